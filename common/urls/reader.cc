#include "common/urls/reader.h"

#include <utility>

#include "common/storage/job_output.h"
#include "common/streaming/partition.h"
#include "common/urls/line.h"

namespace crawlstream::urls {
namespace {

std::string_view UrlOf(std::string_view line) { return line.substr(0, line.find('\t')); }

}  // namespace

base::Result<Reader> Reader::Open(const std::string& version, streaming::Environment task) {
  auto parts = storage::NumberedParts(version);
  if (!parts) return std::unexpected(parts.error());
  Reader reader;
  reader.task_ = task;
  reader.own_part_only_ = std::cmp_equal(parts->size(), task.reduces);
  if (reader.own_part_only_) {
    parts = std::vector{(*parts)[static_cast<std::size_t>(task.partition)]};
  }
  for (const storage::FileInfo& part : *parts) {
    auto lines = storage::LineStream::Open(part.path);
    if (!lines) return std::unexpected(lines.error());
    reader.parts_.push_back({.path = part.path, .lines = *std::move(lines)});
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
