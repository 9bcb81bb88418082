#include "common/web/url/normalizer.h"

#include <catch2/catch_test_macros.hpp>
#include <random>
#include <string>
#include <string_view>

namespace crawlstream::url {
namespace {

Normalizer WithLists() {
  return Normalizer::Create(
             {.dropped_params = {"jsessionid", "PHPSESSID", "sid:8", "utm_*", "fbclid", "gclid"}})
      .value();
}

// "-> rule" for a refused text.
std::string Outcome(Normalizer& normalizer, std::string_view base, std::string_view text) {
  // An exact-size copy, so that the address sanitizer sees an overread.
  const std::vector<char> exact(text.begin(), text.end());
  const auto url = normalizer.Resolve(base, std::string_view(exact.data(), exact.size()));
  return url ? url->text() : "-> " + std::string(RuleName(url.error()));
}

struct Vector {
  std::string_view text;
  std::string_view expected;
};

}  // namespace

TEST_CASE("A URL has one normal form") {
  static constexpr Vector kVectors[] = {
      // N1: the standard
      {"HTTP://WWW.Example.COM", "http://www.example.com/"},
      {"  https://h.com/a\t\nb ", "https://h.com/ab"},
      {"http:\\\\h.com\\a\\b", "http://h.com/a/b"},
      {"http:h.com/a", "http://h.com/a"},
      {"http:///h.com/a", "http://h.com/a"},
      {"http://h.com:80/", "http://h.com/"},
      {"https://h.com:443/", "https://h.com/"},
      {"http://h.com:443/", "http://h.com:443/"},
      {"http://h.com:/", "http://h.com/"},
      {"http://h.com:0080/", "http://h.com/"},
      {"http://h.com/a/./b/../c", "http://h.com/a/c"},
      {"http://h.com/../../a", "http://h.com/a"},
      {"http://h.com/%2e%2E/a/%2e/b", "http://h.com/a/b"},
      {"http://h.com//a//b/", "http://h.com/a//b/"},
      {"http://h.com/a b?c d", "http://h.com/a%20b?c%20d"},
      {"http://h.com?x=1", "http://h.com/?x=1"},
      // N1: hosts
      {"http://b\u00fccher.de/", "http://xn--bcher-kva.de/"},
      {"http://B\u00dcCHER.de/", "http://xn--bcher-kva.de/"},
      {"http://xn--BCHER-kva.de/", "http://xn--bcher-kva.de/"},
      {"http://\u4f8b\u3048.\u30c6\u30b9\u30c8/", "http://xn--r8jz45g.xn--zckzah/"},
      {"http://\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444/",
       "http://xn--e1afmkfd.xn--p1ai/"},
      {"http://fa\u00df.de/", "http://xn--fa-hia.de/"},
      {"http://\uff27\uff2f.com/", "http://go.com/"},
      {"http://a\u00adb.com/", "http://ab.com/"},
      {"http://\u0430pple.com/", "http://xn--pple-43d.com/"},  // Cyrillic a: another name
      {"http://h\u3002com/", "http://h.com/"},
      {"http://ex%41mple.com/", "http://example.com/"},
      {"http://b%C3%BCcher.de:8080/x?y", "http://xn--bcher-kva.de:8080/x?y"},
      {"http://h_x.com/", "http://h_x.com/"},
      {"http://127.0.0.1./", "http://127.0.0.1/"},
      {"http://0x7f.1/", "http://127.0.0.1/"},
      {"http://\uff11.2.3.4/", "http://1.2.3.4/"},
      {"http://[::FFFF:1.2.3.4]:8080/", "http://[::ffff:102:304]:8080/"},
      {"http://[2001:DB8:0:0:0:0:0:1]/", "http://[2001:db8::1]/"},
      // N3
      {"http://example.com./a", "http://example.com/a"},
      // N4
      {"http://h.com/a#b", "http://h.com/a"},
      {"http://h.com/a?b#c?d", "http://h.com/a?b"},
      // N5
      {"http://h.com/%7euser/%41%2d%5F?%7e=%2e", "http://h.com/~user/A-_?~=."},
      {"http://h.com/a%2fb%3fc?d%26e", "http://h.com/a%2Fb%3Fc?d%26e"},
      {"http://h.com/\u00fc?\u00fc", "http://h.com/%C3%BC?%C3%BC"},
      {"http://h.com/100%?5%&%4", "http://h.com/100%25?5%25&%254"},
      {"http://h.com/a%2#b", "http://h.com/a%252"},
      {"http://h.com/a%?b%2&c", "http://h.com/a%25?b%252&c"},
      {"http://h.com/%%34%31", "http://h.com/%2541"},
      {"http://h.com/a|b^c`{d}?e|f^`{g}[]",
       "http://h.com/a%7Cb%5Ec%60%7Bd%7D?e%7Cf%5E%60%7Bg%7D[]"},
      {"http://h.com/\xff?\xfe\x80", "http://h.com/%FF?%FE%80"},
      {"http://h.com/\xe2\x82", "http://h.com/%E2%82"},
      // N6
      {"http://h.com//a", "http://h.com/a"},
      {"http://h.com///a b", "http://h.com/a%20b"},
      {"http://h.com//./a", "http://h.com/a"},
      {"http://h.com/a//b", "http://h.com/a//b"},
      {"http://h.com/;jsessionid=1/a", "http://h.com/a"},
      // N7
      {"http://h.com/?utm_source=a&id=1&UTM_medium=b&z", "http://h.com/?id=1&z"},
      {"http://h.com/?b=2&a=1&b=1", "http://h.com/?b=2&a=1&b=1"},
      {"http://h.com/?fbclid=x&gclid=y", "http://h.com/"},
      {"http://h.com/?%66bclid=x&a", "http://h.com/?a"},
      {"http://h.com/a.php?PHPSESSID=1&x", "http://h.com/a.php?x"},
      {"http://h.com/a;jsessionid=1A2B/b;x=1;JSESSIONID=2;y?q", "http://h.com/a/b;x=1;y?q"},
      {"http://h.com/..;jsessionid=1/a", "http://h.com/..;jsessionid=1/a"},
      {"http://h.com/article.php?sid=42", "http://h.com/article.php?sid=42"},
      {"http://h.com/article.php?sid=1234567890", "http://h.com/article.php?sid=1234567890"},
      {"http://h.com/article.php?sid=9f3ac01b77", "http://h.com/article.php"},
      {"http://h.com/?utm=1&fbclids=2", "http://h.com/?utm=1&fbclids=2"},
      // N8
      {"http://h.com/a?", "http://h.com/a"},
      {"http://h.com?#", "http://h.com/"},
  };
  Normalizer normalizer = WithLists();
  for (const auto& [text, expected] : kVectors) {
    INFO(text);
    CHECK(Outcome(normalizer, "", text) == expected);
    CHECK(Outcome(normalizer, "", expected) == expected);
  }
}

TEST_CASE("What is no URL of ours is refused by rule") {
  const std::string long_label = "http://" + std::string(64, 'a') + ".com/";
  std::string long_host = "http://h";
  for (int i = 0; i < 130; ++i) long_host += ".h";
  const std::string long_text = "http://h.com/" + std::string(Normalizer::kMaxText, 'a');
  const Vector vectors[] = {
      {"", "-> malformed"},
      {"/a", "-> malformed"},
      {"//h.com/a", "-> malformed"},
      {"www.example.com/a", "-> malformed"},
      {"http://", "-> malformed"},
      {"http://h.com:99999/", "-> malformed"},
      {"http://h.com:80:80/", "-> malformed"},
      {"http://a b/", "-> malformed"},
      {"http://a%00b/", "-> malformed"},
      {"http://a%2fb/", "-> malformed"},
      {"http://%zz/", "-> malformed"},
      {"http://[::1/", "-> malformed"},
      {"http://[fe80::1%25eth0]/", "-> malformed"},
      {"http://1.2.3.256/", "-> malformed"},
      {"http://xn--a/", "-> malformed"},
      {"http://a\xff.com/", "-> malformed"},
      {"http://./", "-> malformed"},
      {"http://a..b/", "-> malformed"},
      {"http://example.com../", "-> malformed"},
      {long_label, "-> malformed"},
      {long_host, "-> malformed"},
      {"mailto:a@example.com", "-> scheme"},
      {"javascript:void(0)", "-> scheme"},
      {" javascript:void(0)", "-> scheme"},
      {"java\nscript:void(0)", "-> scheme"},
      {"tel:123", "-> scheme"},
      {"data:image/png;base64,AAAA", "-> scheme"},
      {"ftp://h.com/", "-> scheme"},
      {"file:///etc/passwd", "-> scheme"},
      {"localhost:8080/a", "-> scheme"},
      {"http://user@h.com/", "-> credentials"},
      {"http://user:password@h%41.com/", "-> credentials"},
      {"http://:password@h.com/", "-> credentials"},
      {long_text, "-> too_long"},
  };
  Normalizer normalizer = WithLists();
  for (const auto& [text, expected] : vectors) {
    INFO(text.substr(0, 200));
    CHECK(Outcome(normalizer, "", text) == expected);
  }
}

TEST_CASE("A relative reference is resolved against its base") {
  static constexpr std::string_view kBase = "https://news.example.com/a/b/c.html?x=1#top";
  static constexpr Vector kVectors[] = {
      {"d.html", "https://news.example.com/a/b/d.html"},
      {"../d", "https://news.example.com/a/d"},
      {"../../../../d", "https://news.example.com/d"},
      {"/d?e", "https://news.example.com/d?e"},
      {"?y=2", "https://news.example.com/a/b/c.html?y=2"},
      {"#part", "https://news.example.com/a/b/c.html?x=1"},
      {"", "https://news.example.com/a/b/c.html?x=1"},
      {"//other.org/d", "https://other.org/d"},
      {"http://other.org", "http://other.org/"},
      {"https:d", "https://news.example.com/a/b/d"},
      {"\\d\\e", "https://news.example.com/d/e"},
      {"2026/11:30", "https://news.example.com/a/b/2026/11:30"},
      {"./a:b", "https://news.example.com/a/b/a:b"},
      {"mailto:x@y", "-> scheme"},
  };
  Normalizer normalizer = WithLists();
  for (const auto& [text, expected] : kVectors) {
    INFO(text);
    CHECK(Outcome(normalizer, kBase, text) == expected);
  }
  CHECK(Outcome(normalizer, "http://other.org/", "a") == "http://other.org/a");
  CHECK(Outcome(normalizer, "no base", "a") == "-> malformed");
  CHECK(Outcome(normalizer, "no base", "http://h.com/a") == "http://h.com/a");
}

TEST_CASE("The query of a link is written in its page's encoding") {
  Normalizer normalizer;
  const auto query = [&](std::string_view charset) {
    return std::string(normalizer.Resolve("http://h.com/", "\u4e2d?\u4e2d", charset)->query());
  };
  CHECK(query("") == "%E4%B8%AD");
  CHECK(query("utf-8") == "%E4%B8%AD");
  CHECK(query("GBK") == "%D6%D0");
  CHECK(query("gb2312") == "%D6%D0");
  CHECK(query("Big5") == "%A4%A4");
  CHECK(query("shift_jis") == "%92%86");
  CHECK(query("euc-jp") == "%C3%E6");
  CHECK(query("utf-16") == "%E4%B8%AD");
  CHECK(query("no-such-charset") == "%E4%B8%AD");
  CHECK(normalizer.Resolve("http://h.com/", "\u4e2d", "GBK")->path() == "/%E4%B8%AD");
}

TEST_CASE("A character that the page's encoding lacks becomes a character reference") {
  Normalizer normalizer;
  CHECK(normalizer.Resolve("http://h.com/", "?\u4e2d", "windows-1251")->query() ==
        "%26%2320013%3B");
}

TEST_CASE("Normalizing twice is normalizing once, whatever the text") {
  static constexpr std::string_view kPieces[] = {"http://",
                                                 "https://",
                                                 "h.com",
                                                 "H.",
                                                 "..",
                                                 ".",
                                                 "/",
                                                 "//",
                                                 "?",
                                                 "&",
                                                 "=",
                                                 "#",
                                                 ";",
                                                 "%",
                                                 "%2",
                                                 "%2e",
                                                 "%2F",
                                                 "%34",
                                                 "%31",
                                                 "%25",
                                                 "%41",
                                                 "%C3%BC",
                                                 "\u00fc",
                                                 "\xff",
                                                 "\xc3",
                                                 " ",
                                                 "\t",
                                                 "@",
                                                 ":",
                                                 ":80",
                                                 "sid=abcdefgh1",
                                                 "utm_x",
                                                 "jsessionid=1",
                                                 "a",
                                                 "0x",
                                                 "1",
                                                 "[::1]",
                                                 "|",
                                                 "\\",
                                                 "xn--",
                                                 "-",
                                                 "\u3002",
                                                 "{",
                                                 "'",
                                                 "\"",
                                                 "<"};
  std::mt19937 random(1);
  std::uniform_int_distribution<std::size_t> piece(0, std::size(kPieces) - 1);
  std::uniform_int_distribution<int> count(0, 12);
  Normalizer normalizer = WithLists();
  std::size_t accepted = 0;
  for (int i = 0; i < 50000; ++i) {
    std::string text = "http://h.com";
    if (i % 2 == 0) text = "https://";
    for (int n = count(random); n > 0; --n) text += kPieces[piece(random)];
    const auto once = normalizer.Resolve("http://base.org/x/", text);
    if (!once) continue;
    ++accepted;
    INFO(text);
    REQUIRE(Outcome(normalizer, "", once->text()) == once->text());
    const auto split = Url::Split(once->text());
    REQUIRE(split.has_value());
    REQUIRE(split->host() == once->host());
    REQUIRE(split->path() == once->path());
    REQUIRE(split->query() == once->query());
  }
  CHECK(accepted > 10000);
}

TEST_CASE("A bad parameter list is named") {
  for (const char* entry : {"", "*", "a=b", "sid:", "sid:x", "a b", "a*b", ":8"}) {
    INFO(entry);
    const auto normalizer = Normalizer::Create({.dropped_params = {"utm_*", entry}});
    REQUIRE_FALSE(normalizer.has_value());
    CHECK(normalizer.error().code == base::ExitCode::kUsage);
    CHECK(normalizer.error().message.find("'" + std::string(entry) + "'") != std::string::npos);
  }
}

}  // namespace crawlstream::url
