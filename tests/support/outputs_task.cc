// outputs_task: a mapper or reducer that writes its input as it is and, if it is the job's last,
// the first two fields of each line to the output `page`; it counts the lines of each language. A
// line whose last field is "bad" is a bad record. For tests of named outputs.
#include "common/engine/streaming/environment.h"
#include "common/engine/streaming/fields.h"
#include "common/engine/streaming/task.h"

namespace {

namespace streaming = crawlstream::streaming;

crawlstream::base::Result<> Run(streaming::Task& task) {
  const auto attempt = streaming::TaskEnvironment();
  if (!attempt) return std::unexpected(attempt.error());
  const bool has_parts = !attempt->is_map || attempt->reduces == 0;
  streaming::NamedOutput* page = has_parts ? &task.outputs.Get("page") : nullptr;
  streaming::ForEachLine(task, [&](std::string_view line) -> crawlstream::base::Decoded<> {
    if (line.ends_with("\tbad")) {
      return std::unexpected(
          crawlstream::base::BadRecord{crawlstream::base::BadReason::kJson, "says so"});
    }
    task.out.Emit({line});
    if (page != nullptr) page->Emit({streaming::SplitKey(line, 2).key});
    task.counts.Add(streaming::LanguageOf(line), "lines");
    return {};
  });
  return {};
}

}  // namespace

int main(int argc, char** argv) {
  return streaming::TaskMain(argc, argv,
                             {.name = "outputs_task",
                              .stage = "outputs",
                              .help = "Writes its input, and its keys to the output page.",
                              .areas = {"job"},
                              .work = Run});
}
