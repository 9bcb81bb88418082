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

int CountOf(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos;
       at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

}  // namespace

std::optional<ArticleFacts> ReadArticleFacts(std::string_view xml) {
  const auto attributes = RootAttributes(xml);
  if (!attributes) return std::nullopt;
  const std::string_view head = xml.substr(0, xml.find("<contents"));
  return ArticleFacts{.is_article = Attribute(*attributes, "type") != "index",
                      .language = Attribute(*attributes, "language"),
                      .charset = Attribute(*attributes, "charset"),
                      .near_duplicate = head.find("<nearDuplicateOf>") != std::string_view::npos,
                      .aliases = CountOf(head, "<alias>")};
}

}  // namespace crawlstream::report
