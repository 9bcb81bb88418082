#include "common/stages/optimize/merged_marks.h"

#include <optional>
#include <string>

#include "common/json/json.h"
#include "common/seen/block.h"
#include "common/streaming/fields.h"
#include "common/streaming/group_reader.h"

namespace crawlstream::stages {
namespace {

using streaming::Task;

base::Decoded<UrlKey> ParseKey(std::string_view text) {
  const std::string_view hex = streaming::TakeField(text);
  const auto fingerprint = seen::ParseFingerprint(hex);
  if (!fingerprint || text.empty() || seen::Fingerprint(text) != *fingerprint) {
    return base::Bad(base::BadReason::kNoKey, "the key is not a fingerprint and its URL");
  }
  return UrlKey{*fingerprint, text};
}

// All marks of one URL as one; nullopt where none of them is good.
std::optional<Mark> MergeGroup(Task& task, std::string_view key, std::string_view url,
                               streaming::GroupReader& values, json::Document& document) {
  std::optional<Mark> merged;
  while (const auto value = values.NextValue()) {
    if (merged && merged->kind == MarkKind::kCrawled) continue;  // nothing can change it (K1)
    auto mark = DecodeMark(document, url, *value);
    if (!mark) {
      task.bad.Skip(std::string(key) + '\t' + std::string(*value), mark.error());
    } else if (merged) {
      Merge(*mark, *merged);
    } else {
      merged = *std::move(mark);
    }
  }
  return merged;
}

}  // namespace

base::Result<> ForEachMerged(
    Task& task,
    const std::function<base::Result<>(const UrlKey& key, const Mark& merged)>& handle) {
  json::Document document;
  streaming::GroupReader groups(task.in, 2);
  while (task.out.ok()) {
    const auto text = groups.NextGroup();
    if (!text) break;
    const auto key = ParseKey(*text);
    if (!key) {
      while (groups.NextValue()) task.bad.Skip(*text, key.error());
      continue;
    }
    const auto merged = MergeGroup(task, *text, key->url, groups, document);
    if (!merged) continue;
    if (auto done = handle(*key, *merged); !done) return done;
  }
  return {};
}

}  // namespace crawlstream::stages
