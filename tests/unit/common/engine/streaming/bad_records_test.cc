#include "common/engine/streaming/bad_records.h"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::streaming {

TEST_CASE("The share of bad records decides, and none is never too many") {
  const int null = ::open("/dev/null", O_WRONLY);
  Reporter reporter("g", null, std::chrono::hours(1));
  const LanguageTally read;
  BadRecords bad(reporter, read);
  CHECK_FALSE(bad.TooMany(0, 0));
  bad.Skip("x", {base::BadReason::kJson, "why"});
  CHECK(bad.TooMany(1, 0.5));
  CHECK_FALSE(bad.TooMany(2, 0.5));
  CHECK(bad.TooMany(100, 0));
  bad.SkipLong(2);
  CHECK(bad.count() == 3);
  ::close(null);
}

TEST_CASE("A language is judged by its own records, from a number of bad ones on") {
  const int null = ::open("/dev/null", O_WRONLY);
  Reporter reporter("g", null, std::chrono::hours(1));
  LanguageTally read;
  BadRecords bad(reporter, read);
  for (int i = 0; i < 100; ++i) read.Add("en\tu\t{}");
  for (int i = 0; i < 4; ++i) read.Add("zh\tu\t{}");
  for (int i = 0; i < 3; ++i) bad.Skip("zh\tu\t{", {base::BadReason::kJson, "why"});
  CHECK_FALSE(bad.TooMany(104, 0.5));
  CHECK(bad.SpoiltLanguage(4, 0.5).empty());  // three say nothing
  CHECK(bad.SpoiltLanguage(3, 0.5) == "zh");
  CHECK(bad.SpoiltLanguage(3, 0.75).empty());
  bad.Skip("{", {base::BadReason::kJson, "a value, of the line read last"});
  CHECK(bad.by_language().at("zh") == 4);
  CHECK(bad.SpoiltLanguage(4, 0.5) == "zh");
  ::close(null);
}

TEST_CASE("Where lines do not begin with their language, only all of them are judged") {
  const int null = ::open("/dev/null", O_WRONLY);
  Reporter reporter("g", null, std::chrono::hours(1));
  LanguageTally read;
  BadRecords bad(reporter, read);
  for (int i = 0; i < 1000; ++i) read.Add("a.test\ta.test\tzh\thttp://a.test/\t{}");
  for (int i = 0; i < 30; ++i) bad.Skip("zh\thttp://a.test/", {base::BadReason::kJson, "why"});
  CHECK(bad.SpoiltLanguage(20, 0.5).empty());
  CHECK_FALSE(bad.TooMany(1000, 0.5));
  CHECK(bad.by_language().at("zh") == 30);
  ::close(null);
}

}  // namespace crawlstream::streaming
