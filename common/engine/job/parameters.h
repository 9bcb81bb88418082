// The parameters of a job and the texts that name them: "in/{run}/{level+1}".
#ifndef CRAWLSTREAM_COMMON_ENGINE_JOB_PARAMETERS_H_
#define CRAWLSTREAM_COMMON_ENGINE_JOB_PARAMETERS_H_

#include <map>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"

namespace crawlstream::job {

class Parameters {
 public:
  // `root` is what {root} stands for.
  explicit Parameters(std::string root) : root_(std::move(root)) {}

  void Set(const std::string& name, const std::string& value) { values_[name] = value; }
  bool Has(std::string_view name) const { return values_.find(name) != values_.end(); }

  // `text` with the value of each {name}, the sum of each {name+1}, and the root for {root}.
  // A usage error where a name has no value, or no number to add to.
  base::Result<std::string> Fill(std::string_view text) const;

 private:
  base::Result<std::string> ValueOf(std::string_view expression) const;

  std::string root_;
  std::map<std::string, std::string, std::less<>> values_;
};

}  // namespace crawlstream::job

#endif  // CRAWLSTREAM_COMMON_ENGINE_JOB_PARAMETERS_H_
