#include "common/stages/match/line.h"

#include <catch2/catch_test_macros.hpp>

#include "common/foundation/base/base64.h"

namespace crawlstream::match {
namespace {

base::Decoded<Candidate> Decode(std::string_view value) {
  json::Document json;
  return DecodeCandidate(json, value);
}

std::string Key(std::string_view url) { return AddressKey(*url::Url::Split(std::string(url))); }

}  // namespace

TEST_CASE("A page under a key comes back as it was written") {
  const Candidate page{.page = {.url = "https://a.test/",
                                .rank = record::RankOf(false, "2017-04-13", "https://a.test/"),
                                .content = "text-1",
                                .canonical = "https://a.test/c",
                                .redirect_from = {"https://a.test/r"}},
                       .sketch = "\xFF\x01"};
  json::Writer writer;
  const std::string more(EncodeMore(writer, page.page));
  const std::string value = record::RankKey(page.page.rank) + "\t" + page.page.url + "\t" +
                            page.page.content + "\t" + base::EncodeBase64(page.sketch) + "\t" +
                            more + "\t";
  CHECK(Decode(value) == page);
  CHECK(MoreOf(value) == more);
  CHECK(EncodeMore(writer, {.url = "u"}).empty());
  CHECK(Decode("000000000000007\tu\tc\t\t\t") ==
        Candidate{.page = {.url = "u", .rank = 7, .content = "c"}});
}

TEST_CASE("A bad line is told") {
  for (const char* value : {"", "x\tu\tc\t\t\t", "1\t\tc\t\t\t", "1\tu\tc\t?\t\t"}) {
    CAPTURE(value);
    CHECK(Decode(value).error().reason == base::BadReason::kNoKey);
  }
  CHECK(Decode("1\tu\tc\t\t{\t").error().reason == base::BadReason::kJson);
}

TEST_CASE("Twins by scheme, www and a slash at the end have one key") {
  for (const char* twin : {"http://a.test/b", "https://a.test/b", "https://www.a.test/b",
                           "http://www.a.test/b/", "https://a.test/b//"}) {
    CAPTURE(twin);
    CHECK(Key(twin) == "a.test/b");
  }
  CHECK(Key("https://www.a.test/") == Key("http://a.test/"));
}

TEST_CASE("Other addresses have other keys") {
  CHECK(Key("https://a.test/b") != Key("https://m.a.test/b"));
  CHECK(Key("https://a.test/b") != Key("https://a.test/B"));
  CHECK(Key("https://a.test/b") != Key("https://a.test/b?c=1"));
  CHECK(Key("https://a.test/b?c=1") != Key("https://a.test/b?c=2"));
  CHECK(Key("https://a.test:8080/b") == "a.test:8080/b");
}

}  // namespace crawlstream::match
