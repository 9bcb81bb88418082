#include "common/stages/update/rules.h"

#include <algorithm>

namespace crawlstream::stages::update {
namespace {

using record::FetchFact;
using record::Outcome;
using record::UrlFact;
using record::UrlRecord;
using record::UrlType;

// What parse is sure of, then what html_to_xml found, then what was known.
UrlType TypeOf(const UrlFact& fact, UrlType before) {
  const UrlType parsed = fact.fetch ? fact.fetch->type : UrlType::kUnknown;
  if (IsList(parsed)) return parsed;
  if (fact.xml_type != UrlType::kUnknown) return fact.xml_type;
  return parsed != UrlType::kUnknown ? parsed : before;
}

bool WasPage(const UrlRecord& record) { return record.last_change != 0; }

// U3: html_to_xml writes every page but those that say what was written before; in a full run,
// these too.
bool HasSameText(const UrlFact& fact, const UrlRecord& before, UrlType type) {
  if (type != UrlType::kArticle || before.text_digest.empty()) return false;
  if (fact.written) return fact.text_digest == before.text_digest;
  return fact.fetch->indexed && fact.folded_into.empty();
}

// The seed file may have new options for a seed, and a shorter way to a page may be found.
void TakeOrigin(const FetchFact& fetch, UrlRecord& record) {
  if (record.last_fetch != 0 && fetch.depth > record.depth) return;
  record.depth = fetch.depth;
  record.referrer = fetch.referrer;
  record.max_depth = fetch.max_depth;
  record.scope = fetch.scope;
  record.seed_interval_ms = fetch.seed_interval_ms;
  if (!fetch.hint_title.empty()) record.hint_title = fetch.hint_title;
  if (!fetch.hint_date.empty()) record.hint_date = fetch.hint_date;
}

void TakeValidators(const FetchFact& fetch, UrlRecord& record) {
  record.etag = fetch.etag;
  record.last_modified = fetch.last_modified;
  record.digest = fetch.digest;
}

}  // namespace

std::optional<UrlRecord> Rules::Begin(const std::string& url, const UrlFact& fact,
                                      Event& event) const {
  if (!fact.fetch) return std::nullopt;
  const FetchFact& fetch = *fact.fetch;
  UrlRecord record{.url = url,
                   .first_seen = fetch.first_seen != 0 ? fetch.first_seen : fetch.time,
                   .outcome = fetch.outcome};
  event = Apply(fact, record);
  return record;
}

Event Rules::Apply(const UrlFact& fact, UrlRecord& record) const {
  Event event = fact.fetch ? ApplyFetch(fact, record) : Event::kUntouched;
  if (!fact.folded_into.empty()) {  // U10
    record.alias_of = fact.folded_into;
    if (!fact.text_digest.empty()) record.text_digest = fact.text_digest;
  }
  if (ApplyHint(fact.hinted, record) && event == Event::kUntouched) event = Event::kHinted;
  return event;
}

Event Rules::ApplyFetch(const UrlFact& fact, UrlRecord& record) const {
  const FetchFact& fetch = *fact.fetch;
  TakeOrigin(fetch, record);
  record.deferred = fetch.deferred;
  if (fetch.outcome == Outcome::kDeferred) {  // U1
    if (record.last_fetch == 0) record.reason = fetch.reason;
    record.due = record.last_fetch == 0 ? start_ : std::min(record.due, start_);
    return Event::kDeferred;
  }
  const bool gone = fetch.reason == record::reason::kGone;
  const bool gone_again = gone && record.failures > 0 && record.reason == fetch.reason;
  record.outcome = fetch.outcome;
  record.reason = fetch.reason;
  record.status = fetch.status;
  record.deferred = 0;
  const bool failed = fetch.outcome == Outcome::kFailed || fetch.outcome == Outcome::kRefused;
  record.failures = failed ? record.failures + 1 : 0;
  if (fetch.outcome == Outcome::kPage) record.alias_of.clear();  // as this run tells it, below
  Event event = Event::kFailed;
  switch (fetch.outcome) {
    case Outcome::kPage:
      event = ApplyPage(fact, record);
      record.due = start_ + record.interval_ms;  // U14
      break;
    case Outcome::kUnchanged:
      event = ApplyUnchanged(fetch, record);
      record.due = start_ + record.interval_ms;
      break;
    case Outcome::kRedirected:
      event = ApplyRedirect(fetch, record);
      break;
    case Outcome::kRefused:  // U7
      event = Event::kRefused;
      record.due = start_ + AfterRefusal(record);
      break;
    case Outcome::kFailed:
      if (gone) {
        event = ApplyGone(gone_again, record);
      } else {
        record.due = start_ + schedule_.AfterFailures(record.failures);  // U6
      }
      break;
    case Outcome::kDeferred:
      break;
  }
  if (record.seed_interval_ms > 0) record.due = start_ + record.seed_interval_ms;  // U13
  record.last_fetch = fetch.time;
  record.hinted = 0;
  return event;
}

Event Rules::ApplyPage(const UrlFact& fact, UrlRecord& record) const {
  const FetchFact& fetch = *fact.fetch;
  const UrlType type = TypeOf(fact, record.type);
  const bool is_new = !WasPage(record);
  const bool same = !is_new && (fetch.digest == record.digest || HasSameText(fact, record, type));
  if (fact.written && fact.text_digest != record.text_digest) {  // U11
    record.text_digest = fact.text_digest;
    ++record.version;
  }
  record.type = type;
  if (same) {
    record.etag.clear();  // those of the old bytes
    record.last_modified.clear();
    const Event event = ApplyUnchanged(fetch, record);
    record.digest = fetch.digest;
    return event;
  }
  TakeValidators(fetch, record);
  record.last_change = fetch.time;
  record.false_hints = 0;
  record.interval_ms = is_new ? schedule_.Of(type).first                      // U2
                              : schedule_.Shorter(type, record.interval_ms);  // U3
  return is_new ? Event::kNew : Event::kChanged;
}

// U4
Event Rules::ApplyUnchanged(const FetchFact& fetch, UrlRecord& record) const {
  if (!fetch.etag.empty()) record.etag = fetch.etag;
  if (!fetch.last_modified.empty()) record.last_modified = fetch.last_modified;
  record.interval_ms = schedule_.Longer(record.type, record.interval_ms);
  if (record.hinted != 0) ++record.false_hints;
  return Event::kUnchanged;
}

// U5
Event Rules::ApplyGone(bool again, UrlRecord& record) const {
  if (!again) {
    record.due = start_ + kDayMs;
    return WasPage(record) ? Event::kGone : Event::kDead;
  }
  record.due = IsList(record.type) ? start_ + schedule_.retired_ms : record::kNeverDue;
  return Event::kRetired;
}

Event Rules::ApplyRedirect(const FetchFact& fetch, UrlRecord& record) const {
  record.etag.clear();
  record.last_modified.clear();
  record.text_digest.clear();
  record.digest = fetch.digest;
  const bool elsewhere = fetch.target != record.alias_of;
  const bool is_first = record.alias_of.empty();
  record.alias_of = fetch.target;
  if (fetch.permanent) {  // U8
    record.due = start_ + schedule_.retired_ms;
    return Event::kMoved;
  }
  if (is_first) {  // U9
    record.interval_ms = schedule_.index.first;
  } else if (elsewhere) {
    record.interval_ms = schedule_.Shorter(UrlType::kIndex, record.interval_ms);
  } else {
    record.interval_ms = schedule_.Longer(UrlType::kArticle, record.interval_ms);
  }
  record.due = start_ + record.interval_ms;
  return Event::kMoved;
}

// U7
std::int64_t Rules::AfterRefusal(const UrlRecord& record) const {
  if (record.reason != record::reason::kRobots) return schedule_.retired_ms;
  return IsList(record.type) ? kDayMs : schedule_.AfterFailures(record.failures);
}

// U12
bool Rules::ApplyHint(base::TimeMs hinted, UrlRecord& record) const {
  const bool got = record.outcome == Outcome::kPage || record.outcome == Outcome::kUnchanged;
  if (hinted <= record.last_fetch || hinted == 0 || !got || IsList(record.type)) return false;
  record.hinted = hinted;
  record.due =
      std::min(record.due, record.last_fetch + schedule_.AfterFalseHints(record.false_hints));
  return true;
}

}  // namespace crawlstream::stages::update
