#include <cstdlib>
#include <string>
#include <string_view>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/base/hex.h"
#include "common/foundation/base/number.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/url_entry.h"
#include "common/stages/crawl/crawl.h"
#include "common/stages/crawl/crawler.h"
#include "common/stages/crawl/language_rules.h"
#include "common/stages/crawl/partition_label.h"
#include "common/web/url/site.h"

namespace crawlstream::crawl {
namespace {

namespace counter = streaming::counter::crawl;

// Text that is no URL as a key field: white space and control characters are percent-encoded.
std::string AsField(std::string_view text) {
  std::string field;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > 0x20 && byte != 0x7F) {
      field += c;
    } else {
      base::AppendPercentEncoded(byte, field);
    }
  }
  return field;
}

int ReducersFrom(const config::Settings& settings) {
  if (const auto set = settings.Int("crawl.reducers"); set > 0) return static_cast<int>(set);
  const char* text = std::getenv("mapreduce_job_reduces");
  return text == nullptr ? 0 : base::ParseNumber<int>(text).value_or(0);
}

base::Result<PartitionPlan> PlanFrom(const config::Settings& settings) {
  const std::string& path = settings.Text("crawl.plan_file");
  if (path.empty()) return PartitionPlan();
  const int reducers = ReducersFrom(settings);
  if (reducers <= 0) {
    return base::FailUsage(
        "crawl.plan_file is set, but not how many reducers there are: set "
        "crawl.reducers, or mapreduce_job_reduces in the environment");
  }
  return PartitionPlan::Read(path, reducers);
}

class UrlMapper {
 public:
  UrlMapper(streaming::Task& task, RulesByLanguage& languages, const PartitionPlan& plan)
      : task_(task), languages_(languages), plan_(plan) {}

  // The entry passes undecoded, unless a filter rule refuses the URL: then the entry names it.
  base::Decoded<> Map(std::string_view line) {
    const auto [key, value] = record::SplitLine(line);
    if (auto ok = record::CheckKey(key); !ok) return ok;
    if (!languages_.IsOfRun(key.lang)) {
      return base::Bad(base::BadReason::kField, "the run does not crawl this language");
    }
    const auto language = languages_.For(key.lang);
    if (!language) return base::Bad(base::BadReason::kField, language.error().message);
    const auto url = (*language)->normalizer.Normalize(key.url);
    if (!url && url.error() == url::Rule::kMalformed) {
      return base::Bad(base::BadReason::kUrl, "not a URL");
    }
    const url::Rule rule = url ? (*language)->filter.Check(*url) : url.error();
    if (rule != url::Rule::kNone) return Refuse(key, value, url ? &*url : nullptr, rule);
    Emit(*url, key.lang, value);
    return {};
  }

 private:
  base::Decoded<> Refuse(const record::Key& key, std::string_view value, const url::Url* url,
                         url::Rule rule) {
    auto entry = record::DecodeUrlEntry(json_, key, value);
    if (!entry) return std::unexpected(entry.error());
    entry->refused = url::RuleName(rule);
    task_.reporter.Count(counter::kRefusedUrls);
    const std::string_view refused = record::EncodeUrlEntry(writer_, *entry);
    if (url != nullptr) {
      Emit(*url, key.lang, refused);
    } else {
      task_.out.Emit({kNoHost, kNoHost, key.lang, AsField(key.url), refused});
    }
    return {};
  }

  void Emit(const url::Url& url, std::string_view lang, std::string_view value) {
    const std::string site = url::Site(url.host());
    task_.out.Emit({plan_.LabelOf(site), url.Authority(), lang, url.text(), value});
  }

  streaming::Task& task_;
  RulesByLanguage& languages_;
  const PartitionPlan& plan_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

base::Result<> Map(streaming::Task& task) {
  RulesByLanguage languages(task.settings, LanguageRules::From);
  const auto plan = PlanFrom(task.settings);
  if (!plan) return std::unexpected(plan.error());
  UrlMapper mapper(task, languages, *plan);
  streaming::ForEachLine(task, [&](std::string_view line) { return mapper.Map(line); });
  return {};
}

}  // namespace crawlstream::crawl
