// testweb: the web that tests, demo and benchmarks crawl. Serves until SIGTERM, or prints what it
// would serve. Flags: --help. Exit codes: 0 ok, 1 I/O error, 2 bad flag.
#include <cstdio>
#include <iostream>

#include "tests/support/testweb/news/charset_sites.h"
#include "tests/support/testweb/news/export.h"
#include "tests/support/testweb/news/news_site.h"
#include "tests/support/testweb/news/truth.h"
#include "tests/support/testweb/options.h"
#include "tests/support/testweb/sites/case.h"
#include "tests/support/testweb/sites/control.h"
#include "tests/support/testweb/sites/many.h"

namespace crawlstream::testweb {
namespace {

void PrintLine(const std::string& line) { std::cout << line << '\n'; }

void ForEachLanguage(const Options& options, const std::function<void(const Language&)>& visit) {
  for (const Language& language : AllLanguages()) {
    if (options.language.empty() || options.language == language.code) visit(language);
  }
}

std::vector<SiteSpec> SitesOf(const Language& language, const Options& options) {
  return options.set == "charset" ? CharsetSites(language, options.news)
                                  : NewsSites(language, options.news);
}

void PrintTruth(const Options& options) {
  ForEachLanguage(options, [&](const Language& language) {
    const auto sites = SitesOf(language, options);
    for (const SiteSpec& site : sites) {
      WriteTruth(site, options.now, PrintLine, options.depth);
    }
    WritePairs(sites, options.now, PrintLine);
  });
}

void PrintSeeds(const Options& options) {
  ForEachLanguage(options, [&](const Language& language) {
    for (const SiteSpec& site : SitesOf(language, options)) {
      PrintLine("http://" + site.host + "/");
    }
  });
}

base::Result<> Export(const Options& options) {
  std::vector<SiteSpec> all;
  ForEachLanguage(options, [&](const Language& language) {
    for (SiteSpec& site : SitesOf(language, options)) all.push_back(std::move(site));
  });
  return ExportArticles(all, options.now, options.export_folder);
}

void AddSites(const Options& options, Web& web) {
  for (const Language& language : AllLanguages()) {
    for (const SiteSpec& site : NewsSites(language, options.news)) AddNewsSite(site, web.router);
    for (const SiteSpec& site : CharsetSites(language, options.news)) AddNewsSite(site, web.router);
  }
  AddCaseHosts(web.router);
  AddManyHosts(options.extra_hosts, web.router);
  AddControlSite(web);
}

base::Result<> Serve(const Options& options) {
  Web web;
  web.clock.Set(options.now);
  web.latency_ms = options.latency_ms;
  web.latency_jitter_ms = options.latency_jitter_ms;
  if (!options.log_file.empty()) {
    if (auto opened = web.log.Open(options.log_file); !opened) return opened;
  }
  if (!options.authority_file.empty()) {
    if (auto written = web.authority.WriteCertificate(options.authority_file); !written)
      return written;
  }
  AddSites(options, web);

  Server server(web);
  const auto port = server.Listen(options.port);
  if (!port) return std::unexpected(port.error());
  std::cout << "testweb: http://127.0.0.1:" << *port << std::endl;
  server.Run(options.lifetime);
  return {};
}

base::Result<> Run(const Options& options) {
  switch (options.action) {
    case Options::Action::kHelp:
      std::cout << HelpText();
      break;
    case Options::Action::kPrintTruth:
      PrintTruth(options);
      break;
    case Options::Action::kPrintSeeds:
      PrintSeeds(options);
      break;
    case Options::Action::kPrintCatalog:
      WriteCatalog(PrintLine);
      break;
    case Options::Action::kExport:
      return Export(options);
    case Options::Action::kServe:
      return Serve(options);
  }
  if (!std::cout.flush()) return base::Fail("cannot write to standard output");
  return {};
}

}  // namespace
}  // namespace crawlstream::testweb

int main(int argc, char** argv) {
  const auto options = crawlstream::testweb::ParseOptions(argc, argv);
  const auto done = options ? crawlstream::testweb::Run(*options)
                            : crawlstream::base::Result<>(std::unexpected(options.error()));
  if (done) return 0;
  std::fprintf(stderr, "testweb: %s\n", done.error().message.c_str());
  return static_cast<int>(done.error().code);
}
