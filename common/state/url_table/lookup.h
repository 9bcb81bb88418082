// One URL of the URL table.
#ifndef CRAWLSTREAM_COMMON_STATE_URL_TABLE_LOOKUP_H_
#define CRAWLSTREAM_COMMON_STATE_URL_TABLE_LOOKUP_H_

#include <optional>
#include <string>

#include "common/foundation/base/error.h"
#include "common/foundation/record/key.h"

namespace crawlstream::url_table {

// The line of a language's URL in a version's folder; nullopt where it has none. Reads half of a
// part, on average: for people, not for jobs.
base::Result<std::optional<std::string>> FindLine(const std::string& version,
                                                  const record::Key& key);

}  // namespace crawlstream::url_table

#endif  // CRAWLSTREAM_COMMON_STATE_URL_TABLE_LOOKUP_H_
