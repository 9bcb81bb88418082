#include "tests/support/testweb/news/site_spec.h"

namespace crawlstream::testweb {
namespace {

Template LookOf(std::size_t language, std::size_t offset) {
  constexpr Template kLooks[] = {Template::kModern, Template::kPortal, Template::kClassic,
                                 Template::kWeblog};
  return kLooks[(language + offset) % std::size(kLooks)];
}

}  // namespace

const char* TemplateName(Template look) {
  switch (look) {
    case Template::kModern:
      return "modern";
    case Template::kPortal:
      return "portal";
    case Template::kClassic:
      return "classic";
    case Template::kWeblog:
      return "weblog";
    case Template::kOfficial:
      break;
  }
  return "official";
}

std::vector<SiteSpec> NewsSites(const Language& language, const NewsOptions& options) {
  const std::size_t index = LanguageIndex(language);
  SiteSpec common;
  common.language = &language;
  common.articles = options.articles;
  common.new_per_day = options.new_per_day;
  common.seed = options.seed;

  SiteSpec daily = common;
  daily.kind = "daily";
  daily.host = "www." + language.code + "-daily.test";
  daily.sport_host = "sport." + language.code + "-daily.test";
  daily.look = LookOf(index, 0);
  daily.rss = true;
  daily.json_feed = index % 3 == 0;

  SiteSpec times = common;
  times.kind = "times";
  times.host = language.code + "-times.test";
  times.addresses = AddressStyle::kSlug;
  times.look = LookOf(index, 2);
  times.atom = true;
  times.gzip = true;

  SiteSpec gov = common;
  gov.kind = "gov";
  gov.host = "www." + language.code + "-gov.test";
  gov.addresses = AddressStyle::kQuery;
  gov.look = Template::kOfficial;
  gov.articles = (options.articles + 1) / 2;
  gov.new_per_day = (options.new_per_day + 1) / 2;

  std::vector<SiteSpec> sites = {daily, times, gov};
  for (SiteSpec& site : sites) site.name = language.Word(site.kind);
  return sites;
}

}  // namespace crawlstream::testweb
