#include <optional>
#include <string>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/base/fields.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/base/number.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/url_entry.h"
#include "common/stages/due/chooser.h"
#include "common/stages/due/due.h"
#include "common/stages/due/language_rules.h"
#include "common/stages/due/order.h"
#include "common/state/seen_store/host_counts.h"
#include "common/web/url/url.h"

namespace crawlstream::due {
namespace {

namespace counter = streaming::counter::due;
using record::UrlEntry;
using streaming::Task;

// What the seed file and the table say of one URL.
struct Seed {
  std::optional<UrlEntry> of_seed_file;
  std::optional<UrlEntry> of_table;
};

// The seed file says where the URL comes from, the table all else and when it was first seen.
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
  explicit DueReducer(Task& task) : task_(task), languages_(task.settings, LanguageRules::From) {}

  // The lines of one URL. `key`: language, host, order, URL.
  void Reduce(std::string_view key, streaming::GroupReader& values) {
    std::string_view rest = key;
    const std::string_view lang = base::TakeField(rest);
    const std::string_view host = base::TakeField(rest);
    const Kind kind = KindOfOrder(base::TakeField(rest));
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
      case Kind::kDeferred:
      case Kind::kList:
      case Kind::kHinted:
      case Kind::kRetry:
      case Kind::kRecheck:
      case Kind::kWaiting:
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
      const std::string_view origin = base::TakeField(rest);
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
  RulesByLanguage languages_;
  const LanguageRules* language_ = nullptr;  // of lang_
  Chooser chooser_{{}};
  std::string lang_;
  std::string host_;
  seen_store::HostCounts hosts_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

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
