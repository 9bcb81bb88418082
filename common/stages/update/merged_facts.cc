#include "common/stages/update/merged_facts.h"

#include <string>
#include <utility>

namespace crawlstream::stages::update {

using record::UrlFact;

std::optional<UrlFact> MergeGroup(streaming::Task& task, std::string_view url,
                                  streaming::GroupReader& values, json::Document& json) {
  std::optional<UrlFact> merged;
  while (const auto value = values.NextValue()) {
    auto fact = record::DecodeUrlFact(json, *value);
    if (!fact) {
      task.bad.Skip(std::string(url) + '\t' + std::string(*value), fact.error());
    } else if (merged) {
      Merge(*fact, *merged);
    } else {
      merged = *std::move(fact);
    }
  }
  return merged;
}

}  // namespace crawlstream::stages::update
