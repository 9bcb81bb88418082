#include "common/web/url/param_list.h"

#include <algorithm>
#include <charconv>

namespace crawlstream::url {
namespace {

char Lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool IsNameChar(char c) {
  return c > ' ' && c < '\x7f' && std::string_view("=&;?#:*").find(c) == std::string_view::npos;
}

bool StartsWithLowered(std::string_view text, std::string_view lower_case) {
  return text.size() >= lower_case.size() &&
         std::equal(lower_case.begin(), lower_case.end(), text.begin(),
                    [](char a, char b) { return a == Lower(b); });
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
      const std::string_view digits = name.substr(colon + 1);
      const auto [end, error] =
          std::from_chars(digits.data(), digits.data() + digits.size(), entry.min_value);
      if (error != std::errc() || end != digits.data() + digits.size()) name = {};
      name = name.substr(0, colon);
    }
    if (name.ends_with('*')) {
      entry.is_prefix = true;
      name.remove_suffix(1);
    }
    if (name.empty() || !std::all_of(name.begin(), name.end(), IsNameChar)) {
      return base::FailUsage("bad parameter name '" + text +
                             "'; accepted: name, name* or either with :N");
    }
    std::transform(name.begin(), name.end(), std::back_inserter(entry.name), Lower);
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
           StartsWithLowered(name, entry.name) &&
           (entry.min_value == 0 || LooksLikeSession(value, entry.min_value));
  });
}

}  // namespace crawlstream::url
