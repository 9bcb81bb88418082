#include "common/seen/host_counts.h"

#include <charconv>
#include <map>

#include "common/storage/line_stream.h"

namespace crawlstream::seen {
namespace {

constexpr std::string_view kPrefix = "count:";

}  // namespace

void HostCounts::Add(std::string_view host, std::uint64_t count) {
  total_ += count;
  const auto found = counts_.find(host);
  if (found != counts_.end()) {
    found->second += count;
  } else {
    counts_.emplace(host, count);
  }
}

std::uint64_t HostCounts::Of(std::string_view host) const {
  const auto found = counts_.find(host);
  return found == counts_.end() ? 0 : found->second;
}

bool HostCounts::AddLine(std::string_view line) {
  if (!line.starts_with(kPrefix)) return false;
  line.remove_prefix(kPrefix.size());
  const std::size_t tab = line.find('\t');
  if (tab == line.npos || tab == 0) return false;
  const std::string_view digits = line.substr(tab + 1);
  std::uint64_t count = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
  if (error != std::errc() || end != digits.data() + digits.size()) return false;
  Add(line.substr(0, tab), count);
  return true;
}

base::Result<> HostCounts::AddPart(const std::string& path) {
  auto lines = storage::LineStream::Open(path);
  if (!lines) return std::unexpected(lines.error());
  while (true) {
    const auto line = lines->Next();
    if (!line) return std::unexpected(line.error());
    if (!*line) return {};
    if ((*line)->starts_with(kPrefix) && !AddLine(**line)) {
      return base::Fail(path + ": damaged: not a count: " + std::string((*line)->substr(0, 80)));
    }
  }
}

void HostCounts::Write(
    const std::function<void(std::string_view key, std::string_view value)>& emit) const {
  for (const auto& [host, count] : std::map(counts_.begin(), counts_.end())) {
    emit(std::string(kPrefix) + host, std::to_string(count));
  }
}

}  // namespace crawlstream::seen
