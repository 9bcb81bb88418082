#include "common/run/sites.h"

#include "common/storage/file_system.h"
#include "common/storage/line_stream.h"
#include "common/url/site.h"
#include "common/url/url.h"

namespace crawlstream::run {

base::Result<std::set<std::string>> SitesOf(const std::string& folder) {
  const auto files = storage::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto parts = storage::ListInput(**files, folder);
  if (!parts) return std::unexpected(parts.error());
  std::set<std::string> hosts, sites;
  for (const storage::FileInfo& part : *parts) {
    auto lines = storage::LineStream::Open(part.path);
    if (!lines) return std::unexpected(lines.error());
    while (true) {
      const auto line = lines->Next();
      if (!line) return std::unexpected(line.error());
      if (!line->has_value()) break;
      const auto url = url::Url::Split(std::string((*line)->substr(0, (*line)->find('\t'))));
      if (!url) continue;
      // Few hosts, many URLs: look a host's site up once.
      if (hosts.emplace(url->host()).second) sites.insert(url::Site(url->host()));
    }
  }
  return sites;
}

}  // namespace crawlstream::run
