// parse_mapper: lines of `doc` to lines of `out`, one for one.
// Exit codes: common/streaming/task.h.
#include "common/stages/parse.h"
#include "common/streaming/task.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "parse_mapper",
       .stage = "parse",
       .help = "reads documents (url TAB {document}), writes the links they lead to "
               "(url TAB {out-links})",
       .areas = {"parse", "feeds", "url", "language"},
       .run = crawlstream::stages::RunParse});
}
