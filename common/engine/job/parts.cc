#include "common/engine/job/parts.h"

#include <cstdio>

#include "common/storage/files/file_system.h"

namespace crawlstream::job {

std::string PartName(int index, bytes::Compression compression) {
  char name[32];
  std::snprintf(name, sizeof name, "part-%05d", index);
  return name + std::string(bytes::SuffixOf(compression));
}

base::Result<> WriteEmptyPart(const std::string& path, bytes::Compression compression) {
  const auto files = files::FileSystemOf(path);
  if (!files) return std::unexpected(files.error());
  auto file = (*files)->CreateInPlace(path);
  if (!file) return std::unexpected(file.error());
  return bytes::Compress(compression, std::move(*file))->Close();
}

std::vector<std::string> OutputFolders(const Job& job, const std::string& folder) {
  std::vector<std::string> folders = {folder};
  for (const std::string& name : job.outputs) folders.push_back(folder + "/" + name);
  return folders;
}

void CountUnwritten(const Job& job, int tasks, Counts& counts) {
  const Command& last = job.reducers > 0 ? job.reducer : job.mapper;
  if (!IsOfTheSuite(last) && counts.parts().empty()) return;
  for (int index = 0; index < tasks; ++index) {
    const std::string part = PartName(index, bytes::Compression::kNone);
    counts.AddEmptyPart(part);
    for (const std::string& name : job.outputs) counts.AddEmptyPart(name + "/" + part);
  }
}

}  // namespace crawlstream::job
