// How the facts of a run change what the URL table knows of a URL. "Rarely" means: after
// recrawl.retired_days.
//
//   U1   A known URL that was put off is due at once; nothing else of it changes. A URL that is not
//        known gets no record: it waits (optimize.h).
//   U2   The first page of a URL is new. Its interval is the first interval of its type.
//   U3   A page with other bytes than last time has changed: its interval is halved. But an article
//        with the text of last time is unchanged. There are two such cases: it was written to xml
//        with the same text; or it could have been written to xml, as it was before, and was not.
//   U4   A page is unchanged if the answer is 304 or has the same bytes: its interval grows.
//   U5   A URL that is gone (404, 410) for the first time is asked again after a day, for it may be
//        a mistake. If it is gone twice in a row, it is never asked again. But an index page, a
//        feed or a sitemap is asked rarely: all that it leads to would be lost with it.
//   U6   A URL that failed otherwise is asked again after 1, 2, 4 … days, up to
//        recrawl.max_failure_days.
//   U7   A URL that robots.txt refused is asked again after a day if it is an index page, a feed or
//        a sitemap, else as in U6: robots.txt may change, and looking at it costs no request. A URL
//        that was refused for anything else is asked rarely.
//   U8   A URL that moved permanently is an alias of its target, and is asked rarely.
//   U9   A URL that moved temporarily leads to its target as an index page does ("the latest"), and
//        its first interval is that of index pages. If it leads elsewhere than last time, the
//        interval is halved; else it grows, up to the longest of articles. Its ETag and
//        Last-Modified would be the target's, so it keeps none; it keeps the digest of the page
//        that it led to.
//   U10  A page for which another URL stands is an alias of that URL. It keeps its own interval,
//        and gets the text digest of the other: so it is not taken for an article of its own in a
//        run that does not ask the other.
//   U11  If a text was written to xml that is not the one written last, the version grows by one.
//   U12  A known page is due at once if a feed or sitemap says that it changed after the last
//        fetch. If the last such hints were wrong, it is due 1, 3, 7 … days after that fetch.
//   U13  A seed that has an interval of its own is due when that is over, whatever came of it.
//   U14  Due times count from the start of the run, not from the fetch. So a daily run asks daily,
//        however long it takes.
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
  kUntouched  // not asked; at most another URL stands for it now
};

class Rules {
 public:
  Rules(Schedule schedule, base::TimeMs run_start) : schedule_(schedule), start_(run_start) {}

  // Changes `record` of a known URL.
  Event Apply(const record::UrlFact& fact, record::UrlRecord& record) const;
  // The record of a URL that the table does not know; nullopt if the run did not ask for it.
  std::optional<record::UrlRecord> Begin(const record::Key& key, const record::UrlFact& fact,
                                         Event& event) const;
  // U1: the URL was put off `times` times in a row.
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
