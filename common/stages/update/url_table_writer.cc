#include "common/stages/update/url_table_writer.h"

#include <algorithm>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/clock.h"
#include "common/stages/update/schedule.h"
#include "common/stages/update/update.h"
#include "common/state/versions/versions.h"
#include "common/web/url/url.h"

namespace crawlstream::update {
namespace {

namespace counter = streaming::counter::update;

std::string_view CounterOf(Event event) {
  switch (event) {
    case Event::kNew:
      return counter::kNew;
    case Event::kChanged:
      return counter::kChanged;
    case Event::kUnchanged:
      return counter::kUnchanged;
    case Event::kGone:
      return counter::kGone;
    case Event::kRetired:
      return counter::kRetired;
    case Event::kDead:
      return counter::kDead;
    case Event::kMoved:
      return counter::kMoved;
    case Event::kFailed:
      return counter::kFailed;
    case Event::kRefused:
      return counter::kRefused;
    case Event::kDeferred:
      return counter::kDeferred;
    case Event::kHinted:
      return counter::kHinted;
    case Event::kUntouched:
      break;
  }
  return counter::kUntouched;
}

std::string HostOf(const std::string& text) {
  const auto url = url::Url::Split(text);
  return std::string(url ? url->Authority() : std::string_view());
}

}  // namespace

base::Result<UrlTableWriter::LanguageRules> UrlTableWriter::RulesFrom(
    const config::Settings& settings) {
  const base::TimeMs start = config::RunStart(settings);
  const base::TimeMs days = settings.Int("recrawl.max_waiting_days");
  return LanguageRules{.rules = Rules(Schedule::From(settings), start),
                       .max_waiting = settings.Int("recrawl.max_waiting_per_host"),
                       .oldest_waiting = days == 0 ? 0 : start - days * base::kDayMs};
}

UrlTableWriter::UrlTableWriter(streaming::Task& task, url_table::Reader old_table,
                               url_table::Reader old_waiting, streaming::Environment environment)
    : task_(task),
      table_(std::move(old_table)),
      waiting_(std::move(old_waiting)),
      environment_(environment),
      languages_(task.settings, RulesFrom),
      horizon_(config::RunStart(task.settings) + versions::kDueHorizonMs) {}

base::Result<> UrlTableWriter::Begin() {
  if (auto ok = AdvanceTable(); !ok) return ok;
  return AdvanceWaiting();
}

base::Result<> UrlTableWriter::AdvanceTable() {
  const auto next = table_.Next();
  if (!next) return std::unexpected(next.error());
  line_.reset();
  if (!*next) return {};
  raw_ = **next;
  line_ = url_table::ParseLine(raw_);
  if (line_) return {};
  return base::Fail("a damaged line of the URL table: " + std::string(raw_.substr(0, 80)));
}

base::Result<> UrlTableWriter::AdvanceWaiting() {
  const auto next = waiting_.Next();
  if (!next) return std::unexpected(next.error());
  waiting_line_ = *next;
  return {};
}

base::Result<> UrlTableWriter::CopyTableUntil(std::optional<std::string_view> key) {
  while (line_ && (!key || line_->joined < *key) && task_.ok()) {
    WriteLine(raw_, line_->due);
    ++copied_;
    if (auto ok = AdvanceTable(); !ok) return ok;
  }
  return {};
}

base::Result<> UrlTableWriter::TakeWaitingUntil(std::optional<std::string_view> key,
                                                MergedFacts& merged) {
  while (waiting_line_ && task_.ok()) {
    const std::string_view joined = url_table::JoinedKeyOf(*waiting_line_);
    if (key && joined > *key) return {};
    const bool is_key = key && joined == *key;
    const auto [waiting, value] = record::SplitLine(*waiting_line_);
    MergedFacts alone;
    AddValue(task_, waiting, value, json_, is_key ? merged : alone);
    if (!is_key) {
      if (auto ok = Apply(waiting, alone); !ok) return ok;
    }
    if (auto ok = AdvanceWaiting(); !ok) return ok;
  }
  return {};
}

base::Result<> UrlTableWriter::Update(const record::Key& key, MergedFacts merged) {
  const std::string joined = record::JoinKey(key);
  if (auto ok = TakeWaitingUntil(joined, merged); !ok) return ok;
  return Apply(key, merged);
}

base::Result<> UrlTableWriter::Apply(const record::Key& key, const MergedFacts& merged) {
  const std::string joined = record::JoinKey(key);
  if (auto ok = CopyTableUntil(joined); !ok) return ok;
  if (line_ && line_->joined == joined) return ApplyToKnown(merged);
  const auto language = languages_.For(key.lang);
  if (!language) return std::unexpected(language.error());
  if (merged.fact) {
    Event event = Event::kUntouched;
    if (const auto begun = (*language)->rules.Begin(key, *merged.fact, event)) {
      Write(*begun, event, false);
      return {};
    }
    const bool put_off = merged.fact->fetch.has_value();
    Count(key.lang, put_off ? counter::kDeferred : counter::kNotKnown);
  }
  if (merged.waiting) Keep(*merged.waiting);  // W1
  return {};
}

// W2: what the table knows does not wait.
base::Result<> UrlTableWriter::ApplyToKnown(const MergedFacts& merged) {
  auto known = record::DecodeUrlRecord(json_, line_->key, line_->due, line_->record);
  if (!known) return base::Fail("a damaged record of the URL table: " + std::string(line_->joined));
  const auto language = languages_.For(known->lang);
  if (!language) return std::unexpected(language.error());
  const Rules& rules = (*language)->rules;
  const bool was_page = known->last_change != 0;
  const bool asked = merged.fact && merged.fact->fetch &&
                     merged.fact->fetch->outcome != record::Outcome::kDeferred;
  Event event = Event::kUntouched;
  if (merged.fact) event = rules.Apply(*merged.fact, *known);
  if (merged.waiting && !asked && merged.waiting->known.deferred > 0) {
    rules.PutOff(merged.waiting->known.deferred, *known);
  }
  Write(*known, event, was_page);
  return AdvanceTable();
}

bool UrlTableWriter::MayWait(const record::UrlEntry& waiting) {
  // The limits of a language that the run does not crawl are not known here: it keeps all.
  if (!languages_.IsOfRun(waiting.lang)) return true;
  const LanguageRules& language = **languages_.For(waiting.lang);
  const base::TimeMs seen = waiting.known.origin.first_seen;
  if (seen != 0 && seen < language.oldest_waiting) {
    Count(waiting.lang, counter::kWaitingOld);
    return false;
  }
  const std::string host = HostOf(waiting.url);
  const auto most = static_cast<std::uint64_t>(language.max_waiting);
  if (most > 0 && kept_.Of(waiting.lang, host) >= environment_.ShareOf(most)) {
    Count(waiting.lang, counter::kWaitingCut);
    return false;
  }
  kept_.Add(waiting.lang, host);
  return true;
}

// W3
void UrlTableWriter::Keep(const record::UrlEntry& waiting) {
  if (!MayWait(waiting)) return;
  Count(waiting.lang, counter::kWaitingKept);
  const std::string entry(record::EncodeUrlEntry(writer_, waiting));
  task_.outputs.Get("waiting").Emit({waiting.lang, waiting.url, record::AsWaiting(entry)});
}

void UrlTableWriter::Write(const record::UrlRecord& record, Event event, bool was_page) {
  Count(record.lang, CounterOf(event));
  if (event == Event::kNew && !was_page) new_urls_.Add(record.lang, HostOf(record.url));
  const base::TimeMs due = ScanTime(record);
  WriteLine(record.lang + "\t" + record.url + "\t" + url_table::FormatDue(due) + "\t" +
                std::string(record::EncodeUrlRecord(writer_, record)),
            due);
}

void UrlTableWriter::WriteLine(std::string_view line, base::TimeMs due) {
  task_.out.Emit({line});
  if (due <= horizon_) task_.outputs.Get("due").Emit({line});
}

void UrlTableWriter::Count(std::string_view lang, std::string_view name) {
  task_.reporter.Count(name);
  task_.counts.Add(lang, name);
}

base::Result<> UrlTableWriter::Finish() {
  MergedFacts none;
  if (auto ok = TakeWaitingUntil(std::nullopt, none); !ok) return ok;
  if (auto ok = CopyTableUntil(std::nullopt); !ok) return ok;
  new_urls_.ForEach([&](std::string_view lang, std::string_view host, std::string_view number) {
    task_.outputs.Get("new").Emit({lang, host, number});
  });
  task_.reporter.Count(counter::kCopied, copied_);
  return {};
}

}  // namespace crawlstream::update
