// merge_mapper: lines of doc and verdicts in, `url TAB order TAB value` out.
// Flags and exit codes: common/streaming/task.h.
#include "common/stages/merge.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "merge_mapper",
       .stage = "merge",
       .help = "Pages (lines of doc of all levels) and verdicts under their URLs, verdicts first. "
               "What is\n"
               "no page is counted and dropped.",
       .areas = {"merge"},
       .run = crawlstream::stages::MergeMap});
}
