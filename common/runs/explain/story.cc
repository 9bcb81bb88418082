#include "common/runs/explain/story.h"

#include <algorithm>
#include <cstring>
#include <functional>
#include <string_view>

#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/host_record.h"
#include "common/foundation/record/out_links.h"
#include "common/foundation/record/url_entry.h"
#include "common/foundation/record/verdict.h"
#include "common/storage/files/folder_lines.h"
#include "common/storage/files/job_output.h"
#include "common/web/robots/matcher.h"

namespace crawlstream::explain {
namespace {

// Calls `found` for every line of the folder's parts that holds `text`. A folder that does not
// exist holds nothing. Lines are searched as bytes and decoded only where the text occurs, so that
// a run of 100,000 pages takes seconds.
base::Result<> Search(const std::string& folder, std::string_view text,
                      const std::function<void(const files::FolderLine&)>& found) {
  return files::ForEachLine(folder, [&](const files::FolderLine& line) {
    if (::memmem(line.line.data(), line.line.size(), text.data(), text.size()) != nullptr)
      found(line);
    return files::Continue::kYes;
  });
}

// Collects the sentences; the sources are read one after the other.
class Teller {
 public:
  Teller(const run::Layout& layout, const record::Key& key)
      : layout_(layout), lang_(key.lang), url_(key.url) {}

  base::Result<std::vector<std::string>> Tell() {
    for (int level = 0;; ++level) {
      const auto there = files::IsWhole(layout_.In(level));
      if (!there) return std::unexpected(there.error());
      if (!*there) break;
      if (auto ok = TellIn(level); !ok) return std::unexpected(ok.error());
      if (auto ok = TellOut(level); !ok) return std::unexpected(ok.error());
      if (auto ok = TellWaiting(level); !ok) return std::unexpected(ok.error());
    }
    if (auto ok = TellVerdict(); !ok) return std::unexpected(ok.error());
    if (auto ok = TellXml(); !ok) return std::unexpected(ok.error());
    return std::move(sentences_);
  }

 private:
  void Say(int level, const std::string& text) {
    sentences_.push_back("level " + std::to_string(level) + ": " + text);
  }

  // The lines of the language that hold the URL.
  base::Result<> SearchRecords(const std::string& folder,
                               const std::function<void(const record::Line&)>& found) {
    return Search(folder, url_, [&](const files::FolderLine& line) {
      const record::Line record = record::SplitLine(line.line);
      if (record.key.lang == lang_) found(record);
    });
  }

  base::Result<> TellIn(int level) {
    return SearchRecords(layout_.In(level), [&](const record::Line& found) {
      if (found.key.url != url_) return;
      const auto entry = record::DecodeUrlEntry(json_, found.key, found.value);
      if (!entry) return;
      const record::Origin& origin = entry->known.origin;
      std::string text = "to be asked, at depth " + std::to_string(origin.depth);
      text += origin.referrer.empty() ? ", a seed" : ", linked first from " + origin.referrer;
      if (entry->known.deferred > 0)
        text += ", put off " + base::Times(entry->known.deferred) + " before";
      if (entry->due != 0) text += ", due since " + base::FormatIso8601(entry->due);
      Say(level, text);
    });
  }

  base::Result<> TellOut(int level) {
    int linking = 0;
    std::string first;
    auto done = SearchRecords(layout_.Out(level), [&](const record::Line& found) {
      const auto out = record::DecodeOutLinks(json_, found.key, found.value);
      if (!out) return;
      if (out->type != record::LinkType::kHost) TellFetch(level, *out);
      if (std::ranges::count(out->links, url_) == 0) return;
      if (linking++ == 0) first = out->url + TextOfLink(*out);
    });
    if (linking > 0) {
      Say(level, "linked from " + first +
                     (linking > 1 ? " and " + std::to_string(linking - 1) + " more" : ""));
    }
    return done;
  }

  // What optimize of the level has left for later runs.
  base::Result<> TellWaiting(int level) {
    return SearchRecords(layout_.In(level + 1) + "/waiting", [&](const record::Line& found) {
      if (found.key.url != url_) return;
      Say(level, "left for a later run: over a cap, or the levels ran out");
    });
  }

