// Bodies whose length is said wrongly (RFC 9112 section 6), and broken chunks.
#include "tests/support/testweb/sites/answers.h"

namespace crawlstream::testweb {
namespace {

std::string Chunked(const std::string& chunks) {
  return RawHead("Transfer-Encoding: chunked\r\n") + chunks;
}

std::string AsChunk(const std::string& data) {
  char size[20];
  std::snprintf(size, sizeof size, "%zx\r\n", data.size());
  return size + data + "\r\n";
}

CaseHost Lengths() {
  const std::string page = SimplePage("A page of known length");
  const std::string size = std::to_string(page.size());
  const std::string more = std::to_string(page.size() + 1000);
  return {
      "lengths.test",
      {
          {"/right", "the right Content-Length", "page",
           Raw(RawHead("Content-Length: " + size + "\r\n") + page)},
          {"/none", "no length: the body ends with the connection", "page",
           Raw(RawHead("") + page)},
          {"/too-short", "Content-Length 1000 bytes above what comes", "failed",
           Raw(RawHead("Content-Length: " + more + "\r\n") + page)},
          {"/too-long", "more body than Content-Length says", "page",
           Raw(RawHead("Content-Length: " + size + "\r\n") + page + "<p>not part of the page</p>")},
          {"/zero", "Content-Length: 0", "page", Raw(RawHead("Content-Length: 0\r\n"))},
          {"/negative", "Content-Length: -5", "failed",
           Raw(RawHead("Content-Length: -5\r\n") + page)},
          {"/words", "Content-Length: many", "failed",
           Raw(RawHead("Content-Length: many\r\n") + page)},
          {"/overflow", "Content-Length: 99999999999999999999, which overflows", "page",
           Raw(RawHead("Content-Length: 99999999999999999999\r\n") + page)},
          {"/two", "two different Content-Lengths", "failed",
           Raw(RawHead("Content-Length: " + size + "\r\nContent-Length: " + more + "\r\n") + page)},
          {"/huge", "Content-Length: 1 TiB, then a small body", "failed",
           Raw(RawHead("Content-Length: 1099511627776\r\n") + page)},
          {"/both", "Content-Length and chunks together", "page",
           Raw(RawHead("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n") + AsChunk(page) +
               "0\r\n\r\n")},
      }};
}

CaseHost Chunks() {
  const std::string page = SimplePage("A page in chunks");
  const std::string half = page.substr(0, page.size() / 2);
  const std::string rest = page.substr(page.size() / 2);
  return {"chunks.test",
          {
              {"/right", "two chunks and the end", "page",
               Raw(Chunked(AsChunk(half) + AsChunk(rest) + "0\r\n\r\n"))},
              {"/extension", "chunk extensions and a trailer", "page",
               Raw(Chunked("5;name=\"value\"\r\n<html\r\n1;x\r\n>\r\n" + AsChunk(page) +
                           "0\r\nX-Trailer: yes\r\n\r\n"))},
              {"/no-end", "the connection closes before the last chunk", "failed",
               Raw(Chunked(AsChunk(half)))},
              {"/cut", "the connection closes inside a chunk", "failed",
               Raw(Chunked("ffff\r\n" + half))},
              {"/bad-size", "a chunk size that is no number", "failed",
               Raw(Chunked(AsChunk(half) + "zz\r\n" + rest + "\r\n0\r\n\r\n"))},
              {"/huge-size", "a chunk of 2^64-1 bytes", "failed",
               Raw(Chunked("ffffffffffffffff\r\n" + page))},
              {"/long-size", "a chunk size of 64 KiB of zeros", "failed",
               Raw(Chunked(std::string(65536, '0') + "5\r\n<html\r\n0\r\n\r\n"))},
              {"/no-crlf", "no line end after a chunk", "failed",
               Raw(Chunked("5\r\n<html5\r\n>\r\n0\r\n\r\n"))},
              {"/unknown-coding", "Transfer-Encoding: scrambled", "failed",
               Raw(RawHead("Transfer-Encoding: scrambled\r\n") + page)},
          }};
}

}  // namespace

std::vector<CaseHost> FramingHosts() { return {Lengths(), Chunks()}; }

}  // namespace crawlstream::testweb
