// Properties of article extraction over any bytes: the XML is one line of valid UTF-8 without
// characters that XML forbids, its tags are balanced, and extraction does not depend on what the
// extractor saw before.
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/utf8.h"
#include "common/foundation/record/article.h"
#include "common/text/page/reader.h"
#include "common/text/page/record.h"
#include "common/text/page_xml/page_xml.h"
#include "tests/fuzz/driver.h"

namespace {

using namespace crawlstream;

bool IsXmlText(std::string_view xml) {
  if (!base::IsValidUtf8(xml)) return false;
  for (std::size_t at = 0; at < xml.size();) {
    const char32_t c = base::NextCodePoint(xml, at);
    if (c < 0x20 || c == 0xFFFE || c == 0xFFFF) return false;
  }
  return true;
}

// Tags as page_xml.cc writes them: no comments, no empty elements.
bool IsBalanced(std::string_view xml) {
  std::vector<std::string_view> open;
  for (std::size_t at = xml.find("?>") + 2; at < xml.size();) {
    at = xml.find('<', at);
    if (at == std::string_view::npos) break;
    const std::size_t end = xml.find('>', at);
    if (end == std::string_view::npos) return false;
    const bool is_close = xml[at + 1] == '/';
    const std::string_view tag = xml.substr(at + 1 + is_close, end - at - 1 - is_close);
    const std::string_view name = tag.substr(0, tag.find(' '));
    if (!is_close) {
      open.push_back(name);
    } else {
      if (open.empty() || open.back() != name) return false;
      open.pop_back();
    }
    at = end + 1;
  }
  return open.empty();
}

std::string Convert(std::string_view input, page::Reader& reader) {
  static const url::Url url = *url::Url::Split("https://a.example/2017/04/13/x");
  page::Reading reading = reader.Read({.url = url, .bytes = input});
  if (!reading.article) return {};
  const record::Article article{.page = page::PageOf({"en", url.text()}, reading)};
  return page_xml::WritePageXml(article);
}

}  // namespace

int FuzzOne(std::string_view input) {
  static const config::Settings settings = [] {
    config::Settings all;
    (void)all.Set("xml.captions", "true", "fuzz");
    return all;
  }();
  static page::Reader used = *page::Reader::From(settings);
  static int count = 0;
  const std::string xml = Convert(input, used);
  if (!xml.empty() && (!IsXmlText(xml) || !IsBalanced(xml))) return 1;
  if (++count % 64 == 0) {
    page::Reader fresh = *page::Reader::From(settings);
    if (Convert(input, fresh) != xml) return 2;
  }
  return 0;
}
