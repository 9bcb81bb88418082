#include "common/foundation/record/known.h"

#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>

#include "common/foundation/record/fields.h"

namespace crawlstream::record {
namespace {

Known Merged(Known into, const Known& other) {
  Merge(other, into);
  return into;
}

Known With(const Origin& origin) { return {.origin = origin}; }

// Of few values, so that ties are frequent.
Known RandomKnown(std::mt19937& random) {
  const auto number = [&](int below) {
    return static_cast<int>(random() % static_cast<unsigned>(below));
  };
  const auto text = [&] {
    return std::string(static_cast<std::size_t>(number(2)), static_cast<char>('a' + number(2)));
  };
  return {.origin = {.depth = number(3),
                     .max_depth = number(3) - 1,
                     .scope = text(),
                     .referrer = text(),
                     .first_seen = number(3),
                     .seed_interval_ms = number(3)},
          .deferred = number(3),
          .validators = {.etag = text(), .last_modified = text(), .digest = text()},
          .edition = {.text_digest = text(), .version = number(3)},
          .hints = {.title = text(), .date = text()}};
}

}  // namespace

TEST_CASE("K1: the smallest depth wins, then the first referrer, with the limits of that one") {
  const Known near = With({.depth = 1, .referrer = "b"});
  CHECK(Merged(With({.depth = 2, .referrer = "a"}), near) == near);
  CHECK(Merged(With({.depth = 1, .referrer = "c"}), near) == near);
  const Known limited = With({.depth = 1, .max_depth = 5, .scope = "host", .referrer = "a"});
  CHECK(Merged(near, limited) == limited);
  CHECK(Merged(With({.depth = 0}), limited) == With({.depth = 0}));
  // Of the same depth and referrer: the larger limit, then the smaller scope.
  CHECK(Merged(With({.max_depth = 2}), With({.max_depth = 3})).origin.max_depth == 3);
  CHECK(Merged(With({.scope = "site"}), With({.scope = "host"})).origin.scope == "host");
}

TEST_CASE("K1: the earliest sight and the longest interval count, whoever is nearest") {
  const Known far = With({.depth = 2, .first_seen = 100, .seed_interval_ms = 7});
  const Known near = With({.depth = 1, .first_seen = 200, .seed_interval_ms = 5});
  const Known both = With({.depth = 1, .first_seen = 100, .seed_interval_ms = 7});
  CHECK(Merged(near, far) == both);
  CHECK(Merged(far, near) == both);
  CHECK(Merged(far, With({.depth = 1})).origin.first_seen == 100);  // 0: nobody knows
}

TEST_CASE("K2: the most deferrals are kept") {
  CHECK(Merged({.deferred = 1}, {.deferred = 3}).deferred == 3);
  CHECK(Merged({.deferred = 3}, {.deferred = 1}).deferred == 3);
}

TEST_CASE("K3: validators and edition stay together") {
  const Known a{.validators = {.etag = "a"}, .edition = {.text_digest = "z", .version = 9}};
  const Known b{.validators = {.etag = "b"}, .edition = {.version = 1}};
  CHECK(Merged(a, b) == b);
  CHECK(Merged(b, a) == b);
  CHECK(Merged({}, a) == a);
  const Known edition{.edition = {.text_digest = "t", .version = 1}};
  CHECK(Merged(edition, {}) == edition);
}

TEST_CASE("K4: a hint with a date wins, then the earliest date, then the title") {
  const auto hinted = [](std::string date, std::string title) {
    return Known{.hints = {.title = std::move(title), .date = std::move(date)}};
  };
  CHECK(Merged(hinted("", ""), hinted("", "t")).hints.title == "t");
  CHECK(Merged(hinted("", "a"), hinted("2026", "t")).hints.title == "t");
  CHECK(Merged(hinted("2026", ""), hinted("2025", "t")).hints.date == "2025");
  CHECK(Merged(hinted("2026", "b"), hinted("2026", "a")).hints.title == "a");
  CHECK(Merged(hinted("2026", "b"), hinted("2026", "")).hints.title == "b");
}

TEST_CASE("The merge is commutative, associative and idempotent") {
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {
    const Known a = RandomKnown(random);
    const Known b = RandomKnown(random);
    const Known c = RandomKnown(random);
    REQUIRE(Merged(a, b) == Merged(b, a));
    REQUIRE(Merged(Merged(a, b), c) == Merged(a, Merged(b, c)));
    REQUIRE(Merged(a, a) == a);
    REQUIRE(Merged(Merged(a, b), b) == Merged(a, b));
  }
}

TEST_CASE("What is known comes back as it was written, and its defaults take no room") {
  std::mt19937 random(2);
  json::Document json;
  json::Writer writer;
  for (int i = 0; i < 1000; ++i) {
    const Known known = RandomKnown(random);
    BeginRecord(writer, Kind::kEntry);
    PutKnown(writer, known);
    writer.EndObject();
    Fields fields(json, writer.text(), Kind::kEntry);
    Known back;
    GetKnown(fields, back);
    REQUIRE(fields.Check());
    REQUIRE(back == known);
  }
  BeginRecord(writer, Kind::kEntry);
  PutKnown(writer, {});
  CHECK(writer.EndObject().text() == R"({"entry":1})");
}

TEST_CASE("A part of the wrong type makes the record bad") {
  json::Document json;
  for (const char* value : {R"({"entry":1,"origin":1})", R"({"entry":1,"validators":{"etag":1}})",
                            R"({"entry":1,"edition":{"version":"x"}})", R"({"entry":1,"hints":[]})",
                            R"({"entry":1,"deferred":{}})"}) {
    CAPTURE(value);
    Fields fields(json, value, Kind::kEntry);
    Known known;
    GetKnown(fields, known);
    CHECK(fields.Check().error().reason == base::BadReason::kField);
  }
}

}  // namespace crawlstream::record
