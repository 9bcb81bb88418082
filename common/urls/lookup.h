// One URL of the URL table.
#ifndef CRAWLSTREAM_COMMON_URLS_LOOKUP_H_
#define CRAWLSTREAM_COMMON_URLS_LOOKUP_H_

#include <optional>
#include <string>

#include "common/base/error.h"
#include "common/record/key.h"

namespace crawlstream::urls {

// The line of a language's URL in a version's folder; nullopt where it has none. Reads half of a
// part, on average: for people, not for jobs.
base::Result<std::optional<std::string>> FindLine(const std::string& version,
                                                  const record::Key& key);

}  // namespace crawlstream::urls

#endif  // CRAWLSTREAM_COMMON_URLS_LOOKUP_H_
