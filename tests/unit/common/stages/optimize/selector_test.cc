#include "common/stages/optimize/selector.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <string>
#include <vector>

#include "common/state/seen_store/block.h"
#include "common/web/url/url.h"
#include "tests/unit/common/state/seen_store/stored.h"

namespace crawlstream::optimize {
namespace {

using Fate = Selector::Fate;

struct Asked {
  MarkKind kind = MarkKind::kLink;
  std::string url;
  std::string lang = "zh";

  record::Key key() const { return {lang, url}; }
};

Asked Crawled(std::string url) { return {MarkKind::kCrawled, std::move(url)}; }
Asked Link(std::string url) { return {MarkKind::kLink, std::move(url)}; }
Asked Deferred(std::string url) { return {MarkKind::kDeferred, std::move(url)}; }

std::vector<Asked> Links(int count, const std::string& lang = "zh") {
  std::vector<Asked> links;
  for (int i = 0; i < count; ++i) {
    links.push_back({MarkKind::kLink, "http://a/" + std::to_string(i), lang});
  }
  return links;
}

struct Level {
  config::Settings settings = {};
  int level = 0;
  seen_store::Store store = {};
  seen_store::HostCounts earlier = {};  // crawled in earlier levels
  seen_store::HostCounts crawled = {};  // and in this one
  streaming::Environment task = {};

  Level& Set(const std::string& key, const std::string& value) {
    REQUIRE(settings.Set(key, value, "test"));
    return *this;
  }
  Level& SetFor(const std::string& lang, const std::string& key, const std::string& value) {
    REQUIRE(settings.SetForLanguage(lang, key, value, "test"));
    return *this;
  }

