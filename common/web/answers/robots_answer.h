// What the answer to a request for robots.txt means: RFC 9309 section 2.3.1.
#ifndef CRAWLSTREAM_COMMON_WEB_ANSWERS_ROBOTS_ANSWER_H_
#define CRAWLSTREAM_COMMON_WEB_ANSWERS_ROBOTS_ANSWER_H_

#include "common/web/answers/ending.h"
#include "common/web/http/message.h"

namespace crawlstream::answers {

enum class RobotsAnswer {
  kRules,     // 2xx: the body has the rules
  kNoRules,   // 4xx ("unavailable"), or another answer without rules: everything is allowed
  kRedirect,  // 3xx with a target
  kClosed,    // 5xx, or no answer ("unreachable"): nothing is fetched there in this task
};

// 429 counts as unreachable although it is a 4xx, because it asks us to stay away. So does every
// network failure.
RobotsAnswer JudgeRobots(const http::Response& response);

// For kClosed: how the host's URLs end. They are refused if the host has a private address, and
// fail if its certificate is not valid, because waiting changes neither. Else they are deferred.
Ending ClosedEnding(const http::Response& response);

}  // namespace crawlstream::answers

#endif  // CRAWLSTREAM_COMMON_WEB_ANSWERS_ROBOTS_ANSWER_H_
