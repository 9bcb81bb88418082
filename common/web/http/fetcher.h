// Many HTTP transfers at once in one thread, over one libcurl multi handle on epoll: HTTP/1.1 and
// HTTP/2, kept-alive connections, a DNS cache, gzip, br and zstd. Redirects are not followed, and
// which host may be asked when is the caller's business.
#ifndef CRAWLSTREAM_COMMON_WEB_HTTP_FETCHER_H_
#define CRAWLSTREAM_COMMON_WEB_HTTP_FETCHER_H_

#include <cstddef>
#include <functional>
#include <memory>

#include "common/foundation/base/error.h"
#include "common/foundation/base/time.h"
#include "common/web/http/message.h"
#include "common/web/http/options.h"

namespace crawlstream::http {

class Fetcher {
 public:
  // The response may be moved from; it is reused after the call. New requests may be started.
  using Done = std::function<void(std::uint64_t id, Response& response)>;

  static base::Result<Fetcher> Create(Options options, Done done);
  ~Fetcher();
  Fetcher(Fetcher&&) noexcept;
  Fetcher& operator=(Fetcher&&) noexcept;

  // Begins a transfer at once. How many run at the same time is bounded by the caller: libcurl's
  // own bound counts idle connections too, and transfers would wait for them forever.
  void Start(const Request& request);
  std::size_t in_flight() const;

  // Moves transfers on for at most `timeout_ms`, or until one ends or a signal comes; calls Done
  // for each that has ended.
  void Run(base::TimeMs timeout_ms);

 private:
  class Impl;
  explicit Fetcher(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_COMMON_WEB_HTTP_FETCHER_H_
