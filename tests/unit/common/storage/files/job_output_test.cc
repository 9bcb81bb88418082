#include "common/storage/files/job_output.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "tests/support/temporary_directory.h"

namespace crawlstream::files {

TEST_CASE("A folder is whole when its marker is there") {
  const TemporaryDirectory root;
  CHECK(IsWhole(root / "none").value() == false);
  root.Write("out/part-00000", "x\n");
  CHECK(IsWhole(root / "out").value() == false);
  root.Write("out/_SUCCESS", "");
  CHECK(SuccessMarker(root / "out") == root / "out/_SUCCESS");
  CHECK(IsWhole(root / "out").value());
}

TEST_CASE("An output is removed with all it holds, and one that is not there already is") {
  const TemporaryDirectory root;
  root.Write("out/part-00000", "x\n");
  root.Write("out/_SUCCESS", "");
  CHECK(RemoveOutput(root / "out"));
  CHECK(!std::filesystem::exists(root / "out"));
  CHECK(RemoveOutput(root / "out"));
}

TEST_CASE("Parts come in the order of their numbers, and a missing one is damage") {
  const TemporaryDirectory root;
  root.Write("out/part-00001.zst", "");
  root.Write("out/part-00000", "");
  root.Write("out/_SUCCESS", "");
  const auto parts = NumberedParts(root / "out");
  REQUIRE(parts);
  REQUIRE(parts->size() == 2);
  CHECK((*parts)[1].path == root / "out/part-00001.zst");
  root.Write("out/part-00003", "");
  CHECK(!NumberedParts(root / "out"));
  root.Write("odd/data", "");
  CHECK(!NumberedParts(root / "odd"));
}

}  // namespace crawlstream::files
