#include "common/stages/parse.h"

#include <string>
#include <utility>

#include "common/streaming/counter_names.h"
#include "common/streaming/fields.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::parse;
using record::LinkType;
using record::Outcome;

constexpr std::string_view kHostKey = "host:";

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

ParseStage::ParseStage(links::Extractor extractor, streaming::Reporter& reporter)
    : extractor_(std::move(extractor)), reporter_(&reporter) {}

base::Result<ParseStage> ParseStage::From(const config::Settings& settings,
                                          streaming::Reporter& reporter) {
  auto extractor = links::Extractor::From(settings);
  if (!extractor) return std::unexpected(extractor.error());
  return ParseStage(*std::move(extractor), reporter);
}

base::Decoded<> ParseStage::Handle(std::string_view line, streaming::Emitter& out) {
  const auto [key, value] = streaming::SplitKey(line);
  if (key.starts_with(kHostKey)) {  // P5
    reporter_->Count(counter::kHostRecords);
    out.Emit({line});
    return {};
  }
  auto document = record::DecodeDocument(json_, key, value);
  if (!document) return std::unexpected(document.error());
  const auto links = Convert(*std::move(document));
  if (!links) return std::unexpected(links.error());
  out.Emit(links->url, record::EncodeOutLinks(writer_, *links));
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
                                              .scope = out.fetch.scope});
  Count(page);
  if (page.nofollow) out.fetch.meta_follow = false;
  out.page_type = PageType(url, page);
  out.links = std::move(page.urls);
  out.anchors = std::move(page.anchors);
  out.hints.reserve(page.hints.size());
  for (links::Hint& hint : page.hints) {
    out.hints.push_back({hint.link, std::move(hint.title), std::move(hint.date)});
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
  const auto count = [this](std::string_view name, std::size_t amount) {
    if (amount > 0) reporter_->Count(name, static_cast<std::int64_t>(amount));
  };
  const auto join = [](std::string_view prefix, std::string_view name) {
    return std::string(prefix).append(name);
  };
  count(CounterOf(page.kind), 1);
  count(counter::kNoFollow, page.nofollow ? 1 : 0);
  count(counter::kBrokenFeeds, page.broken_feed ? 1 : 0);
  count(join(counter::kCharsetPrefix, charset::SourceName(page.charset_source)), 1);
  count(counter::kCharsetFalse, page.charset_false ? 1 : 0);
  count(counter::kReplacedIn, page.replaced > 0 ? 1 : 0);
  const links::Census& census = page.census;
  count(counter::kLinksFound, census.found);
  count(counter::kLinksKept, census.kept);
  count(counter::kLinksDuplicate, census.duplicate);
  count(counter::kLinksSamePage, census.same_page);
  count(counter::kLinksCut, census.cut);
  count(counter::kLinksRel, census.rel);
  count(counter::kLinksScope, census.scope);
  for (const url::Rule rule : url::kAllRules) {
    if (const std::size_t amount = census.refused[static_cast<std::size_t>(rule)]; amount > 0) {
      count(join(counter::kLinksRefusedPrefix, url::RuleName(rule)), amount);
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
