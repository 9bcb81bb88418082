// The file system interface on a real HDFS: what the unit tests ask of the local disk, asked here.
#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <thread>

#include "common/storage/bytes/compression.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/line_stream.h"
#include "common/storage/locks/lease.h"

namespace crawlstream::files {
namespace {

std::string Root() { return "hdfs:///tmp/hdfs_test_" + std::to_string(::getpid()); }

FileSystem& Files() {
  const auto files = FileSystemOf(Root());
  REQUIRE(files.has_value());
  return **files;
}

}  // namespace

TEST_CASE("Files of HDFS are written, replaced, listed, read and removed") {
  FileSystem& files = Files();
  const std::string root = Root();
  CHECK_FALSE(files.Stat(root)->has_value());
  REQUIRE(WriteFile(root + "/in/part-00000", "one\n").has_value());
  REQUIRE(WriteFile(root + "/in/part-00000", "two\n").has_value());
  REQUIRE(WriteFile(root + "/in/_SUCCESS", "").has_value());
  REQUIRE(WriteFile(root + "/in/% &=?#ä", "odd\n").has_value());
  CHECK(ReadFile(root + "/in/part-00000") == "two\n");
  CHECK(ReadFile(root + "/in/% &=?#ä") == "odd\n");
  CHECK_FALSE(ReadFile(root + "/in/none").has_value());
  const auto listed = files.List(root + "/in");
  REQUIRE(listed.has_value());
  REQUIRE(listed->size() == 3);  // and nothing temporary is left
  CHECK(listed->at(2).path == root + "/in/part-00000");
  CHECK(listed->at(2).size == 4);
  const auto inputs = ListInput(files, root + "/i*/part-*");
  REQUIRE(inputs.has_value());
  REQUIRE(inputs->size() == 1);
  CHECK(inputs->at(0).path == root + "/in/part-00000");
  REQUIRE(files.Remove(root).has_value());
  CHECK_FALSE(files.Stat(root)->has_value());
  CHECK(files.Remove(root).has_value());
}

TEST_CASE("A folder of HDFS is renamed at once, onto nothing but an empty one") {
  FileSystem& files = Files();
  const std::string root = Root();
  REQUIRE(WriteFile(root + "/new/a", "x").has_value());
  REQUIRE(files.MakeDirectories(root + "/empty").has_value());
  REQUIRE(files.Rename(root + "/new", root + "/empty").has_value());
  CHECK(ReadFile(root + "/empty/a") == "x");
  REQUIRE(WriteFile(root + "/full/b", "y").has_value());
  CHECK_FALSE(files.Rename(root + "/empty", root + "/full").has_value());
  CHECK_FALSE(files.Rename(root + "/none", root + "/other").has_value());
  REQUIRE(files.Remove(root).has_value());
}

TEST_CASE("A rename onto nothing is done once on HDFS, and replaces nothing") {
  FileSystem& files = Files();
  const std::string root = Root();
  REQUIRE(files.MakeDirectories(root + "/a").has_value());
  REQUIRE(files.MakeDirectories(root + "/b").has_value());
  CHECK(files.RenameNew(root + "/a", root + "/b") == false);
  CHECK(files.List(root + "/b")->empty());
  CHECK(files.RenameNew(root + "/a", root + "/c") == true);
  CHECK(files.RenameNew(root + "/a", root + "/d") == false);
  REQUIRE(files.Remove(root).has_value());
}

TEST_CASE("A lease on HDFS has one holder; one that is not renewed is taken over") {
  FileSystem& files = Files();
  const std::string folder = Root() + "/.lock";
  const locks::LeaseTerms terms = {.renewal_ms = 1000, .give_up_ms = 5000, .expiry_ms = 8000};
  const auto take = [&](const std::string& lock) -> std::optional<locks::Lease> {
    auto taken = locks::Lease::Acquire(files, folder, lock, terms);
    REQUIRE(taken.has_value());
    if (!std::holds_alternative<locks::Lease>(*taken)) return std::nullopt;
    return std::get<locks::Lease>(std::move(*taken));
  };
  auto first = take("machine-a");
  REQUIRE(first);
  for (int i = 0; i < 10; ++i) {  // longer than it lasts without renewal
    std::this_thread::sleep_for(std::chrono::milliseconds(terms.renewal_ms));
    CHECK(first->Renew() == true);
    CHECK_FALSE(take("machine-b"));
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(terms.expiry_ms + 500));
  auto second = take("machine-b");
  REQUIRE(second);
  CHECK(first->Renew() == false);
  CHECK(second->Renew() == true);
  REQUIRE(second->Release().has_value());
  CHECK(take("machine-a"));
  CHECK(files.List(Root())->size() == 1);  // nothing but the lock's folder
  REQUIRE(files.Remove(Root()).has_value());
}

TEST_CASE("A large compressed file of HDFS is read as a stream of lines") {
  const std::string path = Root() + "/big.gz";
  constexpr int kLines = 300'000;
  auto sink = Files().Create(path);
  REQUIRE(sink.has_value());
  auto compressed = bytes::Compress(bytes::Compression::kGzip, std::move(*sink));
  for (int i = 0; i < kLines; ++i) {
    const std::string number = std::to_string(i * 2654435761U);
    REQUIRE(compressed->Write(number + "\t" + number + number + "\n").has_value());
  }
  REQUIRE(compressed->Close().has_value());
  auto lines = LineStream::Open(path);
  REQUIRE(lines.has_value());
  int count = 0;
  while (true) {
    const auto line = lines->Next();
    REQUIRE(line.has_value());
    if (!*line) break;
    ++count;
  }
  CHECK(count == kLines);
  REQUIRE(Files().Remove(Root()).has_value());
}

}  // namespace crawlstream::files
