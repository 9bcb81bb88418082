// inspect links [--url URL] [--charset C] [--type T] [--config FILE]... [--KEY=VALUE]... FILE
//
// The links of a saved page, feed or sitemap as the parse stage would keep them: a line for each,
// URL TAB anchor text or title TAB date. How the file was read, and what became of the other links,
// goes to stderr. URL is the address it was saved from (https://page.invalid/ if unknown).
#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "common/foundation/config/command_line.h"
#include "common/foundation/config/help.h"
#include "common/text/page/reader.h"
#include "common/web/url/options.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
namespace {

std::string_view Describe(page::Kind kind) {
  return kind == page::Kind::kOther ? "neither a page nor a feed" : page::Name(kind);
}

void PrintSummary(const page::Reading& page) {
  const links::Census& census = page.links.census;
  std::fprintf(stderr, "%s, %s (%s)", Describe(page.kind).data(), page.charset.c_str(),
               charset::SourceName(page.charset_source).data());
  if (page.replaced > 0) std::fprintf(stderr, ", %zu characters replaced", page.replaced);
  if (!page.robots.index) std::fputs(", asks not to be indexed", stderr);
  if (!page.robots.follow) std::fputs(", asks not to be followed", stderr);
  if (page.links.broken_feed) std::fputs(", broken", stderr);
  std::fprintf(stderr, "\n%zu links found, %zu kept", census.found, census.kept);
  const auto print = [](std::string_view fate, std::size_t amount) {
    if (amount > 0) {
      std::fprintf(stderr, ", %zu %.*s", amount, static_cast<int>(fate.size()), fate.data());
    }
  };
  print("duplicate", census.duplicate);
  print("to the same page", census.same_page);
  print("cut", census.cut);
  print("refused by rel", census.rel);
  print("out of scope", census.scope);
  print("too old", census.old);
  for (const url::Rule rule : url::kAllRules) {
    print("refused:" + std::string(url::RuleName(rule)),
          census.refused[static_cast<std::size_t>(rule)]);
  }
  std::fputc('\n', stderr);
}

void PrintLinks(const links::PageLinks& page) {
  auto hint = page.hints.begin();
  for (std::size_t i = 0; i < page.urls.size(); ++i) {
    const std::string* text = page.anchors.empty() ? nullptr : &page.anchors[i];
    std::string date;
    if (hint != page.hints.end() && hint->link == i) {
      text = &hint->title;
      date = hint->date;
      ++hint;
    }
    std::printf("%s\t%s\t%s\n", page.urls[i].c_str(), text == nullptr ? "" : text->c_str(),
                date.c_str());
  }
}

}  // namespace

base::Result<int> LinksCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"url", true}, {"charset", true}, {"type", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    static constexpr std::array<std::string_view, 4> kAreas = {"parse", "feeds", "url", "language"};
    std::printf(
        "usage: inspect links [--url URL] [--charset C] [--type T] [--config FILE]... "
        "[--KEY=VALUE]... FILE\n\n%s",
        config::KeyHelp(kAreas).c_str());
    return 0;
  }
  auto reader = page::Reader::From(line->settings);
  if (!reader) return std::unexpected(reader.error());
  if (line->check) return 0;
  if (line->positional.size() != 1) return base::FailUsage("needs one FILE");
  url::Normalizer normalizer;
  const auto url =
      normalizer.Normalize(line->Given("url") ? line->Value("url") : "https://page.invalid/");
  if (!url) return base::FailUsage("--url '" + line->Value("url") + "' is no URL");
  std::ifstream file(line->positional[0], std::ios::binary);
  if (!file) return base::Fail("cannot read '" + line->positional[0] + "'");
  const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const std::string charset = line->Value("charset");
  const std::string type = line->Value("type");
  const page::Reading page =
      reader->Read({.url = *url, .bytes = bytes, .content_type = type, .charset = charset});
  PrintLinks(page.links);
  PrintSummary(page);
  return 0;
}

}  // namespace crawlstream::inspect
