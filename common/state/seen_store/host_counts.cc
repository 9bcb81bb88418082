#include "common/state/seen_store/host_counts.h"

#include "common/foundation/base/number.h"

namespace crawlstream::seen_store {

void HostCounts::Add(std::string_view lang, std::string_view host, std::uint64_t count) {
  auto language = languages_.find(lang);
  if (language == languages_.end()) language = languages_.try_emplace(std::string(lang)).first;
  language->second.total += count;
  ByHost& hosts = language->second.hosts;
  const auto found = hosts.find(host);
  if (found != hosts.end()) {
    found->second += count;
  } else {
    hosts.emplace(host, count);
  }
}

const HostCounts::OfLanguage* HostCounts::Find(std::string_view lang) const {
  const auto found = languages_.find(lang);
  return found == languages_.end() ? nullptr : &found->second;
}

std::uint64_t HostCounts::Of(std::string_view lang, std::string_view host) const {
  const OfLanguage* language = Find(lang);
  if (language == nullptr) return 0;
  const auto found = language->hosts.find(host);
  return found == language->hosts.end() ? 0 : found->second;
}

std::uint64_t HostCounts::Total(std::string_view lang) const {
  const OfLanguage* language = Find(lang);
  return language == nullptr ? 0 : language->total;
}

bool HostCounts::AddLine(std::string_view line) {
  const std::size_t first = line.find('\t');
  if (first == line.npos || first == 0) return false;
  const std::size_t second = line.find('\t', first + 1);
  if (second == line.npos || second == first + 1) return false;
  const auto count = base::ParseNumber<std::uint64_t>(line.substr(second + 1));
  if (!count) return false;
  Add(line.substr(0, first), line.substr(first + 1, second - first - 1), *count);
  return true;
}

void HostCounts::ForEach(const std::function<void(std::string_view lang, std::string_view host,
                                                  std::string_view number)>& take) const {
  for (const auto& [lang, language] : languages_) {
    for (const auto& [host, count] : language.hosts) take(lang, host, std::to_string(count));
  }
}

}  // namespace crawlstream::seen_store
