// stdin: `url TAB {URL fact}`, sorted. stdout: a part of the URL table. Reads the version before
// (update.table_dir), its part by mapreduce_task_partition and mapreduce_job_reduces. Flags and
// exit codes: --help; rules: stages/update.h, stages/update/rules.h.
#include "common/stages/update.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(argc, argv,
                                          {.name = "update_reducer",
                                           .stage = "update",
                                           .help = "the next version of the URL table",
                                           .areas = {"crawl", "recrawl", "update"},
                                           .run = crawlstream::stages::RunUpdateReducer,
                                           .check = crawlstream::stages::CheckUpdateSettings});
}
