#include "common/storage/files/file_system.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "common/storage/files/local_file_system.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::files {
namespace {

std::vector<std::string> Inputs(const TemporaryDirectory& directory, const std::string& pattern) {
  const auto files = FileSystemOf(directory.path());
  REQUIRE(files.has_value());
  const auto found = ListInput(**files, directory / pattern);
  REQUIRE(found.has_value());
  std::vector<std::string> names;
  for (const FileInfo& info : *found)
    names.push_back(info.path.substr(directory.path().size() + 1));
  return names;
}

}  // namespace

TEST_CASE("A job's input is a file, a folder's files, or what a pattern matches") {
  using Names = std::vector<std::string>;
  const TemporaryDirectory directory;
  for (const char* name : {"doc/0/part-00001", "doc/0/part-00000", "doc/0/_SUCCESS", "doc/0/.crc",
                           "doc/1/part-00000.gz", "doc/_tmp/part-00000", "doc/10/part-00000"}) {
    directory.Write(name, "x\n");
  }
  directory.Write("doc/0/page/part-00000", "a further output\n");
  CHECK(Inputs(directory, "doc/0/page") == Names{"doc/0/page/part-00000"});
  CHECK(Inputs(directory, "doc/0/part-00001") == Names{"doc/0/part-00001"});
  CHECK(Inputs(directory, "doc/0") == Names{"doc/0/part-00000", "doc/0/part-00001"});
  CHECK(Inputs(directory, "doc/0/") == Names{"doc/0/part-00000", "doc/0/part-00001"});
  CHECK(Inputs(directory, "doc/*/part-*0") == Names{"doc/0/part-00000", "doc/10/part-00000"});
  CHECK(Inputs(directory, "doc/?") ==
        Names{"doc/0/part-00000", "doc/0/part-00001", "doc/1/part-00000.gz"});
  CHECK(Inputs(directory, "doc/7").empty());
  CHECK(Inputs(directory, "none/*/x").empty());
}

TEST_CASE("A folder of folders is no input") {
  const TemporaryDirectory directory;
  directory.Write("doc/0/part-00000", "x\n");
  const auto found = ListInput(**FileSystemOf(directory.path()), directory / "doc");
  REQUIRE_FALSE(found.has_value());
  CHECK(found.error().code == base::ExitCode::kUsage);
}

TEST_CASE("A file in place bears its name at once, and a tree can be synced") {
  const TemporaryDirectory directory;
  FileSystem& files = **FileSystemOf(directory.path());
  auto sink = files.CreateInPlace(directory / "a/page/file");
  REQUIRE(sink.has_value());
  REQUIRE((*sink)->Write("new").has_value());
  CHECK(directory.Read("a/page/file") == "new");
  REQUIRE((*sink)->Close().has_value());
  CHECK(SyncTree(directory / "a").has_value());
  CHECK_FALSE(SyncTree(directory / "none").has_value());
}

TEST_CASE("A file appears whole when its writer closes it, and not before") {
  const TemporaryDirectory directory;
  directory.Write("a/file", "old");
  FileSystem& files = **FileSystemOf(directory.path());
  {
    auto sink = files.Create(directory / "a/file");
    REQUIRE(sink.has_value());
    REQUIRE((*sink)->Write("new").has_value());
    CHECK(directory.Read("a/file") == "old");
    REQUIRE((*sink)->Close().has_value());
    CHECK(directory.Read("a/file") == "new");
  }
  {
    auto sink = files.Create(directory / "a/file");
    REQUIRE(sink.has_value());
    REQUIRE((*sink)->Write("never finished").has_value());
  }
  CHECK(directory.Read("a/file") == "new");
  CHECK(files.List(directory / "a")->size() == 1);  // no temporary file is left
}

TEST_CASE("Files are looked up, renamed and removed") {
  const TemporaryDirectory directory;
  FileSystem& files = **FileSystemOf(directory.path());
  REQUIRE(WriteFile(directory / "d/e/file", "content").has_value());
  CHECK(ReadFile(directory / "d/e/file") == "content");
  CHECK((*files.Stat(directory / "d/e/file"))->size == 7);
  CHECK((*files.Stat(directory / "d"))->is_directory);
  CHECK_FALSE(files.Stat(directory / "d/e/file/below").value().has_value());
  REQUIRE(files.Rename(directory / "d", directory / "f").has_value());
  CHECK(ReadFile(directory / "f/e/file") == "content");
  REQUIRE(files.Remove(directory / "f").has_value());
  CHECK_FALSE(files.Stat(directory / "f").value().has_value());
  CHECK(files.Remove(directory / "f").has_value());
}

TEST_CASE("A rename onto nothing is done once, and replaces nothing") {
  const TemporaryDirectory directory;
  LocalFileSystem files;
  directory.Write("a/file", "a");
  directory.Write("b/file", "b");
  CHECK(files.RenameNew(directory / "a", directory / "b") == false);
  CHECK(files.RenameNew(directory / "a/file", directory / "b/file") == false);
  CHECK(files.RenameNew(directory / "a", directory / "c") == true);
  CHECK(files.RenameNew(directory / "a", directory / "d") == false);
  CHECK(directory.Read("b/file") == "b");
  CHECK(directory.Read("c/file") == "a");
}

TEST_CASE("A folder is modified when an entry of it is renamed") {
  const TemporaryDirectory directory;
  LocalFileSystem files;
  directory.Write("folder/a", "");
  const base::TimeMs before = (**files.Stat(directory / "folder")).modified;
  CHECK(std::abs(before - base::Now()) < 60'000);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  REQUIRE(files.RenameNew(directory / "folder/a", directory / "folder/b") == true);
  CHECK((**files.Stat(directory / "folder")).modified > before);
}

TEST_CASE("A scheme nobody implements is a usage error") {
  const auto files = FileSystemOf("gopher://host/x");
  REQUIRE_FALSE(files.has_value());
  CHECK(files.error().code == base::ExitCode::kUsage);
}

TEST_CASE("Paths are joined unless the second is absolute") {
  CHECK(JoinPath("/root", "zh/in") == "/root/zh/in");
  CHECK(JoinPath("/root/", "zh/in") == "/root/zh/in");
  CHECK(JoinPath("/root", "/zh") == "/zh");
  CHECK(JoinPath("/root", "hdfs://nn/zh") == "hdfs://nn/zh");
  CHECK(JoinPath("", "zh") == "zh");
}

}  // namespace crawlstream::files
