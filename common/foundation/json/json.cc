#include "common/foundation/json/json.h"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "common/foundation/base/hex.h"
#include "common/foundation/base/utf8.h"

namespace crawlstream::json {
namespace {

using Pool = rapidjson::MemoryPoolAllocator<>;
using Node = rapidjson::GenericValue<rapidjson::UTF8<>, Pool>;
using Dom = rapidjson::GenericDocument<rapidjson::UTF8<>, Pool>;

// Most records have few fields beside one long string: this holds their nodes without a malloc.
constexpr std::size_t kPoolBytes = std::size_t{64} << 10;

const Node& NodeOf(const void* node) { return *static_cast<const Node*>(node); }

std::string Repaired(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) base::AppendUtf8(base::NextCodePoint(text, i), out);
  return out;
}

// RapidJSON 1.1 with SSE2 takes the control characters 1A to 1F for printable ones and does not
// escape them; its reader then refuses the text. Whether `text` may hold one (18 and 19 count too).
bool MayHoldLateControls(std::string_view text) {
  constexpr std::uint64_t kEach = 0x0101010101010101U;
  std::size_t i = 0;
  for (std::uint64_t word; i + sizeof word <= text.size(); i += sizeof word) {
    std::memcpy(&word, text.data() + i, sizeof word);
    word ^= kEach * 0x18;  // 18 to 1F become 0 to 7
    if (((word - kEach * 8) & ~word & kEach * 0x80) != 0) return true;
  }
  return std::ranges::any_of(text.substr(i), [](char c) { return c >= 0x18 && c <= 0x1F; });
}

std::string Quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += "\\u00";
      base::AppendHex(static_cast<unsigned char>(c), out);
    } else {
      out += c;
    }
  }
  return out += '"';
}

}  // namespace

struct Writer::Impl {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer{buffer};
};

Writer::Writer() : impl_(std::make_unique<Impl>()) {}
Writer::~Writer() = default;
Writer::Writer(Writer&&) noexcept = default;
Writer& Writer::operator=(Writer&&) noexcept = default;

Writer& Writer::BeginObject() {
  impl_->writer.StartObject();
  return *this;
}
Writer& Writer::EndObject() {
  impl_->writer.EndObject();
  return *this;
}
Writer& Writer::BeginArray() {
  impl_->writer.StartArray();
  return *this;
}
Writer& Writer::EndArray() {
  impl_->writer.EndArray();
  return *this;
}
Writer& Writer::Key(std::string_view name) { return ValidString(name); }

Writer& Writer::String(std::string_view text) {
  return base::IsValidUtf8(text) ? ValidString(text) : ValidString(Repaired(text));
}
Writer& Writer::ValidString(std::string_view utf8) {
  if (MayHoldLateControls(utf8)) {
    const std::string quoted = Quoted(utf8);
    impl_->writer.RawValue(quoted.data(), quoted.size(), rapidjson::kStringType);
    return *this;
  }
  impl_->writer.String(utf8.data() == nullptr ? "" : utf8.data(),
                       static_cast<rapidjson::SizeType>(utf8.size()));
  return *this;
}
Writer& Writer::Int(std::int64_t number) {
  impl_->writer.Int64(number);
  return *this;
}
Writer& Writer::Double(double number) {
  // RapidJSON refuses NaN and infinities and would leave the member without a value.
  if (!std::isfinite(number)) return Null();
  impl_->writer.Double(number);
  return *this;
}
Writer& Writer::Bool(bool value) {
  impl_->writer.Bool(value);
  return *this;
}
Writer& Writer::Null() {
  impl_->writer.Null();
  return *this;
}

Writer& Writer::Raw(std::string_view json) {
  impl_->writer.RawValue(json.data(), json.size(), rapidjson::kObjectType);
  return *this;
}

std::string_view Writer::text() const {
  return {impl_->buffer.GetString(), impl_->buffer.GetSize()};
}

