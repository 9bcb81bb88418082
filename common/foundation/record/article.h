// One document with all its addresses: a line of `merged`. If only its page is known, the line is
// the page record (page.h), which merge passes on undecoded. Else it is {"article":1, …,
// "page":{…}}. Format: docs/formats.md, "Article".
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_ARTICLE_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_ARTICLE_H_

#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/bad_record.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/page.h"

namespace crawlstream::record {

// What deduplication found out about a document.
struct Relations {
  std::vector<std::string> aliases = {};        // other URLs of the same content
  std::vector<std::string> redirect_from = {};  // addresses that led to it, without the page's own
  std::string near_duplicate_of = {};           // the similar page of the best rank

  bool empty() const {
    return aliases.empty() && redirect_from.empty() && near_duplicate_of.empty();
  }
  bool operator==(const Relations&) const = default;
};

struct Article {
  Page page;
  Relations relations = {};

  // The addresses that led to the page: its own chain, then the others; each once.
  std::vector<std::string> RedirectFrom() const;
  bool operator==(const Article&) const = default;
};

// `value` may also be a page record.
base::Decoded<Article> DecodeArticle(json::Document& document, const Key& key,
                                     std::string_view value);
// `page` is an encoded page record, which is passed on as it is.
std::string_view EncodeArticle(json::Writer& writer, std::string_view page,
                               const Relations& relations);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_ARTICLE_H_
