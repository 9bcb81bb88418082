#include "common/foundation/record/fields.h"

#include <limits>
#include <utility>

namespace crawlstream::record {

using base::BadReason;

Fields::Fields(json::Document& document, std::string_view json, Kind kind) {
  const auto root = document.Parse(json);
  if (!root) {
    Fail(BadReason::kJson, root.error().message);
  } else if (!root->IsObject()) {
    Fail(BadReason::kJson, "the value is not a JSON object");
  } else if (const auto version = root->Find(Name(kind)).Int(); !version) {
    Fail(BadReason::kVersion, "no record of the kind '" + std::string(Name(kind)) + "'");
  } else if (*version != kVersion) {
    Fail(BadReason::kVersion, "version " + std::to_string(*version) + " is not known");
  } else {
    object_ = *root;
  }
}

void Fields::Fail(BadReason reason, std::string detail) {
  if (!problem_) problem_ = base::BadRecord{reason, std::move(detail)};
}

void Fields::FailType(std::string_view name, std::string_view wanted) {
  Fail(BadReason::kField, "field '" + std::string(name) + "' is not " + std::string(wanted));
}

base::Decoded<> Fields::Check() const {
  if (problem_) return std::unexpected(*problem_);
  return {};
}

void Fields::Get(std::string_view name, std::string& value) {
  const json::Value field = object_.Find(name);
  if (!field.exists()) return;
  const auto text = field.String();
  if (!text) return FailType(name, "a string");
  value = *text;
}

void Fields::Require(std::string_view name, std::string& value) {
  if (!problem_ && !object_.Find(name).exists()) {
    return Fail(BadReason::kField, "field '" + std::string(name) + "' is missing");
  }
  Get(name, value);
}

void Fields::Get(std::string_view name, std::int64_t& value) {
  const json::Value field = object_.Find(name);
  if (!field.exists()) return;
  const auto number = field.Int();
  if (!number) return FailType(name, "a whole number");
  value = *number;
}

void Fields::Get(std::string_view name, int& value) {
  std::int64_t wide = value;
  Get(name, wide);
  if (wide < std::numeric_limits<int>::min() || wide > std::numeric_limits<int>::max()) {
    return FailType(name, "in range");
  }
  value = static_cast<int>(wide);
}

void Fields::Get(std::string_view name, double& value) {
  const json::Value field = object_.Find(name);
  if (!field.exists()) return;
  const auto number = field.Double();
  if (!number) return FailType(name, "a number");
  value = *number;
}

void Fields::Get(std::string_view name, bool& value) {
  const json::Value field = object_.Find(name);
  if (!field.exists()) return;
  const auto truth = field.Bool();
  if (!truth) return FailType(name, "true or false");
  value = *truth;
}

void Fields::Get(std::string_view name, std::vector<std::string>& value) {
  const json::Value field = object_.Find(name);
  if (!field.exists()) return;
  if (!field.IsArray()) return FailType(name, "a list of strings");
  value.clear();
  value.reserve(field.size());
  for (std::size_t i = 0; i < field.size(); ++i) {
    const auto text = field.At(i).String();
    if (!text) return FailType(name, "a list of strings");
    value.emplace_back(*text);
  }
}

void Fields::GetObject(std::string_view name, const std::function<void(Fields& inner)>& get) {
  const json::Value field = object_.Find(name);
  if (!field.exists()) return;
  if (!field.IsObject()) return FailType(name, "an object");
  Fields inner(field);
  get(inner);
  if (const auto ok = inner.Check(); !ok) Fail(ok.error().reason, ok.error().detail);
}

json::Writer& BeginRecord(json::Writer& writer, Kind kind) {
  writer.Clear();
  return writer.BeginObject().Member(Name(kind), kVersion);
}

void Put(json::Writer& writer, std::string_view name, std::string_view value) {
  if (!value.empty()) writer.Member(name, value);
}

void Put(json::Writer& writer, std::string_view name, std::int64_t value) {
  if (value != 0) writer.Member(name, value);
}

void Put(json::Writer& writer, std::string_view name, int value) {
  Put(writer, name, std::int64_t{value});
}

void Put(json::Writer& writer, std::string_view name, double value) {
  if (value != 0) writer.Member(name, value);
}

void Put(json::Writer& writer, std::string_view name, const std::vector<std::string>& value) {
  if (value.empty()) return;
  writer.Key(name).BeginArray();
  for (const std::string& text : value) writer.String(text);
  writer.EndArray();
}

}  // namespace crawlstream::record
