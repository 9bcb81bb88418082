#include "tools/live_view/snapshot.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <utility>

#include "common/foundation/json/json.h"
#include "common/foundation/record/outcome.h"

namespace crawlstream::live_view {
namespace {

namespace fs = std::filesystem;

constexpr std::streamoff kTail = 131072;  // a job's report has a kilobyte for each language
constexpr std::size_t kBar = 20;
constexpr std::string_view kCrawlGroup = "crawlstream_crawl";

std::string ReadTail(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  file.seekg(0, std::ios::end);
  const std::streamoff size = file.tellg();
  if (size <= 0) return {};
  const std::streamoff begin = std::max<std::streamoff>(0, size - kTail);
  std::string text(static_cast<std::size_t>(size - begin), '\0');
  file.seekg(begin);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  return text;
}

// The last whole line that is a JSON object.
std::string_view LastJson(std::string_view text) {
  while (true) {
    const std::size_t end = text.rfind('\n');
    if (end == std::string_view::npos) return {};
    text = text.substr(0, end);
    const std::size_t begin = text.rfind('\n') + 1;
    if (text.substr(begin).starts_with('{')) return text.substr(begin);
  }
}

std::string Percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%3.0f%%", share * 100);
  return text;
}

std::string TimeLeft(const Snapshot& s) {
  if (s.share < 0.01 || s.share >= 1) return {};
  const double left = static_cast<double>(s.elapsed_ms) / 1000 * (1 - s.share) / s.share;
  return "  left " + std::to_string(static_cast<std::int64_t>(left + 0.5)) + " s";
}

std::int64_t Count(const json::Value& crawl, record::Outcome outcome) {
  return crawl.Find("outcome_" + std::string(record::Name(outcome))).Int().value_or(0);
}

void Add(const json::Value& crawl, Outcomes& outcomes) {
  outcomes.pages += Count(crawl, record::Outcome::kPage);
  outcomes.failed += Count(crawl, record::Outcome::kFailed);
}

// A crawl task reads all its URLs at the beginning, so its progress is what it has fetched, not
// what it has read.
void ReadCrawlShare(const json::Value& crawl, Snapshot& snapshot) {
  const std::int64_t urls = crawl.Find("urls").Int().value_or(0);
  if (urls == 0) return;
  snapshot.done = 0;
  for (const record::Outcome outcome : record::kOutcomes) {
    snapshot.done += Count(crawl, outcome);
  }
  snapshot.share = std::min(1.0, static_cast<double>(snapshot.done) / static_cast<double>(urls));
}

void ReadStep(const fs::path& log, Snapshot& snapshot) {
  snapshot.progress = LastJson(ReadTail(log));
  json::Document document;
  const auto root = document.Parse(snapshot.progress);
  if (!root) return;
  // The last line of a job that is over is its report.
  const bool over = root->Find("durationMs").exists();
  snapshot.share = over ? 1 : root->Find("share").Double().value_or(0);
  snapshot.elapsed_ms = root->Find("elapsedMs").Int().value_or(0);
  const json::Value reduce = root->Find("reduce");
  const bool reducing = reduce.Find("tasks").Int().value_or(0) > 0;
  snapshot.done = (reducing ? reduce : root->Find("map")).Find("records").Int().value_or(0);
  snapshot.status = root->Find("status").String().value_or("");
  ReadCrawlShare(root->Find("counters").Find(kCrawlGroup), snapshot);
}

// Adds what all levels have fetched, from the last lines of the crawl steps' logs.
void AddLevels(const fs::path& logs, Snapshot& snapshot) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(logs, error)) {
    if (!entry.path().filename().string().ends_with("-crawl.log")) continue;
    const std::string text = ReadTail(entry.path());
    json::Document document;
    const auto root = document.Parse(LastJson(text));
    if (!root) continue;
    Add(root->Find("counters").Find(kCrawlGroup), snapshot.all);
    const json::Value languages = root->Find("languages");
    for (std::size_t i = 0; i < languages.size(); ++i) {
      Add(languages.At(i), snapshot.languages[std::string(languages.NameAt(i))]);
    }
  }
}

std::string StepLine(const Snapshot& s) {
  const auto filled = static_cast<std::size_t>(std::clamp(s.share, 0.0, 1.0) * kBar);
  std::string line = s.step;
  line.resize(std::max<std::size_t>(line.size(), 14), ' ');
  line +=
      "[" + std::string(filled, '#') + std::string(kBar - filled, '.') + "] " + Percent(s.share);
  if (s.elapsed_ms > 0) line += "  " + std::to_string(s.done * 1000 / s.elapsed_ms) + "/s";
  line += TimeLeft(s);
  line +=
      "  " + std::to_string(s.all.pages) + " pages, " + std::to_string(s.all.failed) + " failed";
  if (!s.status.empty()) line += "  " + s.status;
  return line;
}

}  // namespace

std::optional<Snapshot> ReadSnapshot(const std::string& folder) {
  std::error_code error;
  const fs::path log = fs::read_symlink(fs::path(folder) / "run", error);
  if (error) return std::nullopt;
  Snapshot snapshot{.step = log.stem(), .run = log.parent_path().filename()};
  ReadStep(log, snapshot);
  AddLevels(log.parent_path(), snapshot);
  return snapshot;
}

std::vector<std::string> Lines(const Snapshot& snapshot, std::size_t columns) {
  std::vector<std::string> lines = {StepLine(snapshot)};
  std::string line;
  for (const auto& [language, outcomes] : snapshot.languages) {
    const std::string text = "  " + language + " " + std::to_string(outcomes.pages);
    if (!line.empty() && line.size() + text.size() > columns)
      lines.push_back(std::exchange(line, {}));
    line += text;
  }
  if (!line.empty()) lines.push_back(line);
  for (std::string& one : lines) one.resize(std::min(one.size(), columns));
  return lines;
}

std::string Json(const Snapshot& s) {
  json::Writer writer;
  writer.BeginObject().Member("run", s.run).Member("step", s.step).Member("share", s.share);
  writer.Member("pages", s.all.pages).Member("failed", s.all.failed);
  writer.Key("languages").BeginObject();
  for (const auto& [language, outcomes] : s.languages) {
    writer.Key(language).BeginObject().Member("pages", outcomes.pages);
    writer.Member("failed", outcomes.failed).EndObject();
  }
  writer.EndObject().EndObject();
  std::string text(writer.text());
  if (s.progress.empty()) return text;
  text.pop_back();
  return text + ",\"progress\":" + s.progress + "}";
}

}  // namespace crawlstream::live_view
