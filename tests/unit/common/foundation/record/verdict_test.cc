#include "common/foundation/record/verdict.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::record {

TEST_CASE("A verdict comes back as it was written") {
  json::Writer writer;
  json::Document json;
  const Verdict folded{.lang = "en", .url = "https://a.test/", .folded_into = "https://b.test/"};
  CHECK(DecodeVerdict(json, folded.key(), EncodeVerdict(writer, folded)) == folded);
  const Verdict kept{.lang = "en",
                     .url = "https://b.test/",
                     .aliases = {"https://a.test/"},
                     .redirect_from = {"https://c.test/"},
                     .near_duplicate_of = "https://d.test/"};
  CHECK(DecodeVerdict(json, kept.key(), EncodeVerdict(writer, kept)) == kept);
}

TEST_CASE("A bad verdict is refused with its reason") {
  json::Document json;
  CHECK(DecodeVerdict(json, {"en", ""}, R"({"verdict":1})").error().reason ==
        base::BadReason::kNoKey);
  CHECK(DecodeVerdict(json, {"en", "u"}, R"({"pair":1})").error().reason ==
        base::BadReason::kVersion);
  CHECK(DecodeVerdict(json, {"en", "u"}, R"({"verdict":1,"aliases":"x"})").error().reason ==
        base::BadReason::kField);
}

}  // namespace crawlstream::record
