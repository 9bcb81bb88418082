#include "common/engine/streaming/counts.h"

#include <utility>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"

namespace crawlstream::streaming {
namespace {

// The entry of `name`, which is made if there is none. A lookup does not build a string.
template <typename Map>
typename Map::mapped_type& At(Map& map, std::string_view name) {
  auto found = map.find(name);
  if (found == map.end()) found = map.try_emplace(std::string(name)).first;
  return found->second;
}

}  // namespace

void Counts::Add(std::string_view language, std::string_view name, std::int64_t amount) {
  if (amount != 0) At(At(languages_, language.empty() ? "-" : language), name) += amount;
}

void Counts::AddPart(std::string part, std::uint64_t lines, std::uint64_t checksum) {
  parts_.push_back({std::move(part), lines, checksum});
}

std::string Counts::Text() const {
  std::string text;
  for (const auto& [language, figures] : languages_) {
    for (const auto& [name, amount] : figures) {
      text += language + "\t" + name + "\t" + std::to_string(amount) + "\n";
    }
  }
  for (const Part& part : parts_) {
    text += "part\t" + part.name + "\t" + std::to_string(part.lines) + "\t" +
            base::Hex64(part.checksum) + "\n";
  }
  return text;
}

}  // namespace crawlstream::streaming
