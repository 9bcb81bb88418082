#include "common/text/page_xml/page_xml.h"

#include <array>
#include <cstdio>
#include <optional>

#include "common/foundation/base/markup.h"
#include "common/foundation/base/time.h"
#include "common/foundation/base/utf8.h"
#include "common/text/language/language.h"

namespace crawlstream::page_xml {
namespace {

using record::Part;
using record::PartKind;

// Elements and attributes, in the order written.
class XmlWriter {
 public:
  void Open(std::string_view name) { xml_.append("<").append(name).append(">"); }
  void Close(std::string_view name) { xml_.append("</").append(name).append(">"); }
  void Begin(std::string_view name) { xml_.append("<").append(name); }  // attributes follow
  void EndBegin() { xml_ += '>'; }
  void Attribute(std::string_view name, std::string_view value) {
    xml_.append(" ").append(name).append("=\"");
    AppendEscaped(value, xml_);
    xml_ += '"';
  }
  void OptionalAttribute(std::string_view name, std::string_view value) {
    if (!value.empty()) Attribute(name, value);
  }
  void Element(std::string_view name, std::string_view text) {
    Open(name);
    AppendEscaped(text, xml_);
    Close(name);
  }
  void OptionalElement(std::string_view name, std::string_view text) {
    if (!text.empty()) Element(name, text);
  }
  void Raw(std::string_view xml) { xml_ += xml; }
  std::string Take() { return std::move(xml_); }

 private:
  std::string xml_;
};

// Which elements hold a part: lists hold items, quotes paragraphs, tables rows of cells.
std::string_view GroupName(PartKind kind) {
  switch (kind) {
    case PartKind::kItem:
      return "list";
    case PartKind::kQuote:
      return "quote";
    case PartKind::kCell:
      return "table";
    case PartKind::kParagraph:
    case PartKind::kHeading:
    case PartKind::kCode:
    case PartKind::kCaption:
      break;
  }
  return {};
}

std::string_view PartName(PartKind kind) {
  switch (kind) {
    case PartKind::kItem:
      return "item";
    case PartKind::kCell:
      return "cell";
    case PartKind::kCode:
      return "code";
    case PartKind::kCaption:
      return "caption";
    case PartKind::kParagraph:
    case PartKind::kHeading:
    case PartKind::kQuote:
      break;
  }
  return "p";
}

// Opens and closes groups and rows as the parts go by.
class ContentsWriter {
 public:
  explicit ContentsWriter(XmlWriter& xml) : xml_(xml) {}

  void Write(const Part& part) {
    const std::string_view group = GroupName(part.kind);
    if (group != group_ || part.group != number_ || (group_ == "table" && part.row != row_)) {
      const bool same_table = group == "table" && group_ == "table" && part.group == number_;
      if (same_table)
        xml_.Close("row");
      else
        CloseGroup();
      if (!group.empty() && !same_table) xml_.Open(group);
      if (group == "table") xml_.Open("row");
      group_ = group;
      number_ = part.group;
      row_ = part.row;
    }
    if (part.kind == PartKind::kHeading) {
      xml_.Begin("h");
      xml_.Attribute("level", std::to_string(part.level));
      xml_.EndBegin();
      std::string text;
      AppendEscaped(part.text, text);
      xml_.Raw(text);
      xml_.Close("h");
    } else {
      xml_.Element(PartName(part.kind), part.text);
    }
  }

  void CloseGroup() {
    if (group_ == "table") xml_.Close("row");
    if (!group_.empty()) xml_.Close(group_);
    group_ = {};
  }

 private:
  XmlWriter& xml_;
  std::string_view group_;
  std::uint32_t number_ = 0;
  std::uint32_t row_ = 0;
};

std::string Confidence(double value) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.2f", value);
  return text.data();
}

void WriteAttributes(const record::Page& page, int version, XmlWriter& xml) {
  const record::Text& text = page.text;
  xml.Attribute("url", page.url);
  xml.Attribute("gettime", base::FormatIso8601(page.time));
  xml.Attribute("type", record::Name(text.type));
  xml.OptionalAttribute("charset", page.charset);
  xml.OptionalAttribute("storage", page.storage);
  if (!text.language.empty()) {
    xml.Attribute("language", text.language);
    xml.Attribute("confidence", Confidence(text.confidence));
  }
  xml.OptionalAttribute("declaredLanguage", text.declared_language);
  if (!page.lang.empty()) {
    const bool expected = text.language == language::LanguageOfTag(page.lang);
    xml.Attribute("expectedLanguage", expected ? "true" : "false");
  }
  xml.OptionalAttribute("textDigest", page.text_digest);
  if (version > 1) xml.Attribute("version", std::to_string(version));
  if (page.truncated) xml.Attribute("truncated", "true");
}

void WriteMetadata(const record::Article& article, XmlWriter& xml) {
  const record::Text& text = article.page.text;
  for (const std::string& url : article.RedirectFrom()) xml.Element("redirectFrom", url);
  for (const std::string& url : article.relations.aliases) xml.Element("alias", url);
  xml.OptionalElement("nearDuplicateOf", article.relations.near_duplicate_of);
  xml.OptionalElement("headline", text.headline);
  xml.OptionalElement("published", text.published);
  xml.OptionalElement("modified", text.modified);
  for (const std::string& author : text.authors) xml.Element("author", author);
  xml.OptionalElement("site", text.site_name);
  xml.OptionalElement("image", text.image);
  for (const std::string& keyword : text.keywords) xml.Element("keyword", keyword);
}

// What is written in place of a character, which may be nothing; nullopt: the character itself.
constexpr std::optional<std::string_view> Replacement(char32_t c) {
  if (const auto entity = base::EntityOf(c)) return entity;
  switch (c) {
    case U'\n':
      return "&#10;";
    case U'\t':
    case U'\r':
      return " ";
    case base::kReplacementCharacter:  // also what bad bytes are read as
      return "\uFFFD";
    case 0xFFFE:
    case 0xFFFF:
      return "";
    default:
      return c < 0x20 ? std::optional<std::string_view>("") : std::nullopt;
  }
}

// Most of a text: its ASCII characters that stay as they are.
constexpr auto kStays = [] {
  std::array<bool, 256> stays{};
  for (char32_t c = 0; c < 0x80; ++c) stays[c] = !Replacement(c).has_value();
  return stays;
}();

}  // namespace

void AppendEscaped(std::string_view text, std::string& xml) {
  std::size_t plain = 0;  // where the stretch of characters that stay as they are begins
  std::size_t at = 0;
  while (at < text.size()) {
    if (kStays[static_cast<unsigned char>(text[at])]) {
      ++at;
      continue;
    }
    const std::size_t start = at;
    const auto replacement = Replacement(base::NextCodePoint(text, at));
    if (!replacement) continue;
    xml.append(text, plain, start - plain).append(*replacement);
    plain = at;
  }
  xml.append(text, plain, at - plain);
}

std::string WritePageXml(const record::Article& article, const XmlOptions& options) {
  XmlWriter xml;
  xml.Raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
  xml.Begin("html");
  WriteAttributes(article.page, options.version, xml);
  xml.EndBegin();
  WriteMetadata(article, xml);
  if (options.contents) {
    xml.Open("contents");
    ContentsWriter writer(xml);
    for (const record::Part& part : article.page.text.parts) writer.Write(part);
    writer.CloseGroup();
    xml.Close("contents");
  }
  xml.Close("html");
  return xml.Take();
}

}  // namespace crawlstream::page_xml
