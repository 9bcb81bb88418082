#include <array>
#include <cstdio>
#include <utility>

#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/runs/explain/story.h"
#include "common/state/url_table/line.h"
#include "common/state/url_table/reader.h"
#include "common/state/versions/versions.h"

namespace crawlstream::explain {
namespace {

using record::UrlRecord;

std::string Span(std::int64_t ms) {
  std::array<char, 32> text{};
  const bool days = ms >= 2 * base::kDayMs;
  std::snprintf(text.data(), text.size(), "%.1f %s",
                static_cast<double>(ms) / static_cast<double>(days ? base::kDayMs : base::kHourMs),
                days ? "days" : "hours");
  return text.data();
}

std::string LastFetch(const UrlRecord& record) {
  if (record.last_fetch == 0) return "not fetched yet";
  std::string text = "last fetched at " + base::FormatIso8601(record.last_fetch) + ": " +
                     std::string(Name(record.outcome));
  if (!record.reason.empty()) text += " (" + record.reason + ")";
  if (record.status != 0) text += ", status " + std::to_string(record.status);
  if (record.failures > 0) {
    text += record.failures == 1
                ? ", without success once"
                : ", without success " + std::to_string(record.failures) + " times in a row";
  }
  return text;
}

std::string Page(const UrlRecord& record) {
  std::string text = record.type == record::UrlType::kUnknown
                         ? "a page of unknown type"
                         : "type " + std::string(Name(record.type));
  text += ", changed last at " + base::FormatIso8601(record.last_change);
  if (record.known.edition.version > 0)
    text += ", written to xml " + base::Times(record.known.edition.version);
  const record::Validators& validators = record.known.validators;
  if (!validators.etag.empty()) text += ", ETag " + validators.etag;
  if (!validators.last_modified.empty()) text += ", Last-Modified " + validators.last_modified;
  return text;
}

std::string Due(const UrlRecord& record) {
  if (record.due >= record::kNeverDue) return "never asked again";
  std::string text = "due at " + base::FormatIso8601(record.due);
  if (record.known.origin.seed_interval_ms > 0) {
    text += ", a seed with an interval of " + Span(record.known.origin.seed_interval_ms);
  } else if (record.interval_ms > 0) {
    text += ", its interval is " + Span(record.interval_ms);
  }
  if (record.known.deferred > 0) text += ", put off " + base::Times(record.known.deferred);
  if (record.hinted != 0) {
    text += ", a feed or sitemap says that it changed at " + base::FormatIso8601(record.hinted);
  }
  return text;
}

}  // namespace

std::vector<std::string> TellRecord(const UrlRecord& record) {
  std::vector<std::string> sentences;
  const record::Origin& origin = record.known.origin;
  std::string found = "first seen at " + base::FormatIso8601(origin.first_seen) + ", at depth " +
                      std::to_string(origin.depth);
  if (!origin.referrer.empty()) found += ", linked from " + origin.referrer;
  sentences.push_back(std::move(found));
  sentences.push_back(LastFetch(record));
  if (record.last_change != 0) sentences.push_back(Page(record));
  if (!record.alias_of.empty()) sentences.push_back("alias of " + record.alias_of);
  sentences.push_back(Due(record));
  return sentences;
}

base::Result<TableStory> TellTable(const std::string& state, const record::Key& key) {
  const auto versions = versions::ListVersions(state);
  if (!versions) return std::unexpected(versions.error());
  TableStory story;
  if (versions->empty()) return story;
  const versions::Version& version = versions->back();
  story.version = version.run;
  const auto waiting = url_table::FindLine(version.Waiting(), key);
  if (!waiting) return std::unexpected(waiting.error());
  if (*waiting) story.sentences.push_back("found and never asked: it waits for a later run");
  const auto text = url_table::FindLine(version.path, key);
  if (!text) return std::unexpected(text.error());
  if (!*text) return story;
  const auto line = url_table::ParseLine(**text);
  if (!line) return base::Fail("a damaged line of the URL table: " + **text);
  json::Document json;
  const auto record = record::DecodeUrlRecord(json, line->key, line->due, line->record);
  if (!record) return base::Fail("a damaged record of the URL table: " + record.error().detail);
  story.sentences = TellRecord(*record);
  return story;
}

}  // namespace crawlstream::explain
