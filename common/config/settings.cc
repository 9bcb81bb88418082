#include "common/config/settings.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>

#include "common/config/defaults.h"
#include "common/config/keys.h"
#include "common/config/parse.h"

namespace crawlstream::config {
namespace {

[[noreturn]] void Abort(const std::string& fault) {
  std::fprintf(stderr, "config: %s\n", fault.c_str());
  std::abort();
}

}  // namespace

Settings::Settings() {
  if (const auto added = AddText("jobs/defaults.conf", DefaultsText()); !added) {
    Abort(added.error().message);
  }
}

base::Result<> Settings::AddText(std::string_view name, std::string_view text) {
  const auto assignments = ParseText(name, text);
  if (!assignments) return std::unexpected(assignments.error());
  for (const Assignment& a : *assignments) {
    const auto old = entries_.find(a.key);
    const std::string value =
        a.append && old != entries_.end() ? old->second.value + " " + a.value : a.value;
    if (auto ok = Assign(a.key, value, std::string(name) + ":" + std::to_string(a.line)); !ok) {
      return ok;
    }
  }
  return {};
}

base::Result<> Settings::AddFile(const std::string& path) {
  const auto text = ReadConfigFile(path);
  if (!text) return std::unexpected(text.error());
  return AddText(path, *text);
}

base::Result<> Settings::Set(std::string_view key, std::string_view value,
                             std::string_view origin) {
  return Assign(key, std::string(value), std::string(origin));
}

base::Result<> Settings::Assign(std::string_view key, std::string value, std::string origin) {
  const Key* spec = FindKey(key);
  if (spec == nullptr) {
    return base::FailUsage(origin + ": unknown key '" + std::string(key) + "' with value '" +
                           value + "'; jobs/defaults.conf lists all keys");
  }
  if (const auto ok = CheckValue(*spec, value); !ok) {
    return base::FailUsage(origin + ": " + std::string(key) + " = '" + value + "' is " +
                           ok.error().message + "; accepted: " + Accepted(*spec));
  }
  entries_.insert_or_assign(std::string(key), Entry{std::move(value), std::move(origin)});
  return {};
}

const Settings::Entry& Settings::Get(std::string_view key) const {
  const auto found = entries_.find(key);
  if (found == entries_.end()) Abort("no key '" + std::string(key) + "'");
  return found->second;
}

std::int64_t Settings::Int(std::string_view key) const {
  const std::string& text = Get(key).value;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) Abort("'" + std::string(key) + "' is not a number key");
  return value;
}

double Settings::Double(std::string_view key) const {
  const std::string& text = Get(key).value;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) Abort("'" + std::string(key) + "' is not a number key");
  return value;
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
  for (const Key& key : Keys()) {
    const Entry& entry = Get(key.name);
    text += std::string(key.name) + " = " + entry.value + "\n";
  }
  return text;
}

}  // namespace crawlstream::config
