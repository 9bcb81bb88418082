// crawl_combiner: the lines of crawl_mapper, sorted; repeats of a URL become one line.
// Flags and exit codes: common/streaming/task.h.
#include "common/stages/crawl.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "crawl_combiner",
       .stage = "crawl",
       .help = "Merges repeats of a URL: the smallest depth, the first referrer.",
       .areas = {},
       .run = crawlstream::stages::CrawlCombine,
       .is_combiner = true});
}
