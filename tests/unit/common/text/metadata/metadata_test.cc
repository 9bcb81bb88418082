#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

#include "common/text/metadata/authors.h"
#include "common/text/metadata/head.h"
#include "common/text/metadata/headline.h"
#include "common/text/metadata/page_dates.h"
#include "common/text/metadata/structured_data.h"
#include "tests/unit/common/text/page_fixture.h"

namespace crawlstream::metadata {
namespace {

// Everything the finders work on, of one page.
struct Parsed : ParsedPage {
  explicit Parsed(std::string_view html)
      : ParsedPage(html), head(ReadHead(document)), data(ReadStructuredData(head.json_ld)) {}
  Head head;
  StructuredData data;

  std::string Headline(std::string_view site = "") const {
    return FindHeadline(head, data, outline, site);
  }
  std::string Author() const {
    const auto authors = FindAuthors(head, data, outline, Headline(), "Daily Post");
    std::string all;
    for (const std::string& author : authors) all += (all.empty() ? "" : "; ") + author;
    return all;
  }
  std::string Published(std::string_view url = "",
                        std::optional<dates::Date> not_after = {}) const {
    const std::string headline = Headline();
    const PageDates dates =
        FindPageDates({head, data, outline, headline, url, head.language, not_after});
    return dates.published ? dates.published->Iso() : "";
  }
};

TEST_CASE("the head is read wherever its elements stand") {
  const Parsed page(
      "<html lang=de><title> A \n B </title><meta name=Author content=' X  Y '>"
      "<link rel=canonical href=/c><body><meta property=og:title content=T><meta name=empty>");
  CHECK(page.head.title == "A B");
  CHECK(page.head.language == "de");
  CHECK(page.head.canonical == "/c");
  CHECK(page.head.Find({"none", "author"}) == "X Y");
  CHECK(page.head.Find({"og:title"}) == "T");
  CHECK(page.head.Find({"empty"}).empty());
}

TEST_CASE("structured data is read from the object that is most of an article") {
  const StructuredData data =
      ReadStructuredData({R"({"@context":"x","@graph":[{"@type":"WebSite","name":"Daily"},
          {"@type":"Person","@id":"#p","name":"Ann Lee"},
          {"@type":["NewsArticle"],"headline":"A &amp; B","datePublished":"2017-04-13",
           "author":{"@id":"#p"},"keywords":"x, y","image":[{"url":"i.jpg"}],
           "articleBody":"<p>One.</p> Two."}]})"});
  CHECK(data.is_article);
  CHECK(data.headline == "A & B");
  CHECK(data.authors == std::vector<std::string>{"Ann Lee"});
  CHECK(data.keywords == std::vector<std::string>{"x", "y"});
  CHECK(data.publisher == "Daily");
  CHECK(data.image == "i.jpg");
  CHECK(data.body == "One. Two.");
}

TEST_CASE("structured data that is broken in the usual ways is mended, else passed over") {
  CHECK(ReadStructuredData({"<!-- {\"@type\":\"Article\",\"headline\":\"a\nb\"} -->"}).headline ==
        "a b");
  CHECK(ReadStructuredData({"{\"@type\":"}).type.empty());
  CHECK(ReadStructuredData({"", "null", "[]", "{\"@type\":7}", "}{"}).type.empty());
  std::string deep;
  for (int i = 0; i < 50000; ++i) deep += "[";
  CHECK(ReadStructuredData({deep}).type.empty());
}

TEST_CASE("the headline is what stands above the text and in the title") {
  CHECK(Parsed(NewsPage(kParagraphs)).Headline() == kHeadline);
  CHECK(Parsed("<title>Site | A long headline of a story</title><h1><a href='/'>Site</a></h1>"
               "<h2>A long headline of a story</h2>")
            .Headline("Site") == "A long headline of a story");
  CHECK(Parsed("<title>Story of the day - Site</title><p>x").Headline("Site") ==
        "Story of the day");
  CHECK(Parsed("<meta property=og:title content='Bridge opens to the public'><h1><span "
               "class=kicker>City</span> Bridge opens to the public</h1>")
            .Headline() == "Bridge opens to the public");
  CHECK(Parsed("<p>no title").Headline().empty());
}

TEST_CASE("the site's name is found") {
  CHECK(FindSiteName({.metas = {{"og:site_name", "Daily Post"}}}, {}, "") == "Daily Post");
  CHECK(FindSiteName({.title = "A story - Daily Post"}, {}, "www.dailypost.example") ==
        "Daily Post");
  CHECK(FindSiteName({.title = "A story"}, {}, "x.example").empty());
  CHECK(FindSiteName({.title = "A story - Press Office", .metas = {{"publisher", "Press Office"}}},
                     {}, "") == "Press Office");
  CHECK(FindSiteName({.title = "A story - Daily", .metas = {{"publisher", "Holding"}}}, {}, "")
            .empty());
}

TEST_CASE("titles are split at what parts them") {
  CHECK(SplitTitle("A - B | C-D") == std::vector<std::string>{"A", "B", "C-D"});
  CHECK(SplitTitle("").empty());
}

TEST_CASE("authors come from data, meta elements, bylines, text, in this order") {
  CHECK(Parsed(NewsPage("<a rel=author href=/a>Bo Ek</a>", "<meta name=author content='Ann Lee'>"))
            .Author() == "Ann Lee");
  CHECK(Parsed(NewsPage("<p class=byline>By <a href=/a>Bo Ek</a>, 3 May</p>")).Author() == "Bo Ek");
  CHECK(Parsed(NewsPage("<p>By Bo Ek</p><p>Text.</p>")).Author() == "Bo Ek");
  CHECK(Parsed(NewsPage("<p>By the river stood a house.</p>")).Author().empty());
  CHECK(Parsed(NewsPage("", "<meta name=author content='https://x.example/me'>")).Author().empty());
}

TEST_CASE("bylines need no markup that says what they are") {
  for (const char* byline :
       {"<div><span>Daily Post</span> <span>5 May 2017</span> <span>By Bo Ek</span></div>",
        "<h5>Author:</h5><p>Bo Ek</p>", "<div><span>By</span><span>Bo Ek</span></div>",
        "<p>Paris<br>By Bo Ek<br>5 May 2017</p>"}) {
    CAPTURE(byline);
    CHECK(Parsed(NewsPage(std::string(byline).append(kParagraphs))).Author() == "Bo Ek");
  }
}

TEST_CASE("what stands for nobody gives way to a name") {
  CHECK(Parsed(NewsPage("<span class=author>By</span><span class=author>Bo Ek</span>")).Author() ==
        "Bo Ek");
  CHECK(Parsed(NewsPage("<p>By Bo Ek</p>", "<meta name=author content=dailypost.com>")).Author() ==
        "Bo Ek");
}

TEST_CASE("the headline's block is found with what follows it on the page") {
  const auto block_of = [](std::string_view html, std::string_view headline) {
    const ParsedPage page(html);
    const std::size_t at = FindHeadlineBlock(page.outline, headline);
    return at < page.outline.blocks.size() ? page.outline.blocks[at].text : "none";
  };
  CHECK(block_of("<p>A b<h1>A: b</h1><p>a b", "a b") == "A: b");
  CHECK(block_of("<p>A b<p>A b.<p><a href=/x>a b</a>", "a b") == "A b.");
  CHECK(block_of("<td><b>A b</b><br>5 May 2017</td>", "A b") == "A b\n5 May 2017");
  CHECK(block_of("<p>A b c", "A b") == "none");
  CHECK(block_of("<p>A b", "") == "none");
}

TEST_CASE("dates come from the source that is most to be trusted") {
  CHECK(Parsed(NewsPage("<time datetime=2017-04-12>",
                        "<meta property=article:published_time "
                        "content=2017-04-13T10:00:00+02:00>"))
            .Published() == "2017-04-13T10:00:00+02:00");
  CHECK(Parsed(NewsPage("<time datetime=2017-04-13>yesterday</time>")).Published() == "2017-04-13");
  CHECK(Parsed(NewsPage(kParagraphs)).Published("https://x.example/2017/04/13/story") ==
        "2017-04-13");
  CHECK(Parsed(NewsPage("<p class=date>13 April 2017</p>")).Published() == "2017-04-13");
  CHECK(Parsed(NewsPage("<p>Berlin, 13.04.2017 – Text that goes on and on.</p>")).Published() ==
        "2017-04-13");
  CHECK(Parsed(NewsPage(kParagraphs)).Published().empty());
  CHECK(
      Parsed("<title>Le budget des écoles</title><td><b>Le budget des écoles</b><br>13 avril 2017")
          .Published() == "2017-04-13");
}

TEST_CASE("a day in UTC yields to the one that readers see") {
  CHECK(Parsed(NewsPage("<p>3 May 2022</p>",
                        "<meta property=article:published_time "
                        "content=2022-05-04T01:30:00Z>"))
            .Published() == "2022-05-03");
}

TEST_CASE("dates after the fetch are not believed") {
  dates::Date fetched;
  fetched.year = 2018;
  fetched.month = fetched.day = 1;
  const Parsed page(NewsPage("<p>13 April 2017</p>", "<meta name=date content=2099-01-01>"));
  CHECK(page.Published("", fetched) == "2017-04-13");
}

TEST_CASE("days are found in addresses, months and numbers are not") {
  const std::pair<const char*, const char*> cases[] = {
      {"https://x.example/2017/04/13/a", "2017-04-13"},
      {"https://x.example/a-2017-4-3", "2017-04-03"},
      {"https://x.example/20170413/a", "2017-04-13"},
      {"https://x.example/2017/04/a", ""},
      {"https://x.example/13-04-2017", "2017-04-13"},
      {"https://x.example/2017/13/45/", ""},
      {"https://20170413.example/", ""},
      {"https://x.example/12345678", ""},
      {"", ""},
  };
  for (const auto& [url, day] : cases) {
    CAPTURE(url);
    const auto date = DateOfUrl(url);
    CHECK((date ? date->IsoDay() : "") == day);
  }
}

}  // namespace
}  // namespace crawlstream::metadata
