// stdin: seeds (`url TAB {URL entry}`) and lines of the URL table. stdout: `host TAB order TAB url
// TAB value` for those that are due. Flags and exit codes: --help; rules: stages/due.h.
#include "common/stages/due.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "due_mapper",
       .stage = "due",
       .help = "finds the seeds and what is due of the URL table",
       .areas = {"crawl", "recrawl"},
       .run = crawlstream::stages::RunDueMapper,
       .check = crawlstream::stages::CheckDueSettings});
}
