#include "common/web/url/filter.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>
#include <vector>

namespace crawlstream::url {
namespace {

Rule Check(const FilterOptions& options, const std::string& text) {
  return Filter::Create(options).value().Check(Url::Split(text).value());
}

}  // namespace

TEST_CASE("Without options every URL of ours is taken") {
  CHECK(Check({}, "http://h.com/a/a/a/a/a/a/a/a.jpg?" + std::string(10000, 'x')) == Rule::kNone);
}

TEST_CASE("Each filter rule refuses what it names and nothing more") {
  const auto expect = [](const FilterOptions& options, Rule rule, const char* refused,
                         const std::vector<const char*>& taken) {
    CHECK(Check(options, refused) == rule);
    for (const char* text : taken) {
      INFO(text);
      CHECK(Check(options, text) == Rule::kNone);
    }
  };
  expect({.schemes = {"https"}}, Rule::kScheme, "http://h.com/", {"https://h.com/"});
  expect({.max_length = 20}, Rule::kTooLong, "http://h.com/12345678", {"http://h.com/1234567"});
  expect({.refused_suffixes = {"jpg", ".Zip"}}, Rule::kSuffix, "http://h.com/a.JPG",
         {"http://h.com/a.html", "http://h.com/jpg", "http://h.com/a.jpg/b", "http://h.com/?a.jpg",
          "http://h.com/a.jpgs"});
  expect({.refused_suffixes = {"jpg", ".Zip"}}, Rule::kSuffix, "http://h.com/a.tar.zip?x", {});
  expect({.refused_suffixes = {"gz", "xml"}}, Rule::kSuffix, "http://h.com/a.tar.gz",
         {"http://h.com/sitemap.xml.gz", "http://h.com/1.TXT.GZ?x=1"});
  expect({.max_path_depth = 3}, Rule::kPathDepth, "http://h.com/a/b/c/d",
         {"http://h.com/a/b/c", "http://h.com/a/b/c/", "http://h.com//a//b//c"});
  expect({.max_repeated_segments = 2}, Rule::kRepeatedSegments, "http://h.com/a/b/a/c/a",
         {"http://h.com/a/b/a/c", "http://h.com/a/b/c/d/e", "http://h.com/aa/a/aaa/a",
          "http://h.com////////"});
  expect({.deny = {"/tag/", "[?&]print="}}, Rule::kDenied, "http://h.com/a?x&print=1",
         {"http://h.com/a?sprint=1", "http://h.com/tags"});
  expect({.allow = {"^http://h\\.com/news/", "/article-\\d+"}}, Rule::kNotAllowed, "http://h.com/a",
         {"http://h.com/news/1", "http://x.org/article-7"});
}

TEST_CASE("Deny wins over allow") {
  CHECK(Check({.allow = {"/news/"}, .deny = {"/news/print/"}}, "http://h.com/news/print/1") ==
        Rule::kDenied);
}

TEST_CASE("A bad expression is named") {
  for (const FilterOptions& options :
       {FilterOptions{.allow = {"ok", "a(b"}}, FilterOptions{.deny = {"a(b"}}}) {
    const auto filter = Filter::Create(options);
    REQUIRE_FALSE(filter.has_value());
    CHECK(filter.error().code == base::ExitCode::kUsage);
    CHECK(filter.error().message.find("'a(b'") != std::string::npos);
  }
}

TEST_CASE("Rules have distinct names") {
  for (const Rule a : kAllRules) {
    for (const Rule b : kAllRules) CHECK((RuleName(a) == RuleName(b)) == (a == b));
  }
}

}  // namespace crawlstream::url
