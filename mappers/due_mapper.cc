// stdin: seeds (`lang TAB url TAB {URL entry}`) and lines of the state: URL records, URLs that
// wait, numbers of new URLs. stdout: `lang TAB host TAB order TAB url TAB value` for what is due.
// Flags and exit codes: --help; rules: common/stages/due/due.h.
#include "common/foundation/config/clock.h"
#include "common/stages/due/due.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "due_mapper",
       .stage = "due",
       .help = "finds the seeds and what is due of the URL table",
       .areas = {"crawl", "recrawl"},
       .work = crawlstream::due::Map,
       .check = crawlstream::config::CheckRun});
}
