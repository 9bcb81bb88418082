// The reducer of update: the old version of the table and the facts, merged.
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "common/json/json.h"
#include "common/record/url_record.h"
#include "common/stages/update.h"
#include "common/stages/update/merged_facts.h"
#include "common/stages/update/rules.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/environment.h"
#include "common/url/url.h"
#include "common/urls/line.h"
#include "common/urls/reader.h"
#include "common/urls/versions.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::update;
using record::UrlFact;
using streaming::Task;
using update::Event;

std::string_view CounterOf(Event event) {
  switch (event) {
    case Event::kNew:
      return counter::kNew;
    case Event::kChanged:
      return counter::kChanged;
    case Event::kUnchanged:
      return counter::kUnchanged;
    case Event::kGone:
      return counter::kGone;
    case Event::kRetired:
      return counter::kRetired;
    case Event::kDead:
      return counter::kDead;
    case Event::kMoved:
      return counter::kMoved;
    case Event::kFailed:
      return counter::kFailed;
    case Event::kRefused:
      return counter::kRefused;
    case Event::kDeferred:
      return counter::kDeferred;
    case Event::kHinted:
      return counter::kHinted;
    case Event::kUntouched:
      break;
  }
  return counter::kUntouched;
}

// Writes a part of the new version, from the old one and the facts, both in the order of URLs.
class Updater {
 public:
  Updater(Task& task, urls::Reader table)
      : task_(task),
        table_(std::move(table)),
        rules_(update::Schedule::From(task.settings), RunStart(task.settings)) {}

  base::Result<> Begin() { return Advance(); }

  // `url` is behind all before it.
  base::Result<> Update(const std::string& url, const UrlFact& fact) {
    if (auto ok = CopyUntil(url); !ok) return ok;
    if (line_ && line_->url == url) {
      auto known = record::DecodeUrlRecord(json_, line_->url, line_->due, line_->record);
      if (!known) return base::Fail("a damaged record of the URL table: " + url);
      const bool was_page = known->last_change != 0;
      Write(*known, rules_.Apply(fact, *known), was_page);
      return Advance();
    }
    Event event = Event::kUntouched;
    if (const auto begun = rules_.Begin(url, fact, event)) {
      Write(*begun, event, false);
    } else {
      task_.reporter.Count(counter::kNotKnown);
    }
    return {};
  }

  base::Result<> Finish() {
    if (auto ok = CopyUntil(std::nullopt); !ok) return ok;
    for (const auto& [host, count] : new_urls_) {
      task_.out.Emit(std::string(urls::kNewPrefix) + host, std::to_string(count));
    }
    task_.reporter.Count(counter::kCopied, copied_);
    return {};
  }

 private:
  base::Result<> Advance() {
    const auto next = table_.Next();
    if (!next) return std::unexpected(next.error());
    line_.reset();
    if (!*next) return {};
    raw_ = **next;
    line_ = urls::ParseLine(raw_);
    return {};
  }

  base::Result<> CopyUntil(std::optional<std::string_view> url) {
    while (line_ && (!url || line_->url < *url) && task_.out.ok()) {
      task_.out.Emit({raw_});
      ++copied_;
      if (auto ok = Advance(); !ok) return ok;
    }
    return {};
  }

  void Write(const record::UrlRecord& record, Event event, bool was_page) {
    task_.reporter.Count(CounterOf(event));
    if (event == Event::kNew && !was_page) {
      if (const auto url = url::Url::Split(record.url)) ++new_urls_[std::string(url->host())];
    }
    task_.out.Emit(
        {record.url, urls::FormatDue(ScanTime(record)), record::EncodeUrlRecord(writer_, record)});
  }

  Task& task_;
  urls::Reader table_;
  update::Rules rules_;
  std::string_view raw_;
  std::optional<urls::Line> line_;  // of raw_; nullopt at the end of the table
  json::Document json_;
  json::Writer writer_;
  std::int64_t copied_ = 0;
  std::map<std::string, std::int64_t> new_urls_;
};

base::Result<urls::Reader> OpenTable(const config::Settings& settings) {
  const std::string& table = settings.Text("update.table_dir");
  if (table.empty()) return urls::Reader();
  const auto version = urls::VersionBefore(table, settings.Text("crawl.run"));
  if (!version) return std::unexpected(version.error());
  if (!*version) return urls::Reader();
  const auto task = streaming::ReducerEnvironment();
  if (!task) return std::unexpected(task.error());
  return urls::Reader::Open((*version)->path, *task);
}

}  // namespace

base::Result<> RunUpdateReducer(Task& task) {
  auto table = OpenTable(task.settings);
  if (!table) return std::unexpected(table.error());
  Updater updater(task, *std::move(table));
  if (auto ok = updater.Begin(); !ok) return ok;
  json::Document json;
  streaming::GroupReader groups(task.in, 1);
  std::string last;
  while (task.out.ok()) {
    const auto key = groups.NextGroup();
    if (!key) break;
    const std::string url(*key);
    if (url < last) return base::Fail("the input is not sorted by its first field");
    last = url;
    if (update::IsWakeKey(url)) continue;
    if (const auto fact = update::MergeGroup(task, url, groups, json)) {
      if (auto ok = updater.Update(url, *fact); !ok) return ok;
    }
  }
  return updater.Finish();
}

}  // namespace crawlstream::stages
