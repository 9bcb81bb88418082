#include "common/stages/parse.h"

#include <string>
#include <utility>

#include "common/record/host_record.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/fields.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::parse;
using record::LinkType;
using record::Outcome;

std::string PageType(const url::Url& url, const links::PageLinks& page) {
  switch (page.kind) {
    case links::PageKind::kFeed:
      return "feed";
    case links::PageKind::kSitemap:
      return "sitemap";
    case links::PageKind::kHtml:
      if (url.PathAndQuery() == "/") return "index";
      return page.is_article ? "article" : "";
    case links::PageKind::kOther:
      break;
  }
  return {};
}

std::string_view CounterOf(links::PageKind kind) {
  switch (kind) {
    case links::PageKind::kHtml:
      return counter::kPages;
    case links::PageKind::kFeed:
      return counter::kFeeds;
    case links::PageKind::kSitemap:
      return counter::kSitemaps;
    case links::PageKind::kOther:
      break;
  }
  return counter::kOtherContent;
}

}  // namespace

ParseStage::ParseStage(links::Extractor extractor, links::HostFeeds feeds,
                       streaming::Reporter& reporter)
    : extractor_(std::move(extractor)), host_feeds_(std::move(feeds)), reporter_(&reporter) {}

base::Result<ParseStage> ParseStage::From(const config::Settings& settings,
                                          streaming::Reporter& reporter) {
  auto extractor = links::Extractor::From(settings);
  if (!extractor) return std::unexpected(extractor.error());
  return ParseStage(*std::move(extractor), links::HostFeeds(settings), reporter);
}

base::Decoded<> ParseStage::Handle(std::string_view line, streaming::Emitter& out) {
  const auto [key, value] = streaming::SplitKey(line);
  if (record::IsHostKey(key)) return HandleHost(line, out);
  auto document = record::DecodeDocument(json_, key, value);
  if (!document) return std::unexpected(document.error());
  const auto links = Convert(*std::move(document));
  if (!links) return std::unexpected(links.error());
  out.Emit(links->url, record::EncodeOutLinks(writer_, *links));
  return {};
}

// P5
base::Decoded<> ParseStage::HandleHost(std::string_view line, streaming::Emitter& out) {
  const auto [key, value] = streaming::SplitKey(line);
  auto host = record::DecodeHostRecord(json_, key, value);
  if (!host) return std::unexpected(host.error());
  reporter_->Count(counter::kHostRecords);
  if (const auto nearest = url::Url::Split(host->nearest.url)) {
    host->feeds = host_feeds_.Find(extractor_.collector(), *nearest, host->nearest.scope,
                                   host->sitemaps, host->nearest.depth == 0);
    Count(extractor_.collector().census());
  }
  if (host->feeds.empty()) {
    out.Emit({line});
  } else {
    out.Emit(key, record::EncodeHostRecord(writer_, *host));
  }
  return {};
}

base::Decoded<record::OutLinks> ParseStage::Convert(record::Document document) {
  const auto url = url::Url::Split(document.url);
  if (!url) return base::Bad(base::BadReason::kUrl, "the key is no URL in normal form");
  record::OutLinks out{.url = std::move(document.url), .fetch = std::move(document.fetch)};
  switch (out.fetch.outcome) {
    case Outcome::kPage:
      ConvertPage(*url, document, out);
      break;
    case Outcome::kRedirected:
      ConvertRedirect(*url, out);
      break;
    case Outcome::kUnchanged:
    case Outcome::kFailed:
    case Outcome::kRefused:
      out.type = LinkType::kNothing;  // P3
      reporter_->Count(counter::kNothing);
      break;
    case Outcome::kDeferred:
      out.type = LinkType::kDeferred;  // P4
      reporter_->Count(counter::kDeferred);
      break;
  }
  return out;
}

// P1
void ParseStage::ConvertPage(const url::Url& url, const record::Document& document,
                             record::OutLinks& out) {
  out.type = LinkType::kLinks;
  if (!out.fetch.meta_follow) {
    reporter_->Count(counter::kPages);
    reporter_->Count(counter::kNoFollow);
    return;
  }
  links::PageLinks page = extractor_.Extract({.url = url,
                                              .bytes = document.body,
                                              .content_type = out.fetch.content_type,
                                              .charset = out.fetch.charset,
                                              .scope = out.fetch.scope,
                                              .fetched = out.fetch.time});
  Count(page);
  if (page.nofollow) out.fetch.meta_follow = false;
  out.page_type = PageType(url, page);
  out.links = std::move(page.urls);
  out.anchors = std::move(page.anchors);
  out.feeds = std::move(page.feeds);
  out.hints.reserve(page.hints.size());
  for (links::Hint& hint : page.hints) {
    out.hints.push_back(
        {hint.link, std::move(hint.title), std::move(hint.date), std::move(hint.changed)});
  }
}

// P2
void ParseStage::ConvertRedirect(const url::Url& url, record::OutLinks& out) {
  auto target = extractor_.collector().RedirectTarget(url, out.fetch.target, out.fetch.depth,
                                                      out.fetch.scope);
  if (!target) {
    out.type = LinkType::kNothing;
    reporter_->Count(counter::kRedirectsRefused);
    return;
  }
  out.type = LinkType::kRedirect;
  out.links = {*std::move(target)};
  reporter_->Count(counter::kRedirects);
}

void ParseStage::Count(const links::PageLinks& page) {
  const auto count = [this](std::string_view name, bool is_so) {
    if (is_so) reporter_->Count(name);
  };
  reporter_->Count(CounterOf(page.kind));
  count(counter::kNoFollow, page.nofollow);
  count(counter::kBrokenFeeds, page.broken_feed);
  reporter_->Count(
      std::string(counter::kCharsetPrefix).append(charset::SourceName(page.charset_source)));
  count(counter::kCharsetFalse, page.charset_false);
  count(counter::kReplacedIn, page.replaced > 0);
  Count(page.census);
}

void ParseStage::Count(const links::Census& census) {
  const auto count = [this](std::string_view name, std::size_t amount) {
    if (amount > 0) reporter_->Count(name, static_cast<std::int64_t>(amount));
  };
  count(counter::kLinksFound, census.found);
  count(counter::kLinksKept, census.kept);
  count(counter::kLinksDuplicate, census.duplicate);
  count(counter::kLinksSamePage, census.same_page);
  count(counter::kLinksCut, census.cut);
  count(counter::kLinksRel, census.rel);
  count(counter::kLinksScope, census.scope);
  count(counter::kLinksOld, census.old);
  for (const url::Rule rule : url::kAllRules) {
    if (const std::size_t amount = census.refused[static_cast<std::size_t>(rule)]; amount > 0) {
      count(std::string(counter::kLinksRefusedPrefix).append(url::RuleName(rule)), amount);
    }
  }
}

base::Result<> RunParse(streaming::Task& task) {
  auto stage = ParseStage::From(task.settings, task.reporter);
  if (!stage) return std::unexpected(stage.error());
  streaming::ForEachLine(task,
                         [&](std::string_view line) { return stage->Handle(line, task.out); });
  return {};
}

}  // namespace crawlstream::stages
