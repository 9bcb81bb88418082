// The listening side: one thread, one port, any number of connections. A connection that opens with
// a TLS handshake is served over TLS, any other as plain HTTP, so that one address serves both
// schemes of every site.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_SERVER_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_SERVER_H_

#include <cstdint>
#include <memory>

#include "common/foundation/base/error.h"
#include "tests/support/testweb/server/clock.h"
#include "tests/support/testweb/server/request_log.h"
#include "tests/support/testweb/server/router.h"
#include "tests/support/testweb/server/tls.h"

namespace crawlstream::testweb {

struct Stats {
  std::uint64_t connections = 0;
  std::uint64_t open_connections = 0;
  std::uint64_t requests = 0;
  std::uint64_t bytes = 0;
};

// What every connection works with; owned by main.
struct Web {
  Router router;
  Clock clock;
  RequestLog log;
  Stats stats;
  CertificateAuthority authority;
  int latency_ms = 0;
  int latency_jitter_ms = 0;
};

struct Lifetime {
  bool until_stdin_ends = false;
  int parent_pid = 0;  // end when this process is gone; 0: no such rule
};

class Server {
 public:
  explicit Server(Web& web);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Binds 127.0.0.1; port 0 chooses one. Returns the port.
  base::Result<std::uint16_t> Listen(std::uint16_t port);
  // Serves until SIGTERM, SIGINT or the end of `lifetime`.
  void Run(const Lifetime& lifetime);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_SERVER_H_