void Writer::Clear() {
  impl_->buffer.Clear();
  impl_->writer.Reset(impl_->buffer);
}

bool Value::IsObject() const { return node_ != nullptr && NodeOf(node_).IsObject(); }
bool Value::IsArray() const { return node_ != nullptr && NodeOf(node_).IsArray(); }

std::optional<std::string_view> Value::String() const {
  if (node_ == nullptr || !NodeOf(node_).IsString()) return std::nullopt;
  return std::string_view(NodeOf(node_).GetString(), NodeOf(node_).GetStringLength());
}
std::optional<std::int64_t> Value::Int() const {
  if (node_ == nullptr || !NodeOf(node_).IsInt64()) return std::nullopt;
  return NodeOf(node_).GetInt64();
}
std::optional<double> Value::Double() const {
  if (node_ == nullptr || !NodeOf(node_).IsNumber()) return std::nullopt;
  return NodeOf(node_).GetDouble();
}
std::optional<bool> Value::Bool() const {
  if (node_ == nullptr || !NodeOf(node_).IsBool()) return std::nullopt;
  return NodeOf(node_).GetBool();
}

Value Value::Find(std::string_view member) const {
  if (!IsObject()) return {};
  for (const auto& m : NodeOf(node_).GetObject()) {
    if (std::string_view(m.name.GetString(), m.name.GetStringLength()) == member) {
      return Value(&m.value);
    }
  }
  return {};
}

std::size_t Value::size() const {
  if (IsArray()) return NodeOf(node_).Size();
  if (IsObject()) return NodeOf(node_).MemberCount();
  return 0;
}

Value Value::At(std::size_t index) const {
  if (index >= size()) return {};
  if (IsArray()) return Value(&NodeOf(node_)[static_cast<rapidjson::SizeType>(index)]);
  return Value(&(NodeOf(node_).MemberBegin() + static_cast<std::ptrdiff_t>(index))->value);
}

std::string_view Value::NameAt(std::size_t index) const {
  if (!IsObject() || index >= size()) return {};
  const auto& name = (NodeOf(node_).MemberBegin() + static_cast<std::ptrdiff_t>(index))->name;
  return {name.GetString(), name.GetStringLength()};
}

struct Document::Impl {
  std::string text;  // parsed in place: string values point into it
  std::vector<char> memory = std::vector<char>(kPoolBytes);
  Pool pool{memory.data(), memory.size()};
  std::optional<Dom> dom;
};

Document::Document() : impl_(std::make_unique<Impl>()) {}
Document::~Document() = default;
Document::Document(Document&&) noexcept = default;
Document& Document::operator=(Document&&) noexcept = default;

// RapidJSON looks at strings in steps of 16 bytes and so beyond the end of the text.
constexpr std::size_t kScanStep = 16;

base::Result<Value> Document::Parse(std::string_view text) {
  // In-place parsing ends at a NUL; without this check the rest would be ignored in silence.
  if (const std::size_t nul = text.find('\0'); nul != text.npos) {
    return base::Fail("not JSON: NUL at byte " + std::to_string(nul));
  }
  impl_->dom.reset();
  impl_->pool.Clear();
  impl_->text.assign(text);
  impl_->text.append(kScanStep, '\0');
  impl_->dom.emplace(&impl_->pool);
  constexpr unsigned kFlags = rapidjson::kParseInsituFlag | rapidjson::kParseIterativeFlag;
  impl_->dom->ParseInsitu<kFlags>(impl_->text.data());
  if (impl_->dom->HasParseError()) {
    return base::Fail(std::string("not JSON: ") +
                      rapidjson::GetParseError_En(impl_->dom->GetParseError()) + " at byte " +
                      std::to_string(impl_->dom->GetErrorOffset()));
  }
  return Value(static_cast<const Node*>(&*impl_->dom));
}

}  // namespace crawlstream::json
