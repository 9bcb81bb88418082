#include "common/text/page/kind.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::page {

TEST_CASE("H1: feeds and sitemaps are what they are, whatever their type says") {
  for (const char* type : {"", "text/html", "text/plain", "application/xml"}) {
    CHECK(KindOf(type, "<rss><channel/></rss>") == Kind::kFeed);
    CHECK(KindOf(type, "<?xml version='1.0'?><urlset/>") == Kind::kSitemap);
    CHECK(KindOf(type, "<sitemapindex/>") == Kind::kSitemap);
  }
  CHECK(KindOf("text/uri-list", "https://a.test/1\nhttps://a.test/2\n") == Kind::kSitemap);
}

TEST_CASE("H2, H3: what names HTML, or comes without a type, is HTML") {
  for (const char* type : {"", "text/html", "application/xhtml+xml"}) {
    CHECK(KindOf(type, "<p>x") == Kind::kHtml);
    CHECK(KindOf(type, "") == Kind::kHtml);
  }
}

TEST_CASE("H3: so is XML with the root html") {
  for (const char* type : {"application/xml", "text/xml", "application/vnd.wap.xhtml+xml"}) {
    for (const char* page : {
             "<html/>",
             "<html>",
             "<html\n xmlns='http://www.w3.org/1999/xhtml'>",
             "<HTML>",
             "<?xml version='1.0' encoding='UTF-8'?>\n<html>",
             "<?xml version='1.0'?><!-- a > b --><!DOCTYPE html PUBLIC '-//W3C' 'x.dtd'>\n<html>",
             "<!DOCTYPE html [<!ENTITY nbsp '&#160;'>]><html>",
         }) {
      CAPTURE(type, page);
      CHECK(KindOf(type, page) == Kind::kHtml);
    }
  }
}

TEST_CASE("H4: all else is other") {
  CHECK(KindOf("text/plain", "<html>") == Kind::kOther);
  CHECK(KindOf("application/json", "{}") == Kind::kOther);
  for (const char* page : {"", "<page><html/></page>", "<htmlx>", "<!-- <html>", "<?xml", "<!",
                           "text <html>", "<!DOCTYPE html ["}) {
    CAPTURE(page);
    CHECK(KindOf("application/xml", page) == Kind::kOther);
  }
}

TEST_CASE("Kinds have names") {
  CHECK(Name(Kind::kHtml) == "html");
  CHECK(Name(Kind::kFeed) == "feed");
  CHECK(Name(Kind::kSitemap) == "sitemap");
  CHECK(Name(Kind::kOther) == "other");
}

}  // namespace crawlstream::page
