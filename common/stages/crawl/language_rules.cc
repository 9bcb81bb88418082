#include "common/stages/crawl/language_rules.h"

#include <algorithm>
#include <utility>

#include "common/web/url/options.h"

namespace crawlstream::crawl {

void Manners::MakeStricter(const Manners& other) {
  pace.delay_ms = std::max(pace.delay_ms, other.pace.delay_ms);
  pace.jitter = std::max(pace.jitter, other.pace.jitter);
  pace.latency_factor = std::max(pace.latency_factor, other.pace.latency_factor);
  pace.max_delay_ms = std::max(pace.max_delay_ms, other.pace.max_delay_ms);
  pace.max_crawl_delay_ms = std::max(pace.max_crawl_delay_ms, other.pace.max_crawl_delay_ms);
  pace.forbidden_burst = std::min(pace.forbidden_burst, other.pace.forbidden_burst);
  if (host_cap == 0 || (other.host_cap != 0 && other.host_cap < host_cap)) {
    host_cap = other.host_cap;
  }
}

base::Result<LanguageRules> LanguageRules::From(const config::Settings& settings) {
  auto normalizer = url::NormalizerFrom(settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  auto filter = url::FilterFrom(settings);
  if (!filter) return std::unexpected(filter.error());
  const PaceOptions pace{
      .delay_ms = settings.Int("fetch.delay_ms"),
      .jitter = settings.Double("fetch.delay_jitter"),
      .latency_factor = settings.Double("fetch.delay_latency_factor"),
      .max_delay_ms = settings.Int("fetch.max_delay_ms"),
      .max_crawl_delay_ms = settings.Int("robots.max_crawl_delay_ms"),
      .forbidden_burst = static_cast<int>(settings.Int("backoff.forbidden_burst"))};
  return LanguageRules{.normalizer = *std::move(normalizer),
                       .filter = *std::move(filter),
                       .manners = {.pace = pace, .host_cap = settings.Int("crawl.host_cap")},
                       .accept = settings.Text("language.accept")};
}

}  // namespace crawlstream::crawl
