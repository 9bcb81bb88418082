#include "common/engine/hadoop/command.h"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "common/engine/hadoop/package.h"
#include "common/engine/job/splits.h"
#include "common/foundation/base/join.h"
#include "common/foundation/base/program_search.h"
#include "common/storage/bytes/compression.h"
#include "common/storage/hdfs/hadoop_site.h"

namespace crawlstream::hadoop {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPackageName = "crawlstream";  // the unpacked archive in a task's folder

// The installation that a `hadoop` command belongs to: the folder above its bin/.
std::string HomeOf(const std::string& program) {
  std::error_code ignored;
  const fs::path real = fs::canonical(program, ignored);
  return (real.empty() ? fs::path(program) : real).parent_path().parent_path().string();
}

// Where the jar may be: under share/ in Apache's distribution, in lib/ beside the `hadoop` that
// scripts/hadoop/configure.sh writes, then the places of some vendors. If it is in none of them,
// hadoop.streaming_jar must name it.
std::vector<std::string> JarFolders(const std::string& hadoop) {
  const std::string home = HomeOf(hadoop);
  std::vector<std::string> folders = {home + "/share/hadoop/tools/lib", home + "/lib",
                                      home + "/../hadoop-mapreduce", home + "/jars"};
  if (std::string mapred = hdfs::Environment("HADOOP_MAPRED_HOME"); !mapred.empty()) {
    folders.push_back(mapred);
    folders.push_back(mapred + "/share/hadoop/tools/lib");
  }
  return folders;
}

std::optional<std::string> FindJar(const std::vector<std::string>& folders) {
  for (const std::string& folder : folders) {
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder, failed)) {
      const std::string name = entry.path().filename().string();
      if (name.starts_with("hadoop-streaming") && name.ends_with(".jar") &&
          name.find("sources") == std::string::npos) {
        return entry.path().string();
      }
    }
  }
  return std::nullopt;
}

class CommandBuilder {
 public:
  void Define(const std::string& name, const std::string& value) {
    if (!value.empty()) Add("-D", name + "=" + value);
  }
  void DefineFlag(const std::string& name, bool value) { Define(name, value ? "true" : "false"); }
  // 0: the cluster's own default stays.
  void DefineNumber(const std::string& name, std::int64_t value) {
    if (value != 0) Define(name, std::to_string(value));
  }
  void Add(const std::string& flag, const std::string& value) {
    arguments.push_back(flag);
    arguments.push_back(value);
  }

  std::vector<std::string> arguments;
};

void DefineKeys(const job::Job& job, CommandBuilder& command) {
  // The job's output is what its last program writes, byte for byte; by default Streaming adds a
  // TAB to every line that has none. Not if there is a combiner: Streaming would read its output in
  // the same way, and take whole lines for keys.
  if (!job.combiner.exists()) {
    command.Define(job.reducers > 0 ? "stream.reduce.output" : "stream.map.output", "keyonlytext");
  }
  if (job.reducers == 0) return;
  command.Define("stream.num.map.output.key.fields", std::to_string(job.layout.key_fields));
  const int fields =
      job.layout.partition_fields > 0 ? job.layout.partition_fields : job.layout.key_fields;
  command.Define("mapreduce.partition.keypartitioner.options", "-k1," + std::to_string(fields));
  // Without a comparator keys are ordered by their bytes, compared without being parsed.
  if (!job.layout.order.by_bytes()) {
    command.Define("mapreduce.job.output.key.comparator.class",
                   "org.apache.hadoop.mapred.lib.KeyFieldBasedComparator");
    command.Define("mapreduce.partition.keycomparator.options", job.layout.order.options());
  }
}

