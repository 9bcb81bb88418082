#include "common/stages/parse/document_parser.h"

#include <numeric>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/engine/streaming/fields.h"
#include "common/foundation/record/host_record.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/kind.h"
#include "common/text/page/record.h"

namespace crawlstream::parse {
namespace {

namespace counter = streaming::counter::parse;
using page::Kind;
using record::LinkType;
using record::Outcome;

std::string PageType(const url::Url& url, const page::Reading& reading) {
  if (reading.kind == Kind::kFeed || reading.kind == Kind::kSitemap) {
    return std::string(page::Name(reading.kind));
  }
  if (reading.kind != Kind::kHtml) return {};
  if (url.PathAndQuery() == "/") return "index";
  return reading.article ? std::string(article::Name(reading.article->type)) : "";
}

std::string_view CounterOf(Kind kind) {
  switch (kind) {
    case Kind::kHtml:
      return counter::kPages;
    case Kind::kFeed:
      return counter::kFeeds;
    case Kind::kSitemap:
      return counter::kSitemaps;
    case Kind::kOther:
      break;
  }
  return counter::kOtherContent;
}

void TakeLinks(links::PageLinks links, record::OutLinks& out) {
  out.links = std::move(links.urls);
  out.anchors = std::move(links.anchors);
  out.feeds = std::move(links.feeds);
  out.hints.reserve(links.hints.size());
  for (links::Hint& hint : links.hints) {
    out.hints.push_back(
        {hint.link, std::move(hint.title), std::move(hint.date), std::move(hint.changed)});
  }
}

}  // namespace

DocumentParser::DocumentParser(ToolsByLanguage tools, std::string storage,
                               streaming::Reporter& reporter, streaming::Counts& counts)
    : tools_(std::move(tools)),
      storage_(std::move(storage)),
      reporter_(&reporter),
      counts_(&counts) {}

base::Result<DocumentParser> DocumentParser::From(const config::Settings& settings,
                                                  std::string storage,
                                                  streaming::Reporter& reporter,
                                                  streaming::Counts& counts) {
  const auto make = [](const config::Settings& own) -> base::Result<Tools> {
    auto reader = page::Reader::From(own);
    if (!reader) return std::unexpected(reader.error());
    return Tools{*std::move(reader), links::HostFeeds(own)};
  };
  if (const auto crawl = make(settings); !crawl) return std::unexpected(crawl.error());
  return DocumentParser(ToolsByLanguage(settings, make), std::move(storage), reporter, counts);
}

base::Decoded<DocumentParser::Tools*> DocumentParser::ToolsFor(std::string_view lang) {
  const auto tools = tools_.For(lang);
  if (!tools) return base::Bad(base::BadReason::kField, tools.error().message);
  return *tools;
}

base::Decoded<> DocumentParser::Handle(std::string_view line, streaming::Emitter& out,
                                       streaming::Emitter& pages) {
  const auto [key, value] = record::SplitLine(line);
  if (record::KindOf(key.url) == record::Kind::kHost) return HandleHost(line, out);
  auto document = record::DecodeDocument(json_, key, value);
  if (!document) return std::unexpected(document.error());
  const auto parsed = Convert(*std::move(document));
  if (!parsed) return std::unexpected(parsed.error());
  out.Emit({key.lang, key.url, record::EncodeOutLinks(writer_, parsed->out)});
  if (parsed->page) pages.Emit({key.lang, key.url, record::EncodePage(writer_, *parsed->page)});
  return {};
}

// P5
base::Decoded<> DocumentParser::HandleHost(std::string_view line, streaming::Emitter& out) {
  const auto [key, value] = streaming::SplitKey(line);
  const auto host = record::DecodeHostRecord(json_, key, value);
  if (!host) return std::unexpected(host.error());
  reporter_->Count(counter::kHostRecords);
  for (const auto& nearest : host->nearest) {
    const auto page = url::Url::Split(nearest.url);
    if (!page) return base::Bad(base::BadReason::kUrl, "field 'nearest' has no URL in normal form");
    const auto tools = ToolsFor(nearest.lang);
    if (!tools) return std::unexpected(tools.error());
    links::Collector& collector = (*tools)->reader.collector();
    record::OutLinks links{.lang = nearest.lang,
                           .url = std::string(page->Origin()) + "/robots.txt",
                           .type = LinkType::kHost};
    links.links = (*tools)->host_feeds.Find(collector, *page, nearest.origin.scope, host->sitemaps,
                                            nearest.origin.depth == 0);
    Count(collector.census());
    if (links.links.empty()) continue;
    links.feeds.resize(links.links.size());
    std::iota(links.feeds.begin(), links.feeds.end(), std::size_t{0});
    links.fetch.known.origin = nearest.origin;
    links.fetch.time = host->last_seen;
    out.Emit({links.lang, links.url, record::EncodeOutLinks(writer_, links)});
  }
  return {};
}

base::Decoded<DocumentParser::Parsed> DocumentParser::Convert(record::Document document) {
  const auto url = url::Url::Split(document.url);
  if (!url) return base::Bad(base::BadReason::kUrl, "the key is no URL in normal form");
  const auto tools = ToolsFor(document.lang);
  if (!tools) return std::unexpected(tools.error());
  page::Reader& reader = (*tools)->reader;
  Parsed parsed{.out = {.lang = std::move(document.lang),
                        .url = std::move(document.url),
                        .fetch = std::move(document.fetch)}};
  switch (parsed.out.fetch.outcome) {
    case Outcome::kPage:
      ConvertPage(*url, document, reader, parsed);
      break;
    case Outcome::kRedirected:
      ConvertRedirect(*url, reader, parsed.out);
      break;
    case Outcome::kUnchanged:
    case Outcome::kFailed:
    case Outcome::kRefused:
      parsed.out.type = LinkType::kNothing;  // P3
      Count(parsed.out.lang, counter::kNothing);
      break;
    case Outcome::kDeferred:
      parsed.out.type = LinkType::kDeferred;  // P4
      Count(parsed.out.lang, counter::kDeferred);
      break;
  }
  return parsed;
}

// P1
void DocumentParser::ConvertPage(const url::Url& url, const record::Document& document,
                                 page::Reader& reader, Parsed& parsed) {
  record::OutLinks& out = parsed.out;
  record::Fetch& fetch = out.fetch;
  page::Reading reading = reader.Read({.url = url,
                                       .bytes = document.body,
                                       .content_type = fetch.content_type,
                                       .charset = fetch.charset,
                                       .content_language = fetch.content_language,
                                       .language = out.lang,
                                       .scope = fetch.known.origin.scope,
                                       .digest = fetch.known.validators.digest,
                                       .fetched = fetch.time,
                                       .follow = fetch.meta_follow});
  fetch.meta_index = fetch.meta_index && reading.robots.index;  // P6
  fetch.meta_follow = fetch.meta_follow && reading.robots.follow;
  Count(reading, out);
  out.type = LinkType::kLinks;
  out.page_type = PageType(url, reading);
  out.signature = reading.signature;
  TakeLinks(std::move(reading.links), out);
  if (reading.article) parsed.page = PageRecord(out, reading);  // P7
}

record::Page DocumentParser::PageRecord(const record::OutLinks& out, page::Reading& reading) {
  const record::Fetch& fetch = out.fetch;
  record::Page page = page::PageOf(out.key(), reading);
  page.time = fetch.time;
  page.storage = storage_;
  page.digest = fetch.known.validators.digest;
  page.truncated = fetch.truncated;
  page.meta_index = fetch.meta_index;
  page.meta_follow = fetch.meta_follow;
  page.redirect_from = fetch.redirect_from;
  page.edition = fetch.known.edition;
  page.hints = fetch.known.hints;
  return page;
}

// P2
void DocumentParser::ConvertRedirect(const url::Url& url, page::Reader& reader,
                                     record::OutLinks& out) {
  const record::Origin& origin = out.fetch.known.origin;
  auto target =
      reader.collector().RedirectTarget(url, out.fetch.target, origin.depth, origin.scope);
  if (!target) {
    out.type = LinkType::kNothing;
    Count(out.lang, counter::kRedirectsRefused);
    return;
  }
  out.type = LinkType::kRedirect;
  out.links = {*std::move(target)};
  Count(out.lang, counter::kRedirects);
}

void DocumentParser::Count(std::string_view lang, std::string_view name) {
  reporter_->Count(name);
  counts_->Add(lang, name);
}

void DocumentParser::Count(const page::Reading& reading, const record::OutLinks& out) {
  const auto count = [&](std::string_view name, bool is_so) {
    if (is_so) Count(out.lang, name);
  };
  Count(out.lang, CounterOf(reading.kind));
  count(counter::kNoIndex, !out.fetch.meta_index);
  count(counter::kNoFollow, !out.fetch.meta_follow);
  count(counter::kBrokenFeeds, reading.links.broken_feed);
  count(counter::kWithoutArticle, reading.kind == Kind::kHtml && !reading.article);
  reporter_->Count(
      std::string(counter::kCharsetPrefix).append(charset::SourceName(reading.charset_source)));
  count(counter::kCharsetFalse, reading.charset_false);
  count(counter::kReplacedIn, reading.replaced > 0);
  Count(reading.links.census);
}

void DocumentParser::Count(const links::Census& census) {
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

}  // namespace crawlstream::parse
