#include "common/engine/job/counts.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/foundation/base/number.h"

namespace crawlstream::job {
namespace {

std::vector<std::string_view> Fields(std::string_view line) {
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t tab = std::min(line.find('\t'), line.size());
    fields.push_back(line.substr(0, tab));
    if (tab == line.size()) return fields;
    line.remove_prefix(tab + 1);
  }
}

}  // namespace

base::Result<> Counts::AddLine(std::string_view line) {
  const auto fields = Fields(line);
  const bool is_part = fields.front() == "part" && fields.size() == 4;
  const auto number =
      is_part || fields.size() == 3 ? base::ParseNumber<std::int64_t>(fields[2]) : std::nullopt;
  if (!number) return base::Fail("no line of counts: " + std::string(line.substr(0, 200)));
  if (is_part) {
    parts_[std::string(fields[1])] = {static_cast<std::uint64_t>(*number), std::string(fields[3])};
  } else {
    languages_.Add(fields[0], fields[1], *number);
  }
  return {};
}

base::Result<> Counts::AddText(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (auto added = AddLine(text.substr(0, end)); !added) return added;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

void Counts::Add(const Counts& other) {
  languages_.Add(other.languages_);
  for (const auto& [name, facts] : other.parts_) parts_[name] = facts;
}

void Counts::AddEmptyPart(const std::string& part) {
  parts_.try_emplace(part, PartFacts{0, base::Hex64(base::Hash64(""))});
}

}  // namespace crawlstream::job
