#include "common/stages/due/chooser.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::due {
namespace {

int Asked(Chooser& chooser, Kind kind, int urls) {
  int asked = 0;
  for (int i = 0; i < urls; ++i) asked += chooser.Choose(kind) == Chooser::Fate::kAsk ? 1 : 0;
  return asked;
}

}  // namespace

TEST_CASE("D7: a host has so many due URLs in a run, seeds not counted") {
  Chooser chooser({.per_host = 10, .recheck_share = 1});
  for (int i = 0; i < 20; ++i) chooser.AskSeed();
  CHECK(Asked(chooser, Kind::kDeferred, 7) == 7);
  CHECK(Asked(chooser, Kind::kList, 7) == 3);
  CHECK(chooser.Choose(Kind::kHinted) == Chooser::Fate::kOverHostCap);
}

TEST_CASE("D8: articles that nobody says have changed are a share of what else there is") {
  Chooser chooser({.per_host = 0, .recheck_share = 0.2}, 1);
  CHECK(chooser.Choose(Kind::kRecheck) == Chooser::Fate::kOverShare);
  chooser.AddNewUrls(30);
  for (int i = 0; i < 3; ++i) chooser.AskSeed();
  CHECK(Asked(chooser, Kind::kList, 17) == 17);
  CHECK(Asked(chooser, Kind::kRecheck, 100) == 10);
}

TEST_CASE("D8: on a small host a share of less than one is one in as many days") {
  const auto asked_in = [](double share, int seeds, int runs) {
    int asked = 0;
    for (int run = 0; run < runs; ++run) {
      Chooser chooser({.per_host = 0, .recheck_share = share}, 7000 + static_cast<unsigned>(run));
      for (int i = 0; i < seeds; ++i) chooser.AskSeed();
      asked += Asked(chooser, Kind::kRecheck, 5);
    }
    return asked;
  };
  CHECK(asked_in(0.1, 1, 100) == 10);
  CHECK(asked_in(0.1, 4, 99) == 33);
  CHECK(asked_in(0.1, 0, 100) == 10);  // a host that has nothing else
  CHECK(asked_in(0, 4, 100) == 0);
}

TEST_CASE("D9: URLs that wait are a share of what else there is, but always a few") {
  Chooser chooser({.per_host = 0, .recheck_share = 1, .waiting_share = 0.5});
  CHECK(Asked(chooser, Kind::kWaiting, 100) == 10);
  CHECK(chooser.Choose(Kind::kWaiting) == Chooser::Fate::kOverWaitingShare);

  chooser = Chooser({.per_host = 0, .recheck_share = 1, .waiting_share = 0.5});
  chooser.AddNewUrls(40);
  CHECK(Asked(chooser, Kind::kList, 20) == 20);
  CHECK(Asked(chooser, Kind::kRecheck, 8) == 8);  // do not count
  CHECK(Asked(chooser, Kind::kWaiting, 100) == 30);
}

TEST_CASE("D7, D9: the cap of a host is about URLs that wait, too") {
  Chooser chooser({.per_host = 5, .recheck_share = 1, .waiting_share = 1});
  CHECK(Asked(chooser, Kind::kList, 3) == 3);
  CHECK(Asked(chooser, Kind::kWaiting, 100) == 2);
  CHECK(chooser.Choose(Kind::kWaiting) == Chooser::Fate::kOverHostCap);
}

TEST_CASE("Without limits all are asked") {
  Chooser chooser({.per_host = 0, .recheck_share = 1e6, .waiting_share = 1e6});
  chooser.AskSeed();
  CHECK(Asked(chooser, Kind::kRecheck, 1000) == 1000);
  CHECK(Asked(chooser, Kind::kWaiting, 1000) == 1000);
}

}  // namespace crawlstream::due