void DefineResources(const config::Settings& settings, CommandBuilder& command) {
  command.Define("mapreduce.job.queuename", settings.Text("hadoop.queue"));
  command.Define("mapreduce.job.priority", settings.Text("hadoop.priority"));
  command.DefineNumber("mapreduce.map.memory.mb", settings.Int("hadoop.map_memory_mb"));
  command.DefineNumber("mapreduce.reduce.memory.mb", settings.Int("hadoop.reduce_memory_mb"));
  command.DefineNumber("mapreduce.task.timeout", settings.Int("job.task_timeout_s") * 1000);
  command.DefineNumber("mapreduce.map.maxattempts", settings.Int("job.attempts"));
  command.DefineNumber("mapreduce.reduce.maxattempts", settings.Int("job.attempts"));
  const bool speculative = settings.Bool("hadoop.speculative");
  command.DefineFlag("mapreduce.map.speculative", speculative);
  command.DefineFlag("mapreduce.reduce.speculative", speculative);
}

std::string CodecOf(const std::string& compression) {
  switch (bytes::ParseCompression(compression).value_or(bytes::Compression::kNone)) {
    case bytes::Compression::kGzip:
      return "org.apache.hadoop.io.compress.GzipCodec";
    case bytes::Compression::kZstd:
      return "org.apache.hadoop.io.compress.ZStandardCodec";
    case bytes::Compression::kNone:
      break;
  }
  return {};
}

void DefineCompression(const config::Settings& settings, CommandBuilder& command) {
  const std::string output = CodecOf(settings.Text("job.output_compression"));
  command.DefineFlag("mapreduce.output.fileoutputformat.compress", !output.empty());
  command.Define("mapreduce.output.fileoutputformat.compress.codec", output);
  const std::string& shuffle = settings.Text("hadoop.shuffle_codec");
  command.DefineFlag("mapreduce.map.output.compress", !shuffle.empty());
  command.Define("mapreduce.map.output.compress.codec", shuffle);
}

// job.min_maps, as far as there is input worth so many JVMs.
int FewestMaps(const config::Settings& settings, const HadoopPlacement& placement) {
  const auto wished = settings.Int("job.min_maps");
  const std::int64_t each = settings.Int("hadoop.map_mb") << 20;
  if (placement.uber) return 1;
  if (each == 0) return static_cast<int>(wished);
  const std::int64_t worth = 1 + static_cast<std::int64_t>(placement.input_bytes) / each;
  return static_cast<int>(std::min(wished, worth));
}

// Small files share a map task (CombineTextInputFormat, which does not tell a task the names of its
// files); larger ones are cut. The other input format cannot be told how large a piece may be, but
// how many maps to aim at.
void DefineInput(const job::Job& job, const HadoopPlacement& placement, CommandBuilder& command) {
  const job::SplitPolicy policy = {
      .largest_bytes = static_cast<std::uint64_t>(job.settings.Int("job.split_mb")) << 20,
      .fewest = FewestMaps(job.settings, placement)};
  const std::uint64_t goal = job::SplitGoal(placement.input_bytes, policy);
  if (job.combine) {
    command.Define("mapreduce.input.fileinputformat.split.maxsize", std::to_string(goal));
    command.DefineFlag("stream.map.input.ignoreKey", true);  // the key is the position in the file
  } else {
    command.Define("mapreduce.job.maps",
                   std::to_string(std::max<std::uint64_t>(1, placement.input_bytes / goal)));
  }
  // A folder's own folders hold other outputs.
  command.DefineFlag("mapreduce.input.fileinputformat.input.dir.recursive", false);
  command.DefineFlag("mapreduce.input.fileinputformat.input.dir.nonrecursive.ignore.subdirs", true);
}

void DefineUber(const HadoopPlacement& placement, CommandBuilder& command) {
  command.DefineFlag("mapreduce.job.ubertask.enable", placement.uber);
  if (!placement.uber) return;
  command.Define("mapreduce.job.ubertask.maxmaps", "9");  // Hadoop's own limits
  command.Define("mapreduce.job.ubertask.maxreduces", "1");
}

}  // namespace

