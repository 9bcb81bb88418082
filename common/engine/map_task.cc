#include "common/engine/map_task.h"

#include <fcntl.h>

#include <memory>
#include <utility>

#include "common/engine/part_output.h"
#include "common/engine/spiller.h"
#include "common/storage/file_system.h"
#include "common/storage/local_file_system.h"

namespace crawlstream::engine {
namespace {

// How the mapper gets its split: the file itself where it wants all of a plain file, else a feed.
struct MapInput {
  storage::FileDescriptor file;
  std::unique_ptr<InputFeed> feed;
};

base::Result<MapInput> OpenInput(const Split& split) {
  MapInput input;
  const auto compression = storage::CompressionOf(split.path);
  if (compression != storage::Compression::kNone) {
    storage::LocalFileSystem files;
    auto source = files.Open(split.path, 0);
    if (!source) return std::unexpected(source.error());
    input.feed = std::make_unique<StreamFeed>(
        storage::Decompress(compression, std::move(*source), split.path));
  } else if (split.whole_file && split.ends_with_newline) {
    auto file = storage::OpenFile(split.path, O_RDONLY);
    if (!file) return std::unexpected(file.error());
    input.file = std::move(*file);
  } else {
    auto feed = RangeFeed::Open(split.path, split.offset, split.length, !split.ends_with_newline);
    if (!feed) return std::unexpected(feed.error());
    input.feed = std::move(*feed);
  }
  return input;
}

void CountInput(const Split& split, const MapInput& input, Counters& counters) {
  const std::uint64_t records =
      input.feed ? input.feed->records() : CountLines(input.file.get(), 0, split.length);
  counters.Add(kEngineGroup, "map_input_records", static_cast<std::int64_t>(records));
  counters.Add(kEngineGroup, "map_input_bytes", static_cast<std::int64_t>(split.length));
}

// Map-only: the mapper writes the part.
TaskResult MapToPart(const TaskContext& context, Attempt& attempt, int index,
                     StreamProcess& process) {
  TaskOutcome outcome;
  auto part = PartOutput::Create(attempt.PartPath(), context.compression);
  if (!part) return FailPermanently(part.error());
  process.spec.stdout_fd = (*part)->fd();
  process.output = (*part)->sink();
  if (auto done = RunStreamProcess(process); !done) return std::unexpected(done.error());
  const auto size = (*part)->Finish(context.sync);
  if (!size) return FailPermanently(size.error());
  outcome.counters.Add(kEngineGroup, "output_records", static_cast<std::int64_t>(size->records));
  outcome.counters.Add(kEngineGroup, "output_bytes", static_cast<std::int64_t>(size->bytes));
  if (auto published = attempt.PublishPart(index); !published) {
    return FailPermanently(published.error());
  }
  return outcome;
}

TaskResult MapToRuns(const TaskContext& context, Attempt& attempt, Arena& arena,
                     StreamProcess& process) {
  TaskOutcome outcome;
  Spiller spiller(context, attempt);
  SortBuffer buffer(arena, context.job.layout, static_cast<std::uint32_t>(context.job.reducers),
                    spiller);
  process.output = &buffer;
  auto done = RunStreamProcess(process);
  if (spiller.failure()) return std::unexpected(*spiller.failure());
  if (!done) return std::unexpected(done.error());
  outcome.runs = spiller.TakeRuns();
  outcome.counters = spiller.counters();
  outcome.counters.Add(kEngineGroup, "map_output_records",
                       static_cast<std::int64_t>(buffer.records()));
  outcome.counters.Add(kEngineGroup, "map_output_bytes", static_cast<std::int64_t>(buffer.bytes()));
  return outcome;
}

}  // namespace

TaskResult RunMap(const TaskContext& context, Attempt& attempt, const Split& split, int index,
                  Arena* arena) {
  attempt.SetVariable("mapreduce_map_input_file", split.path);
  attempt.SetVariable("mapreduce_map_input_start", std::to_string(split.offset));
  attempt.SetVariable("mapreduce_map_input_length", std::to_string(split.length));
  auto input = OpenInput(split);
  if (!input) return FailPermanently(input.error());
  TaskMeter meter(context.progress.map);
  StreamProcess process = attempt.MakeProcess(context.job.mapper);
  process.input = input->feed.get();
  process.spec.stdin_fd = input->file.get();
  process.on_progress = [&](std::uint64_t bytes, std::uint64_t records) {
    meter.Update(bytes, records);
  };
  TaskResult result = arena == nullptr ? MapToPart(context, attempt, index, process)
                                       : MapToRuns(context, attempt, *arena, process);
  if (!result) return result;
  CountInput(split, *input, result->counters);
  result->counters.Add(attempt.errors().counters());
  meter.Update(
      0, static_cast<std::uint64_t>(result->counters.Value(kEngineGroup, "map_input_records")));
  meter.Succeed(split.length);
  return result;
}

}  // namespace crawlstream::engine
