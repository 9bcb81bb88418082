#include "common/runs/report/overview.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/foundation/base/markup.h"
#include "common/runs/report/charts.h"
#include "common/runs/report/markup.h"

namespace crawlstream::report {
namespace {

std::string Cell(Count value) {
  return fmt::format(R"html(<td class="n" data-value="{}">{}</td>)html", value, Number(value));
}

std::string Row(const std::string& language, const std::vector<RunTotals>& runs, bool one_run) {
  const RunTotals all = Gathered(runs);
  const RunTotals& last = runs.back();
  const std::string folder =
      one_run ? base::EscapeMarkup(language) : base::EscapeMarkup(last.run + "/" + language);
  std::string row = fmt::format(R"html(<tr><td>{}</td><td><a href="{}/index.html">{}</a></td>)html",
                                base::EscapeMarkup(all.name.empty() ? language : all.name), folder,
                                RunTime(last.run));
  row += Cell(last.outcomes[record::Outcome::kPage]) + Cell(last.articles) +
         Cell(last.outcomes[record::Outcome::kFailed]);
  row += Cell(last.changes.fresh) + Cell(last.changes.changed) + Cell(last.changes.unchanged) +
         Cell(last.changes.gone);
  if (!one_run) {
    row += Cell(static_cast<Count>(runs.size())) + Cell(all.outcomes[record::Outcome::kPage]) +
           Cell(all.articles);
  }
  row +=
      fmt::format(R"html(<td class="n" data-value="{}">{}</td>)html", all.bytes, Bytes(all.bytes));
  return row + Cell(all.sites) + "</tr>";
}

// Of the columns of Row.
std::string Headings(bool one_run) {
  std::string headings =
      one_run ? "<th>language</th><th>run</th>" : "<th>language</th><th>last run</th>";
  const auto number = [&](std::string_view name) {
    headings += fmt::format(R"html(<th class="n">{}</th>)html", name);
  };
  for (const char* name : {"pages", "articles", "failed", "new", "changed", "unchanged", "gone"})
    number(name);
  if (!one_run) {
    for (const char* name : {"runs", "all pages", "all articles"}) number(name);
  }
  number(one_run ? "bytes" : "all bytes");
  number("sites");
  return headings;
}

std::string LeftOut(const std::map<std::string, std::string>& left_out) {
  if (left_out.empty()) return {};
  std::string rows;
  for (const auto& [language, reason] : left_out) {
    rows += fmt::format("<tr><td>{}</td><td>{}</td></tr>", base::EscapeMarkup(language),
                        base::EscapeMarkup(reason));
  }
  return R"html(<h2>Left out</h2><section class="panel" id="left_out"><table><thead><tr><th>language</th><th>why</th></tr></thead><tbody>)html" +
         rows + "</tbody></table></section>";
}

std::vector<Bar> PagesByDay(const History& history) {
  std::map<std::string, Count> days;
  for (const auto& [language, runs] : history) {
    for (const RunTotals& run : runs)
      days[RunTime(run.run).substr(0, 10)] += run.outcomes[record::Outcome::kPage];
  }
  std::vector<Bar> bars;
  for (const auto& [day, pages] : days)
    bars.push_back({day.substr(std::min<std::size_t>(5, day.size())), pages});
  return bars;
}

constexpr const char* kRow =
    "{:<4} {:<20} {:>9} {:>9} {:>8} {:>8} {:>8} {:>9} {:>6} {:>5} {:>11} {:>12} {:>9} {:>5}\n";

}  // namespace

RunTotals Gathered(const std::vector<RunTotals>& runs) {
  RunTotals all;
  for (const RunTotals& run : runs) {
    all.language = run.language;
    all.name = run.name;
    for (const record::Outcome outcome : record::kOutcomes) {
      all.outcomes[outcome] += run.outcomes[outcome];
    }
    all.bytes += run.bytes;
    all.articles += run.articles;
    all.sites = std::max(all.sites, run.sites);
  }
  return all;
}

std::string OverviewPage(const History& history, const OverviewOf& what) {
  Count pages = 0, articles = 0, bytes = 0, sites = 0;
  std::string rows;
  for (const auto& [language, runs] : history) {
    if (runs.empty()) continue;
    const RunTotals all = Gathered(runs);
    pages += all.outcomes[record::Outcome::kPage];
    articles += all.articles;
    bytes += all.bytes;
    sites += all.sites;
    rows += Row(language, runs, !what.run.empty());
  }
  std::string body =
      "<h1>crawlstream</h1><p class=\"sub\">all languages, " +
      (what.run.empty() ? "all runs"
                        : "run of " + RunTime(what.run) +
                              R"html(, of <a href="../index.html">all runs</a>)html") +
      "</p><div class=\"cards\">";
  const auto card = [&](std::string_view id, const std::string& value, std::string_view label) {
    body += fmt::format(R"html(<div class="card"><b id="{}">{}</b><span>{}</span></div>)html", id,
                        value, label);
  };
  card("languages", Number(static_cast<Count>(history.size())), "languages");
  card("pages", Number(pages), "pages");
  card("articles", Number(articles), "articles");
  card("bytes", Bytes(bytes), "of pages");
  card("sites", Number(sites), "sites");
  body += "</div>";
  if (what.run.empty()) {
    body += "<h2>Pages a day</h2><section class=\"panel\">" + BarChart(PagesByDay(history)) +
            "</section>";
  }
  body +=
      R"html(<h2>Languages</h2><section class="panel"><table class="sortable"><thead><tr>)html" +
      Headings(!what.run.empty()) + "</tr></thead><tbody>";
  body += rows + "</tbody></table></section>" + LeftOut(what.left_out);
  return Page("crawlstream", body);
}

std::string OverviewTable(const History& history) {
  std::string table =
      fmt::format(kRow, "lang", "last run", "pages", "articles", "failed", "new", "changed",
                  "unchanged", "gone", "runs", "all pages", "all articles", "bytes", "sites");
  for (const auto& [language, runs] : history) {
    if (runs.empty()) continue;
    const RunTotals& last = runs.back();
    const RunTotals all = Gathered(runs);
    table += fmt::format(kRow, language, last.run, Number(last.outcomes[record::Outcome::kPage]),
                         Number(last.articles), Number(last.outcomes[record::Outcome::kFailed]),
                         Number(last.changes.fresh), Number(last.changes.changed),
                         Number(last.changes.unchanged), Number(last.changes.gone), runs.size(),
                         Number(all.outcomes[record::Outcome::kPage]), Number(all.articles),
                         Bytes(all.bytes), Number(all.sites));
  }
  return table;
}

std::string SummaryLine(const RunTotals& t) {
  std::string line = fmt::format("{} {}: {} URLs, {} pages, {} articles", t.language, t.run,
                                 Number(t.outcomes.Sum()),
                                 Number(t.outcomes[record::Outcome::kPage]), Number(t.articles));
  for (const record::Outcome outcome : record::kOutcomes) {
    if (outcome == record::Outcome::kPage || t.outcomes[outcome] == 0) continue;
    line += fmt::format(", {} {}", Number(t.outcomes[outcome]), record::Name(outcome));
  }
  return line + ", " + Bytes(t.bytes);
}

}  // namespace crawlstream::report
