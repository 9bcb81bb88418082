#include "common/foundation/record/key.h"

#include <algorithm>

namespace crawlstream::record {
namespace {

std::string_view TakeField(std::string_view& rest) {
  const std::string_view field = rest.substr(0, rest.find('\t'));
  rest.remove_prefix(std::min(rest.size(), field.size() + 1));
  return field;
}

}  // namespace

Line SplitLine(std::string_view line) {
  const std::string_view lang = TakeField(line);
  const std::string_view url = TakeField(line);
  return {.key = {lang, url}, .value = line};
}

base::Decoded<> CheckKey(const Key& key) {
  if (key.lang.empty()) return base::Bad(base::BadReason::kNoKey, "no language");
  if (key.url.empty()) return base::Bad(base::BadReason::kNoKey, "no URL");
  return {};
}

std::string JoinKey(const Key& key) {
  std::string text;
  text.reserve(key.lang.size() + 1 + key.url.size());
  return text.append(key.lang).append(1, '\t').append(key.url);
}

}  // namespace crawlstream::record
