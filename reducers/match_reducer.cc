// match_reducer: signatures sorted by key and crawl order in, pairs out.
// Flags and exit codes: common/streaming/task.h.
#include "common/stages/match.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "match_reducer",
       .stage = "match",
       .help = "Signatures, sorted by their first three fields, to pairs of pages that are the "
               "same or\n"
               "almost the same: `url TAB {PagePair}`. Rules: common/stages/match.h.",
       .areas = {"merge"},
       .run = crawlstream::stages::MatchReduce});
}
