#include "common/run/seeds.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::run {

TEST_CASE("Seeds are normalized, with their options") {
  url::Normalizer normalizer;
  const SeedFile file = ParseSeeds(
      "\xEF\xBB\xBF# comment\nHTTPS://A.test\n\n  https://b.test/hindi scope=path depth=2  # "
      "why\r\n"
      "https://c.test/en/news.html\tscope=path\nhttps://d.test/ scope=host",
      normalizer);
  CHECK(file.problems.empty());
  REQUIRE(file.seeds.size() == 4);
  CHECK(file.seeds[0] == record::UrlEntry{.url = "https://a.test/"});
  CHECK(file.seeds[1] ==
        record::UrlEntry{.url = "https://b.test/hindi", .max_depth = 2, .scope = "path:/hindi"});
  CHECK(file.seeds[2].scope == "path:/en/");
  CHECK(file.seeds[3].scope == "host");
}

TEST_CASE("A wrong line is named with its number and skipped") {
  url::Normalizer normalizer;
  const SeedFile file = ParseSeeds(
      "https://a.test/\nnot a url\nftp://b.test/\nhttps://a.test\nhttps://c.test/ depth=0\n"
      "https://d.test/ colour=red\nhttps://e.test/",
      normalizer);
  CHECK(file.seeds.size() == 2);
  REQUIRE(file.problems.size() == 5);
  CHECK(file.problems[0].line == 2);
  CHECK(file.problems[0].reason == "not a URL that can be crawled (malformed)");
  CHECK(file.problems[1].reason == "not a URL that can be crawled (scheme)");
  CHECK(file.problems[2].reason == "the same URL stands above");
  CHECK(file.problems[3].line == 5);
  CHECK(file.problems[4].reason ==
        "option 'colour=red' is not known; accepted: scope=site|host|path, depth=1 to 1000");
}

TEST_CASE("An empty seed file has no seeds") {
  url::Normalizer normalizer;
  CHECK(ParseSeeds("", normalizer).seeds.empty());
  CHECK(ParseSeeds("# only this\n", normalizer).problems.empty());
}

}  // namespace crawlstream::run
