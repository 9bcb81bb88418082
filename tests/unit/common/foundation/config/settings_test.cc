#include "common/foundation/config/settings.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/temporary_directory.h"

namespace crawlstream::config {

TEST_CASE("What is set is read back from the file that it is frozen in, or refused") {
  Settings settings;
  REQUIRE(settings.Set("agent.contact", "https://x.test/#bot", "--set").has_value());
  Settings again;
  REQUIRE(again.AddText("frozen", settings.DumpGiven()).has_value());
  CHECK(again.Text("agent.contact") == "https://x.test/#bot");
  for (const char* value : {"/a\n[de]\ncrawl.depth = 3", "/a #b", "#b", "a\rb"}) {
    const auto refused = settings.Set("url.deny", value, "--set");
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().code == base::ExitCode::kUsage);
    CHECK(refused.error().message.find('\n') == std::string::npos);
  }
}

TEST_CASE("What comes later wins, and remembers where it came from") {
  Settings settings;
  CHECK(settings.Origin("task.max_bad_share").starts_with("jobs/defaults.conf:"));
  REQUIRE(settings.AddText("zh.conf", "# why\n\ntask.max_bad_share = 0.25\n").has_value());
  CHECK(settings.Double("task.max_bad_share") == 0.25);
  CHECK(settings.Origin("task.max_bad_share") == "zh.conf:3");
  REQUIRE(settings.Set("task.max_bad_share", "1", "--task.max_bad_share").has_value());
  CHECK(settings.Double("task.max_bad_share") == 1);
  CHECK(settings.Origin("task.max_bad_share") == "--task.max_bad_share");
}

TEST_CASE("A dump gives the same settings again") {
  Settings settings;
  REQUIRE(settings.Set("task.max_line_bytes", "2048", "test").has_value());
  Settings copy;
  REQUIRE(copy.AddText("dump", settings.Dump()).has_value());
  CHECK(copy.Dump() == settings.Dump());
  CHECK(copy.Int("task.max_line_bytes") == 2048);
}

TEST_CASE("A bad line names file, line, key, value and what is accepted") {
  struct Case {
    const char* text;
    const char* message;
  };
  for (const Case& c :
       {Case{"task.max_bad_share = 2",
             "x.conf:1: task.max_bad_share = '2' is not accepted; accepted: a number from 0 to 1"},
        Case{"task.max_bad_share = x",
             "x.conf:1: task.max_bad_share = 'x' is not accepted; accepted: a number from 0 to 1"},
        Case{"\ntask.max_line_bytes = 1e9",
             "x.conf:2: task.max_line_bytes = '1e9' is not accepted; accepted: a whole number from "
             "1024 to 4294967296"},
        Case{
            "task.speed = 1",
            "x.conf:1: unknown key 'task.speed' with value '1'; jobs/defaults.conf lists all keys"},
        Case{"task.max_bad_share",
             "x.conf:1: 'task.max_bad_share' is neither 'key = value' nor the '[code]' of a "
             "language"},
        Case{"[z h]", "x.conf:1: '[z h]' is neither 'key = value' nor the '[code]' of a language"},
        Case{
            "[zh]\ncrawl.depth = 0",
            "x.conf:2: crawl.depth = '0' is not accepted; accepted: a whole number from 1 to 1000"},
        Case{"[zh]\njob.reducers = 4",
             "x.conf:2: job.reducers = '4' belongs to the crawl as a whole, not to a language; it "
             "may "
             "stand in a --config file, outside of sections, or in --set"}}) {
    Settings settings;
    const auto result = settings.AddText("x.conf", c.text);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().message == c.message);
    CHECK(result.error().code == base::ExitCode::kUsage);
  }
}

TEST_CASE("A section's values are for its language, all others have the crawl's") {
  Settings settings;
  REQUIRE(settings.AddText("x.conf", "crawl.depth = 4\n[zh]\ncrawl.depth = 2\n[en]\n").has_value());
  CHECK(settings.Int("crawl.depth") == 4);
  const Settings zh = settings.ForLanguage("zh");
  CHECK(zh.Int("crawl.depth") == 2);
  CHECK(zh.Origin("crawl.depth") == "x.conf:3");
  CHECK(zh.Languages().empty());
  CHECK(settings.ForLanguage("en").Int("crawl.depth") == 4);
  CHECK(settings.ForLanguage("fr").Origin("crawl.depth") == "x.conf:1");
  CHECK(settings.Languages() == std::vector<std::string>{"zh"});  // [en] says nothing
}

