// Writes one document for each URL, counts outcomes and reasons, and proves at the end that no URL
// was lost or answered twice.
#ifndef CRAWLSTREAM_COMMON_STAGES_CRAWL_OUTCOME_WRITER_H_
#define CRAWLSTREAM_COMMON_STAGES_CRAWL_OUTCOME_WRITER_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "common/engine/streaming/task.h"
#include "common/foundation/base/error.h"
#include "common/foundation/json/json.h"
#include "common/foundation/record/document.h"
#include "common/foundation/record/host_record.h"
#include "common/stages/crawl/visit.h"
#include "common/web/answers/ending.h"
#include "common/web/http/content_policy.h"
#include "common/web/http/message.h"

namespace crawlstream::crawl {

using answers::Ending;

class OutcomeWriter {
 public:
  // Documents go to the task's output, host records to its output `hosts`.
  OutcomeWriter(streaming::Task& task, http::ContentPolicy policy, std::string user_agent,
                int level);

  // A 2xx response: unchanged if its bytes are those of the last fetch, refused if its type is not
  // wanted, else a page. The response gets its body back.
  void Page(const Visit& visit, http::Response& response, base::TimeMs now);
  // Anything else. `response`: the answer, if there was one.
  void Other(const Visit& visit, const Ending& ending, base::TimeMs now,
             const http::Response* response = nullptr, std::string target = {});

  void Host(const record::HostRecord& host);

  std::uint64_t written() const { return written_; }
  // An error where not exactly `urls` documents were written.
  base::Result<> CheckConservation(std::uint64_t urls) const;

 private:
  void Write(record::Document& document);

  void Count(std::string_view lang, const std::string& name, std::int64_t amount = 1);

  streaming::Task& task_;
  http::ContentPolicy policy_;
  std::string user_agent_;
  int level_;
  json::Writer writer_;
  std::uint64_t written_ = 0;
};

}  // namespace crawlstream::crawl

#endif  // CRAWLSTREAM_COMMON_STAGES_CRAWL_OUTCOME_WRITER_H_
