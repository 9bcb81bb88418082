#include "common/engine/job/job_file.h"

#include <algorithm>
#include <filesystem>
#include <ranges>
#include <utility>
#include <variant>

#include "common/foundation/base/number.h"
#include "common/foundation/config/keys.h"
#include "common/foundation/config/parse.h"

namespace crawlstream::job {
namespace {

using config::Assignment;

// Where a key's value goes: one text, a list that every further line adds to, a number, or yes or
// no.
using Target = std::variant<std::string JobFile::*, std::vector<std::string> JobFile::*,
                            int JobFile::*, bool JobFile::*>;
struct JobKey {
  std::string_view name;
  Target target;
};

const JobKey kJobKeys[] = {
    {"parameters", &JobFile::parameters},
    {"mapper", &JobFile::mapper},
    {"combiner", &JobFile::combiner},
    {"reducer", &JobFile::reducer},
    {"input", &JobFile::inputs},
    {"optional_input", &JobFile::optional_inputs},
    {"output", &JobFile::output},
    {"outputs", &JobFile::outputs},
    {"key_fields", &JobFile::key_fields},
    {"partition_fields", &JobFile::partition_fields},
    {"sort", &JobFile::sort},
    {"reducers", &JobFile::reducers},
    {"slots", &JobFile::slots},
    {"combine", &JobFile::combine},
    {"uber", &JobFile::uber},
    {"ship", &JobFile::ship},
    {"optional_ship", &JobFile::optional_ship},
    {"config", &JobFile::configs},
};

std::string AcceptedKeys() {
  std::string names;
  for (const JobKey& key : kJobKeys) names += std::string(key.name) + " ";
  return names + "and every configuration key";
}

std::unexpected<base::Error> FailAt(const JobFile& job, const Assignment& line,
                                    const std::string& what) {
  return base::FailUsage(job.path + ":" + std::to_string(line.line) + ": " + what);
}

// Stores an assignment; a lone text given twice is a mistake, a list grows.
struct Store {
  JobFile& job;
  const Assignment& line;

  base::Result<> operator()(std::string JobFile::*text) const {
    if (!(job.*text).empty()) return FailAt(job, line, "'" + line.key + "' is given twice");
    job.*text = line.value;
    return {};
  }
  base::Result<> operator()(std::vector<std::string> JobFile::*list) const {
    std::ranges::move(config::SplitWords(line.value), std::back_inserter(job.*list));
    return {};
  }
  base::Result<> operator()(int JobFile::*number) const {
    constexpr int kMostFields = 100;
    const std::string& text = line.value;
    const auto value = base::ParseNumber<int>(text);
    if (!value || *value < 1 || *value > kMostFields) {
      return FailAt(job, line, "'" + line.key + " = " + text + "'; accepted: 1 to 100");
    }
    job.*number = *value;
    return {};
  }
  base::Result<> operator()(bool JobFile::*flag) const {
    if (line.value != "true" && line.value != "false") {
      return FailAt(job, line, "'" + line.key + " = " + line.value + "'; accepted: true false");
    }
    job.*flag = line.value == "true";
    return {};
  }
};

base::Result<> Check(const JobFile& job) {
  const auto fail = [&](const std::string& what) {
    return base::FailUsage(job.path + ": " + what);
  };
  if (job.mapper.empty()) return fail("no 'mapper'");
  if (job.inputs.empty() && job.optional_inputs.empty()) return fail("no 'input'");
  if (job.output.empty()) return fail("no 'output'");
  if (job.partition_fields > job.key_fields) {
    return fail("partition_fields is more than key_fields");
  }
  if (job.reducer.empty() && !job.combiner.empty()) return fail("a 'combiner' needs a 'reducer'");
  return {};
}

}  // namespace

base::Result<JobFile> ParseJobFile(const std::string& path, std::string_view text) {
  const auto lines = config::ParseText(path, text);
  if (!lines) return std::unexpected(lines.error());
  JobFile job;
  job.path = path;
  job.name = std::filesystem::path(path).stem().string();
  for (const Assignment& line : *lines) {
    if (!line.section.empty())
      return FailAt(job, line, "a job has no section [" + line.section + "]");
    if (config::FindKey(line.key) != nullptr) {
      job.settings.push_back({line.key, line.value, line.append, line.line});
      continue;
    }
    const auto* key = std::ranges::find(kJobKeys, line.key, &JobKey::name);
    if (key == std::end(kJobKeys)) {
      return FailAt(job, line, "unknown key '" + line.key + "'; accepted: " + AcceptedKeys());
    }
    if (auto stored = std::visit(Store{job, line}, key->target); !stored) {
      return std::unexpected(stored.error());
    }
  }
  if (job.partition_fields == 0) job.partition_fields = job.key_fields;
  if (auto checked = Check(job); !checked) return std::unexpected(checked.error());
  return job;
}

base::Result<JobFile> ReadJobFile(const std::string& path) {
  const auto text = config::ReadConfigFile(path);
  if (!text) return std::unexpected(text.error());
  return ParseJobFile(path, *text);
}

}  // namespace crawlstream::job
