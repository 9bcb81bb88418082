#include "common/stages/due/order.h"

#include <algorithm>

#include "common/state/url_table/line.h"

namespace crawlstream::due {
namespace {

using record::UrlRecord;

// By how many intervals the URL is late, in millionths. So an article that changes often comes
// before one that never did and is late by as many days.
base::TimeMs Lateness(const UrlRecord& record, base::TimeMs now) {
  constexpr double kScale = 1e6;
  const double late = static_cast<double>(std::max<base::TimeMs>(now - record.due, 0));
  const double interval = static_cast<double>(std::max<std::int64_t>(record.interval_ms, 1));
  return static_cast<base::TimeMs>(std::min(late / interval, 1e6) * kScale);
}

}  // namespace

Kind KindOf(const UrlRecord& record) {
  if (record.known.origin.depth == 0) return Kind::kSeed;
  if (record.known.deferred > 0) return Kind::kDeferred;
  if (record.failures > 0) return Kind::kRetry;
  if (IsList(record.type)) return Kind::kList;
  return record.hinted != 0 ? Kind::kHinted : Kind::kRecheck;
}

std::string OrderOf(Kind kind, base::TimeMs within) {
  return std::string(1, static_cast<char>(kind)) + url_table::FormatDue(within);
}

std::string OrderOf(const UrlRecord& record, base::TimeMs now) {
  const Kind kind = KindOf(record);
  if (kind == Kind::kSeed) return OrderOf(kind);
  base::TimeMs number = record.due;
  if (kind == Kind::kHinted) number = record::kNeverDue - record.hinted;
  if (kind == Kind::kRecheck) number = record::kNeverDue - Lateness(record, now);
  return std::string(1, static_cast<char>(kind)) + url_table::FormatDue(number);
}

Kind KindOfOrder(std::string_view order) {
  const bool known = !order.empty() && order.front() >= static_cast<char>(Kind::kNewUrls) &&
                     order.front() <= static_cast<char>(Kind::kWaiting);
  return known ? static_cast<Kind>(order.front()) : Kind::kRecheck;
}

record::UrlEntry EntryOf(const UrlRecord& record) {
  return {.lang = record.lang,
          .url = record.url,
          .known = record.known,
          .type = std::string(Name(record.type)),
          .due = record.due};
}

}  // namespace crawlstream::due
