#include "common/engine/job/job.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <thread>

#include "common/engine/job/counts.h"
#include "common/engine/job/parameters.h"
#include "common/foundation/base/join.h"
#include "common/foundation/base/number.h"
#include "common/foundation/base/program_search.h"
#include "common/foundation/config/keys.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::job {
namespace {

namespace fs = std::filesystem;
std::string AbsolutePath(const std::string& path) {
  if (path.find("://") != std::string::npos) return path;
  std::error_code ignored;  // the current directory is gone: the path stays relative
  const fs::path current = fs::current_path(ignored);
  std::string absolute = (current / path).lexically_normal().string();
  while (absolute.size() > 1 && absolute.ends_with('/')) absolute.pop_back();
  return absolute;
}

bool IsOutputName(std::string_view name) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  constexpr std::string_view kOthers = "0123456789_-";
  const auto is_letter = [&](char c) { return kLetters.find(c) != std::string_view::npos; };
  const auto is_accepted = [&](char c) {
    return is_letter(c) || kOthers.find(c) != std::string_view::npos;
  };
  return !name.empty() && is_letter(name.front()) && std::ranges::all_of(name, is_accepted) &&
         name != kCountsOutput && !name.starts_with("part-");
}

class Resolver {
 public:
  Resolver(const JobFile& file, const JobRequest& request)
      : file_(file), request_(request), parameters_(AbsolutePath(request.root)) {}

  base::Result<Job> Run() {
    Job job;
    job.name = file_.name;
    if (auto done = SplitValues(); !done) return std::unexpected(done.error());
    if (auto done = FillSettings(job.settings); !done) return std::unexpected(done.error());
    if (auto done = FillOutputs(job); !done) return std::unexpected(done.error());
    if (auto done = FillNumbers(job); !done) return std::unexpected(done.error());
    if (auto done = FillPaths(job); !done) return std::unexpected(done.error());
    if (auto done = FillCommands(job); !done) return std::unexpected(done.error());
    return job;
  }

 private:
  std::unexpected<base::Error> Fail(const std::string& what) const {
    return base::FailUsage(file_.path + ": " + what);
  }

  bool IsParameter(const std::string& name) const {
    return std::ranges::count(file_.parameters, name) > 0;
  }

  // --set gives parameters of the job, and settings.
  base::Result<> SplitValues() {
    for (const auto& [key, value] : request_.values) {
      if (IsParameter(key)) {
        parameters_.Set(key, value);
      } else if (config::FindKey(key) == nullptr) {
        std::string names;
        for (const std::string& name : file_.parameters) names += " " + name;
        return base::FailUsage(
            "--set " + key + "=" + value +
            ": no such key; this job's parameters:" + (names.empty() ? " none" : names));
      }
    }
    for (const std::string& name : file_.parameters) {
      if (!parameters_.Has(name))
        return Fail("parameter " + name + " is missing: --set " + name + "=…");
    }
    return {};
  }

  // The errors of Parameters::Fill name no file.
  base::Result<std::string> Fill(std::string_view text) const {
    auto filled = parameters_.Fill(text);
    if (!filled) return Fail(filled.error().message);
    return filled;
  }

  // Defaults, the job's files, the job's own settings, --config, --set: what comes later wins.
  base::Result<> FillSettings(config::Settings& settings) const {
    const fs::path beside = fs::path(file_.path).parent_path();
    for (const std::string& config : file_.configs) {
      const auto name = Fill(config);
      if (!name) return std::unexpected(name.error());
      if (auto added = settings.AddFile((beside / *name).string()); !added) return added;
    }
    for (const JobFile::Setting& setting : file_.settings) {
      const auto value = Fill(setting.value);
      if (!value) return std::unexpected(value.error());
      const std::string origin = file_.path + ":" + std::to_string(setting.line);
      auto set = setting.append ? settings.AddText(origin, setting.key + " += " + *value)
                                : settings.Set(setting.key, *value, origin);
      if (!set) return set;
    }
    for (const std::string& config : request_.configs) {
      if (auto added = settings.AddFile(config); !added) return added;
    }
    for (const auto& [key, value] : request_.values) {
      if (IsParameter(key)) continue;
      if (auto set = settings.Set(key, value, "--set"); !set) return set;
    }
    return {};
  }

  // The value of a parameter may be a list, separated by commas, too.
  base::Result<> FillOutputs(Job& job) const {
    for (const std::string& text : file_.outputs) {
      auto filled = Fill(text);
      if (!filled) return std::unexpected(filled.error());
      std::ranges::replace(*filled, ',', ' ');
      for (std::string& name : config::SplitWords(*filled)) {
        if (!IsOutputName(name)) {
          return Fail("outputs = " + name +
                      ": accepted: letters, digits, '_' and '-', a letter first; not counts, and "
                      "nothing that begins with part-");
        }
        if (std::ranges::count(job.outputs, name) > 0) return Fail("two outputs named " + name);
        job.outputs.push_back(std::move(name));
      }
    }
    return job.settings.Set("job.outputs", base::Joined(job.outputs, " "), file_.path);
  }

