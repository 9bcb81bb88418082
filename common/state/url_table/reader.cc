#include "common/state/url_table/reader.h"

#include <utility>

#include "common/engine/streaming/partition.h"
#include "common/state/url_table/line.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::url_table {
base::Result<Reader> Reader::Open(const std::string& folder, streaming::Environment task) {
  const auto parts = files::NumberedParts(folder);
  if (!parts) return std::unexpected(parts.error());
  const auto share = streaming::PartsFor(task, parts->size());
  Reader reader;
  reader.task_ = task;
  reader.filter_ = share.filter;
  for (const std::size_t number : share.parts) {
    const std::string& path = (*parts)[number].path;
    auto lines = files::LineStream::Open(path);
    if (!lines) return std::unexpected(lines.error());
    reader.parts_.push_back({.path = path, .lines = *std::move(lines)});
  }
  for (Part& part : reader.parts_) {
    if (auto ok = reader.Advance(part); !ok) return std::unexpected(ok.error());
  }
  return reader;
}

// Goes to the part's next line that belongs to this reducer's share.
base::Result<> Reader::Advance(Part& part) {
  do {
    const auto next = part.lines.Next();
    if (!next) return std::unexpected(next.error());
    part.line = *next;
    if (!part.line) return {};
    const std::string_view key = JoinedKeyOf(*part.line);
    if (key <= part.last_key) {
      return base::Fail(part.path + ": damaged: not in order at " + std::string(key));
    }
    part.last_key = key;
  } while (filter_ && streaming::ReducerOf(part.last_key, task_.reduces) != task_.partition);
  return {};
}

base::Result<std::optional<std::string_view>> Reader::Next() {
  if (given_ != nullptr) {
    if (auto ok = Advance(*std::exchange(given_, nullptr)); !ok) return std::unexpected(ok.error());
  }
  for (Part& part : parts_) {
    if (!part.line) continue;
    if (given_ == nullptr || part.last_key < given_->last_key) given_ = &part;
  }
  if (given_ == nullptr) return std::nullopt;
  return given_->line;
}

base::Result<std::optional<std::string>> FindLine(const std::string& folder,
                                                  const record::Key& key) {
  const auto parts = files::NumberedParts(folder);
  if (!parts) return std::unexpected(parts.error());
  if (parts->empty()) return std::nullopt;
  const std::string wanted = record::JoinKey(key);
  const auto count = static_cast<int>(parts->size());
  auto reader =
      Reader::Open(folder, {.partition = streaming::ReducerOf(wanted, count), .reduces = count});
  if (!reader) return std::unexpected(reader.error());
  while (true) {
    const auto text = reader->Next();
    if (!text) return std::unexpected(text.error());
    if (!*text) return std::nullopt;
    const std::string_view found = JoinedKeyOf(**text);
    if (found == wanted) return std::string(**text);
    if (found > wanted) return std::nullopt;
  }
}

}  // namespace crawlstream::url_table
