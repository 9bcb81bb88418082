#include "common/web/url/options.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::url {

TEST_CASE("The default configuration takes articles and leaves what is none") {
  const config::Settings defaults;
  auto normalizer = NormalizerFrom(defaults).value();
  const auto filter = FilterFrom(defaults).value();
  const auto check = [&](const char* text) { return filter.Check(*normalizer.Normalize(text)); };
  CHECK(check("https://news.example.com/2026/11/16/story.html?id=7") == Rule::kNone);
  CHECK(check("https://news.example.com/photo.JPEG?w=100") == Rule::kSuffix);
  CHECK(check("https://news.example.com/a/b/a/b/a/b/a/b") == Rule::kRepeatedSegments);
  CHECK(check(("https://h.com/?" + std::string(2000, 'x')).c_str()) == Rule::kTooLong);
  CHECK(normalizer.Normalize("http://h.com/a;jsessionid=1?utm_source=x&id=2&fbclid=3")->text() ==
        "http://h.com/a?id=2");
  CHECK(normalizer.Normalize("http://h.com/?s=elections")->text() == "http://h.com/?s=elections");
}

TEST_CASE("Every url key reaches its option") {
  config::Settings settings;
  REQUIRE(settings.AddText("test", R"(
url.schemes = https
url.allow = /a /b
url.deny = /c
url.refused_suffixes = x
url.max_length = 1
url.max_path_depth = 2
url.max_repeated_segments = 3
url.session_params = s
url.tracking_params = t
)"));
  const FilterOptions options = FilterOptionsFrom(settings);
  CHECK(options.schemes == std::vector<std::string>{"https"});
  CHECK(options.allow == std::vector<std::string>{"/a", "/b"});
  CHECK(options.deny == std::vector<std::string>{"/c"});
  CHECK(options.refused_suffixes == std::vector<std::string>{"x"});
  CHECK(options.max_length == 1);
  CHECK(options.max_path_depth == 2);
  CHECK(options.max_repeated_segments == 3);
  CHECK(NormalizerOptionsFrom(settings).dropped_params == std::vector<std::string>{"s", "t"});
}

TEST_CASE("A bad parameter entry is reported with its key and place") {
  config::Settings settings;
  REQUIRE(settings.AddText("my.conf", "url.tracking_params = utm_* a=b"));
  const auto normalizer = NormalizerFrom(settings);
  REQUIRE_FALSE(normalizer.has_value());
  CHECK(normalizer.error().message ==
        "my.conf:1: url.tracking_params: bad parameter name 'a=b'; accepted: name, name* or either "
        "with :N");
}

}  // namespace crawlstream::url
