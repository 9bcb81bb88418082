// Builds one JSON object on one line, fields in the order they are added.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_JSON_LINE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_JSON_LINE_H_

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace crawlstream::testweb {

// A JSON string with its quotes. `ascii` writes everything above U+007F as \uXXXX, which survives
// any charset the line is later encoded in.
std::string JsonQuote(std::string_view text, bool ascii = false);

class JsonLine {
 public:
  JsonLine& Add(std::string_view name, std::string_view value);
  JsonLine& Add(std::string_view name, const char* value) {
    return Add(name, std::string_view(value));
  }
  JsonLine& Add(std::string_view name, const std::string& value) {
    return Add(name, std::string_view(value));
  }
  JsonLine& Add(std::string_view name, std::same_as<bool> auto value) {
    return AddRaw(name, value ? "true" : "false");
  }
  template <std::integral T>
  requires(!std::same_as<T, bool>) JsonLine& Add(std::string_view name, T value) {
    return AddRaw(name, std::to_string(value));
  }
  JsonLine& Add(std::string_view name, const std::vector<std::string>& values);
  JsonLine& AddRaw(std::string_view name, std::string_view json);  // already JSON

  std::string Finish() const { return text_ + "}"; }

 private:
  std::string text_ = "{";
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_TEXT_JSON_LINE_H_
