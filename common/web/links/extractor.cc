#include "common/web/links/extractor.h"

#include <algorithm>
#include <utility>

#include "common/foundation/base/time.h"
#include "common/web/feed/feed.h"

namespace crawlstream::links {
namespace {

// Whether a feed's date comes before `oldest`. Both are ISO 8601 in UTC, but the feed's may be a
// day alone; then the days are compared.
bool IsBefore(std::string_view date, std::string_view oldest) {
  return !date.empty() && date < oldest.substr(0, date.size());
}

}  // namespace

Extractor::Extractor(Options options, Collector collector)
    : options_(std::move(options)), collector_(std::move(collector)) {}

base::Result<Extractor> Extractor::From(const config::Settings& settings) {
  auto collector = Collector::From(settings);
  if (!collector) return std::unexpected(collector.error());
  const auto size = [&](std::string_view key) {
    return static_cast<std::size_t>(settings.Int(key));
  };
  Options options{
      .links = {.images = settings.Bool("parse.image_links"),
                .documents = settings.Bool("parse.document_links"),
                .scripts = settings.Bool("parse.script_links"),
                .max_anchor = size("parse.max_anchor_bytes")},
      .refused_rels = settings.List("parse.refused_rels"),
      .max_links = size("parse.max_links"),
      .max_feed_links = size("parse.max_feed_links"),
      .max_age_ms = settings.Int("feeds.max_age_days") * base::kDayMs,
  };
  return Extractor(std::move(options), *std::move(collector));
}

bool Extractor::IsRefusedRel(std::string_view rel) const {
  return !rel.empty() && std::ranges::any_of(options_.refused_rels, [rel](const std::string& word) {
    return html::HasWord(rel, word);
  });
}

PageLinks Extractor::OfHtml(const Page& page, html::Links found) {
  PageLinks out;
  collector_.Begin(page.url, found.base, page.charset, page.scope, options_.max_links);
  for (html::Link& link : found.links) {
    if (IsRefusedRel(link.rel)) {
      collector_.AddRefusedByRel();
      continue;
    }
    const auto index = collector_.Add(link.href);
    if (!index) continue;
    if (link.kind == html::LinkKind::kFeed) out.feeds.push_back(*index);
    if (options_.links.max_anchor == 0) continue;
    if (*index >= out.anchors.size()) out.anchors.resize(*index + 1);
    // The first link to a URL is often its picture; the text comes with the next.
    if (out.anchors[*index].empty()) out.anchors[*index] = std::move(link.anchor);
  }
  out.census = collector_.census();
  out.urls = collector_.Take();
  if (std::ranges::all_of(out.anchors, &std::string::empty)) out.anchors.clear();
  return out;
}

PageLinks Extractor::OfFeed(const Page& page, std::string_view utf8) {
  PageLinks out;
  // One entry more than is taken, so that the census shows a cut.
  const feed::Feed feed = feed::Parse(utf8, options_.max_feed_links + 1);
  out.broken_feed = feed.broken;
  const bool has_limit = options_.max_age_ms > 0 && page.fetched > 0;
  const std::string oldest =
      has_limit ? base::FormatIso8601(page.fetched - options_.max_age_ms) : std::string();
  collector_.Begin(page.url, feed.base, "", page.scope, options_.max_feed_links);
  for (const feed::Entry& entry : feed.entries) {
    if (has_limit && IsBefore(entry.changed.empty() ? entry.date : entry.changed, oldest)) {
      collector_.AddOld();
      continue;
    }
    const auto index = collector_.Add(entry.url);
    if (index && feed.kind == feed::Kind::kSitemapIndex) out.feeds.push_back(*index);
    const bool is_new = index && (out.hints.empty() || out.hints.back().link < *index);
    if (is_new && !(entry.title.empty() && entry.date.empty())) {
      out.hints.push_back({*index, entry.title, entry.date, entry.changed});
    }
  }
  for (const std::string& link : feed.links) collector_.Add(link);
  out.census = collector_.census();
  out.urls = collector_.Take();
  return out;
}

}  // namespace crawlstream::links
