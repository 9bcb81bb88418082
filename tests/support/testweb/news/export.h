// Writes the articles of sites as files, for programs that read pages from a folder.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_EXPORT_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_EXPORT_H_

#include <string>
#include <vector>

#include "common/foundation/base/error.h"
#include "tests/support/testweb/news/site_spec.h"

namespace crawlstream::testweb {

// FOLDER/<lang>-<site>-<number>.html for each article (for charset sites, <host's first label>
// instead of the site), and FOLDER/truth.jsonl: the truth lines, each with "file" (the name without
// .html) and "contentType" (what HTTP says) added. The folder is made if it is not there.
base::Result<> ExportArticles(const std::vector<SiteSpec>& sites, base::TimeMs now,
                              const std::string& folder);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_NEWS_EXPORT_H_
