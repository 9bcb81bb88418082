#include "common/stages/cluster/clusters.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <random>

namespace crawlstream::stages::cluster {
namespace {

using record::PagePair;
using record::PageRef;
using record::PairKind;
using record::Verdict;
using Pairs = std::vector<PagePair>;
using Verdicts = std::vector<Verdict>;

// Crawled at the given time.
PageRef At(base::TimeMs time, std::string url) { return {.url = std::move(url), .time = time}; }
PagePair Fold(PageRef a, PageRef b) { return {PairKind::kFold, std::move(a), std::move(b)}; }
PagePair Near(PageRef a, PageRef b) { return {PairKind::kNear, std::move(a), std::move(b)}; }
PagePair Refetch(PageRef a, PageRef b) { return {PairKind::kRefetch, std::move(a), std::move(b)}; }
PagePair Redirect(std::string from, std::string to, base::TimeMs time = 1) {
  return {PairKind::kRedirect, {.url = std::move(to)}, At(time, std::move(from))};
}

// Decides over the pairs in several orders, and twice over, which must not matter.
Verdicts Decide(Pairs pairs, std::size_t max_addresses = 100) {
  std::mt19937 random(7);
  Verdicts verdicts;
  for (int round = 0; round < 10; ++round) {
    Clusters clusters(max_addresses);
    for (const PagePair& pair : pairs) clusters.Add(pair);
    for (const PagePair& pair : pairs) clusters.Add(pair);
    Verdicts again = clusters.Decide();
    if (round > 0) CHECK(again == verdicts);
    verdicts = std::move(again);
    std::ranges::shuffle(pairs, random);
  }
  return verdicts;
}

}  // namespace

TEST_CASE("Without pairs there is nothing to decide") { CHECK(Decide({}).empty()); }

TEST_CASE("C1: pairs of a later fetch of a URL are ignored") {
  CHECK(Decide({Refetch(At(1, "a"), At(5, "a")), Fold(At(3, "b"), At(5, "a"))}).empty());
  CHECK(Decide({Refetch(At(1, "a"), At(5, "a")), Near(At(3, "b"), At(5, "a"))}).empty());
  CHECK(Decide({Refetch(At(1, "a"), At(5, "a")), Fold(At(1, "a"), At(3, "b"))}) ==
        Verdicts{{.url = "a", .aliases = {"b"}}, {.url = "b", .folded_into = "a"}});
}

TEST_CASE("C2, C3c: pages that fold, even through others, stand under the first crawled") {
  CHECK(Decide({Fold(At(3, "a"), At(4, "b")), Fold(At(2, "c"), At(4, "b"))}) ==
        Verdicts{{.url = "a", .folded_into = "c"},
                 {.url = "b", .folded_into = "c"},
                 {.url = "c", .aliases = {"a", "b"}}});
  // The same time: by level, then by URL.
  PageRef deeper = At(1, "a");
  deeper.level = 1;
  CHECK(Decide({Fold(deeper, At(1, "b"))}).front().folded_into == "b");
  CHECK(Decide({Fold(At(1, "b"), At(1, "a"))}).back().folded_into == "a");
}

TEST_CASE("C3a: a page that forbids indexing stands for none that allows it") {
  PageRef hidden = At(1, "a");
  hidden.meta_index = false;
  CHECK(Decide({Fold(hidden, At(2, "b"))}) ==
        Verdicts{{.url = "a", .folded_into = "b"}, {.url = "b", .aliases = {"a"}}});
}

TEST_CASE("C3b: the page that most others name as canonical stands for them") {
  PageRef a = At(1, "a");
  PageRef b = At(2, "b");
  a.canonical = "c";
  b.canonical = "c";
  PageRef c = At(3, "c");
  c.canonical = "a";
  const Verdicts verdicts = Decide({Fold(a, b), Fold(a, c)});
  CHECK(verdicts.back() == Verdict{.url = "c", .aliases = {"a", "b"}});
  // One that is no page of the document changes nothing.
  a.canonical = "elsewhere";
  CHECK(Decide({Fold(a, At(2, "b"))}).front() == Verdict{.url = "a", .aliases = {"b"}});
}

TEST_CASE("C4: a document is reached from all addresses that led to its pages") {
  PageRef a = At(1, "a");
  a.redirect_from = {"r2", "r1"};
  PageRef b = At(2, "b");
  b.redirect_from = {"r3", "a", "r1"};  // `a` is the document itself
  CHECK(Decide({Fold(a, b)}).front() ==
        Verdict{.url = "a", .aliases = {"b"}, .redirect_from = {"r1", "r2", "r3"}});
  // Also from those that led to a later fetch.
  PageRef again = At(5, "a");
  again.redirect_from = {"r9"};
  CHECK(Decide({Refetch(At(1, "a"), again)}) == Verdicts{{.url = "a", .redirect_from = {"r9"}}});
}

TEST_CASE("C4: redirects that were not followed at once are followed to their end") {
  CHECK(Decide({Redirect("a", "b")}) == Verdicts{{.url = "b", .redirect_from = {"a"}}});
  CHECK(Decide({Redirect("a", "b"), Redirect("b", "c"), Redirect("x", "c")}) ==
        Verdicts{{.url = "c", .redirect_from = {"a", "b", "x"}}});
  PagePair chained = Redirect("a", "b");
  chained.other.redirect_from = {"z"};
  CHECK(Decide({chained}) == Verdicts{{.url = "b", .redirect_from = {"a", "z"}}});
  // To the page that stands for the target.
  CHECK(Decide({Redirect("r", "b"), Fold(At(1, "a"), At(2, "b"))}).front() ==
        Verdict{.url = "a", .aliases = {"b"}, .redirect_from = {"r"}});
  // A page ends the chain, even if its URL redirected at another time.
  CHECK(Decide({Redirect("r", "a"), Redirect("a", "x"), Fold(At(1, "a"), At(2, "b"))}).front() ==
        Verdict{.url = "a", .aliases = {"b"}, .redirect_from = {"r"}});
}

TEST_CASE("C4: redirects in a circle lead nowhere") {
  CHECK(Decide({Redirect("a", "b"), Redirect("b", "a"), Redirect("c", "a"), Redirect("d", "d")})
            .empty());
}

TEST_CASE("C4: of two redirects of a source the first crawled counts") {
  CHECK(Decide({Redirect("a", "b", 2), Redirect("a", "c", 1)}) ==
        Verdicts{{.url = "c", .redirect_from = {"a"}}});
}

TEST_CASE("C5: a near-duplicate names the first crawled similar page that is none itself") {
  CHECK(Decide({Near(At(1, "a"), At(2, "b")), Near(At(1, "a"), At(3, "c")),
                Near(At(2, "b"), At(3, "c"))}) ==
        Verdicts{{.url = "b", .near_duplicate_of = "a"}, {.url = "c", .near_duplicate_of = "a"}});
  // A chain: c is similar to b only, which is marked already, so c stands for itself, and d is
  // marked as similar to it.
  CHECK(Decide({Near(At(1, "a"), At(2, "b")), Near(At(2, "b"), At(3, "c")),
                Near(At(3, "c"), At(4, "d"))}) ==
        Verdicts{{.url = "b", .near_duplicate_of = "a"}, {.url = "d", .near_duplicate_of = "c"}});
}

TEST_CASE("C5: near-duplicates are documents, not their aliases") {
  CHECK(Decide({Fold(At(1, "a"), At(4, "b")), Near(At(3, "c"), At(4, "b"))}) ==
        Verdicts{{.url = "a", .aliases = {"b"}},
                 {.url = "b", .folded_into = "a"},
                 {.url = "c", .near_duplicate_of = "a"}});
  CHECK(Decide({Fold(At(1, "a"), At(2, "b")), Near(At(1, "a"), At(2, "b"))}).size() == 2);
}

TEST_CASE("C6: lists of addresses are cut, and what is cut is counted") {
  Pairs pairs;
  for (int i = 0; i < 9; ++i) {
    PageRef copy = At(2 + i, "copy" + std::to_string(i));
    copy.redirect_from = {"source" + std::to_string(i)};
    pairs.push_back(Fold(At(1, "a"), copy));
  }
  Clusters clusters(3);
  for (const PagePair& pair : pairs) clusters.Add(pair);
  CHECK(clusters.Decide().front() == Verdict{.url = "a",
                                             .aliases = {"copy0", "copy1", "copy2"},
                                             .redirect_from = {"source0", "source1", "source2"}});
  CHECK(clusters.addresses_cut() == 12);
  CHECK(clusters.folded() == 9);
}

}  // namespace crawlstream::stages::cluster
