// stdin: lines of `out`, `lang TAB url TAB {out-links}`. stdout: `fingerprint TAB lang TAB url TAB
// mark`; and, if there are caps, how many URLs of each host were crawled. Flags and exit codes:
// --help; rules: common/stages/optimize/optimize.h.
#include "common/stages/optimize/optimize.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "optimize_mapper",
       .stage = "optimize",
       .help = "marks the URLs that a level has crawled and those that it leads to",
       .areas = {"crawl"},
       .work = crawlstream::optimize::Map});
}
