// merge_reducer: the lines of merge_mapper in, one page per document out.
// Flags and exit codes: common/streaming/task.h.
#include "common/stages/merge.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "merge_reducer",
       .stage = "merge",
       .help = "The lines of merge_mapper, sorted by their first two fields, to one page per "
               "document:\n"
               "`url TAB {Document}`. Rules: common/stages/merge.h.",
       .areas = {"merge"},
       .run = crawlstream::stages::MergeReduce});
}
