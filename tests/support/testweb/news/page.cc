#include "tests/support/testweb/news/page.h"

#include <algorithm>
#include <unordered_set>

#include "tests/support/testweb/news/timeline.h"
#include "tests/support/testweb/text/random.h"

namespace crawlstream::testweb {
namespace {

constexpr std::size_t kFeedSize = 15;

Link ArticleLink(const SiteSpec& spec, int id) {
  return {AddressOf(spec, {.kind = PageKind::kArticle, .id = id}), WriteHeadline(spec, id)};
}

Teaser MakeTeaser(const SiteSpec& spec, int id, base::TimeMs now) {
  const Article article = WriteArticle(spec, id, now);
  const std::string& first = article.paragraphs.front();
  return {AddressOf(spec, {.kind = PageKind::kArticle, .id = id}), article.headline,
          first.substr(0, first.find(' ', std::min<std::size_t>(first.size(), 90))),
          article.published};
}

void AddFrame(const SiteSpec& spec, Page& page) {
  const Language& language = *spec.language;
  page.navigation.push_back({AddressOf(spec, {}), language.Word("home")});
  for (std::size_t section = 0; section < kSectionCount; ++section) {
    page.navigation.push_back({AddressOf(spec, {.kind = PageKind::kSection, .section = section}),
                               language.sections[section]});
  }
  page.footer.push_back({AddressOf(spec, {.kind = PageKind::kAbout}), spec.name});
  page.footer.push_back(
      {AddressOf(spec, {.kind = PageKind::kContact}), language.Word("subscribe")});
  const auto add_feed = [&](bool has, PageKind kind, const char* type) {
    if (has) page.feeds.push_back({AddressOf(spec, {.kind = kind}), type});
  };
  add_feed(spec.rss, PageKind::kRss, "application/rss+xml");
  add_feed(spec.atom, PageKind::kAtom, "application/atom+xml");
  add_feed(spec.json_feed, PageKind::kJsonFeed, "application/feed+json");
}

// The sidebar of an index page: four of the newest twelve, chosen anew each time the site changes.
void AddMostRead(const SiteSpec& spec, const Snapshot& snapshot, Page& page) {
  std::vector<int> newest(
      snapshot.visible.begin(),
      snapshot.visible.begin() +
          static_cast<std::ptrdiff_t>(std::min<std::size_t>(12, snapshot.visible.size())));
  std::erase_if(newest, [&](int id) { return IsOrphan(spec, id); });
  Random random(spec.host + "|most read|" + std::to_string(snapshot.last_change), spec.seed);
  for (int i = 0; i < 4 && !newest.empty(); ++i) {
    const std::size_t pick = random.Below(newest.size());
    page.most_read.push_back(ArticleLink(spec, newest[pick]));
    newest.erase(newest.begin() + static_cast<std::ptrdiff_t>(pick));
  }
}

// On an article everything is older than the article itself, so that the page stays the same when
// newer ones appear.
void AddOlder(const SiteSpec& spec, int id, Page& page) {
  constexpr int kSections = static_cast<int>(kSectionCount);
  for (int older = id - kSections, count = 0; older >= Timeline::kFirstId && count < 3;
       older -= kSections) {
    if (IsOrphan(spec, older)) continue;
    page.related.push_back(ArticleLink(spec, older));
    ++count;
  }
  for (int older = id - 1, count = 0; older >= Timeline::kFirstId && count < 2; older -= 3) {
    if (IsOrphan(spec, older)) continue;
    page.most_read.push_back(ArticleLink(spec, older));
    ++count;
  }
}

void BuildFront(const SiteSpec& spec, const Snapshot& snapshot, Page& page) {
  page.title = spec.name;
  for (const std::vector<int>& section : snapshot.by_section) {
    if (!section.empty()) {
      page.listing.push_back(MakeTeaser(spec, section.front(), snapshot.now));
    }
  }
  page.footer.push_back(
      {AddressOf(spec, {.kind = PageKind::kLatest}), spec.language->Word("readmore")});
  page.footer.push_back(
      {AddressOf(spec, {.kind = PageKind::kDeadLink}), spec.language->Word("previous")});
  AddMostRead(spec, snapshot, page);
}

void BuildSection(const SiteSpec& spec, const Snapshot& snapshot, Page& page) {
  const PageRef& ref = page.ref;
  page.title = spec.language->sections[ref.section] + " - " + spec.name;
  const std::vector<int>& ids = snapshot.by_section[ref.section];
  const std::size_t begin = static_cast<std::size_t>(ref.page - 1) * kTeasersPerPage;
  for (std::size_t i = begin; i < std::min(ids.size(), begin + kTeasersPerPage); ++i) {
    page.listing.push_back(MakeTeaser(spec, ids[i], snapshot.now));
  }
  PageRef other = ref;
  if (ref.page > 1) {
    other.page = ref.page - 1;
    page.pagination.push_back({AddressOf(spec, other), spec.language->Word("previous")});
  }
  if (ref.page < SectionPages(snapshot, ref.section)) {
    other.page = ref.page + 1;
    page.pagination.push_back({AddressOf(spec, other), spec.language->Word("next")});
  }
  AddMostRead(spec, snapshot, page);
}

void BuildArticle(const SiteSpec& spec, const Snapshot& snapshot, Page& page) {
  const int id = page.ref.id;
  page.article = WriteArticle(spec, id, snapshot.now);
  page.title = page.article->headline + " - " + spec.name;
  if (page.ref.kind == PageKind::kAmp) {
    page.canonical = AddressOf(spec, {.kind = PageKind::kArticle, .id = id});
    return;
  }
  AddOlder(spec, id, page);
  page.variants.push_back(
      {AddressOf(spec, {.kind = PageKind::kPrint, .id = id}), spec.language->Word("share")});
  if (HasCopy(spec, id)) {
    page.variants.push_back(
        {AddressOf(spec, {.kind = PageKind::kCopy, .id = id}), spec.language->Word("readmore")});
  }
  if (HasAmp(spec, id)) {
    page.variants.push_back(
        {AddressOf(spec, {.kind = PageKind::kAmp, .id = id}), spec.language->Word("readmore")});
  }
}

}  // namespace

Snapshot TakeSnapshot(const SiteSpec& spec, base::TimeMs now) {
  const Timeline timeline(spec);
  Snapshot snapshot;
  snapshot.now = now;
  snapshot.visible = timeline.Visible(now);
  snapshot.last_change = timeline.LastChange(now);
  snapshot.by_section.resize(kSectionCount);
  for (const int id : snapshot.visible) {
    if (IsOrphan(spec, id)) continue;
    snapshot.by_section[static_cast<std::size_t>(id) % kSectionCount].push_back(id);
  }
  return snapshot;
}

int SectionPages(const Snapshot& snapshot, std::size_t section) {
  const std::size_t count = snapshot.by_section[section].size();
  return static_cast<int>(
      std::max<std::size_t>(1, (count + kTeasersPerPage - 1) / kTeasersPerPage));
}

std::vector<int> FeedIds(const Snapshot& snapshot) {
  const std::size_t size = std::min(kFeedSize, snapshot.visible.size());
  return {snapshot.visible.begin(), snapshot.visible.begin() + static_cast<std::ptrdiff_t>(size)};
}

bool IsOrphan(const SiteSpec& spec, int id) { return spec.kind == "gov" && id % 7 == 4; }
bool HasCopy(const SiteSpec& spec, int id) {
  return spec.kind == "daily" && id % 8 == 1 && id % 5 != 3;
}
bool HasAmp(const SiteSpec& spec, int id) { return spec.kind == "times" && id % 8 == 1; }

Page BuildPage(const SiteSpec& spec, const Snapshot& snapshot, const PageRef& ref) {
  Page page;
  page.ref = ref;
  page.url = AddressOf(spec, ref);
  AddFrame(spec, page);
  switch (ref.kind) {
    case PageKind::kFront:
      BuildFront(spec, snapshot, page);
      break;
    case PageKind::kSection:
      BuildSection(spec, snapshot, page);
      break;
    case PageKind::kArticle:
    case PageKind::kCopy:
    case PageKind::kAmp:
    case PageKind::kPrint:
      BuildArticle(spec, snapshot, page);
      break;
    default:
      page.title = spec.name;
      page.prose = spec.language->Word("cookie");
      break;
  }
  return page;
}

std::vector<std::string> LinksOf(const Page& page) {
  std::vector<std::string> links;
  std::unordered_set<std::string> seen;
  const auto add = [&](const std::string& url) {
    if (seen.insert(url).second) links.push_back(url);
  };
  for (const Link& link : page.navigation) add(link.url);
  for (const Teaser& teaser : page.listing) add(teaser.url);
  for (const auto* list : {&page.pagination, &page.most_read, &page.related, &page.variants,
                           &page.footer, &page.feeds}) {
    for (const Link& link : *list) add(link.url);
  }
  if (!page.canonical.empty()) add(page.canonical);
  return links;
}

}  // namespace crawlstream::testweb
