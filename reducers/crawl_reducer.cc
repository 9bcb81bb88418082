// crawl_reducer: fetches the URLs of crawl_mapper's lines, sorted, and writes one document for each
// (`final-url TAB {json}`) and one record for each host (`host:<host> TAB {json}`).
// SIGTERM: no new URL is taken, the rest is deferred, exit code 0.
// Flags and exit codes: common/streaming/task.h.
#include "common/stages/crawl.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "crawl_reducer",
       .stage = "crawl",
       .help =
           "Fetches URLs politely (robots.txt, delays, back-off, limits); one document for each.",
       .areas = {"agent", "language", "fetch", "robots", "backoff", "crawl", "url"},
       .run = crawlstream::stages::CrawlReduce,
       .check = crawlstream::stages::CheckCrawlSettings});
}
