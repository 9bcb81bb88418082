// stdin: seeds, and lines of `out`, `xml`, `verdicts`, `waiting` and `hosts` of a run. stdout:
// `lang TAB url TAB {URL fact, or URL that waits}` and `host: TAB host TAB {host record}`. Flags
// and exit codes: --help; rules: common/stages/update/update.h.
#include "common/foundation/config/clock.h"
#include "common/stages/update/update.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(argc, argv,
                                          {.name = "update_mapper",
                                           .stage = "update",
                                           .help = "what a run has learned, by URL",
                                           .areas = {"crawl"},
                                           .work = crawlstream::update::Map,
                                           .check = crawlstream::config::CheckRun});
}
