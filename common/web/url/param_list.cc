#include "common/web/url/param_list.h"

#include <algorithm>

#include "common/foundation/base/ascii.h"
#include "common/foundation/base/number.h"

namespace crawlstream::url {
namespace {

bool IsNameChar(char c) {
  return c > ' ' && c < '\x7f' && std::string_view("=&;?#:*").find(c) == std::string_view::npos;
}

bool LooksLikeSession(std::string_view value, std::size_t min_size) {
  return value.size() >= min_size &&
         !std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

base::Result<ParamList> ParamList::Create(std::span<const std::string> entries) {
  ParamList list;
  for (const std::string& text : entries) {
    Entry entry;
    std::string_view name = text;
    if (const std::size_t colon = name.find(':'); colon != name.npos) {
      const auto value = base::ParseNumber<decltype(entry.min_value)>(name.substr(colon + 1));
      entry.min_value = value.value_or(0);
      name = value ? name.substr(0, colon) : std::string_view();
    }
    if (name.ends_with('*')) {
      entry.is_prefix = true;
      name.remove_suffix(1);
    }
    if (name.empty() || !std::all_of(name.begin(), name.end(), IsNameChar)) {
      return base::FailUsage("bad parameter name '" + text +
                             "'; accepted: name, name* or either with :N");
    }
    entry.name = base::Lowered(name);
    const auto first = static_cast<unsigned char>(entry.name[0]);
    list.first_bytes_.set(first);
    if (first >= 'a' && first <= 'z') list.first_bytes_.set(first - 'a' + 'A');
    list.entries_.push_back(std::move(entry));
  }
  return list;
}

bool ParamList::Contains(std::string_view parameter) const {
  if (parameter.empty() || !first_bytes_[static_cast<unsigned char>(parameter[0])]) return false;
  const std::size_t equals = parameter.find('=');
  const std::string_view name = parameter.substr(0, equals);
  const std::string_view value =
      equals == parameter.npos ? std::string_view() : parameter.substr(equals + 1);
  return std::any_of(entries_.begin(), entries_.end(), [&](const Entry& entry) {
    return (entry.is_prefix || name.size() == entry.name.size()) &&
           base::StartsIgnoringCase(name, entry.name) &&
           (entry.min_value == 0 || LooksLikeSession(value, entry.min_value));
  });
}

}  // namespace crawlstream::url
