// urls_fill DIRECTORY URLS PARTS DUE RUN_START_MS: writes a version of the URL table with so many
// made-up articles, DUE of them due at the run's start, as the update job with that many reducers
// would.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "common/base/hash.h"
#include "common/record/url_record.h"
#include "common/storage/file_system.h"
#include "common/streaming/partition.h"
#include "common/urls/line.h"

using namespace crawlstream;

namespace {

constexpr long kHosts = 200;
constexpr int kDigits = 9;
constexpr base::TimeMs kDayMs = 86'400'000;

std::string Padded(long number, std::size_t digits) {
  const std::string text = std::to_string(number);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

record::UrlRecord RecordOf(long number, long urls, base::TimeMs due) {
  const std::string host = "https://www.news-" + Padded(number * kHosts / urls, 3) + ".example";
  const std::string digest = base::Digest128(std::to_string(number));
  return {.url = host + "/politics/2026/an-article-about-something-" + Padded(number, kDigits),
          .due = due,
          .first_seen = due - 8 * kDayMs,
          .referrer = host + "/politics/",
          .depth = 2,
          .last_fetch = due - 7 * kDayMs,
          .status = 200,
          .type = record::UrlType::kArticle,
          .etag = std::string("\"").append(digest, 0, 16).append("\""),
          .last_modified = "Sun, 08 Nov 2026 08:49:37 GMT",
          .digest = digest,
          .text_digest = digest,
          .version = 1,
          .last_change = due - 7 * kDayMs,
          .interval_ms = 7 * kDayMs};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) {
    std::fputs("usage: urls_fill DIRECTORY URLS PARTS DUE RUN_START_MS\n", stderr);
    return 2;
  }
  const std::string directory = argv[1];
  const long urls = std::atol(argv[2]);
  const int parts = std::atoi(argv[3]);
  const long due = std::max(std::atol(argv[4]), 1L);
  const base::TimeMs start = std::atoll(argv[5]);
  storage::FileSystem& files = **storage::FileSystemOf(directory);
  std::vector<std::unique_ptr<storage::ByteSink>> sinks;
  for (int part = 0; part < parts; ++part) {
    auto sink = files.Create(directory + "/part-" + Padded(part, 5));
    if (!sink) return std::fprintf(stderr, "%s\n", sink.error().message.c_str()), 1;
    sinks.push_back(*std::move(sink));
  }
  // Numbers ascend, and with them the URLs: nothing is to be sorted.
  json::Writer writer;
  std::vector<std::string> buffers(static_cast<std::size_t>(parts));
  for (long i = 0; i < urls; ++i) {
    const bool is_due = i % std::max(urls / due, 1L) == 0;
    const record::UrlRecord record =
        RecordOf(i, urls, is_due ? start - kDayMs : start + (1 + i % 80) * kDayMs);
    const auto part = static_cast<std::size_t>(streaming::ReducerOf(record.url, parts));
    std::string& buffer = buffers[part];
    buffer.append(record.url).append("\t").append(urls::FormatDue(record.due)).append("\t");
    buffer.append(record::EncodeUrlRecord(writer, record)).append("\n");
    if (buffer.size() < 1 << 20) continue;
    if (!sinks[part]->Write(buffer)) return 1;
    buffer.clear();
  }
  for (std::size_t part = 0; part < sinks.size(); ++part) {
    if (!sinks[part]->Write(buffers[part]) || !sinks[part]->Close()) return 1;
  }
  return storage::WriteFile(directory + "/_SUCCESS", "") ? 0 : 1;
}