  std::string TextOfLink(const record::OutLinks& out) const {
    const auto link = std::ranges::find(out.links, url_);
    const auto index = static_cast<std::size_t>(link - out.links.begin());
    if (index >= out.anchors.size() || out.anchors[index].empty()) return "";
    return " as \"" + out.anchors[index] + "\"";
  }

  void TellFetch(int level, const record::OutLinks& out) {
    const record::Fetch& fetch = out.fetch;
    const bool passed = std::ranges::count(fetch.redirect_from, url_) > 0;
    if (out.url != url_ && fetch.requested != url_ && !passed) return;
    std::string text = std::string(record::Name(fetch.outcome));
    if (!fetch.reason.empty()) text += " (" + fetch.reason + ")";
    if (!fetch.detail.empty()) text += ": " + fetch.detail;
    if (fetch.status != 0) text += ", status " + std::to_string(fetch.status);
    if (fetch.time != 0) text += ", at " + base::FormatIso8601(fetch.time);
    if (fetch.bytes != 0) text += ", " + std::to_string(fetch.bytes) + " bytes";
    if (!fetch.meta_index) text += ", noindex: no article is made of it";
    if (!fetch.meta_follow) text += ", nofollow: its links are not followed";
    if (out.url != url_) text += ", redirected to " + out.url;
    if (!fetch.target.empty()) text += ", leads to " + fetch.target;
    if (out.url == url_ && !fetch.redirect_from.empty()) {
      text += ", reached from " + fetch.redirect_from.front();
    }
    Say(level, text);
  }

  base::Result<> TellVerdict() {
    return SearchRecords(layout_.Verdicts(), [&](const record::Line& found) {
      if (found.key.url != url_) return;
      const auto verdict = record::DecodeVerdict(json_, found.key, found.value);
      if (!verdict) return;
      if (!verdict->folded_into.empty()) {
        sentences_.push_back("merge: the same document as " + verdict->folded_into +
                             ", which stands for it");
      }
      if (!verdict->near_duplicate_of.empty()) {
        sentences_.push_back("merge: almost the same text as " + verdict->near_duplicate_of);
      }
      if (!verdict->aliases.empty()) {
        sentences_.push_back("merge: stands for " + std::to_string(verdict->aliases.size()) +
                             " more addresses, the first: " + verdict->aliases.front());
      }
    });
  }

  base::Result<> TellXml() {
    return Search(layout_.Xml(lang_), url_, [&](const files::FolderLine& found) {
      if (found.key != url_) return;
      sentences_.push_back("xml: " + found.file + ", line " + std::to_string(found.number));
    });
  }

  const run::Layout& layout_;
  std::string lang_;
  std::string url_;
  json::Document json_;
  std::vector<std::string> sentences_;
};

}  // namespace

base::Result<std::vector<std::string>> TellRun(const run::Layout& layout, const record::Key& key) {
  return Teller(layout, key).Tell();
}

base::Result<std::string> TellRobots(const run::Layout& layout, const url::Url& url,
                                     const std::string& agent) {
  const std::string host(url.Authority());
  json::Document json;
  std::string answer;
  for (int level = 0;; ++level) {
    const auto there = files::IsWhole(layout.Doc(level));
    if (!there) return std::unexpected(there.error());
    if (!*there) return answer;
    const auto read =
        Search(layout.Doc(level) + "/hosts", host, [&](const files::FolderLine& found) {
          if (found.key != host) return;
          const auto record = record::DecodeHostRecord(json, found.key, found.value);
          if (!record) return;
          const robots::Matcher matcher(record->robots_text, agent);
          const robots::Decision decision = matcher.Decide(url.text());
          answer = std::string(decision.allowed ? "allowed" : "disallowed") +
                   " by robots.txt (status " + std::to_string(record->robots_status) + ")";
          if (decision.line > 0) {
            answer += ", line " + std::to_string(decision.line) + ": " + std::string(decision.text);
          }
        });
    if (!read) return std::unexpected(read.error());
  }
}

}  // namespace crawlstream::explain
