#include "tests/support/testweb/news/news_site.h"

#include "tests/support/testweb/news/feeds.h"
#include "tests/support/testweb/news/templates.h"
#include "tests/support/testweb/news/timeline.h"
#include "tests/support/testweb/server/validators.h"
#include "tests/support/testweb/text/encode.h"

namespace crawlstream::testweb {
namespace {

using namespace std::string_view_literals;

// The smallest picture that is one.
constexpr std::string_view kPixel =
    "GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,"
    "\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00;"sv;

std::string MetaCharset(const SiteSpec& spec) {
  switch (spec.declaration) {
    case Declaration::kRight:
    case Declaration::kMeta:
      return spec.charset;
    case Declaration::kFalse:
    case Declaration::kConflict:
      return spec.false_charset;
    case Declaration::kHttp:
    case Declaration::kMissing:
      break;
  }
  return "";
}

std::string HttpCharset(const SiteSpec& spec) {
  switch (spec.declaration) {
    case Declaration::kRight:
    case Declaration::kHttp:
    case Declaration::kConflict:
      return spec.charset;
    case Declaration::kFalse:
      return spec.false_charset;
    case Declaration::kMeta:
    case Declaration::kMissing:
      break;
  }
  return "";
}

class RedirectToHost : public Site {
 public:
  explicit RedirectToHost(std::string host) : host_(std::move(host)) {}
  Response Answer(const Request& request, base::TimeMs) const override {
    if (request.Path() == "/robots.txt") return Plain("User-agent: *\nDisallow:\n");
    return Redirect(301, "http://" + host_ + request.target);
  }

 private:
  std::string host_;
};

}  // namespace

const Snapshot& NewsSite::At(base::TimeMs now) const {
  if (snapshot_.now != now) snapshot_ = TakeSnapshot(spec_, now);
  return snapshot_;
}

Response NewsSite::AnswerHtml(const PageRef& ref, const Snapshot& snapshot) const {
  PageRef shown = ref;
  if (ref.kind == PageKind::kCopy) shown.kind = PageKind::kArticle;
  const Page page = BuildPage(spec_, snapshot, shown);
  return Html(EncodeHtml(RenderPage(spec_, page, MetaCharset(spec_)), spec_.charset),
              HttpCharset(spec_));
}

Response NewsSite::AnswerPage(const Request& request, const PageRef& ref, base::TimeMs now) const {
  const Snapshot& snapshot = At(now);
  const auto dated = [&](Response response) {
    return WithValidators(std::move(response), request, snapshot.last_change);
  };
  switch (ref.kind) {
    case PageKind::kRobots:
      return Plain(RenderRobots(spec_, request.host, now));
    case PageKind::kStyle:
      return Typed("text/css", "body { margin: 1em }\n");
    case PageKind::kPicture:
      return Typed("image/gif", std::string(kPixel));
    case PageKind::kDeadLink:
      return Status(404);
    case PageKind::kLatest:
      return snapshot.visible.empty()
                 ? Status(404)
                 : Redirect(302, AddressOf(spec_, {.kind = PageKind::kArticle,
                                                   .id = snapshot.visible.front()}));
    case PageKind::kRss:
      return spec_.rss ? dated(Typed("application/rss+xml", RenderRss(spec_, snapshot)))
                       : Status(404);
    case PageKind::kAtom:
      return spec_.atom
                 ? dated(Typed("application/atom+xml; charset=utf-8", RenderAtom(spec_, snapshot)))
                 : Status(404);
    case PageKind::kJsonFeed:
      return spec_.json_feed
                 ? dated(Typed("application/feed+json", RenderJsonFeed(spec_, snapshot)))
                 : Status(404);
    case PageKind::kSitemapIndex:
      return dated(Typed("application/xml", RenderSitemapIndex(spec_, snapshot)));
    case PageKind::kSitemap:
      return dated(Typed("application/xml", RenderSitemap(spec_, snapshot)));
    case PageKind::kNewsSitemap:
      return dated(Typed("application/xml", RenderNewsSitemap(spec_, snapshot)));
    case PageKind::kSection:
      if (ref.page < 1 || ref.page > SectionPages(snapshot, ref.section)) return Status(404);
      return dated(AnswerHtml(ref, snapshot));
    case PageKind::kArticle:
    case PageKind::kCopy:
    case PageKind::kAmp:
    case PageKind::kPrint: {
      const Timeline timeline(spec_);
      if (timeline.Published(ref.id) > now) return Status(404);
      if (!timeline.Exists(ref.id, now)) return Status(410);
      if (ref.kind == PageKind::kCopy && !HasCopy(spec_, ref.id)) return Status(404);
      if (ref.kind == PageKind::kAmp && !HasAmp(spec_, ref.id)) return Status(404);
      const auto edited = timeline.Edited(ref.id);
      return WithValidators(AnswerHtml(ref, snapshot), request,
                            edited && *edited <= now ? *edited : timeline.Published(ref.id));
    }
    case PageKind::kAbout:
    case PageKind::kContact:
      return WithValidators(AnswerHtml(ref, snapshot), request,
                            Timeline(spec_).Published(Timeline::kFirstId));
    case PageKind::kFront:
      break;
  }
  return dated(AnswerHtml(ref, snapshot));
}

Response NewsSite::Answer(const Request& request, base::TimeMs now) const {
  if (Timeline(spec_).HostIsDown(request.host, now)) return Script(0, {Reset{}});
  if (request.method != "GET" && request.method != "HEAD") return Status(405);
  const auto ref = FindPage(spec_, request);
  if (!ref) return Status(404);
  Response response = AnswerPage(request, *ref, now);
  if (spec_.gzip && !response.body.empty() &&
      request.Header("Accept-Encoding").find("gzip") != std::string_view::npos) {
    response.body = Gzip(response.body);
    response.Set("Content-Encoding", "gzip").Set("Vary", "Accept-Encoding");
  }
  return response;
}

void AddNewsSite(const SiteSpec& spec, Router& router) {
  const auto site = std::make_shared<NewsSite>(spec);
  router.Add(spec.host, site);
  if (!spec.sport_host.empty()) router.Add(spec.sport_host, site);
  if (spec.host.starts_with("www.")) {
    router.Add(spec.host.substr(4), std::make_shared<RedirectToHost>(spec.host));
  }
}

}  // namespace crawlstream::testweb
