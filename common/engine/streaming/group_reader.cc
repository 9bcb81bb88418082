#include "common/engine/streaming/group_reader.h"

namespace crawlstream::streaming {

bool GroupReader::Advance() {
  const auto line = lines_.Next();
  pending_ = line.has_value();
  if (pending_) line_ = SplitKey(*line, key_fields_);
  return pending_;
}

std::optional<std::string_view> GroupReader::NextGroup() {
  while (in_group_) NextValue();
  if (!pending_ && !Advance()) return std::nullopt;
  key_ = line_.key;
  in_group_ = true;
  return key_;
}

std::optional<std::string_view> GroupReader::NextValue() {
  if (!in_group_) return std::nullopt;
  if (!pending_ && !Advance()) {
    in_group_ = false;
    return std::nullopt;
  }
  if (line_.key != key_) {
    in_group_ = false;
    return std::nullopt;
  }
  pending_ = false;
  return line_.value;
}

}  // namespace crawlstream::streaming
