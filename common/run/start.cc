#include "common/run/start.h"

#include <set>

#include "common/json/json.h"
#include "common/run/levels.h"
#include "common/storage/file_system.h"
#include "common/storage/line_stream.h"

namespace crawlstream::run {
namespace {

void AppendSeeds(const std::vector<record::UrlEntry>& seeds, std::string& text,
                 std::set<std::string, std::less<>>& known) {
  json::Writer writer;
  for (const record::UrlEntry& seed : seeds) {
    known.insert(seed.url);
    text += seed.url + "\t" + std::string(EncodeUrlEntry(writer, seed)) + "\n";
  }
}

// The lines of a folder as they are, less those whose URL is known.
base::Result<std::size_t> AppendLines(const std::string& folder, std::string& text,
                                      const std::set<std::string, std::less<>>& known) {
  const auto files = storage::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto parts = storage::ListInput(**files, folder);
  if (!parts) return std::unexpected(parts.error());
  std::size_t count = 0;
  for (const storage::FileInfo& part : *parts) {
    auto lines = storage::LineStream::Open(part.path);
    if (!lines) return std::unexpected(lines.error());
    while (true) {
      const auto line = lines->Next();
      if (!line) return std::unexpected(line.error());
      if (!line->has_value()) break;
      if (known.contains((*line)->substr(0, (*line)->find('\t')))) continue;
      text.append(**line).push_back('\n');
      ++count;
    }
  }
  return count;
}

}  // namespace

base::Result<std::optional<std::string>> LeftOver(const Layout& layout) {
  int level = 0;
  while (true) {
    const auto next = IsDone(layout.In(level + 1));
    if (!next) return std::unexpected(next.error());
    if (!*next) break;
    ++level;
  }
  const auto ready = IsDone(layout.In(level));
  if (!ready) return std::unexpected(ready.error());
  const auto crawled = IsDone(layout.Doc(level));
  if (!crawled) return std::unexpected(crawled.error());
  if (!*ready || *crawled) return std::nullopt;
  return layout.In(level);
}

base::Result<StartCounts> StartRun(const Layout& layout, const std::vector<record::UrlEntry>& seeds,
                                   const std::optional<Layout>& previous) {
  const auto done = IsDone(layout.In(0));
  if (!done) return std::unexpected(done.error());
  if (*done) return StartCounts{};
  std::string text;
  std::set<std::string, std::less<>> known;
  StartCounts counts{.seeds = seeds.size()};
  AppendSeeds(seeds, text, known);
  if (previous) {
    const auto left = LeftOver(*previous);
    if (!left) return std::unexpected(left.error());
    if (left->has_value()) {
      const auto carried = AppendLines(**left, text, known);
      if (!carried) return std::unexpected(carried.error());
      counts.carried = *carried;
    }
  }
  if (auto ok = storage::WriteFile(layout.In(0) + "/part-00000", text); !ok) {
    return std::unexpected(ok.error());
  }
  if (auto ok = storage::WriteFile(SuccessMarker(layout.In(0)), ""); !ok) {
    return std::unexpected(ok.error());
  }
  return counts;
}

}  // namespace crawlstream::run
