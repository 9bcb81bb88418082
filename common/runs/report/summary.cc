#include "common/runs/report/summary.h"

#include <algorithm>
#include <set>
#include <utility>

#include "common/foundation/record/outcome.h"
#include "common/web/url/site.h"
#include "common/web/url/url.h"

namespace crawlstream::report {
namespace {

using record::Outcome;

bool IsBackOff(std::string_view reason) {
  namespace r = record::reason;
  return reason == r::kBackOff || reason == r::kHostDown || reason == r::kRobotsUnreachable;
}

template <typename T>
T& At(std::vector<T>& values, int index) {
  const auto i = static_cast<std::size_t>(std::max(index, 0));
  if (i >= values.size()) values.resize(i + 1);
  return values[i];
}

// The URL that was asked, whose outcome this is.
const std::string& Requested(const record::OutLinks& out) {
  return out.fetch.requested.empty() ? out.url : out.fetch.requested;
}

}  // namespace

SummaryBuilder::SummaryBuilder(std::string language, std::string name, std::string run) {
  summary_.language = std::move(language);
  summary_.name = std::move(name);
  summary_.run = std::move(run);
}

void SummaryBuilder::AddFetch(int level, const record::OutLinks& out) {
  const record::Fetch& fetch = out.fetch;
  ++summary_.outcomes[fetch.outcome];
  ++At(summary_.levels, level)[fetch.outcome];
  if (fetch.time > 0) {
    summary_.last_fetch = std::max(summary_.last_fetch, fetch.time);
    summary_.first_fetch =
        summary_.first_fetch == 0 ? fetch.time : std::min(summary_.first_fetch, fetch.time);
  }
  if (fetch.outcome == Outcome::kPage) {
    ++At(summary_.depths, fetch.known.origin.depth);
    summary_.bytes += fetch.bytes;
  }
  if (!fetch.reason.empty()) {
    const std::string reason = std::string(record::Name(fetch.outcome)) + ":" + fetch.reason;
    ++summary_.reasons[reason];
    auto& examples = summary_.examples[reason];
    if (examples.size() < kExamples) examples.push_back({Requested(out), fetch.detail});
  }
  const auto url = url::Url::Split(Requested(out));
  if (!url) return;
  HostSummary& host = summary_.hosts[std::string(url->host())];
  ++host.outcomes[fetch.outcome];
  if (fetch.outcome == Outcome::kPage) host.bytes += fetch.bytes;
  if (IsBackOff(fetch.reason)) ++host.back_offs;
  if (fetch.latency_ms > 0) host.latency_ms.Add(fetch.latency_ms);
}

void SummaryBuilder::AddArticle(const record::ArticleFact& article) {
  const bool is_article = article.type == record::UrlType::kArticle;
  ++(is_article ? summary_.articles : summary_.index_pages);
  if (!article.near_duplicate_of.empty()) ++summary_.near_duplicates;
  summary_.aliases += static_cast<Count>(article.aliases.size());
  ++summary_.charsets[article.charset.empty() ? "unknown" : article.charset];
  if (is_article) {
    ++summary_.languages[article.language.empty() ? "unknown" : article.language];
  }
}

Summary SummaryBuilder::Finish() && {
  std::set<std::string> sites;
  for (const auto& [host, counts] : summary_.hosts) {
    if (counts.outcomes[Outcome::kPage] > 0) sites.insert(url::Site(host));
  }
  summary_.sites = static_cast<Count>(sites.size());
  return std::move(summary_);
}

}  // namespace crawlstream::report
