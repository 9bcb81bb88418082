// parse_mapper: reads lines of `doc`, writes a line of `out` for each and, for an HTML page, a line
// of the output `page`.
// Flags and exit codes: common/engine/streaming/task.h.
#include "common/stages/parse/parse.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "parse_mapper",
       .stage = "parse",
       .help =
           "reads documents (lang TAB url TAB {doc}) and host records (host TAB {host}), writes\n"
           "the URLs they lead to (lang TAB url TAB {out}) and, to the output `page`, what each\n"
           "page says (lang TAB url TAB {page})",
       .areas = {"parse", "feeds", "url", "merge", "xml", "agent"},
       .work = crawlstream::parse::Map});
}
