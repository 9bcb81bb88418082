// inspect host --root DIR HOST
//
// What the crawls under a root know of a host: from the host table, and from the last run. HOST has
// a port if that is not the scheme's. Exit codes: 0 known, 3 not known.
#include <cstdint>
#include <cstdio>
#include <string>

#include "common/foundation/config/clock.h"
#include "common/foundation/config/command_line.h"
#include "common/runs/run/layout.h"
#include "common/runs/run/runs.h"
#include "common/state/host_table/memory.h"
#include "common/state/versions/versions.h"
#include "common/storage/files/job_output.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
namespace {

// "3 h 20 min": two units are exact enough for a reader.
std::string Span(base::TimeMs span) {
  struct Unit {
    base::TimeMs ms;
    const char* name;
  };
  static constexpr Unit kUnits[] = {
      {base::kDayMs, "d"}, {base::kHourMs, "h"}, {base::kMinuteMs, "min"}, {1000, "s"}, {1, "ms"}};
  std::string text;
  int named = 0;
  for (const Unit& unit : kUnits) {
    if (named == 2 || span < unit.ms) continue;
    text += (named++ == 0 ? "" : " ") + std::to_string(span / unit.ms) + " " + unit.name;
    span %= unit.ms;
  }
  return named == 0 ? "0 ms" : text;
}

// "2026-11-16T01:30:00Z (3 h 20 min ago)"
std::string When(base::TimeMs time, base::TimeMs now) {
  const std::string span = time <= now ? Span(now - time) + " ago" : "in " + Span(time - now);
  return base::FormatIso8601(time) + " (" + span + ")";
}

void PrintLine(const char* name, const std::string& text) {
  std::printf("  %-13s %s\n", name, text.c_str());
}

void PrintRobots(const record::HostRecord& host, base::TimeMs now) {
  if (host.robots_fetched == 0) return PrintLine("robots.txt", "never asked for");
  PrintLine("robots.txt", host.robots_status == 0
                              ? "not answered"
                              : "status " + std::to_string(host.robots_status) + ", " +
                                    std::to_string(host.robots_text.size()) + " bytes");
  PrintLine("", "fetched " + When(host.robots_fetched, now));
  if (host.robots_expires > 0) PrintLine("", "to be used until " + When(host.robots_expires, now));
  for (const std::string& sitemap : host.sitemaps) PrintLine("sitemap", sitemap);
}

void Print(const record::HostRecord& host, base::TimeMs now) {
  std::printf("host %s\n", host.host.c_str());
  PrintRobots(host, now);
  PrintLine("pause", std::to_string(host.crawl_delay_ms) + " ms, answers take about " +
                         std::to_string(static_cast<std::int64_t>(host.latency_ms)) + " ms");
  PrintLine("next request", host.next_allowed <= now
                                ? "allowed now"
                                : "not before " + When(host.next_allowed, now));
  PrintLine("failures",
            host.failures == 0
                ? "none"
                : std::to_string(host.failures) + " in a row, the last: " + host.failure_reason +
                      "; rested " + std::to_string(host.rests) +
                      (host.rests == 1 ? " time" : " times") + " since it last answered");
  PrintLine("fetched",
            std::to_string(host.pages) + " pages, " + std::to_string(host.bytes) + " bytes");
  for (const std::string& address : host.addresses) PrintLine("address", address);
  PrintLine("first met", When(host.first_seen, now));
  PrintLine("last asked", When(host.last_seen, now));
}

// The newest version of the table, and all levels of the last run.
base::Result<host_table::Sources> SourcesOf(const std::string& root) {
  constexpr int kAllLevels = 10000;
  host_table::Sources sources;
  const auto versions = versions::ListVersions(run::Layout(root, "").State());
  if (!versions) return std::unexpected(versions.error());
  if (!versions->empty()) sources.table = versions->back().Hosts();
  const auto runs = run::ListRuns(root);
  if (!runs) return std::unexpected(runs.error());
  if (runs->empty()) return sources;
  const run::Layout layout(root, runs->back());
  sources.docs = layout.Docs();
  while (sources.level < kAllLevels) {
    const auto whole = files::IsWhole(layout.Doc(sources.level));
    if (!whole) return std::unexpected(whole.error());
    if (!*whole) break;
    ++sources.level;
  }
  return sources;
}

base::Result<bool> Show(const config::CommandLine& line) {
  const std::string& name = line.positional.front();
  host_table::Memory memory;
  const auto wanted = [&](std::string_view host) { return host == name; };
  std::string bad;
  const auto on_bad = [&](std::string_view, const base::BadRecord& why) { bad = why.detail; };
  const auto sources = SourcesOf(line.Value("root"));
  if (!sources) return std::unexpected(sources.error());
  const auto read = memory.Read(*sources, wanted, on_bad);
  if (!read) return std::unexpected(read.error());
  if (!bad.empty()) std::fprintf(stderr, "inspect host: a record was skipped: %s\n", bad.c_str());
  const record::HostRecord* host = memory.Find(name);
  if (host == nullptr) {
    std::printf("no crawl under %s has met the host %s\n", line.Value("root").c_str(),
                name.c_str());
    return false;
  }
  Print(*host, config::Now(line.settings));
  return true;
}

}  // namespace

base::Result<int> HostCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"root", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    std::fputs("usage: inspect host --root DIR HOST\n", stdout);
    return 0;
  }
  if (line->positional.size() != 1 || line->Value("root").empty()) {
    return base::FailUsage("needs --root and one host");
  }
  const auto known = Show(*line);
  if (!known) return std::unexpected(known.error());
  return *known ? 0 : static_cast<int>(base::ExitCode::kNothingToDo);
}

}  // namespace crawlstream::inspect
