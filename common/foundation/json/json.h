// JSON in and out, over RapidJSON. The one place that knows the library.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_JSON_JSON_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_JSON_JSON_H_

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"

namespace crawlstream::json {

// Builds one JSON text on one line. Calls must nest properly; that is the caller's duty.
// Strings that are not valid UTF-8 are written with U+FFFD for the bad sequences.
class Writer {
 public:
  Writer();
  ~Writer();
  Writer(Writer&&) noexcept;
  Writer& operator=(Writer&&) noexcept;

  Writer& BeginObject();
  Writer& EndObject();
  Writer& BeginArray();
  Writer& EndArray();
  Writer& Key(std::string_view name);
  Writer& String(std::string_view text);
  Writer& ValidString(std::string_view utf8);  // the caller knows that it is valid UTF-8
  Writer& Int(std::int64_t number);
  Writer& Double(double number);  // not finite: null
  Writer& Bool(bool value);
  Writer& Null();
  Writer& Raw(std::string_view json);  // a value that is JSON already; the caller knows that it is

  // One member of the open object.
  Writer& Member(std::string_view name, std::string_view text) { return Key(name).String(text); }
  Writer& Member(std::string_view name, const char* text) { return Key(name).String(text); }
  Writer& Member(std::string_view name, bool value) { return Key(name).Bool(value); }
  Writer& Member(std::string_view name, double number) { return Key(name).Double(number); }
  template <std::integral Number>
  Writer& Member(std::string_view name, Number number) {
    return Key(name).Int(static_cast<std::int64_t>(number));
  }

  std::string_view text() const;  // valid until the next call
  void Clear();                   // starts anew, keeps the memory

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// A value inside a Document; as cheap as a pointer, valid as long as the Document's text. An absent
// value (member not found, index out of range) answers every question with "no".
class Value {
 public:
  Value() = default;

  bool exists() const { return node_ != nullptr; }
  bool IsObject() const;
  bool IsArray() const;

  // The value if it has that type.
  std::optional<std::string_view> String() const;
  std::optional<std::int64_t> Int() const;  // whole numbers in range only
  std::optional<double> Double() const;     // any number
  std::optional<bool> Bool() const;

  Value Find(std::string_view member) const;         // of an object; the first of that name
  std::size_t size() const;                          // elements of an array or members of an object
  Value At(std::size_t index) const;                 // element of an array, or value of a member
  std::string_view NameAt(std::size_t index) const;  // name of an object's member

 private:
  friend class Document;
  explicit Value(const void* node) : node_(node) {}
  const void* node_ = nullptr;
};

// A parsed text. Reuse one for many texts: it keeps its memory.
class Document {
 public:
  Document();
  ~Document();
  Document(Document&&) noexcept;
  Document& operator=(Document&&) noexcept;

  // The root value of `text` (copied). An error says what and at which byte. Nesting depth costs
  // heap, not stack.
  base::Result<Value> Parse(std::string_view text);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace crawlstream::json

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_JSON_JSON_H_
