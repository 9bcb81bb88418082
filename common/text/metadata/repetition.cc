#include "common/text/metadata/repetition.h"

#include <algorithm>
#include <ranges>

#include "common/text/characters/characters.h"
#include "common/text/dates/date_reader.h"

namespace crawlstream::metadata {
namespace {

constexpr std::size_t kBylineExtra = 16;       // bytes of "Written by" and the like
constexpr double kDatelineExtra = 16;          // weight of "Published on", "Author" and the like
constexpr std::size_t kLongestLine = 800;      // bytes; no line that only repeats is longer
constexpr std::size_t kLongestDateline = 300;  // bytes

void Erase(std::string& text, std::string_view part) {
  if (const std::size_t at = text.find(part); !part.empty() && at != std::string::npos) {
    text.erase(at, part.size());
  }
}

}  // namespace

Repetition::Repetition(const Stated& stated)
    : headline_(characters::Skeleton(stated.headline)),
      site_(characters::Skeleton(stated.site_name)) {
  for (const std::string& author : stated.authors) authors_.push_back(characters::Skeleton(author));
  for (const auto& date : {stated.published, stated.modified}) {
    if (date) dates_.push_back(*date);
  }
}

std::string Repetition::NewTextOf(const outline::Block& block) const {
  if (block.text.find('\n') == std::string::npos) {
    return IsRepeated(block.text, block.skeleton) ? std::string() : block.text;
  }
  if (!headline_.empty() && block.skeleton == headline_) return {};  // a headline of two lines
  std::string text;
  for (const auto part : std::views::split(block.text, '\n')) {
    const std::string_view line(part.begin(), part.end());
    if (line.size() <= kLongestLine && IsRepeated(line, characters::Skeleton(line))) continue;
    if (!text.empty()) text += '\n';
    text += line;
  }
  return text;
}

bool Repetition::IsRepeated(std::string_view line, std::string_view skeleton) const {
  if (line.size() > kLongestLine) return false;
  return (!headline_.empty() && skeleton == headline_) || IsByline(skeleton) || IsDateline(line);
}

bool Repetition::IsByline(std::string_view skeleton) const {
  return std::ranges::any_of(authors_, [&](const std::string& author) {
    return author.size() >= 5 && skeleton.ends_with(author) &&
           skeleton.size() <= author.size() + kBylineExtra;
  });
}

bool Repetition::IsKnown(const dates::Date& date) const {
  return std::ranges::any_of(dates_, [&](const dates::Date& known) {
    return known.year == date.year && known.month == date.month && known.day == date.day;
  });
}

bool Repetition::IsDateline(std::string_view line) const {
  if (dates_.empty() || line.size() > kLongestDateline) return false;
  std::string rest;
  std::size_t at = 0;
  for (const dates::FoundDate& found : dates::FindDates(line)) {
    if (!IsKnown(found.date)) return false;
    rest.append(line, at, found.begin - at);
    at = found.end;
  }
  if (at == 0) return false;
  rest = characters::Skeleton(rest.append(line.substr(at)));
  for (const std::string& author : authors_) Erase(rest, author);
  Erase(rest, site_);
  return characters::TextWeight(rest) <= kDatelineExtra;
}

}  // namespace crawlstream::metadata
