#include "common/stages/merge/verdict_rules.h"

#include <algorithm>
#include <utility>

namespace crawlstream::merge {

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

Ruling VerdictRules::Apply(record::Verdict verdict) const {
  if (!verdict.folded_into.empty()) return {.fate = Fate::kFolded};  // M3
  Ruling ruling;
  record::Relations& relations = ruling.relations;
  relations.redirect_from = std::move(verdict.redirect_from);  // M2
  std::ranges::sort(relations.redirect_from);
  const auto repeated = std::ranges::unique(relations.redirect_from);
  relations.redirect_from.erase(repeated.begin(), repeated.end());
  std::erase(relations.redirect_from, verdict.url);
  relations.aliases = std::move(verdict.aliases);  // M4
  ruling.addresses_cut = Cut(relations.redirect_from) + Cut(relations.aliases);
  if (near_duplicates_ == NearDuplicates::kOff || verdict.near_duplicate_of.empty()) return ruling;
  relations.near_duplicate_of = std::move(verdict.near_duplicate_of);  // M5
  if (near_duplicates_ == NearDuplicates::kDrop) ruling.fate = Fate::kDroppedNear;
  return ruling;
}

}  // namespace crawlstream::merge
