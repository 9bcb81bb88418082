#include "common/engine/hadoop/job_files.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

#include "common/engine/job/parts.h"
#include "common/storage/bytes/compression.h"

namespace crawlstream::hadoop {
namespace {

using files::FileInfo;

auto Depth(const std::string& path) { return std::ranges::count(path, '/'); }
std::string FolderOf(const std::string& path) { return path.substr(0, path.rfind('/')); }
bool IsPart(const std::string& path) { return files::NameOf(path).starts_with("part-"); }
bool HasLines(const FileInfo& file) { return file.size > 0; }

base::Result<std::vector<FileInfo>> ListIfThere(files::FileSystem& files,
                                                const std::string& folder) {
  const auto info = files.Stat(folder);
  if (!info) return std::unexpected(info.error());
  if (!*info) return std::vector<FileInfo>{};
  return files.List(folder);
}

base::Result<> TakeCounts(files::FileSystem& files, const std::string& folder,
                          job::Counts& counts) {
  const auto tasks = ListIfThere(files, folder);
  if (!tasks) return std::unexpected(tasks.error());
  for (const FileInfo& task : *tasks) {
    const auto text = files::ReadFile(task.path);
    if (!text) return std::unexpected(text.error());
    if (auto added = counts.AddText(*text); !added) {
      return base::Fail(task.path + ": " + added.error().message);
    }
  }
  return tasks->empty() ? base::Result<>() : files.Remove(folder);
}

// The names of the parts in a folder; none if there is no such folder.
base::Result<std::set<std::string>> PartsIn(files::FileSystem& files, const std::string& folder) {
  const auto entries = ListIfThere(files, folder);
  if (!entries) return std::unexpected(entries.error());
  std::set<std::string> names;
  for (const FileInfo& entry : *entries) {
    const std::string_view name = files::NameOf(entry.path);
    if (!entry.is_directory && name.starts_with("part-")) names.emplace(name);
  }
  return names;
}

}  // namespace

std::vector<std::string> HadoopInputs(const std::string& pattern,
                                      std::span<const files::FileInfo> files) {
  if (std::ranges::none_of(files, HasLines)) return {pattern};
  // No folder has such a name: the pattern means files, and Hadoop finds the same.
  if (IsPart(pattern) && std::ranges::all_of(files, HasLines)) return {pattern};
  std::vector<std::string> inputs;
  std::map<std::string, std::vector<files::FileInfo>> by_folder;
  for (const files::FileInfo& file : files) {
    // Else it is a file of a folder that the pattern matches, or a part.
    const bool itself = Depth(file.path) == Depth(pattern) && !IsPart(pattern);
    if (!itself) by_folder[FolderOf(file.path)].push_back(file);
    if (itself && HasLines(file)) inputs.push_back(file.path);
  }
  for (const auto& [folder, all] : by_folder) {
    const bool only_parts =
        std::ranges::all_of(all, [](const auto& file) { return IsPart(file.path); });
    if (only_parts && std::ranges::all_of(all, HasLines)) {
      inputs.push_back(folder + "/part-*");
      continue;
    }
    for (const files::FileInfo& file : all) {
      if (HasLines(file)) inputs.push_back(file.path);
    }
  }
  return inputs;
}

base::Result<> FinishHadoopOutputs(const job::Job& job, const std::string& folder,
                                   job::Counts& counts) {
  const auto files = files::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  if (auto taken = TakeCounts(**files, folder + "/" + job::kCountsOutput, counts); !taken)
    return taken;
  const auto compression = *bytes::ParseCompression(job.settings.Text("job.output_compression"));
  int tasks = job.reducers;
  for (const std::string& output : job::OutputFolders(job, folder)) {
    const auto there = PartsIn(**files, output);
    if (!there) return std::unexpected(there.error());
    if (tasks == 0) tasks = std::max(1, static_cast<int>(there->size()));  // map-only
    for (int index = 0; index < tasks; ++index) {
      const std::string name = job::PartName(index, compression);
      if (there->contains(name)) continue;
      if (auto written = job::WriteEmptyPart(output + "/" + name, compression); !written)
        return written;
    }
  }
  job::CountUnwritten(job, tasks, counts);
  return {};
}

}  // namespace crawlstream::hadoop
