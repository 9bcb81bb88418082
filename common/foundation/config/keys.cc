#include "common/foundation/config/keys.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "common/foundation/regex/regex.h"

namespace crawlstream::config {
namespace {

constexpr auto kDayMs = static_cast<double>(base::kDayMs);
constexpr double kGiB = 1073741824;

constexpr Key ByLanguage(Key key) {
  key.per_language = true;
  return key;
}

// By area, in the order of jobs/defaults.conf. A key belongs to the crawl as a whole if it is about
// what languages share: the engine's work, the stores, hosts, and who we are. A key is ByLanguage
// if it is about the URLs and pages of one language only; or about the pauses of a host, where the
// strictest of the languages that share the host wins.
constexpr Key kKeys[] = {
    // task: every mapper and reducer
    {"task.max_line_bytes", Kind::kInt, 1024, 4 * kGiB},
    {"task.max_bad_share", Kind::kDouble, 0, 1},
    {"task.min_bad_records", Kind::kInt, 1, 1e12},
    {"task.output_dir", Kind::kText},
    {"task.report_interval_ms", Kind::kInt, 10, kDayMs},
    // clock: what time it is
    {"clock.offset_ms", Kind::kInt, -1e14, 1e14},
    // job: how run_job runs a job
    {"job.reducers", Kind::kInt, 0, 2048},
    {"job.reducer_mb", Kind::kInt, 1, 1048576},
    {"job.max_reducers", Kind::kInt, 1, 2048},
    {"job.min_maps", Kind::kInt, 1, 100000},
    {"job.split_mb", Kind::kInt, 1, 1048576},
    {"job.slots", Kind::kInt, 0, 10000},
    {"job.memory_mb", Kind::kInt, 1, 1048576},
    {"job.attempts", Kind::kInt, 1, 100},
    {"job.task_timeout_s", Kind::kInt, 1, 31536000},
    {"job.outputs", Kind::kList},
    {"job.output_compression", Kind::kChoice, 0, 0, "none gzip zstd"},
    {"job.sync", Kind::kBool},
    // hadoop: the hadoop engine
    {"hadoop.streaming_jar", Kind::kText},
    {"hadoop.package", Kind::kText},
    {"hadoop.package_folder", Kind::kText},
    {"hadoop.queue", Kind::kText},
    {"hadoop.priority", Kind::kChoice, 0, 0, "VERY_LOW LOW NORMAL HIGH VERY_HIGH"},
    {"hadoop.map_memory_mb", Kind::kInt, 0, 1048576},
    {"hadoop.reduce_memory_mb", Kind::kInt, 0, 1048576},
    {"hadoop.map_mb", Kind::kInt, 0, 1048576},
    {"hadoop.uber_mb", Kind::kInt, 0, 1048576},
    {"hadoop.speculative", Kind::kBool},
    {"hadoop.shuffle_codec", Kind::kText},
    {"hadoop.defines", Kind::kList},
    // language: what a seed set is about
    ByLanguage({"language.code", Kind::kText}),
    ByLanguage({"language.name", Kind::kText}),
    ByLanguage({"language.scripts", Kind::kList}),
    ByLanguage({"language.accept", Kind::kText}),
    // crawl: the loop over levels
    ByLanguage({"crawl.depth", Kind::kInt, 1, 1000}),
    ByLanguage({"crawl.extra_levels", Kind::kInt, 0, 1000}),
    ByLanguage({"crawl.mode", Kind::kChoice, 0, 0, "incremental full"}),
    {"crawl.max_hours", Kind::kDouble, 0, 8760},
    {"crawl.max_reducers", Kind::kInt, 1, 2048},
    // recrawl: when a URL is asked again
    ByLanguage({"recrawl.index_first_ms", Kind::kInt, 0, 3650 * kDayMs}),
    ByLanguage({"recrawl.index_min_ms", Kind::kInt, 0, 3650 * kDayMs}),
    ByLanguage({"recrawl.index_max_ms", Kind::kInt, 0, 3650 * kDayMs}),
    ByLanguage({"recrawl.feed_first_ms", Kind::kInt, 0, 3650 * kDayMs}),
    ByLanguage({"recrawl.feed_min_ms", Kind::kInt, 0, 3650 * kDayMs}),
    ByLanguage({"recrawl.feed_max_ms", Kind::kInt, 0, 3650 * kDayMs}),
    ByLanguage({"recrawl.article_first_ms", Kind::kInt, 0, 3650 * kDayMs}),
    ByLanguage({"recrawl.article_min_ms", Kind::kInt, 0, 3650 * kDayMs}),
    ByLanguage({"recrawl.article_max_ms", Kind::kInt, 0, 3650 * kDayMs}),
    ByLanguage({"recrawl.growth", Kind::kDouble, 1, 100}),
    ByLanguage({"recrawl.slack_ms", Kind::kInt, 0, kDayMs}),
    ByLanguage({"recrawl.retired_days", Kind::kInt, 1, 3650}),
    ByLanguage({"recrawl.max_failure_days", Kind::kInt, 1, 3650}),
    ByLanguage({"recrawl.max_due_per_host", Kind::kInt, 0, 1e12}),
    ByLanguage({"recrawl.recheck_share", Kind::kDouble, 0, 1e6}),
    ByLanguage({"recrawl.waiting_share", Kind::kDouble, 0, 1e6}),
    ByLanguage({"recrawl.max_waiting_per_host", Kind::kInt, 0, 1e12}),
    ByLanguage({"recrawl.max_waiting_days", Kind::kInt, 0, 1e6}),
    // update: the state
    {"update.state_dir", Kind::kText},
    {"update.levels_dir", Kind::kText},
    {"update.levels", Kind::kInt, 0, 10000},
    // retention: what is kept of old runs
    {"retention.raw_runs", Kind::kInt, 0, 1e6},
    {"retention.xml_runs", Kind::kInt, 0, 1e6},
    {"retention.host_days", Kind::kInt, 0, 1e6},
    {"retention.states", Kind::kInt, 0, 1e6},
    // yield: when a language has suspiciously few articles
    ByLanguage({"yield.recent_runs", Kind::kInt, 1, 1000}),
    ByLanguage({"yield.min_share", Kind::kDouble, 0, 1}),
    // optimize: which URLs the next level crawls
    {"optimize.seen_dir", Kind::kText},
    {"optimize.levels_dir", Kind::kText},
    ByLanguage({"optimize.max_urls_per_host", Kind::kInt, 0, 1e12}),
    ByLanguage({"optimize.max_urls_per_run", Kind::kInt, 0, 1e12}),
    // parse: the links of a page
    ByLanguage({"parse.scope", Kind::kChoice, 0, 0, "site host listed"}),
    ByLanguage({"parse.scope_hosts", Kind::kList}),
    ByLanguage({"parse.max_links", Kind::kInt, 0, 1e9}),
    ByLanguage({"parse.max_feed_links", Kind::kInt, 0, 1e9}),
    ByLanguage({"parse.refused_rels", Kind::kList}),
    ByLanguage({"parse.max_anchor_bytes", Kind::kInt, 0, 65536}),
    ByLanguage({"parse.image_links", Kind::kBool}),
    ByLanguage({"parse.document_links", Kind::kBool}),
    ByLanguage({"parse.script_links", Kind::kBool}),
    // feeds: feeds and sitemaps
    ByLanguage({"feeds.robots_sitemaps", Kind::kBool}),
    ByLanguage({"feeds.paths", Kind::kList}),
    ByLanguage({"feeds.sitemap_paths", Kind::kList}),
    ByLanguage({"feeds.max_age_days", Kind::kInt, 0, 100000}),
    // merge: one page per document
    ByLanguage({"merge.near_duplicates", Kind::kChoice, 0, 0, "mark drop off"}),
    ByLanguage({"merge.measure", Kind::kChoice, 0, 0, "jaccard hamming"}),
    ByLanguage({"merge.min_jaccard", Kind::kDouble, 0.3, 1}),
    ByLanguage({"merge.max_hamming", Kind::kInt, 0, 8}),
    ByLanguage({"merge.min_text_width", Kind::kInt, 20, 1e6}),
    ByLanguage({"merge.max_leaders", Kind::kInt, 1, 100000}),
    ByLanguage({"merge.max_addresses", Kind::kInt, 1, 1e6}),
    // xml: articles
    ByLanguage({"xml.index_text", Kind::kBool}),
    ByLanguage({"xml.captions", Kind::kBool}),
    // url: normal form and filter of URLs
    ByLanguage({"url.schemes", Kind::kList}),
    ByLanguage({"url.allow", Kind::kRegexes}),
    ByLanguage({"url.deny", Kind::kRegexes}),
    ByLanguage({"url.refused_suffixes", Kind::kList}),
    ByLanguage({"url.max_length", Kind::kInt, 0, 65536}),
    ByLanguage({"url.max_path_depth", Kind::kInt, 0, 65536}),
    ByLanguage({"url.max_repeated_segments", Kind::kInt, 0, 65536}),
    ByLanguage({"url.session_params", Kind::kList}),
    ByLanguage({"url.tracking_params", Kind::kList}),
    // agent: who we are
    {"agent.name", Kind::kText},
    {"agent.version", Kind::kText},
    {"agent.contact", Kind::kText},
    {"agent.email", Kind::kText},
    // fetch: how pages are asked for
    ByLanguage({"fetch.delay_ms", Kind::kInt, 0, kDayMs}),
    ByLanguage({"fetch.delay_jitter", Kind::kDouble, 0, 10}),
    ByLanguage({"fetch.delay_latency_factor", Kind::kDouble, 0, 100}),
    ByLanguage({"fetch.max_delay_ms", Kind::kInt, 0, kDayMs}),
    {"fetch.connections", Kind::kInt, 1, 20000},
    {"fetch.connections_per_host", Kind::kInt, 1, 100},
    {"fetch.idle_connections", Kind::kInt, 1, 20000},
    {"fetch.connect_timeout_ms", Kind::kInt, 1, kDayMs},
    {"fetch.timeout_ms", Kind::kInt, 1, kDayMs},
    {"fetch.low_speed_bytes_per_s", Kind::kInt, 0, kGiB},
    {"fetch.low_speed_time_ms", Kind::kInt, 1000, kDayMs},
    {"fetch.max_header_bytes", Kind::kInt, 1024, kGiB},
    {"fetch.max_body_bytes", Kind::kInt, 1024, kGiB},
    {"fetch.max_compression_ratio", Kind::kDouble, 1, 1e6},
    {"fetch.max_redirects", Kind::kInt, 0, 100},
    {"fetch.retries", Kind::kInt, 0, 100},
    {"fetch.content_types", Kind::kList},
    {"fetch.other_types", Kind::kChoice, 0, 0, "skip store"},
    {"fetch.http2", Kind::kBool},
    {"fetch.dns_cache_ms", Kind::kInt, 0, kDayMs},
    {"fetch.verify_tls", Kind::kBool},
    {"fetch.ca_file", Kind::kText},
    {"fetch.allow_private_addresses", Kind::kBool},
    {"fetch.cookies", Kind::kBool},
    {"fetch.proxy", Kind::kText},
    {"fetch.connect_to", Kind::kList},
    // robots: robots.txt
    {"robots.expires_ms", Kind::kInt, 0, kDayMs},
    {"robots.max_redirects", Kind::kInt, 0, 100},
    {"robots.max_crawl_delay_ms", Kind::kInt, 0, kDayMs},
    // backoff: a host in trouble
    {"backoff.base_ms", Kind::kInt, 0, kDayMs},
    {"backoff.max_ms", Kind::kInt, 0, kDayMs},
    {"backoff.max_failures", Kind::kInt, 1, 1000},
    {"backoff.rest_ms", Kind::kInt, 0, 365 * kDayMs},
    {"backoff.max_rest_ms", Kind::kInt, 0, 365 * kDayMs},
    {"backoff.max_retry_after_ms", Kind::kInt, 0, 365 * kDayMs},
    {"backoff.forbidden_burst", Kind::kInt, 1, 1000},
    // crawl: a crawl task
    {"crawl.run", Kind::kText},
    {"crawl.level", Kind::kInt, 0, 10000},
    {"crawl.time_box_ms", Kind::kInt, 0, 365 * kDayMs},
    {"crawl.take_until_ms", Kind::kInt, 0, 1e14},
    {"crawl.stop_grace_ms", Kind::kInt, 0, kDayMs},
    ByLanguage({"crawl.host_cap", Kind::kInt, 0, 1e9}),
    {"crawl.hosts_dir", Kind::kText},
    {"crawl.docs_dir", Kind::kText},
    {"crawl.plan_file", Kind::kText},
    {"crawl.reducers", Kind::kInt, 0, 100000},
};

std::string NumberText(double value) {
  if (value == std::floor(value)) return std::to_string(static_cast<std::int64_t>(value));
  std::string text = std::to_string(value);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

template <typename Number>
bool InRange(const Key& key, std::string_view value) {
  const auto number = base::ParseNumber<Number>(value);
  return number && static_cast<double>(*number) >= key.min &&
         static_cast<double>(*number) <= key.max;
}

bool IsAccepted(const Key& key, std::string_view value) {
  switch (key.kind) {
    case Kind::kInt:
      return InRange<std::int64_t>(key, value);
    case Kind::kDouble:
      return InRange<double>(key, value);
    case Kind::kBool:
      return value == "true" || value == "false";
    case Kind::kChoice:
      return std::ranges::count(SplitWords(key.choices), value) > 0;
    case Kind::kText:
    case Kind::kList:
    case Kind::kRegexes:
      return true;
  }
  return false;
}

}  // namespace

std::span<const Key> Keys() { return kKeys; }

const Key* FindKey(std::string_view name) {
  const auto found = std::ranges::find(kKeys, name, &Key::name);
  return found == std::end(kKeys) ? nullptr : &*found;
}

std::string Accepted(const Key& key) {
  const std::string range = " from " + NumberText(key.min) + " to " + NumberText(key.max);
  switch (key.kind) {
    case Kind::kInt:
      return "a whole number" + range;
    case Kind::kDouble:
      return "a number" + range;
    case Kind::kBool:
      return "true or false";
    case Kind::kText:
      return "any text";
    case Kind::kChoice:
      return "one of: " + std::string(key.choices);
    case Kind::kList:
      return "words separated by spaces";
    case Kind::kRegexes:
      return "regular expressions (RE2) separated by spaces";
  }
  return {};
}

base::Result<> CheckValue(const Key& key, std::string_view value) {
  if (!IsAccepted(key, value)) return base::FailUsage("not accepted");
  if (key.kind != Kind::kRegexes) return {};
  for (const std::string& pattern : SplitWords(value)) {
    if (const auto regex = regex::Regex::Compile(pattern); !regex) {
      return base::FailUsage(regex.error().message);
    }
  }
  return {};
}

std::vector<std::string> SplitWords(std::string_view text) {
  constexpr std::string_view kSpaces = " \t";
  std::vector<std::string> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(kSpaces);
    if (begin == std::string_view::npos) return words;
    const std::size_t end = std::min(text.find_first_of(kSpaces, begin), text.size());
    words.emplace_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

}  // namespace crawlstream::config
