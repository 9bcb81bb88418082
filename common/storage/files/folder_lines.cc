#include "common/storage/files/folder_lines.h"

#include <algorithm>

#include "common/storage/files/file_system.h"
#include "common/storage/files/line_stream.h"

namespace crawlstream::files {
namespace {

using Handle = std::function<Continue(const FolderLine&)>;

base::Result<Continue> ReadPart(const std::string& path, const Handle& handle) {
  auto lines = LineStream::Open(path);
  if (!lines) return std::unexpected(lines.error());
  for (std::size_t number = 1;; ++number) {
    const auto next = lines->Next();
    if (!next) return std::unexpected(next.error());
    if (!next->has_value()) return Continue::kYes;
    const std::string_view line = **next;
    const std::size_t tab = std::min(line.find('\t'), line.size());
    const std::string_view value = line.substr(std::min(tab + 1, line.size()));
    if (handle({line, line.substr(0, tab), value, path, number}) == Continue::kNo)
      return Continue::kNo;
  }
}

}  // namespace

base::Result<> ForEachLine(const std::string& folder, const Handle& handle) {
  const auto files = FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto parts = ListInput(**files, folder);
  if (!parts) return std::unexpected(parts.error());
  for (const FileInfo& part : *parts) {
    const auto go_on = ReadPart(part.path, handle);
    if (!go_on) return std::unexpected(go_on.error());
    if (*go_on == Continue::kNo) break;
  }
  return {};
}

}  // namespace crawlstream::files
