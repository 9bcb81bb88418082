// The effective configuration of a program: jobs/defaults.conf, then configuration files, then
// flags; what comes later wins. Every value was checked when it was set, so getters cannot fail.
//
// It holds the values of the crawl and, for each language, those that differ:
//   1. A value outside of sections is for the crawl and all its languages: earlier values of that
//      key in sections are forgotten. `key += words` adds to the crawl's list and to those of the
//      languages.
//   2. A value in a section, or in a language's own file, is for that language only.
//   3. There, a key that belongs to the crawl as a whole is refused (Key::per_language is false).
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_SETTINGS_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_SETTINGS_H_

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/error.h"

namespace crawlstream::config {

struct Assignment;

class Settings {
 public:
  Settings();  // the defaults

  // Errors are usage errors on one line: where, key, value, what is accepted.
  base::Result<> AddFile(const std::string& path);
  base::Result<> AddText(std::string_view name, std::string_view text);  // as a file of that name
  base::Result<> Set(std::string_view key, std::string_view value, std::string_view origin);
  // The same for one language, as if all were in its section. A file with sections is refused.
  base::Result<> AddLanguageFile(std::string_view lang, const std::string& path);
  base::Result<> SetForLanguage(std::string_view lang, std::string_view key, std::string_view value,
                                std::string_view origin);

  // The settings of a language: its own values, else the crawl's. The result has no sections.
  Settings ForLanguage(std::string_view lang) const;
  std::vector<std::string> Languages() const;                  // those with a section, sorted
  void KeepLanguages(std::span<const std::string> languages);  // forgets the sections of all others

  // An unknown key, or a getter that does not fit its kind, is a fault of the program: it aborts.
  std::int64_t Int(std::string_view key) const;
  double Double(std::string_view key) const;
  bool Bool(std::string_view key) const;
  const std::string& Text(std::string_view key) const;  // for keys of any kind, as written
  std::vector<std::string> List(std::string_view key) const;

  // Where the value comes from: "jobs/defaults.conf:12", "zh/crawl.conf:3", "--fetch.delay_ms".
  const std::string& Origin(std::string_view key) const;

  // A configuration file that gives exactly these settings, sections included.
  std::string Dump() const;
  // The same without the keys that nobody has set. They have their defaults here, but a job's file
  // may still set them.
  std::string DumpGiven() const;

 private:
  struct Entry {
    std::string value;
    std::string origin;
    bool given = true;  // false: the default
  };
  using Entries = std::map<std::string, Entry, std::less<>>;

  const Entry& Get(std::string_view key) const;
  std::string DumpSections() const;
  const std::string& ValueFor(std::string_view lang, std::string_view key) const;
  // In these two, an empty `lang` means the crawl.
  base::Result<> Add(std::string_view lang, const Assignment& a, const std::string& origin);
  base::Result<> Assign(std::string_view lang, std::string_view key, std::string value,
                        std::string origin);

  Entries entries_;                                       // the crawl's: every key
  std::map<std::string, Entries, std::less<>> sections_;  // by language: what differs
};

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_SETTINGS_H_
