// Hosts that answer slowly, never, without end, or break off. Each on a host of its own, because a
// crawler that asks a host one thing at a time would otherwise wait for the stall to end.
#include "tests/support/testweb/sites/answers.h"

namespace crawlstream::testweb {
namespace {

constexpr std::uint64_t kEndless = std::uint64_t{1} << 30;  // enough to be without end in a test

std::string Filler(std::size_t size) {
  static const std::string kLine = "<p>Line after line of a page that goes on and on.</p>\n";
  std::string text;
  while (text.size() < size) text += kLine;
  text.resize(size);
  return text;
}

Answer Drip(const std::string& page, std::size_t piece, int pause_ms) {
  std::vector<Step> steps = {
      Send{RawHead("Content-Length: " + std::to_string(page.size()) + "\r\n")}};
  for (std::size_t at = 0; at < page.size(); at += piece) {
    steps.emplace_back(Pause{pause_ms});
    steps.emplace_back(Send{page.substr(at, piece)});
  }
  return Steps(std::move(steps));
}

std::string Chunk(const std::string& data) {
  char size[20];
  std::snprintf(size, sizeof size, "%zx\r\n", data.size());
  return size + data + "\r\n";
}

}  // namespace

std::vector<CaseHost> SlowHosts() {
  const std::string page = SimplePage("Slow but sure");
  const std::string half = page.substr(0, page.size() / 2);
  const std::string length = "Content-Length: " + std::to_string(page.size()) + "\r\n";
  return {
      {"late.slow.test",
       {{"/page", "answers after one second", "page",
         Steps({Pause{1000}, Send{RawHead(length) + page}})}}},
      {"drip.slow.test",
       {{"/page", "a small page in pieces of 16 bytes, 50 ms apart", "page", Drip(page, 16, 50)},
        {"/crawl", "a small page at one byte a second", "failed", Drip(page, 1, 1000)}}},
      {"silent.slow.test",
       {{"/page", "takes the request and never answers", "failed", Steps({Pause{kForeverMs}})}}},
      {"half-head.slow.test",
       {{"/page", "stops in the middle of the headers", "failed",
         Steps({Send{"HTTP/1.1 200 OK\r\nContent-Type: te"}, Pause{kForeverMs}})}}},
      {"half-body.slow.test",
       {{"/page", "stops in the middle of the body", "failed",
         Steps({Send{RawHead(length) + half}, Pause{kForeverMs}})}}},
      {"slow-head.slow.test",
       {{"/page", "headers at one byte a second", "failed", Steps({Repeat{"H", 600, 1000}})}}},
      {"endless.test",
       {
           {"/plain", "a body without length and without end", "page",
            Steps({Send{RawHead("")}, Repeat{Filler(65536), kEndless}})},
           {"/chunked", "chunks without end", "page",
            Steps({Send{RawHead("Transfer-Encoding: chunked\r\n")},
                   Repeat{Chunk(Filler(65536)), kEndless}})},
           {"/slow", "without end, a line every 100 ms", "failed",
            Steps({Send{RawHead("")}, Repeat{Filler(54), kEndless, 100}})},
           {"/declared", "Content-Length of 1 GiB, and it means it", "page",
            Steps({Send{RawHead("Content-Length: " + std::to_string(kEndless) + "\r\n")},
                   Repeat{Filler(65536), kEndless}})},
       }},
      {"reset.test",
       {
           {"/at-once", "TCP reset instead of an answer", "failed", Steps({Reset{}})},
           {"/in-head", "TCP reset in the middle of the headers", "failed",
            Steps({Send{"HTTP/1.1 200 OK\r\nContent-"}, Pause{50}, Reset{}})},
           {"/in-body", "TCP reset in the middle of the body", "failed",
            Steps({Send{RawHead(length) + half}, Pause{50}, Reset{}})},
           {"/closed", "connection closed without an answer", "failed", Steps({Send{""}})},
       }},
  };
}

}  // namespace crawlstream::testweb