base::Result<HadoopTools> FindHadoopTools(const config::Settings& settings) {
  HadoopTools tools;
  const std::string home = hdfs::Environment("HADOOP_HOME");
  const std::string of_home = home + "/bin/hadoop";
  if (!home.empty() && fs::exists(of_home)) {
    tools.hadoop = of_home;
  } else if (auto found = base::FindProgram(base::SearchPath(), "hadoop")) {
    tools.hadoop = std::move(*found);
  } else {
    return base::FailUsage("no hadoop command " + (home.empty() ? "" : "in " + home + "/bin or ") +
                           "on PATH; set HADOOP_HOME, or use --engine local");
  }
  tools.streaming_jar = settings.Text("hadoop.streaming_jar");
  if (!tools.streaming_jar.empty()) {
    if (fs::exists(tools.streaming_jar)) return tools;
    return base::FailUsage("hadoop.streaming_jar = " + tools.streaming_jar + ": no such file");
  }
  const auto folders = JarFolders(tools.hadoop);
  auto jar = FindJar(folders);
  if (!jar) {
    return base::FailUsage("no hadoop-streaming-*.jar in " + base::Joined(folders, ", ") +
                           "; name it by hadoop.streaming_jar");
  }
  tools.streaming_jar = std::move(*jar);
  return tools;
}

std::string TaskCommandLine(const job::Command& command) {
  std::string line;
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    std::string word = command.arguments[i];
    if (i == 0 && job::IsOfTheSuite(command)) {
      word = std::string(kPackageName) + "/bin/" + fs::path(word).filename().string();
    }
    if (word.empty() || word.find_first_of(" \t'") != std::string::npos) word = '"' + word + '"';
    line += (i == 0 ? "" : " ") + word;
  }
  return line;
}

std::vector<std::string> StreamingCommand(const job::Job& job, const HadoopTools& tools,
                                          const HadoopPlacement& placement) {
  const config::Settings& settings = job.settings;
  CommandBuilder command;
  command.arguments = {tools.hadoop, "jar", tools.streaming_jar};
  command.Define("mapreduce.job.name", "crawlstream " + job.name + " " + job.output);
  command.Define("mapreduce.job.tags", placement.tag);
  command.Define("mapreduce.job.reduces", std::to_string(job.reducers));
  DefineKeys(job, command);
  DefineResources(settings, command);
  DefineCompression(settings, command);
  DefineInput(job, placement, command);
  DefineUber(placement, command);
  // The files of an attempt become the job's when the job is committed, all at once; version 2
  // moves them one by one while it runs.
  command.Define("mapreduce.fileoutputcommitter.algorithm.version", "1");
  // How often Streaming's client asks for the job's state, and the job's master for containers:
  // once a second by default, and a small job waits for both several times.
  command.Define("mapreduce.client.progressmonitor.pollinterval", "250");
  command.Define("yarn.app.mapreduce.am.scheduler.heartbeat.interval-ms", "250");
  // Last, so that they win.
  for (const std::string& define : settings.List("hadoop.defines")) command.Add("-D", define);

  std::vector<std::string> files = {placement.config};
  files.insert(files.end(), job.ship.begin(), job.ship.end());
  command.Add("-files", base::Joined(files, ","));
  if (!placement.package.empty()) {
    command.Add("-archives", placement.package + "#" + kPackageName);
  }
  for (const std::string& input : placement.inputs) command.Add("-input", input);
  if (job.combine) {
    command.Add("-inputformat", "org.apache.hadoop.mapred.lib.CombineTextInputFormat");
  }
  command.Add("-output", placement.output);
  command.Add("-mapper", TaskCommandLine(job.mapper));
  if (job.combiner.exists()) command.Add("-combiner", TaskCommandLine(job.combiner));
  if (job.reducers > 0) {
    command.Add("-reducer", TaskCommandLine(job.reducer));
    command.Add("-partitioner", "org.apache.hadoop.mapred.lib.KeyFieldBasedPartitioner");
  }
  return command.arguments;
}

}  // namespace crawlstream::hadoop
