#include "common/stages/merge/fetches.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace crawlstream::merge {
namespace {

bool IsBetter(const record::Page& a, const record::Page& b) {  // M1
  const record::PageRef ref_a = record::RefOf(a);
  const record::PageRef ref_b = record::RefOf(b);
  if (record::RanksBefore(ref_a, ref_b)) return true;
  if (record::RanksBefore(ref_b, ref_a)) return false;
  const auto rest = [](const record::Page& page) {
    return std::tie(page.digest, page.redirect_from, page.hints, page.edition, page.time,
                    page.storage);
  };
  return rest(a) < rest(b);
}

}  // namespace

void Fetches::Begin(const record::Key& key) {
  key_ = key;
  count_ = 0;
  best_.clear();
  decoded_.reset();
  other_sources_.clear();
}

base::Decoded<> Fetches::DecodeBest() {
  if (decoded_) return {};
  auto page = record::DecodePage(json_, key_, best_);
  if (!page) return std::unexpected(page.error());
  decoded_ = *std::move(page);
  return {};
}

base::Decoded<> Fetches::Add(std::string_view page) {
  if (count_ == 0) {
    count_ = 1;
    best_ = page;
    return {};
  }
  if (auto ok = DecodeBest(); !ok) {
    best_ = page;
    return ok;
  }
  auto other = record::DecodePage(json_, key_, page);
  if (!other) return std::unexpected(other.error());
  ++count_;
  if (IsBetter(*other, *decoded_)) {
    std::swap(*other, *decoded_);
    best_ = page;
  }
  std::ranges::move(other->redirect_from, std::back_inserter(other_sources_));  // M2
  return {};
}

}  // namespace crawlstream::merge
