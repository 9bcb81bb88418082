#include "common/foundation/record/part.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "common/foundation/record/fields.h"

namespace crawlstream::record {
namespace {

// In the order of PartKind.
constexpr std::array<std::string_view, 7> kNames = {"p",    "h",    "item",   "quote",
                                                    "cell", "code", "caption"};

std::optional<std::uint32_t> Number(json::Value value) {
  const auto number = value.Int();
  if (!number || *number < 0 || *number > std::numeric_limits<std::uint32_t>::max()) return {};
  return static_cast<std::uint32_t>(*number);
}

// The first number that is written of a part; the second is its row.
std::uint32_t First(const Part& part) {
  return part.kind == PartKind::kHeading ? static_cast<std::uint32_t>(part.level) : part.group;
}

bool TakeNumbers(json::Value item, Part& part) {
  const auto first = item.size() > 2 ? Number(item.At(2)) : 0;
  const auto row = item.size() > 3 ? Number(item.At(3)) : 0;
  if (!first || !row) return false;
  if (part.kind == PartKind::kHeading) {
    part.level = static_cast<int>(*first);
  } else {
    part.group = *first;
  }
  part.row = *row;
  return true;
}

std::optional<Part> PartOf(json::Value item) {
  if (const auto text = item.String()) return Part{.text = std::string(*text)};
  const auto name = item.At(0).String();
  const auto text = item.At(1).String();
  if (!item.IsArray() || !name || !text) return std::nullopt;
  const auto known = std::ranges::find(kNames, *name);
  if (known == kNames.end()) return std::nullopt;
  Part part{.kind = static_cast<PartKind>(known - kNames.begin()), .text = std::string(*text)};
  if (!TakeNumbers(item, part)) return std::nullopt;
  return part;
}

}  // namespace

void GetParts(Fields& fields, std::vector<Part>& parts) {
  const json::Value list = fields.Find("parts");
  if (!list.exists()) return;
  if (!list.IsArray()) return fields.Fail(base::BadReason::kField, "field 'parts' is not a list");
  parts.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto part = PartOf(list.At(i));
    if (!part) return fields.Fail(base::BadReason::kField, "field 'parts' holds what is no part");
    parts.push_back(*std::move(part));
  }
}

void PutParts(json::Writer& writer, const std::vector<Part>& parts) {
  if (parts.empty()) return;
  writer.Key("parts").BeginArray();
  for (const Part& part : parts) {
    if (part.kind == PartKind::kParagraph) {
      writer.String(part.text);
      continue;
    }
    writer.BeginArray().String(kNames[static_cast<std::size_t>(part.kind)]).String(part.text);
    if (First(part) != 0 || part.row != 0) writer.Int(First(part));
    if (part.row != 0) writer.Int(part.row);
    writer.EndArray();
  }
  writer.EndArray();
}

}  // namespace crawlstream::record
