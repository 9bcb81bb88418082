// A crawl task: fetches the URLs it was given, politely, until all have an outcome.
//
// Hosts take turns by the earliest time at which each may be asked (host_schedule.h). The first
// request to a host is for its robots.txt, unless an earlier task has left a copy. Then its URLs
// follow one after another, redirects and retries before the rest. If an earlier task has found
// that the host must rest, it is not asked: its URLs end as they did when the rest began.
//
// Rules for an answer:
//   R1  No answer. If that may be better soon (answers::IsTransient: name, connection, TLS, time),
//       the URL is asked again up to fetch.retries times, then it has failed; else it has failed at
//       once. If the host may be in trouble (these, and a bad certificate), it is left alone for
//       longer each time (back_off.h); after some failures in a row it rests.
//   R2  429, 503: the URL is asked again after the time that the host names, else as in R1. It
//       never fails for this.
//   R3  Redirect to another site: the target is a link for the next level. Redirect inside the
//       site: it is decided when all URLs of the site have been asked (redirect_book.h). A target
//       that is followed then goes through the queue and the robots.txt of its own host. If the
//       task ends before, the target is a link for the next level.
//   R4  2xx: a page, if its type is wanted. 304: unchanged.
//   R5  404, 410: gone. Other 4xx, and 204 and 205, which have no page: failed. A burst of 403
//       slows the host down.
//   R6  Other 5xx: failed, and the host backs off as in R1.
// When a host rests, a time box ends or a signal comes, the URLs that are left are deferred: none
// is lost.
//
// What is learned of a host in trouble is written down at once (state/host_table/checkpoint.h). If
// an earlier attempt of this task has made requests, each host is first given its pause once more.
// The last attempt of a task that failed before fetches nothing: its URLs are deferred, and the job
// goes on. Languages share the hosts of a task. A URL of two languages is asked once for each, and
// a host is treated by the strictest manners of its languages.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_CRAWLER_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_CRAWLER_H_

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "common/engine/streaming/reporter.h"
#include "common/foundation/base/error.h"
#include "common/stages/crawl/clock.h"
#include "common/stages/crawl/host.h"
#include "common/stages/crawl/host_schedule.h"
#include "common/stages/crawl/language_rules.h"
#include "common/stages/crawl/options.h"
#include "common/stages/crawl/outcome_writer.h"
#include "common/stages/crawl/redirect_book.h"
#include "common/stages/crawl/transport.h"
#include "common/stages/crawl/url_plan.h"
#include "common/state/host_table/checkpoint.h"
#include "common/state/host_table/memory.h"
#include "common/web/http/message.h"
#include "common/web/url/url.h"

namespace crawlstream::crawl {

// Label and host of a URL that has no host we could name.
inline constexpr std::string_view kNoHost = "-";

class Crawler {
 public:
  struct Parts {
    Transport& transport;
    const Clock& clock;
    OutcomeWriter& writer;
    streaming::Reporter& reporter;
    RulesByLanguage& languages;
    host_table::Checkpoint& checkpoint;
    std::function<bool()> stopped;  // whether a signal asked to end
  };

  Crawler(Options options, Parts parts);

  // Adds a URL; each URL of a language may be added once. `value` is the encoded entry. If it says
  // `refused`, the URL gets that outcome at once and is not asked. `authority`: the host, with its
  // port where that is not the scheme's. Bad: the value is no entry, or the language has settings
  // that cannot be used.
  base::Decoded<> Add(const record::Key& key, std::string_view value, std::string_view authority);
  // Whether the task has URLs of the host, or redirects may lead to it: it is of a site with URLs.
  bool MayMeet(std::string_view authority) const;
  // What earlier tasks learned. After the last Add, before Run.
  void Learn(host_table::Memory memory);

  // Fetches everything; an error where the outcomes do not add up.
  base::Result<> Run();

 private:
  using HostId = HostSchedule::HostId;
  struct InFlight {
    HostId host = 0;       // whose URL or robots.txt it is
    HostId contacted = 0;  // which host is asked: another one where robots.txt redirects
    std::optional<Visit> visit = std::nullopt;  // none: the request is for robots.txt
    std::string robots_url = {};
  };

