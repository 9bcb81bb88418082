// match_reducer: the lines of match_mapper, sorted, in; pairs out.
// Flags and exit codes: common/engine/streaming/task.h.
#include "common/stages/match/match.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "match_reducer",
       .stage = "match",
       .help = "The lines of match_mapper, sorted by all their fields, to pairs of pages that may\n"
               "be one document: `lang TAB url TAB {pair}`. Rules: common/stages/match/match.h.",
       .areas = {"merge"},
       .work = crawlstream::match::Reduce});
}
