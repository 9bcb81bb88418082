#include "common/stages/update/fact_mapper.h"

#include <algorithm>
#include <string>

#include "common/foundation/base/time.h"
#include "common/foundation/record/kind.h"
#include "common/foundation/record/verdict.h"
#include "common/stages/update/schedule.h"
#include "common/web/feed/date.h"
#include "common/web/url/url.h"

namespace crawlstream::update {
namespace {

using record::FetchFact;
using record::Outcome;
using record::UrlFact;
using record::UrlType;

// M3: earlier runs have read the older hints, and the 50,000 old articles of a sitemap must not
// travel through the job every day.
constexpr base::TimeMs kHintHorizonMs = 30 * base::kDayMs;

// What is true of every URL of a chain of redirects. ETag and Last-Modified are left out: they
// belong to the last URL. So is the edition, which only the URL table changes.
FetchFact FactOf(const record::OutLinks& out) {
  const record::Fetch& fetch = out.fetch;
  FetchFact fact{.outcome = fetch.outcome,
                 .time = fetch.time,
                 .reason = fetch.reason,
                 .status = fetch.status,
                 .known = fetch.known};
  fact.known.validators = {.digest = fetch.known.validators.digest};
  fact.known.edition = {};
  return fact;
}

}  // namespace

base::Decoded<> FactMapper::Map(std::string_view line, const Emit& emit) {
  const auto [key, value] = record::SplitLine(line);
  if (record::KindOf(value) != record::Kind::kOut &&
      record::KindOf(value) != record::Kind::kVerdict) {
    return base::Bad(base::BadReason::kField, "neither out-links nor a verdict");
  }
  if (record::KindOf(value) == record::Kind::kVerdict) return MapVerdict(key, value, emit);
  const auto out = record::DecodeOutLinks(json_, key, value);
  if (!out) return std::unexpected(out.error());
  if (out->type == record::LinkType::kHost) return {};  // M6
  if (!url::Url::Split(out->url)) return base::Bad(base::BadReason::kUrl, "the key is no URL");
  ++counts_.fetches;
  MapFetch(*out, emit);
  MapHints(*out, emit);
  return {};
}

base::Decoded<> FactMapper::MapVerdict(const record::Key& key, std::string_view value,
                                       const Emit& emit) {
  const auto verdict = record::DecodeVerdict(json_, key, value);
  if (!verdict) return std::unexpected(verdict.error());
  ++counts_.verdicts;
  if (!verdict->folded_into.empty()) emit(key, {.folded_into = verdict->folded_into});  // M5
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
      fact.known.validators = fetch.known.validators;
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
  emit(out.key(), {.fetch = fact});
  const std::string& requested = fetch.requested;
  if (!requested.empty() && requested != out.url)
    emit({out.lang, requested}, {.fetch = before_key});
  for (const std::string& url : fetch.redirect_from) {
    if (url != requested && url != out.url) emit({out.lang, url}, {.fetch = before_key});
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
    emit({out.lang, out.links[hint.link]}, {.hinted = std::min(*changed, out.fetch.time)});
  }
}

}  // namespace crawlstream::update
