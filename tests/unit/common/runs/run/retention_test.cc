#include "common/runs/run/retention.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "tests/support/temporary_directory.h"

namespace crawlstream::run {
namespace {

const std::string kRuns[] = {"2026_11_13_00_00_00", "2026_11_14_00_00_00", "2026_11_15_00_00_00",
                             "2026_11_16_00_00_00"};

// Four runs, the second of which never finished.
void Fill(const TemporaryDirectory& root) {
  for (const std::string& run : kRuns) {
    for (const char* kind : {"in", "doc", "out", "xml", "log"}) {
      root.Write("" + std::string(kind) + "/" + run + "/0/part-00000", "x");
    }
    if (run != kRuns[1]) root.Write("report/" + run + "/_SUCCESS", "");
  }
}

bool Exists(const TemporaryDirectory& root, const std::string& path) {
  return std::filesystem::exists(root / path);
}

}  // namespace

TEST_CASE("Old runs lose their pages first, their articles later, their reports never") {
  const TemporaryDirectory root;
  Fill(root);
  const Layout layout(root.path(), kRuns[3]);
  REQUIRE(Retire(layout, {.raw_runs = 2, .xml_runs = 3}).has_value());
  CHECK_FALSE(Exists(root, "doc/" + kRuns[0]));
  CHECK_FALSE(Exists(root, "in/" + kRuns[0]));
  CHECK_FALSE(Exists(root, "xml/" + kRuns[0]));
  CHECK(Exists(root, "report/" + kRuns[0]));
  CHECK(Exists(root, "doc/" + kRuns[2]));
  CHECK(Exists(root, "doc/" + kRuns[3]));
}

TEST_CASE("A run that did not finish is left alone") {
  const TemporaryDirectory root;
  Fill(root);
  REQUIRE(Retire(Layout(root.path(), kRuns[3]), {.raw_runs = 1, .xml_runs = 1}).has_value());
  CHECK(Exists(root, "doc/" + kRuns[1]));
  CHECK_FALSE(Exists(root, "doc/" + kRuns[2]));
}

TEST_CASE("Of the state the newest versions stay, whichever run they are of") {
  const TemporaryDirectory root;
  for (const std::string& run : kRuns) {
    root.Write("state/" + run + "/part-00000", "x");
    if (run != kRuns[2]) root.Write("state/" + run + "/_SUCCESS", "");
  }
  const Layout layout(root.path(), kRuns[3]);
  CHECK(Retire(layout, {.states = 2}).value() == std::vector{root / ("state/" + kRuns[0])});
  CHECK_FALSE(Exists(root, "state/" + kRuns[0]));
  CHECK(Exists(root, "state/" + kRuns[1] + "/part-00000"));
  CHECK(Exists(root, "state/" + kRuns[2]));  // not whole: somebody writes it
  CHECK(Retire(layout, {.states = 2}).value().empty());
}

TEST_CASE("A removal of an old state that was cut short is finished by the next") {
  const TemporaryDirectory root;
  for (const std::string& run : {kRuns[0], kRuns[2], kRuns[3]}) {
    root.Write("state/" + run + "/part-00000", "x");
    if (run != kRuns[0]) root.Write("state/" + run + "/_SUCCESS", "");
  }
  const Layout layout(root.path(), kRuns[3]);
  CHECK(Retire(layout, {.states = 2}).value() == std::vector{root / ("state/" + kRuns[0])});
  CHECK_FALSE(Exists(root, "state/" + kRuns[0]));
  CHECK(Exists(root, "state/" + kRuns[2]));
}

TEST_CASE("Nothing is removed where all is to be kept") {
  const TemporaryDirectory root;
  Fill(root);
  CHECK(Retire(Layout(root.path(), kRuns[3]), {}).value().empty());
}

}  // namespace crawlstream::run
