// stdin: lines of `out`, and of the host table. stdout: the host records among them. Flags and exit
// codes: --help; rules: stages/hosts.h.
#include "common/stages/hosts.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(argc, argv,
                                          {.name = "hosts_mapper",
                                           .stage = "hosts",
                                           .help = "the host records among the lines of a level",
                                           .areas = {},
                                           .run = crawlstream::stages::RunHostsMapper});
}
