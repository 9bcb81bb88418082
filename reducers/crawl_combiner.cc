// crawl_combiner: the lines of crawl_mapper, sorted; repeats of a URL become one line.
// Its counters are a group of their own, because an engine may run it any number of times.
// Flags and exit codes: common/engine/streaming/task.h.
#include "common/stages/crawl/crawl.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "crawl_combiner",
       .stage = "crawl_combiner",
       .help = "Merges repeats of a URL: the smallest depth, the first referrer.",
       .areas = {},
       .work = crawlstream::crawl::Combine,
       .is_combiner = true});
}
