// The command line of testweb.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_OPTIONS_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_OPTIONS_H_

#include <cstdint>
#include <string>

#include "common/foundation/base/error.h"
#include "tests/support/testweb/news/site_spec.h"
#include "tests/support/testweb/server/clock.h"
#include "tests/support/testweb/server/server.h"

namespace crawlstream::testweb {

struct Options {
  enum class Action { kServe, kHelp, kPrintTruth, kPrintSeeds, kPrintCatalog, kExport };
  Action action = Action::kServe;
  std::string language;      // empty: all
  std::string set = "news";  // which sites to print: "news" or "charset"
  NewsOptions news;
  int depth = 0;  // of the crawl that the truth is about; 0: no limit
  base::TimeMs now = kDefaultNow;
  std::uint16_t port = 0;
  std::string export_folder;
  std::string log_file;
  std::string authority_file;
  int latency_ms = 0;
  int latency_jitter_ms = 0;
  int extra_hosts = 0;
  Lifetime lifetime;
};

base::Result<Options> ParseOptions(int argc, char** argv);
std::string HelpText();

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_OPTIONS_H_
