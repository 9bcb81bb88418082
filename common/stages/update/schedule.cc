#include "common/stages/update/schedule.h"

#include <algorithm>

#include "common/foundation/base/time.h"

namespace crawlstream::update {
namespace {

// A shorter interval grows as if it were this one: 0 would stay 0.
constexpr std::int64_t kSmallestToGrow = 60'000;
// A day that is doubled so often exceeds every limit; more would overflow.
constexpr int kMostDoublings = 16;

std::int64_t DoubledDays(int times) { return base::kDayMs << std::clamp(times, 0, kMostDoublings); }

}  // namespace

Schedule Schedule::From(const config::Settings& settings) {
  const auto span = [&settings](const std::string& type) {
    const std::string prefix = "recrawl." + type;
    return Span{settings.Int(prefix + "_first_ms"), settings.Int(prefix + "_min_ms"),
                settings.Int(prefix + "_max_ms")};
  };
  return {.index = span("index"),
          .feed = span("feed"),
          .article = span("article"),
          .growth = settings.Double("recrawl.growth"),
          .retired_ms = settings.Int("recrawl.retired_days") * base::kDayMs,
          .max_failure_ms = settings.Int("recrawl.max_failure_days") * base::kDayMs};
}

const Span& Schedule::Of(record::UrlType type) const {
  switch (type) {
    case record::UrlType::kIndex:
      return index;
    case record::UrlType::kFeed:
    case record::UrlType::kSitemap:
      return feed;
    case record::UrlType::kArticle:
    case record::UrlType::kUnknown:
      break;
  }
  return article;
}

std::int64_t Schedule::Shorter(record::UrlType type, std::int64_t interval_ms) const {
  const Span& span = Of(type);
  return std::max(span.min, std::min(span.max, interval_ms / 2));
}

std::int64_t Schedule::Longer(record::UrlType type, std::int64_t interval_ms) const {
  const Span& span = Of(type);
  const double grown = static_cast<double>(std::max(interval_ms, kSmallestToGrow)) * growth;
  return std::max(span.min, std::min(span.max, static_cast<std::int64_t>(grown)));
}

std::int64_t Schedule::AfterFailures(int failures) const {
  return std::min(DoubledDays(failures - 1), max_failure_ms);
}

std::int64_t Schedule::AfterFalseHints(int false_hints) const {
  return DoubledDays(false_hints) - base::kDayMs;
}

}  // namespace crawlstream::update
