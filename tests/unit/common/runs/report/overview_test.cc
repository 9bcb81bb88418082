#include "common/runs/report/overview.h"

#include <catch2/catch_test_macros.hpp>

#include "common/runs/report/run_page.h"

namespace crawlstream::report {
namespace {

RunTotals Run(const char* run, Count pages) {
  return {.language = "zh",
          .name = "Chinese",
          .run = run,
          .outcomes = {{record::Outcome::kPage, pages}, {record::Outcome::kFailed, 2}},
          .bytes = 1000,
          .articles = pages - 1,
          .sites = 3};
}

}  // namespace

TEST_CASE("All runs of a language add up") {
  const RunTotals all = Gathered({Run("2026_11_15_00_00_00", 10), Run("2026_11_16_00_00_00", 20)});
  CHECK(all.outcomes[record::Outcome::kPage] == 30);
  CHECK(all.articles == 28);
  CHECK(all.bytes == 2000);
  CHECK(all.sites == 3);
}

TEST_CASE("The overview links each language's last report") {
  const std::string page = OverviewPage({{"zh", {Run("2026_11_15_00_00_00", 1200)}}});
  CHECK(page.find("\"2026_11_15_00_00_00/zh/index.html\"") != std::string::npos);
  CHECK(page.find("<b id=\"pages\">1,200</b>") != std::string::npos);
}

TEST_CASE("The overview of a run links its languages and names those that were left out") {
  const std::string page = OverviewPage({{"zh", {Run("2026_11_15_00_00_00", 1200)}}},
                                        {"2026_11_15_00_00_00", {{"fr", "no seed in <fr>"}}});
  CHECK(page.find("\"zh/index.html\"") != std::string::npos);
  CHECK(page.find("<td>fr</td><td>no seed in &lt;fr&gt;</td>") != std::string::npos);
  CHECK(OverviewPage({}).find("Left out") == std::string::npos);
}

TEST_CASE("A run's page shows its numbers and escapes what came from the web") {
  SummaryBuilder builder("zh", "Chinese", "2026_11_16_00_00_00");
  record::OutLinks out{.lang = "zh", .url = "https://a.test/"};
  out.fetch.outcome = record::Outcome::kFailed;
  out.fetch.reason = "dns";
  out.fetch.detail = "<script>alert(1)</script>";
  builder.AddFetch(0, out);
  const std::string page = RunPage(std::move(builder).Finish(), {});
  CHECK(page.find("<b id=\"urls\">1</b>") != std::string::npos);
  CHECK(page.find("failed:dns: <b>1</b>") != std::string::npos);
  CHECK(page.find("<script>alert") == std::string::npos);
}

TEST_CASE("The line about a run leaves out what did not occur") {
  CHECK(SummaryLine(Run("2026_11_16_00_00_00", 20)) ==
        "zh 2026_11_16_00_00_00: 22 URLs, 20 pages, 19 articles, 2 failed, 1.0 kB");
  CHECK(
      OverviewTable({{"zh", {Run("2026_11_16_00_00_00", 20)}}}).find("zh   2026_11_16_00_00_00 ") !=
      std::string::npos);
}

}  // namespace crawlstream::report
