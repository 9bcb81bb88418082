// The programs of due: lines and counters around the rules of due.h.
#include <charconv>
#include <optional>
#include <string>

#include "common/json/json.h"
#include "common/record/url_entry.h"
#include "common/record/url_record.h"
#include "common/stages/due.h"
#include "common/stages/due/chooser.h"
#include "common/stages/due/order.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/fields.h"
#include "common/url/url.h"
#include "common/urls/line.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::due;
using due::Kind;
using record::UrlEntry;
using streaming::Task;

// Whose word a value of kind kSeed is.
constexpr std::string_view kOfSeedFile = "s";
constexpr std::string_view kOfTable = "t";

base::TimeMs NowOf(const config::Settings& settings) {
  // CheckDueSettings has seen it.
  return *base::ParseRunId(settings.Text("crawl.run")) + settings.Int("recrawl.slack_ms");
}

class DueMapper {
 public:
  explicit DueMapper(Task& task) : task_(task), now_(NowOf(task.settings)) {}

  base::Decoded<> Map(std::string_view line) {
    if (const auto known = urls::ParseLine(line)) return MapKnown(*known);
    if (const auto urls = urls::ParseNewUrls(line)) {  // D4
      task_.out.Emit({urls->host, OrderOf(Kind::kNewUrls), "-", std::to_string(urls->count)});
      return {};
    }
    return MapSeed(line);
  }

  void CountScan() {
    task_.reporter.Count(counter::kKnown, known_);
    task_.reporter.Count(counter::kNotDue, not_due_);
  }

 private:
  base::Decoded<> MapSeed(std::string_view line) {
    const auto [key, value] = streaming::SplitKey(line);
    const auto seed = record::DecodeUrlEntry(json_, key, value);
    if (!seed) return std::unexpected(seed.error());
    const auto url = url::Url::Split(seed->url);
    if (!url) return base::Bad(base::BadReason::kUrl, "the key is no URL in normal form");
    task_.reporter.Count(counter::kSeeds);
    EmitSeed(url->host(), *seed, kOfSeedFile);
    return {};
  }

  base::Decoded<> MapKnown(const urls::Line& line) {
    ++known_;
    if (line.due > now_) {  // D2
      ++not_due_;
      return {};
    }
    const auto known = record::DecodeUrlRecord(json_, line.url, line.due, line.record);
    if (!known) return std::unexpected(known.error());
    const auto url = url::Url::Split(known->url);
    if (!url) return base::Bad(base::BadReason::kUrl, "the key is no URL in normal form");
    const UrlEntry entry = due::EntryOf(*known);
    if (due::KindOf(*known) == Kind::kSeed) {  // D1
      EmitSeed(url->host(), entry, kOfTable);
    } else {
      task_.out.Emit({url->host(), due::OrderOf(*known, now_), entry.url,
                      record::EncodeUrlEntry(writer_, entry)});
    }
    return {};
  }

  void EmitSeed(std::string_view host, const UrlEntry& entry, std::string_view origin) {
    task_.out.Emit({host, due::OrderOf(Kind::kSeed), entry.url, origin,
                    record::EncodeUrlEntry(writer_, entry)});
  }

  Task& task_;
  base::TimeMs now_;
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
  entry.depth = seed.of_seed_file->depth;
  entry.max_depth = seed.of_seed_file->max_depth;
  entry.scope = seed.of_seed_file->scope;
  entry.referrer.clear();
  entry.seed_interval_ms = seed.of_seed_file->seed_interval_ms;
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
    case Kind::kList:
    case Kind::kSeed:
    case Kind::kNewUrls:
      break;
  }
  return counter::kListsOut;
}

class DueReducer {
 public:
  explicit DueReducer(Task& task)
      : task_(task),
        now_(NowOf(task.settings)),
        chooser_({.per_host = task.settings.Int("recrawl.max_due_per_host"),
                  .recheck_share = task.settings.Double("recrawl.recheck_share")}) {}

