// When a site's articles appear, change and go, and what befalls its hosts: all a pure function of
// the site and the article's number, so that every day of a simulated month is known beforehand.
// On day 0 (kFirstDay) nothing has been edited or removed yet and every host is up.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TIMELINE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TIMELINE_H_

#include <optional>
#include <vector>

#include "common/foundation/base/time.h"
#include "tests/support/testweb/news/site_spec.h"

namespace crawlstream::testweb {

class Timeline {
 public:
  explicit Timeline(const SiteSpec& spec) : spec_(spec) {}

  // Articles are numbered from 1000 on, oldest first.
  static constexpr int kFirstId = 1000;

  base::TimeMs Published(int id) const;
  std::optional<base::TimeMs> Edited(int id) const;   // one article in ten, some days later
  std::optional<base::TimeMs> Removed(int id) const;  // one in seventeen, gone for good

  int NewestId(base::TimeMs now) const;  // the last one published by then
  bool Exists(int id, base::TimeMs now) const;
  // The ids to be seen at that time, newest first.
  std::vector<int> Visible(base::TimeMs now) const;
  // The last moment up to `now` at which anything on the site changed.
  base::TimeMs LastChange(base::TimeMs now) const;

  // Some hosts are unreachable for two or three days: sport hosts on days 5 to 7, -times hosts on
  // days 12 and 13, each in three of the 27 languages.
  bool HostIsDown(std::string_view host, base::TimeMs now) const;
  // In every fifth language the -daily site's robots.txt forbids the culture section from day 10
  // to day 19.
  bool CultureForbidden(base::TimeMs now) const;

 private:
  std::uint64_t Draw(const char* purpose, int id) const;

  const SiteSpec& spec_;
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_TIMELINE_H_
