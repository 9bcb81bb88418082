// stdin: lines of `in`, `lang TAB url TAB {URL entry}`. stdout: `label TAB host TAB lang TAB url
// TAB {URL entry}`. Flags and exit codes: --help; rules: common/stages/crawl/crawl.h.
#include "common/stages/crawl/crawl.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "crawl_mapper",
       .stage = "crawl",
       .help =
           "URLs (lang TAB url TAB {URL entry}) to their normal form under their site's partition\n"
           "label and host. A URL that a filter rule refuses comes out too, with the rule.",
       .areas = {"url", "crawl"},
       .work = crawlstream::crawl::Map});
}
