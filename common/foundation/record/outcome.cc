#include "common/foundation/record/outcome.h"

namespace crawlstream::record {

std::string_view Name(Outcome outcome) {
  switch (outcome) {
    case Outcome::kPage:
      return "page";
    case Outcome::kRedirected:
      return "redirected";
    case Outcome::kUnchanged:
      return "unchanged";
    case Outcome::kFailed:
      return "failed";
    case Outcome::kRefused:
      return "refused";
    case Outcome::kDeferred:
      return "deferred";
  }
  return {};
}

std::optional<Outcome> OutcomeOf(std::string_view name) {
  for (const Outcome outcome : kOutcomes) {
    if (Name(outcome) == name) return outcome;
  }
  return std::nullopt;
}

}  // namespace crawlstream::record
