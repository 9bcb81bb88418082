#include <algorithm>

#include "common/foundation/record/key.h"
#include "common/stages/html_to_xml/article_writer.h"
#include "common/stages/html_to_xml/html_to_xml.h"

namespace crawlstream::html_to_xml {

base::Result<> Map(streaming::Task& task) {
  ArticleWriter writer(task.settings, task.reporter, task.counts);
  const auto xml_of = [&](std::string_view lang) -> streaming::Emitter& {
    return task.outputs.Get(lang);
  };
  const auto languages = task.settings.List("job.outputs");  // empty: started by hand
  streaming::ForEachLine(task, [&](std::string_view line) -> base::Decoded<> {
    const std::string_view lang = record::SplitLine(line).key.lang;
    if (!languages.empty() && std::ranges::count(languages, lang) == 0) {
      return base::Bad(base::BadReason::kField, "the language is none of the run");
    }
    return writer.Handle(line, task.out, xml_of);
  });
  return {};
}

}  // namespace crawlstream::html_to_xml
