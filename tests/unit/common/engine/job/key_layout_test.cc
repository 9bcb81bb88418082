#include "common/engine/job/key_layout.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <string_view>

namespace crawlstream::job {

TEST_CASE("The key is the first fields of a line, or all of it") {
  struct Case {
    std::string_view line;
    int fields;
    std::string_view key;
  };
  for (const Case& c :
       {Case{"a\tb\tc", 1, "a"}, Case{"a\tb\tc", 2, "a\tb"}, Case{"a\tb\tc", 3, "a\tb\tc"},
        Case{"a\tb\tc", 4, "a\tb\tc"}, Case{"a", 1, "a"}, Case{"", 1, ""}, Case{"\ta", 1, ""},
        Case{"\t\ta", 2, "\t"}, Case{"a\t", 1, "a"}}) {
    CAPTURE(c.line, c.fields);
    CHECK(c.line.substr(0, KeyLength(c.line, c.fields)) == c.key);
  }
}

// Computed with a JDK: Text.toString, getBytes(UTF_8) and the loop of KeyFieldBasedPartitioner.
TEST_CASE("Keys go to the reducer that Hadoop's KeyFieldBasedPartitioner chooses") {
  struct Case {
    std::string_view key;
    int fields;
    std::uint32_t partition;  // of 1000
  };
  for (const Case& c :
       {Case{"hello", 1, 322}, Case{"example.com", 1, 589}, Case{"m\xc3\xbcnchen.de", 1, 425},
        Case{"\xe6\x96\xb0\xe6\xb5\xaa", 1, 819}, Case{"a\tb", 2, 594}, Case{"a\tb", 1, 97},
        Case{"a\tb\tc", 2, 594}, Case{"a\tb", 3, 594}, Case{"", 1, 0}, Case{"\tb", 1, 0}}) {
    CAPTURE(c.key, c.fields);
    CHECK(PartitionOf(c.key, c.fields, 1000) == c.partition);
  }
}

TEST_CASE("Bytes that are not UTF-8 count as Hadoop's text makes them count") {
  CHECK(PartitionOf("ab\xff"
                    "c",
                    1, 1000) == 167);
  CHECK(PartitionOf("ab\xef\xbf\xbd"
                    "c",
                    1, 1000) == 167);
  CHECK(PartitionOf("a\xe0\x80"
                    "b",
                    1, 1000) == 945);
  CHECK(PartitionOf("\xf0\x9f\x98", 1, 1000) == 229);
  CHECK(PartitionOf("\xed\xa0\x80", 1, 1000) == 229);  // a surrogate is one character to Java
}

TEST_CASE("With one reducer every key is its") { CHECK(PartitionOf("anything", 1, 1) == 0); }

TEST_CASE("Keys are ordered by bytes unless the job says otherwise") {
  const KeyOrder order;
  CHECK(order.by_bytes());
  CHECK(order.Compare("a", "b") < 0);
  CHECK(order.Compare("a", "a") == 0);
  CHECK(order.Compare("a", "ab") < 0);
  CHECK(order.Compare("\xff", "a") > 0);  // bytes are unsigned
  CHECK(order.Compare(std::string_view("a\0", 2), "a") > 0);
}

TEST_CASE("Keys are ordered by the fields of a sort option") {
  struct Case {
    const char* options;
    std::string_view first;
    std::string_view second;
  };
  for (const Case& c : {Case{"-k1,1", "a\tz", "b\ta"}, Case{"-k2,2", "b\ta", "a\tb"},
                        Case{"-k2,2n", "a\t9", "a\t10"}, Case{"-k2,2nr", "a\t10", "a\t9"},
                        Case{"-k2,2r", "a\t9", "a\t10"}, Case{"-k1,1 -k2,2nr", "a\t2", "a\t1"},
                        Case{"-k1,1 -k2,2nr", "a\t1", "b\t2"}, Case{"-k2,2n", "a\t-5", "a\t3"},
                        Case{"-k2,2n", "a\t-5", "a\t-3"}, Case{"-k2,2n", "a\t1.25", "a\t1.3"},
                        Case{"-k2,2n", "a\tword", "a\t1"}, Case{"-k2,2", "a", "a\tb"},
                        Case{"-k2,2r", "a\tb", "a"}}) {
    CAPTURE(c.options, c.first, c.second);
    const auto order = KeyOrder::Parse(c.options);
    REQUIRE(order.has_value());
    CHECK_FALSE(order->by_bytes());
    CHECK(order->Compare(c.first, c.second) < 0);
    CHECK(order->Compare(c.second, c.first) > 0);
  }
}

TEST_CASE("Numbers that are written differently may be equal") {
  const auto order = KeyOrder::Parse("-k1,1n");
  REQUIRE(order.has_value());
  for (const auto& [a, b] : {std::pair{"007", "7"}, std::pair{"-0", "0"}, std::pair{"1.50", "1.5"},
                             std::pair{"x", "0"}, std::pair{"3km", "3"}}) {
    CAPTURE(a, b);
    CHECK(order->Compare(a, b) == 0);
  }
}

TEST_CASE("What is no sort option is refused") {
  for (const char* options :
       {"k1", "-k", "-k0,1", "-k1", "-k2,1", "-k1.2,1", "-k1,1x", "-k1,1-k2,2"}) {
    CAPTURE(options);
    const auto order = KeyOrder::Parse(options);
    REQUIRE_FALSE(order.has_value());
    CHECK(order.error().code == base::ExitCode::kUsage);
  }
}

}  // namespace crawlstream::job
