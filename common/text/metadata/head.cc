#include "common/text/metadata/head.h"

#include "common/text/characters/characters.h"

namespace crawlstream::metadata {
namespace {

using html::Node;
using html::Tag;

void ReadMeta(Node node, Head& head) {
  std::string value = characters::FoldSpaces(node.Attribute("content"));
  if (value.empty()) return;
  for (const std::string_view key : {"name", "property", "itemprop", "http-equiv"}) {
    const std::string_view name = node.Attribute(key);
    if (!name.empty())
      head.metas.push_back({characters::ToLower(characters::FoldSpaces(name)), value});
  }
}

void ReadLink(Node node, Head& head) {
  if (head.canonical.empty() && node.Attribute("rel") == "canonical") {
    head.canonical = characters::FoldSpaces(node.Attribute("href"));
  }
}

void ReadScript(Node node, Head& head) {
  if (characters::ToLower(node.Attribute("type")).starts_with("application/ld+json")) {
    head.json_ld.push_back(html::TextContent(node));
  }
}

}  // namespace

std::string_view Head::Find(std::initializer_list<std::string_view> names) const {
  for (const std::string_view name : names) {
    for (const Meta& meta : metas) {
      if (meta.name == name) return meta.value;
    }
  }
  return {};
}

std::vector<std::string_view> Head::FindAll(std::string_view name) const {
  std::vector<std::string_view> values;
  for (const Meta& meta : metas) {
    if (meta.name == name) values.push_back(meta.value);
  }
  return values;
}

Head ReadHead(const html::Document& document) {
  Head head;
  head.language = characters::FoldSpaces(document.Html().Attribute("lang"));
  const Node root = document.Root();
  // Meta elements and scripts stand in the body of many pages, too.
  for (Node node = root.Next(root); node; node = node.Next(root)) {
    switch (node.Tag()) {
      case Tag::kMeta:
        ReadMeta(node, head);
        break;
      case Tag::kLink:
        ReadLink(node, head);
        break;
      case Tag::kScript:
        ReadScript(node, head);
        break;
      case Tag::kTitle:
        if (head.title.empty()) head.title = characters::FoldSpaces(html::TextContent(node));
        break;
      default:
        break;
    }
  }
  return head;
}

}  // namespace crawlstream::metadata
