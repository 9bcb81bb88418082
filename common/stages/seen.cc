#include "common/stages/seen.h"

#include <string>
#include <string_view>
#include <vector>

#include "common/base/hash.h"
#include "common/record/out_links.h"
#include "common/seen/block.h"
#include "common/seen/host_counts.h"
#include "common/stages/optimize/marker.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/fields.h"
#include "common/url/url.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter;
using streaming::Task;

class FingerprintMapper {
 public:
  explicit FingerprintMapper(Task& task) : task_(task) {}

  const std::string& error() const { return error_; }

  base::Decoded<> Map(std::string_view line) {
    const auto [key, value] = streaming::SplitKey(line);
    if (key.starts_with("host:") || key.starts_with("count:")) {  // S3
      task_.reporter.Count(counter::kHostRecords);
      return {};
    }
    if (seen::ParseFingerprint(key)) return MapBlock(line);
    const auto out = record::DecodeOutLinks(document_, key, value);
    if (!out) return std::unexpected(out.error());
    ForEachCrawled(*out, [&](const std::string& text) { MapUrl(text); });  // S1
    return {};
  }

 private:
  // S2. The store is ours: what is damaged there is no bad record to skip, it would be crawled
  // again.
  base::Decoded<> MapBlock(std::string_view line) {
    const auto header = seen::ParseBlockHeader(line);
    if (header && seen::DecodeBlock(*header, block_)) {
      for (const std::uint64_t fingerprint : block_) task_.out.Emit({base::Hex64(fingerprint)});
    } else {
      error_ = "a damaged block of the seen store: " + std::string(line.substr(0, 80));
    }
    return {};
  }

  void MapUrl(const std::string& text) {
    const auto url = url::Url::Split(text);
    if (!url) return task_.reporter.Count(counter::kBadLinks);
    task_.out.Emit(base::Hex64(seen::Fingerprint(text)), url->host());
  }

  Task& task_;
  json::Document document_;
  std::vector<std::uint64_t> block_;
  std::string error_;
};

// The host of a group's URL, "" where no value knows it. (Two hosts are possible, where
// fingerprints of different URLs collide; the smaller one, so that the order of the values does not
// matter.)
std::string HostOf(streaming::GroupReader& values) {
  std::string host;
  while (const auto value = values.NextValue()) {
    if (!value->empty() && (host.empty() || *value < host)) host = *value;
  }
  return host;
}

}  // namespace

base::Result<> RunSeenMapper(Task& task) {
  FingerprintMapper mapper(task);
  streaming::ForEachLine(task, [&](std::string_view line) { return mapper.Map(line); });
  task.reporter.Count(counter::kFingerprintsIn, static_cast<std::int64_t>(task.out.lines()));
  if (!mapper.error().empty()) return base::Fail(mapper.error());
  return {};
}

base::Result<> RunSeenReducer(Task& task) {
  seen::HostCounts hosts;
  seen::BlockWriter blocks([&](std::string_view line) {
    std::string_view rest = line;
    const std::string_view first = streaming::TakeField(rest);
    task.out.Emit(first, rest);
  });
  streaming::GroupReader groups(task.in, 1);
  while (task.out.ok()) {
    const auto key = groups.NextGroup();
    if (!key) break;
    const auto fingerprint = seen::ParseFingerprint(*key);
    if (!fingerprint) {
      while (groups.NextValue()) {
        task.bad.Skip(*key, {base::BadReason::kNoKey, "the key is not a fingerprint"});
      }
      continue;
    }
    if (!blocks.Add(*fingerprint)) return base::Fail("the input is not sorted by its first field");
    task.reporter.Count(counter::kFingerprintsOut);
    if (const std::string host = HostOf(groups); !host.empty()) hosts.Add(host);  // S4
  }
  blocks.Finish();
  hosts.Write([&](std::string_view key, std::string_view value) { task.out.Emit(key, value); });
  return {};
}

}  // namespace crawlstream::stages
