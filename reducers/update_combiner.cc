// stdin, stdout: update_mapper's lines, sorted; stdout has one fact for each URL of a language, and
// one entry if it waits. Its counters are a group of their own, because an engine may run it any
// number of times. Flags and exit codes: --help; rules: common/stages/update/update.h.
#include "common/stages/update/update.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(argc, argv,
                                          {.name = "update_combiner",
                                           .stage = "update_combiner",
                                           .help = "merges the facts about each URL",
                                           .areas = {},
                                           .work = crawlstream::update::Combine,
                                           .is_combiner = true});
}
