#include "common/engine/hadoop/inputs.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::hadoop {

TEST_CASE("Hadoop is told of files, never of a folder that holds folders") {
  using Names = std::vector<std::string>;
  const auto inputs = [](const std::string& pattern, const Names& paths) {
    std::vector<files::FileInfo> files;
    for (const std::string& path : paths) files.push_back({path, 1, false});
    return HadoopInputs(pattern, files);
  };
  CHECK(inputs("hdfs://h/out/0", {"hdfs://h/out/0/part-00000", "hdfs://h/out/0/part-00001"}) ==
        Names{"hdfs://h/out/0/part-*"});
  CHECK(inputs("hdfs://h/out/*", {"hdfs://h/out/0/part-00000", "hdfs://h/out/1/part-00000"}) ==
        Names{"hdfs://h/out/0/part-*", "hdfs://h/out/1/part-*"});
  CHECK(inputs("hdfs://h/out/*/part-*", {"hdfs://h/out/0/part-00000"}) ==
        Names{"hdfs://h/out/*/part-*"});
  CHECK(inputs("hdfs://h/out/0/part-00001", {"hdfs://h/out/0/part-00001"}) ==
        Names{"hdfs://h/out/0/part-00001"});
  CHECK(inputs("hdfs://h/seeds", {"hdfs://h/seeds/a", "hdfs://h/seeds/part-1"}) ==
        Names{"hdfs://h/seeds/a", "hdfs://h/seeds/part-1"});
  CHECK(inputs("hdfs://h/out/0/*1", {"hdfs://h/out/0/part-00001"}) ==
        Names{"hdfs://h/out/0/part-00001"});
  CHECK(inputs("hdfs://h/empty", {}) == Names{"hdfs://h/empty"});
}

TEST_CASE("Empty files are left out where there are others") {
  using Names = std::vector<std::string>;
  const std::vector<files::FileInfo> files = {{"hdfs://h/out/0/part-00000", 1, false},
                                              {"hdfs://h/out/0/part-00001", 0, false},
                                              {"hdfs://h/out/1/part-00000", 1, false}};
  const Names expected = {"hdfs://h/out/0/part-00000", "hdfs://h/out/1/part-*"};
  CHECK(HadoopInputs("hdfs://h/out/*", files) == expected);
  CHECK(HadoopInputs("hdfs://h/out/*/part-*", files) == expected);
  const std::span<const files::FileInfo> empty(&files[1], 1);
  CHECK(HadoopInputs("hdfs://h/out/0", empty) == Names{"hdfs://h/out/0"});
  CHECK(HadoopInputs("hdfs://h/out/0/part-*", empty) == Names{"hdfs://h/out/0/part-*"});
}

}  // namespace crawlstream::hadoop