TEST_CASE("A later value outside of sections is for all languages") {
  Settings settings;
  REQUIRE(settings.AddText("a.conf", "[zh]\ncrawl.depth = 2\nurl.deny = a\n").has_value());
  REQUIRE(settings.Set("crawl.depth", "5", "--set").has_value());
  CHECK(settings.ForLanguage("zh").Int("crawl.depth") == 5);
  CHECK(settings.ForLanguage("zh").Text("url.deny") == "a");
  REQUIRE(settings.SetForLanguage("zh", "crawl.depth", "3", "later").has_value());
  CHECK(settings.ForLanguage("zh").Int("crawl.depth") == 3);
  REQUIRE(settings.AddText("b.conf", "url.deny =\ncrawl.depth = 1").has_value());
  CHECK(settings.Languages().empty());
}

TEST_CASE("Words are added to a language's list, or to all lists") {
  Settings settings;
  REQUIRE(
      settings.AddText("a", "url.deny = a\n[zh]\nurl.deny += b\n[en]\nurl.deny = e").has_value());
  REQUIRE(settings.AddText("b", "url.deny += c").has_value());
  CHECK(settings.Text("url.deny") == "a c");
  CHECK(settings.ForLanguage("zh").Text("url.deny") == "a b c");
  CHECK(settings.ForLanguage("en").Text("url.deny") == "e c");
}

TEST_CASE("Sections survive a dump, but for those that are not wanted") {
  Settings settings;
  REQUIRE(settings
              .AddText("x",
                       "[zh]\nlanguage.code = zh\ncrawl.mode = full\n[en]\nurl.allow = a b\n"
                       "[fr]\nxml.captions = true\n")
              .has_value());
  settings.KeepLanguages(std::vector<std::string>{"zh", "en", "ja"});
  Settings copy;
  REQUIRE(copy.AddText("dump", settings.Dump()).has_value());
  CHECK(copy.Dump() == settings.Dump());
  CHECK(copy.Languages() == std::vector<std::string>{"en", "zh"});
  CHECK(copy.ForLanguage("zh").Text("crawl.mode") == "full");
  CHECK(copy.ForLanguage("en").Text("url.allow") == "a b");
}

TEST_CASE("What nobody has given can be left out of a dump") {
  Settings settings;
  CHECK(settings.DumpGiven().empty());
  REQUIRE(settings.AddText("x", "crawl.depth = 3\n[zh]\nxml.captions = true").has_value());
  CHECK(settings.DumpGiven() == "crawl.depth = 3\n[zh]\nxml.captions = true\n");
}

TEST_CASE("A language's own file holds what may differ by language, without sections") {
  const TemporaryDirectory folder;
  const auto add = [&](const std::string& text) {
    Settings settings;
    const std::string path = folder / "crawl.conf";
    folder.Write("crawl.conf", text);
    const auto added = settings.AddLanguageFile("zh", path);
    return added ? std::to_string(settings.ForLanguage("zh").Int("crawl.depth")) + " " +
                       std::to_string(settings.Int("crawl.depth"))
                 : added.error().message.substr(path.size());
  };
  CHECK(add("crawl.depth = 7") == "7 3");
  CHECK(
      add("\nretention.raw_runs = 1")
          .starts_with(
              ":2: retention.raw_runs = '1' belongs to the crawl as a whole, not to a language; "));
  CHECK(add("[en]\ncrawl.depth = 7") ==
        ":2: crawl.depth = '7' stands in the section [en]; the file of one language has none");
}

TEST_CASE("A file that cannot be read is a usage error") {
  Settings settings;
  CHECK(settings.AddFile("/nonexistent/crawl.conf").error().message ==
        "cannot read /nonexistent/crawl.conf: No such file or directory");
  CHECK(settings.AddFile("/").error().code == base::ExitCode::kUsage);
}

}  // namespace crawlstream::config
