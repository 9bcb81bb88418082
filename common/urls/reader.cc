#include "common/urls/reader.h"

#include <charconv>
#include <utility>

#include "common/storage/file_system.h"
#include "common/streaming/partition.h"
#include "common/urls/line.h"

namespace crawlstream::urls {
namespace {

// 3 of "/a/part-00003.zst"; -1 for a file that is no part.
int PartNumber(std::string_view path) {
  constexpr std::string_view kPrefix = "part-";
  std::string_view name = path.substr(path.rfind('/') + 1);
  if (!name.starts_with(kPrefix)) return -1;
  name.remove_prefix(kPrefix.size());
  int number = -1;
  std::from_chars(name.data(), name.data() + name.size(), number);
  return number;
}

std::string_view UrlOf(std::string_view line) { return line.substr(0, line.find('\t')); }

}  // namespace

base::Result<std::vector<std::string>> PartsOf(const std::string& version) {
  const auto files = storage::FileSystemOf(version);
  if (!files) return std::unexpected(files.error());
  const auto parts = storage::ListInput(**files, version);
  if (!parts) return std::unexpected(parts.error());
  std::vector<std::string> paths;
  for (const storage::FileInfo& part : *parts) {
    if (!std::cmp_equal(PartNumber(part.path), paths.size())) {
      return base::Fail(version + ": damaged: its parts are not numbered from 0 on");
    }
    paths.push_back(part.path);
  }
  return paths;
}

base::Result<Reader> Reader::Open(const std::string& version, streaming::Environment task) {
  auto paths = PartsOf(version);
  if (!paths) return std::unexpected(paths.error());
  Reader reader;
  reader.task_ = task;
  reader.own_part_only_ = std::cmp_equal(paths->size(), task.reduces);
  if (reader.own_part_only_) {
    paths = std::vector{(*paths)[static_cast<std::size_t>(task.partition)]};
  }
  for (const std::string& path : *paths) {
    auto lines = storage::LineStream::Open(path);
    if (!lines) return std::unexpected(lines.error());
    reader.parts_.push_back({.path = path, .lines = *std::move(lines)});
  }
  for (Part& part : reader.parts_) {
    if (auto ok = reader.Advance(part); !ok) return std::unexpected(ok.error());
  }
  return reader;
}

// To the part's next line that is this task's.
base::Result<> Reader::Advance(Part& part) {
  do {
    const auto next = part.lines.Next();
    if (!next) return std::unexpected(next.error());
    part.line = *next;
    if (part.line && part.line->starts_with(kNewPrefix)) part.line.reset();  // behind all URLs
    if (!part.line) return {};
    const auto line = ParseLine(*part.line);
    if (!line || line->url <= part.last_url) {
      return base::Fail(
          part.path + ": damaged: " +
          (line ? "not in order at " + std::string(line->url)
                : "no line of the URL table: " + std::string(part.line->substr(0, 80))));
    }
    part.last_url = line->url;
  } while (!own_part_only_ &&
           streaming::ReducerOf(part.last_url, task_.reduces) != task_.partition);
  return {};
}

base::Result<std::optional<std::string_view>> Reader::Next() {
  if (given_ != nullptr) {
    if (auto ok = Advance(*std::exchange(given_, nullptr)); !ok) return std::unexpected(ok.error());
  }
  for (Part& part : parts_) {
    if (!part.line) continue;
    if (given_ == nullptr || UrlOf(*part.line) < UrlOf(*given_->line)) given_ = &part;
  }
  if (given_ == nullptr) return std::nullopt;
  return given_->line;
}

}  // namespace crawlstream::urls
