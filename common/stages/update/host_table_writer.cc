#include "common/stages/update/host_table_writer.h"

#include <optional>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/clock.h"
#include "common/foundation/record/host_record.h"
#include "common/stages/update/schedule.h"
#include "common/stages/update/update.h"
#include "common/state/host_table/memory.h"

namespace crawlstream::update {

namespace counter = streaming::counter::update;

HostTableWriter::HostTableWriter(streaming::Task& task) : task_(task) {
  // The time is that of the run's name, not the clock's: a task that runs twice forgets the same
  // hosts.
  start_ = config::RunStart(task.settings);
  const base::TimeMs days = task.settings.Int("retention.host_days");
  oldest_ = days == 0 ? 0 : config::RunStart(task.settings) - days * base::kDayMs;
}

void HostTableWriter::Update(std::string_view host, streaming::GroupReader& values) {
  std::optional<record::HostRecord> latest;  // H1
  while (const auto value = values.NextValue()) {
    auto one = record::DecodeHostRecord(json_, host, *value);
    if (one) *one = host_table::AtTime(*std::move(one), start_);
    if (!one) {
      task_.bad.Skip(host, one.error());
    } else if (!latest || host_table::IsLater(*one, *latest)) {
      latest = *std::move(one);
    }
  }
  if (!latest) return;
  if (latest->last_seen == 0) return task_.reporter.Count(counter::kHostsNeverAsked);      // H2
  if (latest->last_seen < oldest_) return task_.reporter.Count(counter::kHostsForgotten);  // H3
  latest->nearest.clear();                                                                 // H4
  task_.reporter.Count(counter::kHosts);
  task_.outputs.Get("hosts").Emit({host, record::EncodeHostRecord(writer_, *latest)});
}

}  // namespace crawlstream::update
