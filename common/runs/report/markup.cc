#include "common/runs/report/markup.h"

#include <array>
#include <cmath>
#include <cstdio>

#include "common/foundation/base/markup.h"
#include "common/foundation/base/time.h"

namespace crawlstream::report {
namespace {

constexpr std::string_view kStyle = R"css(
:root { --ink: #1c2430; --soft: #5d6b7e; --line: #dde3ea; --card: #fff; --ground: #f5f7f9;
  --page: #2f7d5b; --redirected: #6d8bc9; --unchanged: #8fb8a2; --failed: #c4473a; --refused: #d79a3b;
  --deferred: #8b7bb5; --accent: #23618e; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e9ef; --soft: #9fadbd; --line: #334050;
  --card: #1b232d; --ground: #12181f; --accent: #7bb6e0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 1120px; margin: 0 auto; padding: 24px 20px 60px; }
h1 { font-size: 26px; margin: 0 0 2px; } h2 { font-size: 18px; margin: 34px 0 10px; }
.sub { color: var(--soft); margin: 0 0 20px; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 12px 14px; }
.card b { display: block; font-size: 22px; font-variant-numeric: tabular-nums; }
.card span { color: var(--soft); font-size: 13px; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 16px; }
.panel { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 14px 16px;
  overflow-x: auto; }
.panel h3 { margin: 0 0 8px; font-size: 15px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 4px 10px 4px 0; border-bottom: 1px solid var(--line);
  white-space: nowrap; }
th { color: var(--soft); font-weight: 600; font-size: 13px; cursor: default; }
table.sortable th { cursor: pointer; } table.sortable th:hover { color: var(--accent); }
td.n, th.n { text-align: right; } td.url { white-space: normal; overflow-wrap: anywhere; }
a { color: var(--accent); } details { margin: 6px 0; } summary { cursor: pointer; }
.key { display: inline-block; width: 10px; height: 10px; border-radius: 2px; margin-right: 6px; }
svg { display: block; width: 100%; height: auto; } svg text { fill: var(--soft); font-size: 12px; }
.stack { display: flex; height: 16px; border-radius: 4px; overflow: hidden; background: var(--line); }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 8px 0 0; font-size: 13px; }
)css";

// A click on a column's head sorts the table by it: numbers by data-value, else by text.
constexpr std::string_view kScript = R"js(
for (const table of document.querySelectorAll("table.sortable")) {
  table.querySelectorAll("th").forEach((head, column) => head.addEventListener("click", () => {
    const body = table.tBodies[0], down = head.dataset.order !== "down";
    head.dataset.order = down ? "down" : "up";
    const value = row => { const cell = row.cells[column];
      return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value); };
    const rows = [...body.rows].sort((a, b) => {
      const x = value(a), y = value(b);
      const order = typeof x === "number" ? x - y : String(x).localeCompare(String(y));
      return down ? -order : order; });
    body.append(...rows);
  }));
}
)js";

}  // namespace

std::string Number(std::int64_t value) {
  const std::string digits = std::to_string(value < 0 ? -value : value);
  std::string text = value < 0 ? "-" : "";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string Bytes(std::int64_t bytes) {
  constexpr std::array<const char*, 5> kUnits = {"B", "kB", "MB", "GB", "TB"};
  auto value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1000 && unit + 1 < kUnits.size()) {
    value /= 1000;
    ++unit;
  }
  char text[32];
  std::snprintf(text, sizeof text, unit == 0 || value >= 100 ? "%.0f %s" : "%.1f %s", value,
                kUnits[unit]);
  return text;
}

std::string Share(std::int64_t part, std::int64_t whole) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f %%",
                whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole));
  return text;
}

std::string RunTime(std::string_view run) {
  const auto time = base::ParseRunId(run);
  if (!time) return std::string(run);
  std::string text = base::FormatIso8601(*time).substr(0, 16);
  text[10] = ' ';
  return text;
}

std::string Page(std::string_view title, std::string_view body) {
  std::string page = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">";
  page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>";
  page += base::EscapeMarkup(title);
  page += "</title><style>";
  page += kStyle;
  page += "</style></head><body><main>\n";
  page += body;
  page += "</main><script>";
  page += kScript;
  page += "</script></body></html>\n";
  return page;
}

}  // namespace crawlstream::report
