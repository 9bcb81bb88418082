#include "common/storage/files/line_stream.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "common/storage/bytes/compression.h"
#include "common/storage/files/file_system.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::files {
namespace {

std::vector<std::string> Lines(const std::string& path) {
  auto stream = LineStream::Open(path);
  REQUIRE(stream.has_value());
  std::vector<std::string> lines;
  while (true) {
    const auto line = stream->Next();
    REQUIRE(line.has_value());
    if (!*line) return lines;
    lines.emplace_back(**line);
  }
}

}  // namespace

TEST_CASE("A file is read line by line, with or without a newline at its end") {
  const TemporaryDirectory directory;
  struct Case {
    std::string content;
    std::vector<std::string> lines;
  };
  const std::string long_line(3 << 20, 'x');
  for (const Case& c : {Case{"", {}}, Case{"\n", {""}}, Case{"a", {"a"}}, Case{"a\n", {"a"}},
                        Case{"a\n\nb", {"a", "", "b"}}, Case{"a\r\nb\n", {"a\r", "b"}},
                        Case{"a\n" + long_line + "\nb\n", {"a", long_line, "b"}}}) {
    directory.Write("file", c.content);
    CHECK(Lines(directory / "file") == c.lines);
  }
}

TEST_CASE("Compressed files are read like plain ones") {
  const TemporaryDirectory directory;
  for (const bytes::Compression compression :
       {bytes::Compression::kGzip, bytes::Compression::kZstd}) {
    const std::string path = directory / ("file" + std::string(bytes::SuffixOf(compression)));
    const auto files = FileSystemOf(path);
    REQUIRE(files.has_value());
    auto file = (*files)->Create(path);
    REQUIRE(file.has_value());
    auto sink = bytes::Compress(compression, std::move(*file));
    REQUIRE(sink->Write("one\ntwo\n").has_value());
    REQUIRE(sink->Close().has_value());
    CHECK(Lines(path) == std::vector<std::string>{"one", "two"});
  }
}

TEST_CASE("A file that is not there is an error that names it") {
  const auto stream = LineStream::Open("/no/such/file");
  REQUIRE_FALSE(stream.has_value());
  CHECK(stream.error().message == "cannot open /no/such/file: No such file or directory");
}

}  // namespace crawlstream::files
