// cluster_reducer: pairs in, `verdict:<url> TAB {Verdict}` out.
// Flags and exit codes: common/streaming/task.h.
#include "common/stages/cluster.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "cluster_reducer",
       .stage = "cluster",
       .help = "All pairs of pages, in any order, to what becomes of each page that is not alone:\n"
               "`verdict:<url> TAB {Verdict}`. Rules: common/stages/cluster.h.",
       .areas = {"merge"},
       .run = crawlstream::stages::ClusterReduce});
}
