// inspect blocks --pages DIR
// One line for each block of text of each page in a folder (*.html, UTF-8): page, text as a JSON
// string, then the features that the article model sees, TAB-separated; the first line names them.
// This is what tools/train_extractor learns from.
#include <cstdio>
#include <string>

#include "common/foundation/config/command_line.h"
#include "common/foundation/json/json.h"
#include "common/text/metadata/head.h"
#include "common/text/metadata/headline.h"
#include "common/text/metadata/structured_data.h"
#include "common/text/selection/features.h"
#include "common/web/charset/charset.h"
#include "common/web/html/document.h"
#include "tools/inspect/commands.h"
#include "tools/inspect/page_files.h"

namespace crawlstream::inspect {
namespace {

void PrintPage(const std::string& id, html::Document& document) {
  const metadata::Head head = metadata::ReadHead(document);
  const metadata::StructuredData data = metadata::ReadStructuredData(head.json_ld);
  const outline::Outline outline = outline::BuildOutline(document.Body());
  const std::string site = metadata::FindSiteName(head, data, "");
  const std::string title = metadata::FindHeadline(head, data, outline, site);
  const selection::Declared declared{title, head.Find({"og:description", "description"}),
                                     data.body};
  if (outline.blocks.empty()) return;
  const selection::Rows rows = selection::FindRows(outline);
  selection::PageFeatures features(outline, rows, declared);
  for (std::size_t i = 0; i < outline.blocks.size(); ++i) {
    json::Writer writer;
    writer.String(outline.blocks[i].text);
    std::printf("%s\t%.*s", id.c_str(), static_cast<int>(writer.text().size()),
                writer.text().data());
    for (const float value : features.Of(i)) std::printf("\t%.4g", static_cast<double>(value));
    std::printf("\n");
  }
}

}  // namespace

base::Result<int> BlocksCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"pages", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    std::fputs("usage: inspect blocks --pages DIR\n", stdout);
    return 0;
  }
  if (!line->Given("pages") || !line->positional.empty()) {
    return base::FailUsage("needs --pages DIR");
  }
  const auto pages = ListPages(line->Value("pages"));
  if (!pages) return std::unexpected(pages.error());
  std::printf("page\ttext");
  for (const std::string_view name : selection::FeatureNames()) {
    std::printf("\t%.*s", static_cast<int>(name.size()), name.data());
  }
  std::printf("\n");
  html::Document document;
  for (const auto& page : *pages) {
    const auto bytes = ReadFile(page);
    if (!bytes) continue;
    const charset::Decoded decoded = charset::Decode(*bytes, {});
    if (document.Parse(decoded.Text())) PrintPage(page.stem(), document);
  }
  return 0;
}

}  // namespace crawlstream::inspect
