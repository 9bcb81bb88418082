#include "tests/support/testweb/news/timeline.h"

#include <algorithm>

#include "tests/support/testweb/server/clock.h"
#include "tests/support/testweb/text/random.h"

namespace crawlstream::testweb {
namespace {

base::TimeMs StartOfDay(base::TimeMs time) { return time - (time % kDayMs + kDayMs) % kDayMs; }

base::TimeMs DayNumber(base::TimeMs now) { return (StartOfDay(now) - kFirstDay) / kDayMs; }

}  // namespace

std::uint64_t Timeline::Draw(const char* purpose, int id) const {
  return Random(std::string(purpose) + "|" + spec_.host + "|" + std::to_string(id), spec_.seed)
      .Next();
}

base::TimeMs Timeline::Published(int id) const {
  const int index = id - kFirstId;
  const auto minutes = static_cast<base::TimeMs>(Draw("minute", id) % 60) * 60'000;
  if (index < spec_.articles) {  // one every five hours, back from day 0
    return kFirstDay - (spec_.articles - index) * 5 * kHourMs + minutes;
  }
  const int later = index - spec_.articles;
  // Spread over the working day, from 6:00 to before 18:00 UTC.
  const base::TimeMs slot = 12 * kHourMs / std::max(1, spec_.new_per_day);
  return kFirstDay + (later / spec_.new_per_day) * kDayMs + 6 * kHourMs +
         (later % spec_.new_per_day) * slot + minutes % slot;
}

std::optional<base::TimeMs> Timeline::Edited(int id) const {
  const std::uint64_t draw = Draw("edit", id);
  if (draw % 10 != 0) return std::nullopt;
  const base::TimeMs from = StartOfDay(std::max(Published(id), kFirstDay));
  return from + static_cast<base::TimeMs>(1 + draw / 10 % 12) * kDayMs + 5 * kHourMs;
}

std::optional<base::TimeMs> Timeline::Removed(int id) const {
  const std::uint64_t draw = Draw("remove", id);
  if (draw % 17 != 0) return std::nullopt;
  const base::TimeMs from = StartOfDay(std::max(Published(id), kFirstDay));
  return from + static_cast<base::TimeMs>(3 + draw / 17 % 15) * kDayMs + 4 * kHourMs;
}

int Timeline::NewestId(base::TimeMs now) const {
  int id = kFirstId + spec_.articles - 1;
  if (spec_.new_per_day <= 0) return id;
  // No day publishes more than new_per_day, so this is as far as it can go.
  const int limit = id + std::max(0, static_cast<int>(DayNumber(now) + 1)) * spec_.new_per_day;
  while (id < limit && Published(id + 1) <= now) ++id;
  while (id >= kFirstId && Published(id) > now) --id;
  return id;
}

bool Timeline::Exists(int id, base::TimeMs now) const {
  if (id < kFirstId || Published(id) > now) return false;
  const auto removed = Removed(id);
  return !removed || *removed > now;
}

std::vector<int> Timeline::Visible(base::TimeMs now) const {
  std::vector<int> ids;
  for (int id = NewestId(now); id >= kFirstId; --id) {
    if (Exists(id, now)) ids.push_back(id);
  }
  return ids;
}

base::TimeMs Timeline::LastChange(base::TimeMs now) const {
  base::TimeMs last = kFirstDay - 365 * kDayMs;
  for (int id = NewestId(now); id >= kFirstId; --id) {
    for (const auto& event : {std::optional(Published(id)), Edited(id), Removed(id)}) {
      if (event && *event <= now) last = std::max(last, *event);
    }
  }
  return last;
}

bool Timeline::HostIsDown(std::string_view host, base::TimeMs now) const {
  if (spec_.kind == "charset") return false;
  const base::TimeMs day = DayNumber(now);
  const std::size_t group = LanguageIndex(*spec_.language) % 9;
  if (!spec_.sport_host.empty() && host == spec_.sport_host) {
    return group == 4 && day >= 5 && day <= 7;
  }
  return spec_.kind == "times" && group == 7 && (day == 12 || day == 13);
}

bool Timeline::CultureForbidden(base::TimeMs now) const {
  const base::TimeMs day = DayNumber(now);
  return spec_.kind == "daily" && LanguageIndex(*spec_.language) % 5 == 1 && day >= 10 && day < 20;
}

}  // namespace crawlstream::testweb
