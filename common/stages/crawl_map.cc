#include <charconv>
#include <cstdlib>
#include <string>
#include <string_view>

#include "common/json/json.h"
#include "common/record/url_entry.h"
#include "common/stages/crawl.h"
#include "common/stages/crawl/crawler.h"
#include "common/stages/crawl/merged_urls.h"
#include "common/stages/crawl/partition_label.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/fields.h"
#include "common/url/options.h"
#include "common/url/site.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::crawl;

// Key fields of a URL that has no host we could name.
constexpr std::string_view kNoHost = "-";

// A refused text as a key field: what would break the line is percent-encoded.
std::string AsField(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string field;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > 0x20 && byte != 0x7F) {
      field += c;
    } else {
      field += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return field;
}

int ReducersFrom(const config::Settings& settings) {
  if (const auto set = settings.Int("crawl.reducers"); set > 0) return static_cast<int>(set);
  const char* text = std::getenv("mapreduce_job_reduces");
  int reducers = 0;
  if (text != nullptr) std::from_chars(text, text + std::string_view(text).size(), reducers);
  return reducers;
}

base::Result<crawl::PartitionPlan> PlanFrom(const config::Settings& settings) {
  const std::string& path = settings.Text("crawl.plan_file");
  if (path.empty()) return crawl::PartitionPlan();
  const int reducers = ReducersFrom(settings);
  if (reducers <= 0) {
    return base::FailUsage(
        "crawl.plan_file is set, but not how many reducers there are: set "
        "crawl.reducers, or mapreduce_job_reduces in the environment");
  }
  return crawl::PartitionPlan::Read(path, reducers);
}

}  // namespace

base::Result<> CrawlMap(streaming::Task& task) {
  auto normalizer = url::NormalizerFrom(task.settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  const auto filter = url::FilterFrom(task.settings);
  if (!filter) return std::unexpected(filter.error());
  const auto plan = PlanFrom(task.settings);
  if (!plan) return std::unexpected(plan.error());

  json::Document json;
  json::Writer writer;
  streaming::ForEachLine(task, [&](std::string_view line) -> base::Decoded<> {
    const streaming::KeyValue field = streaming::SplitKey(line);
    auto entry = record::DecodeUrlEntry(json, field.key, field.value);
    if (!entry) return std::unexpected(entry.error());
    const auto url = normalizer->Normalize(entry->url);
    if (!url && url.error() == url::Rule::kMalformed) {
      return base::Bad(base::BadReason::kUrl, "not a URL");
    }
    const url::Rule rule = url ? filter->Check(*url) : url.error();
    if (rule != url::Rule::kNone) {
      entry->refused = url::RuleName(rule);
      task.reporter.Count(counter::kRefusedUrls);
    }
    if (!url) {
      entry->url = AsField(entry->url);
      task.out.Emit({kNoHost, kNoHost, entry->url, record::EncodeUrlEntry(writer, *entry)});
      return {};
    }
    entry->url = url->text();
    const std::string site = url::Site(url->host());
    task.out.Emit({plan->LabelOf(site), crawl::AuthorityOf(*url), entry->url,
                   record::EncodeUrlEntry(writer, *entry)});
    return {};
  });
  return {};
}

base::Result<> CrawlCombine(streaming::Task& task) {
  json::Writer writer;
  crawl::ForEachMergedUrl(
      task, [&](std::string_view label, std::string_view host, const record::UrlEntry& entry) {
        task.out.Emit({label, host, entry.url, record::EncodeUrlEntry(writer, entry)});
      });
  return {};
}

}  // namespace crawlstream::stages
