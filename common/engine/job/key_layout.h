// Keys of lines: which bytes are the key, which reducer it belongs to, and in which order keys
// come. All as Hadoop does with stream.num.map.output.key.fields, KeyFieldBasedPartitioner and
// KeyFieldBasedComparator, so that a job gives the same on both engines.
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_KEY_LAYOUT_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_KEY_LAYOUT_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"

namespace crawlstream::job {

// The length of a line's first `fields` TAB-separated fields; of the whole line if it has no more.
std::size_t KeyLength(std::string_view line, int fields);

// The reducer of a key, out of `partitions`: h = 31·h + signed byte over the key's first `fields`
// fields with the TABs between them, in 32 bits; h & 0x7fffffff modulo partitions. A key with fewer
// fields counts whole; an empty one goes to 0. Hadoop hashes the key as text, so a byte sequence
// that is not UTF-8 counts as U+FFFD.
std::uint32_t PartitionOf(std::string_view key, int fields, std::uint32_t partitions);

// An order of keys. The default is by bytes; else by the fields named, like sort(1)'s -k.
class KeyOrder {
 public:
  KeyOrder() = default;
  // "-k1,1 -k2,2nr": each -k has a first and a last field (from 1) and perhaps n (as numbers) and r
  // (descending). Empty: by bytes. Character offsets (-k1.3) are not accepted.
  static base::Result<KeyOrder> Parse(std::string_view options);

  bool by_bytes() const { return fields_.empty(); }
  // Negative, 0 or positive as `a` comes before, with or after `b`.
  int Compare(std::string_view a, std::string_view b) const;
  const std::string& options() const { return options_; }

 private:
  struct Field {
    int first = 1;
    int last = 1;
    bool numeric = false;
    bool reverse = false;
  };
  std::vector<Field> fields_;
  std::string options_;
};

// How the map output of one job is laid out.
struct KeyLayout {
  int key_fields = 1;
  int partition_fields = 1;
  KeyOrder order = {};
};

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_KEY_LAYOUT_H_
