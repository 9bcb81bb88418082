// The parse stage against bare lexbor on the same pages, on one core: a table on stdout.
//
//   parse_bench            whole lines in and out: JSON, charset, tree, links, normal forms, JSON
//   parse_bench LANGUAGE CHARSET KILOBYTES    only these pages, for a profiler
//   parse_bench hostile    how the time grows with the size of hostile pages
#include <fcntl.h>
#include <lexbor/html/html.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include "common/stages/parse/document_parser.h"
#include "common/web/html/links.h"
#include "tests/support/language_samples.h"
#include "tests/support/legacy_bytes.h"
#include "tests/support/news_page.h"

namespace {

using namespace crawlstream;

constexpr std::size_t kPages = 40;
constexpr int kRounds = 15;

// Seconds of this thread on its core: other work of the machine does not count.
double Now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

double Seconds(const std::function<void()>& work) {
  const double begin = Now();
  work();
  return Now() - begin;
}

// What lexbor does alone, in the way its own benchmarks do it: one document, reused.
class BareLexbor {
 public:
  BareLexbor() : document_(lxb_html_document_create()) {}
  ~BareLexbor() { lxb_html_document_destroy(document_); }
  BareLexbor(const BareLexbor&) = delete;
  BareLexbor& operator=(const BareLexbor&) = delete;

  void Parse(std::string_view page) {
    lxb_html_document_clean(document_);
    lxb_html_document_parse(document_, reinterpret_cast<const lxb_char_t*>(page.data()),
                            page.size());
  }

 private:
  lxb_html_document_t* document_;
};

class Stage {
 public:
  Stage()
      : out_(null_), pages_(null_), reporter_("crawlstream_parse", null_, std::chrono::hours(1)) {
    auto stage = parse::DocumentParser::From(settings_, "", reporter_, counts_);
    if (!stage) std::abort();
    stage_.emplace(*std::move(stage));
  }
  void Handle(std::string_view line) {
    if (!stage_->Handle(line, out_, pages_)) std::abort();
  }

