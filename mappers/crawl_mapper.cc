// crawl_mapper: URL lines in, `label TAB host TAB url TAB {URL entry}` out.
// Flags and exit codes: common/streaming/task.h.
#include "common/stages/crawl.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "crawl_mapper",
       .stage = "crawl",
       .help =
           "URLs (`url` or `url TAB {json}`) to their normal form under their site's partition\n"
           "label and host. A URL that a filter rule refuses comes out too, with the rule.",
       .areas = {"url", "crawl"},
       .run = crawlstream::stages::CrawlMap});
}
