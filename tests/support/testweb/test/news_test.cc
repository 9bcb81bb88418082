#include <catch2/catch_test_macros.hpp>
#include <set>

#include "common/foundation/base/markup.h"
#include "common/text/language/language.h"
#include "tests/support/testweb/news/markup.h"
#include "tests/support/testweb/news/news_site.h"
#include "tests/support/testweb/news/templates.h"
#include "tests/support/testweb/news/timeline.h"
#include "tests/support/testweb/news/truth.h"
#include "tests/support/testweb/server/clock.h"

namespace crawlstream::testweb {
namespace {

const NewsOptions kOptions{.articles = 20, .new_per_day = 2, .seed = 1};

std::vector<SiteSpec> AllSites(const NewsOptions& options = kOptions) {
  std::vector<SiteSpec> all;
  for (const Language& language : AllLanguages()) {
    for (SiteSpec& site : NewsSites(language, options)) all.push_back(std::move(site));
  }
  return all;
}

Request Get(const std::string& url) {
  Request request;
  request.method = "GET";
  const std::size_t path = url.find('/', 7);
  request.host = url.substr(7, path - 7);
  request.target = url.substr(path);
  return request;
}

// Every page reachable by links, by the model.
std::vector<PageRef> HtmlPages(const SiteSpec& spec, const Snapshot& snapshot) {
  std::vector<PageRef> pages = {{}, {.kind = PageKind::kAbout}};
  for (std::size_t section = 0; section < kSectionCount; ++section) {
    for (int page = 1; page <= SectionPages(snapshot, section); ++page) {
      pages.push_back({.kind = PageKind::kSection, .section = section, .page = page});
    }
  }
  for (const int id : snapshot.visible) {
    pages.push_back({.kind = PageKind::kArticle, .id = id});
    if (HasAmp(spec, id)) pages.push_back({.kind = PageKind::kAmp, .id = id});
  }
  return pages;
}

TEST_CASE("An address leads back to its page, on every site") {
  for (const SiteSpec& spec : AllSites()) {
    const Snapshot snapshot = TakeSnapshot(spec, kDefaultNow);
    for (const PageRef& ref : HtmlPages(spec, snapshot)) {
      const std::string url = AddressOf(spec, ref);
      INFO(url);
      CHECK(FindPage(spec, Get(url)) == ref);
    }
  }
}

TEST_CASE("The same flags give the same bytes, another seed gives others") {
  const Language& zh = *FindLanguage("zh");
  NewsOptions other = kOptions;
  other.seed = 2;
  const NewsSite one(NewsSites(zh, kOptions)[0]);
  const NewsSite same(NewsSites(zh, kOptions)[0]);
  const NewsSite different(NewsSites(zh, other)[0]);
  const Request front = Get("http://www.zh-daily.test/");
  const std::string body = one.Answer(front, kDefaultNow).body;
  CHECK(body == same.Answer(front, kDefaultNow).body);
  CHECK(body != different.Answer(front, kDefaultNow).body);
}

TEST_CASE("Every template writes every link of its page, and the article's whole text") {
  for (const SiteSpec& spec : AllSites()) {
    const Snapshot snapshot = TakeSnapshot(spec, kDefaultNow);
    for (const PageRef& ref : HtmlPages(spec, snapshot)) {
      const Page page = BuildPage(spec, snapshot, ref);
      const std::string html = RenderPage(spec, page, "utf-8");
      INFO(page.url);
      for (const std::string& url :
           ref.kind == PageKind::kAmp ? std::vector{page.canonical} : LinksOf(page)) {
        const bool written =
            html.find("\"" + base::EscapeMarkup(url) + "\"") != std::string::npos ||
            html.find("\"" + base::EscapeMarkup(PathHref(page.url, url)) + "\"") !=
                std::string::npos ||
            html.find("\"" + base::EscapeMarkup(PathHref(page.url, url)) + "&amp;PHPSESSID=") !=
                std::string::npos ||
            html.find("\"" + base::EscapeMarkup(url) + "?utm_source=") != std::string::npos ||
            html.find("\"" + base::EscapeMarkup(RelativeHref(page.url, url)) + "\"") !=
                std::string::npos;
        INFO(url);
        CHECK(written);
      }
      if (!page.article) continue;
      for (const std::string& paragraph : page.article->paragraphs) {
        CHECK(html.find(base::EscapeMarkup(paragraph)) != std::string::npos);
      }
    }
  }
}

TEST_CASE("A plain version links only to its article") {
  const auto sites = NewsSites(*FindLanguage("en"), kOptions);
  const Snapshot snapshot = TakeSnapshot(sites[1], kDefaultNow);
  const PageRef amp{.kind = PageKind::kAmp, .id = 1001};
  REQUIRE(HasAmp(sites[1], amp.id));
  const Page page = BuildPage(sites[1], snapshot, amp);
  CHECK(page.canonical == AddressOf(sites[1], {.kind = PageKind::kArticle, .id = 1001}));
}

TEST_CASE("What the truth says of a page is what the site answers") {
  for (const Language& language : AllLanguages()) {
    for (const SiteSpec& spec : NewsSites(language, kOptions)) {
      const NewsSite site(spec);
      int articles = 0;
      std::set<std::string> urls;
      WriteTruth(spec, kDefaultNow, [&](const std::string& line) {
        const std::size_t from = line.find("\"url\":\"") + 7;
        const std::string url = line.substr(from, line.find('"', from) - from);
        INFO(line);
        CHECK(urls.insert(url).second);
        const int status = site.Answer(Get(url), kDefaultNow).status;
        const auto expects = [&](const char* word) {
          return line.find("\"expect\":\"" + std::string(word) + "\"") != std::string::npos;
        };
        if (expects("page") || expects("robots")) CHECK(status == 200);
        if (expects("redirect")) CHECK(status == 302);
        if (expects("http_404")) CHECK(status == 404);
        if (line.find("\"kind\":\"article\"") != std::string::npos) ++articles;
      });
      CHECK(articles == spec.articles);
    }
  }
}

TEST_CASE("Every article is recognized as its language, without any hint") {
  for (const SiteSpec& spec : AllSites()) {
    for (const int id : TakeSnapshot(spec, kDefaultNow).visible) {
      std::string body;
      for (const std::string& paragraph : WriteArticle(spec, id, kDefaultNow).paragraphs) {
        body += paragraph + "\n";
      }
      INFO(spec.host << " " << id);
      CHECK(language::DetectLanguage(body, {}).code == spec.language->code);
    }
  }
}

TEST_CASE("Planted duplicates differ by nothing or by one paragraph") {
  for (const Language& language : AllLanguages()) {
    const auto sites = NewsSites(language, kOptions);
    int same = 0;
    int near = 0;
    for (const int id : TakeSnapshot(sites[1], kDefaultNow).visible) {
      const auto daily = WriteArticle(sites[0], id, kDefaultNow).paragraphs;
      const auto times = WriteArticle(sites[1], id, kDefaultNow).paragraphs;
      const Repeats repeats = RepeatsDaily(sites[1], id);
      INFO(language.code << " " << id);
      if (repeats == Repeats::kNo) {
        CHECK(daily != times);
        continue;
      }
      REQUIRE(daily.size() == times.size());
      int different = 0;
      for (std::size_t i = 0; i < daily.size(); ++i) different += daily[i] != times[i];
      CHECK(different == (repeats == Repeats::kNearly ? 1 : 0));
      ++(repeats == Repeats::kNearly ? near : same);
    }
    CHECK(same >= 2);
    CHECK(near >= 2);
  }
}

TEST_CASE("Time brings new articles, edits and removals, and never on day 0") {
  for (const SiteSpec& spec : AllSites()) {
    const Timeline timeline(spec);
    const auto today = timeline.Visible(kDefaultNow);
    CHECK(today.size() == static_cast<std::size_t>(spec.articles));
    CHECK(timeline.NewestId(kFirstDay + kDayMs - 1) == today.front() + spec.new_per_day);
    for (const int id : today) {
      CHECK(timeline.Edited(id).value_or(kFirstDay + kDayMs) >= kFirstDay + kDayMs);
      CHECK(timeline.Removed(id).value_or(kFirstDay + kDayMs) >= kFirstDay + kDayMs);
    }
  }
}

}  // namespace
}  // namespace crawlstream::testweb
