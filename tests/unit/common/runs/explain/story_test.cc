#include "common/runs/explain/story.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/temporary_directory.h"

namespace crawlstream::explain {
namespace {

// A run of two levels, written as the jobs would.
class Run {
 public:
  Run() {
    Write("in", 0, "zh\thttps://a.test/\t{\"entry\":1}\nen\thttps://a.test/3\t{\"entry\":1}\n");
    Write("doc", 0, "");
    root_.Write("doc/2026_11_16_00_00_00/0/hosts/part-00000",
                "a.test\t{\"host\":1,\"robotsStatus\":200,\"robotsText\":\"User-agent: "
                "*\\nDisallow: /1\"}\n");
    Write("out", 0,
          "zh\thttps://a.test/"
          "\t{\"out\":1,\"type\":0,\"outcome\":\"page\",\"status\":200,\"time\":1794792600000,"
          "\"links\":[\"https://a.test/1\",\"https://a.test/11\"],\"anchors\":[\"One\",\"\"]}\n");
    Write("in", 1,
          "zh\thttps://a.test/1\t{\"entry\":1,\"origin\":{\"depth\":1,\"referrer\":"
          "\"https://a.test/\"}}\n");
    root_.Write("in/2026_11_16_00_00_00/1/waiting/part-00000",
                "zh\thttps://a.test/11\t{\"waiting\":1,\"origin\":{\"depth\":1}}\n");
    Write("out", 1,
          "zh\thttps://a.test/1\t{\"out\":1,\"type\":2,\"outcome\":\"refused\",\"reason\":"
          "\"robots\",\"detail\":\"line 2\",\"origin\":{\"depth\":1}}\n");
    Write("in", 2, "");
    root_.Write("verdicts/2026_11_16_00_00_00/part-00000",
                "zh\thttps://a.test/2\t{\"verdict\":1,\"foldedInto\":\"https://a.test/\"}\n"
                "zh\thttps://a.test/\t{\"verdict\":1,\"aliases\":[\"https://a.test/2\"],"
                "\"nearDuplicateOf\":\"https://b.test/9\"}\n");
    root_.Write("xml/2026_11_16_00_00_00/zh/part-00000", "https://a.test/\t<?xml ...\n");
  }

  run::Layout layout() const { return {root_.path(), "2026_11_16_00_00_00"}; }
  std::vector<std::string> Tell(const char* url, const char* lang = "zh") const {
    return TellRun(layout(), {lang, url}).value();
  }
  std::string xml() const { return root_ / "xml/2026_11_16_00_00_00/zh/part-00000"; }

 private:
  void Write(const std::string& folder, int level, const std::string& text) {
    const std::string path = folder + "/2026_11_16_00_00_00/" + std::to_string(level);
    root_.Write(path + "/part-00000", text);
    root_.Write(path + "/_SUCCESS", "");
  }
  TemporaryDirectory root_;
};

}  // namespace

TEST_CASE("A page's story runs from its seed to its article") {
  const Run run;
  CHECK(run.Tell("https://a.test/") ==
        std::vector<std::string>{"level 0: to be asked, at depth 0, a seed",
                                 "level 0: page, status 200, at 2026-11-16T01:30:00Z",
                                 "merge: almost the same text as https://b.test/9",
                                 "merge: stands for 1 more addresses, the first: https://a.test/2",
                                 "xml: " + run.xml() + ", line 1"});
}

TEST_CASE("An article is found in whichever part and line it stands") {
  TemporaryDirectory root;
  root.Write("xml/r/zh/part-00000", "https://a.test/1\thttps://a.test/2\nhttps://a.test/2\tx\n");
  root.Write("xml/r/zh/part-00001", "https://a.test/3\n");
  const run::Layout layout(root.path(), "r");
  CHECK(TellRun(layout, {"zh", "https://a.test/2"}).value() ==
        std::vector<std::string>{"xml: " + (root / "xml/r/zh/part-00000") + ", line 2"});
  CHECK(TellRun(layout, {"zh", "https://a.test/3"}).value() ==
        std::vector<std::string>{"xml: " + (root / "xml/r/zh/part-00001") + ", line 1"});
}

TEST_CASE("A refused URL's story names where it was linked and the rule") {
  const Run run;
  CHECK(run.Tell("https://a.test/1") ==
        std::vector<std::string>{
            "level 0: linked from https://a.test/ as \"One\"",
            "level 1: to be asked, at depth 1, linked first from https://a.test/",
            "level 1: refused (robots): line 2"});
  CHECK(TellRobots(run.layout(), *url::Url::Split("https://a.test/1"), "bot").value() ==
        "disallowed by robots.txt (status 200), line 2: Disallow: /1");
}

TEST_CASE("A page for which another stands is told as such") {
  CHECK(
      Run().Tell("https://a.test/2") ==
      std::vector<std::string>{"merge: the same document as https://a.test/, which stands for it"});
}

TEST_CASE("What was left for later runs is told as such") {
  CHECK(
      Run().Tell("https://a.test/11") ==
      std::vector<std::string>{"level 0: linked from https://a.test/",
                               "level 0: left for a later run: over a cap, or the levels ran out"});
}

TEST_CASE("A URL that no run of the language has met has no story") {
  const Run run;
  CHECK(run.Tell("https://a.test/", "en").empty());
  CHECK(run.Tell("https://a.test/3").empty());
  CHECK(run.Tell("https://a.test/3", "en").size() == 1);
  CHECK(run.Tell("https://b.test/").empty());
  CHECK(TellRobots(run.layout(), *url::Url::Split("https://b.test/"), "bot").value().empty());
}

}  // namespace crawlstream::explain
