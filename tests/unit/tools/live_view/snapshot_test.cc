#include "tools/live_view/snapshot.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "tests/support/temporary_directory.h"

namespace crawlstream::live_view {
namespace {

// Logs of a run whose second level is being crawled, half of it done.
class CrawlingRun {
 public:
  CrawlingRun() {
    Log("0-crawl", R"({"share":1,"counters":{"crawlstream_crawl":{"urls":9,"outcome_page":1}}})"
                   "\n"
                   R"({"job":"crawl","durationMs":5,"counters":{"crawlstream_crawl":{"urls":9,)"
                   R"("outcome_page":7,"outcome_failed":2}},"languages":{"en":{"outcome_page":3,)"
                   R"("outcome_failed":2},"zh":{"outcome_page":4}}})"
                   "\n");
    Log("0-parse", "{\"share\":1,\"map\":{\"records\":9}}\n");
    Log("1-crawl",
        "a message\n"
        R"({"share":1,"elapsedMs":2000,"status":"busy","reduce":{"tasks":2,"records":40},)"
        R"("counters":{"crawlstream_crawl":{"urls":40,"outcome_page":17,)"
        R"("outcome_failed":1,"outcome_refused":2}}})"
        "\n{\"share\":0.9,\"half a line");
    std::filesystem::create_directory(folder_ / "status");
    Link("1-crawl");
  }
  void Link(const std::string& step) {
    std::filesystem::remove(folder_ / "status/run");
    std::filesystem::create_symlink(folder_ / ("logs/2026_11_16_01_30_00/" + step + ".log"),
                                    folder_ / "status/run");
  }
  Snapshot Read() const { return ReadSnapshot(folder_ / "status").value(); }

 private:
  void Log(const std::string& step, const std::string& text) {
    folder_.Write("logs/2026_11_16_01_30_00/" + step + ".log", text);
  }
  TemporaryDirectory folder_;
};

}  // namespace

TEST_CASE("A crawl step is as far as it has fetched, whatever it has read") {
  const Snapshot snapshot = CrawlingRun().Read();
  CHECK(snapshot.run == "2026_11_16_01_30_00");
  CHECK(snapshot.step == "1-crawl");
  CHECK(snapshot.share == 0.5);
  CHECK(snapshot.done == 20);
}

TEST_CASE("Pages and failures are those of all levels; of languages, of the levels that are over") {
  const Snapshot snapshot = CrawlingRun().Read();
  CHECK(snapshot.all.pages == 24);
  CHECK(snapshot.all.failed == 3);
  CHECK(snapshot.languages.at("en").pages == 3);
  CHECK(snapshot.languages.at("en").failed == 2);
  CHECK(snapshot.languages.at("zh").pages == 4);
  CHECK(Lines(snapshot, 200) ==
        std::vector<std::string>{
            "1-crawl       [##########..........]  50%  10/s  left 2 s  24 pages, 3 failed  busy",
            "  en 3  zh 4"});
  CHECK(Lines(snapshot, 7) == std::vector<std::string>{"1-crawl", "  en 3", "  zh 4"});
}

TEST_CASE("A step whose job has reported is over") {
  CrawlingRun run;
  run.Link("0-crawl");
  CHECK(run.Read().share == 1);
}

TEST_CASE("A step that has said nothing yet is at its beginning") {
  const TemporaryDirectory folder;
  std::filesystem::create_directory(folder / "status");
  CHECK_FALSE(ReadSnapshot(folder / "status"));
  std::filesystem::create_symlink(folder / "none/0-crawl.log", folder / "status/run");
  const auto snapshot = ReadSnapshot(folder / "status");
  REQUIRE(snapshot);
  CHECK(snapshot->share == 0);
  CHECK(Json(*snapshot) ==
        R"({"run":"none","step":"0-crawl","share":0.0,"pages":0,"failed":0,"languages":{}})");
}

}  // namespace crawlstream::live_view
