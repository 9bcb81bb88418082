#include "common/stages/optimize/marker.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "common/record/host_record.h"
#include "common/streaming/fields.h"
#include "common/url/url.h"

namespace crawlstream::stages {
namespace {

using record::LinkType;
using record::OutLinks;
using record::UrlEntry;

// What the next entry inherits from the fetch that it comes from.
UrlEntry Inherited(const std::string& url, const record::Fetch& fetch) {
  return {.url = url,
          .depth = fetch.depth,
          .max_depth = fetch.max_depth,
          .scope = fetch.scope,
          .first_seen = fetch.time};
}

Mark DeferredMark(const OutLinks& out) {
  Mark mark{MarkKind::kDeferred, Inherited(out.url, out.fetch)};
  mark.entry.referrer = out.fetch.referrer;
  mark.entry.deferred = out.fetch.deferred;  // this time counts already
  mark.entry.first_seen = out.fetch.first_seen;
  mark.entry.etag = out.fetch.etag;
  mark.entry.last_modified = out.fetch.last_modified;
  mark.entry.digest = out.fetch.digest;
  mark.entry.text_digest = out.fetch.text_digest;
  mark.entry.version = out.fetch.version;
  mark.entry.seed_interval_ms = out.fetch.seed_interval_ms;
  mark.entry.hint_title = out.fetch.hint_title;
  mark.entry.hint_date = out.fetch.hint_date;
  return mark;
}

bool IsUrl(const std::string& text) { return url::Url::Split(text).has_value(); }

}  // namespace

void ForEachCrawled(const OutLinks& out,
                    const std::function<void(const std::string& url)>& crawled) {
  if (out.type != LinkType::kDeferred) crawled(out.url);
  const std::string& requested = out.fetch.requested;
  if (!requested.empty() && requested != out.url) crawled(requested);
  for (const std::string& url : out.fetch.redirect_from) {
    if (url != requested && url != out.url) crawled(url);
  }
}

base::Decoded<> Marker::Map(std::string_view line, const Emit& emit) {
  const auto [key, value] = streaming::SplitKey(line);
  if (record::IsHostKey(key)) return MapHost(key, value, emit);
  if (!IsUrl(std::string(key))) return base::Bad(base::BadReason::kUrl, "the key is no URL");
  const auto out = record::DecodeOutLinks(document_, key, value);
  if (!out) {
    const auto root = value.empty() ? base::Result<json::Value>() : document_.Parse(value);
    const bool is_entry = root && !root->Find("type").exists();
    return is_entry ? MapCarried(key, value, emit) : std::unexpected(out.error());
  }
  ForEachCrawled(*out, [&](const std::string& url) {  // M1
    if (IsUrl(url)) {
      emit({MarkKind::kCrawled, {.url = url}});
    } else {
      ++counts_.bad_links;  // M5
    }
  });
  if (out->type == LinkType::kDeferred) emit(DeferredMark(*out));  // M1
  MapLinks(*out, emit);
  return {};
}

// M5
base::Decoded<> Marker::MapHost(std::string_view key, std::string_view value, const Emit& emit) {
  const auto host = record::DecodeHostRecord(document_, key, value);
  if (!host) return std::unexpected(host.error());
  ++counts_.host_records;
  const auto& [nearest, depth, max_depth, scope] = host->nearest;
  const auto page = url::Url::Split(nearest);
  for (const std::string& feed : host->feeds) {
    const bool of_robots = page && std::ranges::count(host->sitemaps, feed) > 0;
    EmitLink({MarkKind::kLink,
              {.url = feed,
               .depth = depth,  // M2
               .max_depth = max_depth,
               .scope = scope,
               .referrer = of_robots ? std::string(page->Origin()) + "/robots.txt" : nearest,
               .first_seen = host->last_seen}},
             emit);
  }
  return {};
}

base::Decoded<> Marker::MapCarried(std::string_view url, std::string_view value, const Emit& emit) {
  auto entry = record::DecodeUrlEntry(document_, url, value);
  if (!entry) return std::unexpected(std::move(entry).error());
  ++counts_.carried;
  EmitLink({MarkKind::kLink, *std::move(entry)}, emit);  // M4
  return {};
}

void Marker::MapLinks(const OutLinks& out, const Emit& emit) {
  if (out.type != LinkType::kLinks && out.type != LinkType::kRedirect) return;
  std::vector<const record::LinkHint*> hints(out.links.size());
  for (const record::LinkHint& hint : out.hints) hints[hint.link] = &hint;
  std::vector<bool> is_feed(out.links.size());
  for (const std::size_t link : out.feeds) is_feed[link] = true;
  for (std::size_t i = 0; i < out.links.size(); ++i) {
    Mark mark{MarkKind::kLink, Inherited(out.links[i], out.fetch)};  // M2
    if (out.type == LinkType::kLinks && !is_feed[i]) ++mark.entry.depth;
    mark.entry.referrer = out.url;
    if (hints[i] != nullptr) {
      mark.entry.hint_title = hints[i]->title;
      mark.entry.hint_date = hints[i]->date;
    }
    EmitLink(mark, emit);
  }
}

void Marker::EmitLink(const Mark& mark, const Emit& emit) {
  ++counts_.links;
  const int limit = mark.entry.max_depth >= 0 ? mark.entry.max_depth : crawl_depth_;
  if (mark.entry.depth >= limit) {
    ++counts_.over_depth;  // M3
  } else if (!IsUrl(mark.entry.url)) {
    ++counts_.bad_links;  // M5
  } else {
    emit(mark);
  }
}

}  // namespace crawlstream::stages
