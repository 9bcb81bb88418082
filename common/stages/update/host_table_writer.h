// Writes the new host table: for each host the latest of its records.
#ifndef CRAWLSTREAM_COMMON_STAGES_UPDATE_HOST_TABLE_WRITER_H_
#define CRAWLSTREAM_COMMON_STAGES_UPDATE_HOST_TABLE_WRITER_H_

#include <string_view>

#include "common/engine/streaming/group_reader.h"
#include "common/engine/streaming/task.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"

namespace crawlstream::update {

// Rules H1 to H4 of update.h, for one host at a time.
class HostTableWriter {
 public:
  explicit HostTableWriter(streaming::Task& task);

  void Update(std::string_view host, streaming::GroupReader& values);

 private:
  streaming::Task& task_;
  base::TimeMs start_ = 0;  // of the run
  base::TimeMs oldest_;     // hosts that were last asked before this time are forgotten
  json::Document json_;
  json::Writer writer_;
};

}  // namespace crawlstream::update

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_HOST_TABLE_WRITER_H_
