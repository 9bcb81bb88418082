#include "tools/report/collect.h"

#include "common/json/json.h"
#include "common/record/host_record.h"
#include "common/record/out_links.h"
#include "common/report/article_facts.h"
#include "common/run/runs.h"
#include "common/storage/file_system.h"
#include "common/storage/folder_lines.h"
#include "common/storage/job_output.h"

namespace crawlstream::report_tool {

base::Result<Collected> Collect(const run::Layout& layout, const std::string& language,
                                const std::string& name) {
  report::SummaryBuilder builder(language, name, layout.run());
  json::Document json;
  std::size_t skipped = 0;
  for (int level = 0;; ++level) {
    const auto done = storage::IsWhole(layout.Out(level));
    if (!done) return std::unexpected(done.error());
    if (!*done) break;
    const auto read = storage::ForEachLine(layout.Out(level), [&](const storage::FolderLine& line) {
      if (record::IsHostKey(line.key)) return storage::Continue::kYes;
      if (const auto out = record::DecodeOutLinks(json, line.key, line.value)) {
        builder.AddFetch(level, *out);
      } else {
        ++skipped;
      }
      return storage::Continue::kYes;
    });
    if (!read) return std::unexpected(read.error());
  }
  const auto read = storage::ForEachLine(layout.Xml(), [&](const storage::FolderLine& line) {
    if (const auto article = report::ReadArticleFacts(line.value)) {
      builder.AddArticle(*article);
    } else {
      ++skipped;
    }
    return storage::Continue::kYes;
  });
  if (!read) return std::unexpected(read.error());
  if (const auto counters =
          storage::ReadFile(layout.Urls() + "/" + layout.run() + "/_counters.json")) {
    builder.SetChanges(report::ReadChanges(*counters));
  }
  return Collected{std::move(builder).Finish(), skipped};
}

base::Result<std::vector<report::RunTotals>> ReadRuns(const std::string& root,
                                                      const std::string& language) {
  const auto folders = storage::ListFolders(root + "/" + language + "/report");
  if (!folders) return std::unexpected(folders.error());
  std::vector<report::RunTotals> runs;
  for (const storage::FileInfo& one : *folders) {
    const auto text = storage::ReadFile(one.path + "/summary.json");
    if (!text) continue;  // a report that a kill left unfinished
    if (auto totals = report::ReadTotals(*text)) runs.push_back(std::move(*totals));
  }
  return runs;
}

base::Result<report::History> ReadHistory(const std::string& root) {
  const auto folders = storage::ListFolders(root);
  if (!folders) return std::unexpected(folders.error());
  report::History history;
  for (const storage::FileInfo& folder : *folders) {
    const std::string language(storage::NameOf(folder.path));
    auto runs = ReadRuns(root, language);
    if (!runs) return std::unexpected(runs.error());
    if (!runs->empty()) history[language] = std::move(*runs);
  }
  return history;
}

}  // namespace crawlstream::report_tool
