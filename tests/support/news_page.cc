#include "tests/support/news_page.h"

#include <algorithm>
#include <random>

namespace crawlstream::testing {
namespace {

class PageWriter {
 public:
  PageWriter(std::string_view sentences, unsigned seed) : sentences_(sentences), random_(seed) {}

  std::string Write(std::size_t bytes) {
    WriteHead();
    WriteMenu(bytes / 2500);
    out_ += "<main id=\"content\" class=\"layout layout--two-columns\">\n";
    while (out_.size() + 800 < bytes) {
      if (random_() % 2 == 0) {
        WriteTeaser();
      } else {
        out_ += "<p class=\"article__paragraph\" data-block=\"" + Number(9999) + "\">" + Text(300) +
                " <a href=\"" + Path() + "\">" + Text(30) + "</a> " + Text(200) + "</p>\n";
      }
      if (random_() % 5 == 0) WriteScript();
    }
    out_ += "</main>\n";
    WriteMenu(8);
    out_ += "</body></html>\n";
    return std::move(out_);
  }

 private:
  std::string Number(unsigned below) { return std::to_string(random_() % below); }

  std::string Path() {
    static constexpr const char* kSections[] = {"world", "politics", "sport", "business",
                                                "culture"};
    return std::string("/") + kSections[random_() % std::size(kSections)] + "/2026/11/" +
           Number(30) + "/a-headline-of-some-words-" + Number(100000) + ".html" +
           (random_() % 4 == 0 ? "?utm_source=front&amp;id=" + Number(1000) : "");
  }

  // Whole characters of the sentences, from a random place, about `size` bytes.
  std::string Text(std::size_t size) {
    std::size_t begin = random_() % sentences_.size();
    while (begin < sentences_.size() && IsContinuation(sentences_[begin])) ++begin;
    std::string text(sentences_.substr(begin, size));
    while (text.size() < size) text += sentences_.substr(0, size - text.size());
    while (!text.empty() && IsContinuation(text.back())) text.pop_back();
    if (!text.empty() && (text.back() & 0x80) != 0) text.pop_back();
    return text;
  }
  static bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

  void WriteHead() {
    out_ +=
        "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"@CHARSET@\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>" +
        Text(60) + "</title>\n<link rel=\"canonical\" href=\"https://www.n.example" + Path() +
        "\">\n<link rel=\"stylesheet\" href=\"/static/main.css\">\n<meta property=\"og:title\" "
        "content=\"" +
        Text(60) + "\">\n<style>.layout{display:grid;margin:0 auto;max-width:1200px}</style>\n";
    WriteScript();
    out_ += "</head>\n<body class=\"page page--article\">\n";
  }

  void WriteMenu(std::size_t entries) {
    out_ += "<nav class=\"menu\" role=\"navigation\"><ul class=\"menu__list\">\n";
    for (std::size_t i = 0; i < entries; ++i) {
      out_ += "<li class=\"menu__item\"><a class=\"menu__link\" href=\"/section/" +
              std::to_string(i) + "/\">" + Text(12) + "</a></li>\n";
    }
    out_ += "</ul></nav>\n";
  }

  void WriteTeaser() {
    const std::string path = Path();
    out_ += "<article class=\"teaser teaser--small\" data-id=\"" + Number(100000) +
            "\">\n  <a href=\"" + path + "\" class=\"teaser__image\"><img src=\"/img/" +
            Number(99999) + ".jpg\" alt=\"" + Text(40) +
            "\" width=\"320\" height=\"180\" loading=\"lazy\"></a>\n" +
            "  <div class=\"teaser__body\"><h3 class=\"teaser__title\"><a href=\"" + path + "\">" +
            Text(60) + "</a></h3>\n  <p>" + Text(150) +
            "</p>\n  <time datetime=\"2026-11-16T03:" + Number(60) + "\">" + Number(24) +
            " h</time></div>\n</article>\n";
  }

  void WriteScript() {
    out_ +=
        "<script>window.dataLayer=window.dataLayer||[];(function(w,d,s){var f=d.createElement(s);";
    for (int i = 0; i < 12; ++i) {
      out_ += "w.push({event:'impression',slot:" + Number(1000) + ",size:[[300,250],[728,90]]});";
    }
    out_ += "})(window,document,'script');</script>\n";
  }

  std::string_view sentences_;
  std::mt19937 random_;
  std::string out_;
};

}  // namespace

std::string NewsPage(std::string_view sentences, std::size_t bytes, unsigned seed) {
  return PageWriter(sentences, seed).Write(bytes);
}

}  // namespace crawlstream::testing
