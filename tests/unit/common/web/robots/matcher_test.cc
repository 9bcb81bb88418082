#include "common/web/robots/matcher.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

namespace crawlstream::robots {
namespace {

struct Vector {
  const char* agent;
  const char* url;
  bool allowed;
  int line;
};

void CheckAll(const std::string& robots_txt, const std::vector<Vector>& vectors) {
  for (const Vector& v : vectors) {
    CAPTURE(robots_txt, v.agent, v.url);
    const Matcher matcher(robots_txt, v.agent);
    const Decision decision = matcher.Decide(v.url);
    CHECK(decision.allowed == v.allowed);
    CHECK(decision.line == v.line);
    CHECK(decision.text.empty() == (v.line == 0));
  }
}

// The path `url` against a file with only `rule` for everyone.
bool RuleDisallows(const std::string& rule, const std::string& url) {
  const std::string file = "user-agent: *\ndisallow: " + rule + "\n";
  return !Matcher(file, "bot").Decide(url).allowed;
}

}  // namespace

TEST_CASE("RFC 9309 section 5.1: the simple example") {
  const std::string file =
      "User-Agent: *\n"                 // 1
      "Disallow: *.gif$\n"              // 2
      "Disallow: /example/\n"           // 3
      "Allow: /publications/\n"         // 4
      "\n"                              // 5
      "User-Agent: foobot\n"            // 6
      "Disallow:/\n"                    // 7
      "Allow:/example/page.html\n"      // 8
      "Allow:/example/allowed.gif\n"    // 9
      "\n"                              // 10
      "User-Agent: barbot\n"            // 11
      "User-Agent: bazbot\n"            // 12
      "Disallow: /example/page.html\n"  // 13
      "\n"                              // 14
      "User-Agent: quxbot\n";           // 15
  CheckAll(file, {
                     {"anybot", "https://a.example/x.gif", false, 2},
                     {"anybot", "https://a.example/x.gif?y", true, 0},
                     {"anybot", "https://a.example/example/1", false, 3},
                     {"anybot", "https://a.example/publications/1", true, 4},
                     {"anybot", "https://a.example/publications/1.gif", true, 4},
                     {"anybot", "https://a.example/", true, 0},
                     {"foobot", "https://a.example/", false, 7},
                     {"foobot", "https://a.example/example/page.html", true, 8},
                     {"foobot", "https://a.example/example/allowed.gif", true, 9},
                     {"foobot", "https://a.example/publications/1", false, 7},
                     {"barbot", "https://a.example/example/page.html", false, 13},
                     {"bazbot", "https://a.example/example/page.html", false, 13},
                     {"bazbot", "https://a.example/x.gif", true, 0},
                     {"quxbot", "https://a.example/x.gif", true, 0},
                     {"quxbot", "https://a.example/example/", true, 0},
                 });
}

TEST_CASE("RFC 9309 section 5.2: the longest match wins") {
  CheckAll("User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n",
           {
               {"foobot", "/example/page/", true, 2},
               {"foobot", "/example/page/a.gif", true, 2},
               {"foobot", "/example/page/disallowed.gif", false, 3},
               {"foobot", "/example/other", true, 0},
               {"otherbot", "/example/page/disallowed.gif", true, 0},
           });
}

TEST_CASE("RFC 9309 section 2.2.1: groups of one agent are merged, and others are not obeyed") {
  const std::string file =
      "user-agent: ExampleBot\n"  // 1
      "disallow: /foo\n"          // 2
      "disallow: /bar\n"          // 3
      "\n"
      "user-agent: *\n"           // 5
      "disallow: /everyone\n"     // 6
      "user-agent: EXAMPLEBOT\n"  // 7
      "disallow: /baz\n"          // 8
      "user-agent: *\n"           // 9
      "disallow: /all\n";         // 10
  CheckAll(file, {
                     {"ExampleBot", "/foo", false, 2},
                     {"examplebot", "/bar/1", false, 3},
                     {"ExampleBot/1.0 (+https://bot.example/)", "/baz", false, 8},
                     {"ExampleBot", "/everyone", true, 0},
                     {"ExampleBot", "/all", true, 0},
                     {"other", "/everyone", false, 6},
                     {"other", "/all", false, 10},
                     {"other", "/foo", true, 0},
                 });
}

TEST_CASE("RFC 9309 section 2.2.1: the product token is compared as a whole") {
  CheckAll("user-agent: news\ndisallow: /news\nuser-agent: *\ndisallow: /star\n",
           {
               {"news", "/news", false, 2},
               {"NEWS/2.0", "/news", false, 2},
               {"newsbot", "/news", true, 0},
               {"newsbot", "/star", false, 4},
               {"news-images", "/news", true, 0},
               {"new", "/news", true, 0},
               {"", "/star", false, 4},
           });
}

TEST_CASE("RFC 9309 section 2.2.2: the most octets win, Allow wins a tie") {
  CheckAll("user-agent: *\ndisallow: /p\nallow: /p\n", {{"b", "/page", true, 3}});
  CheckAll("user-agent: *\nallow: /p\ndisallow: /\n",
           {{"b", "/page", true, 2}, {"b", "/q", false, 3}});
  CheckAll("user-agent: *\nallow: /folder\ndisallow: /folder/\n",
           {{"b", "/folder/page", false, 3}, {"b", "/folder", true, 2}});
  CheckAll("user-agent: *\nallow: /page\ndisallow: /*.html\n",
           {{"b", "/page.html", false, 3}, {"b", "/page.htm", true, 2}});
  CheckAll("user-agent: *\nallow: /$\ndisallow: /\n",
           {{"b", "https://a.example", true, 2}, {"b", "/page", false, 3}, {"b", "/?q", false, 3}});
  // Encoded octets count as what they stand for.
  CheckAll("user-agent: *\ndisallow: /%61%62\nallow: /abc\n", {{"b", "/abcd", true, 3}});
}

TEST_CASE("RFC 9309 section 2.2.2: the table of encoded paths") {
  CHECK(RuleDisallows("/foo/bar?baz=quz", "/foo/bar?baz=quz"));
  CHECK(RuleDisallows("/foo/bar?baz=https://foo.bar", "/foo/bar?baz=https%3A%2F%2Ffoo.bar"));
  CHECK(RuleDisallows("/foo/bar?baz=https%3A%2F%2Ffoo.bar", "/foo/bar?baz=https://foo.bar"));
  CHECK(RuleDisallows("/foo/bar/\xE3\x83\x84", "/foo/bar/%E3%83%84"));
  CHECK(RuleDisallows("/foo/bar/%E3%83%84", "/foo/bar/%e3%83%84"));
  CHECK(RuleDisallows("/foo/bar/%E3%83%84", "/foo/bar/\xE3\x83\x84"));
  CHECK(RuleDisallows("/foo/bar/%62%61%7A", "/foo/bar/baz"));
  CHECK(RuleDisallows("/foo/bar/baz", "/foo/bar/%62%61%7A"));
  CHECK_FALSE(RuleDisallows("/a%2Fb", "/a/b"));  // an encoded slash is no slash
  CHECK_FALSE(RuleDisallows("/a/b", "/a%2fb"));
  CHECK(RuleDisallows("/a%2fb", "/a%2Fb"));
}

TEST_CASE("RFC 9309 section 2.2.3: special characters") {
  CHECK(RuleDisallows("/this/*/exactly", "/this/is/it/exactly/so"));
  CHECK(RuleDisallows("/this/*/exactly", "/this//exactly"));
  CHECK_FALSE(RuleDisallows("/this/*/exactly", "/this/exactly"));
  CHECK(RuleDisallows("/this/path/exactly$", "/this/path/exactly"));
  CHECK_FALSE(RuleDisallows("/this/path/exactly$", "/this/path/exactly/"));
  CHECK(RuleDisallows("/a #comment", "/ab"));
  CHECK(RuleDisallows("/path/file-with-a-%2A.html", "/path/file-with-a-*.html"));
  CHECK(RuleDisallows("/path/file-with-a-%2A.html", "/path/file-with-a-%2a.html"));
  CHECK_FALSE(RuleDisallows("/path/file-with-a-%2A.html", "/path/file-with-a-x.html"));
  CHECK(RuleDisallows("/path/foo-%24", "/path/foo-$"));
  CHECK(RuleDisallows("/a$b", "/a$bc"));
  CHECK(RuleDisallows("/*.php$", "/index.php"));
  CHECK_FALSE(RuleDisallows("/*.php$", "/index.php?x=1"));
  CHECK_FALSE(RuleDisallows("/*.php$", "/index.PHP"));
  CHECK(RuleDisallows("/fish*.php", "/fishheads/catfish.php?id=1"));
  CHECK(RuleDisallows("/****a****b", "/xaxxb"));
  CHECK(RuleDisallows("*", "/"));
  CHECK(RuleDisallows("/a*a$", "/aba"));
  CHECK_FALSE(RuleDisallows("/a*a$", "/a"));
  CHECK(RuleDisallows("/x*ab*ab$", "/xababab"));
}

TEST_CASE("RFC 9309 section 2.2.4: other records do not end a group") {
  CheckAll("user-agent: a\nsitemap: https://x.example/s.xml\nuser-agent: b\ndisallow: /\n",
           {{"a", "/x", false, 4}, {"b", "/x", false, 4}});
  CheckAll("user-agent: a\nhost: x.example\nunknown: y\n\ndisallow: /x\n", {{"a", "/x", false, 5}});
}

TEST_CASE("robots.txt itself is always allowed") {
  CheckAll("user-agent: *\ndisallow: /\n", {{"b", "https://a.example/robots.txt", true, 0},
                                            {"b", "/robots.txt.html", false, 2},
                                            {"b", "/a/robots.txt", false, 2}});
}

TEST_CASE("What does not restrict") {
  for (const char* file :
       {"", "\n\n", "disallow: /\n", "user-agent: *\ndisallow:\n", "user-agent: *\nallow:\n",
        "user-agent: *\n", "<html><body>404</body></html>", "user-agent: *\ndisallow: private\n",
        "user-agent: *\nno separator\n", ": /\nuser-agent: *\n: /\n"}) {
    CAPTURE(file);
    const Matcher matcher(file, "bot");
    CHECK(matcher.Decide("/private").allowed);
    CHECK(matcher.Decide("/private").line == 0);
  }
  CHECK(Matcher().Decide("/x").allowed);
}

TEST_CASE("Lines end with CR, LF or CRLF, mixed; a byte order mark is no part of the first") {
  const std::string file =
      "\xEF\xBB\xBFUser-agent: *\r\nDisallow: /a\rDisallow: /b\n\rDisallow: /c";
  CheckAll(file, {{"b", "/a", false, 2}, {"b", "/b", false, 3}, {"b", "/c", false, 5}});
  const Matcher matcher(file, "b");
  CHECK(matcher.Decide("/a").text == "Disallow: /a");
  CHECK(matcher.Decide("/c").text == "Disallow: /c");
}

TEST_CASE("Space around keys and values does not matter, the text is the line as it stands") {
  const std::string file = "  USER-AGENT :\t*  # all\n\t disallow\t:  /a  # why\n";
  CheckAll(file, {{"b", "/a", false, 2}});
  const Matcher matcher(file, "b");
  CHECK(matcher.Decide("/a").text == "\t disallow\t:  /a  # why");
}

TEST_CASE("Lenient: missing colons and common misspellings are understood") {
  CheckAll("user-agent *\nDisallow /a\nDissallow: /b\n",
           {{"b", "/a", false, 2}, {"b", "/b", false, 3}});
  CheckAll("useragent: b\ndisalow: /a\n", {{"b", "/a", false, 2}});
  CheckAll("user-agent: b some words\ndisallow: /a\n", {{"b", "/a", false, 2}});
  CheckAll("user-agent: Bot2\ndisallow: /a\n", {{"Bot", "/a", true, 0}, {"Bot2", "/a", false, 2}});
}

TEST_CASE("Of a file beyond 500 KiB the first part counts, without the line the limit cuts") {
  std::string file = "user-agent: *\ndisallow: /first\n";
  file.resize(500 * 1024 - 14, '\n');
  file += "disallow: /private\n";
  const Matcher matcher(file, "b");
  CHECK_FALSE(matcher.Decide("/first").allowed);
  CHECK(matcher.Decide("/private").allowed);
  CHECK(matcher.Decide("/pri").allowed);
}

TEST_CASE("Crawl-delay is that of the agent's groups, the longest, in milliseconds") {
  const std::string file =
      "user-agent: a\ncrawl-delay: 2.5\ndisallow: /\nuser-agent: *\ncrawl-delay: 10\nallow: /\n"
      "user-agent: a\nCrawl-Delay: 1\n";
  CHECK(Matcher(file, "a").crawl_delay_ms() == 2500);
  CHECK(Matcher(file, "z").crawl_delay_ms() == 10000);
  for (const char* value : {"", "x", "-1", "nan"}) {
    CAPTURE(value);
    const std::string bad = std::string("user-agent: *\ncrawl-delay: ") + value + "\n";
    CHECK_FALSE(Matcher(bad, "a").crawl_delay_ms().has_value());
  }
  CHECK(Matcher("user-agent: *\ncrawl-delay: 99999999999\n", "a").crawl_delay_ms() == 86400000);
}

TEST_CASE("Sitemaps are kept whichever group they stand in") {
  const Matcher matcher(
      "Sitemap: https://a.example/1.xml\nuser-agent: x\ndisallow: /\n"
      "SITEMAP:https://a.example/2.xml\nsitemap:\n",
      "b");
  CHECK(matcher.sitemaps() ==
        std::vector<std::string>{"https://a.example/1.xml", "https://a.example/2.xml"});
}

TEST_CASE("URLs are compared by path and query") {
  CheckAll("user-agent: *\ndisallow: /?q\ndisallow: /a\n",
           {{"b", "https://a.example?q=1", false, 2},
            {"b", "http://a.example:8080/a#/b", false, 3},
            {"b", "//a.example/a", false, 3},
            {"b", "https://a.example/#/a", true, 0},
            {"b", "https://a.example", true, 0}});
}

TEST_CASE("A file of many repetitive rules does not stall a decision") {
  std::string file = "user-agent: *\n";
  for (int i = 0; i < 200; ++i) file += "disallow: /*" + std::string(2000, 'a') + "b*c\n";
  const Matcher matcher(file, "b");
  CHECK(matcher.Decide("/" + std::string(8000, 'a')).allowed);
}

}  // namespace crawlstream::robots