  // A number as written, or the value of the configuration key named; `fallback` where empty.
  base::Result<int> Number(const std::string& what, const std::string& text,
                           const std::string& fallback, const config::Settings& settings) const {
    const std::string& source = text.empty() ? fallback : text;
    if (const auto number = base::ParseNumber<int>(source); number && *number >= 0) return *number;
    const config::Key* key = config::FindKey(source);
    if (key == nullptr || key->kind != config::Kind::kInt) {
      return Fail(what + " = " + source +
                  "; accepted: a number or a configuration key of a number");
    }
    return static_cast<int>(settings.Int(source));
  }

  base::Result<> FillNumbers(Job& job) const {
    auto order = KeyOrder::Parse(file_.sort);
    if (!order) return Fail(order.error().message);
    job.layout = {file_.key_fields, file_.partition_fields, std::move(*order)};
    if (!file_.reducer.empty()) {
      const auto reducers = Number("reducers", file_.reducers, "job.reducers", job.settings);
      if (!reducers) return std::unexpected(reducers.error());
      job.reducers = *reducers;
      job.reducers_by_volume = *reducers == 0;
    }
    job.combine = file_.combine;
    job.uber = file_.uber;
    const auto slots = Number("slots", file_.slots, "job.slots", job.settings);
    if (!slots) return std::unexpected(slots.error());
    job.slots =
        *slots > 0 ? *slots : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return {};
  }

  base::Result<std::string> Path(const std::string& text) const {
    auto filled = Fill(text);
    if (!filled) return filled;
    return AbsolutePath(files::JoinPath(request_.root, *filled));
  }

  base::Result<std::vector<std::string>> Paths(const std::vector<std::string>& texts) const {
    std::vector<std::string> paths;
    for (const std::string& text : texts) {
      auto path = Path(text);
      if (!path) return std::unexpected(path.error());
      paths.push_back(std::move(*path));
    }
    return paths;
  }

  base::Result<> FillPaths(Job& job) const {
    auto output = Path(file_.output);
    if (!output) return std::unexpected(output.error());
    job.output = std::move(*output);
    while (job.output.size() > 1 && job.output.ends_with('/')) job.output.pop_back();
    auto inputs = Paths(file_.inputs);
    if (!inputs) return std::unexpected(inputs.error());
    job.inputs = std::move(*inputs);
    auto optional = Paths(file_.optional_inputs);
    if (!optional) return std::unexpected(optional.error());
    job.optional_inputs = std::move(*optional);
    if (auto added = AddShipped(file_.ship, true, job); !added) return added;
    return AddShipped(file_.optional_ship, false, job);
  }

  base::Result<> AddShipped(const std::vector<std::string>& texts, bool required, Job& job) const {
    auto paths = Paths(texts);
    if (!paths) return std::unexpected(paths.error());
    for (std::string& path : *paths) {
      const auto files = files::FileSystemOf(path);
      if (!files) return std::unexpected(files.error());
      const auto info = (*files)->Stat(path);
      if (!info) return std::unexpected(info.error());
      if (!*info && required) return Fail("the file to ship is missing: " + path);
      const std::string name = fs::path(path).filename().string();
      for (const std::string& other : job.ship) {
        if (fs::path(other).filename() == name) return Fail("two files to ship are named " + name);
      }
      if (name == kJobConfigName) return Fail("a file to ship may not be named " + name);
      if (*info) job.ship.push_back(std::move(path));
    }
    return {};
  }

  base::Result<> FillCommands(Job& job) const {
    const std::pair<const std::string*, Command*> commands[] = {{&file_.mapper, &job.mapper},
                                                                {&file_.combiner, &job.combiner},
                                                                {&file_.reducer, &job.reducer}};
    for (const auto& [text, command] : commands) {
      if (text->empty()) continue;
      auto found = FindCommand(*text, job.ship);
      if (!found) return std::unexpected(found.error());
      *command = std::move(*found);
    }
    return {};
  }

  base::Result<Command> FindCommand(const std::string& text,
                                    const std::vector<std::string>& shipped) const {
    const auto filled = Fill(text);
    if (!filled) return std::unexpected(filled.error());
    Command command{config::SplitWords(*filled)};
    if (!command.exists()) return Fail("'" + text + "' is an empty command");
    const std::string program = command.arguments.front();
    const bool is_shipped = std::ranges::any_of(shipped, [&](const std::string& path) {
      return "./" + fs::path(path).filename().string() == program;
    });
    if (is_shipped) return command;  // found in the task's working directory
    if (auto path = base::FindProgram(request_.program_folders, program)) {
      command.arguments.front() = *path;
      command.arguments.insert(command.arguments.begin() + 1, {"--config", kJobConfigName});
      return command;
    }
    if (auto path = base::FindProgram(base::SearchPath(), program)) {
      command.arguments.front() = *path;
      return command;
    }
    std::string folders;
    for (const std::string& folder : request_.program_folders) folders += folder + ", ";
    return Fail("program '" + program + "' is neither in " + folders + "nor on PATH");
  }

  const JobFile& file_;
  const JobRequest& request_;
  Parameters parameters_;
};

}  // namespace

bool IsOfTheSuite(const Command& command) {
  return command.arguments.size() >= 3 && command.arguments[1] == "--config" &&
         command.arguments[2] == kJobConfigName;
}

base::Result<Job> ResolveJob(const JobFile& file, const JobRequest& request) {
  return Resolver(file, request).Run();
}

}  // namespace crawlstream::job
