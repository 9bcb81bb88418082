// stdin: lines of `out`, or of the seen store. stdout: `fingerprint TAB host`, or `fingerprint` for
// those that come from the store. Flags and exit codes: --help; rules: stages/seen.h.
#include "common/stages/seen.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(argc, argv,
                                          {.name = "seen_mapper",
                                           .stage = "seen",
                                           .help = "fingerprints of the URLs that were crawled",
                                           .areas = {},
                                           .run = crawlstream::stages::RunSeenMapper});
}
