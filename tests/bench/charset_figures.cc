// How well charsets are told: the charset sites of the test web, exported with their truth.
//
//   testweb --export DIR --set charset && charset_figures DIR     a table on stdout
//
// A page counts as right when all of its article's paragraphs stand in the decoded text, letter by
// letter. With the language: as in a crawl, whose language breaks ties. The last column takes the
// bytes of an undeclared page's <title> alone, some twenty to eighty letters.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "common/foundation/json/json.h"
#include "common/web/charset/charset.h"
#include "common/web/html/document.h"

namespace {

using namespace crawlstream;

struct Tally {
  int right = 0;
  int right_with_language = 0;
  int pages = 0;
};

// "windows-1251" and "missing" of http://windows-1251-missing.ru-charset.test/…
std::pair<std::string, std::string> CharsetAndDeclaration(std::string_view url) {
  url.remove_prefix(url.find("//") + 2);
  const std::string_view label = url.substr(0, url.find('.'));
  const std::size_t dash = label.rfind('-');
  return {std::string(label.substr(0, dash)), std::string(label.substr(dash + 1))};
}

std::string DeclaredIn(std::string_view content_type) {
  const std::size_t at = content_type.find("charset=");
  return at == std::string_view::npos ? "" : std::string(content_type.substr(at + 8));
}

std::string DecodedText(std::string_view bytes, const charset::Context& hints) {
  static html::Document document;
  const charset::Decoded decoded = charset::Decode(bytes, hints);
  document.Parse(decoded.Text());
  return charset::Compose(html::TextContent(document.Root()));
}

bool IsRight(std::string_view bytes, const charset::Context& hints, json::Value paragraphs) {
  const std::string text = DecodedText(bytes, hints);
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    const std::string wanted = charset::Compose(paragraphs.At(i).String().value_or(""));
    if (text.find(wanted) == std::string::npos) return false;
  }
  return paragraphs.size() > 0;
}

bool IsTitleRight(std::string_view bytes, const charset::Context& hints,
                  std::string_view headline) {
  const std::size_t begin = bytes.find("<title>");
  const std::string_view title = bytes.substr(begin, bytes.find("</title>") - begin);
  return DecodedText(title, hints).find(charset::Compose(headline)) != std::string::npos;
}

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// One cell: "5", or "3, 5 with the language"; "-" where there are no such pages.
void Print(const Tally& tally, Tally& sum) {
  sum.right += tally.right;
  sum.right_with_language += tally.right_with_language;
  sum.pages += tally.pages;
  if (tally.pages == 0) {
    std::printf(" - |");
  } else if (tally.right == tally.right_with_language) {
    std::printf(" %d of %d |", tally.right, tally.pages);
  } else {
    std::printf(" %d, with language %d of %d |", tally.right, tally.right_with_language,
                tally.pages);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fputs("charset_figures: needs the DIR of testweb --export DIR --set charset\n", stderr);
    return 2;
  }
  const std::string folder = std::string(argv[1]) + "/";
  std::map<std::pair<std::string, std::string>, std::map<std::string, Tally>> table;
  std::map<std::pair<std::string, std::string>, Tally> titles;
  std::set<std::string> declarations;
  std::ifstream truth(folder + "truth.jsonl");
  json::Document document;
  for (std::string line; std::getline(truth, line);) {
    const auto record = document.Parse(line);
    if (!record || !record->Find("file").exists()) continue;
    const std::string bytes =
        ReadFile(folder + std::string(*record->Find("file").String()) + ".html");
    const std::string header = DeclaredIn(record->Find("contentType").String().value_or(""));
    const std::string language(record->Find("lang").String().value_or(""));
    const auto [charset, declaration] =
        CharsetAndDeclaration(record->Find("url").String().value_or(""));
    declarations.insert(declaration);
    Tally& tally = table[{language, charset}][declaration];
    ++tally.pages;
    const json::Value paragraphs = record->Find("paragraphs");
    tally.right += IsRight(bytes, {.http_charset = header}, paragraphs) ? 1 : 0;
    tally.right_with_language +=
        IsRight(bytes, {.http_charset = header, .language = language}, paragraphs) ? 1 : 0;
    if (declaration != "missing" || bytes.find("<title>") == std::string::npos) continue;
    const std::string_view headline = record->Find("headline").String().value_or("");
    Tally& title = titles[{language, charset}];
    ++title.pages;
    title.right += IsTitleRight(bytes, {}, headline) ? 1 : 0;
    title.right_with_language += IsTitleRight(bytes, {.language = language}, headline) ? 1 : 0;
  }
  std::printf("| language | charset |");
  for (const std::string& declaration : declarations) std::printf(" %s |", declaration.c_str());
  std::printf(" title alone |\n|---|---|");
  for (std::size_t i = 0; i <= declarations.size(); ++i) std::printf("---|");
  std::printf("\n");
  Tally all;
  Tally all_titles;
  for (auto& [row, cells] : table) {
    std::printf("| %s | %s |", row.first.c_str(), row.second.c_str());
    for (const std::string& declaration : declarations) Print(cells[declaration], all);
    Print(titles[row], all_titles);
    std::printf("\n");
  }
  std::printf("\nPages right: %d of %d by the bytes alone, %d with the language.\n", all.right,
              all.pages, all.right_with_language);
  std::printf("Titles right: %d of %d by the bytes alone, %d with the language.\n",
              all_titles.right, all_titles.pages, all_titles.right_with_language);
  return all.pages > 0 ? 0 : 1;
}
