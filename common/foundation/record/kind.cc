#include "common/foundation/record/kind.h"

#include <array>
#include <utility>

namespace crawlstream::record {
namespace {

constexpr std::array kNames = {
    std::pair{Kind::kEntry, std::string_view("entry")},
    std::pair{Kind::kWaiting, std::string_view("waiting")},
    std::pair{Kind::kDocument, std::string_view("doc")},
    std::pair{Kind::kOut, std::string_view("out")},
    std::pair{Kind::kHost, std::string_view("host")},
    std::pair{Kind::kPage, std::string_view("page")},
    std::pair{Kind::kPair, std::string_view("pair")},
    std::pair{Kind::kVerdict, std::string_view("verdict")},
    std::pair{Kind::kArticle, std::string_view("article")},
    std::pair{Kind::kFact, std::string_view("fact")},
    std::pair{Kind::kUrl, std::string_view("url")},
};

}  // namespace

std::string_view Name(Kind kind) {
  for (const auto& [known, name] : kNames) {
    if (known == kind) return name;
  }
  return {};
}

Kind KindOf(std::string_view value) {
  constexpr std::string_view kBegin = "{\"";
  if (value.empty()) return Kind::kEntry;
  if (!value.starts_with(kBegin)) return Kind::kUnknown;
  value.remove_prefix(kBegin.size());
  for (const auto& [kind, name] : kNames) {
    if (value.starts_with(name) && value.substr(name.size()).starts_with("\":")) return kind;
  }
  return Kind::kUnknown;
}

}  // namespace crawlstream::record
