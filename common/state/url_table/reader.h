// One reducer's share of a folder that is sorted and partitioned by `lang TAB url`, as the URL
// table and the waiting URLs are: line by line, for a merge with the reducer's sorted input.
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
  Reader() = default;  // of nothing
  // A folder that does not exist is empty. Where it was written by another number of reducers, what
  // is another reducer's now is left out.
  static base::Result<Reader> Open(const std::string& folder, streaming::Environment task);

  // The next line, whole, valid until the next call; nullopt at the end. One that is out of order
  // is an error: the folder is ours, and to pass over it would lose what it knows.
  base::Result<std::optional<std::string_view>> Next();

 private:
  struct Part {
    std::string path;
    files::LineStream lines;
    std::optional<std::string_view> line = {};  // the next one; nullopt: at its end
    std::string last_key = {};                  // of the one before, to see that they ascend
  };
  base::Result<> Advance(Part& part);

  std::vector<Part> parts_;
  streaming::Environment task_;
  bool filter_ = false;
  Part* given_ = nullptr;  // the part whose line was given out last
};

// The line of a language's URL in such a folder; nullopt where it has none. Reads half of a part, on
// average: for people, not for jobs.
base::Result<std::optional<std::string>> FindLine(const std::string& folder,
                                                  const record::Key& key);

}  // namespace crawlstream::url_table

#endif  // CRAWLSTREAM_COMMON_STATE_URL_TABLE_READER_H_
