#include "common/seen/generation.h"

#include <algorithm>
#include <charconv>

#include "common/storage/file_system.h"
#include "common/storage/job_output.h"

namespace crawlstream::seen {
namespace {

constexpr std::string_view kBaseSuffix = ".base";

bool Earlier(const Generation& a, const Generation& b) {
  return a.round != b.round ? a.round < b.round : a.is_base < b.is_base;
}

}  // namespace

std::optional<Generation> ParseGenerationName(std::string_view name) {
  Generation generation;
  if (name.ends_with(kBaseSuffix)) {
    generation.is_base = true;
    name.remove_suffix(kBaseSuffix.size());
  }
  const std::size_t dot = name.rfind('.');
  if (dot == name.npos || dot == 0 || name.starts_with('.') || name.starts_with('_')) {
    return std::nullopt;
  }
  const std::string_view digits = name.substr(dot + 1);
  int& level = generation.round.level;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), level);
  if (error != std::errc() || end != digits.data() + digits.size() || level < 0) {
    return std::nullopt;
  }
  generation.round.run = name.substr(0, dot);
  return generation;
}

std::string GenerationName(const Round& round, bool is_base) {
  std::string name = round.run + '.' + std::to_string(round.level);
  if (is_base) name += kBaseSuffix;
  return name;
}

base::Result<std::vector<Generation>> ListGenerations(const std::string& store) {
  const auto folders = storage::ListFolders(store);
  if (!folders) return std::unexpected(folders.error());
  std::vector<Generation> generations;
  for (const storage::FileInfo& folder : *folders) {
    auto generation = ParseGenerationName(storage::NameOf(folder.path));
    if (!generation) continue;  // not of the store, by its name
    const auto whole = storage::IsWhole(folder.path);
    if (!whole) return std::unexpected(whole.error());
    if (!*whole) continue;  // its job has not finished; it will be written again
    generation->path = folder.path;
    generations.push_back(*std::move(generation));
  }
  std::sort(generations.begin(), generations.end(), Earlier);
  return generations;
}

base::Result<std::vector<Generation>> Select(std::span<const Generation> generations,
                                             const Round& now, History history) {
  std::vector<Generation> selected;
  for (const Generation& generation : generations) {
    if (generation.round > now) {
      if (!generation.is_base) continue;
      return base::Fail(generation.path + " already holds rounds after " +
                        GenerationName(now, false) + ": that round cannot run again");
    }
    if (history == History::kRun) {
      if (generation.round.run == now.run && !generation.is_base) selected.push_back(generation);
      continue;
    }
    if (generation.is_base) selected.clear();  // it holds all before it
    selected.push_back(generation);
  }
  return selected;
}

}  // namespace crawlstream::seen
