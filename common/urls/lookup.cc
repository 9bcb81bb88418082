#include "common/urls/lookup.h"

#include "common/storage/job_output.h"
#include "common/streaming/partition.h"
#include "common/urls/line.h"
#include "common/urls/reader.h"

namespace crawlstream::urls {

base::Result<std::optional<std::string>> FindLine(const std::string& version,
                                                  std::string_view url) {
  const auto parts = storage::NumberedParts(version);
  if (!parts) return std::unexpected(parts.error());
  if (parts->empty()) return std::nullopt;
  const auto count = static_cast<int>(parts->size());
  auto reader =
      Reader::Open(version, {.partition = streaming::ReducerOf(url, count), .reduces = count});
  if (!reader) return std::unexpected(reader.error());
  while (true) {
    const auto text = reader->Next();
    if (!text) return std::unexpected(text.error());
    if (!*text) return std::nullopt;
    const std::string_view found = (*text)->substr(0, (*text)->find('\t'));
    if (found == url) return std::string(**text);
    if (found > url) return std::nullopt;
  }
}

}  // namespace crawlstream::urls