  // The fates of `marks` in the order of their fingerprints, as a reducer asks; by URL, and of
  // another language than zh with that before it.
  std::map<std::string, Fate> Fates(std::vector<Asked> marks) {
    RulesByLanguage languages(settings, LanguageRules::From);
    Selector selector(std::move(store), earlier, languages, level, task);
    crawled.ForEach([&](std::string_view lang, std::string_view host, std::string_view number) {
      selector.AddCrawled(lang, host, std::stoull(std::string(number)));
    });
    std::ranges::sort(marks, {}, [](const Asked& mark) { return record::Fingerprint(mark.key()); });
    std::map<std::string, Fate> fates;
    for (const Asked& mark : marks) {
      const MergedMark merged{record::Fingerprint(mark.key()), mark.key(), {mark.kind, ""}};
      const auto url = url::Url::Split(mark.url);
      fates[(mark.lang == "zh" ? "" : mark.lang + " ") + mark.url] =
          selector.Decide(merged, url->Authority()).value();
    }
    return fates;
  }
};

std::int64_t CountOf(const std::map<std::string, Fate>& fates, Fate fate) {
  return std::ranges::count(fates, fate, [](const auto& entry) { return entry.second; });
}

// A store whose base and first level have these URLs of both languages.
seen_store::Store StoreOf(const TemporaryDirectory& directory,
                          const std::vector<std::string>& in_base,
                          const std::vector<std::string>& in_run) {
  const auto write = [&](const std::string& folder, const std::vector<std::string>& urls) {
    std::vector<std::uint64_t> values;
    for (const std::string& url : urls) {
      values.push_back(record::Fingerprint({"zh", url}));
      values.push_back(record::Fingerprint({"ru", url}));
    }
    seen_store::WriteGeneration(directory, folder, values, 1);
  };
  write("base", in_base);
  write("1/seen", in_run);
  return seen_store::Store::Open({directory / "base", directory.path(), 1}, {}).value();
}

}  // namespace

TEST_CASE("R1, R6: what was crawled is dropped, the others are taken") {
  const auto fates = Level().Fates({Crawled("http://h/a"), Link("http://h/b")});
  CHECK(fates.at("http://h/a") == Fate::kCrawled);
  CHECK(fates.at("http://h/b") == Fate::kNew);
}

TEST_CASE("R2, R3: what earlier levels have crawled is dropped, but a deferred one is taken") {
  const TemporaryDirectory directory;
  Level level;
  level.store = StoreOf(directory, {"http://h/a", "http://h/b"}, {"http://h/d"});
  const auto fates = level.Fates(
      {Link("http://h/a"), Deferred("http://h/b"), Link("http://h/c"), Link("http://h/d")});
  CHECK(fates.at("http://h/a") == Fate::kSeen);
  CHECK(fates.at("http://h/b") == Fate::kDeferred);
  CHECK(fates.at("http://h/c") == Fate::kNew);
  CHECK(fates.at("http://h/d") == Fate::kSeen);
}

TEST_CASE("R3: in crawl.mode full of a language, only its own run counts") {
  const TemporaryDirectory directory;
  Level level;
  level.store = StoreOf(directory, {"http://h/before"}, {"http://h/now"});
  level.SetFor("ru", "crawl.mode", "full");
  const auto fates = level.Fates({Link("http://h/before"),
                                  Link("http://h/now"),
                                  {MarkKind::kLink, "http://h/before", "ru"},
                                  {MarkKind::kLink, "http://h/now", "ru"}});
  CHECK(fates.at("http://h/before") == Fate::kSeen);
  CHECK(fates.at("http://h/now") == Fate::kSeen);
  CHECK(fates.at("ru http://h/before") == Fate::kNew);
  CHECK(fates.at("ru http://h/now") == Fate::kSeen);
}

TEST_CASE("R4: a host gets its share of the run and not more, deferred ones always") {
  std::vector<Asked> marks = Links(10);
  for (const Asked& more : {Link("http://b/1"), Deferred("http://a/d1"), Deferred("http://a/d2")}) {
    marks.push_back(more);
  }
  const auto fates = Level().Set("optimize.max_urls_per_host", "4").Fates(marks);
  CHECK(fates.at("http://b/1") == Fate::kNew);
  CHECK(CountOf(fates, Fate::kDeferred) == 2);
  const auto taken = CountOf(fates, Fate::kNew) - 1;
  CHECK(taken >= 2);
  CHECK(taken <= 4);
  CHECK(CountOf(fates, Fate::kHostCap) == 10 - taken);
}

TEST_CASE("R4: what the run has crawled of the host counts, of this level and of those before") {
  const auto taken = [](int earlier, int now) {
    Level level;
    level.Set("optimize.max_urls_per_host", "4");
    level.earlier.Add("zh", "a", static_cast<std::uint64_t>(earlier));
    level.crawled.Add("zh", "a", static_cast<std::uint64_t>(now));
    level.crawled.Add("ru", "a", 100);  // another language's
    level.crawled.Add("zh", "b", 100);  // another host's
    return CountOf(level.Fates(Links(10)), Fate::kNew);
  };
  CHECK(taken(0, 0) == 4);
  CHECK(taken(3, 0) == 1);
  CHECK(taken(0, 3) == 1);
  CHECK(taken(1, 1) == 2);
  CHECK(taken(4, 5) == 0);
}

TEST_CASE("R5: a run gets its total and not more") {
  std::vector<Asked> marks;
  for (int i = 0; i < 10; ++i) marks.push_back(Link("http://h" + std::to_string(i) + "/"));
  Level level;
  level.Set("optimize.max_urls_per_run", "7");
  auto fates = level.Fates(marks);
  CHECK(CountOf(fates, Fate::kNew) == 7);
  CHECK(CountOf(fates, Fate::kRunCap) == 3);
  level.crawled.Add("zh", "elsewhere", 5);
  CHECK(CountOf(level.Fates(marks), Fate::kNew) == 2);
}

TEST_CASE("R4, R5: each language has its own caps") {
  std::vector<Asked> marks = Links(10);
  for (const Asked& link : Links(10, "ru")) marks.push_back(link);
  Level level;
  level.Set("optimize.max_urls_per_host", "6").SetFor("ru", "optimize.max_urls_per_run", "2");
  const auto fates = level.Fates(marks);
  CHECK(CountOf(fates, Fate::kHostCap) == 4);
  CHECK(CountOf(fates, Fate::kRunCap) == 8);
  CHECK(CountOf(fates, Fate::kNew) == 8);
}

TEST_CASE("R7: what would be taken waits where the language's levels have run out") {
  Level level;
  level.Set("crawl.depth", "3").Set("crawl.extra_levels", "1");  // levels 0 to 3
  level.SetFor("ru", "crawl.depth", "1");                        // levels 0 and 1
  const std::vector<Asked> marks = {Link("http://h/a"),
                                    Deferred("http://h/b"),
                                    Crawled("http://h/c"),
                                    {MarkKind::kLink, "http://h/a", "ru"},
                                    {MarkKind::kDeferred, "http://h/b", "ru"}};
  level.level = 0;
  CHECK(level.Fates(marks).at("ru http://h/a") == Fate::kNew);
  level.level = 1;
  auto fates = level.Fates(marks);
  CHECK(fates.at("http://h/a") == Fate::kNew);
  CHECK(fates.at("http://h/b") == Fate::kDeferred);
  CHECK(fates.at("ru http://h/a") == Fate::kNewLevels);
  CHECK(fates.at("ru http://h/b") == Fate::kDeferredLevels);
  level.level = 3;
  fates = level.Fates(marks);
  CHECK(fates.at("http://h/a") == Fate::kNewLevels);
  CHECK(fates.at("http://h/b") == Fate::kDeferredLevels);
  CHECK(fates.at("http://h/c") == Fate::kCrawled);
}

TEST_CASE("R7: what was crawled before does not wait, and a cap says so first") {
  const TemporaryDirectory directory;
  Level level;
  level.store = StoreOf(directory, {"http://a/0"}, {});
  level.Set("crawl.depth", "1").Set("crawl.extra_levels", "0");
  level.Set("optimize.max_urls_per_host", "4");
  const auto fates = level.Fates(Links(10));
  CHECK(fates.at("http://a/0") == Fate::kSeen);
  CHECK(CountOf(fates, Fate::kNewLevels) == 4);
  CHECK(CountOf(fates, Fate::kHostCap) == 5);
}

TEST_CASE("The shares of all reducers add up to the cap") {
  for (const int cap : {1, 2, 7, 30}) {
    std::int64_t taken = 0;
    for (int index = 0; index < 3; ++index) {
      Level level;
      level.task = {index, 3};
      level.Set("optimize.max_urls_per_host", std::to_string(cap));
      taken += CountOf(level.Fates(Links(100)), Fate::kNew);
    }
    CHECK(taken == cap);
  }
}

}  // namespace crawlstream::optimize
