#include "common/stages/crawl/merged_urls.h"

#include <optional>
#include <string>

#include "common/json/json.h"
#include "common/stages/crawl/merge_entries.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/fields.h"

namespace crawlstream::stages::crawl {

void ForEachMergedUrl(streaming::Task& task,
                      const std::function<void(std::string_view label, std::string_view host,
                                               const record::UrlEntry& entry)>& take) {
  constexpr int kKeyFields = 3;
  json::Document json;
  streaming::ForEachGroup(task, kKeyFields,
                          [&](std::string_view key, streaming::GroupReader& values) {
                            std::string_view rest = key;
                            const std::string_view label = streaming::TakeField(rest);
                            const std::string_view host = streaming::TakeField(rest);
                            const std::string_view url = rest;
                            std::optional<record::UrlEntry> merged;
                            while (const auto value = values.NextValue()) {
                              const auto entry = record::DecodeUrlEntry(json, url, *value);
                              if (!entry) {
                                task.bad.Skip(key, entry.error());
                              } else if (merged) {
                                MergeInto(*merged, *entry);
                                task.reporter.Count(streaming::counter::crawl::kDuplicates);
                              } else {
                                merged = *entry;
                              }
                            }
                            if (merged) take(label, host, *merged);
                          });
}

}  // namespace crawlstream::stages::crawl
