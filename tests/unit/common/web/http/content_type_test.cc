#include "common/web/http/content_type.h"

#include <catch2/catch_test_macros.hpp>

#include "common/web/http/content_policy.h"

namespace crawlstream::http {

TEST_CASE("Content-Type is split into type and charset") {
  struct Case {
    const char* value;
    const char* type;
    const char* charset;
  };
  for (const Case& c :
       {Case{"text/html", "text/html", ""}, Case{"Text/HTML; Charset=UTF-8", "text/html", "UTF-8"},
        Case{"text/html;charset=\"gb2312\"", "text/html", "gb2312"},
        Case{"text/html; a=b; charset = 'x' ; charset=y", "text/html", "x"},
        Case{"text/html, text/plain", "text/html", ""}, Case{"", "", ""}, Case{"html", "", ""},
        Case{";charset=koi8-r", "", "koi8-r"}}) {
    CAPTURE(c.value);
    const ContentType parsed = ParseContentType(c.value);
    CHECK(parsed.type == c.type);
    CHECK(parsed.charset == c.charset);
  }
}

TEST_CASE("Bodies are told by their first bytes") {
  struct Case {
    std::string_view body;
    const char* type;
  };
  using namespace std::string_view_literals;
  for (const Case& c :
       {Case{"<!DOCTYPE HTML><p>", "text/html"}, Case{" \n<HTML lang=x>", "text/html"},
        Case{"\xEF\xBB\xBF<head>", "text/html"}, Case{"<!-- x --><html>", "text/html"},
        Case{"<?xml version='1.0'?><rss>", "application/xml"},
        Case{"<?xml version='1.0'?><!DOCTYPE html><html xmlns=x>", "application/xhtml+xml"},
        Case{"<rss version=2>", "application/xml"}, Case{"%PDF-1.7", "application/pdf"},
        Case{"PK\x03\x04xx", "application/zip"}, Case{"\x89PNG\r\n\x1A\n", "image/png"},
        Case{"\xFF\xD8\xFF\xE0\0\x10JFIF"sv, "image/jpeg"}, Case{"BMW sells cars", "text/plain"},
        Case{"http://h/1\nhttp://h/2", "text/uri-list"}, Case{"http://h/1 is a link", "text/plain"},
        Case{"plain words", "text/plain"}, Case{"", "text/plain"},
        Case{"a\0b\x01"sv, "application/octet-stream"}, Case{"<bold>", "text/plain"},
        Case{"\xFF\xFE<\0h\0"sv, "text/html"}}) {
    CAPTURE(c.body);
    CHECK(SniffType(c.body) == c.type);
  }
}

TEST_CASE("A declared type is believed unless it is generic or plainly wrong") {
  CHECK(EffectiveType("text/html", "no markup") == "text/html");
  CHECK(EffectiveType("text/html", "%PDF-1.4") == "application/pdf");
  CHECK(EffectiveType("", "<html>") == "text/html");
  CHECK(EffectiveType("application/x-gzip", "<?xml version='1.0'?><urlset>") == "application/xml");
  CHECK(EffectiveType("text/plain", "<!doctype html>") == "text/html");
  CHECK(EffectiveType("application/octet-stream", "words") == "text/plain");
  CHECK(EffectiveType("application/json", "<html>") == "application/json");
  CHECK(EffectiveType("application/json", "{\"version\": \"https://jsonfeed.org/version/1.1\"}") ==
        "application/feed+json");
}

TEST_CASE("The policy wants its types, and lets the body tell where the header does not") {
  const ContentPolicy policy({"text/html", "image/*"}, false);
  CHECK(policy.Wants("text/html"));
  CHECK(policy.Wants("image/png"));
  CHECK_FALSE(policy.Wants("text/htmlx"));
  CHECK_FALSE(policy.Wants("application/pdf"));
  CHECK(policy.MayBeWanted(""));
  CHECK(policy.MayBeWanted("application/octet-stream"));
  CHECK_FALSE(policy.MayBeWanted("application/pdf"));
  CHECK_FALSE(policy.MayBeWanted("application/json"));
  CHECK(ContentPolicy({"application/feed+json"}, false).MayBeWanted("application/json"));
  CHECK(ContentPolicy({}, true).Wants("application/pdf"));
}

}  // namespace crawlstream::http
