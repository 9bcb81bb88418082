// match_mapper: lines of doc in, `key TAB crawl order TAB url TAB {Signature}` out.
// Flags and exit codes: common/streaming/task.h.
#include "common/stages/match.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "match_mapper",
       .stage = "match",
       .help = "Pages (lines of doc) to their signatures, under each key by which a double of the "
               "page\n"
               "could be found. Redirects are passed on; what else is no page is counted.",
       .areas = {"merge", "url", "language"},
       .run = crawlstream::stages::MatchMap});
}
