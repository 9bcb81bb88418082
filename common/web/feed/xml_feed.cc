#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

#include <memory>
#include <mutex>

#include "common/web/feed/feed_builder.h"
#include "common/web/feed/formats.h"
#include "common/web/feed/repair.h"

namespace crawlstream::feed {
namespace {

constexpr std::size_t kChunk = 64 * 1024;

std::string_view View(const xmlChar* text) {
  return text == nullptr ? std::string_view() : reinterpret_cast<const char*>(text);
}

// libxml2 leaves the prefix in the local name where the prefix was never declared.
ElementName NameOf(const xmlChar* local, const xmlChar* space) {
  std::string_view name = View(local);
  if (const std::size_t colon = name.find(':'); colon != std::string_view::npos) {
    // Of "news:title" the prefix then serves as the namespace: FeedBuilder only looks for words in
    // that anyway.
    return {name.substr(colon + 1), name.substr(0, colon)};
  }
  return {name, View(space)};
}

FeedBuilder& BuilderOf(void* context) { return *static_cast<FeedBuilder*>(context); }

void OnBegin(void* context, const xmlChar* local, const xmlChar*, const xmlChar* space, int,
             const xmlChar**, int attribute_count, int, const xmlChar** attributes) {
  // Five pointers for each attribute: name, prefix, namespace, begin and end of the value.
  const auto attribute = [&](std::string_view wanted) -> std::string {
    for (int i = 0; i < attribute_count; ++i) {
      const xmlChar** one = attributes + static_cast<std::ptrdiff_t>(i) * 5;
      if (NameOf(one[0], nullptr).local != wanted) continue;
      return {reinterpret_cast<const char*>(one[3]), reinterpret_cast<const char*>(one[4])};
    }
    return {};
  };
  BuilderOf(context).Begin(NameOf(local, space), attribute);
}

void OnEnd(void* context, const xmlChar* local, const xmlChar*, const xmlChar* space) {
  BuilderOf(context).End(NameOf(local, space));
}

void OnText(void* context, const xmlChar* text, int length) {
  BuilderOf(context).Text({reinterpret_cast<const char*>(text), static_cast<std::size_t>(length)});
}

void IgnoreError(void*, xmlErrorPtr) {}

xmlSAXHandler Handlers() {
  xmlSAXHandler handlers{};
  handlers.initialized = XML_SAX2_MAGIC;
  handlers.startElementNs = OnBegin;
  handlers.endElementNs = OnEnd;
  handlers.characters = OnText;
  handlers.cdataBlock = OnText;
  handlers.serror = IgnoreError;
  return handlers;
}

}  // namespace

Feed ParseXmlFeed(Kind kind, std::string_view text, std::size_t max_entries) {
  static std::once_flag initialized;
  std::call_once(initialized, xmlInitParser);
  const std::string repaired = Repair(text);
  FeedBuilder builder(kind, max_entries);
  xmlSAXHandler handlers = Handlers();
  const std::unique_ptr<xmlParserCtxt, decltype(&xmlFreeParserCtxt)> parser(
      xmlCreatePushParserCtxt(&handlers, &builder, nullptr, 0, nullptr), &xmlFreeParserCtxt);
  if (!parser) return builder.Take(true);
  // No network, go on after errors. XML_PARSE_HUGE stays off: depth and sizes are bounded.
  xmlCtxtUseOptions(parser.get(),
                    XML_PARSE_NONET | XML_PARSE_RECOVER | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  xmlSwitchEncoding(parser.get(), XML_CHAR_ENCODING_UTF8);
  for (std::size_t at = 0; at < repaired.size() && !builder.IsFull(); at += kChunk) {
    const std::size_t size = std::min(kChunk, repaired.size() - at);
    xmlParseChunk(parser.get(), repaired.data() + at, static_cast<int>(size), 0);
  }
  xmlParseChunk(parser.get(), nullptr, 0, 1);
  const bool broken = parser->wellFormed == 0 && !builder.IsFull();
  return builder.Take(broken);
}

}  // namespace crawlstream::feed
