// stdin: `fingerprint TAB lang TAB url TAB mark`, sorted. stdout: the next level's `in`, `lang TAB
// url TAB {URL entry}`; outputs `seen`, `crawled`, `hosts`, `waiting`. Reads its share of the seen
// store (optimize.seen_dir, optimize.levels_dir) by mapreduce_task_partition and
// mapreduce_job_reduces. Flags and exit codes: --help; rules: common/stages/optimize/optimize.h.
#include "common/stages/optimize/optimize.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(argc, argv,
                                          {.name = "optimize_reducer",
                                           .stage = "optimize",
                                           .help = "the URLs that the next level crawls",
                                           .areas = {"crawl", "optimize"},
                                           .work = crawlstream::optimize::Reduce});
}
