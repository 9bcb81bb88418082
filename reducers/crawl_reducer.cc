// stdin: crawl_mapper's lines, sorted. stdout: one document for each URL, `lang TAB final-url TAB
// {document}`; output `hosts`: `host TAB {host record}`. SIGTERM: no new URL is taken, the rest is
// deferred, exit code 0. Flags and exit codes: --help; rules: common/stages/crawl/crawl.h.
#include "common/stages/crawl/crawl.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "crawl_reducer",
       .stage = "crawl",
       .help =
           "Fetches URLs politely (robots.txt, delays, back-off, limits); one document for each.",
       .areas = {"agent", "language", "fetch", "robots", "backoff", "crawl", "url"},
       .work = crawlstream::crawl::Reduce,
       .check = crawlstream::crawl::CheckSettings});
}
