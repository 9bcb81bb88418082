#include "common/engine/job/counts.h"

#include <catch2/catch_test_macros.hpp>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"

namespace crawlstream::job {

TEST_CASE("The counts of tasks are added up") {
  Counts counts;
  REQUIRE(counts.AddText("zh\tpages\t3\nen\tpages\t1\npart\tpart-00000\t4\tab\n").has_value());
  Counts other;
  REQUIRE(other.AddText("zh\tpages\t2\npart\tpage/part-00001\t5\tcd\n").has_value());
  counts.Add(other);
  CHECK(counts.languages().Value("zh", "pages") == 5);
  CHECK(counts.languages().Value("en", "pages") == 1);
  REQUIRE(counts.parts().size() == 2);
  CHECK(counts.parts().at("page/part-00001").lines == 5);
  CHECK(counts.parts().at("page/part-00001").checksum == "cd");
}

TEST_CASE("A part that a task has counted stays as it is") {
  Counts counts;
  REQUIRE(counts.AddText("part\tpart-00000\t4\tab\n").has_value());
  counts.AddEmptyPart("part-00000");
  counts.AddEmptyPart("part-00001");
  CHECK(counts.parts().at("part-00000").lines == 4);
  CHECK(counts.parts().at("part-00001").lines == 0);
  CHECK(counts.parts().at("part-00001").checksum == base::Hex64(base::Hash64("")));
}

TEST_CASE("What is no line of counts is an error") {
  for (const char* text : {"x\n", "zh\tpages\n", "zh\tpages\tmany\n", "part\tp\tx\tab\n", "\n"}) {
    Counts counts;
    CHECK_FALSE(counts.AddText(text).has_value());
  }
}

}  // namespace crawlstream::job
