// How the facts of a run change what the table knows of a URL.
//
//   U1   A known URL that was put off is due at once; nothing else of it changes. One that is not
//        known gets no record: it waits (optimize.h).
//   U2   A page of a URL that never gave one is new: its interval is the first of its type.
//   U3   A page with other bytes has changed: its interval is halved. But an article whose text is
//        the same is unchanged: one that was written to xml with the text of before, or was not
//        written, though it was before and could have been.
//   U4   An unchanged page (304, or the same bytes): its interval grows.
//   U5   Gone (404, 410) for the first time: asked again after a day, for it may be a mistake.
//        Gone twice in a row: never asked again; but an index page, a feed or a sitemap is, rarely
//        (recrawl.retired_days), because all that it leads to would be lost with it.
//   U6   Any other failure: asked again after 1, 2, 4 … days, up to recrawl.max_failure_days.
//   U7   Refused for its type or by a filter: asked again rarely. By robots.txt, which may change
//        and costs no request to look at: an index page, a feed or a sitemap in a day, the rest as
//        U6.
//   U8   Moved permanently: it is an alias of its target, and asked again rarely.
//   U9   Moved for now: it leads to its target, as an index page does ("the latest"). Where that is
//        another one than last time its interval is halved, else it grows, up to that of articles.
//        It keeps no validators, which are the target's; only the digest of what it led to.
//   U10  A page for which another URL stands is an alias of that one; it goes on by its own
//        interval, and has the text of the other, so that it is not taken for an article of its own
//        in a run that does not ask the other.
//   U11  A text that was written to xml and is not the last one is a version more.
//   U12  A known page of which a feed or sitemap says that it changed after the last fetch is due
//        at once; where such a word was wrong before, after 1, 3, 7 … days.
//   U13  A seed that says how often it is asked is due by that, whatever came of it.
//   U14  What comes next counts from the start of the run, not from the fetch: a daily run asks
//        daily, however long it takes.
#ifndef CRAWLSTREAM_COMMON_STAGES_UPDATE_RULES_H_
#define CRAWLSTREAM_COMMON_STAGES_UPDATE_RULES_H_

#include <optional>

#include "common/foundation/base/time.h"
#include "common/foundation/record/url_fact.h"
#include "common/foundation/record/url_record.h"
#include "common/stages/update/schedule.h"

namespace crawlstream::update {

// What happened to a URL in the run, for counters and reports.
enum class Event {
  kNew,        // its first page
  kChanged,    // a page with another text or other bytes
  kUnchanged,  // asked, and nothing is new
  kGone,       // was a page, and is answered by 404 or 410 for the first time
  kRetired,    // gone again: asked never or rarely from now on
  kDead,       // was never a page, and is gone
  kMoved,      // redirected
  kFailed,
  kRefused,
  kDeferred,
  kHinted,    // not asked, but a feed says that it changed
  kUntouched  // not asked; at most that another URL stands for it
};

class Rules {
 public:
  Rules(Schedule schedule, base::TimeMs run_start) : schedule_(schedule), start_(run_start) {}

  // Changes `record` of a known URL.
  Event Apply(const record::UrlFact& fact, record::UrlRecord& record) const;
  // The record of a URL that the table does not know; nullopt where it was not even tried.
  std::optional<record::UrlRecord> Begin(const record::Key& key, const record::UrlFact& fact,
                                         Event& event) const;
  // U1, of a URL that an earlier run has put off.
  void PutOff(int times, record::UrlRecord& record) const;

 private:
  Event ApplyFetch(const record::UrlFact& fact, record::UrlRecord& record) const;
  Event ApplyPage(const record::UrlFact& fact, record::UrlRecord& record) const;
  Event ApplyUnchanged(const record::FetchFact& fetch, record::UrlRecord& record) const;
  Event ApplyGone(bool again, record::UrlRecord& record) const;
  Event ApplyRedirect(const record::FetchFact& fetch, record::UrlRecord& record) const;
  std::int64_t AfterRefusal(const record::UrlRecord& record) const;
  bool ApplyHint(base::TimeMs hinted, record::UrlRecord& record) const;

  Schedule schedule_;
  base::TimeMs start_;
};

}  // namespace crawlstream::update

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_RULES_H_