  // The lines of one URL. `key`: host, order, URL.
  void Reduce(std::string_view key, streaming::GroupReader& values) {
    std::string_view rest = key;
    const std::string_view host = streaming::TakeField(rest);
    const Kind kind = due::KindOfOrder(streaming::TakeField(rest));
    if (host != host_) {
      host_ = host;
      chooser_.BeginHost();
    }
    const std::string url(rest);
    switch (kind) {
      case Kind::kNewUrls:
        return TakeNewUrls(key, values);
      case Kind::kSeed:
        return TakeSeed(url, values);
      default:
        return TakeKnown(kind, url, values);
    }
  }

 private:
  void TakeNewUrls(std::string_view key, streaming::GroupReader& values) {
    while (const auto value = values.NextValue()) {
      std::int64_t count = 0;
      const auto [end, error] =
          std::from_chars(value->data(), value->data() + value->size(), count);
      if (error != std::errc() || end != value->data() + value->size()) {
        task_.bad.Skip(key, {base::BadReason::kField, "no number of new URLs"});
      } else {
        chooser_.AddNewUrls(count);
      }
    }
  }

  void TakeSeed(const std::string& url, streaming::GroupReader& values) {
    Seed seed;
    while (const auto value = values.NextValue()) {
      std::string_view rest = *value;
      const std::string_view origin = streaming::TakeField(rest);
      auto entry = record::DecodeUrlEntry(json_, url, rest);
      if (!entry) {
        task_.bad.Skip(url, entry.error());
      } else {
        (origin == kOfSeedFile ? seed.of_seed_file : seed.of_table) = *std::move(entry);
      }
    }
    if (!seed.of_seed_file && !seed.of_table) return;  // counted above
    const UrlEntry entry = Merged(seed);
    const bool when_due = !seed.of_seed_file || entry.seed_interval_ms > 0;
    if (when_due && seed.of_table && seed.of_table->due > now_) {  // D5, D6
      task_.reporter.Count(seed.of_seed_file ? counter::kSeedsNotYet : counter::kNotDue);
      return;
    }
    chooser_.AskSeed();
    task_.reporter.Count(seed.of_seed_file ? counter::kSeedsOut : counter::kListsOut);
    task_.out.Emit(url, record::EncodeUrlEntry(writer_, entry));
  }

  void TakeKnown(Kind kind, const std::string& url, streaming::GroupReader& values) {
    const auto value = values.NextValue();  // the table has each URL once
    switch (chooser_.Choose(kind)) {
      case due::Chooser::Fate::kOverHostCap:
        return task_.reporter.Count(counter::kOverHostCap);
      case due::Chooser::Fate::kOverShare:
        return task_.reporter.Count(counter::kOverShare);
      case due::Chooser::Fate::kAsk:
        break;
    }
    task_.reporter.Count(CounterOf(kind));
    task_.out.Emit(url, *value);
  }

  Task& task_;
  base::TimeMs now_;
  due::Chooser chooser_;
  std::string host_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

base::Result<> CheckDueSettings(const config::Settings& settings) {
  const std::string& run = settings.Text("crawl.run");
  if (base::ParseRunId(run)) return {};
  return base::FailUsage("crawl.run = '" + run +
                         "'; accepted: the name of a run, 2026_11_16_01_30_00");
}

base::Result<> RunDueMapper(Task& task) {
  DueMapper mapper(task);
  streaming::ForEachLine(task, [&](std::string_view line) { return mapper.Map(line); });
  mapper.CountScan();
  return {};
}

base::Result<> RunDueReducer(Task& task) {
  constexpr int kKeyFields = 3;
  DueReducer reducer(task);
  streaming::ForEachGroup(
      task, kKeyFields,
      [&](std::string_view key, streaming::GroupReader& values) { reducer.Reduce(key, values); });
  return {};
}

}  // namespace crawlstream::stages
