#include "common/state/seen_store/host_counts.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::seen_store {

TEST_CASE("Host counts are written by language and host, and read back") {
  HostCounts counts;
  counts.Add("zh", "b.com");
  counts.Add("zh", "a.com", 3);
  counts.Add("zh", "b.com");
  counts.Add("ru", "b.com", 7);
  std::string text;
  HostCounts again;
  counts.ForEach([&](std::string_view lang, std::string_view host, std::string_view number) {
    std::string line(lang);
    line.append("\t").append(host).append("\t").append(number);
    text += line + "\n";
    CHECK(again.AddLine(line));
  });
  CHECK(text == "ru\tb.com\t7\nzh\ta.com\t3\nzh\tb.com\t2\n");
  CHECK(again.Of("zh", "a.com") == 3);
  CHECK(again.Total("zh") == 5);
  CHECK(again.Total("ru") == 7);
}

TEST_CASE("Each language has counts of its own") {
  HostCounts counts;
  CHECK(counts.Of("zh", "a.com") == 0);
  CHECK(counts.Total("zh") == 0);
  counts.Add("zh", "a.com");
  CHECK(counts.Of("zh", "a.com") == 1);
  CHECK(counts.Of("zh", "b.com") == 0);
  CHECK(counts.Of("ru", "a.com") == 0);
  CHECK(counts.Total("ru") == 0);
}

TEST_CASE("What is no count is told") {
  HostCounts counts;
  for (const char* line : {"", "zh", "zh\th", "zh\t\t1", "\th\t1", "zh\th\t", "zh\th\t-1",
                           "zh\th\tx", "zh\th\t1x", "zh\th\t1\t2"}) {
    CAPTURE(line);
    CHECK_FALSE(counts.AddLine(line));
  }
  CHECK(counts.Total("zh") == 0);
}

}  // namespace crawlstream::seen_store
