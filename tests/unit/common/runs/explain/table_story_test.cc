#include <catch2/catch_test_macros.hpp>

#include "common/runs/explain/story.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::explain {
namespace {

constexpr base::TimeMs kTime = 1'794'792'600'000;  // 2026-11-16T01:30:00Z
constexpr std::int64_t kDay = 86'400'000;

}  // namespace

TEST_CASE("A record is told: where it comes from, the last answer, the page, when it is due") {
  CHECK(
      TellRecord({.lang = "zh",
                  .url = "https://a.test/x",
                  .due = kTime + kDay,
                  .known = {.origin = {.depth = 1,
                                       .referrer = "https://a.test/",
                                       .first_seen = kTime - kDay},
                            .validators = {.etag = "\"e\""},
                            .edition = {.version = 2}},
                  .last_fetch = kTime,
                  .outcome = record::Outcome::kUnchanged,
                  .status = 304,
                  .alias_of = "https://a.test/y",
                  .type = record::UrlType::kArticle,
                  .last_change = kTime,
                  .interval_ms = 7 * kDay,
                  .hinted = kTime}) ==
      std::vector<std::string>{
          "first seen at 2026-11-15T01:30:00Z, at depth 1, linked from https://a.test/",
          "last fetched at 2026-11-16T01:30:00Z: unchanged, status 304",
          "type article, changed last at 2026-11-16T01:30:00Z, written to xml 2 times, ETag \"e\"",
          "alias of https://a.test/y",
          "due at 2026-11-17T01:30:00Z, its interval is 7.0 days, a feed or sitemap says that it "
          "changed at 2026-11-16T01:30:00Z"});
}

TEST_CASE("What is gone is never asked again, what was put off was not fetched yet") {
  const auto gone = TellRecord({.lang = "zh",
                                .url = "u",
                                .due = record::kNeverDue,
                                .last_fetch = kTime,
                                .outcome = record::Outcome::kFailed,
                                .reason = "gone",
                                .status = 404,
                                .failures = 2});
  CHECK(gone[1] ==
        "last fetched at 2026-11-16T01:30:00Z: failed (gone), status 404, without success 2 times "
        "in a "
        "row");
  CHECK(gone.back() == "never asked again");
  const auto put_off =
      TellRecord({.lang = "zh", .url = "u", .due = kTime, .known = {.deferred = 3}});
  CHECK(put_off[1] == "not fetched yet");
  CHECK(put_off.back() == "due at 2026-11-16T01:30:00Z, put off 3 times");
}

TEST_CASE("The newest version of the table is read") {
  const TemporaryDirectory table;
  const record::Key url{"zh", "https://a.test/x"};
  CHECK(TellTable(table.path(), url)->version.empty());
  const std::string line =
      "zh\thttps://a.test/x\t1794792600000\t{\"url\":1,\"origin\":{\"depth\":1},"
      "\"outcome\":\"page\"}\n";
  table.Write("2026_11_15_00_00_00/part-00000", "");
  table.Write("2026_11_15_00_00_00/_SUCCESS", "");
  CHECK(TellTable(table.path(), url)->sentences.empty());
  table.Write("2026_11_16_00_00_00/part-00000", line);
  table.Write("2026_11_16_00_00_00/_SUCCESS", "");
  const auto story = TellTable(table.path(), url);
  REQUIRE(story);
  CHECK(story->version == "2026_11_16_00_00_00");
  CHECK(story->sentences.back() == "due at 2026-11-16T01:30:00Z");
}

TEST_CASE("A URL that waits is told as such") {
  const TemporaryDirectory table;
  table.Write("2026_11_16_00_00_00/part-00000", "");
  table.Write("2026_11_16_00_00_00/waiting/part-00000", "zh\thttps://a.test/x\t{\"waiting\":1}\n");
  table.Write("2026_11_16_00_00_00/_SUCCESS", "");
  CHECK(TellTable(table.path(), {"zh", "https://a.test/x"})->sentences ==
        std::vector<std::string>{"found and never asked: it waits for a later run"});
  CHECK(TellTable(table.path(), {"en", "https://a.test/x"})->sentences.empty());
}

}  // namespace crawlstream::explain
