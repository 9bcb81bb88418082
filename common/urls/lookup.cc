#include "common/urls/lookup.h"

#include "common/storage/job_output.h"
#include "common/streaming/partition.h"
#include "common/urls/line.h"
#include "common/urls/reader.h"

namespace crawlstream::urls {

base::Result<std::optional<std::string>> FindLine(const std::string& version,
                                                  const record::Key& key) {
  const auto parts = storage::NumberedParts(version);
  if (!parts) return std::unexpected(parts.error());
  if (parts->empty()) return std::nullopt;
  const std::string wanted = record::JoinKey(key);
  const auto count = static_cast<int>(parts->size());
  auto reader =
      Reader::Open(version, {.partition = streaming::ReducerOf(wanted, count), .reduces = count});
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

}  // namespace crawlstream::urls
