// How a host gets its robots.txt. If it redirects to the /robots.txt of another host, that file is
// asked once for both hosts, at the pace of the other host.
#include <string>
#include <utility>

#include "common/stages/crawl/crawler.h"
#include "common/web/answers/redirect.h"
#include "common/web/answers/robots_answer.h"
#include "common/web/http/retry_after.h"
#include "common/web/robots/lines.h"

namespace crawlstream::crawl {

using answers::RobotsAnswer;

void Crawler::RobotsAnswered(HostId id, const std::string& url, const http::Response& response) {
  const base::TimeMs now = parts_.clock.Now();
  Host& host = hosts_[id];
  record::HostRecord answer;
  answer.robots_status = response.status;
  answer.robots_fetched = now;
  answer.robots_expires = now + options_.robots_expires_ms;
  switch (answers::JudgeRobots(response)) {
    case RobotsAnswer::kRules:
      answer.robots_text = response.body.substr(0, robots::kMaxBytes);
      Succeeded(host);
      return TakeRobots(id, answer);
    case RobotsAnswer::kNoRules:
      Succeeded(host);
      return TakeRobots(id, answer);
    case RobotsAnswer::kRedirect:
      return RobotsRedirected(id, url, response);
    case RobotsAnswer::kClosed: {
      const Ending ending = answers::ClosedEnding(response);
      host.record.robots_status = response.status;
      host.record.robots_fetched = now;
      TakePause(host, ending.reason,
                host.back_off.FailedForGood(
                    options_.back_off, http::ParseRetryAfter(response.headers.retry_after, now)));
      return CloseForRobots(id, ending);
    }
  }
}

void Crawler::RobotsRedirected(HostId id, const std::string& url, const http::Response& response) {
  Host& host = hosts_[id];
  // Beyond the limit: as if there were no robots.txt (RFC 9309 section 2.3.1.2).
  record::HostRecord unavailable;
  unavailable.robots_status = response.status;
  unavailable.robots_fetched = parts_.clock.Now();
  unavailable.robots_expires = parts_.clock.Now() + options_.robots_expires_ms;

  const auto target =
      (*parts_.languages.For(""))->normalizer.Resolve(url, response.headers.location);
  if (!target || target->text() == url || ++host.robots_redirects > options_.robots_max_redirects) {
    return TakeRobots(id, unavailable);
  }
  const HostId target_id = HostNamed(target->Authority());
  Host& other = hosts_[target_id];
  if (target_id == id || target->PathAndQuery() != "/robots.txt") {
    hosts_[id].robots_url = target->text();
    hosts_[id].robots_state = RobotsState::kUnknown;
    hosts_[id].robots_wanted = true;
    return Schedule(id);
  }
  if (LeadsBackTo(target_id, id)) return TakeRobots(id, unavailable);
  if (other.robots_state == RobotsState::kKnown) return TakeRobots(id, other.record);
  if (other.closed) return CloseForRobots(id, *other.closed);
  hosts_[id].follows = target_id;
  other.followers.push_back(id);
  if (other.robots_state == RobotsState::kUnknown) {
    other.robots_wanted = true;
    if (other.robots_url.empty()) other.robots_url = target->text();
  }
  Schedule(target_id);
}

bool Crawler::LeadsBackTo(HostId target, HostId id) const {
  for (std::optional<HostId> at = target; at; at = hosts_[*at].follows) {
    if (*at == id) return true;
  }
  return false;
}

// `source` has the robots.txt: it was just fetched, comes from an earlier task, or is that of the
// host which this one follows.
void Crawler::TakeRobots(HostId id, const record::HostRecord& source) {
  Host& host = hosts_[id];
  host.robots = robots::Matcher(source.robots_text, options_.user_agent);
  host.robots_state = RobotsState::kKnown;
  host.robots_wanted = false;
  host.follows.reset();
  host.pace.SetCrawlDelay(host.robots.crawl_delay_ms());
  if (&source != &host.record) {
    host.record.robots_status = source.robots_status;
    host.record.robots_fetched = source.robots_fetched;
    host.record.robots_expires = source.robots_expires;
    host.record.robots_text = source.robots_text;
    parts_.checkpoint.Add(host.record);
  }
  host.record.sitemaps = host.robots.sitemaps();
  host.record.crawl_delay_ms = host.pace.Delay(host.manners.pace);
  for (const HostId follower : std::exchange(host.followers, {})) {
    TakeRobots(follower, host.record);
    Schedule(follower);
  }
}

void Crawler::CloseForRobots(HostId id, const Ending& ending) {
  Close(id, ending);
  hosts_[id].follows.reset();
  for (const HostId follower : std::exchange(hosts_[id].followers, {})) {
    CloseForRobots(follower, ending);
  }
}

}  // namespace crawlstream::crawl
