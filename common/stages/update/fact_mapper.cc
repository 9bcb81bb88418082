#include "common/stages/update/fact_mapper.h"

#include <algorithm>
#include <string>

#include "common/feed/date.h"
#include "common/record/host_record.h"
#include "common/record/url_entry.h"
#include "common/record/verdict.h"
#include "common/stages/update/schedule.h"
#include "common/streaming/fields.h"
#include "common/text/page_xml_head.h"
#include "common/url/url.h"

namespace crawlstream::stages::update {
namespace {

using record::FetchFact;
using record::Outcome;
using record::UrlFact;
using record::UrlType;

// M3: a sitemap of 50,000 old articles must not travel through the job every day. Whatever changed
// before was said in an earlier run.
constexpr base::TimeMs kHintHorizonMs = 30 * kDayMs;

// What holds of all URLs of a chain of redirects.
FetchFact FactOf(const record::OutLinks& out) {
  const record::Fetch& fetch = out.fetch;
  return {.outcome = fetch.outcome,
          .time = fetch.time,
          .reason = fetch.reason,
          .status = fetch.status,
          .depth = fetch.depth,
          .max_depth = fetch.max_depth,
          .scope = fetch.scope,
          .referrer = fetch.referrer,
          .first_seen = fetch.first_seen,
          .seed_interval_ms = fetch.seed_interval_ms,
          .deferred = fetch.deferred,
          .digest = fetch.digest,
          .hint_title = fetch.hint_title,
          .hint_date = fetch.hint_date};
}

}  // namespace

base::Decoded<> FactMapper::Map(std::string_view line, const Emit& emit) {
  const auto [key, value] = streaming::SplitKey(line);
  if (record::IsHostKey(key)) {  // M6
    ++counts_.host_records;
    return {};
  }
  if (record::IsVerdictKey(key)) {
    return MapVerdict(key.substr(record::kVerdictKeyPrefix.size()), value, emit);
  }
  if (!url::Url::Split(std::string(key))) {
    return base::Bad(base::BadReason::kUrl, "the key is no URL");
  }
  if (value.starts_with('<')) return MapXml(key, value, emit);
  const auto out = record::DecodeOutLinks(json_, key, value);
  if (!out) {
    const auto root = json_.Parse(value);
    if (!root || root->Find("outcome").exists() || !record::DecodeUrlEntry(json_, key, value)) {
      return std::unexpected(out.error());
    }
    ++counts_.seeds;  // M6
    return {};
  }
  ++counts_.fetches;
  MapFetch(*out, emit);
  MapHints(*out, emit);
  return {};
}

base::Decoded<> FactMapper::MapVerdict(std::string_view url, std::string_view value,
                                       const Emit& emit) {
  const auto verdict = record::DecodeVerdict(json_, url, value);
  if (!verdict) return std::unexpected(verdict.error());
  ++counts_.verdicts;
  if (!verdict->folded_into.empty()) emit(url, {.folded_into = verdict->folded_into});  // M5
  return {};
}

// M4
base::Decoded<> FactMapper::MapXml(std::string_view url, std::string_view xml, const Emit& emit) {
  const auto head = text::ReadPageXmlHead(xml);
  if (!head) return base::Bad(base::BadReason::kField, "the value is no page's XML");
  ++counts_.articles;
  emit(url, {.xml_type = record::UrlTypeOf(head->type),
             .text_digest = head->text_digest,
             .written = true});
  for (const std::string& alias : head->aliases) emit(alias, {.text_digest = head->text_digest});
  return {};
}

void FactMapper::MapFetch(const record::OutLinks& out, const Emit& emit) {
  const record::Fetch& fetch = out.fetch;
  FetchFact fact = FactOf(out);
  FetchFact before_key = fact;  // M1
  switch (fetch.outcome) {
    case Outcome::kPage:
    case Outcome::kUnchanged:
      fact.type = record::UrlTypeOf(out.page_type);
      fact.indexed = fetch.meta_index;
      fact.etag = fetch.etag;
      fact.last_modified = fetch.last_modified;
      before_key.outcome = Outcome::kRedirected;
      before_key.target = out.url;
      before_key.permanent = fetch.redirect_permanent;
      break;
    case Outcome::kRedirected:
      fact.target = fetch.target;
      fact.permanent = fetch.redirect_permanent;
      before_key = fact;
      break;
    case Outcome::kFailed:
    case Outcome::kRefused:
    case Outcome::kDeferred:  // M2; no redirects before it
      break;
  }
  emit(out.url, {.fetch = fact});
  const std::string& requested = fetch.requested;
  if (!requested.empty() && requested != out.url) emit(requested, {.fetch = before_key});
  for (const std::string& url : fetch.redirect_from) {
    if (url != requested && url != out.url) emit(url, {.fetch = before_key});
  }
}

// M3
void FactMapper::MapHints(const record::OutLinks& out, const Emit& emit) {
  const UrlType type = record::UrlTypeOf(out.page_type);
  if (type != UrlType::kFeed && type != UrlType::kSitemap) return;
  for (const record::LinkHint& hint : out.hints) {
    const auto changed = feed::TimeOfIsoDate(hint.changed.empty() ? hint.date : hint.changed);
    if (!changed || *changed < start_ - kHintHorizonMs) continue;
    ++counts_.hints;
    emit(out.links[hint.link], {.hinted = std::min(*changed, out.fetch.time)});
  }
}

}  // namespace crawlstream::stages::update
