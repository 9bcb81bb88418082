// inspect xml [--url URL] [--charset C] [--language CODE] FILE
//
// The XML that html_to_xml would write for a saved page, with its text whatever its type. When it
// was fetched is not known: gettime is 1970.
#include <cstdio>
#include <string>

#include "common/charset/charset.h"
#include "common/config/command_line.h"
#include "common/text/article.h"
#include "common/text/page_xml.h"
#include "tools/inspect/commands.h"
#include "tools/inspect/page_files.h"

namespace crawlstream::inspect {
namespace {}  // namespace

base::Result<int> XmlCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"url", true}, {"charset", true}, {"language", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    std::printf("usage: inspect xml [--url URL] [--charset C] [--language CODE] FILE\n");
    return 0;
  }
  if (line->positional.size() != 1) return base::FailUsage("needs one FILE");
  const auto bytes = ReadFile(line->positional[0]);
  if (!bytes) return std::unexpected(bytes.error());
  const std::string url = line->Given("url") ? line->Value("url") : "https://page.invalid/";
  const std::string charset = line->Value("charset");
  const std::string language = line->Value("language");
  const charset::Decoded decoded =
      charset::Decode(*bytes, {.http_charset = charset, .language = language});
  text::ArticleExtractor extractor;
  const text::Article article =
      extractor.Extract({.html = decoded.Text(), .url = url, .expected_language = language});
  const std::string xml = text::WritePageXml(
      {.url = url, .charset = decoded.charset, .expected_language = language}, article);
  std::printf("%s\n", xml.c_str());
  return 0;
}

}  // namespace crawlstream::inspect
