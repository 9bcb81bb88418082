#include <optional>
#include <string>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/base/number.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/kind.h"
#include "common/foundation/record/url_entry.h"
#include "common/foundation/record/url_record.h"
#include "common/stages/due/due.h"
#include "common/stages/due/language_rules.h"
#include "common/stages/due/order.h"
#include "common/state/url_table/line.h"
#include "common/web/url/url.h"

namespace crawlstream::due {
namespace {

namespace counter = streaming::counter::due;
using record::UrlEntry;
using streaming::Task;

class DueMapper {
 public:
  explicit DueMapper(Task& task) : task_(task), languages_(task.settings, LanguageRules::From) {}

  base::Decoded<> Map(std::string_view line) {
    const auto [key, value] = record::SplitLine(line);
    if (auto ok = record::CheckKey(key); !ok) return ok;
    if (!languages_.IsOfRun(key.lang)) return {};  // D2
    switch (record::KindOf(value)) {
      case record::Kind::kEntry:
        return MapSeed(key, value);
      case record::Kind::kWaiting:
        return MapWaiting(key, value);
      case record::Kind::kUnknown:
      case record::Kind::kDocument:
      case record::Kind::kOut:
      case record::Kind::kHost:
      case record::Kind::kPage:
      case record::Kind::kPair:
      case record::Kind::kVerdict:
      case record::Kind::kArticle:
      case record::Kind::kFact:
      case record::Kind::kUrl:
        break;  // a line of the URL table or of D4, or a bad one: told apart below
    }
    if (const auto known = url_table::ParseLine(line)) return MapKnown(*known);
    if (!base::ParseNumber<std::int64_t>(value)) {
      return base::Bad(base::BadReason::kField, "neither an entry, a record nor a number");
    }
    task_.out.Emit({key.lang, key.url, OrderOf(Kind::kNewUrls), "-", value});  // D4
    return {};
  }

  void CountScan() {
    task_.reporter.Count(counter::kKnown, known_);
    task_.reporter.Count(counter::kNotDue, not_due_);
  }

 private:
  base::Decoded<> MapSeed(const record::Key& key, std::string_view value) {
    const auto url = url::Url::Split(std::string(key.url));
    if (!url) return base::Bad(base::BadReason::kUrl, "the key is no URL in normal form");
    task_.reporter.Count(counter::kSeeds);
    EmitSeed(url->Authority(), key, kOfSeedFile, value);
    return {};
  }

  base::Decoded<> MapKnown(const url_table::Line& line) {
    const LanguageRules& language = **languages_.For(line.key.lang);
    ++known_;
    if (language.full || line.due > language.now) {  // D2
      ++not_due_;
      return {};
    }
    const auto known = record::DecodeUrlRecord(json_, line.key, line.due, line.record);
    if (!known) return std::unexpected(known.error());
    const auto url = url::Url::Split(known->url);
    if (!url) return base::Bad(base::BadReason::kUrl, "the key is no URL in normal form");
    const UrlEntry entry = EntryOf(*known);
    const std::string_view value = record::EncodeUrlEntry(writer_, entry);
    if (KindOf(*known) == Kind::kSeed) {  // D1
      EmitSeed(url->Authority(), line.key, kOfTable, value);
    } else {
      task_.out.Emit(
          {line.key.lang, url->Authority(), OrderOf(*known, language.now), line.key.url, value});
    }
    return {};
  }

  base::Decoded<> MapWaiting(const record::Key& key, std::string_view value) {
    if ((**languages_.For(key.lang)).full) return {};  // D2
    const auto entry = record::DecodeUrlEntry(json_, key, value);
    if (!entry) return std::unexpected(entry.error());
    const auto url = url::Url::Split(entry->url);
    if (!url) return base::Bad(base::BadReason::kUrl, "the key is no URL in normal form");
    task_.reporter.Count(counter::kWaiting);
    const std::string_view as_entry = record::EncodeUrlEntry(writer_, *entry);
    if (entry->known.origin.depth == 0) {  // D1
      EmitSeed(url->Authority(), key, kOfTable, as_entry);
      return {};
    }
    const Kind kind = entry->known.deferred > 0 ? Kind::kDeferred : Kind::kWaiting;
    task_.out.Emit({key.lang, url->Authority(), OrderOf(kind, entry->known.origin.first_seen),
                    key.url, as_entry});
    return {};
  }

  void EmitSeed(std::string_view host, const record::Key& key, std::string_view origin,
                std::string_view value) {
    task_.out.Emit({key.lang, host, OrderOf(Kind::kSeed), key.url, origin, value});
  }

  Task& task_;
  RulesByLanguage languages_;
  json::Document json_;
  json::Writer writer_;
  std::int64_t known_ = 0;
  std::int64_t not_due_ = 0;
};

}  // namespace

base::Result<> Map(Task& task) {
  DueMapper mapper(task);
  streaming::ForEachLine(task, [&](std::string_view line) { return mapper.Map(line); });
  mapper.CountScan();
  return {};
}

}  // namespace crawlstream::due
