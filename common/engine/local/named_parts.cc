#include "common/engine/local/named_parts.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "common/storage/bytes/file_descriptor.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/local_file_system.h"

namespace crawlstream::local {
namespace {

namespace fs = std::filesystem;

base::Result<> Move(const std::string& from, const std::string& to) {
  files::LocalFileSystem files;
  const auto made = files.MakeDirectories(fs::path(to).parent_path().string());
  if (!made) return made;
  if (::rename(from.c_str(), to.c_str()) != 0) return bytes::FailErrno("create", to);
  return {};
}

base::Result<> TakeCounts(const std::string& path, job::Counts& counts) {
  const auto text = files::ReadFile(path);
  if (!text) return std::unexpected(text.error());
  return counts.AddText(*text);
}

}  // namespace

base::Result<> PublishOutputs(const std::string& from, const std::string& to, job::Counts& counts) {
  std::error_code code;
  fs::recursive_directory_iterator entry(from, code);
  if (code == std::errc::no_such_file_or_directory) return {};
  for (; !code && entry != fs::recursive_directory_iterator(); entry.increment(code)) {
    if (entry->is_directory()) continue;
    const std::string path = entry->path().string();
    const std::string name = path.substr(from.size() + 1);
    auto done = name.starts_with(std::string(job::kCountsOutput) + "/")
                    ? TakeCounts(path, counts)
                    : Move(path, to + "/" + name);
    if (!done) return done;
  }
  if (!code) return {};
  errno = code.value();
  return bytes::FailErrno("list", from);
}

}  // namespace crawlstream::local
