// One reducer's share of a version of the URL table, line by line in the order of URLs, for a merge
// with its sorted input.
#ifndef CRAWLSTREAM_COMMON_URLS_READER_H_
#define CRAWLSTREAM_COMMON_URLS_READER_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/error.h"
#include "common/storage/line_stream.h"
#include "common/streaming/environment.h"

namespace crawlstream::urls {

class Reader {
 public:
  Reader() = default;  // of an empty table
  // `version` is its folder. Where it was written by as many reducers as there are now, one file is
  // read; else all of them, and what is another reducer's is left out.
  static base::Result<Reader> Open(const std::string& version, streaming::Environment task);

  // The next line, whole, valid until the next call; nullopt at the end. A line that is none, or
  // out of order, is an error: the table is ours, and to pass over it would lose what it knows.
  base::Result<std::optional<std::string_view>> Next();

 private:
  struct Part {
    std::string path;
    storage::LineStream lines;
    std::optional<std::string_view> line = {};  // the next one; nullopt: at its end
    std::string last_url = {};                  // the one before, to see that they ascend
  };
  base::Result<> Advance(Part& part);

  std::vector<Part> parts_;
  streaming::Environment task_;
  bool own_part_only_ = false;
  Part* given_ = nullptr;  // the part whose line was given out last
};

}  // namespace crawlstream::urls

#endif  // CRAWLSTREAM_COMMON_URLS_READER_H_
