#include "common/stages/crawl/url_plan.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::stages::crawl {
namespace {

record::UrlEntry Full() {
  return {.url = "https://a.example:8443/p?q=1",
          .depth = 3,
          .max_depth = 7,
          .scope = "host",
          .referrer = "https://a.example:8443/",
          .deferred = 2,
          .first_seen = 1794792600250,
          .etag = "\"e\"",
          .last_modified = "Sun, 06 Nov 1994 08:49:37 GMT",
          .digest = "00ff",
          .text_digest = "ff00",
          .version = 2,
          .seed_interval_ms = 3600000,
          .hint_title = "\xE6\x96\xB0",
          .hint_date = "2026-11-16"};
}

}  // namespace

TEST_CASE("An entry comes out of the plan as it went in") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  const record::UrlEntry plain{.url = "http://a.example:8443/"};
  plan.Push(queue, Full(), "a.example:8443");
  plan.Push(queue, plain, "a.example:8443");
  CHECK(queue.size == 2);
  CHECK(plan.Pop(queue, "a.example:8443") == Full());
  CHECK(plan.Pop(queue, "a.example:8443") == plain);
  CHECK(queue.size == 0);
  plan.Push(queue, plain, "a.example:8443");  // a queue that ran empty is used again
  CHECK(plan.Pop(queue, "a.example:8443") == plain);
}

TEST_CASE("URLs with a rank come first, the smallest rank before, equal ones as they came") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  const auto push = [&](const char* url, std::optional<std::int64_t> rank) {
    plan.Push(queue, {.url = url}, "a.example", rank);
  };
  push("http://a.example/rest-1", std::nullopt);
  push("http://a.example/second", 2);
  push("http://a.example/rest-2", std::nullopt);
  push("http://a.example/first", 1);
  push("http://a.example/third", 2);
  std::string order;
  while (queue.size > 0) {
    order += plan.Pop(queue, "a.example").url.substr(17) + " ";
    if (order.ends_with("third ")) push("http://a.example/late", 3);
  }
  CHECK(order == "first second third late rest-1 rest-2 ");
  push("http://a.example/again", std::nullopt);
  CHECK(plan.Pop(queue, "a.example").url == "http://a.example/again");
}

TEST_CASE("Queues of several hosts are kept apart, each in its order") {
  UrlPlan plan;
  UrlPlan::Queue a;
  UrlPlan::Queue b;
  for (int i = 0; i < 100; ++i) {
    plan.Push(a, {.url = "http://a/" + std::to_string(i)}, "a");
    plan.Push(b, {.url = "https://b/" + std::to_string(i)}, "b");
  }
  for (int i = 0; i < 100; ++i) {
    CHECK(plan.Pop(b, "b").url == "https://b/" + std::to_string(i));
    CHECK(plan.Pop(a, "a").url == "http://a/" + std::to_string(i));
  }
}

TEST_CASE("The plan knows its URLs") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  plan.Push(queue, {.url = "http://a/1"}, "a");
  plan.Push(queue, {.url = "http://a/2"}, "a");
  plan.Seal();
  CHECK(plan.Contains("http://a/1"));
  CHECK(plan.Contains("http://a/2"));
  CHECK_FALSE(plan.Contains("http://a/3"));
}

TEST_CASE("An entry larger than a block is stored too") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  record::UrlEntry entry{.url = "http://a/"};
  entry.hint_title.assign(5'000'000, 'x');
  plan.Push(queue, {.url = "http://a/before"}, "a");
  plan.Push(queue, entry, "a");
  plan.Push(queue, {.url = "http://a/after"}, "a");
  CHECK(plan.Pop(queue, "a").url == "http://a/before");
  CHECK(plan.Pop(queue, "a") == entry);
  CHECK(plan.Pop(queue, "a").url == "http://a/after");
}

TEST_CASE("A typical URL costs less than 200 bytes") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  constexpr int kUrls = 100'000;
  for (int i = 0; i < kUrls; ++i) {
    plan.Push(queue,
              {.url = "https://www.news.example/world/asia/2026/11/16/a-headline-of-some-length-" +
                      std::to_string(i) + ".html",
               .depth = 2,
               .referrer = "https://www.news.example/world/page/" + std::to_string(i / 30),
               .first_seen = 1794792600250 + i},
              "www.news.example");
  }
  plan.Seal();
  CHECK(plan.bytes() / kUrls < 200);
}

}  // namespace crawlstream::stages::crawl
