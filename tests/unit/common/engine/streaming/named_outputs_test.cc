#include "common/engine/streaming/named_outputs.h"

#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>

#include "common/foundation/base/hex.h"
#include "common/storage/files/file_system.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::streaming {
namespace {

OutputPlace Place(const TemporaryDirectory& folder) {
  return {.folder = folder / "out", .partition = 3, .names = {"page", "hosts"}};
}

base::Result<> Close(NamedOutputs& outputs) {
  const int null = ::open("/dev/null", O_WRONLY);
  Emitter out(null);
  out.Emit({"a line of stdout"});
  out.Flush();
  Counts counts;
  counts.Add("zh", "pages", 5);
  auto closed = outputs.Close(out, counts);
  ::close(null);
  return closed;
}

}  // namespace

TEST_CASE("All outputs of the job are made, and counted") {
  TemporaryDirectory folder;
  NamedOutputs outputs(Place(folder));
  outputs.Get("page").Emit("zh", "x");
  outputs.Get("page").Emit("zh", "y");
  CHECK(outputs.ok());
  REQUIRE(Close(outputs).has_value());
  CHECK(folder.Read("out/page/part-00003") == "zh\tx\nzh\ty\n");
  CHECK(std::filesystem::exists(folder / "out/hosts/part-00003"));
  const std::string stdout_hash = base::Hex64(base::Hash64("a line of stdout\n"));
  const std::string page_hash = base::Hex64(base::Hash64("zh\tx\nzh\ty\n"));
  const std::string hosts_hash = base::Hex64(base::Hash64(""));
  CHECK(folder.Read("out/counts/part-00003") ==
        "zh\tpages\t5\npart\tpart-00003\t1\t" + stdout_hash + "\npart\thosts/part-00003\t0\t" +
            hosts_hash + "\npart\tpage/part-00003\t2\t" + page_hash + "\n");
}

TEST_CASE("Outputs are compressed, also empty ones; the checksum is that of the plain bytes") {
  TemporaryDirectory folder;
  for (const auto compression : {bytes::Compression::kGzip, bytes::Compression::kZstd}) {
    OutputPlace place = Place(folder);
    place.compression = compression;
    NamedOutputs outputs(place);
    outputs.Get("page").Emit("zh", "x");
    REQUIRE(Close(outputs).has_value());
    const std::string suffix(bytes::SuffixOf(compression));
    for (const auto& [name, content] : {std::pair{"page", "zh\tx\n"}, {"hosts", ""}}) {
      const std::string path = folder / ("out/" + std::string(name) + "/part-00003" + suffix);
      auto file = files::FileSystemOf(path).value()->Open(path);
      REQUIRE(file.has_value());
      auto plain = bytes::Decompress(compression, std::move(*file), path);
      CHECK(bytes::ReadAll(*plain, 1000) == content);
    }
    CHECK(folder.Read("out/counts/part-00003").find(base::Hex64(base::Hash64("zh\tx\n"))) !=
          std::string::npos);
  }
}

TEST_CASE("A name that the job does not have fails the task") {
  TemporaryDirectory folder;
  NamedOutputs outputs(Place(folder));
  outputs.Get("pages").Emit("zh", "x");
  CHECK_FALSE(outputs.ok());
  const auto closed = Close(outputs);
  REQUIRE_FALSE(closed.has_value());
  CHECK(closed.error().code == base::ExitCode::kUsage);
  CHECK(closed.error().message.find("output 'pages': the job's file does not name it") == 0);
}

TEST_CASE("Started by hand, a program needs a folder only for what it writes") {
  NamedOutputs none({.any_name = true});
  CHECK(Close(none).has_value());
  NamedOutputs one({.any_name = true});
  one.Get("page").Emit("zh", "x");
  CHECK(Close(one).error().message.find("task.output_dir") != std::string::npos);
  TemporaryDirectory folder;
  NamedOutputs by_hand({.folder = folder / "out", .any_name = true});
  by_hand.Get("page").Emit("zh", "x");
  CHECK(Close(by_hand).has_value());
  CHECK(folder.Read("out/page/part-00000") == "zh\tx\n");
}

TEST_CASE("A mapper before reducers has counts alone, a combiner nothing") {
  TemporaryDirectory folder;
  OutputPlace place = Place(folder);
  place.has_parts = false;
  NamedOutputs mapper(place);
  REQUIRE(Close(mapper).has_value());
  CHECK(folder.Read("out/counts/map-00003") == "zh\tpages\t5\n");
  std::filesystem::remove_all(folder / "out");
  place.has_counts = false;
  NamedOutputs combiner(place);
  REQUIRE(Close(combiner).has_value());
  CHECK_FALSE(std::filesystem::exists(folder / "out"));
  combiner.Get("page");
  CHECK_FALSE(combiner.ok());
}

TEST_CASE("A folder that cannot be written fails the task") {
  TemporaryDirectory folder;
  folder.Write("out", "a file");
  NamedOutputs outputs(Place(folder));
  outputs.Get("page").Emit("zh", "x");
  CHECK_FALSE(Close(outputs).has_value());
}

TEST_CASE("The engine's variables say where the outputs go") {
  config::Settings settings;
  REQUIRE(settings.Set("task.output_dir", "by_hand", "test").has_value());
  REQUIRE(settings.Set("job.outputs", "page hosts", "test").has_value());
  CHECK(FindOutputPlace(settings, false)->folder == "by_hand");
  ::setenv("mapreduce_task_output_dir", "hdfs://a/b", 1);
  ::setenv("mapreduce_task_ismap", "true", 1);
  ::setenv("mapreduce_job_reduces", "2", 1);
  ::setenv("mapreduce_task_partition", "4", 1);
  auto place = FindOutputPlace(settings, false);
  CHECK(place->folder == "hdfs://a/b");
  CHECK(place->partition == 4);
  CHECK_FALSE(place->has_parts);
  CHECK(place->has_counts);
  CHECK_FALSE(place->any_name);
  CHECK(place->names == std::vector<std::string>{"page", "hosts"});
  ::setenv("mapreduce_job_reduces", "0", 1);
  CHECK(FindOutputPlace(settings, false)->has_parts);
  CHECK_FALSE(FindOutputPlace(settings, true)->has_counts);
  for (const char* name : {"mapreduce_task_output_dir", "mapreduce_task_ismap",
                           "mapreduce_job_reduces", "mapreduce_task_partition"}) {
    ::unsetenv(name);
  }
}

}  // namespace crawlstream::streaming
