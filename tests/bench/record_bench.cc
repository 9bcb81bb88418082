// Record codecs against raw RapidJSON on the same lines in the same run: one table on stdout.
//
//   record_bench [ROUNDS]     default 7; the best round of each way counts
//
// Raw decoding is a parse of the value into a document, raw encoding a write of that document.
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "common/foundation/record/document.h"
#include "common/foundation/record/out_links.h"

namespace {

using namespace crawlstream;

constexpr std::size_t kRecords = 2000;
constexpr std::size_t kPageBytes = 30'000;

std::size_t sink = 0;  // keeps the work from being optimized away

record::Fetch SampleFetch(std::size_t number) {
  record::Fetch fetch;
  fetch.known.origin.depth = 2;
  fetch.known.origin.referrer = "https://www.daily.example/world/asia/";
  fetch.time = 1794792600250;
  fetch.status = 200;
  fetch.content_type = "text/html";
  fetch.charset = "utf-8";
  fetch.known.validators.etag = "\"5f3c-" + std::to_string(number) + "\"";
  fetch.address = "192.0.2.17";
  fetch.latency_ms = 212;
  fetch.bytes = kPageBytes;
  fetch.known.validators.digest = "99aa06d3014798d86001c324468d497f";
  return fetch;
}

std::string Page(std::mt19937& random) {
  static constexpr const char* kPieces[] = {
      "<p class=\"text\">A sentence of an article, with a link to ",
      "<a href=\"/news/",
      "\">more</a>.</p>\n",
      "<div id=\"side\">\n\t<ul><li>Нов новости</li></ul></div>",
      "新闻内容在这里继续。",
      "plain text without any escape "};
  std::string page;
  while (page.size() < kPageBytes) page += kPieces[random() % std::size(kPieces)];
  return page;
}

std::vector<std::string> Documents() {
  std::mt19937 random(1);
  json::Writer writer;
  std::vector<std::string> values;
  for (std::size_t i = 0; i < kRecords; ++i) {
    record::Document document{.lang = "zh",
                              .url = "https://www.daily.example/" + std::to_string(i)};
    document.fetch = SampleFetch(i);
    document.body = Page(random);
    values.emplace_back(EncodeDocument(writer, document));
  }
  return values;
}

std::vector<std::string> OutLinkLines() {
  json::Writer writer;
  std::vector<std::string> values;
  for (std::size_t i = 0; i < kRecords; ++i) {
    record::OutLinks out{.lang = "zh", .url = "https://www.daily.example/" + std::to_string(i)};
    out.fetch = SampleFetch(i);
    for (std::size_t link = 0; link < 80; ++link) {
      out.links.push_back("https://www.daily.example/world/asia/story-" + std::to_string(link * i));
      out.anchors.push_back("A headline of several words");
    }
    values.emplace_back(EncodeOutLinks(writer, out));
  }
  return values;
}

// Megabytes a second of the best round.
double Rate(const std::vector<std::string>& values, int rounds,
            const std::function<void(const std::string&)>& handle) {
  double bytes = 0, best = 0;
  for (const std::string& value : values) bytes += static_cast<double>(value.size());
  for (int round = 0; round < rounds; ++round) {
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& value : values) handle(value);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    best = std::max(best, bytes / 1e6 / seconds.count());
  }
  return best;
}

void RawDecode(const std::string& value) {
  rapidjson::Document document;
  document.Parse(value.data(), value.size());
  sink += document.MemberCount();
}

void Row(const char* name, double raw, double ours) {
  std::printf("| %s | %.0f MB/s | %.0f MB/s | %.2f |\n", name, raw, ours, ours / raw);
}

template <typename Record, typename Decode, typename Encode>
void Compare(const char* name, const std::vector<std::string>& values, int rounds, Decode decode,
             Encode encode) {
  json::Document json;
  json::Writer writer;
  Row((std::string(name) + ", decode").c_str(), Rate(values, rounds, RawDecode),
      Rate(values, rounds, [&](const std::string& value) {
        sink += decode(json, value).fetch.known.origin.depth;
      }));
  std::vector<Record> records;
  std::vector<rapidjson::Document> raw(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    records.push_back(decode(json, values[i]));
    raw[i].Parse(values[i].data(), values[i].size());
  }
  std::size_t next = 0;
  const double raw_rate = Rate(values, rounds, [&](const std::string&) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> raw_writer(buffer);
    raw[next++ % raw.size()].Accept(raw_writer);
    sink += buffer.GetSize();
  });
  Row((std::string(name) + ", encode").c_str(), raw_rate,
      Rate(values, rounds, [&](const std::string&) {
        sink += encode(writer, records[next++ % records.size()]).size();
      }));
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 7;
  std::printf("| records | raw RapidJSON | codec | ratio (aim: 0.5) |\n|---|---|---|---|\n");
  Compare<record::Document>(
      "documents of 30 KB", Documents(), rounds,
      [](json::Document& json, const std::string& v) {
        return *record::DecodeDocument(json, {"zh", "u"}, v);
      },
      [](json::Writer& w, const record::Document& d) { return record::EncodeDocument(w, d); });
  Compare<record::OutLinks>(
      "out-links, 80 links", OutLinkLines(), rounds,
      [](json::Document& json, const std::string& v) {
        return *record::DecodeOutLinks(json, {"zh", "u"}, v);
      },
      [](json::Writer& w, const record::OutLinks& o) { return record::EncodeOutLinks(w, o); });
  return sink == 0 ? 1 : 0;
}
