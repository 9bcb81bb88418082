// Groups of equal keys in sorted input, as a reducer or combiner sees them.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_GROUP_READER_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_GROUP_READER_H_

#include <optional>
#include <string>
#include <string_view>

#include "common/engine/streaming/fields.h"
#include "common/engine/streaming/line_reader.h"

namespace crawlstream::streaming {

class GroupReader {
 public:
  // The key is the first `key_fields` fields; the input is sorted by it.
  GroupReader(LineReader& lines, int key_fields) : lines_(lines), key_fields_(key_fields) {}

  // The next group's key, valid until the next call; what is left of the last group is skipped.
  std::optional<std::string_view> NextGroup();

  // The next value of the group, valid until the next call. Values of equal keys come in any order.
  std::optional<std::string_view> NextValue();

 private:
  bool Advance();  // reads the next line into line_; false at the end

  LineReader& lines_;
  int key_fields_;
  std::string key_;
  KeyValue line_;  // the line that was read ahead, while pending_
  bool pending_ = false;
  bool in_group_ = false;  // pending_ belongs to the group of key_
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_GROUP_READER_H_
