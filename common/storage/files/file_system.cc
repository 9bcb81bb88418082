#include "common/storage/files/file_system.h"

#include <fnmatch.h>

#include <algorithm>

#include "common/storage/files/hdfs_file_system.h"
#include "common/storage/files/local_file_system.h"

namespace crawlstream::files {
namespace {

constexpr std::size_t kSmallFileLimit = std::size_t{64} << 20;

bool IsPattern(std::string_view text) {
  return text.find_first_of("*?[") != std::string_view::npos;
}

// Hadoop's hidden files: _SUCCESS, _logs, temporary ones.
bool IsHidden(const FileInfo& info) {
  const std::string_view name = NameOf(info.path);
  return name.starts_with('_') || name.starts_with('.');
}

// What of `found` remains when the next segment of the pattern is applied to it.
base::Result<std::vector<FileInfo>> Descend(FileSystem& files, const std::vector<FileInfo>& found,
                                            const std::string& segment) {
  std::vector<FileInfo> next;
  for (const FileInfo& parent : found) {
    if (!parent.is_directory) continue;
    if (!IsPattern(segment)) {
      auto info = files.Stat(JoinPath(parent.path, segment));
      if (!info) return std::unexpected(info.error());
      if (*info) next.push_back(**info);
      continue;
    }
    auto children = files.List(parent.path);
    if (!children) return std::unexpected(children.error());
    for (FileInfo& child : *children) {
      const std::string name(NameOf(child.path));
      if (!IsHidden(child) && fnmatch(segment.c_str(), name.c_str(), FNM_PERIOD) == 0) {
        next.push_back(std::move(child));
      }
    }
  }
  return next;
}

// The part of a pattern before its first wildcard segment, and the segments from there on.
std::pair<std::string, std::vector<std::string>> SplitPattern(const std::string& pattern) {
  std::string fixed;
  std::vector<std::string> segments;
  std::size_t start = 0;
  while (start < pattern.size()) {
    const std::size_t end = std::min(pattern.find('/', start), pattern.size());
    const std::string segment = pattern.substr(start, end - start);
    if (!segments.empty() || IsPattern(segment)) {
      if (!segment.empty()) segments.push_back(segment);
    } else {
      fixed += pattern.substr(start, end + 1 - start);
    }
    start = end + 1;
  }
  while (fixed.size() > 1 && fixed.ends_with('/')) fixed.pop_back();
  return {fixed.empty() ? "." : fixed, segments};
}

}  // namespace

base::Result<FileSystem*> FileSystemOf(std::string_view path) {
  static LocalFileSystem local;
  const std::size_t colon = path.find("://");
  if (colon == std::string_view::npos) return &local;
  if (path.starts_with("hdfs://")) return HdfsFileSystemOf(path);
  return base::FailUsage("no file system for '" + std::string(path) +
                         "'; accepted: a path of the local disk, or hdfs://...");
}

base::Result<std::string> ReadFile(const std::string& path) {
  const auto files = FileSystemOf(path);
  if (!files) return std::unexpected(files.error());
  auto source = (*files)->Open(path);
  if (!source) return std::unexpected(source.error());
  auto content = bytes::ReadAll(**source, kSmallFileLimit);
  if (!content) return base::Fail("cannot read " + path + ": " + content.error().message);
  return content;
}

base::Result<> WriteFile(const std::string& path, std::string_view content) {
  const auto files = FileSystemOf(path);
  if (!files) return std::unexpected(files.error());
  auto sink = (*files)->Create(path);
  if (!sink) return std::unexpected(sink.error());
  if (auto written = (*sink)->Write(content); !written) return written;
  return (*sink)->Close();
}

std::string JoinPath(const std::string& directory, const std::string& name) {
  const bool absolute = name.starts_with('/') || name.find("://") != std::string::npos;
  if (absolute || directory.empty()) return name;
  return directory.ends_with('/') ? directory + name : directory + "/" + name;
}

std::string_view NameOf(std::string_view path) { return path.substr(path.rfind('/') + 1); }

base::Result<std::vector<FileInfo>> ListFolders(const std::string& folder) {
  const auto files = FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto stat = (*files)->Stat(folder);
  if (!stat) return std::unexpected(stat.error());
  if (!*stat) return std::vector<FileInfo>{};
  auto entries = (*files)->List(folder);
  if (!entries) return entries;
  std::erase_if(*entries, [](const FileInfo& entry) { return !entry.is_directory; });
  return entries;
}

base::Result<std::vector<FileInfo>> ListInput(FileSystem& files, const std::string& pattern) {
  const auto [fixed, segments] = SplitPattern(pattern);
  auto start = files.Stat(fixed);
  if (!start) return std::unexpected(start.error());
  if (!*start) return std::vector<FileInfo>{};
  std::vector<FileInfo> found = {**start};
  for (const std::string& segment : segments) {
    auto next = Descend(files, found, segment);
    if (!next) return next;
    found = std::move(*next);
  }
  std::vector<FileInfo> inputs;
  for (FileInfo& info : found) {
    if (!info.is_directory) {
      inputs.push_back(std::move(info));
      continue;
    }
    auto children = files.List(info.path);
    if (!children) return children;
    std::erase_if(*children, IsHidden);
    if (!children->empty() && std::ranges::all_of(*children, &FileInfo::is_directory)) {
      return base::FailUsage("input " + info.path + " holds only directories, and none is named: " +
                             children->front().path);
    }
    for (FileInfo& child : *children) {
      if (!child.is_directory) inputs.push_back(std::move(child));
    }
  }
  std::ranges::sort(inputs, {}, &FileInfo::path);
  return inputs;
}

}  // namespace crawlstream::files
