#include "common/stages/merge/verdict_rules.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace crawlstream::stages::merge {

VerdictRules::VerdictRules(const config::Settings& settings)
    : max_addresses_(static_cast<std::size_t>(settings.Int("merge.max_addresses"))) {
  const std::string& mode = settings.Text("merge.near_duplicates");
  if (mode == "drop") near_duplicates_ = NearDuplicates::kDrop;
  if (mode == "off") near_duplicates_ = NearDuplicates::kOff;
}

std::size_t VerdictRules::Cut(std::vector<std::string>& addresses) const {  // M6
  const std::size_t size = addresses.size();
  addresses.resize(std::min(size, max_addresses_));
  return size - addresses.size();
}

Ruling VerdictRules::Apply(record::Verdict verdict, record::Document& page) const {
  if (!verdict.folded_into.empty()) return {.fate = Fate::kFolded};  // M3

  std::vector<std::string>& sources = page.fetch.redirect_from;  // M2
  std::set<std::string> known(sources.begin(), sources.end());
  known.insert(page.url);
  std::ranges::sort(verdict.redirect_from);
  std::ranges::copy_if(verdict.redirect_from, std::back_inserter(sources),
                       [&](const std::string& source) { return known.insert(source).second; });
  page.aliases = std::move(verdict.aliases);  // M4
  Ruling ruling{.addresses_cut = Cut(sources) + Cut(page.aliases)};
  if (near_duplicates_ == NearDuplicates::kOff || verdict.near_duplicate_of.empty()) return ruling;
  page.near_duplicate_of = std::move(verdict.near_duplicate_of);  // M5
  if (near_duplicates_ == NearDuplicates::kDrop) ruling.fate = Fate::kDroppedNear;
  return ruling;
}

}  // namespace crawlstream::stages::merge
