// Fast non-cryptographic fingerprints (xxHash, XXH3). Stable across versions and machines, so they
// may be stored.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_HASH_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_HASH_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace crawlstream::base {

std::uint64_t Hash64(std::string_view bytes, std::uint64_t seed = 0);

// Hash64 of bytes that come in pieces.
class RunningHash64 {
 public:
  RunningHash64();
  ~RunningHash64();
  RunningHash64(RunningHash64&&) noexcept;
  RunningHash64& operator=(RunningHash64&&) noexcept;

  void Update(std::string_view bytes);
  std::uint64_t value() const;  // of all bytes so far

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// 128 bits as 32 lower-case hex digits: a content digest.
std::string Digest128(std::string_view bytes);

}  // namespace crawlstream::base

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_HASH_H_
