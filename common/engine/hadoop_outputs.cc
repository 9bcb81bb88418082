#include "common/engine/hadoop_outputs.h"

#include <algorithm>
#include <set>

#include "common/engine/named_parts.h"
#include "common/engine/part_output.h"
#include "common/storage/compression.h"
#include "common/storage/file_system.h"

namespace crawlstream::engine {
namespace {

using storage::FileInfo;

base::Result<std::vector<FileInfo>> ListIfThere(storage::FileSystem& files,
                                                const std::string& folder) {
  const auto info = files.Stat(folder);
  if (!info) return std::unexpected(info.error());
  if (!*info) return std::vector<FileInfo>{};
  return files.List(folder);
}

base::Result<> TakeCounts(storage::FileSystem& files, const std::string& folder,
                          JobCounts& counts) {
  const auto tasks = ListIfThere(files, folder);
  if (!tasks) return std::unexpected(tasks.error());
  for (const FileInfo& task : *tasks) {
    const auto text = storage::ReadFile(task.path);
    if (!text) return std::unexpected(text.error());
    if (auto added = counts.AddText(*text); !added) {
      return base::Fail(task.path + ": " + added.error().message);
    }
  }
  return tasks->empty() ? base::Result<>() : files.Remove(folder);
}

// The names of the parts in a folder, and in the whole job where that is what is asked.
base::Result<std::set<std::string>> PartsIn(storage::FileSystem& files, const std::string& folder) {
  const auto entries = ListIfThere(files, folder);
  if (!entries) return std::unexpected(entries.error());
  std::set<std::string> names;
  for (const FileInfo& entry : *entries) {
    const std::string_view name = storage::NameOf(entry.path);
    if (!entry.is_directory && name.starts_with("part-")) names.emplace(name);
  }
  return names;
}

}  // namespace

base::Result<> FinishHadoopOutputs(const Job& job, const std::string& folder, JobCounts& counts) {
  const auto files = storage::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  if (auto taken = TakeCounts(**files, folder + "/" + kCountsOutput, counts); !taken) return taken;
  const auto compression = *storage::ParseCompression(job.settings.Text("job.output_compression"));
  int tasks = job.reducers;
  for (const std::string& output : OutputFolders(job, folder)) {
    const auto there = PartsIn(**files, output);
    if (!there) return std::unexpected(there.error());
    if (tasks == 0) tasks = std::max(1, static_cast<int>(there->size()));  // map-only: by stdout's
    for (int index = 0; index < tasks; ++index) {
      const std::string name = PartName(index, compression);
      if (there->contains(name)) continue;
      if (auto written = WriteEmptyPart(output + "/" + name, compression); !written) return written;
    }
  }
  CountUnwritten(job, tasks, counts);
  return {};
}

}  // namespace crawlstream::engine
