#include "common/runs/run/site_plan.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "tests/support/temporary_directory.h"

namespace crawlstream::run {

TEST_CASE("The URLs of a level are counted by host, at the pace of the slowest language") {
  const TemporaryDirectory directory;
  config::Settings settings;
  REQUIRE(settings.AddText("x", "fetch.delay_ms = 100\n[zh]\nfetch.delay_ms = 300").has_value());
  directory.Write(
      "in/part-00000",
      "en\thttp://a.example.com/1\nzh\thttp://b.example.com:81/2\t{\"entry\":1}\nno url\n");
  directory.Write("in/part-00001", "en\thttp://other.test/\t{}\nzh\thttp://other.test/\t{}\n");
  directory.Write("in/_SUCCESS", "");
  CHECK(ReadHostLoads(directory / "in", settings).value() ==
        HostLoads{
            {"a.example.com", {1, 100}}, {"b.example.com:81", {1, 300}}, {"other.test", {2, 300}}});
  directory.Write("in/hosts/part-00000", "en\ta.test\t20\nzh\ta.test\t5\nen\tb.test:8080\t1\n");
  CHECK(ReadHostLoads(directory / "in", settings).value() ==
        HostLoads{{"a.test", {25, 300}}, {"b.test:8080", {1, 100}}});
}

TEST_CASE("A cluster takes a power of two of reducers, by the seconds that sites take") {
  const auto reducers = [](int sites, double seconds, int most) {
    std::map<std::string, double> loads;
    for (int i = 0; i < sites; ++i) loads["site" + std::to_string(i)] = seconds;
    return ReducersFor(loads, most);
  };
  CHECK(ReducersFor({}, 16) == 1);
  CHECK(reducers(1, 36'000, 16) == 1);  // a single site is one task's
  CHECK(reducers(165, 0.1, 16) == 1);   // not a minute's work
  CHECK(reducers(165, 600, 64) == 16);  // 11 tasks of 16 sites
  CHECK(reducers(165, 600, 12) == 8);   // the most there may be
  CHECK(reducers(2000, 600, 1024) == 128);
}

TEST_CASE("A site takes as long as its hosts' pauses and answers, as far as they are known") {
  host_table::Memory known;
  known.Add({.host = "slow.test", .crawl_delay_ms = 5000, .latency_ms = 1000});
  known.Add({.host = "quick.test", .crawl_delay_ms = 10, .latency_ms = 250});
  known.Add({.host = "down.test", .next_allowed = 1'000'000});
  const auto seconds = SecondsBySite({{"new.test", {10, 1000}},
                                      {"slow.test", {10, 1000}},
                                      {"www.slow.test:8080", {2, 1000}},
                                      {"quick.test", {4, 1000}},
                                      {"down.test", {100, 1000}}},
                                     known, {.now = 0, .longest_wait = 120'000});
  CHECK(seconds == std::map<std::string, double>{
                       {"new.test", 10}, {"slow.test", 62}, {"quick.test", 5}, {"down.test", 0}});
  CHECK(PlanText(BalanceSites(seconds, 2)) ==
        "down.test\t1\nnew.test\t1\nquick.test\t1\nslow.test\t0\n");
}

TEST_CASE("However skewed the sites, no reducer has much more than its share") {
  for (const int reducers : {1, 2, 3, 7, 16}) {
    for (const double skew : {0.0, 0.5, 1.0, 2.0}) {
      std::map<std::string, double> loads;
      double all = 0;
      double largest = 0;
      for (int i = 1; i <= 165; ++i) {
        const double load = 100000 / std::pow(i, skew);
        loads["site" + std::to_string(i)] = load;
        all += load;
        largest = std::max(largest, load);
      }
      const auto plan = BalanceSites(loads, reducers);
      REQUIRE(plan.size() == loads.size());
      std::vector<double> busy(static_cast<std::size_t>(reducers));
      for (const auto& [site, reducer] : plan) {
        busy.at(static_cast<std::size_t>(reducer)) += loads.at(site);
      }
      INFO(reducers << " reducers, skew " << skew);
      CHECK(std::ranges::max(busy) <= std::max(largest, 1.3 * all / reducers));
    }
  }
}

TEST_CASE("A level without URLs has an empty plan") {
  CHECK(BalanceSites({}, 4).empty());
  CHECK(PlanText({}).empty());
}

}  // namespace crawlstream::run
