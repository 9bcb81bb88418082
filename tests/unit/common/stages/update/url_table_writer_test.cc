#include "common/stages/update/url_table_writer.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "common/foundation/base/time.h"
#include "common/stages/update/schedule.h"
#include "common/state/versions/versions.h"
#include "tests/unit/common/stages/task_run.h"

namespace crawlstream::update {
namespace {

using record::Outcome;
using record::UrlEntry;
using record::UrlRecord;

constexpr const char* kRun = "2026_11_17_01_30_00";
const base::TimeMs kStart = *base::ParseRunId(kRun);

std::string Line(const UrlRecord& record) {
  json::Writer writer;
  return record::JoinKey(record.key()) + "\t" + url_table::FormatDue(ScanTime(record)) + "\t" +
         std::string(EncodeUrlRecord(writer, record)) + "\n";
}

std::string Line(const UrlEntry& waiting) {
  json::Writer writer;
  return record::JoinKey(waiting.key()) + "\t" +
         record::AsWaiting(record::EncodeUrlEntry(writer, waiting)) + "\n";
}

UrlRecord Known(const std::string& url, base::TimeMs due = kStart + 10 * base::kDayMs,
                const std::string& lang = "zh") {
  return {.lang = lang,
          .url = url,
          .due = due,
          .known = {.origin = {.depth = 1}},
          .last_fetch = 1,
          .last_change = 1};
}

UrlEntry Waiting(const std::string& url, base::TimeMs first_seen = kStart - base::kDayMs,
                 const std::string& lang = "zh") {
  return {.lang = lang, .url = url, .known = {.origin = {.depth = 1, .first_seen = first_seen}}};
}

UrlEntry PutOff(UrlEntry entry, int times) {
  entry.known.deferred = times;
  return entry;
}

record::UrlFact Fetched(Outcome outcome) {
  return {.fetch = record::FetchFact{
              .outcome = outcome, .time = kStart + 5, .known = {.origin = {.depth = 1}}}};
}

// A version of the state before, and what the run says; both in order.
class State {
 public:
  State() { run.Set("crawl.run", kRun); }

  State& Has(const UrlRecord& record) {
    table_ += Line(record);
    return *this;
  }
  State& HasWaiting(const UrlEntry& entry) {
    waiting_ += Line(entry);
    return *this;
  }
  State& Learn(const std::string& url, record::UrlFact fact, const std::string& lang = "zh") {
    facts_.push_back({lang, url, {.fact = std::move(fact)}});
    return *this;
  }
  State& LeftOver(const UrlEntry& entry) {
    facts_.push_back({entry.lang, entry.url, {.waiting = entry}});
    return *this;
  }
  // The same URL was put off by the fetcher.
  State& LeftOverPutOff(const UrlEntry& entry) {
    LeftOver(entry);
    facts_.back().merged.fact = Fetched(Outcome::kDeferred);
    return *this;
  }

  State& Update() {
    const auto done = TryUpdate();
    CAPTURE(done ? "" : done.error().message);
    REQUIRE(done.has_value());
    run.End();
    return *this;
  }
  base::Result<> TryUpdate() {
    old_.Write("part-00000", table_);
    old_.Write("waiting/part-00000", waiting_);
    auto table = url_table::Reader::Open(old_.path(), {});
    auto waiting = url_table::Reader::Open(old_ / "waiting", {});
    REQUIRE((table && waiting));
    UrlTableWriter next(run.task(), *std::move(table), *std::move(waiting), environment);
    if (auto ok = next.Begin(); !ok) return ok;
    for (const Learned& one : facts_) {
      if (auto ok = next.Update({one.lang, one.url}, one.merged); !ok) return ok;
    }
    return next.Finish();
  }

  TaskRun run;
  streaming::Environment environment;

