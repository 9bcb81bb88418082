#include "tools/live_view/snapshot.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::live_view {
namespace {

// Logs of a run of zh whose second level is being crawled, half of it done.
class CrawlingRun {
 public:
  CrawlingRun() {
    Log("0-crawl", R"({"share":0.1,"counters":{"crawlstream_crawl":{"urls":9,"outcome_page":1}}})"
                   "\n"
                   R"({"share":1,"counters":{"crawlstream_crawl":{"urls":9,"outcome_page":7,)"
                   R"("outcome_failed":2}}})"
                   "\n");
    Log("0-parse", "{\"share\":1,\"map\":{\"records\":9}}\n");
    Log("1-crawl",
        "a message\n"
        R"({"share":1,"elapsedMs":2000,"status":"busy","reduce":{"tasks":2,"records":40},)"
        R"("counters":{"crawlstream_crawl":{"urls":40,"outcome_page":17,)"
        R"("outcome_failed":1,"outcome_refused":2}}})"
        "\n{\"share\":0.9,\"half a line");
    std::filesystem::create_directory(folder_ / "status");
    std::filesystem::create_symlink(folder_ / "logs/2026_11_16_01_30_00/1-crawl.log",
                                    folder_ / "status/zh");
  }
  std::vector<Snapshot> Read() const { return ReadSnapshots(folder_ / "status"); }

 private:
  void Log(const std::string& step, const std::string& text) {
    folder_.Write("logs/2026_11_16_01_30_00/" + step + ".log", text);
  }
  TemporaryDirectory folder_;
};

}  // namespace

TEST_CASE("A crawl step is as far as it has fetched, whatever it has read") {
  const auto snapshots = CrawlingRun().Read();
  REQUIRE(snapshots.size() == 1);
  CHECK(snapshots[0].language == "zh");
  CHECK(snapshots[0].run == "2026_11_16_01_30_00");
  CHECK(snapshots[0].share == 0.5);
  CHECK(snapshots[0].done == 20);
}

TEST_CASE("Pages and failures are those of all levels") {
  const auto snapshots = CrawlingRun().Read();
  REQUIRE(snapshots.size() == 1);
  CHECK(snapshots[0].pages == 24);
  CHECK(snapshots[0].failed == 3);
  CHECK(Line(snapshots[0], 200) ==
        "zh  1-crawl       [##########..........]  50%  10/s  left 2 s  24 pages, 3 failed  busy");
  CHECK(Line(snapshots[0], 12) == "zh  1-crawl ");
}

TEST_CASE("A step that has said nothing yet is at its beginning") {
  const TemporaryDirectory folder;
  std::filesystem::create_directory(folder / "status");
  std::filesystem::create_symlink(folder / "none/0-crawl.log", folder / "status/en");
  const auto snapshots = ReadSnapshots(folder / "status");
  REQUIRE(snapshots.size() == 1);
  CHECK(snapshots[0].share == 0);
  CHECK(Json(snapshots[0]) ==
        R"({"lang":"en","run":"none","step":"0-crawl","share":0.0,"pages":0,"failed":0})");
}

}  // namespace crawlstream::live_view
