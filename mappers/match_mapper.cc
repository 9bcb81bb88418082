// match_mapper: reads lines of `out`, writes a line for each key under which a page may meet its
// double.
// Flags and exit codes: common/engine/streaming/task.h.
#include "common/stages/match/match.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "match_mapper",
       .stage = "match",
       .help = "Signatures of pages (lines of out) under each key by which a double of the page\n"
               "could be found. Redirects are passed on; all other lines are only counted.",
       .areas = {"merge"},
       .work = crawlstream::match::Map});
}
