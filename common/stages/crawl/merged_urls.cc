#include "common/stages/crawl/merged_urls.h"

#include <optional>
#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/base/fields.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/url_entry.h"

namespace crawlstream::crawl {
namespace {

constexpr int kKeyFields = 4;

class EntryMerger {
 public:
  EntryMerger(streaming::Task& task, json::Document& json, const record::Key& key)
      : task_(task), json_(json), key_(key) {}

  void Add(std::string_view value) {
    auto entry = record::DecodeUrlEntry(json_, key_, value);
    if (!entry) return task_.bad.Skip(record::JoinKey(key_), entry.error());
    if (!merged_) {
      merged_ = *std::move(entry);
      return;
    }
    record::Merge(*entry, *merged_);
    task_.reporter.Count(streaming::counter::crawl::kDuplicates);
  }

  const std::optional<record::UrlEntry>& merged() const { return merged_; }

 private:
  streaming::Task& task_;
  json::Document& json_;
  record::Key key_;
  std::optional<record::UrlEntry> merged_;
};

}  // namespace

void ForEachMergedUrl(streaming::Task& task, const std::function<void(const MergedUrl&)>& take) {
  json::Document json;
  json::Writer writer;
  std::string first;
  streaming::ForEachGroup(task, kKeyFields,
                          [&](std::string_view key, streaming::GroupReader& values) {
                            MergedUrl url;
                            url.label = base::TakeField(key);
                            url.host = base::TakeField(key);
                            url.key.lang = base::TakeField(key);
                            url.key.url = key;
                            first = values.NextValue().value_or("");
                            auto next = values.NextValue();
                            if (!next) {
                              url.value = first;
                              return take(url);
                            }
                            EntryMerger merger(task, json, url.key);
                            merger.Add(first);
                            for (; next; next = values.NextValue()) merger.Add(*next);
                            if (!merger.merged()) return;
                            url.value = record::EncodeUrlEntry(writer, *merger.merged());
                            take(url);
                          });
}

}  // namespace crawlstream::crawl
