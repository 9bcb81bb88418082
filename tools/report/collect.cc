#include "tools/report/collect.h"

#include <functional>

#include "common/json/json.h"
#include "common/record/host_record.h"
#include "common/record/out_links.h"
#include "common/report/article_facts.h"
#include "common/run/levels.h"
#include "common/run/runs.h"
#include "common/storage/file_system.h"
#include "common/storage/line_stream.h"

namespace crawlstream::report_tool {
namespace {

using HandleLine = std::function<void(std::string_view key, std::string_view value)>;

base::Result<> ForEachLine(const std::string& folder, const HandleLine& handle) {
  const auto files = storage::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto parts = storage::ListInput(**files, folder);
  if (!parts) return std::unexpected(parts.error());
  for (const storage::FileInfo& part : *parts) {
    auto lines = storage::LineStream::Open(part.path);
    if (!lines) return std::unexpected(lines.error());
    while (true) {
      const auto line = lines->Next();
      if (!line) return std::unexpected(line.error());
      if (!line->has_value()) break;
      const std::size_t tab = std::min((*line)->find('\t'), (*line)->size());
      handle((*line)->substr(0, tab), (*line)->substr(std::min(tab + 1, (*line)->size())));
    }
  }
  return {};
}

std::string LastName(const std::string& path) { return path.substr(path.rfind('/') + 1); }

// The names of a folder's folders; none where it does not exist.
base::Result<std::vector<std::string>> Folders(const std::string& folder) {
  const auto files = storage::FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto stat = (*files)->Stat(folder);
  if (!stat) return std::unexpected(stat.error());
  std::vector<std::string> names;
  if (!stat->has_value()) return names;
  const auto entries = (*files)->List(folder);
  if (!entries) return std::unexpected(entries.error());
  for (const storage::FileInfo& entry : *entries) {
    if (entry.is_directory) names.push_back(LastName(entry.path));
  }
  return names;
}

}  // namespace

base::Result<Collected> Collect(const run::Layout& layout, const std::string& language,
                                const std::string& name) {
  report::SummaryBuilder builder(language, name, layout.run());
  json::Document json;
  std::size_t skipped = 0;
  for (int level = 0;; ++level) {
    const auto done = run::IsDone(layout.Out(level));
    if (!done) return std::unexpected(done.error());
    if (!*done) break;
    const auto read =
        ForEachLine(layout.Out(level), [&](std::string_view key, std::string_view value) {
          if (record::IsHostKey(key)) return;
          const auto out = record::DecodeOutLinks(json, key, value);
          if (!out) {
            ++skipped;
            return;
          }
          builder.AddFetch(level, *out);
        });
    if (!read) return std::unexpected(read.error());
  }
  const auto read = ForEachLine(layout.Xml(), [&](std::string_view, std::string_view value) {
    const auto article = report::ReadArticleFacts(value);
    if (!article) {
      ++skipped;
      return;
    }
    builder.AddArticle(*article);
  });
  if (!read) return std::unexpected(read.error());
  return Collected{std::move(builder).Finish(), skipped};
}

base::Result<std::vector<report::RunTotals>> ReadRuns(const std::string& root,
                                                      const std::string& language) {
  const std::string folder = root + "/" + language + "/report";
  const auto names = Folders(folder);
  if (!names) return std::unexpected(names.error());
  std::vector<report::RunTotals> runs;
  for (const std::string& name : *names) {
    const auto text = storage::ReadFile(folder + "/" + name + "/summary.json");
    if (!text) continue;  // a report that a kill left unfinished
    if (auto totals = report::ReadTotals(*text)) runs.push_back(std::move(*totals));
  }
  return runs;
}

base::Result<report::History> ReadHistory(const std::string& root) {
  const auto names = Folders(root);
  if (!names) return std::unexpected(names.error());
  report::History history;
  for (const std::string& language : *names) {
    auto runs = ReadRuns(root, language);
    if (!runs) return std::unexpected(runs.error());
    if (!runs->empty()) history[language] = std::move(*runs);
  }
  return history;
}

}  // namespace crawlstream::report_tool
