#include "common/runs/report/summary.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::report {
namespace {

record::OutLinks Fetched(std::string url, record::Outcome outcome, std::string reason = "") {
  record::OutLinks out{.lang = "zh", .url = std::move(url)};
  out.fetch.outcome = outcome;
  out.fetch.reason = std::move(reason);
  out.fetch.time = 1000;
  return out;
}

}  // namespace

TEST_CASE("Every fetch counts once: in total, by level, by host, by reason") {
  SummaryBuilder builder("zh", "Chinese", "2026_11_16_01_30_00");
  record::OutLinks page = Fetched("https://www.a.test/1", record::Outcome::kPage);
  page.fetch.bytes = 500;
  page.fetch.latency_ms = 100;
  page.fetch.known.origin.depth = 2;
  builder.AddFetch(1, page);
  builder.AddFetch(0, Fetched("https://b.a.test/2", record::Outcome::kFailed, "timeout"));
  builder.AddFetch(0, Fetched("https://www.a.test/3", record::Outcome::kDeferred, "host_down"));
  const Summary s = std::move(builder).Finish();
  CHECK(s.outcomes.Sum() == 3);
  CHECK(s.outcomes[record::Outcome::kPage] == 1);
  CHECK(s.levels.at(0).Sum() == 2);
  CHECK(s.levels.at(1)[record::Outcome::kPage] == 1);
  CHECK(s.depths == std::vector<Count>{0, 0, 1});
  CHECK(s.bytes == 500);
  CHECK(s.sites == 1);
  CHECK(s.hosts.size() == 2);
  CHECK(s.hosts.at("www.a.test").back_offs == 1);
  CHECK(s.reasons == Counts{{"deferred:host_down", 1}, {"failed:timeout", 1}});
  CHECK(s.examples.at("failed:timeout").at(0).url == "https://b.a.test/2");
}

TEST_CASE("A redirected page counts for the host that was asked") {
  SummaryBuilder builder("zh", "", "r");
  record::OutLinks page = Fetched("https://new.test/", record::Outcome::kPage);
  page.fetch.requested = "https://old.test/";
  builder.AddFetch(0, page);
  CHECK(std::move(builder).Finish().hosts.contains("old.test"));
}

TEST_CASE("Examples are bounded, the numbers are not") {
  SummaryBuilder builder("zh", "", "r");
  for (int i = 0; i < 250; ++i) {
    builder.AddFetch(
        0, Fetched("https://a.test/" + std::to_string(i), record::Outcome::kFailed, "dns"));
  }
  const Summary s = std::move(builder).Finish();
  CHECK(s.reasons.at("failed:dns") == 250);
  CHECK(s.examples.at("failed:dns").size() == kExamples);
}

TEST_CASE("Articles are counted by language and charset") {
  SummaryBuilder builder("zh", "", "r");
  builder.AddArticle({.lang = "zh",
                      .url = "https://a.test/1",
                      .language = "zh",
                      .charset = "gb18030",
                      .near_duplicate_of = "https://a.test/2",
                      .aliases = {"https://a.test/3", "https://a.test/4"}});
  builder.AddArticle({.lang = "zh",
                      .url = "https://a.test/",
                      .type = record::UrlType::kIndex,
                      .language = "zh",
                      .charset = "utf-8"});
  const Summary s = std::move(builder).Finish();
  CHECK(s.articles == 1);
  CHECK(s.index_pages == 1);
  CHECK(s.near_duplicates == 1);
  CHECK(s.aliases == 2);
  CHECK(s.languages == Counts{{"zh", 1}});
  CHECK(s.charsets.size() == 2);
}

}  // namespace crawlstream::report
