#include "common/foundation/record/kind.h"

#include <array>
#include <catch2/catch_test_macros.hpp>
#include <string>

#include "common/foundation/json/json.h"
#include "common/foundation/record/document.h"
#include "common/foundation/record/host_record.h"
#include "common/foundation/record/out_links.h"
#include "common/foundation/record/url_entry.h"
#include "common/foundation/record/url_fact.h"
#include "common/foundation/record/url_record.h"

namespace crawlstream::record {

TEST_CASE("Every kind is told by the first bytes of its value") {
  for (const Kind kind :
       {Kind::kEntry, Kind::kWaiting, Kind::kDocument, Kind::kOut, Kind::kHost, Kind::kPage,
        Kind::kArticle, Kind::kPair, Kind::kVerdict, Kind::kFact, Kind::kUrl}) {
    const std::string name(Name(kind));
    CAPTURE(name);
    REQUIRE_FALSE(name.empty());
    CHECK(KindOf("{\"" + name + "\":1}") == kind);
    CHECK(KindOf("{\"" + name + "\":2,\"broken") == kind);  // whatever follows
    CHECK(KindOf("{\"" + name + "\"") == Kind::kUnknown);
    CHECK(KindOf("{\"" + name + "x\":1}") == Kind::kUnknown);
    CHECK(KindOf("{ \"" + name + "\":1}") == Kind::kUnknown);
  }
  CHECK(Name(Kind::kUnknown).empty());
}

TEST_CASE("A value that begins as no record does is of no kind, an empty one is an entry") {
  CHECK(KindOf("") == Kind::kEntry);
  for (const char* value : {"x", "{", "{\"", "{}", "[]", "12", R"({"v":1})", R"({"":1})"}) {
    CAPTURE(value);
    CHECK(KindOf(value) == Kind::kUnknown);
  }
}

TEST_CASE("The records that are written are of their kinds") {
  json::Writer writer;
  CHECK(KindOf(EncodeUrlEntry(writer, {})) == Kind::kEntry);
  CHECK(KindOf(AsWaiting("")) == Kind::kWaiting);
  CHECK(KindOf(EncodeDocument(writer, {})) == Kind::kDocument);
  CHECK(KindOf(EncodeOutLinks(writer, {})) == Kind::kOut);
  CHECK(KindOf(EncodeHostRecord(writer, {})) == Kind::kHost);
  CHECK(KindOf(EncodeUrlFact(writer, {})) == Kind::kFact);
  CHECK(KindOf(EncodeUrlRecord(writer, {})) == Kind::kUrl);
}

}  // namespace crawlstream::record
