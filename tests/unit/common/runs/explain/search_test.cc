#include "common/runs/explain/search.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/temporary_directory.h"

namespace crawlstream::explain {

TEST_CASE("Every line that holds the text is found, with its place") {
  const TemporaryDirectory folder;
  folder.Write("part-00000", "a\tx needle\nb\ty\n");
  folder.Write("part-00001", "needle\n");
  std::string seen;
  REQUIRE(Search(folder.path(), "needle", [&](const files::FolderLine& found) {
    seen += std::string(found.key) + "|" + std::string(found.value) + "|" +
            std::to_string(found.number) + ";";
  }));
  CHECK(seen == "a|x needle|1;needle||1;");
}

TEST_CASE("A folder that does not exist holds nothing") {
  int found = 0;
  CHECK(Search("/nonexistent/folder", "x", [&](const files::FolderLine&) { ++found; }).has_value());
  CHECK(found == 0);
}

}  // namespace crawlstream::explain
