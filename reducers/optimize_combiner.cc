// stdin, stdout: `fingerprint TAB lang TAB url TAB mark`, sorted; stdout has one mark for each URL.
// Its counters are a group of their own, because an engine may run it any number of times. Flags
// and exit codes: --help; rules: common/stages/optimize/optimize.h.
#include "common/stages/optimize/optimize.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(argc, argv,
                                          {.name = "optimize_combiner",
                                           .stage = "optimize_combiner",
                                           .help = "merges the marks of each URL",
                                           .areas = {},
                                           .work = crawlstream::optimize::Combine,
                                           .is_combiner = true});
}
