#include "tests/support/testweb/news/truth.h"

#include <algorithm>
#include <limits>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "tests/support/testweb/news/feeds.h"
#include "tests/support/testweb/news/page.h"
#include "tests/support/testweb/news/timeline.h"
#include "tests/support/testweb/text/json_line.h"

namespace crawlstream::testweb {
namespace {

constexpr std::size_t kHostStart = std::string_view("http://").size();

Request GetOf(const std::string& url) {
  Request request;
  request.method = "GET";
  const std::size_t path = url.find('/', kHostStart);
  request.host = url.substr(kHostStart, path - kHostStart);
  request.target = url.substr(path);
  return request;
}

class Walk {
 public:
  Walk(const SiteSpec& spec, base::TimeMs now, int max_depth)
      : spec_(spec), timeline_(spec), snapshot_(TakeSnapshot(spec, now)), max_depth_(max_depth) {}

  // In rounds, as a crawl goes: each asks for what those before have found. What was asked once is
  // not asked again, though a later round may find a shorter way.
  std::vector<TruthPage> Run() {
    const std::string front = AddressOf(spec_, {});
    Find(front, 0);
    for (int round = 0; !found_.empty(); ++round) {
      const auto asked = std::exchange(found_, {});
      for (const auto& [url, depth] : asked) seen_.insert(url);
      for (const auto& [url, depth] : asked) Ask(url, depth);
      // With the first request robots.txt is known, which names the sitemap.
      const bool up = Expect({}, front) != "down";
      if (round == 0 && up) Find(AddressOf(spec_, {.kind = PageKind::kSitemapIndex}), 0);
    }
    // Beyond the depth, and what cannot be had today.
    for (const PageKind kind :
         {PageKind::kSitemapIndex, PageKind::kSitemap, PageKind::kNewsSitemap}) {
      ReportUnlinked({.kind = kind});
    }
    for (const int id : snapshot_.visible) ReportUnlinked({.kind = PageKind::kArticle, .id = id});
    std::ranges::stable_sort(pages_, {}, [](const TruthPage& page) {
      return page.depth < 0 ? std::numeric_limits<int>::max() : page.depth;
    });
    return std::move(pages_);
  }

 private:
  static bool IsFeed(PageKind kind) {
    return kind == PageKind::kRss || kind == PageKind::kAtom || kind == PageKind::kJsonFeed;
  }
  static bool IsSitemap(PageKind kind) {
    return kind == PageKind::kSitemap || kind == PageKind::kNewsSitemap;
  }

  void Find(const std::string& url, int depth) {
    if (seen_.contains(url) || (max_depth_ > 0 && depth >= max_depth_)) return;
    const auto [at, is_new] = found_.emplace(url, depth);
    if (!is_new) at->second = std::min(at->second, depth);
  }

  void Ask(const std::string& url, int depth) {
    const auto ref = FindPage(spec_, GetOf(url));
    if (!ref) return;  // LinksOf gives addresses of this site only, so each has a page
    const std::string expect = Expect(*ref, url);
    Report(url, depth, *ref, expect);
    if (expect != "page" && expect != "redirect") return;
    for (const std::string& link : Links(*ref)) {
      // Feeds and sitemaps cost no click.
      const auto target = FindPage(spec_, GetOf(link));
      const bool is_free = target && (IsFeed(target->kind) || IsSitemap(target->kind));
      Find(link, depth + (is_free ? 0 : 1));
    }
  }

  void ReportUnlinked(const PageRef& ref) {
    const std::string url = AddressOf(spec_, ref);
    if (seen_.insert(url).second) Report(url, -1, ref, Expect(ref, url));
  }

  // What a well-behaved crawler meets at this address.
  std::string Expect(const PageRef& ref, const std::string& url) const {
    if (timeline_.HostIsDown(GetOf(url).host, snapshot_.now)) return "down";
    const bool culture = url.starts_with("http://" + spec_.host + "/culture/");
    if (ref.kind == PageKind::kPrint || (culture && timeline_.CultureForbidden(snapshot_.now))) {
      return "robots";
    }
    if (ref.kind == PageKind::kDeadLink) return "http_404";
    if (ref.kind == PageKind::kLatest) return "redirect";
    const bool has_id =
        ref.kind == PageKind::kArticle || ref.kind == PageKind::kCopy || ref.kind == PageKind::kAmp;
    if (has_id && !timeline_.Exists(ref.id, snapshot_.now)) return "http_410";
    return "page";
  }

