#include "common/foundation/base/hash.h"

#define XXH_STATIC_LINKING_ONLY  // XXH3_state_t, so that it can be a member
#include <xxhash.h>

#include "common/foundation/base/hex.h"

namespace crawlstream::base {

std::uint64_t Hash64(std::string_view bytes, std::uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

struct RunningHash64::State {
  XXH3_state_t xxh;
};

RunningHash64::RunningHash64() : state_(std::make_unique<State>()) {
  XXH3_64bits_reset(&state_->xxh);
}
RunningHash64::~RunningHash64() = default;
RunningHash64::RunningHash64(RunningHash64&&) noexcept = default;
RunningHash64& RunningHash64::operator=(RunningHash64&&) noexcept = default;

void RunningHash64::Update(std::string_view bytes) {
  XXH3_64bits_update(&state_->xxh, bytes.data(), bytes.size());
}

std::uint64_t RunningHash64::value() const { return XXH3_64bits_digest(&state_->xxh); }

std::string Digest128(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return Hex64(hash.high64) + Hex64(hash.low64);
}

}  // namespace crawlstream::base
