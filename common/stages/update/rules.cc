#include "common/stages/update/rules.h"

#include <algorithm>

#include "common/foundation/base/time.h"

namespace crawlstream::update {
namespace {

using record::FetchFact;
using record::Outcome;
using record::UrlFact;
using record::UrlRecord;
using record::UrlType;

// The first of these that is known: a list by what parse says, what html_to_xml says, what parse
// says, the type of before.
UrlType TypeOf(const UrlFact& fact, UrlType before) {
  const UrlType parsed = fact.fetch ? fact.fetch->type : UrlType::kUnknown;
  if (IsList(parsed)) return parsed;
  if (fact.xml_type != UrlType::kUnknown) return fact.xml_type;
  return parsed != UrlType::kUnknown ? parsed : before;
}

bool WasPage(const UrlRecord& record) { return record.last_change != 0; }

// U3: except in a full run html_to_xml does not write a page whose text it wrote last time. So a
// page that could have been written and was not still has that text.
bool HasSameText(const UrlFact& fact, const UrlRecord& before, UrlType type) {
  const std::string& text = before.known.edition.text_digest;
  if (type != UrlType::kArticle || text.empty()) return false;
  if (fact.written) return fact.text_digest == text;
  return fact.fetch->indexed && fact.folded_into.empty();
}

// Takes the origin that the run knows, unless it is deeper: a seed may have new options, and there
// may be a shorter way to a page.
void TakeOrigin(const FetchFact& fetch, UrlRecord& record) {
  record::Origin& origin = record.known.origin;
  if (record.last_fetch != 0 && fetch.known.origin.depth > origin.depth) return;
  const base::TimeMs first_seen = origin.first_seen;
  origin = fetch.known.origin;
  origin.first_seen = first_seen;
  if (!fetch.known.hints.title.empty()) record.known.hints.title = fetch.known.hints.title;
  if (!fetch.known.hints.date.empty()) record.known.hints.date = fetch.known.hints.date;
}

}  // namespace

std::optional<UrlRecord> Rules::Begin(const record::Key& key, const UrlFact& fact,
                                      Event& event) const {
  if (!fact.fetch || fact.fetch->outcome == Outcome::kDeferred) return std::nullopt;
  const FetchFact& fetch = *fact.fetch;
  UrlRecord record{
      .lang = std::string(key.lang), .url = std::string(key.url), .outcome = fetch.outcome};
  const base::TimeMs first_seen = fetch.known.origin.first_seen;
  record.known.origin.first_seen = first_seen != 0 ? first_seen : fetch.time;
  event = Apply(fact, record);
  return record;
}

void Rules::PutOff(int times, UrlRecord& record) const {
  record.known.deferred = times;
  record.due = std::min(record.due, start_);
}

Event Rules::Apply(const UrlFact& fact, UrlRecord& record) const {
  Event event = fact.fetch ? ApplyFetch(fact, record) : Event::kUntouched;
  if (!fact.folded_into.empty()) {  // U10
    record.alias_of = fact.folded_into;
    if (!fact.text_digest.empty()) record.known.edition.text_digest = fact.text_digest;
  }
  if (ApplyHint(fact.hinted, record) && event == Event::kUntouched) event = Event::kHinted;
  return event;
}

Event Rules::ApplyFetch(const UrlFact& fact, UrlRecord& record) const {
  const FetchFact& fetch = *fact.fetch;
  TakeOrigin(fetch, record);
  if (fetch.outcome == Outcome::kDeferred) {  // U1
    PutOff(fetch.known.deferred, record);
    return Event::kDeferred;
  }
  const bool gone = fetch.reason == record::reason::kGone;
  const bool gone_again = gone && record.failures > 0 && record.reason == fetch.reason;
  record.outcome = fetch.outcome;
  record.reason = fetch.reason;
  record.status = fetch.status;
  record.known.deferred = 0;
  const bool failed = fetch.outcome == Outcome::kFailed || fetch.outcome == Outcome::kRefused;
  record.failures = failed ? record.failures + 1 : 0;
  if (fetch.outcome == Outcome::kPage) record.alias_of.clear();  // U10 may set it again
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
  const std::int64_t seed_interval = record.known.origin.seed_interval_ms;
  if (seed_interval > 0) record.due = start_ + seed_interval;  // U13
  record.last_fetch = fetch.time;
  record.hinted = 0;
  return event;
}

Event Rules::ApplyPage(const UrlFact& fact, UrlRecord& record) const {
  const FetchFact& fetch = *fact.fetch;
  const UrlType type = TypeOf(fact, record.type);
  const bool is_new = !WasPage(record);
  record::Validators& validators = record.known.validators;
  const record::Validators& fetched = fetch.known.validators;
  const bool same =
      !is_new && (fetched.digest == validators.digest || HasSameText(fact, record, type));
  record::Edition& edition = record.known.edition;
  if (fact.written && fact.text_digest != edition.text_digest) {  // U11
    edition.text_digest = fact.text_digest;
    ++edition.version;
  }
  record.type = type;
  if (same) {
    validators = {};  // they belong to the old bytes
    const Event event = ApplyUnchanged(fetch, record);
    validators.digest = fetched.digest;
    return event;
  }
  validators = fetched;
  record.last_change = fetch.time;
  record.false_hints = 0;
  record.interval_ms = is_new ? schedule_.Of(type).first                      // U2
                              : schedule_.Shorter(type, record.interval_ms);  // U3
  return is_new ? Event::kNew : Event::kChanged;
}

// U4
Event Rules::ApplyUnchanged(const FetchFact& fetch, UrlRecord& record) const {
  const record::Validators& fetched = fetch.known.validators;
  record::Validators& validators = record.known.validators;
  if (!fetched.etag.empty()) validators.etag = fetched.etag;
  if (!fetched.last_modified.empty()) validators.last_modified = fetched.last_modified;
  record.interval_ms = schedule_.Longer(record.type, record.interval_ms);
  if (record.hinted != 0) ++record.false_hints;
  return Event::kUnchanged;
}

// U5
Event Rules::ApplyGone(bool again, UrlRecord& record) const {
  if (!again) {
    record.due = start_ + base::kDayMs;
    return WasPage(record) ? Event::kGone : Event::kDead;
  }
  record.due = IsList(record.type) ? start_ + schedule_.retired_ms : record::kNeverDue;
  return Event::kRetired;
}

Event Rules::ApplyRedirect(const FetchFact& fetch, UrlRecord& record) const {
  record.known.validators = {.digest = fetch.known.validators.digest};
  record.known.edition.text_digest.clear();
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
  return IsList(record.type) ? base::kDayMs : schedule_.AfterFailures(record.failures);
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

}  // namespace crawlstream::update
