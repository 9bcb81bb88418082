#include "common/explain/search.h"

#include <cstring>

#include "common/storage/file_system.h"
#include "common/storage/line_stream.h"

namespace crawlstream::explain {
namespace {

bool Holds(std::string_view line, std::string_view text) {
  return ::memmem(line.data(), line.size(), text.data(), text.size()) != nullptr;
}

base::Result<> SearchFile(const std::string& path, std::string_view text,
                          const std::function<void(const Found&)>& found) {
  auto lines = storage::LineStream::Open(path);
  if (!lines) return std::unexpected(lines.error());
  for (std::size_t number = 1;; ++number) {
    const auto next = lines->Next();
    if (!next) return std::unexpected(next.error());
    if (!next->has_value()) return {};
    const std::string_view line = **next;
    if (!Holds(line, text)) continue;
    const std::size_t tab = std::min(line.find('\t'), line.size());
    found({line.substr(0, tab), line.substr(std::min(tab + 1, line.size())), path, number});
  }
}

}  // namespace

base::Result<> Search(const std::string& folder, std::string_view text,
                      const std::function<void(const Found&)>& found) {
  const auto files = storage::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto stat = (*files)->Stat(folder);
  if (!stat) return std::unexpected(stat.error());
  if (!stat->has_value()) return {};
  const auto parts = storage::ListInput(**files, folder);
  if (!parts) return std::unexpected(parts.error());
  for (const storage::FileInfo& part : *parts) {
    if (auto ok = SearchFile(part.path, text, found); !ok) return ok;
  }
  return {};
}

}  // namespace crawlstream::explain
