#include "common/stages/crawl/partition_label.h"

#include "common/foundation/base/number.h"
#include "common/storage/files/line_stream.h"

namespace crawlstream::crawl {

base::Result<PartitionPlan> PartitionPlan::Read(const std::string& path, int reducers) {
  auto lines = files::LineStream::Open(path);
  if (!lines) return base::FailUsage("crawl.plan_file: " + lines.error().message);
  PartitionPlan plan;
  for (int number = 1;; ++number) {
    const auto line = lines->Next();
    if (!line) return base::Fail(path + ": " + line.error().message);
    if (!*line) return plan;
    const std::string_view text = **line;
    const std::size_t tab = text.find('\t');
    const int reducer =
        tab == text.npos ? -1 : base::ParseNumber<int>(text.substr(tab + 1)).value_or(-1);
    if (tab == 0 || reducer < 0 || reducer >= reducers) {
      return base::FailUsage(path + ":" + std::to_string(number) +
                             ": not `site TAB reducer` with a reducer below " +
                             std::to_string(reducers));
    }
    const std::string site(text.substr(0, tab));
    plan.labels_[site] = LabelFor(site, reducer, reducers);
  }
}

std::string_view PartitionPlan::LabelOf(const std::string& site) const {
  const auto found = labels_.find(site);
  return found == labels_.end() ? std::string_view(site) : std::string_view(found->second);
}

}  // namespace crawlstream::crawl
