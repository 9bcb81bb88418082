#include <catch2/catch_test_macros.hpp>

#include "common/web/feed/formats.h"

namespace crawlstream::feed {

TEST_CASE("A list is one where every line at its beginning is an address") {
  CHECK(Recognize("http://h/1\nhttps://h/2\n") == Kind::kUrlList);
  CHECK(Recognize("\n\n  https://h/1  \r\n\r\n") == Kind::kUrlList);
  CHECK(Recognize("http://h/1") == Kind::kUrlList);
  for (const char* text : {"", "http", "http://h/1 is where it is", "http://h/1\nand more",
                           "https://h/<b>", "ftp://h/1\n", "see http://h/1"}) {
    INFO(text);
    CHECK(Recognize(text) == Kind::kNone);
  }
}

TEST_CASE("The lines of a list are its entries, up to a cap") {
  const Feed list = Parse("https://h/1\r\nhttps://h/2\r\rhttps://h/3", 100);
  CHECK(list.kind == Kind::kUrlList);
  CHECK_FALSE(list.broken);
  CHECK(list.entries == std::vector<Entry>{{"https://h/1"}, {"https://h/2"}, {"https://h/3"}});
  CHECK(Parse("https://h/1\nhttps://h/2\n", 1).entries.size() == 1);
}

TEST_CASE("What is no address among the lines is passed over") {
  std::string text;
  for (int i = 0; i < 30; ++i) text += "https://h/" + std::to_string(i) + "\n";
  const Feed list = Parse(text + "# the end\nhttps://h/last\n", 100);
  CHECK(list.broken);
  CHECK(list.entries.size() == 31);
}

}  // namespace crawlstream::feed
