#include "common/stages/crawl/url_plan.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::crawl {
namespace {

record::UrlEntry Full() {
  return {.lang = "zh",
          .url = "https://a.example:8443/p?q=1",
          .known = {.origin = {.depth = 3,
                               .max_depth = 7,
                               .scope = "host",
                               .referrer = "https://a.example:8443/",
                               .first_seen = 1794792600250,
                               .seed_interval_ms = 3600000},
                    .deferred = 2,
                    .validators = {.etag = "\"e\"",
                                   .last_modified = "Sun, 06 Nov 1994 08:49:37 GMT",
                                   .digest = "00ff"},
                    .edition = {.text_digest = "ff00", .version = 2},
                    .hints = {.title = "\xE6\x96\xB0", .date = "2026-11-16"}}};
}

void Push(UrlPlan& plan, UrlPlan::Queue& queue, const record::UrlEntry& entry,
          std::optional<std::int64_t> rank = std::nullopt) {
  json::Writer writer;
  plan.Push(queue, entry.key(), record::EncodeUrlEntry(writer, entry), rank);
}

void Push(UrlPlan& plan, UrlPlan::Queue& queue, const std::string& url,
          std::optional<std::int64_t> rank = std::nullopt) {
  plan.Push(queue, {"zh", url}, "", rank);
}

}  // namespace

TEST_CASE("An entry comes out of the plan as it went in") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  const record::UrlEntry plain{.lang = "ru", .url = "http://a.example:8443/"};
  Push(plan, queue, Full());
  Push(plan, queue, plain);
  CHECK(queue.size == 2);
  CHECK(plan.Pop(queue) == Full());
  CHECK(plan.Pop(queue) == plain);
  CHECK(queue.size == 0);
  plan.Push(queue, plain.key(), "");  // a queue that ran empty is used again
  CHECK(plan.Pop(queue) == plain);
}

TEST_CASE("URLs with a rank come first, the smallest rank before, equal ones as they came") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  const auto push = [&](const char* url, std::optional<std::int64_t> rank) {
    Push(plan, queue, url, rank);
  };
  push("http://a.example/rest-1", std::nullopt);
  push("http://a.example/second", 2);
  push("http://a.example/rest-2", std::nullopt);
  push("http://a.example/first", 1);
  push("http://a.example/third", 2);
  std::string order;
  while (queue.size > 0) {
    order += plan.Pop(queue).url.substr(17) + " ";
    if (order.ends_with("third ")) push("http://a.example/late", 3);
  }
  CHECK(order == "first second third late rest-1 rest-2 ");
  push("http://a.example/again", std::nullopt);
  CHECK(plan.Pop(queue).url == "http://a.example/again");
}

TEST_CASE("Queues of several hosts are kept apart, each in its order") {
  UrlPlan plan;
  UrlPlan::Queue a;
  UrlPlan::Queue b;
  for (int i = 0; i < 100; ++i) {
    Push(plan, a, "http://a/" + std::to_string(i));
    Push(plan, b, "https://b/" + std::to_string(i));
  }
  for (int i = 0; i < 100; ++i) {
    CHECK(plan.Pop(b).url == "https://b/" + std::to_string(i));
    CHECK(plan.Pop(a).url == "http://a/" + std::to_string(i));
  }
}

TEST_CASE("The plan knows its URLs, each as its language's") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  Push(plan, queue, "http://a/1");
  Push(plan, queue, "http://a/2");
  plan.Seal();
  CHECK(plan.Contains({"zh", "http://a/1"}));
  CHECK(plan.Contains({"zh", "http://a/2"}));
  CHECK_FALSE(plan.Contains({"zh", "http://a/3"}));
  CHECK_FALSE(plan.Contains({"ru", "http://a/1"}));
  CHECK(plan.size() == 2);
}

TEST_CASE("An entry larger than a block is stored too") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  record::UrlEntry entry{.lang = "zh", .url = "http://a/"};
  entry.known.hints.title.assign(5'000'000, 'x');
  Push(plan, queue, "http://a/before");
  Push(plan, queue, entry);
  Push(plan, queue, "http://a/after");
  CHECK(plan.Pop(queue).url == "http://a/before");
  CHECK(plan.Pop(queue) == entry);
  CHECK(plan.Pop(queue).url == "http://a/after");
}

TEST_CASE("A typical URL costs less than 270 bytes") {
  UrlPlan plan;
  UrlPlan::Queue queue;
  constexpr int kUrls = 100'000;
  for (int i = 0; i < kUrls; ++i) {
    Push(plan, queue,
         {.lang = "zh",
          .url = "https://www.news.example/world/asia/2026/11/16/a-headline-of-some-length-" +
                 std::to_string(i) + ".html",
          .known = {.origin = {
                        .depth = 2,
                        .referrer = "https://www.news.example/world/page/" + std::to_string(i / 30),
                        .first_seen = 1794792600250 + i}}});
  }
  plan.Seal();
  CAPTURE(plan.bytes() / kUrls);
  CHECK(plan.bytes() / kUrls < 270);
}

}  // namespace crawlstream::crawl
