// stdin: lines of `out` (`url TAB {out-links}`), and of URLs held back (`url TAB {URL entry}`).
// stdout: `fingerprint TAB url TAB mark`. Flags and exit codes: --help; rules: stages/optimize.h.
#include "common/stages/optimize.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "optimize_mapper",
       .stage = "optimize",
       .help = "marks the URLs that a level has crawled and those that it leads to",
       .areas = {"crawl"},
       .run = crawlstream::stages::RunOptimizeMapper});
}
