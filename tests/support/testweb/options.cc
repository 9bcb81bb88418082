#include "tests/support/testweb/options.h"

#include <boost/program_options.hpp>
#include <sstream>

namespace crawlstream::testweb {
namespace {

namespace po = boost::program_options;

po::options_description Describe() {
  po::options_description all("testweb: a deterministic web of virtual sites on 127.0.0.1");
  auto flag = all.add_options();
  const auto text = [](const char* value) {
    return po::value<std::string>()->default_value(value);
  };
  const auto number = [](int value) { return po::value<int>()->default_value(value); };
  flag("help", "this text");
  flag("port", number(0), "port to listen on; 0 chooses one");
  flag("log", text(""), "append a JSON line per request to this file");
  flag("ca-file", text(""), "write the test authority's certificate (PEM) to this file");
  flag("articles", number(20), "articles per site before day 0");
  flag("new-per-day", number(2), "new articles per site and day");
  flag("seed", po::value<std::uint64_t>()->default_value(1),
       "another seed, other texts and numbers");
  flag("now", text(base::FormatIso8601(kDefaultNow).c_str()), "where the web's clock stands");
  flag("latency-ms", number(0), "wait before each response");
  flag("latency-jitter-ms", number(0), "wait longer, by up to so much at random");
  flag("extra-hosts", number(0), "serve hostN.many.test and many-N.test for N below this");
  flag("exit-on-stdin-eof", "stop when standard input ends");
  flag("parent-pid", number(0), "stop when this process is gone");
  flag("print-truth", "print what there is to find, as JSON lines, and exit");
  flag("depth", number(0), "the truth of a crawl to this depth; 0: no limit");
  flag("print-seeds", po::value<std::string>()->implicit_value("all"),
       "print the seed URLs of a language (or all) and exit");
  flag("print-catalog", "print the misbehaving sites' cases, as JSON lines, and exit");
  flag("export", text(""), "write the articles and their truth into this folder and exit");
  flag("lang", text(""), "print or export only this language");
  flag("set", text("news"),
       "print or export the news sites ('news') or those in many charsets ('charset')");
  return all;
}

base::Result<> CheckLanguage(const std::string& code) {
  if (code.empty() || FindLanguage(code) != nullptr) return {};
  return base::FailUsage("unknown language '" + code + "'");
}

base::Result<int> InRange(const po::variables_map& values, const char* name, int low, int high) {
  const int value = values[name].as<int>();
  if (value >= low && value <= high) return value;
  return base::FailUsage(std::string("--") + name + " " + std::to_string(value) +
                         ": accepted are " + std::to_string(low) + " to " + std::to_string(high));
}

base::Result<Options> Translate(const po::variables_map& values) {
  Options options;
  options.language = values["lang"].as<std::string>();
  if (values.contains("help")) options.action = Options::Action::kHelp;
  if (values.contains("print-truth")) options.action = Options::Action::kPrintTruth;
  if (values.contains("print-catalog")) options.action = Options::Action::kPrintCatalog;
  options.export_folder = values["export"].as<std::string>();
  if (!options.export_folder.empty()) options.action = Options::Action::kExport;
  if (values.contains("print-seeds")) {
    options.action = Options::Action::kPrintSeeds;
    const std::string code = values["print-seeds"].as<std::string>();
    if (code != "all") options.language = code;
  }
  if (auto known = CheckLanguage(options.language); !known) return std::unexpected(known.error());

  options.set = values["set"].as<std::string>();
  if (options.set != "news" && options.set != "charset") {
    return base::FailUsage("--set " + options.set + ": accepted are news and charset");
  }

  const auto port = InRange(values, "port", 0, 65535);
  const auto articles = InRange(values, "articles", 1, 1'000'000);
  const auto new_per_day = InRange(values, "new-per-day", 0, 720);
  const auto latency = InRange(values, "latency-ms", 0, 600'000);
  const auto jitter = InRange(values, "latency-jitter-ms", 0, 600'000);
  const auto extra_hosts = InRange(values, "extra-hosts", 0, 10'000'000);
  const auto depth = InRange(values, "depth", 0, 1000);
  for (const auto* number :
       {&port, &articles, &new_per_day, &latency, &jitter, &extra_hosts, &depth}) {
    if (!*number) return std::unexpected(number->error());
  }
  options.port = static_cast<std::uint16_t>(*port);
  options.news = {.articles = *articles,
                  .new_per_day = *new_per_day,
                  .seed = values["seed"].as<std::uint64_t>()};
  options.depth = *depth;
  options.latency_ms = *latency;
  options.latency_jitter_ms = *jitter;
  options.extra_hosts = *extra_hosts;

  const auto now = base::ParseIso8601(values["now"].as<std::string>());
  if (!now) return base::FailUsage("--now: not a time like 2026-11-16T01:00:00Z");
  options.now = *now;
  options.log_file = values["log"].as<std::string>();
  options.authority_file = values["ca-file"].as<std::string>();
  options.lifetime.until_stdin_ends = values.contains("exit-on-stdin-eof");
  options.lifetime.parent_pid = values["parent-pid"].as<int>();
  return options;
}

}  // namespace

base::Result<Options> ParseOptions(int argc, char** argv) {
  try {
    po::variables_map values;
    po::positional_options_description none;
    po::store(po::command_line_parser(argc, argv).options(Describe()).positional(none).run(),
              values);
    return Translate(values);
  } catch (const po::error& error) {
    return base::FailUsage(error.what());
  }
}

std::string HelpText() {
  std::ostringstream text;
  text << Describe() << "\nThe first line on standard output is 'testweb: http://127.0.0.1:PORT'.\n"
       << "Sites and formats: docs/test-web.md. Exit codes: 0 ok, 1 I/O error, 2 bad flag.\n";
  return text.str();
}

}  // namespace crawlstream::testweb
