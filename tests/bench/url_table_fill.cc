// url_table_fill DIRECTORY URLS PARTS DUE RUN_START_MS: writes a version of the URL table, and its index
// `due`, with so many made-up articles, DUE of them due at the run's start, as the update job with
// that many reducers would.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/streaming/partition.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/record/url_record.h"
#include "common/state/url_table/line.h"
#include "common/state/versions/versions.h"
#include "common/storage/files/file_system.h"

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
  return {.lang = "zh",
          .url = host + "/politics/2026/an-article-about-something-" + Padded(number, kDigits),
          .due = due,
          .known = {.origin = {.depth = 2,
                               .referrer = host + "/politics/",
                               .first_seen = due - 8 * kDayMs},
                    .validators = {.etag = std::string("\"").append(digest, 0, 16).append("\""),
                                   .last_modified = "Sun, 08 Nov 2026 08:49:37 GMT",
                                   .digest = digest},
                    .edition = {.text_digest = digest, .version = 1}},
          .last_fetch = due - 7 * kDayMs,
          .status = 200,
          .type = record::UrlType::kArticle,
          .last_change = due - 7 * kDayMs,
          .interval_ms = 7 * kDayMs};
}

// The parts of a folder.
class Parts {
 public:
  Parts(const std::string& folder, int count) : buffers_(static_cast<std::size_t>(count)) {
    for (int part = 0; part < count; ++part) {
      sinks_.push_back(
          (*files::FileSystemOf(folder))->Create(folder + "/part-" + Padded(part, 5)).value());
    }
  }

  // False after any failure.
  bool Write(std::size_t part, std::string_view line) {
    buffers_[part].append(line).append("\n");
    if (buffers_[part].size() >= 1 << 20) Flush(part);
    return ok_;
  }
  bool Close() {
    for (std::size_t part = 0; part < sinks_.size(); ++part) {
      Flush(part);
      ok_ = sinks_[part]->Close().has_value() && ok_;
    }
    return ok_;
  }

 private:
  void Flush(std::size_t part) {
    ok_ = sinks_[part]->Write(buffers_[part]).has_value() && ok_;
    buffers_[part].clear();
  }

  std::vector<std::unique_ptr<bytes::ByteSink>> sinks_;
  std::vector<std::string> buffers_;
  bool ok_ = true;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) {
    std::fputs("usage: url_table_fill DIRECTORY URLS PARTS DUE RUN_START_MS\n", stderr);
    return 2;
  }
  const std::string directory = argv[1];
  const long urls = std::atol(argv[2]);
  const int parts = std::atoi(argv[3]);
  const long due = std::max(std::atol(argv[4]), 1L);
  const base::TimeMs start = std::atoll(argv[5]);
  Parts table(directory, parts);
  Parts index(directory + "/due", parts);
  // Numbers ascend, and with them the URLs: nothing is to be sorted.
  json::Writer writer;
  for (long i = 0; i < urls; ++i) {
    const bool is_due = i % std::max(urls / due, 1L) == 0;
    const record::UrlRecord record =
        RecordOf(i, urls, is_due ? start - kDayMs : start + (1 + i % 80) * kDayMs);
    const std::string key = record::JoinKey(record.key());
    const auto part = static_cast<std::size_t>(streaming::ReducerOf(key, parts));
    std::string line = key + "\t" + url_table::FormatDue(record.due) + "\t";
    line.append(record::EncodeUrlRecord(writer, record));
    // The version is of the day before.
    const bool soon = record.due <= start - kDayMs + versions::kDueHorizonMs;
    if (!table.Write(part, line) || (soon && !index.Write(part, line))) return 1;
  }
  if (!table.Close() || !index.Close()) return 1;
  return files::WriteFile(directory + "/_SUCCESS", "") ? 0 : 1;
}
