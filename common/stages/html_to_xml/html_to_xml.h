// The html_to_xml stage: a line of `merged` becomes the article it holds, `url TAB <?xml …` on one
// line (docs/page.xsd) in the output of its language, and a fact of it on stdout, `lang TAB url TAB
// {fact}`, for whoever would have to find it in the XML else.
//   X1  A page that asks not to be indexed gives nothing.
//   X2  A page whose headline and text are those that were written of it last gives nothing.
//   X3  An index page comes without its text, unless xml.index_text is set.
//   X4  A page that was written before, with another text, says which version this is.
//   X5  What a feed or sitemap said of the page stands in where the page says nothing: the
//       headline, and the date. Of those with a title (feeds, news sitemaps) that is when it was
//       published; a plain sitemap only says when it was changed last.
#ifndef CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_HTML_TO_XML_H_
#define CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_HTML_TO_XML_H_

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"

namespace crawlstream::html_to_xml {

base::Result<> Map(streaming::Task& task);

}  // namespace crawlstream::html_to_xml

#endif  // CRAWLSTREAM_COMMON_STAGES_HTML_TO_XML_HTML_TO_XML_H_
