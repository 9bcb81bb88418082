#include "common/stages/cluster/clusters.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>

namespace crawlstream::cluster {
namespace {

using record::PagePair;
using record::PageRef;
using record::PairKind;
using record::Verdict;
using Pairs = std::vector<PagePair>;
using Verdicts = std::vector<Verdict>;

// A page of the given rank.
PageRef At(record::Rank rank, std::string url) { return {.url = std::move(url), .rank = rank}; }
PagePair Pair(PairKind kind, PageRef a, PageRef b) {
  return {.lang = "en", .kind = kind, .first = std::move(a), .other = std::move(b)};
}
PagePair Fold(PageRef a, PageRef b) { return Pair(PairKind::kFold, std::move(a), std::move(b)); }
PagePair Near(PageRef a, PageRef b) { return Pair(PairKind::kNear, std::move(a), std::move(b)); }
PagePair Refetch(PageRef a, PageRef b) {
  return Pair(PairKind::kRefetch, std::move(a), std::move(b));
}
PagePair Redirect(std::string from, std::string to) {
  return Pair(PairKind::kRedirect, {.url = std::move(to)}, {.url = std::move(from)});
}

Verdicts Take(Clusters& clusters) {
  Verdicts verdicts;
  clusters.Decide([&](const Verdict& verdict) { verdicts.push_back(verdict); });
  return verdicts;
}

// Decides over the pairs in several orders, and twice over, which must not matter.
Verdicts Decide(Pairs pairs, std::size_t max_addresses = 100) {
  std::mt19937 random(7);
  Verdicts verdicts;
  for (int round = 0; round < 10; ++round) {
    Clusters clusters("en", max_addresses);
    for (const PagePair& pair : pairs) clusters.Add(pair);
    for (const PagePair& pair : pairs) clusters.Add(pair);
    Verdicts again = Take(clusters);
    if (round > 0) CHECK(again == verdicts);
    verdicts = std::move(again);
    std::ranges::shuffle(pairs, random);
  }
  return verdicts;
}

}  // namespace

TEST_CASE("Without pairs there is nothing to decide") { CHECK(Decide({}).empty()); }

TEST_CASE("C1: pairs of a fetch that is not the best of its URL are ignored") {
  CHECK(Decide({Refetch(At(1, "a"), At(5, "a")), Fold(At(3, "b"), At(5, "a"))}).empty());
  CHECK(Decide({Refetch(At(1, "a"), At(5, "a")), Near(At(3, "b"), At(5, "a"))}).empty());
  CHECK(Decide({Refetch(At(1, "a"), At(5, "a")), Fold(At(1, "a"), At(3, "b"))}) ==
        Verdicts{{.lang = "en", .url = "a", .aliases = {"b"}},
                 {.lang = "en", .url = "b", .folded_into = "a"}});
}

TEST_CASE("C1: of fetches of the same rank the content decides, the same for all their pairs") {
  PageRef one = At(1, "a"), two = At(1, "a");
  one.content = "text-1";
  two.content = "text-2";
  const bool first_is_best = record::RanksBefore(one, two);
  const PageRef& best = first_is_best ? one : two;
  const PageRef& other = first_is_best ? two : one;
  CHECK(Decide({Refetch(one, two), Fold(best, At(2, "b")), Near(other, At(3, "c"))}) ==
        Verdicts{{.lang = "en", .url = "a", .aliases = {"b"}},
                 {.lang = "en", .url = "b", .folded_into = "a"}});
}

TEST_CASE("C2, C3c: pages that fold, even through others, stand under the best") {
  CHECK(Decide({Fold(At(3, "a"), At(4, "b")), Fold(At(2, "c"), At(4, "b"))}) ==
        Verdicts{{.lang = "en", .url = "a", .folded_into = "c"},
                 {.lang = "en", .url = "b", .folded_into = "c"},
                 {.lang = "en", .url = "c", .aliases = {"a", "b"}}});
  // Of the same rank: by URL.
  CHECK(Decide({Fold(At(1, "b"), At(1, "a"))}).back().folded_into == "a");
}

TEST_CASE("C3a: a page that forbids indexing stands for none that allows it") {
  const PageRef hidden = At(record::RankOf(false, "", "a"), "a");
  CHECK(Decide({Fold(hidden, At(2, "b"))}) ==
        Verdicts{{.lang = "en", .url = "a", .folded_into = "b"},
                 {.lang = "en", .url = "b", .aliases = {"a"}}});
}

TEST_CASE("C3b: the page that most others name as canonical stands for them") {
  PageRef a = At(1, "a");
  PageRef b = At(2, "b");
  a.canonical = "c";
  b.canonical = "c";
  PageRef c = At(3, "c");
  c.canonical = "a";
  const Verdicts verdicts = Decide({Fold(a, b), Fold(a, c)});
  CHECK(verdicts.back() == Verdict{.lang = "en", .url = "c", .aliases = {"a", "b"}});
  // One that is no page of the document changes nothing.
  a.canonical = "elsewhere";
  CHECK(Decide({Fold(a, At(2, "b"))}).front() ==
        Verdict{.lang = "en", .url = "a", .aliases = {"b"}});
}

TEST_CASE("C4: a document is reached from all addresses that led to its pages") {
  PageRef a = At(1, "a");
  a.redirect_from = {"r2", "r1"};
  PageRef b = At(2, "b");
  b.redirect_from = {"r3", "a", "r1"};  // `a` is the document itself
  CHECK(Decide({Fold(a, b)}).front() ==
        Verdict{.lang = "en", .url = "a", .aliases = {"b"}, .redirect_from = {"r1", "r2", "r3"}});
  // Also from those that led to a later fetch.
  PageRef again = At(5, "a");
  again.redirect_from = {"r9"};
  CHECK(Decide({Refetch(At(1, "a"), again)}) ==
        Verdicts{{.lang = "en", .url = "a", .redirect_from = {"r9"}}});
}

TEST_CASE("C4: redirects that were not followed at once are followed to their end") {
  CHECK(Decide({Redirect("a", "b")}) ==
        Verdicts{{.lang = "en", .url = "b", .redirect_from = {"a"}}});
  CHECK(Decide({Redirect("a", "b"), Redirect("b", "c"), Redirect("x", "c")}) ==
        Verdicts{{.lang = "en", .url = "c", .redirect_from = {"a", "b", "x"}}});
  PagePair chained = Redirect("a", "b");
  chained.other.redirect_from = {"z"};
  CHECK(Decide({chained}) == Verdicts{{.lang = "en", .url = "b", .redirect_from = {"a", "z"}}});
  // To the page that stands for the target.
  CHECK(Decide({Redirect("r", "b"), Fold(At(1, "a"), At(2, "b"))}).front() ==
        Verdict{.lang = "en", .url = "a", .aliases = {"b"}, .redirect_from = {"r"}});
  // A page ends the chain, even if its URL redirected at another time.
  CHECK(Decide({Redirect("r", "a"), Redirect("a", "x"), Fold(At(1, "a"), At(2, "b"))}).front() ==
        Verdict{.lang = "en", .url = "a", .aliases = {"b"}, .redirect_from = {"r"}});
}

TEST_CASE("C4: redirects in a circle lead nowhere") {
  CHECK(Decide({Redirect("a", "b"), Redirect("b", "a"), Redirect("c", "a"), Redirect("d", "d")})
            .empty());
}

TEST_CASE("C4: of two redirects of a source the lesser target counts") {
  CHECK(Decide({Redirect("a", "c"), Redirect("a", "b")}) ==
        Verdicts{{.lang = "en", .url = "b", .redirect_from = {"a"}}});
}

TEST_CASE("C4: long chains and loops cost no more than their length") {
  Pairs pairs;
  const auto name = [](int i) { return "a" + std::to_string(i); };
  constexpr int kLong = 20'000;
  for (int i = 0; i < kLong; ++i) pairs.push_back(Redirect(name(i), name((i + 1) % kLong)));
  Clusters loop("en", 10);
  for (const PagePair& pair : pairs) loop.Add(pair);
  CHECK(Take(loop).empty());
  pairs.pop_back();
  Clusters chain("en", 10);
  for (const PagePair& pair : pairs) chain.Add(pair);
  const Verdicts verdicts = Take(chain);
  REQUIRE(verdicts.size() == 1);
  CHECK(verdicts[0].url == name(kLong - 1));
  CHECK(chain.addresses_cut() == kLong - 1 - 10);
}

TEST_CASE("C5: a near-duplicate names the similar page of the best rank that is none itself") {
  CHECK(Decide({Near(At(1, "a"), At(2, "b")), Near(At(1, "a"), At(3, "c")),
                Near(At(2, "b"), At(3, "c"))}) ==
        Verdicts{{.lang = "en", .url = "b", .near_duplicate_of = "a"},
                 {.lang = "en", .url = "c", .near_duplicate_of = "a"}});
  // A chain: c is similar to b only, which is marked already, so c stands for itself, and d is
  // marked as similar to it.
  CHECK(Decide({Near(At(1, "a"), At(2, "b")), Near(At(2, "b"), At(3, "c")),
                Near(At(3, "c"), At(4, "d"))}) ==
        Verdicts{{.lang = "en", .url = "b", .near_duplicate_of = "a"},
                 {.lang = "en", .url = "d", .near_duplicate_of = "c"}});
}

TEST_CASE("C5: near-duplicates are documents, not their aliases") {
  CHECK(Decide({Fold(At(1, "a"), At(4, "b")), Near(At(3, "c"), At(4, "b"))}) ==
        Verdicts{{.lang = "en", .url = "a", .aliases = {"b"}},
                 {.lang = "en", .url = "b", .folded_into = "a"},
                 {.lang = "en", .url = "c", .near_duplicate_of = "a"}});
  CHECK(Decide({Fold(At(1, "a"), At(2, "b")), Near(At(1, "a"), At(2, "b"))}).size() == 2);
}

TEST_CASE("C6: lists of addresses are cut, and what is cut is counted") {
  Pairs pairs;
  for (int i = 0; i < 9; ++i) {
    PageRef copy = At(static_cast<record::Rank>(2 + i), "copy" + std::to_string(i));
    copy.redirect_from = {"source" + std::to_string(i)};
    pairs.push_back(Fold(At(1, "a"), copy));
  }
  Clusters clusters("en", 3);
  for (const PagePair& pair : pairs) clusters.Add(pair);
  CHECK(Take(clusters).front() == Verdict{.lang = "en",
                                          .url = "a",
                                          .aliases = {"copy0", "copy1", "copy2"},
                                          .redirect_from = {"source0", "source1", "source2"}});
  CHECK(clusters.addresses_cut() == 12);
  CHECK(clusters.folded() == 9);
}

}  // namespace crawlstream::cluster