  using SiteId = std::uint32_t;
  struct Site {
    std::int64_t open = 0;                    // URLs without an outcome, the redirects not counted
    std::vector<Redirecting> redirects = {};  // they wait until no URL is open
  };

  HostId HostNamed(std::string_view authority);
  LanguageRules& RulesOf(const Visit& visit);
  void Recall(HostId id);
  // Gives the host its pause since the end of the attempts before this one.
  void HeedAttempts(Host& host) const;
  // Remembers the URL if it is the host's nearest to a seed, in its language.
  void NoteNearest(HostId id, const record::UrlEntry& entry, const std::string& url);
  Visit Pop(Host& host) { return Visit(plan_.Pop(host.queue), host.site); }

  // Writes the outcome of a visit that is done and has no page.
  void Finish(const Visit& visit, const Ending& ending, const http::Response* response = nullptr,
              std::string target = {});
  void Leave(SiteId id);  // one URL of the site is no longer open
  // Whether the URL's host is the text of an address that we must not connect to.
  bool IsForbiddenAddress(const url::Url& url) const;

  // crawler.cc: the loop
  bool IsEnding();
  void StartReady();
  void StartNext(HostId id);
  std::optional<Visit> NextVisit(HostId id);
  void AskRobots(HostId id);
  void Send(http::Request request, InFlight in_flight);
  void Schedule(HostId id);  // puts the host into the schedule, if there is work for it
  void Enqueue(HostId id, Visit visit);
  void Close(HostId id, Ending ending);
  void CloseAsDown(HostId id, const std::string& last);  // `last`: the failure after which it rests
  void End(std::string_view reason);                     // defers all that waits
  void DeferInFlight();
  void ReportStatus();
  base::Result<> Conclude();  // after the loop

  // crawler_answers.cc: what an answer leads to
  void Answered(std::uint64_t slot, http::Response& response);
  void PageAnswered(HostId id, Visit visit, http::Response& response);
  void NotAnswered(HostId id, Visit visit, const http::Response& response);
  void Throttled(HostId id, Visit visit, const http::Response& response);
  void Redirected(HostId id, Visit visit, const http::Response& response);
  void Errored(HostId id, const Visit& visit, const http::Response& response);
  void ServerErrored(HostId id, const Visit& visit, const http::Response& response);
  void Remember(SiteId id, Redirecting redirecting);
  void ResolveRedirects(SiteId id);
  void FollowOrLeave(Redirecting redirecting, RedirectBook::Fate fate);
  void Succeeded(Host& host);
  // One more failure of the host. True where it rests from now on.
  bool BackOffFrom(Host& host, std::string_view failure,
                   std::optional<base::TimeMs> retry_after = std::nullopt);
  void TakePause(Host& host, std::string_view failure, const BackOff::Pause& pause);

  // crawler_robots.cc
  void RobotsAnswered(HostId id, const std::string& url, const http::Response& response);
  void RobotsRedirected(HostId id, const std::string& url, const http::Response& response);
  bool LeadsBackTo(HostId target, HostId id) const;
  void TakeRobots(HostId id, const record::HostRecord& source);
  void CloseForRobots(HostId id, const Ending& ending);

  Options options_;
  Parts parts_;
  UrlPlan plan_;
  host_table::Memory memory_;
  std::optional<base::TimeMs> attempts_ended_;  // when those before this one ended, at the latest
  std::unordered_map<std::string, SiteId> site_ids_;
  std::deque<Site> sites_;
  std::vector<SiteId> ready_sites_;  // whose redirects can be decided
  std::deque<Host> hosts_;
  std::unordered_map<std::string, HostId> host_ids_;
  HostSchedule schedule_;
  RedirectBook redirects_;
  std::vector<InFlight> in_flight_;  // by slot, which is the request's id
  std::vector<bool> in_use_;
  std::vector<std::uint64_t> free_slots_;
  std::uint64_t refused_ = 0;
  json::Document json_;
  std::optional<Ending> ending_;  // set when no URL is taken any more
  base::TimeMs deadline_ = 0;     // of the time box; 0: none
  base::TimeMs next_status_ = 0;
  std::mt19937_64 random_{20110609};  // any fixed seed: pauses need variety, not secrecy
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_CRAWLER_H_
