#include "common/stages/crawl/redirect_book.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace crawlstream::crawl {
namespace {

using Fate = RedirectBook::Fate;
using Fates = std::map<std::string, Fate>;

Redirecting Lead(const std::string& from, const std::string& to, int depth = 0,
                 const std::string& lang = "zh") {
  return {Visit({.lang = lang, .url = from, .known = {.origin = {.depth = depth}}}), to, {}};
}

// The same visit, after it was followed to `via`.
Redirecting LeadOn(const std::string& entry, const std::string& via, const std::string& to) {
  Redirecting one = Lead(entry, to);
  one.visit.chain = {entry};
  one.visit.url = via;
  return one;
}

// By the URL of the entry; of another language than zh, behind that.
Fates Resolve(RedirectBook& book, std::vector<Redirecting> turn,
              const std::set<std::string>& planned = {}) {
  Fates fates;
  const std::size_t size = turn.size();
  book.Resolve(
      std::move(turn),
      [&](const record::Key& key) { return planned.contains(std::string(key.url)); },
      [&](const Redirecting& one, Fate fate) {
        const std::string& lang = one.visit.entry.lang;
        fates[(lang == "zh" ? "" : lang + " ") + one.visit.entry.url] = fate;
      });
  CHECK(fates.size() == size);
  return fates;
}

// Whatever the order of the answers.
void CheckInAnyOrder(std::vector<Redirecting> turn, const std::set<std::string>& planned,
                     const Fates& expected) {
  const auto by_url = [](const Redirecting& a, const Redirecting& b) {
    return a.visit.entry.url < b.visit.entry.url;
  };
  std::ranges::sort(turn, by_url);
  do {
    RedirectBook book;
    REQUIRE(Resolve(book, turn, planned) == expected);
  } while (std::ranges::next_permutation(turn, by_url).found);
}

}  // namespace

TEST_CASE("B1: of those that redirect to the same target, the least by depth and URL follows") {
  CheckInAnyOrder({Lead("b", "x"), Lead("c", "x"), Lead("d", "x")}, {},
                  {{"b", Fate::kFollow}, {"c", Fate::kLeads}, {"d", Fate::kLeads}});
  CheckInAnyOrder({Lead("b", "x", 2), Lead("c", "x", 1), Lead("d", "x", 1)}, {},
                  {{"b", Fate::kLeads}, {"c", Fate::kFollow}, {"d", Fate::kLeads}});
}

TEST_CASE("B1: a target is followed once, also over the turns of a site") {
  RedirectBook book;
  CHECK(Resolve(book, {Lead("b", "x")}).at("b") == Fate::kFollow);
  CHECK(Resolve(book, {Lead("a", "x")}).at("a") == Fate::kLeads);
}

TEST_CASE("B2: what the task fetches anyway is followed by none") {
  CheckInAnyOrder({Lead("a", "p"), Lead("b", "p"), Lead("c", "q")}, {"p"},
                  {{"a", Fate::kLeads}, {"b", Fate::kLeads}, {"c", Fate::kFollow}});
}

TEST_CASE("B3: those that lead to each other in a circle fail, those that lead into it do not") {
  const std::set<std::string> all = {"a", "b", "c", "d", "e"};
  CheckInAnyOrder({Lead("a", "b"), Lead("b", "a")}, all, {{"a", Fate::kLoop}, {"b", Fate::kLoop}});
  CheckInAnyOrder({Lead("a", "b"), Lead("b", "c"), Lead("c", "a"), Lead("d", "a"), Lead("e", "d")},
                  all,
                  {{"a", Fate::kLoop},
                   {"b", Fate::kLoop},
                   {"c", Fate::kLoop},
                   {"d", Fate::kLeads},
                   {"e", Fate::kLeads}});
  CheckInAnyOrder({Lead("a", "a"), Lead("b", "c")}, all, {{"a", Fate::kLoop}, {"b", Fate::kLeads}});
}

TEST_CASE("B3: two circles, and ways that join without one") {
  CheckInAnyOrder({Lead("a", "b"), Lead("b", "a"), Lead("c", "d"), Lead("d", "c"), Lead("e", "x")},
                  {"a", "b", "c", "d"},
                  {{"a", Fate::kLoop},
                   {"b", Fate::kLoop},
                   {"c", Fate::kLoop},
                   {"d", Fate::kLoop},
                   {"e", Fate::kFollow}});
  CheckInAnyOrder(
      {Lead("a", "c"), Lead("b", "c"), Lead("c", "d"), Lead("d", "x")}, {"a", "b", "c", "d"},
      {{"a", Fate::kLeads}, {"b", Fate::kLeads}, {"c", Fate::kLeads}, {"d", Fate::kFollow}});
}

TEST_CASE("B3: a circle that closes in a later turn fails what closes it") {
  RedirectBook book;
  CHECK(Resolve(book, {Lead("a", "x"), Lead("b", "x")}, {"a", "b"}) ==
        Fates{{"a", Fate::kFollow}, {"b", Fate::kLeads}});
  CHECK(Resolve(book, {LeadOn("a", "x", "b")}, {"a", "b"}) == Fates{{"a", Fate::kLoop}});

  RedirectBook two;
  CHECK(Resolve(two, {Lead("a", "x"), Lead("b", "y")}, {"a", "b"}) ==
        Fates{{"a", Fate::kFollow}, {"b", Fate::kFollow}});
  CHECK(Resolve(two, {LeadOn("a", "x", "y"), LeadOn("b", "y", "x")}, {"a", "b"}) ==
        Fates{{"a", Fate::kLoop}, {"b", Fate::kLoop}});
}

TEST_CASE("The same URLs of two languages have nothing to do with each other") {
  RedirectBook book;
  CHECK(Resolve(book, {Lead("a", "x"), Lead("a", "x", 0, "ru")}) ==
        Fates{{"a", Fate::kFollow}, {"ru a", Fate::kFollow}});
  RedirectBook circle;
  CHECK(Resolve(circle, {Lead("a", "b"), Lead("b", "a", 0, "ru")}, {"a", "b"}) ==
        Fates{{"a", Fate::kLeads}, {"ru b", Fate::kLeads}});
}

TEST_CASE("A way of 100,000 redirects takes no longer than as many short ones") {
  constexpr int kUrls = 100'000;
  using Clock = std::chrono::steady_clock;
  const auto url = [](int number) { return std::to_string(1'000'000 + number); };
  const auto time = [](const std::vector<Redirecting>& turn, Fate expected) {
    const auto begin = Clock::now();
    std::int64_t as_expected = 0;
    RedirectBook book;
    book.Resolve(
        turn, [](const record::Key&) { return true; },
        [&](const Redirecting&, Fate fate) { as_expected += fate == expected ? 1 : 0; });
    CHECK(as_expected == kUrls);
    return Clock::now() - begin;
  };
  std::vector<Redirecting> apart;
  std::vector<Redirecting> down;
  std::vector<Redirecting> up;
  for (int i = 0; i < kUrls; ++i) {
    apart.push_back(Lead(url(i), "x" + url(i)));
    down.push_back(Lead(url(i), url(i + 1)));
    up.push_back(Lead(url(i + 1), url(i)));
  }
  const auto limit = 20 * time(apart, Fate::kLeads);  // a quadratic one would be thousands of times
  CHECK(time(down, Fate::kLeads) < limit);
  CHECK(time(up, Fate::kLeads) < limit);
  down.back().target = url(0);  // one circle of all
  CHECK(time(down, Fate::kLoop) < limit);
}

}  // namespace crawlstream::crawl
