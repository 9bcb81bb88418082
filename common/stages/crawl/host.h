// What a task knows about one host, and the URLs that wait for it.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_HOST_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_HOST_H_

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "common/foundation/base/time.h"
#include "common/foundation/record/host_record.h"
#include "common/stages/crawl/back_off.h"
#include "common/stages/crawl/language_rules.h"
#include "common/stages/crawl/pace.h"
#include "common/stages/crawl/url_plan.h"
#include "common/stages/crawl/visit.h"
#include "common/web/answers/ending.h"
#include "common/web/robots/matcher.h"

namespace crawlstream::crawl {

using answers::Ending;

enum class RobotsState { kUnknown, kAsked, kKnown };

struct Host {
  Host(std::string name, std::uint32_t of_site) : site(of_site) { record.host = std::move(name); }

  record::HostRecord record;  // kept up to date, and written at the end

  std::uint32_t site = 0;    // its number among the task's sites
  Manners manners = {};      // the strictest of the languages that have URLs here
  bool has_manners = false;  // at least one language has URLs here

  UrlPlan::Queue queue;
  std::deque<Visit> urgent;  // redirects and retries, before the queue

  RobotsState robots_state = RobotsState::kUnknown;
  robots::Matcher robots;
  bool robots_wanted = false;   // robots.txt is to be asked even if no URL of this host is left
  std::string robots_url = {};  // where to ask for it: /robots.txt, or where that redirects to
  int robots_redirects = 0;
  std::optional<std::uint32_t> follows = {};  // the host whose robots.txt ours redirects to
  std::vector<std::uint32_t> followers = {};
  std::optional<Ending> closed;  // if set, the task asks no more here, and all its URLs end so

  Pace pace;
  BackOff back_off;
  std::int64_t requests = 0;  // in this task
  int in_flight = 0;
  bool scheduled = false;  // in the schedule

  void AddManners(const Manners& of_language) {
    if (has_manners) return manners.MakeStricter(of_language);
    manners = of_language;
    has_manners = true;
  }
  const std::string& name() const { return record.host; }
  bool HasWork() const { return queue.size > 0 || !urgent.empty() || robots_wanted; }
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_HOST_H_
