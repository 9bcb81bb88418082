// URL normalization against raw lexbor on the same texts in the same run: one table on stdout.
//
//   url_bench [ROUNDS]     default 7; the best round of each way counts
#include <lexbor/url/url.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "common/foundation/config/settings.h"
#include "common/web/url/options.h"

namespace {

using namespace crawlstream;

constexpr std::size_t kUrls = 100'000;
constexpr std::string_view kBase = "https://www.daily-example.com/world/asia/index.html";

// Shapes as news pages have them, in both forms: absolute and relative to kBase.
std::vector<std::string> MakeUrls(bool absolute) {
  static constexpr const char* kSections[] = {"world/asia", "politics", "sport/football",
                                              "business/markets", "culture"};
  std::mt19937 random(1);
  std::vector<std::string> urls;
  while (urls.size() < kUrls) {
    std::string url = absolute ? "https://www.daily-example.com/" : "/";
    url += kSections[random() % std::size(kSections)];
    const std::string number = std::to_string(random() % 1'000'000);
    switch (random() % 5) {
      case 0:
        url += "/2026/11/16/a-headline-of-several-words-" + number + ".html";
        break;
      case 1:
        url += "/article-" + number + "?utm_source=front&utm_medium=link&id=" + number;
        break;
      case 2:
        url += "/%E6%96%B0%E9%97%BB/" + number + "?page=2#comments";
        break;
      case 3:
        url += "/../story.php?id=" + number + "&lang=en";
        break;
      default:
        url += "/" + number + "/";
    }
    urls.push_back(std::move(url));
  }
  return urls;
}

std::size_t sink = 0;  // keeps the work from being optimized away

lxb_status_t Append(const lxb_char_t* data, std::size_t size, void* out) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), size);
  return LXB_STATUS_OK;
}

class RawLexbor {
 public:
  RawLexbor() : parser_(lxb_url_parser_create()) {
    lxb_url_parser_init(parser_, nullptr);
    base_ = Parse(nullptr, kBase);
    memory_ = lexbor_mraw_create();  // the base keeps the first
    lexbor_mraw_init(memory_, 4096);
    lxb_url_mraw_set(parser_, memory_);
  }

  void ParseAndSerialize(const std::string& text) {
    lexbor_mraw_clean(memory_);
    std::string out;
    lxb_url_serialize(Parse(base_, text), Append, &out, true);
    sink += out.size();
  }

 private:
  lxb_url_t* Parse(const lxb_url_t* base, std::string_view text) {
    lxb_url_parser_clean(parser_);
    return lxb_url_parse(parser_, base, reinterpret_cast<const lxb_char_t*>(text.data()),
                         text.size());
  }

  lxb_url_parser_t* parser_;
  lxb_url_t* base_;
  lexbor_mraw_t* memory_;
};

double NanosecondsPerUrl(const std::vector<std::string>& urls,
                         const std::function<void(const std::string&)>& work) {
  const auto start = std::chrono::steady_clock::now();
  for (const std::string& url : urls) work(url);
  const std::chrono::duration<double, std::nano> span = std::chrono::steady_clock::now() - start;
  return span.count() / static_cast<double>(urls.size());
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 7;
  const config::Settings settings;
  auto normalizer = url::NormalizerFrom(settings).value();
  const auto filter = url::FilterFrom(settings).value();
  RawLexbor lexbor;

  std::printf("%-10s %18s %18s %18s %7s\n", "urls", "raw lexbor ns", "normalize ns",
              "and filter ns", "ratio");
  for (const bool absolute : {true, false}) {
    const std::vector<std::string> urls = MakeUrls(absolute);
    double raw = 1e9, normalize = 1e9, filtered = 1e9;
    for (int round = 0; round < rounds; ++round) {
      raw = std::min(raw, NanosecondsPerUrl(urls, [&](const std::string& text) {
                       lexbor.ParseAndSerialize(text);
                     }));
      normalize = std::min(normalize, NanosecondsPerUrl(urls, [&](const std::string& text) {
                             sink += normalizer.Resolve(kBase, text)->text().size();
                           }));
      filtered = std::min(filtered, NanosecondsPerUrl(urls, [&](const std::string& text) {
                            const auto url = normalizer.Resolve(kBase, text);
                            sink += filter.Check(*url) == url::Rule::kNone ? 1 : 0;
                          }));
    }
    std::printf("%-10s %18.0f %18.0f %18.0f %7.2f\n", absolute ? "absolute" : "relative", raw,
                normalize, filtered, raw / normalize);
  }
  return sink == 0 ? 1 : 0;
}
