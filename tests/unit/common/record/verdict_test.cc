#include "common/record/verdict.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {

TEST_CASE("A verdict comes back as it was written") {
  json::Writer writer;
  json::Document json;
  const Verdict folded{.url = "https://a.test/", .folded_into = "https://b.test/"};
  CHECK(DecodeVerdict(json, folded.url, EncodeVerdict(writer, folded)) == folded);
  const Verdict kept{.url = "https://b.test/",
                     .aliases = {"https://a.test/"},
                     .redirect_from = {"https://c.test/"},
                     .near_duplicate_of = "https://d.test/"};
  CHECK(DecodeVerdict(json, kept.url, EncodeVerdict(writer, kept)) == kept);
}

TEST_CASE("A verdict's key is told from a URL") {
  CHECK(VerdictKey("https://a.test/") == "verdict:https://a.test/");
  CHECK(IsVerdictKey(VerdictKey("https://a.test/")));
  CHECK_FALSE(IsVerdictKey("https://a.test/"));
}

TEST_CASE("A bad verdict is refused with its reason") {
  json::Document json;
  CHECK(DecodeVerdict(json, "", R"({"v":1})").error().reason == base::BadReason::kNoKey);
  CHECK(DecodeVerdict(json, "u", R"({"v":1,"aliases":"x"})").error().reason ==
        base::BadReason::kField);
}

}  // namespace crawlstream::record