  std::vector<std::string> Links(PageRef ref) const {
    const auto articles = [&](const std::vector<int>& ids) {
      std::vector<std::string> links;
      for (const int id : ids) {
        links.push_back(AddressOf(spec_, {.kind = PageKind::kArticle, .id = id}));
      }
      return links;
    };
    if (IsFeed(ref.kind)) return articles(FeedIds(snapshot_));
    if (ref.kind == PageKind::kSitemap) return articles(snapshot_.visible);
    if (ref.kind == PageKind::kNewsSitemap) return articles(RecentIds(spec_, snapshot_));
    if (ref.kind == PageKind::kSitemapIndex) {
      return {AddressOf(spec_, {.kind = PageKind::kSitemap}),
              AddressOf(spec_, {.kind = PageKind::kNewsSitemap})};
    }
    if (ref.kind == PageKind::kLatest) {
      return {AddressOf(spec_, {.kind = PageKind::kArticle, .id = snapshot_.visible.front()})};
    }
    if (ref.kind == PageKind::kCopy) ref.kind = PageKind::kArticle;
    return LinksOf(BuildPage(spec_, snapshot_, ref));
  }

  void Report(const std::string& url, int depth, const PageRef& ref, const std::string& expect) {
    TruthPage page{ref, url, depth, expect, std::nullopt};
    const bool article =
        ref.kind == PageKind::kArticle || ref.kind == PageKind::kCopy || ref.kind == PageKind::kAmp;
    if (article && expect == "page") page.article = WriteArticle(spec_, ref.id, snapshot_.now);
    pages_.push_back(std::move(page));
  }

  const SiteSpec& spec_;
  Timeline timeline_;
  Snapshot snapshot_;
  int max_depth_;                     // 0: none
  std::map<std::string, int> found_;  // what the next round asks for, with its depth
  std::unordered_set<std::string> seen_;
  std::vector<TruthPage> pages_;
};

void WritePair(const char* relation, const Language& language, const std::string& a,
               const std::string& b, const LineSink& sink) {
  JsonLine line;
  line.Add("type", "pair")
      .Add("relation", relation)
      .Add("lang", language.code)
      .Add("a", a)
      .Add("b", b);
  sink(line.Finish());
}

}  // namespace

std::vector<TruthPage> WalkSite(const SiteSpec& spec, base::TimeMs now, int max_depth) {
  return Walk(spec, now, max_depth).Run();
}

std::string TruthLine(const SiteSpec& spec, const TruthPage& page) {
  JsonLine line;
  line.Add("type", "page")
      .Add("url", page.url)
      .Add("site", spec.kind)
      .Add("lang", spec.language->code)
      .Add("kind", KindName(page.ref.kind))
      .Add("linked", page.depth >= 0)
      .Add("depth", page.depth)
      .Add("expect", page.expect)
      .Add("charset", spec.charset)
      .Add("template", TemplateName(spec.look));
  if (!page.article) return line.Finish();
  const Article& article = *page.article;
  line.Add("id", page.ref.id)
      .Add("headline", article.headline)
      .Add("published", base::FormatIso8601(article.published));
  if (article.modified) line.Add("modified", base::FormatIso8601(*article.modified));
  return line.Add("author", article.author).Add("paragraphs", article.paragraphs).Finish();
}

void WriteTruth(const SiteSpec& spec, base::TimeMs now, const LineSink& sink, int max_depth) {
  for (const TruthPage& page : WalkSite(spec, now, max_depth)) sink(TruthLine(spec, page));
}

void WritePairs(const std::vector<SiteSpec>& sites, base::TimeMs now, const LineSink& sink) {
  std::unordered_map<std::string, const SiteSpec*> by_kind;
  for (const SiteSpec& site : sites) by_kind[site.kind] = &site;
  for (const SiteSpec& site : sites) {
    const auto address = [&](PageKind kind, int id) {
      return AddressOf(site, {.kind = kind, .id = id});
    };
    for (const int id : TakeSnapshot(site, now).visible) {
      const std::string own = address(PageKind::kArticle, id);
      if (HasCopy(site, id))
        WritePair("exact", *site.language, own, address(PageKind::kCopy, id), sink);
      if (HasAmp(site, id))
        WritePair("canonical", *site.language, own, address(PageKind::kAmp, id), sink);
      const Repeats repeats = RepeatsDaily(site, id);
      if (repeats == Repeats::kNo || !by_kind.contains("daily")) continue;
      const SiteSpec& daily = *by_kind["daily"];
      // Each may have been edited or removed on its own since.
      const Timeline original(daily);
      const Timeline repeated(site);
      const auto edited = [now](std::optional<base::TimeMs> at) { return at && *at <= now; };
      if (!original.Exists(id, now) || edited(original.Edited(id)) || edited(repeated.Edited(id)))
        continue;
      WritePair(repeats == Repeats::kNearly ? "near" : "same_text", *site.language,
                AddressOf(daily, {.kind = PageKind::kArticle, .id = id}), own, sink);
    }
  }
}

}  // namespace crawlstream::testweb
