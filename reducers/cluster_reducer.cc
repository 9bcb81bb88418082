// cluster_reducer: pairs in, `lang TAB url TAB {verdict}` out.
// Flags and exit codes: common/engine/streaming/task.h.
#include "common/stages/cluster/cluster.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "cluster_reducer",
       .stage = "cluster",
       .help = "All pairs of pages of a language, in any order, to a verdict about each page that\n"
               "is in one: `lang TAB url TAB {verdict}`. Rules: common/stages/cluster/cluster.h.",
       .areas = {"merge"},
       .work = crawlstream::cluster::Reduce});
}
