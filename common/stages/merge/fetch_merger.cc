#include "common/stages/merge/fetch_merger.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace crawlstream::stages::merge {
namespace {

auto Order(const record::Document& fetch) {  // M1
  return std::tie(fetch.fetch.time, fetch.level, fetch.fetch.requested, fetch.body);
}

}  // namespace

void FetchMerger::Add(record::Document fetch) {
  if (!merged_) {
    merged_ = Merged{.page = std::move(fetch)};
    return;
  }
  ++merged_->others;
  if (Order(fetch) < Order(merged_->page)) std::swap(fetch, merged_->page);
  std::ranges::move(fetch.fetch.redirect_from, std::back_inserter(merged_->other_sources));
}

std::optional<FetchMerger::Merged> FetchMerger::Take() { return std::exchange(merged_, {}); }

}  // namespace crawlstream::stages::merge
