#include "common/stages/crawl/merged_urls.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "tests/unit/common/stages/task_run.h"

namespace crawlstream::crawl {
namespace {

std::vector<std::string> Merged(TaskRun& run) {
  std::vector<std::string> urls;
  ForEachMergedUrl(run.task(), [&](const MergedUrl& url) {
    std::string text(url.label);
    for (const std::string_view field : {url.host, url.key.lang, url.key.url, url.value}) {
      text.append(" ").append(field);
    }
    urls.push_back(text);
  });
  run.End();
  return urls;
}

}  // namespace

TEST_CASE("A single entry passes as its bytes, whatever they are") {
  TaskRun run(
      "a.test\twww.a.test\tzh\thttp://www.a.test/1\t{\"entry\":1, \"odd\":[ ]}\n"
      "a.test\twww.a.test\tzh\thttp://www.a.test/2\tnonsense\n"
      "a.test\twww.a.test\tzh\thttp://www.a.test/3\n");
  CHECK(Merged(run) == std::vector<std::string>{
                           "a.test www.a.test zh http://www.a.test/1 {\"entry\":1, \"odd\":[ ]}",
                           "a.test www.a.test zh http://www.a.test/2 nonsense",
                           "a.test www.a.test zh http://www.a.test/3 "});
}

TEST_CASE("Repeats of a URL are merged, those of another language are not") {
  TaskRun run(
      "a\ta\tru\thttp://a/1\t{\"entry\":1,\"origin\":{\"depth\":3}}\n"
      "a\ta\tzh\thttp://a/1\t{\"entry\":1,\"origin\":{\"depth\":2,\"firstSeen\":5}}\n"
      "a\ta\tzh\thttp://a/1\t{\"entry\":1,\"origin\":{\"depth\":1}}\n"
      "a\ta\tzh\thttp://a/1\t{\"entry\":1,\"origin\":{\"depth\":4}}\n"
      "a\ta\tzh\thttp://a/2\t\n");
  CHECK(Merged(run) ==
        std::vector<std::string>{
            "a a ru http://a/1 {\"entry\":1,\"origin\":{\"depth\":3}}",
            "a a zh http://a/1 {\"entry\":1,\"origin\":{\"depth\":1,\"firstSeen\":5}}",
            "a a zh http://a/2 "});
  CHECK(run.Counter("duplicates") == 2);
  CHECK(run.Counter("bad_records") == 0);
}

TEST_CASE("Of several entries bad ones are counted, and a URL with none that is good is left out") {
  TaskRun run(
      "a\ta\tzh\thttp://a/1\tnonsense\n"
      "a\ta\tzh\thttp://a/1\t{\"entry\":1,\"due\":7}\n"
      "a\ta\tzh\thttp://a/2\tnonsense\n"
      "a\ta\tzh\thttp://a/2\t{\"out\":1}\n");
  CHECK(Merged(run) == std::vector<std::string>{"a a zh http://a/1 {\"entry\":1,\"due\":7}"});
  CHECK(run.Counter("bad_records") == 3);
  CHECK(run.Counter("duplicates") == 0);
}

}  // namespace crawlstream::crawl
