#include "common/run/site_plan.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::run {

TEST_CASE("The URLs of a level are counted by site") {
  const TemporaryDirectory directory;
  directory.Write("in/part-00000",
                  "http://a.example.com/1\nhttp://b.example.com/2\t{\"v\":1}\nno url\n");
  directory.Write("in/part-00001", "http://other.test/\n");
  directory.Write("in/_SUCCESS", "");
  const auto loads = UrlsBySite(directory / "in");
  REQUIRE(loads.has_value());
  CHECK(*loads == std::map<std::string, double>{{"example.com", 2}, {"other.test", 1}});
  CHECK(PlanText(BalanceSites(*loads, 2)) == "example.com\t0\nother.test\t1\n");
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
