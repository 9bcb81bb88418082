// merge_reducer: pages and verdicts in, one article per document out.
// Flags and exit codes: common/engine/streaming/task.h.
#include "common/stages/merge/merge.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "merge_reducer",
       .stage = "merge",
       .help = "What pages say and the verdicts about them, sorted by language and URL, to one\n"
               "article per document: `lang TAB url TAB {page or article}`.\n"
               "Rules: common/stages/merge/merge.h.",
       .areas = {"merge"},
       .work = crawlstream::merge::Reduce});
}
