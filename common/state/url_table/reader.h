// Reads one reducer's share of a folder that is sorted and partitioned by `lang TAB url`, as the
// URL table and the waiting URLs are: line by line, for a merge with the reducer's sorted input.
#ifndef CRAWLSTREAM_COMMON_STATE_URL_TABLE_READER_H_
#define CRAWLSTREAM_COMMON_STATE_URL_TABLE_READER_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/streaming/environment.h"
#include "common/foundation/base/error.h"
#include "common/foundation/record/key.h"
#include "common/storage/files/line_stream.h"

namespace crawlstream::url_table {

class Reader {
 public:
  Reader() = default;  // has no lines
  // A folder that does not exist counts as empty. If another number of reducers wrote the folder,
  // the lines that belong to other reducers now are left out.
  static base::Result<Reader> Open(const std::string& folder, streaming::Environment task);

  // The next line, valid until the next call; nullopt at the end. A line that is out of order is an
  // error: the folder is damaged, and to go on would lose what is known.
  base::Result<std::optional<std::string_view>> Next();

 private:
  struct Part {
    std::string path;
    files::LineStream lines;
    std::optional<std::string_view> line = {};  // the next one; nullopt: at the end of the part
    std::string last_key = {};                  // of `line`; keys must ascend
  };
  base::Result<> Advance(Part& part);

  std::vector<Part> parts_;
  streaming::Environment task_;
  bool filter_ = false;
  Part* given_ = nullptr;  // the part whose line was given out last
};

// The line of a URL in such a folder; nullopt if there is none. It reads half of a part on average,
// which is good enough for tools, but not for jobs.
base::Result<std::optional<std::string>> FindLine(const std::string& folder,
                                                  const record::Key& key);

}  // namespace crawlstream::url_table

#endif  // CRAWLSTREAM_COMMON_STATE_URL_TABLE_READER_H_