 private:
  struct Learned {
    std::string lang;
    std::string url;
    MergedFacts merged;
  };
  TemporaryDirectory old_;
  std::string table_;
  std::string waiting_;
  std::vector<Learned> facts_;
};

}  // namespace

TEST_CASE("What the run does not touch is copied as it is, of languages that did not run, too") {
  const UrlRecord odd = Known("http://a.test/2");
  const std::string first = Line(Known("http://a.test/1", kStart + 9 * base::kDayMs, "ru"));
  const std::string third = Line(Known("http://a.test/3", kStart + 9 * base::kDayMs, "zh"));
  State state;
  state.Has(Known("http://a.test/1", kStart + 9 * base::kDayMs, "ru"))
      .Has(odd)
      .Has(Known("http://a.test/3", kStart + 9 * base::kDayMs))
      .Learn("http://a.test/2", Fetched(Outcome::kUnchanged))
      .Update();
  const std::string out = state.run.Out();
  CHECK(out.starts_with(first));
  CHECK(out.ends_with(third));
  CHECK(out.find(Line(odd)) == out.npos);
  CHECK(state.run.Counter("copied") == 2);
  CHECK(state.run.Counter("unchanged") == 1);
  CHECK(state.run.Count("zh", "unchanged") == 1);
}

TEST_CASE("New URLs stand in order between the old ones, and are counted by host and language") {
  State state;
  state.Has(Known("http://a.test/2"))
      .Learn("http://b.test/1", Fetched(Outcome::kPage), "ru")
      .Learn("http://a.test/1", Fetched(Outcome::kPage))
      .Learn("http://a.test/3", Fetched(Outcome::kPage))
      .Learn("http://a.test/4", Fetched(Outcome::kFailed))
      .Update();
  std::vector<std::string> keys;
  const std::string out = state.run.Out();
  for (std::size_t at = 0; at < out.size(); at = out.find('\n', at) + 1) {
    keys.emplace_back(url_table::JoinedKeyOf(std::string_view(out).substr(at)));
  }
  CHECK(keys == std::vector<std::string>{"ru\thttp://b.test/1", "zh\thttp://a.test/1",
                                         "zh\thttp://a.test/2", "zh\thttp://a.test/3",
                                         "zh\thttp://a.test/4"});
  CHECK(state.run.Output("new") == "ru\tb.test\t1\nzh\ta.test\t2\n");
  CHECK(state.run.Count("zh", "new") == 2);
  CHECK(state.run.Count("ru", "new") == 1);
}

TEST_CASE("The index has what is due soon, and seeds") {
  const base::TimeMs horizon = kStart + versions::kDueHorizonMs;
  UrlRecord seed = Known("http://a.test/", record::kNeverDue);
  seed.known.origin.depth = 0;
  State state;
  state.Has(seed)
      .Has(Known("http://a.test/1", horizon))
      .Has(Known("http://a.test/2", horizon + 1))
      .Has(Known("http://a.test/3", record::kNeverDue))
      .Has(Known("http://a.test/4", 1))
      .Learn("http://a.test/5", Fetched(Outcome::kFailed))  // due after a day
      .Update();
  const std::string index = state.run.Output("due");
  CHECK(index.starts_with(Line(seed) + Line(Known("http://a.test/1", horizon)) +
                          Line(Known("http://a.test/4", 1))));
  CHECK(index.find("http://a.test/5\t") != index.npos);
  CHECK(std::ranges::count(index, '\n') == 4);
  CHECK(state.run.Out().find(index.substr(index.find("zh\thttp://a.test/5"))) != std::string::npos);
}

TEST_CASE("W1: what was left over and is not known waits, once with what waited before") {
  State state;
  state.HasWaiting(Waiting("http://a.test/0", kStart - base::kDayMs, "ru"))
      .HasWaiting(Waiting("http://a.test/1"))
      .HasWaiting(Waiting("http://a.test/3", kStart - 5 * base::kDayMs))
      .LeftOver(Waiting("http://a.test/2"))
      .LeftOver(PutOff(Waiting("http://a.test/3", kStart), 2))
      .LeftOverPutOff(PutOff(Waiting("http://a.test/4"), 1))
      .Update();
  CHECK(state.run.Output("waiting") ==
        Line(Waiting("http://a.test/0", kStart - base::kDayMs, "ru")) +
            Line(Waiting("http://a.test/1")) + Line(Waiting("http://a.test/2")) +
            Line(PutOff(Waiting("http://a.test/3", kStart - 5 * base::kDayMs), 2)) +
            Line(PutOff(Waiting("http://a.test/4"), 1)));
  CHECK(state.run.Out().empty());
  CHECK(state.run.Counter("waiting_kept") == 5);
  CHECK(state.run.Count("ru", "waiting_kept") == 1);
  CHECK(state.run.Counter("deferred") == 1);
}

TEST_CASE("W1: what was asked in the run waits no more") {
  State state;
  state.HasWaiting(Waiting("http://a.test/1"))
      .HasWaiting(Waiting("http://a.test/2"))
      .Learn("http://a.test/1", Fetched(Outcome::kPage))
      .Learn("http://a.test/2", Fetched(Outcome::kFailed))
      .Update();
  CHECK(state.run.Output("waiting").empty());
  CHECK(state.run.Counter("new") == 1);
  CHECK(state.run.Counter("failed") == 1);
}

TEST_CASE("W2: what the table knows does not wait; if it was put off, it is due at once") {
  State state;
  state.Has(Known("http://a.test/1")).Has(Known("http://a.test/2")).Has(Known("http://a.test/3"));
  state.HasWaiting(PutOff(Waiting("http://a.test/3"), 4));
  state.LeftOver(Waiting("http://a.test/1"))
      .LeftOver(PutOff(Waiting("http://a.test/2"), 3))
      .Update();
  UrlRecord second = Known("http://a.test/2", kStart);
  second.known.deferred = 3;
  UrlRecord third = Known("http://a.test/3", kStart);
  third.known.deferred = 4;
  CHECK(state.run.Out() == Line(Known("http://a.test/1")) + Line(second) + Line(third));
  CHECK(state.run.Output("waiting").empty());
}

TEST_CASE("W2: what was asked after it was put off goes by the answer") {
  State state;
  state.Has(Known("http://a.test/1"))
      .HasWaiting(PutOff(Waiting("http://a.test/1"), 3))
      .Learn("http://a.test/1", Fetched(Outcome::kUnchanged))
      .Update();
  CHECK(state.run.Out().find("deferred") == std::string::npos);
  CHECK(state.run.Output("waiting").empty());
}

TEST_CASE("W3: a URL waits for so many days since it was first seen") {
  State state;
  state.run.Set("recrawl.max_waiting_days", "10");
  state.run.SetFor("ru", "recrawl.max_waiting_days", "0");
  state.run.SetFor("zh", "language.code", "zh");
  state.HasWaiting(Waiting("http://a.test/1", kStart - 100 * base::kDayMs, "ru"))
      .HasWaiting(Waiting("http://a.test/1", kStart - 11 * base::kDayMs))
      .HasWaiting(Waiting("http://a.test/2", kStart - 10 * base::kDayMs))
      .HasWaiting(Waiting("http://a.test/3", 0))  // nobody knows
      .LeftOver(Waiting("http://a.test/4", kStart - 12 * base::kDayMs))
      .Update();
  CHECK(state.run.Output("waiting") ==
        Line(Waiting("http://a.test/1", kStart - 100 * base::kDayMs, "ru")) +
            Line(Waiting("http://a.test/2", kStart - 10 * base::kDayMs)) +
            Line(Waiting("http://a.test/3", 0)));
  CHECK(state.run.Counter("waiting_old") == 2);
  CHECK(state.run.Count("zh", "waiting_old") == 2);
}

TEST_CASE("W3: what the run does not crawl waits on, whatever the limits are") {
  State state;
  state.run.Set("recrawl.max_waiting_days", "10");
  state.run.Set("recrawl.max_waiting_per_host", "1");
  state.run.SetFor("ru", "language.code", "ru");
  state.HasWaiting(Waiting("http://a.test/1", kStart - 100 * base::kDayMs))
      .HasWaiting(Waiting("http://a.test/2", kStart - 100 * base::kDayMs))
      .Update();
  CHECK(state.run.Output("waiting") ==
        Line(Waiting("http://a.test/1", kStart - 100 * base::kDayMs)) +
            Line(Waiting("http://a.test/2", kStart - 100 * base::kDayMs)));
}

TEST_CASE("W3: of a host and language wait so many; a reducer keeps its share of them") {
  for (const int reduces : {1, 2, 100}) {
    CAPTURE(reduces);
    State state;
    state.environment.reduces = reduces;
    state.run.Set("recrawl.max_waiting_per_host", "4");
    state.HasWaiting(Waiting("http://a.test/0", kStart, "ru"));
    for (int i = 0; i < 8; ++i) state.LeftOver(Waiting("http://a.test/" + std::to_string(i)));
    state.LeftOver(Waiting("http://b.test/")).Update();
    const int share = reduces == 1 ? 4 : reduces == 2 ? 2 : 1;
    CHECK(state.run.Counter("waiting_cut") == 8 - share);
    CHECK(state.run.Counter("waiting_kept") == share + 2);
    CHECK(state.run.Output("waiting").find("http://b.test/") != std::string::npos);
  }
  State endless;
  endless.run.Set("recrawl.max_waiting_per_host", "0");
  for (int i = 0; i < 8; ++i) endless.LeftOver(Waiting("http://a.test/" + std::to_string(i)));
  endless.Update();
  CHECK(endless.run.Counter("waiting_kept") == 8);
}

TEST_CASE("W3: two ports of a name are two hosts, each with a limit of its own") {
  State state;
  state.run.Set("recrawl.max_waiting_per_host", "2");
  for (int i = 0; i < 3; ++i) state.LeftOver(Waiting("http://a.test/" + std::to_string(i)));
  for (int i = 0; i < 3; ++i) state.LeftOver(Waiting("http://a.test:81/" + std::to_string(i)));
  state.Update();
  CHECK(state.run.Counter("waiting_kept") == 4);
  CHECK(state.run.Counter("waiting_cut") == 2);
}

TEST_CASE("A URL that is only spoken of and not known leaves nothing") {
  State state;
  state.Learn("http://a.test/1", {.hinted = kStart}).Update();
  CHECK(state.run.Out().empty());
  CHECK(state.run.Output("waiting").empty());
  CHECK(state.run.Counter("not_known") == 1);
}

TEST_CASE("Each language has its own schedule") {
  State state;
  state.run.SetFor("ru", "recrawl.article_first_ms", "86400000");
  state.Learn("http://a.test/1", Fetched(Outcome::kPage), "ru")
      .Learn("http://a.test/1", Fetched(Outcome::kPage), "zh")
      .Update();
  const std::string out = state.run.Out();
  CHECK(out.find("ru\thttp://a.test/1\t" + url_table::FormatDue(kStart + base::kDayMs)) !=
        out.npos);
  CHECK(out.find("zh\thttp://a.test/1\t" + url_table::FormatDue(kStart + 7 * base::kDayMs)) !=
        out.npos);
}

TEST_CASE("A damaged record of the table is an error, not a URL less") {
  const TemporaryDirectory folder;
  const auto update = [&](const std::string& text) {
    folder.Write("part-00000", text);
    TaskRun run;
    run.Set("crawl.run", kRun);
    UrlTableWriter table(run.task(), url_table::Reader::Open(folder.path(), {}).value(), {}, {});
    if (auto ok = table.Begin(); !ok) return false;
    if (auto ok = table.Update({"zh", "http://a.test/1"}, {.fact = Fetched(Outcome::kPage)}); !ok) {
      return false;
    }
    return table.Finish().has_value();
  };
  CHECK(update(Line(Known("http://a.test/1"))));
  CHECK_FALSE(update("zh\thttp://a.test/1\t0000000000007\t{\n"));
  CHECK_FALSE(update("zh\thttp://a.test/0\t{}\n"));
  CHECK(update("zh\thttp://a.test/0\t0000000000007\t{\n"));  // not touched, not looked at
}

}  // namespace crawlstream::update
