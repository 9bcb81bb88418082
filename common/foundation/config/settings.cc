#include "common/foundation/config/settings.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "common/foundation/base/number.h"
#include "common/foundation/config/defaults.h"
#include "common/foundation/config/keys.h"
#include "common/foundation/config/parse.h"

namespace crawlstream::config {
namespace {

[[noreturn]] void Abort(const std::string& fault) {
  std::fprintf(stderr, "config: %s\n", fault.c_str());
  std::abort();
}

std::string Where(std::string_view file, const Assignment& a) {
  return std::string(file) + ":" + std::to_string(a.line);
}

std::string Line(std::string_view key, const std::string& value) {
  return std::string(key) + " = " + value + "\n";
}

}  // namespace

Settings::Settings() {
  if (const auto added = AddText("jobs/defaults.conf", DefaultsText()); !added) {
    Abort(added.error().message);
  }
  for (auto& [key, entry] : entries_) entry.given = false;
}

base::Result<> Settings::AddText(std::string_view name, std::string_view text) {
  const auto assignments = ParseText(name, text);
  if (!assignments) return std::unexpected(assignments.error());
  for (const Assignment& a : *assignments) {
    if (auto ok = Add(a.section, a, Where(name, a)); !ok) return ok;
  }
  return {};
}

base::Result<> Settings::AddFile(const std::string& path) {
  const auto text = ReadConfigFile(path);
  if (!text) return std::unexpected(text.error());
  return AddText(path, *text);
}

base::Result<> Settings::AddLanguageFile(std::string_view lang, const std::string& path) {
  const auto text = ReadConfigFile(path);
  if (!text) return std::unexpected(text.error());
  const auto assignments = ParseText(path, *text);
  if (!assignments) return std::unexpected(assignments.error());
  for (const Assignment& a : *assignments) {
    if (!a.section.empty()) {
      return base::FailUsage(Where(path, a) + ": " + a.key + " = '" + a.value +
                             "' stands in the section [" + a.section +
                             "]; the file of one language has none");
    }
    if (auto ok = Add(lang, a, Where(path, a)); !ok) return ok;
  }
  return {};
}

base::Result<> Settings::Set(std::string_view key, std::string_view value,
                             std::string_view origin) {
  return Assign({}, key, std::string(value), std::string(origin));
}

base::Result<> Settings::SetForLanguage(std::string_view lang, std::string_view key,
                                        std::string_view value, std::string_view origin) {
  return Assign(lang, key, std::string(value), std::string(origin));
}

base::Result<> Settings::Add(std::string_view lang, const Assignment& a,
                             const std::string& origin) {
  if (!a.append || !entries_.contains(a.key)) return Assign(lang, a.key, a.value, origin);
  if (!lang.empty()) return Assign(lang, a.key, ValueFor(lang, a.key) + " " + a.value, origin);
  // Rule 1. Assigning the crawl's list forgets those of the languages, so these are kept in a copy.
  const auto sections = sections_;
  if (auto ok = Assign({}, a.key, Get(a.key).value + " " + a.value, origin); !ok) return ok;
  for (const auto& [language, section] : sections) {
    const auto own = section.find(a.key);
    if (own == section.end()) continue;
    if (auto ok = Assign(language, a.key, own->second.value + " " + a.value, origin); !ok)
      return ok;
  }
  return {};
}

base::Result<> Settings::Assign(std::string_view lang, std::string_view key, std::string value,
                                std::string origin) {
  const Key* spec = FindKey(key);
  if (spec == nullptr) {
    return base::FailUsage(origin + ": unknown key '" + std::string(key) + "' with value '" +
                           value + "'; jobs/defaults.conf lists all keys");
  }
  if (!lang.empty() && !spec->per_language) {
    return base::FailUsage(
        origin + ": " + std::string(key) + " = '" + value +
        "' belongs to the crawl as a whole, not to a language; it may stand in a "
        "--config file, outside of sections, or in --set");
  }
  // Dump writes settings to a file, from which such a value would be read differently.
  if (value.find_first_of("\r\n") != std::string::npos ||
      CommentIn(value) != std::string_view::npos) {
    return base::FailUsage(origin + ": " + std::string(key) +
                           ": a value has no line break, and no '#' at its beginning or after a "
                           "space: that begins a comment");
  }
  if (const auto ok = CheckValue(*spec, value); !ok) {
    return base::FailUsage(origin + ": " + std::string(key) + " = '" + value + "' is " +
                           ok.error().message + "; accepted: " + Accepted(*spec));
  }
  Entry entry{std::move(value), std::move(origin)};
  if (!lang.empty()) {
    sections_[std::string(lang)].insert_or_assign(std::string(key), std::move(entry));
    return {};
  }
  entries_.insert_or_assign(std::string(key), std::move(entry));
  for (auto& [language, section] : sections_) section.erase(std::string(key));
  return {};
}

Settings Settings::ForLanguage(std::string_view lang) const {
  Settings own = *this;
  own.sections_.clear();
  const auto section = sections_.find(lang);
  if (section == sections_.end()) return own;
  for (const auto& [key, entry] : section->second) own.entries_.insert_or_assign(key, entry);
  return own;
}

std::vector<std::string> Settings::Languages() const {
  std::vector<std::string> languages;
  for (const auto& [language, section] : sections_) {
    if (!section.empty()) languages.push_back(language);
  }
  return languages;
}

void Settings::KeepLanguages(std::span<const std::string> languages) {
  std::erase_if(sections_, [&](const auto& section) {
    return std::ranges::find(languages, section.first) == languages.end();
  });
}

const std::string& Settings::ValueFor(std::string_view lang, std::string_view key) const {
  if (const auto section = sections_.find(lang); section != sections_.end()) {
    const auto own = section->second.find(key);
    if (own != section->second.end()) return own->second.value;
  }
  return Get(key).value;
}

const Settings::Entry& Settings::Get(std::string_view key) const {
  const auto found = entries_.find(key);
  if (found == entries_.end()) Abort("no key '" + std::string(key) + "'");
  return found->second;
}

std::int64_t Settings::Int(std::string_view key) const {
  const auto value = base::ParseNumber<std::int64_t>(Get(key).value);
  if (!value) Abort("'" + std::string(key) + "' is not a number key");
  return *value;
}

double Settings::Double(std::string_view key) const {
  const auto value = base::ParseNumber<double>(Get(key).value);
  if (!value) Abort("'" + std::string(key) + "' is not a number key");
  return *value;
}

bool Settings::Bool(std::string_view key) const {
  const std::string& text = Get(key).value;
  if (text != "true" && text != "false")
    Abort("'" + std::string(key) + "' is not a true/false key");
  return text == "true";
}

const std::string& Settings::Text(std::string_view key) const { return Get(key).value; }

std::vector<std::string> Settings::List(std::string_view key) const {
  return SplitWords(Get(key).value);
}

const std::string& Settings::Origin(std::string_view key) const { return Get(key).origin; }

std::string Settings::Dump() const {
  std::string text;
  for (const Key& key : Keys()) text += Line(key.name, Get(key.name).value);
  return text + DumpSections();
}

std::string Settings::DumpGiven() const {
  std::string text;
  for (const Key& key : Keys()) {
    const Entry& entry = Get(key.name);
    if (entry.given) text += Line(key.name, entry.value);
  }
  return text + DumpSections();
}

std::string Settings::DumpSections() const {
  std::string text;
  for (const std::string& language : Languages()) {
    const Entries& section = sections_.find(language)->second;
    text += "[" + language + "]\n";
    for (const Key& key : Keys()) {
      const auto own = section.find(key.name);
      if (own != section.end()) text += Line(key.name, own->second.value);
    }
  }
  return text;
}

}  // namespace crawlstream::config
