#include "common/foundation/base/program_search.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/temporary_directory.h"

namespace crawlstream::base {

TEST_CASE("The first executable file of that name is found") {
  const TemporaryDirectory directory;
  directory.Write("a/notes", "not executable");
  directory.Write("b/notes", "executable");
  std::filesystem::permissions(directory / "b/notes", std::filesystem::perms::owner_all);
  std::filesystem::create_directories(directory / "a/folder");
  const std::vector<std::string> folders = {directory / "a", directory / "none", directory / "b"};
  CHECK(FindProgram(folders, "notes") == directory / "b/notes");
  CHECK(FindProgram(folders, directory / "b/notes") == directory / "b/notes");
  CHECK_FALSE(FindProgram(folders, "folder").has_value());
  CHECK_FALSE(FindProgram(folders, "nothing").has_value());
  CHECK_FALSE(FindProgram({}, "notes").has_value());
}

TEST_CASE("PATH is searched") {
  const auto shell = FindProgram(SearchPath(), "sh");
  REQUIRE(shell.has_value());
  CHECK(shell->starts_with('/'));
}

}  // namespace crawlstream::base
