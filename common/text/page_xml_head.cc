#include "common/text/page_xml_head.h"

#include <array>
#include <utility>

namespace crawlstream::text {
namespace {

constexpr std::string_view kRoot = "<html ";
constexpr std::string_view kAlias = "<alias>";
constexpr std::string_view kAliasEnd = "</alias>";

// AppendEscaped, the other way round.
std::string Unescaped(std::string_view xml) {
  static constexpr std::array<std::pair<std::string_view, char>, 5> kEntities = {
      {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#10;", '\n'}}};
  std::string text;
  while (!xml.empty()) {
    std::size_t taken = 1;
    char c = xml.front();
    for (const auto& [entity, character] : kEntities) {
      if (c != '&' || !xml.starts_with(entity)) continue;
      c = character;
      taken = entity.size();
      break;
    }
    text += c;
    xml.remove_prefix(taken);
  }
  return text;
}

std::string Attribute(std::string_view attributes, std::string_view name) {
  const std::string opening = " " + std::string(name) + "=\"";
  const std::size_t begin = attributes.find(opening);
  if (begin == std::string_view::npos) return {};
  attributes.remove_prefix(begin + opening.size());
  return Unescaped(attributes.substr(0, attributes.find('"')));
}

}  // namespace

std::optional<PageXmlHead> ReadPageXmlHead(std::string_view xml) {
  const std::size_t begin = xml.find(kRoot);
  if (begin == std::string_view::npos) return std::nullopt;
  // Our own writer escapes '>' inside attributes.
  const std::size_t end = xml.find('>', begin);
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view attributes =
      xml.substr(begin + kRoot.size() - 1, end - begin - kRoot.size() + 1);
  PageXmlHead head{.type = Attribute(attributes, "type"),
                   .text_digest = Attribute(attributes, "textDigest"),
                   .aliases = {}};
  std::string_view rest = xml.substr(end, xml.find("<contents") - end);
  while (true) {
    const std::size_t from = rest.find(kAlias);
    if (from == std::string_view::npos) return head;
    rest.remove_prefix(from + kAlias.size());
    const std::size_t to = rest.find(kAliasEnd);
    if (to == std::string_view::npos) return head;
    head.aliases.push_back(Unescaped(rest.substr(0, to)));
  }
}

}  // namespace crawlstream::text
