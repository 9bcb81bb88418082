#include "common/engine/streaming/bad_records.h"

#include <string>

#include "common/engine/streaming/counter_names.h"

namespace crawlstream::streaming {
namespace {

// A broken input of millions of lines must not fill the log; the counters tell the rest.
constexpr std::uint64_t kLogged = 20;
constexpr std::size_t kShown = 200;

}  // namespace

void BadRecords::Skip(std::string_view line, const base::BadRecord& bad) {
  ++count_;
  const std::string_view language = LanguageOf(line);
  bad_.AddOther(language.empty() ? read_.last() : language);
  reporter_.Count(counter::kBadRecords);
  reporter_.Count(base::CounterOf(bad.reason));
  if (count_ > kLogged) return;
  reporter_.Log("bad record (" + bad.detail + "): " + std::string(line.substr(0, kShown)));
}

void BadRecords::SkipLong(std::uint64_t count) {
  if (count == 0) return;
  count_ += count;
  reporter_.Count(counter::kBadRecords, static_cast<std::int64_t>(count));
  reporter_.Count(base::CounterOf(base::BadReason::kLongLine), static_cast<std::int64_t>(count));
  reporter_.Log("skipped " + std::to_string(count) + " lines longer than task.max_line_bytes");
}

bool BadRecords::TooMany(std::uint64_t total, double share) const {
  return count_ > 0 && static_cast<double>(count_) > share * static_cast<double>(total);
}

std::string_view BadRecords::SpoiltLanguage(std::uint64_t least, double share) const {
  for (const auto& [language, count] : bad_.counts()) {
    const std::uint64_t read = read_.Of(language);
    if (read == 0) continue;  // the lines of this task do not begin with their language
    const auto allowed = share * static_cast<double>(read);
    if (count >= least && static_cast<double>(count) > allowed) return language;
  }
  return {};
}

}  // namespace crawlstream::streaming
