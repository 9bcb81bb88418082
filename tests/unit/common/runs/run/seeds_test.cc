#include "common/runs/run/seeds.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::run {

TEST_CASE("Seeds are normalized, with their options") {
  url::Normalizer normalizer;
  const SeedFile file = ParseSeeds(
      "\xEF\xBB\xBF# comment\nHTTPS://A.test\n\n  https://b.test/hindi scope=path depth=2  # "
      "why\r\n"
      "https://c.test/en/news.html\tscope=path\nhttps://d.test/ scope=host",
      "zh", normalizer);
  CHECK(file.problems.empty());
  REQUIRE(file.seeds.size() == 4);
  CHECK(file.seeds[0] == record::UrlEntry{.lang = "zh", .url = "https://a.test/"});
  CHECK(file.seeds[1] ==
        record::UrlEntry{.lang = "zh",
                         .url = "https://b.test/hindi",
                         .known = {.origin = {.max_depth = 2, .scope = "path:/hindi"}}});
  CHECK(file.seeds[2].known.origin.scope == "path:/en/");
  CHECK(file.seeds[3].known.origin.scope == "host");
}

TEST_CASE("A seed may say how often it is asked") {
  url::Normalizer normalizer;
  const SeedFile file = ParseSeeds(
      "https://a.test/ interval=30m\nhttps://b.test/ interval=6h\nhttps://c.test/ interval=366d\n"
      "https://d.test/ interval=0h\nhttps://e.test/ interval=367d\nhttps://f.test/ interval=6\n"
      "https://g.test/ interval=h\nhttps://h.test/ interval=1.5h\n"
      "https://i.test/ interval=99999999999999999999h",
      "zh", normalizer);
  REQUIRE(file.seeds.size() == 3);
  CHECK(file.seeds[0].known.origin.seed_interval_ms == 1'800'000);
  CHECK(file.seeds[1].known.origin.seed_interval_ms == 21'600'000);
  CHECK(file.seeds[2].known.origin.seed_interval_ms == 366 * 86'400'000LL);
  CHECK(file.problems.size() == 6);
}

TEST_CASE("A wrong line is named with its number and skipped") {
  url::Normalizer normalizer;
  const SeedFile file = ParseSeeds(
      "https://a.test/\nnot a url\nftp://b.test/\nhttps://a.test\nhttps://c.test/ depth=0\n"
      "https://d.test/ colour=red\nhttps://e.test/",
      "zh", normalizer);
  CHECK(file.seeds.size() == 2);
  REQUIRE(file.problems.size() == 5);
  CHECK(file.problems[0].line == 2);
  CHECK(file.problems[0].reason == "not a URL that can be crawled (malformed)");
  CHECK(file.problems[1].reason == "not a URL that can be crawled (scheme)");
  CHECK(file.problems[2].reason == "the same URL stands above");
  CHECK(file.problems[3].line == 5);
  CHECK(file.problems[4].reason ==
        "option 'colour=red' is not known; accepted: scope=site|host|path, depth=1 to 1000, "
        "interval=30m|6h|2d");
}

TEST_CASE("An empty seed file has no seeds") {
  url::Normalizer normalizer;
  CHECK(ParseSeeds("", "zh", normalizer).seeds.empty());
  CHECK(ParseSeeds("# only this\n", "zh", normalizer).problems.empty());
}

}  // namespace crawlstream::run
