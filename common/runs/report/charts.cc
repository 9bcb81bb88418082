#include "common/runs/report/charts.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/foundation/base/markup.h"
#include "common/runs/report/markup.h"

namespace crawlstream::report {
namespace {

constexpr double kWidth = 640, kHeight = 200, kBottom = 22, kTop = 18;

// Every label where there is room, else every second, third …
template <typename AnyBar>
std::size_t LabelStep(const std::vector<AnyBar>& bars) {
  std::size_t longest = 1;
  for (const AnyBar& bar : bars) longest = std::max(longest, bar.label.size());
  const double room = kWidth / static_cast<double>(bars.size());
  return static_cast<std::size_t>(static_cast<double>(longest) * 7 / room) + 1;
}

// The kinds of pages, from the bottom of a bar to its top.
struct ChangeKind {
  const char* name;
  const char* colour;
  Count PageChanges::*count;
};
constexpr ChangeKind kChangeKinds[] = {{"new", "--page", &PageChanges::fresh},
                                       {"changed", "--accent", &PageChanges::changed},
                                       {"unchanged", "--unchanged", &PageChanges::unchanged},
                                       {"gone", "--failed", &PageChanges::gone}};

std::string ChangesLegend() {
  std::string legend = "<div class=\"legend\">";
  for (const ChangeKind& kind : kChangeKinds) {
    legend +=
        fmt::format(R"html(<span><i class="key" style="background:var({})"></i>{}</span>)html",
                    kind.colour, kind.name);
  }
  return legend + "</div>";
}

}  // namespace

std::string ChangesChart(const std::vector<ChangesBar>& bars) {
  if (bars.empty()) return "<p class=\"sub\">nothing yet</p>";
  Count most = 1;
  for (const ChangesBar& bar : bars) most = std::max(most, bar.changes.Sum());
  const double step = kWidth / static_cast<double>(bars.size());
  const double width = std::min(step * 0.72, 60.0);
  const std::size_t every = LabelStep(bars);
  std::string svg = fmt::format(R"html(<svg viewBox="0 0 {} {}" role="img">)html", kWidth, kHeight);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double middle = step * (static_cast<double>(i) + 0.5);
    double bottom = kHeight - kBottom;
    for (const ChangeKind& kind : kChangeKinds) {
      const Count count = bars[i].changes.*kind.count;
      const double height =
          (kHeight - kBottom - kTop) * static_cast<double>(count) / static_cast<double>(most);
      bottom -= height;
      svg += fmt::format(
          R"html(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="var({})"><title>{}: {} {}</title></rect>)html",
          middle - width / 2, bottom, width, height, kind.colour, base::EscapeMarkup(bars[i].label),
          Number(count), kind.name);
    }
    if (i % every != 0) continue;
    svg += fmt::format(R"html(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)html",
                       middle, kHeight - 6, base::EscapeMarkup(bars[i].label));
  }
  return svg + "</svg>" + ChangesLegend();
}

std::string BarChart(const std::vector<Bar>& bars) {
  if (bars.empty()) return "<p class=\"sub\">nothing yet</p>";
  std::int64_t most = 1;
  for (const Bar& bar : bars) most = std::max(most, bar.value);
  const double step = kWidth / static_cast<double>(bars.size());
  const double width = std::min(step * 0.72, 60.0);
  const std::size_t every = LabelStep(bars);
  std::string svg = fmt::format(R"html(<svg viewBox="0 0 {} {}" role="img">)html", kWidth, kHeight);
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double room = kHeight - kBottom - kTop;
    const double height = room * static_cast<double>(bars[i].value) / static_cast<double>(most);
    const double middle = step * (static_cast<double>(i) + 0.5);
    svg += fmt::format(
        R"html(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" rx="2" fill="var(--accent)"><title>{}: {}</title></rect>)html",
        middle - width / 2, kHeight - kBottom - height, width, height,
        base::EscapeMarkup(bars[i].label), Number(bars[i].value));
    if (i % every != 0) continue;
    svg += fmt::format(R"html(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)html",
                       middle, kHeight - 6, base::EscapeMarkup(bars[i].label));
    svg += fmt::format(R"html(<text x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)html",
                       middle, kHeight - kBottom - height - 5, Number(bars[i].value));
  }
  return svg + "</svg>";
}

std::string OutcomeBar(const OutcomeCounts& counts) {
  std::string bar = "<div class=\"stack\">", legend = "<div class=\"legend\">";
  for (const record::Outcome outcome : record::kOutcomes) {
    const std::string_view name = record::Name(outcome);
    const Count count = counts[outcome];
    if (count == 0) continue;
    bar += fmt::format(
        R"html(<div title="{0}: {1}" style="flex:{2} 0 2px;background:var(--{0})"></div>)html",
        name, Number(count), count);
    legend += fmt::format(
        R"html(<span><i class="key" style="background:var(--{0})"></i>{0} <b data-outcome="{0}">{1}</b> ({2})</span>)html",
        name, Number(count), Share(count, counts.Sum()));
  }
  return bar + "</div>" + legend + "</div>";
}

std::string CountTable(const Counts& counts, const std::string& what, std::size_t rows) {
  std::vector<std::pair<std::string, Count>> sorted(counts.begin(), counts.end());
  std::ranges::stable_sort(sorted, std::greater<>(), &std::pair<std::string, Count>::second);
  Count sum = 0;
  for (const auto& [name, count] : sorted) sum += count;
  std::string table = fmt::format(
      R"html(<table><thead><tr><th>{}</th><th class="n">pages</th><th class="n">share</th></tr></thead><tbody>)html",
      base::EscapeMarkup(what));
  for (std::size_t i = 0; i < std::min(rows, sorted.size()); ++i) {
    table +=
        fmt::format(R"html(<tr><td>{}</td><td class="n">{}</td><td class="n">{}</td></tr>)html",
                    base::EscapeMarkup(sorted[i].first), Number(sorted[i].second),
                    Share(sorted[i].second, sum));
  }
  if (sorted.size() > rows) {
    table +=
        fmt::format(R"html(<tr><td colspan="3">and {} more</td></tr>)html", sorted.size() - rows);
  }
  return table + "</tbody></table>";
}

}  // namespace crawlstream::report
