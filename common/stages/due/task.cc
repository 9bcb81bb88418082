// The programs of due: lines and counters around the rules of due.h.
#include <optional>
#include <string>

#include "common/engine/streaming/counter_names.h"
#include "common/engine/streaming/fields.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/kind.h"
#include "common/foundation/record/url_entry.h"
#include "common/foundation/record/url_record.h"
#include "common/stages/due/chooser.h"
#include "common/stages/due/due.h"
#include "common/stages/due/order.h"
#include "common/state/seen_store/host_counts.h"
#include "common/state/url_table/line.h"
#include "common/web/url/url.h"

namespace crawlstream::due {
namespace {

namespace counter = streaming::counter::due;
using record::UrlEntry;
using streaming::Task;

// Whose word a value of kind kSeed is.
constexpr std::string_view kOfSeedFile = "s";
constexpr std::string_view kOfTable = "t";

// What differs by language.
struct Language {
  base::TimeMs now = 0;   // by which a URL is due
  std::uint64_t day = 0;  // of the run
  bool full = false;      // the table is not asked
  Limits limits = {};
};

base::Result<Language> LanguageFrom(const config::Settings& settings) {
  const base::TimeMs start = *base::ParseRunId(settings.Text("crawl.run"));  // was checked
  return Language{.now = start + settings.Int("recrawl.slack_ms"),
                  .day = static_cast<std::uint64_t>(start / base::kDayMs),
                  .full = settings.Text("crawl.mode") == "full",
                  .limits = {.per_host = settings.Int("recrawl.max_due_per_host"),
                             .recheck_share = settings.Double("recrawl.recheck_share"),
                             .waiting_share = settings.Double("recrawl.waiting_share")}};
}

using Languages = config::PerLanguage<Language>;

class DueMapper {
 public:
  explicit DueMapper(Task& task) : task_(task), languages_(task.settings, LanguageFrom) {}

  base::Decoded<> Map(std::string_view line) {
    const auto [key, value] = record::SplitLine(line);
    if (auto ok = record::CheckKey(key); !ok) return ok;
    if (!languages_.IsOfRun(key.lang)) return {};  // D2
    switch (record::KindOf(value)) {
      case record::Kind::kEntry:
        return MapSeed(key, value);
      case record::Kind::kWaiting:
        return MapWaiting(key, value);
      default:
        break;
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
    EmitSeed(url->host(), key, kOfSeedFile, value);
    return {};
  }

  base::Decoded<> MapKnown(const url_table::Line& line) {
    const Language& language = **languages_.For(line.key.lang);
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
      EmitSeed(url->host(), line.key, kOfTable, value);
    } else {
      task_.out.Emit(
          {line.key.lang, url->host(), OrderOf(*known, language.now), line.key.url, value});
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
      EmitSeed(url->host(), key, kOfTable, as_entry);
      return {};
    }
    const Kind kind = entry->known.deferred > 0 ? Kind::kDeferred : Kind::kWaiting;
    task_.out.Emit(
        {key.lang, url->host(), OrderOf(kind, entry->known.origin.first_seen), key.url, as_entry});
    return {};
  }

  void EmitSeed(std::string_view host, const record::Key& key, std::string_view origin,
                std::string_view value) {
    task_.out.Emit({key.lang, host, OrderOf(Kind::kSeed), key.url, origin, value});
  }

  Task& task_;
  Languages languages_;
  json::Document json_;
  json::Writer writer_;
  std::int64_t known_ = 0;
  std::int64_t not_due_ = 0;
};

// What the seed file and the table say of one URL.
struct Seed {
  std::optional<UrlEntry> of_seed_file;
  std::optional<UrlEntry> of_table;
};

// The seed file says where it belongs, the table what is known of the page.
UrlEntry Merged(const Seed& seed) {
  if (!seed.of_seed_file) return *seed.of_table;
  if (!seed.of_table) return *seed.of_seed_file;
  UrlEntry entry = *seed.of_table;
  const base::TimeMs first_seen = entry.known.origin.first_seen;
  entry.known.origin = seed.of_seed_file->known.origin;
  entry.known.origin.first_seen = first_seen;
  return entry;
}

std::string_view CounterOf(Kind kind) {
  switch (kind) {
    case Kind::kDeferred:
      return counter::kDeferredOut;
    case Kind::kHinted:
      return counter::kHintedOut;
    case Kind::kRetry:
      return counter::kRetriesOut;
    case Kind::kRecheck:
      return counter::kRechecksOut;
    case Kind::kWaiting:
      return counter::kWaitingOut;
    case Kind::kList:
    case Kind::kSeed:
    case Kind::kNewUrls:
      break;
  }
  return counter::kListsOut;
}

class DueReducer {
 public:
  explicit DueReducer(Task& task) : task_(task), languages_(task.settings, LanguageFrom) {}

