#include "tests/support/testweb/news/addresses.h"

#include <array>
#include <utility>

#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "tests/support/testweb/news/article.h"
#include "tests/support/testweb/news/timeline.h"

namespace crawlstream::testweb {

const char* const kSectionPaths[kSectionCount] = {"politics", "world", "economy", "sport",
                                                  "culture"};

namespace {

constexpr std::size_t kSport = 3;

// Pages that every site has at the same path.
constexpr std::array<std::pair<const char*, PageKind>, 13> kFixedPaths = {{
    {"/about.html", PageKind::kAbout},
    {"/contact.html", PageKind::kContact},
    {"/go/latest", PageKind::kLatest},
    {"/archive/old.html", PageKind::kDeadLink},
    {"/rss.xml", PageKind::kRss},
    {"/atom.xml", PageKind::kAtom},
    {"/feed/json", PageKind::kJsonFeed},
    {"/sitemap.xml", PageKind::kSitemapIndex},
    {"/sitemap-1.xml", PageKind::kSitemap},
    {"/sitemap-news.xml", PageKind::kNewsSitemap},
    {"/robots.txt", PageKind::kRobots},
    {"/static/style.css", PageKind::kStyle},
    {"/static/picture.jpg", PageKind::kPicture},
}};

bool OnSportHost(const SiteSpec& spec, std::size_t section) {
  return section == kSport && !spec.sport_host.empty();
}

std::size_t SectionOf(int id) { return static_cast<std::size_t>(id) % kSectionCount; }

// "2026/11/15/1003.html"
std::string DatedName(const SiteSpec& spec, int id) {
  std::string day = base::FormatIso8601(Timeline(spec).Published(id)).substr(0, 10);
  day[4] = day[7] = '/';
  return day + "/" + std::to_string(id) + ".html";
}

std::string SlugName(const SiteSpec& spec, int id) {
  std::string slug;
  for (const char c : WriteHeadline(spec, id)) {
    constexpr std::string_view kDropped = "\"'.,:;!?/|<>#%";
    if (c == ' ') {
      slug += '-';
    } else if (kDropped.find(c) == std::string_view::npos) {
      slug += c;
    }
  }
  return PercentEncode(slug) + "-" + std::to_string(id);
}

std::string SectionPath(const SiteSpec& spec, std::size_t section, int page) {
  const std::string number = std::to_string(page);
  switch (spec.addresses) {
    case AddressStyle::kDated: {
      const std::string path =
          OnSportHost(spec, section) ? "/" : "/" + std::string(kSectionPaths[section]) + "/";
      return page == 1 ? path : path + "?page=" + number;
    }
    case AddressStyle::kSlug: {
      const std::string path = "/section/" + std::string(kSectionPaths[section]);
      return page == 1 ? path : path + "/page/" + number;
    }
    case AddressStyle::kQuery:
      break;
  }
  const std::string path = "/list.php?cat=" + std::to_string(section + 1);
  return page == 1 ? path : path + "&p=" + number;
}

std::string ArticlePath(const SiteSpec& spec, int id) {
  switch (spec.addresses) {
    case AddressStyle::kDated:
      return (OnSportHost(spec, SectionOf(id))
                  ? "/"
                  : "/" + std::string(kSectionPaths[SectionOf(id)]) + "/") +
             DatedName(spec, id);
    case AddressStyle::kSlug:
      return "/article/" + SlugName(spec, id);
    case AddressStyle::kQuery:
      break;
  }
  return "/show.php?id=" + std::to_string(id);
}

std::string PathOf(const SiteSpec& spec, const PageRef& ref) {
  switch (ref.kind) {
    case PageKind::kFront:
      return "/";
    case PageKind::kSection:
      return SectionPath(spec, ref.section, ref.page);
    case PageKind::kArticle:
      return ArticlePath(spec, ref.id);
    case PageKind::kCopy:
      return "/copy/" + DatedName(spec, ref.id);
    case PageKind::kAmp:
      return "/amp/" + SlugName(spec, ref.id);
    case PageKind::kPrint:
      return "/print/" + std::to_string(ref.id);
    default:
      break;
  }
  for (const auto& [path, kind] : kFixedPaths) {
    if (kind == ref.kind) return path;
  }
  return "/";
}

int ToInt(std::string_view text) {  // -1 if it is no number
  return base::ParseNumber<int>(text).value_or(-1);
}

// The number at the end of the path, before an optional ".html".
int TrailingNumber(std::string_view path) {
  if (path.ends_with(".html")) path.remove_suffix(5);
  const auto start = path.find_last_not_of("0123456789");
  return ToInt(path.substr(start == std::string_view::npos ? 0 : start + 1));
}

// What the path could mean; the caller checks it by writing the address again.
std::optional<PageRef> Guess(const SiteSpec& spec, const Request& request) {
  const std::string_view path = request.Path();
  for (const auto& [fixed, kind] : kFixedPaths) {
    if (path == fixed) return PageRef{.kind = kind};
  }
  const int page_number = ToInt(request.Parameter("page"));
  if (path == "/") {
    if (request.host != spec.sport_host) return PageRef{.kind = PageKind::kFront};
    return PageRef{.kind = PageKind::kSection, .section = kSport, .page = std::max(1, page_number)};
  }
  if (path == "/list.php") {
    const int category = ToInt(request.Parameter("cat"));
    if (category < 1 || category > static_cast<int>(kSectionCount)) return std::nullopt;
    return PageRef{.kind = PageKind::kSection,
                   .section = static_cast<std::size_t>(category - 1),
                   .page = std::max(1, ToInt(request.Parameter("p")))};
  }
  if (path == "/show.php") {
    return PageRef{.kind = PageKind::kArticle, .id = ToInt(request.Parameter("id"))};
  }
  for (std::size_t section = 0; section < kSectionCount; ++section) {
    const std::string name = kSectionPaths[section];
    if (path == "/" + name + "/") {
      return PageRef{
          .kind = PageKind::kSection, .section = section, .page = std::max(1, page_number)};
    }
    if (path.starts_with("/section/" + name)) {
      const int page = path.find("/page/") == std::string_view::npos ? 1 : TrailingNumber(path);
      return PageRef{.kind = PageKind::kSection, .section = section, .page = page};
    }
  }
  const int id = TrailingNumber(path);
  if (path.starts_with("/print/")) return PageRef{.kind = PageKind::kPrint, .id = id};
  if (path.starts_with("/copy/")) return PageRef{.kind = PageKind::kCopy, .id = id};
  if (path.starts_with("/amp/")) return PageRef{.kind = PageKind::kAmp, .id = id};
  return PageRef{.kind = PageKind::kArticle, .id = id};
}

bool HasId(PageKind kind) {
  return kind == PageKind::kArticle || kind == PageKind::kCopy || kind == PageKind::kAmp ||
         kind == PageKind::kPrint;
}

std::string HostOf(const SiteSpec& spec, const PageRef& ref) {
  const bool sport = (ref.kind == PageKind::kSection && OnSportHost(spec, ref.section)) ||
                     (ref.kind == PageKind::kArticle && OnSportHost(spec, SectionOf(ref.id)));
  return sport ? spec.sport_host : spec.host;
}

}  // namespace

std::string_view KindName(PageKind kind) {
  switch (kind) {
    case PageKind::kFront:
      return "front";
    case PageKind::kSection:
      return "section";
    case PageKind::kArticle:
      return "article";
    case PageKind::kCopy:
      return "copy";
    case PageKind::kAmp:
      return "amp";
    case PageKind::kPrint:
      return "print";
    case PageKind::kAbout:
      return "about";
    case PageKind::kContact:
      return "contact";
    case PageKind::kLatest:
      return "latest";
    case PageKind::kDeadLink:
      return "dead";
    case PageKind::kRss:
    case PageKind::kAtom:
    case PageKind::kJsonFeed:
      return "feed";
    case PageKind::kSitemapIndex:
    case PageKind::kSitemap:
    case PageKind::kNewsSitemap:
      return "sitemap";
    case PageKind::kRobots:
      return "robots";
    case PageKind::kPicture:
      return "picture";
    case PageKind::kStyle:
      return "style";
  }
  return "";
}

std::string AddressOf(const SiteSpec& spec, const PageRef& ref) {
  return "http://" + HostOf(spec, ref) + PathOf(spec, ref);
}

std::optional<PageRef> FindPage(const SiteSpec& spec, const Request& request) {
  const auto ref = Guess(spec, request);
  if (!ref) return std::nullopt;
  if (ref->kind == PageKind::kRobots || ref->kind == PageKind::kStyle ||
      ref->kind == PageKind::kPicture) {
    return ref;  // every host has its own
  }
  if (HasId(ref->kind) && ref->id < Timeline::kFirstId) return std::nullopt;
  if (request.host != HostOf(spec, *ref)) return std::nullopt;
  const std::string wanted = PathOf(spec, *ref);
  if (PercentDecode(request.Path()) != PercentDecode(wanted.substr(0, wanted.find('?')))) {
    return std::nullopt;
  }
  return ref;
}

}  // namespace crawlstream::testweb
