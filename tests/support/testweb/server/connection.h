// One connection from its first byte to its end: TLS or not, requests, responses, log lines.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_CONNECTION_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_CONNECTION_H_

#include "tests/support/testweb/server/asio.h"
#include "tests/support/testweb/server/server.h"

namespace crawlstream::testweb {

boost::asio::awaitable<void> ServeConnection(boost::asio::ip::tcp::socket socket, Web& web,
                                             boost::asio::ssl::context& tls);

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_CONNECTION_H_
