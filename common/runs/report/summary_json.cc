#include "common/runs/report/summary_json.h"

#include "common/foundation/json/json.h"

namespace crawlstream::report {
namespace {

void PutOutcomes(json::Writer& writer, const OutcomeCounts& counts) {
  writer.Member("urls", counts.Sum());
  for (const record::Outcome outcome : record::kOutcomes) {
    writer.Member(record::Name(outcome), counts[outcome]);
  }
}

void PutCounts(json::Writer& writer, std::string_view name, const Counts& counts) {
  writer.Key(name).BeginObject();
  for (const auto& [key, count] : counts) writer.Key(key).Int(count);
  writer.EndObject();
}

void PutLevels(json::Writer& writer, const Summary& summary) {
  writer.Key("levels").BeginArray();
  for (const OutcomeCounts& level : summary.levels) {
    writer.BeginObject();
    PutOutcomes(writer, level);
    writer.EndObject();
  }
  writer.EndArray();
  writer.Key("pagesByDepth").BeginArray();
  for (const Count pages : summary.depths) writer.Int(pages);
  writer.EndArray();
}

void PutHosts(json::Writer& writer, const Summary& summary) {
  writer.Key("hosts").BeginArray();
  for (const auto& [name, host] : summary.hosts) {
    writer.BeginObject().Member("host", name);
    PutOutcomes(writer, host.outcomes);
    writer.Member("bytes", host.bytes).Member("medianLatencyMs", host.latency_ms.Median());
    writer.Member("backOffs", host.back_offs).EndObject();
  }
  writer.EndArray();
}

void PutExamples(json::Writer& writer, const Summary& summary) {
  writer.Key("examples").BeginObject();
  for (const auto& [reason, examples] : summary.examples) {
    writer.Key(reason).BeginArray();
    for (const Example& example : examples) {
      writer.BeginObject().Member("url", example.url).Member("detail", example.detail).EndObject();
    }
    writer.EndArray();
  }
  writer.EndObject();
}

void PutChanges(json::Writer& writer, const PageChanges& changes) {
  writer.Key("changes").BeginObject();
  writer.Member("new", changes.fresh).Member("changed", changes.changed);
  writer.Member("unchanged", changes.unchanged).Member("gone", changes.gone).EndObject();
}

// Of an object with the names that summary.json and the counters share.
PageChanges GetChanges(const json::Value& object) {
  const auto number = [&](std::string_view name) { return object.Find(name).Int().value_or(0); };
  return {number("new"), number("changed"), number("unchanged"), number("gone")};
}

}  // namespace

std::string ToJson(const Summary& s) {
  json::Writer writer;
  writer.BeginObject().Member("v", 1);
  writer.Member("language", s.language).Member("name", s.name).Member("run", s.run);
  writer.Member("firstFetch", s.first_fetch).Member("lastFetch", s.last_fetch);
  writer.Key("totals").BeginObject();
  PutOutcomes(writer, s.outcomes);
  writer.Member("bytes", s.bytes)
      .Member("articles", s.articles)
      .Member("indexPages", s.index_pages);
  writer.Member("aliases", s.aliases).Member("nearDuplicates", s.near_duplicates);
  writer.Member("hosts", s.hosts.size()).Member("sites", s.sites).EndObject();
  PutChanges(writer, s.changes);
  PutCounts(writer, "reasons", s.reasons);
  PutLevels(writer, s);
  PutCounts(writer, "languages", s.languages);
  PutCounts(writer, "charsets", s.charsets);
  PutHosts(writer, s);
  PutExamples(writer, s);
  writer.EndObject();
  return std::string(writer.text()) + "\n";
}

RunTotals TotalsOf(const Summary& s) {
  return {s.language, s.name, s.run, s.outcomes, s.bytes, s.articles, s.sites, s.changes};
}

std::optional<RunTotals> ReadTotals(std::string_view text) {
  json::Document document;
  const auto root = document.Parse(text);
  if (!root || root->Find("v").Int() != 1 || !root->Find("totals").IsObject()) return std::nullopt;
  const json::Value totals = root->Find("totals");
  const auto number = [&](std::string_view name) { return totals.Find(name).Int().value_or(0); };
  const auto string = [&](std::string_view name) {
    return std::string(root->Find(name).String().value_or(""));
  };
  RunTotals result{.language = string("language"), .name = string("name"), .run = string("run")};
  for (const record::Outcome outcome : record::kOutcomes) {
    result.outcomes[outcome] = number(record::Name(outcome));
  }
  result.bytes = number("bytes");
  result.articles = number("articles");
  result.sites = number("sites");
  result.changes = GetChanges(root->Find("changes"));
  return result;
}

PageChanges ReadChanges(std::string_view text, std::string_view language) {
  json::Document document;
  const auto root = document.Parse(text);
  if (!root) return {};
  return GetChanges(root->Find("languages").Find(language));
}

}  // namespace crawlstream::report