 private:
  int null_ = open("/dev/null", O_WRONLY | O_CLOEXEC);
  config::Settings settings_;
  streaming::Counts counts_;
  streaming::Emitter out_;
  streaming::Emitter pages_;
  streaming::Reporter reporter_;
  std::optional<parse::DocumentParser> stage_;
};

std::string Line(std::string_view page, std::string_view lang = "en") {
  static json::Writer writer;
  record::Document document{
      .lang = std::string(lang), .url = "https://www.n.example/news/", .body = std::string(page)};
  document.fetch.status = 200;
  document.fetch.content_type = "text/html";
  document.fetch.time = 1'700'000'000'000;
  return document.lang + "\t" + document.url + "\t" +
         std::string(record::EncodeDocument(writer, document));
}

std::string_view TextOf(std::string_view language) {
  for (const auto& sample : testing::LanguageSamples()) {
    if (sample.language == language) return sample.text;
  }
  return "";
}

void Replace(std::string& text, std::string_view from, std::string_view to) {
  text.replace(text.find(from), from.size(), to);
}

void CompareOne(std::string_view language, std::string_view charset, std::size_t bytes) {
  std::vector<std::string> pages;
  std::vector<std::string> lines;
  std::size_t total = 0;
  for (unsigned i = 0; i < kPages; ++i) {
    std::string page = testing::NewsPage(TextOf(language), bytes, i);
    Replace(page, "@CHARSET@", charset);
    if (charset != "utf-8") page = testing::LegacyBytes(charset, page);
    lines.push_back(Line(page, language));
    total += page.size();
    pages.push_back(std::move(page));
  }
  BareLexbor bare;
  Stage stage;
  double raw = 1e9;
  double ours = 1e9;
  for (int round = 0; round < kRounds; ++round) {  // in turns, so that both see the same machine
    raw = std::min(raw, Seconds([&] {
                     for (const std::string& page : pages) bare.Parse(page);
                   }));
    ours = std::min(ours, Seconds([&] {
                      for (const std::string& line : lines) stage.Handle(line);
                    }));
  }
  const auto megabytes = static_cast<double>(total) / 1e6;
  std::printf("| %.*s, %.*s | %zu KB | %.0f MB/s | %.0f MB/s | %.0f pages/s | %.2f |\n",
              static_cast<int>(language.size()), language.data(), static_cast<int>(charset.size()),
              charset.data(), bytes / 1000, megabytes / raw, megabytes / ours, kPages / ours,
              raw / ours);
}

std::string Repeat(std::string_view piece, std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text += piece;
  return text;
}

std::string Numbered(std::string_view before, std::string_view after, std::size_t bytes) {
  std::string text;
  for (int i = 0; text.size() < bytes; ++i) {
    text.append(before).append(std::to_string(i)).append(after);
  }
  return text;
}

void ShowGrowth() {
  struct Shape {
    const char* name;
    std::function<std::string(std::size_t)> make;
  };
  const std::vector<Shape> shapes = {
      {"`<div>`", [](std::size_t n) { return Repeat("<div>", n); }},
      {"one element, many attributes",
       [](std::size_t n) { return "<a" + Numbered(" a", "=x", n) + " href=/x>x</a>"; }},
      {"elements of all different names", [](std::size_t n) { return Numbered("<x", ">", n); }},
      {"links, all different", [](std::size_t n) { return Numbered("<a href=/", ">x</a>", n); }},
      {"links inside links", [](std::size_t n) { return Repeat("<a href=/x><object><b>", n); }},
      {"iframes", [](std::size_t n) { return Numbered("<iframe src=/", "></iframe>", n); }},
      {"framesets", [](std::size_t n) { return Repeat("<frameset><frame src=x>", n); }},
      {"unclosed formatting", [](std::size_t n) { return Repeat("<b><i><font color=x><p>", n); }},
      {"tables in tables", [](std::size_t n) { return Repeat("<table><tr><td>", n); }},
      {"bytes that are no text",
       [](std::size_t n) { return Repeat("\xFF\xC3<\x80 \xE4\xB8 a\x81", n); }},
      {"`<` alone", [](std::size_t n) { return Repeat("<", n); }},
      {"unclosed comment", [](std::size_t n) { return "<!--" + Repeat("-- <a href=x>", n); }},
      {"script navigation",
       [](std::size_t n) { return "<script>" + Repeat("location.href='", n) + "</script>"; }},
      {"sitemap of one entry after the other",
       [](std::size_t n) { return "<urlset>" + Numbered("<url><loc>/", "</loc></url>", n); }},
      {"feed of open elements", [](std::size_t n) { return "<rss>" + Repeat("<item>", n); }},
  };
  std::printf("| page | 0.625 MiB | 1.25 MiB | 2.5 MiB | 5 MiB |\n|---|---|---|---|---|\n");
  Stage stage;
  for (const Shape& shape : shapes) {
    std::printf("| %s |", shape.name);
    for (std::size_t bytes = 5 * 1024 * 1024 / 8; bytes <= 5 * 1024 * 1024; bytes *= 2) {
      const std::string line = Line(shape.make(bytes));
      std::printf(" %.0f ms |", Seconds([&] { stage.Handle(line); }) * 1e3);
      std::fflush(stdout);
    }
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "hostile") {
    ShowGrowth();
    return 0;
  }
  if (argc == 4) {
    CompareOne(argv[1], argv[2], std::stoul(argv[3]) * 1000);
    return 0;
  }
  std::printf("| pages | size | bare lexbor | parse | | ratio |\n|---|---|---|---|---|---|\n");
  for (std::size_t bytes : {30'000, 60'000, 100'000}) CompareOne("en", "utf-8", bytes);
  for (std::string_view language : {"ru", "zh", "ar", "hi"}) CompareOne(language, "utf-8", 60'000);
  CompareOne("ru", "windows-1251", 60'000);
  CompareOne("zh", "gbk", 60'000);
  CompareOne("ja", "shift_jis", 60'000);
}
