#include "common/foundation/record/key.h"

#include "common/foundation/base/fields.h"
#include "common/foundation/base/hash.h"

namespace crawlstream::record {

Line SplitLine(std::string_view line) {
  const std::string_view lang = base::TakeField(line);
  const std::string_view url = base::TakeField(line);
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

std::uint64_t Fingerprint(const Key& key) { return base::Hash64(JoinKey(key)); }

}  // namespace crawlstream::record
