// A part of a job's output, part-00000 and so on, while a task writes it.
#ifndef CRAWLSTREAM_COMMON_ENGINE_LOCAL_PART_OUTPUT_H_
#define CRAWLSTREAM_COMMON_ENGINE_LOCAL_PART_OUTPUT_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/engine/local/output_sink.h"
#include "common/storage/bytes/byte_stream.h"
#include "common/storage/bytes/compression.h"
#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::local {

class PartOutput {
 public:
  struct Size {
    std::uint64_t records = 0;
    std::uint64_t bytes = 0;  // of the file
  };
  static base::Result<std::unique_ptr<PartOutput>> Create(const std::string& path,
                                                          bytes::Compression compression);
  virtual ~PartOutput() = default;

  // A plain part is the task's stdout itself: no byte passes through the engine. A compressed one
  // has a sink instead.
  virtual int fd() const = 0;
  virtual OutputSink* sink() = 0;
  // After the task's end. A last line without newline gets one.
  virtual base::Result<Size> Finish() = 0;
};

}  // namespace crawlstream::local

#endif  // CRAWLSTREAM_COMMON_ENGINE_LOCAL_PART_OUTPUT_H_
