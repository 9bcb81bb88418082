#include "common/stages/optimize/marker.h"

#include <utility>
#include <vector>

#include "common/web/url/url.h"

namespace crawlstream::optimize {
namespace {

using record::LinkType;
using record::OutLinks;

bool IsUrl(const std::string& text) { return url::Url::Split(text).has_value(); }

// What a link inherits from the page that it stands on.
record::Origin OriginOf(const OutLinks& out) {
  const record::Origin& page = out.fetch.known.origin;
  return {.depth = page.depth,
          .max_depth = page.max_depth,
          .scope = page.scope,
          .referrer = out.url,
          .first_seen = out.fetch.time};
}

// M1: calls `crawled` with each URL that `out` says was asked for; some may come twice.
void ForEachCrawled(const OutLinks& out,
                    const std::function<void(const std::string& url)>& crawled) {
  if (out.type != LinkType::kDeferred) crawled(out.url);
  const std::string& requested = out.fetch.requested;
  if (!requested.empty() && requested != out.url) crawled(requested);
  for (const std::string& url : out.fetch.redirect_from) {
    if (url != requested && url != out.url) crawled(url);
  }
}

}  // namespace

base::Decoded<> Marker::Map(std::string_view line, const Emit& emit) {
  const auto [key, value] = record::SplitLine(line);
  const auto out = record::DecodeOutLinks(document_, key, value);
  if (!out) return std::unexpected(out.error());
  if (!IsUrl(out->url)) return base::Bad(base::BadReason::kUrl, "the key is no URL");
  const auto language = languages_.For(key.lang);
  if (!language) return base::Bad(base::BadReason::kField, language.error().message);
  if (out->type == LinkType::kHost) {
    ++counts_.host_records;  // M4
  } else {
    MapCrawled(*out, emit);
  }
  MapLinks(*out, (*language)->depth, emit);
  return {};
}

void Marker::MapCrawled(const OutLinks& out, const Emit& emit) {
  ForEachCrawled(out, [&](const std::string& url) {  // M1
    if (IsUrl(url)) {
      emit({MarkKind::kCrawled, {.lang = out.lang, .url = url}});
    } else {
      ++counts_.bad_links;  // M5
    }
  });
  if (out.type != LinkType::kDeferred) return;
  emit({MarkKind::kDeferred, {.lang = out.lang, .url = out.url, .known = out.fetch.known}});
}

void Marker::MapLinks(const OutLinks& out, int depth, const Emit& emit) {
  if (out.type == LinkType::kNothing || out.type == LinkType::kDeferred) return;
  std::vector<const record::LinkHint*> hints(out.links.size());
  for (const record::LinkHint& hint : out.hints) hints[hint.link] = &hint;
  std::vector<bool> is_feed(out.links.size());
  for (const std::size_t link : out.feeds) is_feed[link] = true;
  for (std::size_t i = 0; i < out.links.size(); ++i) {
    Mark mark{MarkKind::kLink,
              {.lang = out.lang, .url = out.links[i], .known = {.origin = OriginOf(out)}}};
    if (out.type == LinkType::kLinks && !is_feed[i]) ++mark.entry.known.origin.depth;  // M2
    if (hints[i] != nullptr) mark.entry.known.hints = {hints[i]->title, hints[i]->date};
    EmitLink(mark, depth, emit);
  }
}

void Marker::EmitLink(const Mark& mark, int depth, const Emit& emit) {
  ++counts_.links;
  const record::Origin& origin = mark.entry.known.origin;
  const int limit = origin.max_depth >= 0 ? origin.max_depth : depth;
  if (origin.depth >= limit) {
    ++counts_.over_depth;  // M3
  } else if (!IsUrl(mark.entry.url)) {
    ++counts_.bad_links;  // M5
  } else {
    emit(mark);
  }
}

}  // namespace crawlstream::optimize
