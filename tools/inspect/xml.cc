// inspect xml [--url URL] [--charset C] [--language CODE] FILE
//
// The XML that html_to_xml would write for a saved page, always with its text. The time of the
// fetch is not known: gettime is 1970.
#include <cstdio>
#include <string>

#include "common/foundation/config/command_line.h"
#include "common/foundation/record/article.h"
#include "common/text/page/reader.h"
#include "common/text/page/record.h"
#include "common/text/page_xml/page_xml.h"
#include "common/web/url/normalizer.h"
#include "tools/inspect/commands.h"
#include "tools/inspect/page_files.h"

namespace crawlstream::inspect {

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
  url::Normalizer normalizer;
  const auto url =
      normalizer.Normalize(line->Given("url") ? line->Value("url") : "https://page.invalid/");
  if (!url) return base::FailUsage("--url '" + line->Value("url") + "' is no URL");
  auto reader = page::Reader::From(line->settings);
  if (!reader) return std::unexpected(reader.error());
  const std::string charset = line->Value("charset");
  const std::string language = line->Value("language");
  page::Reading reading =
      reader->Read({.url = *url, .bytes = *bytes, .charset = charset, .language = language});
  if (!reading.article) return base::Fail("the file is no HTML page");
  const record::Article article{.page = page::PageOf({language, url->text()}, reading)};
  const std::string xml = page_xml::WritePageXml(article);
  std::printf("%s\n", xml.c_str());
  return 0;
}

}  // namespace crawlstream::inspect
