#include "common/seen/generation.h"

#include <algorithm>
#include <charconv>

#include "common/storage/file_system.h"

namespace crawlstream::seen {
namespace {

constexpr std::string_view kBaseSuffix = ".base";
constexpr std::string_view kSuccess = "_SUCCESS";

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
  const auto files = storage::FileSystemOf(store);
  if (!files) return std::unexpected(files.error());
  const auto root = (*files)->Stat(store);
  if (!root) return std::unexpected(root.error());
  std::vector<Generation> generations;
  if (!*root) return generations;
  const auto entries = (*files)->List(store);
  if (!entries) return std::unexpected(entries.error());
  for (const storage::FileInfo& entry : *entries) {
    auto generation = ParseGenerationName(entry.path.substr(entry.path.rfind('/') + 1));
    if (!generation || !entry.is_directory) continue;  // not of the store, by its name
    const auto success = (*files)->Stat(storage::JoinPath(entry.path, std::string(kSuccess)));
    if (!success) return std::unexpected(success.error());
    if (!*success) continue;  // its job has not finished; it will be written again
    generation->path = entry.path;
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
