// stdin: `lang TAB host TAB order TAB url TAB value`, sorted. stdout: level 0 of `in`, `lang TAB
// url TAB {URL entry}`; output `hosts`. Flags and exit codes: --help; rules:
// common/stages/due/due.h.
#include "common/foundation/config/clock.h"
#include "common/stages/due/due.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "due_reducer",
       .stage = "due",
       .help = "the URLs that a run begins with: seeds, and what is due",
       .areas = {"crawl", "recrawl"},
       .work = crawlstream::due::Reduce,
       .check = crawlstream::config::CheckRun});
}
