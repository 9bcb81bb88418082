#include <fcntl.h>

#include <memory>
#include <utility>
#include <vector>

#include "common/engine/job/report.h"
#include "common/engine/local/part_output.h"
#include "common/engine/local/sort_buffer.h"
#include "common/engine/local/spiller.h"
#include "common/engine/local/task.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/local_file_system.h"

namespace crawlstream::local {
namespace {

// How the mapper gets its split: as the file itself if that is all of a plain file, else by a feed.
struct MapInput {
  bytes::FileDescriptor file;
  std::unique_ptr<InputFeed> feed;
};

base::Result<std::unique_ptr<InputFeed>> OpenFeed(const job::Piece& piece) {
  const auto compression = bytes::CompressionOf(piece.path);
  if (compression == bytes::Compression::kNone) {
    auto feed = RangeFeed::Open(piece.path, piece.offset, piece.length, !piece.ends_with_newline);
    if (!feed) return std::unexpected(feed.error());
    return std::move(*feed);
  }
  files::LocalFileSystem files;
  auto source = files.Open(piece.path, 0);
  if (!source) return std::unexpected(source.error());
  return std::make_unique<StreamFeed>(
      bytes::Decompress(compression, std::move(*source), piece.path));
}

base::Result<MapInput> OpenInput(const job::Split& split) {
  MapInput input;
  const job::Piece& first = split.pieces.front();
  const bool plain = bytes::CompressionOf(first.path) == bytes::Compression::kNone;
  if (split.pieces.size() == 1 && plain && first.whole_file && first.ends_with_newline) {
    auto file = bytes::OpenFile(first.path, O_RDONLY);
    if (!file) return std::unexpected(file.error());
    input.file = std::move(*file);
    return input;
  }
  std::vector<SequenceFeed::Opener> openers;
  for (const job::Piece& piece : split.pieces) {
    openers.emplace_back([&piece] { return OpenFeed(piece); });
  }
  input.feed = std::make_unique<SequenceFeed>(std::move(openers));
  return input;
}

void CountInput(const job::Split& split, const MapInput& input, job::Counters& counters) {
  const std::uint64_t records =
      input.feed ? input.feed->records() : CountLines(input.file.get(), 0, split.length());
  counters.Add(job::kEngineGroup, "map_input_records", static_cast<std::int64_t>(records));
  counters.Add(job::kEngineGroup, "map_input_bytes", static_cast<std::int64_t>(split.length()));
}

// A task that reads several files is not told which, as on Hadoop (CombineTextInputFormat).
void TellInput(const job::Split& split, Attempt& attempt) {
  if (split.pieces.size() != 1) return;
  const job::Piece& piece = split.pieces.front();
  attempt.SetVariable("mapreduce_map_input_file", piece.path);
  attempt.SetVariable("mapreduce_map_input_start", std::to_string(piece.offset));
  attempt.SetVariable("mapreduce_map_input_length", std::to_string(piece.length));
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
  const auto size = (*part)->Finish();
  if (!size) return FailPermanently(size.error());
  outcome.counters.Add(job::kEngineGroup, "output_records",
                       static_cast<std::int64_t>(size->records));
  outcome.counters.Add(job::kEngineGroup, "output_bytes", static_cast<std::int64_t>(size->bytes));
  if (auto published = attempt.Publish(index, outcome.counts); !published) {
    return FailPermanently(published.error());
  }
  return outcome;
}

TaskResult MapToSegments(const TaskContext& context, Attempt& attempt, Arena& arena,
                         StreamProcess& process) {
  TaskOutcome outcome;
  Spiller spiller(context, attempt);
  SortBuffer buffer(arena, context.job.layout, static_cast<std::uint32_t>(context.job.reducers),
                    spiller);
  process.output = &buffer;
  auto done = RunStreamProcess(process);
  if (spiller.failure()) return std::unexpected(*spiller.failure());
  if (!done) return std::unexpected(done.error());
  if (auto taken = attempt.TakeCounts(outcome.counts); !taken)
    return FailPermanently(taken.error());
  outcome.segments = spiller.TakeSegments();
  outcome.counters = spiller.counters();
  outcome.counters.Add(job::kEngineGroup, "map_output_records",
                       static_cast<std::int64_t>(buffer.records()));
  outcome.counters.Add(job::kEngineGroup, "map_output_bytes",
                       static_cast<std::int64_t>(buffer.bytes()));
  return outcome;
}

}  // namespace

TaskResult RunMap(const TaskContext& context, Attempt& attempt, const job::Split& split, int index,
                  Arena* arena) {
  TellInput(split, attempt);
  auto input = OpenInput(split);
  if (!input) return FailPermanently(input.error());
  job::TaskMeter meter(context.progress.map);
  StreamProcess process = attempt.MakeProcess(context.job.mapper);
  process.input = input->feed.get();
  process.spec.stdin_fd = input->file.get();
  process.on_progress = [&](std::uint64_t bytes, std::uint64_t records) {
    meter.Update(bytes, records);
  };
  TaskResult result = arena == nullptr ? MapToPart(context, attempt, index, process)
                                       : MapToSegments(context, attempt, *arena, process);
  if (!result) return result;
  CountInput(split, *input, result->counters);
  result->counters.Add(attempt.errors().counters());
  meter.Update(0, static_cast<std::uint64_t>(
                      result->counters.Value(job::kEngineGroup, "map_input_records")));
  meter.Succeed(split.length());
  return result;
}

}  // namespace crawlstream::local
