#include "common/foundation/json/json.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <limits>

namespace crawlstream::json {

TEST_CASE("The writer builds one line of JSON") {
  Writer w;
  w.BeginObject().Member("v", 1).Member("s", "a\"\\\n\t\r\x01").Member("b", true).Member("d", 0.5);
  w.Key("a").BeginArray().Int(-3).Null().String("中").EndArray().EndObject();
  CHECK(w.text() == R"({"v":1,"s":"a\"\\\n\t\r\u0001","b":true,"d":0.5,"a":[-3,null,"中"]})");
  w.Clear();
  w.BeginArray().Double(std::numeric_limits<double>::infinity()).EndArray();
  CHECK(w.text() == "[null]");
}

TEST_CASE("Invalid UTF-8 is repaired, so that the text is always JSON") {
  Writer w;
  w.String("a\xFFz");
  CHECK(w.text() == "\"a\xEF\xBF\xBDz\"");
}

TEST_CASE("Values answer only for the type they have") {
  Document document;
  const auto root =
      document.Parse(R"({"i":7,"s":"x\u0041","f":1.5,"t":true,"n":null,"a":[1,"b"]})");
  REQUIRE(root.has_value());
  CHECK(root->Find("i").Int() == 7);
  CHECK(root->Find("i").Double() == 7.0);
  CHECK_FALSE(root->Find("i").String().has_value());
  CHECK(root->Find("s").String() == "xA");
  CHECK_FALSE(root->Find("f").Int().has_value());
  CHECK(root->Find("t").Bool() == true);
  CHECK(root->Find("n").exists());
  CHECK(root->Find("a").size() == 2);
  CHECK(root->Find("a").At(1).String() == "b");
  CHECK_FALSE(root->Find("a").At(2).exists());
  CHECK_FALSE(root->Find("zzz").exists());
  CHECK_FALSE(root->Find("i").Find("x").exists());
  CHECK(root->NameAt(1) == "s");
}

TEST_CASE("What is not JSON is refused with its place") {
  Document document;
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("{} x"), std::string("{\"a\":1}\0{}", 10),
        std::string("nul"), std::string("\"\x01\""), std::string("{\"a\" 1}")}) {
    CAPTURE(text);
    const auto result = document.Parse(text);
    REQUIRE_FALSE(result.has_value());
    CHECK(result.error().message.starts_with("not JSON: "));
  }
}

TEST_CASE("Every control character is escaped and comes back, wherever it stands") {
  Writer writer;
  Document document;
  for (char control = 0; control < 0x20; ++control) {
    for (std::size_t at = 0; at < 100; ++at) {
      std::string text(100, 'x');
      text[at] = control;
      text[50] = '"';
      text[51] = '\\';
      writer.Clear();
      writer.BeginObject().Member("text", text).EndObject();
      const std::string_view json = writer.text();
      REQUIRE(std::ranges::none_of(json, [](char c) { return c >= 0 && c < 0x20; }));
      const auto root = document.Parse(json);
      REQUIRE(root.has_value());
      REQUIRE(root->Find("text").String() == text);
    }
  }
}

TEST_CASE("A text without an address is empty") {
  CHECK_FALSE(Document().Parse(std::string_view()).has_value());
}

TEST_CASE("Nesting a million deep costs no stack") {
  Document document;
  CHECK_FALSE(document.Parse(std::string(1'000'000, '[')).has_value());
  CHECK(document.Parse(std::string(1'000'000, '[') + std::string(1'000'000, ']')).has_value());
}

TEST_CASE("Texts of every length and alignment are read to their end and no further") {
  for (std::size_t length = 0; length < 100; ++length) {
    Document document;  // a new one each time: the sanitizer sees its exact size
    const std::string text(length, 'x');
    const auto parsed = document.Parse("[\"" + text + "\"]");
    REQUIRE(parsed.has_value());
    CHECK(parsed->At(0).String() == text);
    CHECK_FALSE(document.Parse("[\"" + text).has_value());
  }
}

TEST_CASE("A document is reused without remembering the last text") {
  Document document;
  REQUIRE(document.Parse(R"({"a":1})").has_value());
  const auto second = document.Parse(R"({"b":2})");
  REQUIRE(second.has_value());
  CHECK_FALSE(second->Find("a").exists());
  CHECK(second->Find("b").Int() == 2);
}

TEST_CASE("Every control character is escaped, wherever in a text it stands") {
  Document document;
  for (char c = 0; c < 0x20; ++c) {
    for (std::size_t offset = 0; offset < 40; ++offset) {
      const std::string text =
          std::string(offset, 'a') + c + "\"quoted\\" + std::string(20, 'b') + c;
      Writer writer;
      writer.BeginObject().Member("k", text).EndObject();
      CHECK(writer.text().find_first_of("\x1A\x1B\x1C\x1D\x1E\x1F\n") == std::string_view::npos);
      const auto root = document.Parse(writer.text());
      REQUIRE(root);
      CHECK(root->Find("k").String() == text);
    }
  }
}

TEST_CASE("Control characters are escaped in upper case, whichever way a string takes") {
  for (const char* text : {"\x0B", "\x1B", "\x0B and \x1B"}) {
    Writer writer;
    writer.BeginObject();
    writer.Member("s", text);
    writer.EndObject();
    const std::string written(writer.text());
    CAPTURE(written);
    CHECK(written.find("\\u00") != std::string::npos);
    CHECK(written.find("\\u000b") == std::string::npos);
    CHECK(written.find("\\u001b") == std::string::npos);
  }
}

}  // namespace crawlstream::json
