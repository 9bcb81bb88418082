#include "common/stages/due/chooser.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::stages::due {
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
  chooser.BeginHost();
  CHECK(Asked(chooser, Kind::kList, 7) == 7);
}

TEST_CASE("D8: articles that nobody says have changed are a share of what else there is") {
  Chooser chooser({.per_host = 0, .recheck_share = 0.2});
  CHECK(chooser.Choose(Kind::kRecheck) == Chooser::Fate::kOverShare);
  chooser.BeginHost();
  chooser.AddNewUrls(30);
  for (int i = 0; i < 3; ++i) chooser.AskSeed();
  CHECK(Asked(chooser, Kind::kList, 17) == 17);
  CHECK(Asked(chooser, Kind::kRecheck, 100) == 10);
}

TEST_CASE("Without limits all are asked") {
  Chooser chooser({.per_host = 0, .recheck_share = 1e6});
  chooser.AskSeed();
  CHECK(Asked(chooser, Kind::kRecheck, 1000) == 1000);
}

}  // namespace crawlstream::stages::due
