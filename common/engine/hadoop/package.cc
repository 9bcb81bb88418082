#include "common/engine/hadoop/package.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <vector>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/storage/bytes/byte_stream.h"
#include "common/storage/files/file_system.h"
#include "common/storage/hdfs/hadoop_site.h"

namespace crawlstream::hadoop {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kChunk = std::size_t{1} << 20;
constexpr const char* kHowToBuild = "; scripts/build.sh --target crawlstream_package makes it";

std::vector<std::string> SuitePrograms(const job::Job& job) {
  std::vector<std::string> programs;
  for (const job::Command* command : {&job.mapper, &job.combiner, &job.reducer}) {
    if (job::IsOfTheSuite(*command)) programs.push_back(command->arguments.front());
  }
  return programs;
}

base::Result<std::string> FindPackage(const job::Job& job,
                                      const std::vector<std::string>& programs) {
  std::string path = job.settings.Text("hadoop.package");
  if (path.empty()) {
    const fs::path bin = fs::path(programs.front()).parent_path();
    path = (bin.parent_path() / "package/crawlstream.tar.gz").string();
  }
  std::error_code missing;
  const auto made = fs::last_write_time(path, missing);
  if (missing) return base::FailUsage("no package " + path + kHowToBuild);
  for (const std::string& program : programs) {
    if (fs::last_write_time(program, missing) > made) {
      return base::FailUsage("the package " + path + " is older than " + program + kHowToBuild);
    }
  }
  return path;
}

// Calls `use` with each piece of the file.
template <typename Use>
base::Result<> ForEachChunk(const std::string& path, Use use) {
  const auto files = files::FileSystemOf(path);
  if (!files) return std::unexpected(files.error());
  auto source = (*files)->Open(path);
  if (!source) return std::unexpected(source.error());
  std::vector<char> buffer(kChunk);
  while (true) {
    const auto count = (*source)->Read(buffer);
    if (!count) return std::unexpected(count.error());
    if (*count == 0) return {};
    if (auto used = use(std::string_view(buffer.data(), *count)); !used) return used;
  }
}

base::Result<std::string> ContentName(const std::string& path) {
  std::uint64_t hash = 0;
  auto read = ForEachChunk(path, [&](std::string_view chunk) -> base::Result<> {
    hash = base::Hash64(chunk, hash);
    return {};
  });
  if (!read) return std::unexpected(read.error());
  return "crawlstream-" + base::Hex64(hash) + ".tar.gz";
}

}  // namespace

std::string FileSystemPrefix(const std::string& uri) {
  const std::size_t scheme = uri.find("://");
  if (scheme == std::string::npos) return {};
  return uri.substr(0, uri.find('/', scheme + 3));
}

base::Result<std::string> PlacePackage(const job::Job& job) {
  const std::vector<std::string> programs = SuitePrograms(job);
  if (programs.empty()) return std::string();
  const auto package = FindPackage(job, programs);
  if (!package) return package;
  const auto name = ContentName(*package);
  if (!name) return name;
  std::string folder = job.settings.Text("hadoop.package_folder");
  if (folder.empty()) folder = "/user/" + hdfs::HadoopUser() + "/crawlstream-packages";
  const std::string uri = files::JoinPath(FileSystemPrefix(job.output) + folder, *name);
  const auto files = files::FileSystemOf(uri);
  if (!files) return std::unexpected(files.error());
  const auto there = (*files)->Stat(uri);
  if (!there) return std::unexpected(there.error());
  if (*there) return uri;  // whole, and with this content: its name says so
  auto sink = (*files)->Create(uri);
  if (!sink) return std::unexpected(sink.error());
  auto copied =
      ForEachChunk(*package, [&](std::string_view chunk) { return (*sink)->Write(chunk); });
  if (!copied) return std::unexpected(copied.error());
  if (auto closed = (*sink)->Close(); !closed) return std::unexpected(closed.error());
  return uri;
}

}  // namespace crawlstream::hadoop
