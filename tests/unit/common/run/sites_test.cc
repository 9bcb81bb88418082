#include "common/run/sites.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::run {

TEST_CASE("Sites are the registrable domains, each once") {
  const TemporaryDirectory folder;
  folder.Write("part-00000",
               "https://www.bbc.co.uk/a\t{\"v\":1}\nhttps://news.bbc.co.uk/b\nnonsense\n");
  folder.Write("part-00001", "https://a.test/\n");
  folder.Write("_SUCCESS", "");
  CHECK(SitesOf(folder.path()).value() == std::set<std::string>{"a.test", "bbc.co.uk"});
}

}  // namespace crawlstream::run
