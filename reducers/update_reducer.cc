// stdin: update_mapper's lines, sorted. stdout: a part of the URL table, `lang TAB url TAB due TAB
// {URL record}`; outputs `due`, `waiting`, `new`, `hosts`, `seen`. Reads its share of the last
// version of the state (update.state_dir) and of what this run has crawled (update.levels_dir), by
// mapreduce_task_partition and mapreduce_job_reduces. Flags and exit codes: --help; rules:
// common/stages/update/update.h, common/stages/update/rules.h.
#include "common/foundation/config/clock.h"
#include "common/stages/update/update.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(argc, argv,
                                          {.name = "update_reducer",
                                           .stage = "update",
                                           .help = "the next version of the URL table",
                                           .areas = {"crawl", "recrawl", "retention", "update"},
                                           .work = crawlstream::update::Reduce,
                                           .check = crawlstream::config::CheckRun});
}
