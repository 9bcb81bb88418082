#include "common/report/article_facts.h"

#include <algorithm>

namespace crawlstream::report {
namespace {

// The attributes of the root element, which our own writer made: name="value" with no '>' inside.
std::optional<std::string_view> RootAttributes(std::string_view xml) {
  constexpr std::string_view kRoot = "<html ";
  const std::size_t begin = xml.find(kRoot);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::size_t end = xml.find('>', begin);
  if (end == std::string_view::npos) return std::nullopt;
  return xml.substr(begin + kRoot.size() - 1, end - begin - kRoot.size() + 1);
}

std::string Attribute(std::string_view attributes, std::string_view name) {
  const std::string opening = " " + std::string(name) + "=\"";
  const std::size_t begin = attributes.find(opening);
  if (begin == std::string_view::npos) return {};
  attributes.remove_prefix(begin + opening.size());
  return std::string(attributes.substr(0, attributes.find('"')));
}

}  // namespace

std::optional<ArticleFacts> ReadArticleFacts(std::string_view xml) {
  const auto attributes = RootAttributes(xml);
  if (!attributes) return std::nullopt;
  return ArticleFacts{.is_article = Attribute(*attributes, "type") != "index",
                      .language = Attribute(*attributes, "language"),
                      .charset = Attribute(*attributes, "charset"),
                      .near_duplicate = !Attribute(*attributes, "nearDuplicateOf").empty()};
}

}  // namespace crawlstream::report
