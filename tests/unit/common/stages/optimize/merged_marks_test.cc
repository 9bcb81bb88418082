#include "common/stages/optimize/merged_marks.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/state/seen_store/block.h"
#include "tests/unit/common/stages/task_run.h"

namespace crawlstream::optimize {
namespace {

std::string Line(const std::string& url, const std::string& mark, const std::string& lang = "zh") {
  return base::Hex64(record::Fingerprint({lang, url})) + "\t" + lang + "\t" + url + "\t" + mark +
         "\n";
}

// What is handed on, as texts in its order.
std::vector<std::string> Merged(TaskRun& run) {
  std::vector<std::string> seen;
  const auto done = ForEachMerged(
      run.task(), {.count =
                       [&](std::string_view label, std::string_view lang, std::string_view host,
                           std::uint64_t count) {
                         seen.push_back(std::string(label) + " " + std::string(lang) + " " +
                                        std::string(host) + " " + std::to_string(count));
                       },
                   .url = [&](const MergedMark& merged) -> base::Result<> {
                     CHECK(merged.fingerprint == record::Fingerprint(merged.key));
                     seen.push_back(record::JoinKey(merged.key) + " " +
                                    static_cast<char>(merged.mark.kind) + " " +
                                    std::string(merged.mark.entry));
                     return {};
                   }});
  CHECK(done.has_value());
  run.End();
  return seen;
}

using Seen = std::vector<std::string>;

}  // namespace

TEST_CASE("Counts come first, those of one host as their sum") {
  TaskRun run("!\tru\ta.test\t4\n!\tzh\ta.test\t1\n!\tzh\ta.test\t20\n!~!x\tzh\tb.test\t7\n" +
              Line("http://a/", "c"));
  CHECK(Merged(run) ==
        Seen{"! ru a.test 4", "! zh a.test 21", "!~!x zh b.test 7", "zh\thttp://a/ c "});
}

TEST_CASE("A single mark passes as its bytes") {
  TaskRun run(Line("http://a/1", "l\t{\"entry\":1, \"odd\":[ ]}") +
              Line("http://a/2", "d\tnonsense"));
  CHECK(Merged(run) ==
        Seen{"zh\thttp://a/1 l {\"entry\":1, \"odd\":[ ]}", "zh\thttp://a/2 d nonsense"});
}

TEST_CASE("Marks of one URL are one, those of another language are not") {
  TaskRun run(Line("http://a/", "l\t{\"entry\":1,\"origin\":{\"depth\":2}}") +
              Line("http://a/", "d\t{\"entry\":1,\"deferred\":1,\"origin\":{\"depth\":3}}") +
              Line("http://a/", "l\t{\"entry\":1,\"origin\":{\"depth\":1}}", "ru") +
              Line("http://b/", "l\t{\"entry\":1}") + Line("http://b/", "c"));
  CHECK(Merged(run) == Seen{"zh\thttp://a/ d {\"entry\":1,\"origin\":{\"depth\":2},\"deferred\":1}",
                            "ru\thttp://a/ l {\"entry\":1,\"origin\":{\"depth\":1}}",
                            "zh\thttp://b/ c "});
}

TEST_CASE("Bad marks are counted, and a URL with none that is good is left out") {
  TaskRun run(Line("http://a/", "x") + Line("http://b/", "l\tnonsense") +
              Line("http://b/", "l\t{\"entry\":1}") + Line("http://c/", "l\tx") +
              Line("http://c/", "d\ty"));
  CHECK(Merged(run) == Seen{"zh\thttp://b/ l {\"entry\":1}"});
  CHECK(run.Counter("bad_records") == 4);
}

TEST_CASE("A key that is not a fingerprint and its URL is bad, with each of its marks") {
  TaskRun run(
      "0000000000000001\tzh\thttp://a/\tc\n0000000000000001\tzh\thttp://a/\tc\n"
      "nonsense\tzh\thttp://a/\tc\nnonsense\n!\tzh\ta.test\tx\n");
  CHECK(Merged(run) == Seen{"! zh a.test 0"});
  CHECK(run.Counter("bad_records") == 5);
}

TEST_CASE("A handler that fails ends it") {
  TaskRun run(Line("http://a/", "c") + Line("http://b/", "c"));
  int calls = 0;
  const auto done =
      ForEachMerged(run.task(), {.count = nullptr, .url = [&](const MergedMark&) -> base::Result<> {
                                   ++calls;
                                   return base::Fail("enough");
                                 }});
  REQUIRE_FALSE(done);
  CHECK(done.error().message == "enough");
  CHECK(calls == 1);
}

}  // namespace crawlstream::optimize
