// stdin: `fingerprint TAB host` or `fingerprint`, sorted. stdout: a part of the seen store. Flags
// and exit codes: --help; rules: stages/seen.h.
#include "common/stages/seen.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(argc, argv,
                                          {.name = "seen_reducer",
                                           .stage = "seen",
                                           .help = "packs fingerprints into a part of the store",
                                           .areas = {},
                                           .run = crawlstream::stages::RunSeenReducer});
}
