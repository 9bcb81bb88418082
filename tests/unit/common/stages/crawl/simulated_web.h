// A web without a network or waiting: answers by a function, time that moves when nothing else
// does, and a log of who was asked when.
#ifndef CRAWLSTREAM_TESTS_UNIT_COMMON_STAGES_CRAWL_SIMULATED_WEB_H_
#define CRAWLSTREAM_TESTS_UNIT_COMMON_STAGES_CRAWL_SIMULATED_WEB_H_

#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "common/stages/crawl/clock.h"
#include "common/stages/crawl/transport.h"

namespace crawlstream::crawl {

class SimulatedClock final : public Clock {
 public:
  base::TimeMs Now() const override { return now; }
  base::TimeMs now = 1'000'000;
};

class SimulatedWeb final : public Transport {
 public:
  struct Visit {
    base::TimeMs begin = 0;
    base::TimeMs end = 0;
    std::string url;
  };
  using Answer = std::function<http::Response(const http::Request& request)>;

  SimulatedWeb(SimulatedClock& clock, Answer answer) : clock_(clock), answer_(std::move(answer)) {}

  void OnDone(Done done) override { done_ = std::move(done); }
  void Start(const http::Request& request) override {
    http::Response response = answer_(request);
    const base::TimeMs latency = std::max<base::TimeMs>(response.timings.total_ms, 1);
    response.timings.total_ms = latency;
    visits.push_back({clock_.now, clock_.now + latency, request.url});
    requests.push_back(request);
    running_.emplace(clock_.now + latency, std::pair(request.id, std::move(response)));
    most_at_once = std::max(most_at_once, running_.size());
  }
  std::size_t in_flight() const override { return running_.size(); }
  void Run(base::TimeMs timeout_ms) override {
    const base::TimeMs until = clock_.now + timeout_ms;
    if (running_.empty() || running_.begin()->first > until) {
      clock_.now = until;
      return;
    }
    clock_.now = std::max(clock_.now, running_.begin()->first);
    auto [id, response] = std::move(running_.begin()->second);
    running_.erase(running_.begin());
    done_(id, response);
  }

  std::vector<Visit> visits;
  std::vector<http::Request> requests;
  std::size_t most_at_once = 0;

 private:
  SimulatedClock& clock_;
  Answer answer_;
  Done done_;
  std::multimap<base::TimeMs, std::pair<std::uint64_t, http::Response>> running_;
};

inline http::Response Status(int status, base::TimeMs latency_ms = 10) {
  http::Response response;
  response.status = status;
  response.timings.total_ms = latency_ms;
  return response;
}

inline http::Response Html(std::string body, base::TimeMs latency_ms = 10) {
  http::Response response = Status(200, latency_ms);
  response.headers.content_type = "text/html; charset=utf-8";
  response.body = std::move(body);
  return response;
}

inline http::Response RedirectTo(std::string location, int status = 301) {
  http::Response response = Status(status);
  response.headers.location = std::move(location);
  return response;
}

inline http::Response Broken(http::Failure failure) {
  http::Response response;
  response.failure = failure;
  response.error = "simulated";
  return response;
}

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_TESTS_UNIT_COMMON_STAGES_CRAWL_SIMULATED_WEB_H_
