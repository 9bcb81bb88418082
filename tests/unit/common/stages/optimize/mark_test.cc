#include "common/stages/optimize/mark.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/state/seen_store/block.h"
#include "tests/unit/common/stages/task_run.h"

namespace crawlstream::optimize {
namespace {

Mark Link(int depth, std::string referrer) {
  return {MarkKind::kLink,
          {.lang = "zh",
           .url = "u",
           .known = {.origin = {.depth = depth, .referrer = std::move(referrer)}}}};
}

Mark Deferred(record::Known known) {
  return {MarkKind::kDeferred, {.lang = "zh", .url = "u", .known = std::move(known)}};
}

Mark Merged(Mark a, const Mark& b) {
  Merge(b, a);
  return a;
}

}  // namespace

TEST_CASE("Crawled wins over deferred over link") {
  const Mark link = Link(1, "r");
  const Mark deferred = Deferred({.deferred = 1});
  const Mark crawled{MarkKind::kCrawled, {.lang = "zh", .url = "u"}};
  CHECK(Merged(link, deferred).kind == MarkKind::kDeferred);
  CHECK(Merged(deferred, link).kind == MarkKind::kDeferred);
  CHECK(Merged(link, crawled) == crawled);
  CHECK(Merged(crawled, deferred) == crawled);
}

TEST_CASE("What several marks say of a URL is merged, whatever their kinds") {
  const Mark deferred =
      Deferred({.origin = {.depth = 2}, .deferred = 3, .validators = {.etag = "e", .digest = "d"}});
  const Mark merged = Merged(Link(1, "r"), deferred);
  CHECK(merged.entry.known.deferred == 3);
  CHECK(merged.entry.known.validators.etag == "e");
  CHECK(merged.entry.known.validators.digest == "d");
  CHECK(merged.entry.known.origin.depth == 1);
  CHECK(merged.entry.known.origin.referrer == "r");
}

TEST_CASE("The outcome of a merge does not depend on the order or on combiners") {
  std::vector<Mark> marks = {Link(2, "b"), Link(1, "c"), Link(1, "b"), Link(1, "b")};
  marks[0].entry.known.origin.first_seen = 7;
  marks[0].entry.known.hints.title = "title";
  marks[2].entry.known.origin.max_depth = 4;
  marks.push_back(Deferred(
      {.origin = {.depth = 3, .first_seen = 9}, .deferred = 2, .validators = {.etag = "x"}}));
  marks.push_back(Deferred({.origin = {.depth = 3}, .deferred = 1, .validators = {.etag = "y"}}));
  const auto merge_all = [](const std::vector<Mark>& all) {
    return std::accumulate(all.begin() + 1, all.end(), all.front(), Merged);
  };
  const Mark expected = merge_all(marks);
  std::vector<std::size_t> order(marks.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    std::vector<Mark> shuffled;
    for (const std::size_t i : order) shuffled.push_back(marks[i]);
    CHECK(merge_all(shuffled) == expected);
    const std::vector<Mark> combined = {merge_all({shuffled.begin(), shuffled.begin() + 2}),
                                        merge_all({shuffled.begin() + 2, shuffled.end()})};
    CHECK(merge_all(combined) == expected);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST_CASE("A mark is written behind its fingerprint, and read back") {
  const MemoryFile file;
  json::Writer writer;
  Mark deferred = Deferred({.deferred = 2});
  {
    streaming::Emitter out(file.fd());
    EmitMark(deferred, writer, out);
    EmitMark({MarkKind::kCrawled, {.lang = "zh", .url = "u"}}, writer, out);
    EmitMark({"zh", "u"}, {MarkKind::kLink, "{as it is}"}, out);
  }
  const std::string key = base::Hex64(record::Fingerprint({"zh", "u"})) + "\tzh\tu\t";
  const std::string value = "d\t{\"entry\":1,\"deferred\":2}";
  CHECK(file.Content() == key + value + "\n" + key + "c\n" + key + "l\t{as it is}\n");
  json::Document document;
  CHECK(DecodeMark(document, {"zh", "u"}, value) == deferred);
}

TEST_CASE("A mark that is none is a bad record") {
  json::Document document;
  const record::Key key{"zh", "u"};
  CHECK(DecodeMark(document, key, "c")->kind == MarkKind::kCrawled);
  CHECK(DecodeMark(document, key, "l\t{\"entry\":1,\"origin\":{\"depth\":3}}")
            ->entry.known.origin.depth == 3);
  CHECK(DecodeMark(document, key, "d\t{\"entry\":1}")->kind == MarkKind::kDeferred);
  for (const char* value : {"", "x", "C", "l\t{", "l\t[]", "l\t{\"out\":1}",
                            "d\t{\"entry\":1,\"origin\":{\"depth\":\"x\"}}", "lc"}) {
    INFO(value);
    CHECK_FALSE(DecodeMark(document, key, value).has_value());
  }
}

}  // namespace crawlstream::optimize
