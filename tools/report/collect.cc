#include "tools/report/collect.h"

#include <optional>
#include <utility>

#include "common/foundation/json/json.h"
#include "common/foundation/record/article_fact.h"
#include "common/foundation/record/out_links.h"
#include "common/runs/run/runs.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/folder_lines.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::report_tool {
namespace {

class Collector {
 public:
  Collector(const run::Layout& layout, const config::Settings& settings) : layout_(layout) {
    for (const std::string& language : settings.Languages()) {
      const std::string name = settings.ForLanguage(language).Text("language.name");
      builders_.try_emplace(language, language, name, layout.run());
    }
  }

  base::Result<> ReadFetches() {
    for (int level = 0;; ++level) {
      const auto done = files::IsWhole(layout_.Out(level));
      if (!done) return std::unexpected(done.error());
      if (!*done) return {};
      const auto read = ForEach(
          layout_.Out(level), [&](const record::Line& line, report::SummaryBuilder& builder) {
            const auto out = record::DecodeOutLinks(json_, line.key, line.value);
            if (out && out->type != record::LinkType::kHost) builder.AddFetch(level, *out);
            return out.has_value();
          });
      if (!read) return read;
    }
  }

  base::Result<> ReadArticles() {
    return ForEach(layout_.Xml(), [&](const record::Line& line, report::SummaryBuilder& builder) {
      const auto article = record::DecodeArticleFact(json_, line.key, line.value);
      if (article) builder.AddArticle(*article);
      return article.has_value();
    });
  }

  void ReadChanges() {
    const auto counters =
        files::ReadFile(layout_.State() + "/" + layout_.run() + "/_counters.json");
    if (!counters) return;
    for (auto& [language, builder] : builders_) {
      builder.SetChanges(report::ReadChanges(*counters, language));
    }
  }

  Collected Take() {
    Collected collected{.skipped = skipped_};
    for (auto& [language, builder] : builders_) {
      collected.summaries.emplace(language, std::move(builder).Finish());
    }
    return collected;
  }

 private:
  using Add = std::function<bool(const record::Line& line, report::SummaryBuilder& builder)>;

  base::Result<> ForEach(const std::string& folder, const Add& add) {
    return files::ForEachLine(folder, [&](const files::FolderLine& text) {
      const record::Line line = record::SplitLine(text.line);
      const auto builder = builders_.find(line.key.lang);
      if (builder == builders_.end() || !add(line, builder->second)) ++skipped_;
      return files::Continue::kYes;
    });
  }

  const run::Layout& layout_;
  std::map<std::string, report::SummaryBuilder, std::less<>> builders_;
  json::Document json_;
  std::size_t skipped_ = 0;
};

}  // namespace

base::Result<Collected> Collect(const run::Layout& layout, const config::Settings& settings) {
  Collector collector(layout, settings);
  if (auto ok = collector.ReadFetches(); !ok) return std::unexpected(ok.error());
  if (auto ok = collector.ReadArticles(); !ok) return std::unexpected(ok.error());
  collector.ReadChanges();
  return collector.Take();
}

base::Result<report::History> ReadHistory(const std::string& root) {
  const auto runs = files::ListFolders(root + "/report");
  if (!runs) return std::unexpected(runs.error());
  report::History history;
  for (const files::FileInfo& run : *runs) {  // sorted by name, and so by time
    const auto languages = files::ListFolders(run.path);
    if (!languages) return std::unexpected(languages.error());
    for (const files::FileInfo& language : *languages) {
      const auto text = files::ReadFile(language.path + "/summary.json");
      if (!text) continue;  // the program was killed before it finished this report
      auto totals = report::ReadTotals(*text);
      if (totals) history[totals->language].push_back(*std::move(totals));
    }
  }
  return history;
}

}  // namespace crawlstream::report_tool
