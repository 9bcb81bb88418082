#include "common/engine/named_parts.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "common/engine/hadoop_package.h"
#include "common/engine/part_output.h"
#include "common/storage/file_descriptor.h"
#include "common/storage/file_system.h"
#include "common/storage/local_file_system.h"

namespace crawlstream::engine {
namespace {

namespace fs = std::filesystem;

base::Result<> Move(const std::string& from, const std::string& to) {
  storage::LocalFileSystem files;
  const auto made = files.MakeDirectories(fs::path(to).parent_path().string());
  if (!made) return made;
  if (::rename(from.c_str(), to.c_str()) != 0) return storage::FailErrno("create", to);
  return {};
}

base::Result<> TakeCounts(const std::string& path, JobCounts& counts) {
  const auto text = storage::ReadFile(path);
  if (!text) return std::unexpected(text.error());
  return counts.AddText(*text);
}

}  // namespace

std::vector<std::string> OutputFolders(const Job& job, const std::string& folder) {
  std::vector<std::string> folders = {folder};
  for (const std::string& name : job.outputs) folders.push_back(folder + "/" + name);
  return folders;
}

void CountUnwritten(const Job& job, int tasks, JobCounts& counts) {
  const Command& last = job.reducers > 0 ? job.reducer : job.mapper;
  if (!IsOfTheSuite(last) && counts.parts().empty()) return;
  for (int index = 0; index < tasks; ++index) {
    const std::string part = PartName(index, storage::Compression::kNone);
    counts.AddEmptyPart(part);
    for (const std::string& name : job.outputs) counts.AddEmptyPart(name + "/" + part);
  }
}

base::Result<> PublishOutputs(const std::string& from, const std::string& to, JobCounts& counts) {
  std::error_code code;
  fs::recursive_directory_iterator entry(from, code);
  if (code == std::errc::no_such_file_or_directory) return {};
  for (; !code && entry != fs::recursive_directory_iterator(); entry.increment(code)) {
    if (entry->is_directory()) continue;
    const std::string path = entry->path().string();
    const std::string name = path.substr(from.size() + 1);
    auto done = name.starts_with(std::string(kCountsOutput) + "/") ? TakeCounts(path, counts)
                                                                   : Move(path, to + "/" + name);
    if (!done) return done;
  }
  if (!code) return {};
  errno = code.value();
  return storage::FailErrno("list", from);
}

}  // namespace crawlstream::engine
