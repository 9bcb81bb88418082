// A job as its .job file declares it; docs/jobs.md describes the keys.
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_JOB_FILE_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_JOB_FILE_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"

namespace crawlstream::job {

struct JobFile {
  // A configuration key's value that this job wants.
  struct Setting {
    std::string key;
    std::string value;
    bool append = false;  // "key += value"
    int line = 0;
  };

  std::string path;
  std::string name;  // the file's name without .job
  std::vector<std::string> parameters;
  std::string mapper;
  std::string combiner;  // empty: none
  std::string reducer;   // empty: a map-only job
  std::vector<std::string> inputs;
  std::vector<std::string> optional_inputs;
  std::string output;
  std::vector<std::string> outputs;  // the names of further ones
  int key_fields = 1;
  int partition_fields = 0;  // 0: all key fields
  std::string sort;          // KeyOrder::Parse
  std::string reducers;      // a number or a configuration key; empty: job.reducers; 0: by volume
  std::string slots;         // likewise; empty: job.slots
  bool combine = true;       // small input files share a map task
  bool uber = false;         // fit for Hadoop's uber mode
  std::vector<std::string> ship;
  std::vector<std::string> optional_ship;
  std::vector<std::string> configs;
  std::vector<Setting> settings;
};

// Errors are usage errors on one line: "crawl.job:3: unknown key 'mapr'; accepted: …".
base::Result<JobFile> ParseJobFile(const std::string& path, std::string_view text);
base::Result<JobFile> ReadJobFile(const std::string& path);

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_JOB_FILE_H_
