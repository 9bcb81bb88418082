// inspect text [--url URL] [--charset C] FILE
// inspect text --pages DIR [--jobs N]
//
// The article of a saved page as JSON, or of every *.html of a folder as one JSON line each, in the
// order of their names: {"id","text","title","date","author","lang","charset"}.
#include <atomic>
#include <cstdio>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "common/foundation/base/join.h"
#include "common/foundation/base/number.h"
#include "common/foundation/config/command_line.h"
#include "common/foundation/json/json.h"
#include "common/text/article/article.h"
#include "common/web/charset/charset.h"
#include "common/web/html/document.h"
#include "tools/inspect/commands.h"
#include "tools/inspect/page_files.h"

namespace crawlstream::inspect {
namespace {

namespace fs = std::filesystem;

void PutList(json::Writer& writer, std::string_view name, const std::vector<std::string>& list) {
  writer.Key(name).BeginArray();
  for (const std::string& item : list) writer.String(item);
  writer.EndArray();
}

// A file may have no address. Pages of the crawl always have one, so page/reader.h cannot be used.
article::Article ArticleOf(const charset::Decoded& decoded, std::string_view url,
                           html::Document& document) {
  document.Parse(decoded.Text());
  return article::Extract(document, {.url = url}).article;
}

// The line of a page in a folder.
std::string Summary(const std::string& id, const std::string& bytes, html::Document& document) {
  const charset::Decoded decoded = charset::Decode(bytes, {});
  const article::Article article = ArticleOf(decoded, "", document);
  json::Writer writer;
  writer.BeginObject().Member("id", id).Member("text", article.Text());
  writer.Member("title", article.headline);
  writer.Member("date", article.published ? article.published->IsoDay() : "");
  writer.Member("author", base::Joined(article.authors, "; "));
  writer.Member("lang", article.language.code).Member("charset", decoded.charset).EndObject();
  return std::string(writer.text());
}

// Several workers read pages; the lines are printed in the order of the pages.
base::Result<int> PrintFolder(const std::string& folder, int jobs) {
  const auto pages = ListPages(folder);
  if (!pages) return std::unexpected(pages.error());
  std::vector<std::string> lines(pages->size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    html::Document document;
    for (std::size_t i = next++; i < pages->size(); i = next++) {
      if (const auto bytes = ReadFile((*pages)[i])) {
        lines[i] = Summary((*pages)[i].stem(), *bytes, document);
      }
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < jobs; ++i) workers.emplace_back(work);
  }
  bool complete = true;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].empty())
      std::printf("%s\n", lines[i].c_str());
    else
      complete = false;
  }
  if (!complete) return base::Fail("a page could not be read");
  return 0;
}

void PrintPage(const article::Article& article, const charset::Decoded& decoded) {
  json::Writer writer;
  writer.BeginObject().Member("type", article::Name(article.type));
  writer.Member("title", article.headline);
  if (article.published) writer.Member("date", article.published->Iso());
  if (article.modified) writer.Member("modified", article.modified->Iso());
  PutList(writer, "authors", article.authors);
  PutList(writer, "keywords", article.keywords);
  writer.Member("site", article.site_name).Member("image", article.image);
  writer.Member("lang", article.language.code);
  writer.Member("confidence", article.language.confidence);
  writer.Member("declaredLang", article.declared_language).Member("charset", decoded.charset);
  writer.Member("text", article.Text()).EndObject();
  const std::string line(writer.text());
  std::printf("%s\n", line.c_str());
}

}  // namespace

base::Result<int> TextCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {
      {"url", true}, {"charset", true}, {"pages", true}, {"jobs", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    std::printf(
        "usage: inspect text [--url URL] [--charset C] FILE\n"
        "       inspect text --pages DIR [--jobs N]\n");
    return 0;
  }
  if (line->Given("pages")) {
    const std::string number = line->Given("jobs") ? line->Value("jobs") : "1";
    const auto jobs = base::ParseNumber<int>(number);
    if (!jobs || *jobs < 1 || *jobs > 256) {
      return base::FailUsage("--jobs '" + number + "' is no number from 1 to 256");
    }
    return PrintFolder(line->Value("pages"), *jobs);
  }
  if (line->positional.size() != 1) {
    return base::FailUsage("needs one FILE or --pages DIR");
  }
  const auto bytes = ReadFile(line->positional[0]);
  if (!bytes) return std::unexpected(bytes.error());
  const std::string charset = line->Value("charset");
  const std::string url = line->Value("url");
  const charset::Decoded decoded = charset::Decode(*bytes, {.http_charset = charset});
  html::Document document;
  PrintPage(ArticleOf(decoded, url, document), decoded);
  return 0;
}

}  // namespace crawlstream::inspect
