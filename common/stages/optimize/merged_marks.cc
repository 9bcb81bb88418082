#include "common/stages/optimize/merged_marks.h"

#include <optional>
#include <string>
#include <utility>

#include "common/engine/streaming/group_reader.h"
#include "common/foundation/base/fields.h"
#include "common/foundation/base/hex.h"
#include "common/foundation/base/number.h"
#include "common/foundation/json/json.h"
#include "common/state/seen_store/block.h"

namespace crawlstream::optimize {
namespace {

using streaming::Task;

constexpr int kKeyFields = 3;

class MarkReader {
 public:
  MarkReader(Task& task, const MarkHandler& handler)
      : task_(task), handler_(handler), groups_(task.in, kKeyFields) {}

  base::Result<> Run() {
    while (task_.ok()) {
      const auto text = groups_.NextGroup();
      if (!text) break;
      if (text->starts_with(kCountsLabel)) {
        TakeCounts(*text);
      } else if (auto done = TakeUrl(*text); !done) {
        return done;
      }
    }
    return {};
  }

 private:
  void TakeCounts(std::string_view text) {
    std::string_view rest = text;
    const std::string_view label = base::TakeField(rest);
    const std::string_view lang = base::TakeField(rest);
    std::uint64_t sum = 0;
    while (const auto value = groups_.NextValue()) {
      if (const auto count = base::ParseNumber<std::uint64_t>(*value)) {
        sum += *count;
      } else {
        task_.bad.Skip(text, {base::BadReason::kField, "not a number of URLs"});
      }
    }
    handler_.count(label, lang, rest, sum);
  }

  base::Result<> TakeUrl(std::string_view text) {
    std::string_view rest = text;
    const auto fingerprint = base::ParseHex64(base::TakeField(rest));
    MergedMark merged;
    merged.key.lang = base::TakeField(rest);
    merged.key.url = rest;
    if (!fingerprint || record::Fingerprint(merged.key) != *fingerprint) {
      const base::BadRecord bad{base::BadReason::kNoKey,
                                "the key is not a fingerprint and its URL"};
      while (groups_.NextValue()) task_.bad.Skip(text, bad);
      return {};
    }
    merged.fingerprint = *fingerprint;
    if (!TakeMarks(merged)) return {};
    return handler_.url(merged);
  }

  // All marks of one URL as one; false where none of them is good.
  bool TakeMarks(MergedMark& merged) {
    first_ = groups_.NextValue().value_or("");
    auto next = groups_.NextValue();
    if (!next) {
      const auto single = SplitMark(first_);
      if (single) {
        merged.mark = *single;
      } else {
        task_.bad.Skip(record::JoinKey(merged.key), single.error());
      }
      return single.has_value();
    }
    std::optional<Mark> all;
    Add(merged.key, first_, all);
    for (; next; next = groups_.NextValue()) Add(merged.key, *next, all);
    if (!all) return false;
    const bool crawled = all->kind == MarkKind::kCrawled;
    merged.mark = {all->kind, crawled ? "" : record::EncodeUrlEntry(writer_, all->entry)};
    return true;
  }

  void Add(const record::Key& key, std::string_view value, std::optional<Mark>& all) {
    if (all && all->kind == MarkKind::kCrawled) return;  // nothing can change it
    auto mark = DecodeMark(document_, key, value);
    if (!mark) {
      task_.bad.Skip(record::JoinKey(key), mark.error());
    } else if (all) {
      Merge(*mark, *all);
    } else {
      all = *std::move(mark);
    }
  }

  Task& task_;
  const MarkHandler& handler_;
  streaming::GroupReader groups_;
  json::Document document_;
  json::Writer writer_;
  std::string first_;
};

}  // namespace

base::Result<> ForEachMerged(Task& task, const MarkHandler& handler) {
  return MarkReader(task, handler).Run();
}

}  // namespace crawlstream::optimize