  // The lines of one URL. `key`: language, host, order, URL.
  void Reduce(std::string_view key, streaming::GroupReader& values) {
    std::string_view rest = key;
    const std::string_view lang = streaming::TakeField(rest);
    const std::string_view host = streaming::TakeField(rest);
    const Kind kind = KindOfOrder(streaming::TakeField(rest));
    if (lang != lang_ || host != host_) {
      lang_ = lang;
      host_ = host;
      language_ = *languages_.For(lang);
      chooser_ = Chooser(language_->limits, base::Hash64(host) + language_->day);
    }
    switch (kind) {
      case Kind::kNewUrls:
        return TakeNewUrls(key, values);
      case Kind::kSeed:
        return TakeSeed({lang, rest}, values);
      default:
        return TakeKnown(kind, {lang, rest}, values);
    }
  }

  void Finish() {
    hosts_.ForEach([&](std::string_view lang, std::string_view host, std::string_view number) {
      task_.outputs.Get("hosts").Emit({lang, host, number});
    });
  }

 private:
  void TakeNewUrls(std::string_view key, streaming::GroupReader& values) {
    while (const auto value = values.NextValue()) {
      if (const auto count = base::ParseNumber<std::int64_t>(*value)) {
        chooser_.AddNewUrls(*count);
      } else {
        task_.bad.Skip(key, {base::BadReason::kField, "no number of new URLs"});
      }
    }
  }

  void TakeSeed(const record::Key& key, streaming::GroupReader& values) {
    Seed seed;
    while (const auto value = values.NextValue()) {
      std::string_view rest = *value;
      const std::string_view origin = streaming::TakeField(rest);
      auto entry = record::DecodeUrlEntry(json_, key, rest);
      if (!entry) {
        task_.bad.Skip(record::JoinKey(key), entry.error());
      } else {
        (origin == kOfSeedFile ? seed.of_seed_file : seed.of_table) = *std::move(entry);
      }
    }
    if (!seed.of_seed_file && !seed.of_table) return;  // counted above
    const UrlEntry entry = Merged(seed);
    const bool when_due = !seed.of_seed_file || entry.known.origin.seed_interval_ms > 0;
    if (when_due && seed.of_table && seed.of_table->due > language_->now) {  // D5, D6
      return Count(key, seed.of_seed_file ? counter::kSeedsNotYet : counter::kNotDue);
    }
    chooser_.AskSeed();
    Count(key, seed.of_seed_file ? counter::kSeedsOut : counter::kListsOut);
    Ask(key, record::EncodeUrlEntry(writer_, entry));
  }

  void TakeKnown(Kind kind, const record::Key& key, streaming::GroupReader& values) {
    const auto value = values.NextValue();  // the table has each URL once
    switch (chooser_.Choose(kind)) {
      case Chooser::Fate::kOverHostCap:
        return Count(key, counter::kOverHostCap);
      case Chooser::Fate::kOverShare:
        return Count(key, counter::kOverShare);
      case Chooser::Fate::kOverWaitingShare:
        return Count(key, counter::kOverWaitingShare);
      case Chooser::Fate::kAsk:
        break;
    }
    Count(key, CounterOf(kind));
    Ask(key, *value);
  }

  void Ask(const record::Key& key, std::string_view value) {
    task_.out.Emit({key.lang, key.url, value});
    if (const auto url = url::Url::Split(std::string(key.url))) {
      hosts_.Add(key.lang, url->Authority());
    }
  }

  void Count(const record::Key& key, std::string_view name) {
    task_.reporter.Count(name);
    task_.counts.Add(key.lang, name);
  }

  Task& task_;
  Languages languages_;
  const Language* language_ = nullptr;  // of lang_
  Chooser chooser_{{}};
  std::string lang_;
  std::string host_;
  seen_store::HostCounts hosts_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

base::Result<> CheckSettings(const config::Settings& settings) {
  const std::string& run = settings.Text("crawl.run");
  if (base::ParseRunId(run)) return {};
  return base::FailUsage("crawl.run = '" + run +
                         "'; accepted: the name of a run, 2026_11_16_01_30_00");
}

base::Result<> Map(Task& task) {
  DueMapper mapper(task);
  streaming::ForEachLine(task, [&](std::string_view line) { return mapper.Map(line); });
  mapper.CountScan();
  return {};
}

base::Result<> Reduce(Task& task) {
  constexpr int kKeyFields = 4;
  DueReducer reducer(task);
  streaming::ForEachGroup(
      task, kKeyFields,
      [&](std::string_view key, streaming::GroupReader& values) { reducer.Reduce(key, values); });
  reducer.Finish();
  return {};
}

}  // namespace crawlstream::due
