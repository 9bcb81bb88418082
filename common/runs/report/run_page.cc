#include "common/runs/report/run_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/foundation/base/markup.h"
#include "common/runs/report/charts.h"
#include "common/runs/report/markup.h"

namespace crawlstream::report {
namespace {

constexpr std::size_t kWorstHosts = 15;

using HostEntry = std::pair<std::string, const HostSummary*>;

std::string Card(std::string_view id, const std::string& value, std::string_view label) {
  return fmt::format(R"html(<div class="card"><b id="{}">{}</b><span>{}</span></div>)html", id,
                     value, label);
}

std::string Panel(std::string_view title, const std::string& content) {
  return fmt::format(R"html(<section class="panel"><h3>{}</h3>{}</section>)html", title, content);
}

std::string Cards(const Summary& s) {
  std::string cards = "<div class=\"cards\">";
  cards += Card("urls", Number(s.outcomes.Sum()), "URLs of the run");
  cards += Card("pages", Number(s.outcomes[record::Outcome::kPage]), "pages fetched");
  cards += Card("articles", Number(s.articles), "articles");
  cards += Card("new", Number(s.changes.fresh), "pages new to the crawl");
  cards += Card("changed", Number(s.changes.changed), "known pages that changed");
  cards += Card("unchanged-pages", Number(s.changes.unchanged), "asked again, unchanged");
  cards += Card("gone", Number(s.changes.gone), "pages that are gone");
  cards += Card("bytes", Bytes(s.bytes), "of pages");
  cards += Card("sites", Number(s.sites), "sites");
  cards += Card("hosts", Number(static_cast<Count>(s.hosts.size())), "hosts");
  cards += Card("aliases", Number(s.aliases), "duplicate addresses folded");
  cards += Card("near-duplicates", Number(s.near_duplicates), "near-duplicates marked");
  return cards + "</div>";
}

std::string Reasons(const Summary& s) {
  if (s.reasons.empty()) return "<p class=\"sub\">every URL gave a page</p>";
  std::vector<std::pair<std::string, Count>> sorted(s.reasons.begin(), s.reasons.end());
  std::ranges::stable_sort(sorted, std::greater<>(), &std::pair<std::string, Count>::second);
  std::string html;
  for (const auto& [reason, count] : sorted) {
    html += fmt::format(
        R"html(<details id="reason-{0}"><summary>{0}: <b>{1}</b></summary><table><tbody>)html",
        base::EscapeMarkup(reason), Number(count));
    const auto examples = s.examples.find(reason);
    if (examples != s.examples.end()) {
      for (const Example& e : examples->second) {
        html += fmt::format(R"html(<tr><td class="url">{}</td><td class="url">{}</td></tr>)html",
                            base::EscapeMarkup(e.url), base::EscapeMarkup(e.detail));
      }
      if (count > static_cast<Count>(examples->second.size())) {
        html += fmt::format("<tr><td colspan=\"2\">and {} more</td></tr>",
                            Number(count - static_cast<Count>(examples->second.size())));
      }
    }
    html += "</tbody></table></details>";
  }
  return html;
}

std::string HostRows(const std::vector<HostEntry>& hosts) {
  std::string html =
      R"html(<table class="sortable"><thead><tr><th>host</th><th class="n">URLs</th>)html";
  for (const record::Outcome outcome : record::kOutcomes) {
    html += fmt::format(R"html(<th class="n">{}</th>)html", record::Name(outcome));
  }
  html +=
      R"html(<th class="n">back-offs</th><th class="n">median ms</th><th class="n">bytes</th></tr></thead><tbody>)html";
  const auto cell = [](Count value) {
    return fmt::format(R"html(<td class="n" data-value="{}">{}</td>)html", value, Number(value));
  };
  for (const auto& [name, host] : hosts) {
    html += "<tr><td>" + base::EscapeMarkup(name) + "</td>" + cell(host->outcomes.Sum());
    for (const record::Outcome outcome : record::kOutcomes) html += cell(host->outcomes[outcome]);
    html += cell(host->back_offs) + cell(host->latency_ms.Median());
    html += fmt::format(R"html(<td class="n" data-value="{}">{}</td></tr>)html", host->bytes,
                        Bytes(host->bytes));
  }
  return html + "</tbody></table>";
}

std::vector<HostEntry> Hosts(const Summary& s) {
  std::vector<HostEntry> hosts;
  for (const auto& [name, host] : s.hosts) hosts.emplace_back(name, &host);
  std::ranges::stable_sort(hosts, std::greater<>(),
                           [](const HostEntry& h) { return h.second->outcomes.Sum(); });
  return hosts;
}

// The hosts with the largest value of `measure`, those with none left out.
template <typename Measure>
std::vector<HostEntry> Worst(std::vector<HostEntry> hosts, Measure measure) {
  std::ranges::stable_sort(hosts, std::greater<>(),
                           [&](const HostEntry& h) { return measure(*h.second); });
  std::erase_if(hosts, [&](const HostEntry& h) { return measure(*h.second) <= 0; });
  if (hosts.size() > kWorstHosts) hosts.resize(kWorstHosts);
  return hosts;
}

std::string Profiles(const Summary& s) {
  std::vector<Bar> depths, levels;
  for (std::size_t i = 0; i < s.depths.size(); ++i)
    depths.push_back({std::to_string(i), s.depths[i]});
  for (std::size_t i = 0; i < s.levels.size(); ++i) {
    levels.push_back({std::to_string(i), s.levels[i].Sum()});
  }
  return Panel("Pages by clicks from a seed", BarChart(depths)) +
         Panel("URLs by level of the loop", BarChart(levels));
}

std::string History(const std::vector<RunTotals>& history) {
  std::vector<Bar> pages, articles;
  std::vector<ChangesBar> changes;
  for (const RunTotals& run : history) {
    pages.push_back({RunTime(run.run).substr(5, 5), run.outcomes[record::Outcome::kPage]});
    articles.push_back({RunTime(run.run).substr(5, 5), run.articles});
    changes.push_back({RunTime(run.run).substr(5, 5), run.changes});
  }
  return Panel("Pages a run", BarChart(pages)) + Panel("Articles a run", BarChart(articles)) +
         Panel("New, changed, unchanged and gone pages a run", ChangesChart(changes));
}

}  // namespace

std::string RunPage(const Summary& s, const std::vector<RunTotals>& history) {
  const std::vector<HostEntry> hosts = Hosts(s);
  std::string body = fmt::format(
      R"html(<h1>{}</h1><p class="sub"><a href="../index.html">run of {} UTC</a>, of <a href="../../index.html">all runs</a></p>)html",
      base::EscapeMarkup(s.name.empty() ? s.language : s.name), RunTime(s.run));
  body += Cards(s);
  body += "<h2>What became of every URL</h2>" + OutcomeBar(s.outcomes);
  body += "<h2>Why not a page</h2>" + Panel("Reasons, most frequent first", Reasons(s));
  body += "<h2>Profile</h2><div class=\"grid\">" + Profiles(s) + "</div>";
  body += "<h2>Text</h2><div class=\"grid\">";
  body += Panel("Language of the articles (expected: " + base::EscapeMarkup(s.language) + ")",
                CountTable(s.languages, "detected"));
  body += Panel("Encoding of what was written", CountTable(s.charsets, "charset")) + "</div>";
  body += "<h2>Over time</h2><div class=\"grid\">" + History(history) + "</div>";
  body += "<h2>Hosts that need a look</h2><div class=\"grid\">";
  body +=
      Panel("Failing", HostRows(Worst(hosts, [](const HostSummary& h) {
              return h.outcomes[record::Outcome::kFailed] + h.outcomes[record::Outcome::kDeferred];
            })));
  body +=
      Panel("Slowest",
            HostRows(Worst(hosts, [](const HostSummary& h) { return h.latency_ms.Median(); }))) +
      "</div>";
  body += "<h2>All hosts</h2>" + Panel("Click a column to sort", HostRows(hosts));
  return Page("crawlstream: " + s.language + " " + s.run, body);
}

}  // namespace crawlstream::report
