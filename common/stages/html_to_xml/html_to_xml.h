// The html_to_xml stage: a line of `merged` becomes two lines. The article itself, `url TAB <?xml
// …` (docs/page.xsd), goes to the output of its language. A fact about it, `lang TAB url TAB
// {fact}`, goes to stdout, so that later jobs need not read the XML.
//   X1  A page that asks not to be indexed gives nothing.
//   X2  A page whose headline and text are the ones that were written last gives nothing.
//   X3  An index page is written without its text, unless xml.index_text is set.
//   X4  A page that was written before, with another text, is written with the number of its
//       version.
//   X5  If the page has no headline or no date, those of a feed or sitemap are used. A hint with a
//       title comes from a feed or a news sitemap, and its date is that of publication. A hint
//       without one comes from a plain sitemap, and its date is that of the last change.
#ifndef CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_HTML_TO_XML_H_
#define CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_HTML_TO_XML_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::html_to_xml {

base::Result<> Map(streaming::Task& task);

}  // namespace crawlstream::html_to_xml

#endif  // CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_HTML_TO_XML_H_
