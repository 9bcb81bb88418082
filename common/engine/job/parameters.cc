#include "common/engine/job/parameters.h"

#include <cstdint>
#include <optional>

#include "common/foundation/base/number.h"

namespace crawlstream::job {
base::Result<std::string> Parameters::ValueOf(std::string_view expression) const {
  const std::size_t plus = expression.find('+');
  const auto value = values_.find(expression.substr(0, plus));
  if (value == values_.end()) {
    if (expression == "root") return root_;
    return base::FailUsage("{" + std::string(expression) + "} is not among its parameters");
  }
  if (plus == std::string_view::npos) return value->second;
  const auto number = base::ParseNumber<std::int64_t>(value->second);
  const auto addend = base::ParseNumber<std::int64_t>(expression.substr(plus + 1));
  if (!number || !addend) {
    return base::FailUsage("{" + std::string(expression) + "} with " + value->first + " = " +
                           value->second + " is not a sum of whole numbers");
  }
  return std::to_string(*number + *addend);
}

base::Result<std::string> Parameters::Fill(std::string_view text) const {
  std::string filled;
  while (true) {
    const std::size_t open = text.find('{');
    filled += text.substr(0, open);
    if (open == std::string_view::npos) return filled;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) {
      return base::FailUsage("'{' without '}' in '" + std::string(text) + "'");
    }
    const auto value = ValueOf(text.substr(open + 1, close - open - 1));
    if (!value) return value;
    filled += *value;
    text.remove_prefix(close + 1);
  }
}

}  // namespace crawlstream::job
