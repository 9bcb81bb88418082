#include "common/storage/files/folder_lines.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

#include "tests/support/temporary_directory.h"

namespace crawlstream::files {
namespace {

// "key|value|file's last name:number;" for each line until one with the key `last` is met.
std::string LinesOf(const std::string& folder, const std::string& last = "") {
  std::string text;
  const auto read = ForEachLine(folder, [&](const FolderLine& line) {
    text += std::string(line.key) + "|" + std::string(line.value) + "|" +
            line.file.substr(line.file.rfind('/') + 1) + ":" + std::to_string(line.number) + ";";
    return line.key == last ? Continue::kNo : Continue::kYes;
  });
  REQUIRE(read);
  return text;
}

}  // namespace

TEST_CASE("Lines come part by part, split at the first TAB, without hidden files") {
  const TemporaryDirectory folder;
  folder.Write("part-00001", "c");
  folder.Write("part-00000", "a\tx\ty\nb\n");
  folder.Write("_SUCCESS", "no line");
  CHECK(LinesOf(folder.path()) == "a|x\ty|part-00000:1;b||part-00000:2;c||part-00001:1;");
}

TEST_CASE("Nothing is read behind the line that is enough") {
  const TemporaryDirectory folder;
  folder.Write("part-00000", "a\nb\nc\n");
  folder.Write("part-00001", "d\n");
  CHECK(LinesOf(folder.path(), "b") == "a||part-00000:1;b||part-00000:2;");
}

TEST_CASE("A folder that does not exist has no lines") { CHECK(LinesOf("/nonexistent").empty()); }

TEST_CASE("A part that cannot be read is an error") {
  const TemporaryDirectory folder;
  folder.Write("part-00000.gz", "not gzip");
  CHECK(!ForEachLine(folder.path(), [](const FolderLine&) { return Continue::kYes; }));
}

}  // namespace crawlstream::files
