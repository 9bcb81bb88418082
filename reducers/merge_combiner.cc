// merge_combiner: the lines of merge_mapper in and out, one page per URL.
// Flags and exit codes: common/streaming/task.h.
#include "common/stages/merge.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "merge_combiner",
       .stage = "merge",
       .help = "The lines of merge_mapper, sorted by their first two fields, with only the first "
               "fetch of\n"
               "each URL.",
       .areas = {"merge"},
       .run = crawlstream::stages::MergeCombine});
}
