#include "common/engine/local/part_output.h"

#include <unistd.h>

#include <catch2/catch_test_macros.hpp>
#include <cstring>
#include <string>

#include "common/engine/job/parts.h"
#include "common/storage/files/line_stream.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::local {
namespace {

PartOutput::Size WritePart(const std::string& path, bytes::Compression compression,
                           std::string_view text) {
  auto part = PartOutput::Create(path, compression);
  REQUIRE(part.has_value());
  if (OutputSink* sink = (*part)->sink()) {
    while (!text.empty()) {
      const auto space = sink->Space();
      const std::size_t count = std::min(space->size(), text.size());
      std::memcpy(space->data(), text.data(), count);
      REQUIRE(sink->Commit(count).has_value());
      text.remove_prefix(count);
    }
    REQUIRE(sink->Finish().has_value());
  } else {
    REQUIRE(::write((*part)->fd(), text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }
  const auto size = (*part)->Finish();
  REQUIRE(size.has_value());
  return *size;
}

std::string AllLines(const std::string& path) {
  auto stream = files::LineStream::Open(path);
  std::string all;
  while (const auto line = *stream->Next()) all += std::string(*line) + "\n";
  return all;
}

}  // namespace

TEST_CASE("A part is counted, and its last line ended, whatever its compression") {
  const TemporaryDirectory directory;
  std::string large;
  while (large.size() < 600000) large += "a line of many\n";
  for (const auto compression :
       {bytes::Compression::kNone, bytes::Compression::kGzip, bytes::Compression::kZstd}) {
    const std::string path = directory / job::PartName(3, compression);
    CHECK(WritePart(path, compression, "").records == 0);
    CHECK(AllLines(path).empty());
    CHECK(WritePart(path, compression, "one\ntwo").records == 2);
    CHECK(AllLines(path) == "one\ntwo\n");
    CHECK(WritePart(path, compression, large).records == 40000);
    CHECK(AllLines(path) == large);
  }
  CHECK(WritePart(directory / "plain", bytes::Compression::kNone, "one").bytes == 4);
}

}  // namespace crawlstream::local
