// What the answer to a request for a page means, whoever asked. What a crawl task does about it
// (pauses, tries again, follows) is said by the rules R1 to R6 of common/stages/crawl/crawler.h.
#ifndef CRAWLSTREAM_COMMON_WEB_ANSWERS_PAGE_ANSWER_H_
#define CRAWLSTREAM_COMMON_WEB_ANSWERS_PAGE_ANSWER_H_

#include <string>
#include <string_view>

#include "common/web/answers/ending.h"
#include "common/web/http/message.h"
#include "common/web/url/rule.h"

namespace crawlstream::answers {

enum class PageAnswer {
  kNone,         // the network failed
  kPage,         // 2xx except 204 and 205, which have no page
  kUnchanged,    // 304
  kRedirect,     // 300 to 303, 307, 308
  kThrottled,    // 429, 503: the host asks us to stay away for a while
  kServerError,  // other 5xx: the host is in trouble
  kError,        // everything else: this URL gives no page
};

PageAnswer JudgePage(const http::Response& response);

// For kNone, kServerError and kError: how the visit ends, if it is not tried again.
Ending EndingOf(const http::Response& response);

// Whether the failure is no fault of the page: asking again may help, and the host may be in
// trouble.
bool IsTransient(http::Failure failure);

// "filter:" and the rule's name.
std::string FilterReason(std::string_view rule);
inline std::string FilterReason(url::Rule rule) { return FilterReason(url::RuleName(rule)); }

}  // namespace crawlstream::answers

#endif  // CRAWLSTREAM_COMMON_WEB_ANSWERS_PAGE_ANSWER_H_
