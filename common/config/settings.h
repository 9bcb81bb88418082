// The effective configuration of a program: jobs/defaults.conf, then configuration files, then
// flags; what comes later wins. Every value was checked when it was set, so getters cannot fail.
#ifndef CRAWLSTREAM_COMMON_CONFIG_SETTINGS_H_
#define CRAWLSTREAM_COMMON_CONFIG_SETTINGS_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/error.h"

namespace crawlstream::config {

class Settings {
 public:
  Settings();  // the defaults

  // Errors are usage errors on one line: where, key, value, what is accepted.
  base::Result<> AddFile(const std::string& path);
  base::Result<> AddText(std::string_view name, std::string_view text);  // as a file of that name
  base::Result<> Set(std::string_view key, std::string_view value, std::string_view origin);

  // An unknown key, or a getter that does not fit its kind, is a fault of the program: it aborts.
  std::int64_t Int(std::string_view key) const;
  double Double(std::string_view key) const;
  bool Bool(std::string_view key) const;
  const std::string& Text(std::string_view key) const;  // of any kind, as written
  std::vector<std::string> List(std::string_view key) const;

  // Where the value comes from: "jobs/defaults.conf:12", "zh/crawl.conf:3", "--fetch.delay_ms".
  const std::string& Origin(std::string_view key) const;

  // A configuration file that gives exactly these settings.
  std::string Dump() const;

 private:
  struct Entry {
    std::string value;
    std::string origin;
  };
  const Entry& Get(std::string_view key) const;
  base::Result<> Assign(std::string_view key, std::string value, std::string origin);

  std::map<std::string, Entry, std::less<>> entries_;
};

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_CONFIG_SETTINGS_H_
