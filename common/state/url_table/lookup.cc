#include "common/state/url_table/lookup.h"

#include "common/engine/streaming/partition.h"
#include "common/state/url_table/line.h"
#include "common/state/url_table/reader.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::url_table {

base::Result<std::optional<std::string>> FindLine(const std::string& version,
                                                  const record::Key& key) {
  const auto parts = files::NumberedParts(version);
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

}  // namespace crawlstream::url_table
