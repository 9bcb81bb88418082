#include "common/engine/hadoop/inputs.h"

#include <algorithm>
#include <map>

namespace crawlstream::hadoop {
namespace {

auto Depth(const std::string& path) { return std::ranges::count(path, '/'); }
std::string FolderOf(const std::string& path) { return path.substr(0, path.rfind('/')); }
bool IsPart(const std::string& path) { return files::NameOf(path).starts_with("part-"); }
bool HasLines(const files::FileInfo& file) { return file.size > 0; }

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

}  // namespace crawlstream::hadoop
