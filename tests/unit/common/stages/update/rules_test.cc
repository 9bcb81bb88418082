#include "common/stages/update/rules.h"

#include <catch2/catch_test_macros.hpp>

#include "common/foundation/base/time.h"

namespace crawlstream::update {
namespace {

using record::FetchFact;
using record::Outcome;
using record::UrlFact;
using record::UrlRecord;
using record::UrlType;

constexpr base::TimeMs kStart = 1'763'254'800'000;
constexpr base::TimeMs kFetched = kStart + 60'000;
constexpr const char* kUrl = "https://a.test/x";

// Follows one URL over daily runs.
class Story {
 public:
  Event Day(const UrlFact& fact) {
    const Rules rules(Schedule::From(config::Settings()), start_);
    Event event = Event::kUntouched;
    if (record) {
      event = rules.Apply(fact, *record);
    } else {
      record = rules.Begin({"zh", kUrl}, fact, event);
    }
    days_to_due = record ? static_cast<double>(record->due - start_) / base::kDayMs : -1;
    start_ += base::kDayMs;
    return event;
  }
  base::TimeMs now() const { return start_ + 60'000; }  // a fetch of the next day

  UrlFact Fetch(Outcome outcome, std::string reason = {}) const {
    return {.fetch = FetchFact{.outcome = outcome,
                               .time = now(),
                               .reason = std::move(reason),
                               .known = {.origin = {.depth = 1}}}};
  }
  // An article that was written to xml, unless its text is empty.
  UrlFact Article(std::string digest, std::string text) const {
    UrlFact fact = Fetch(Outcome::kPage);
    fact.fetch->known.validators.digest = std::move(digest);
    fact.xml_type = UrlType::kArticle;
    fact.written = !text.empty();
    fact.text_digest = std::move(text);
    if (!fact.written) fact.xml_type = UrlType::kUnknown;
    return fact;
  }
  UrlFact List(UrlType type, std::string digest) const {
    UrlFact fact = Fetch(Outcome::kPage);
    fact.fetch->known.validators.digest = std::move(digest);
    fact.fetch->type = type;
    return fact;
  }

  std::optional<UrlRecord> record;
  double days_to_due = 0;

 private:
  base::TimeMs start_ = kStart;
};

}  // namespace

TEST_CASE("U1: what was put off is due at once, and nothing else changes") {
  Story story;
  story.Day(story.Fetch(Outcome::kDeferred, "time_box"));
  CHECK_FALSE(story.record);  // it waits
  story.Day(story.Article("d1", "t1"));
  const UrlRecord before = *story.record;
  UrlFact put_off = story.Fetch(Outcome::kDeferred, "host_down");
  put_off.fetch->known.deferred = 2;
  CHECK(story.Day(put_off) == Event::kDeferred);
  CHECK(story.days_to_due == 0);
  UrlRecord expected = before;
  expected.due = story.record->due;
  expected.known.deferred = 2;
  CHECK(*story.record == expected);
}

TEST_CASE("U1: what an earlier run has put off is due at once, and not later than it was") {
  const Rules rules(Schedule::From(config::Settings()), kStart);
  UrlRecord record{.lang = "zh", .url = kUrl, .due = kStart + base::kDayMs};
  rules.PutOff(3, record);
  CHECK(record == UrlRecord{.lang = "zh", .url = kUrl, .due = kStart, .known = {.deferred = 3}});
  record.due = kStart - base::kDayMs;
  rules.PutOff(4, record);
  CHECK(record.due == kStart - base::kDayMs);
}

TEST_CASE("U2 to U4: the interval adapts to what changes") {
  Story story;
  CHECK(story.Day(story.Article("d1", "t1")) == Event::kNew);
  CHECK(story.record->type == UrlType::kArticle);
  CHECK(story.record->known.edition.version == 1);
  CHECK(story.record->known.origin.first_seen == kFetched);
  CHECK(story.days_to_due == 7);
  CHECK(story.Day(story.Fetch(Outcome::kUnchanged)) == Event::kUnchanged);
  CHECK(story.days_to_due == 10.5);
  const base::TimeMs changed = story.now();
  CHECK(story.Day(story.Article("d2", "t2")) == Event::kChanged);
  CHECK(story.days_to_due == 5.25);
  CHECK(story.record->last_change == changed);
  CHECK(story.record->known.edition.version == 2);
  CHECK(story.record->known.validators.digest == "d2");
}

TEST_CASE("U3: an article with other bytes that was not written again has the same text") {
  Story story;
  story.Day(story.Article("d1", "t1"));
  UrlFact again = story.Article("d2", "");
  again.fetch->known.validators.etag = "E2";
  CHECK(story.Day(again) == Event::kUnchanged);
  CHECK(story.record->known.validators.digest == "d2");
  CHECK(story.record->known.validators.etag == "E2");
  CHECK(story.record->known.edition.text_digest == "t1");
  CHECK(story.record->known.edition.version == 1);
  SECTION("as it is where a full run has written it again") {
    CHECK(story.Day(story.Article("d3", "t1")) == Event::kUnchanged);
    CHECK(story.record->known.edition.version == 1);
  }
  SECTION("but not if it could not be written") {
    UrlFact noindex = story.Article("d3", "");
    noindex.fetch->indexed = false;
    CHECK(story.Day(noindex) == Event::kChanged);
    UrlFact folded = story.Article("d4", "");
    folded.folded_into = "https://a.test/y";
    CHECK(story.Day(folded) == Event::kChanged);
  }
}

TEST_CASE("U3: an index page changes with its bytes") {
  Story story;
  CHECK(story.Day(story.List(UrlType::kIndex, "d1")) == Event::kNew);
  CHECK(story.days_to_due == 0.5);
  CHECK(story.Day(story.List(UrlType::kIndex, "d2")) == Event::kChanged);
  CHECK(story.days_to_due == 0.25);
  CHECK(story.Day(story.List(UrlType::kIndex, "d2")) == Event::kUnchanged);
}

TEST_CASE("A 304 may bring new validators, and takes none away") {
  Story story;
  UrlFact page = story.Article("d1", "t1");
  page.fetch->known.validators.etag = "E1";
  page.fetch->known.validators.last_modified = "L1";
  story.Day(page);
  UrlFact unchanged = story.Fetch(Outcome::kUnchanged);
  unchanged.fetch->known.validators.etag = "E2";
  story.Day(unchanged);
  CHECK(story.record->known.validators.etag == "E2");
  CHECK(story.record->known.validators.last_modified == "L1");
  CHECK(story.record->known.validators.digest == "d1");
}

TEST_CASE("U5: an article that is gone twice in a row is never asked again") {
  Story story;
  story.Day(story.Article("d1", "t1"));
  CHECK(story.Day(story.Fetch(Outcome::kFailed, "gone")) == Event::kGone);
  CHECK(story.days_to_due == 1);
  SECTION("twice") {
    CHECK(story.Day(story.Fetch(Outcome::kFailed, "gone")) == Event::kRetired);
    CHECK(story.record->due == record::kNeverDue);
  }
  SECTION("once, and back again") {
    CHECK(story.Day(story.Article("d2", "t2")) == Event::kChanged);
    CHECK(story.Day(story.Fetch(Outcome::kFailed, "gone")) == Event::kGone);
  }
  SECTION("with another failure between") {
    story.Day(story.Fetch(Outcome::kFailed, "timeout"));
    CHECK(story.Day(story.Fetch(Outcome::kFailed, "gone")) == Event::kGone);
  }
}

TEST_CASE("U5: lists that are gone are asked rarely, a dead link never again") {
  for (const UrlType type : {UrlType::kIndex, UrlType::kFeed, UrlType::kSitemap}) {
    Story story;
    story.Day(story.List(type, "d1"));
    story.Day(story.Fetch(Outcome::kFailed, "gone"));
    CHECK(story.Day(story.Fetch(Outcome::kFailed, "gone")) == Event::kRetired);
    CHECK(story.days_to_due == 30);
  }
  Story dead;
  CHECK(dead.Day(dead.Fetch(Outcome::kFailed, "gone")) == Event::kDead);
  CHECK(dead.Day(dead.Fetch(Outcome::kFailed, "gone")) == Event::kRetired);
  CHECK(dead.record->due == record::kNeverDue);
}

TEST_CASE("U6: other failures are tried again after 1, 2, 4 days") {
  Story story;
  story.Day(story.Article("d1", "t1"));
  for (const double days : {1, 2, 4, 8, 16, 16}) {
    CHECK(story.Day(story.Fetch(Outcome::kFailed, "timeout")) == Event::kFailed);
    CHECK(story.days_to_due == days);
  }
  CHECK(story.Day(story.Fetch(Outcome::kUnchanged)) == Event::kUnchanged);
  CHECK(story.record->failures == 0);
  CHECK(story.Day(story.Fetch(Outcome::kFailed, "timeout")) == Event::kFailed);
  CHECK(story.days_to_due == 1);
}

TEST_CASE("U7: what is refused is asked rarely, unless by robots.txt, which may change") {
  Story story;
  CHECK(story.Day(story.Fetch(Outcome::kRefused, "content_type")) == Event::kRefused);
  CHECK(story.days_to_due == 30);
  Story forbidden;
  CHECK(forbidden.Day(forbidden.Fetch(Outcome::kRefused, "robots")) == Event::kRefused);
  CHECK(forbidden.days_to_due == 1);
  forbidden.Day(forbidden.Fetch(Outcome::kRefused, "robots"));
  CHECK(forbidden.days_to_due == 2);
}

TEST_CASE("U8, U9: what moved for good is an alias, what moved for now goes on") {
  Story story;
  UrlFact page = story.Article("d1", "t1");
  page.fetch->known.validators.etag = "E1";
  story.Day(page);
  UrlFact moved = story.Fetch(Outcome::kRedirected);
  moved.fetch->target = "https://a.test/y";
  moved.fetch->known.validators.digest = "dy";
  SECTION("for now") {
    CHECK(story.Day(moved) == Event::kMoved);
    CHECK(story.record->alias_of == "https://a.test/y");
    CHECK(story.days_to_due == 0.5);
    story.Day(moved);
    CHECK(story.days_to_due == 1);
    moved.fetch->target = "https://a.test/z";
    story.Day(moved);
    CHECK(story.days_to_due == 0.5);
  }
  SECTION("for good") {
    moved.fetch->permanent = true;
    CHECK(story.Day(moved) == Event::kMoved);
    CHECK(story.record->alias_of == "https://a.test/y");
    CHECK(story.days_to_due == 30);
    CHECK(story.Day(story.Article("d3", "t3")) == Event::kChanged);
    CHECK(story.record->alias_of.empty());
  }
  CHECK(story.record->known.validators.etag.empty());
}

TEST_CASE("U10: a page for which another stands has that one's text") {
  Story story;
  UrlFact folded = story.Article("d1", "");
  folded.folded_into = "https://a.test/main";
  folded.text_digest = "main";
  CHECK(story.Day(folded) == Event::kNew);
  CHECK(story.record->alias_of == "https://a.test/main");
  CHECK(story.record->known.edition.text_digest == "main");
  CHECK(story.record->known.edition.version == 0);
  story.Day(story.Fetch(Outcome::kUnchanged));
  CHECK(story.record->alias_of == "https://a.test/main");
}

TEST_CASE("U12: the word of a feed makes a page due at once, unless it was wrong before") {
  Story story;
  story.Day(story.Article("d1", "t1"));
  const base::TimeMs fetched = story.record->last_fetch;
  CHECK(story.Day({.hinted = fetched}) == Event::kUntouched);  // it said so before the fetch
  CHECK(story.Day({.hinted = fetched + 1}) == Event::kHinted);
  CHECK(story.days_to_due <= 0);
  CHECK(story.Day(story.Fetch(Outcome::kUnchanged)) == Event::kUnchanged);
  CHECK(story.record->false_hints == 1);
  CHECK(story.record->hinted == 0);
  const base::TimeMs again = story.record->last_fetch;
  CHECK(story.Day({.hinted = again + 1}) == Event::kHinted);
  CHECK(story.record->due == again + base::kDayMs);
  CHECK(story.Day(story.Article("d2", "t2")) == Event::kChanged);
  CHECK(story.record->false_hints == 0);
}

TEST_CASE("U12: nothing is hinted of lists, and of what is not there") {
  Story list;
  list.Day(list.List(UrlType::kIndex, "d1"));
  CHECK(list.Day({.hinted = list.now()}) == Event::kUntouched);
  Story gone;
  gone.Day(gone.Fetch(Outcome::kFailed, "gone"));
  CHECK(gone.Day({.hinted = gone.now()}) == Event::kUntouched);
}

TEST_CASE("U13: a seed that says how often it is asked is due by that") {
  Story story;
  UrlFact seed = story.List(UrlType::kIndex, "d1");
  seed.fetch->known.origin.depth = 0;
  seed.fetch->known.origin.seed_interval_ms = 2 * base::kDayMs;
  story.Day(seed);
  CHECK(story.days_to_due == 2);
  seed.fetch->outcome = Outcome::kFailed;
  story.Day(seed);
  CHECK(story.days_to_due == 2);
}

TEST_CASE("Of a URL that was never tried, nothing is recorded") {
  Story story;
  story.Day({.hinted = kFetched});
  CHECK_FALSE(story.record);
}

TEST_CASE("A shorter way from a seed is remembered, a longer one is not") {
  Story story;
  UrlFact page = story.Article("d1", "t1");
  page.fetch->known.origin.depth = 2;
  page.fetch->known.origin.referrer = "https://a.test/far";
  story.Day(page);
  page.fetch->known.origin.depth = 3;
  story.Day(page);
  CHECK(story.record->known.origin.depth == 2);
  page.fetch->known.origin.depth = 0;
  page.fetch->known.origin.referrer = "";
  page.fetch->known.origin.scope = "host";
  story.Day(page);
  CHECK(story.record->known.origin.depth == 0);
  CHECK(story.record->known.origin.referrer.empty());
  CHECK(story.record->known.origin.scope == "host");
}

}  // namespace crawlstream::update
