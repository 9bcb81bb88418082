// stdin: host records, sorted by host. stdout: the latest of each host that is still of use. Flags
// and exit codes: --help; rules: stages/hosts.h.
#include "common/stages/hosts.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "hosts_reducer",
       .stage = "hosts",
       .help = "the latest record of each host; crawl.run says by when old ones are forgotten",
       .areas = {"crawl", "retention"},
       .run = crawlstream::stages::RunHostsReducer,
       .check = crawlstream::stages::CheckHostsSettings});
}
