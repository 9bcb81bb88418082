// Writes a reducer's part of the new URL table, of the URLs that wait and of the index of what is
// due. It merges the old table with what the run says, both in the order of `lang TAB url`.
#ifndef CRAWLSTREAM_COMMON_STAGES_UPDATE_URL_TABLE_WRITER_H_
#define CRAWLSTREAM_COMMON_STAGES_UPDATE_URL_TABLE_WRITER_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/engine/streaming/environment.h"
#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/json/json.h"
#include "common/stages/update/merged_facts.h"
#include "common/stages/update/rules.h"
#include "common/state/seen_store/host_counts.h"
#include "common/state/url_table/line.h"
#include "common/state/url_table/reader.h"

namespace crawlstream::update {

class UrlTableWriter {
 public:
  // `old_table`, `old_waiting`: this reducer's share of the last version.
  UrlTableWriter(streaming::Task& task, url_table::Reader old_table, url_table::Reader old_waiting,
                 streaming::Environment environment);

  base::Result<> Begin();
  // `key` must be greater than that of the call before.
  base::Result<> Update(const record::Key& key, MergedFacts merged);
  base::Result<> Finish();

 private:
  struct LanguageRules {
    Rules rules;
    std::int64_t max_waiting = 0;     // for a host, all reducers together; 0: no limit
    base::TimeMs oldest_waiting = 0;  // a URL that was first seen before waits no longer
  };
  static base::Result<LanguageRules> RulesFrom(const config::Settings& settings);

  base::Result<> AdvanceTable();
  base::Result<> AdvanceWaiting();
  base::Result<> CopyTableUntil(std::optional<std::string_view> key);
  // Applies the old waiting URLs before `key`; adds that of `key` itself to `merged`.
  base::Result<> TakeWaitingUntil(std::optional<std::string_view> key, MergedFacts& merged);
  base::Result<> Apply(const record::Key& key, const MergedFacts& merged);
  base::Result<> ApplyToKnown(const MergedFacts& merged);
  void Write(const record::UrlRecord& record, Event event, bool was_page);
  void WriteLine(std::string_view line, base::TimeMs due);
  void Keep(const record::UrlEntry& waiting);
  // Whether the URL may go on waiting, by its language's limits; if not, it is counted.
  bool MayWait(const record::UrlEntry& waiting);
  void Count(std::string_view lang, std::string_view name);

  streaming::Task& task_;
  url_table::Reader table_;
  url_table::Reader waiting_;
  streaming::Environment environment_;
  config::PerLanguage<LanguageRules> languages_;
  base::TimeMs horizon_;  // what is due until then is in the index
  std::string_view raw_;
  std::optional<url_table::Line> line_;           // of raw_; nullopt at the end of the table
  std::optional<std::string_view> waiting_line_;  // nullopt at the end
  json::Document json_;
  json::Writer writer_;
  std::int64_t copied_ = 0;
  seen_store::HostCounts new_urls_;
  seen_store::HostCounts kept_;  // URLs that go on waiting
};

}  // namespace crawlstream::update

#endif  // CRAWLSTREAM_COMMON_STAGES_UPDATE_URL_TABLE_WRITER_H_
