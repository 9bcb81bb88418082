// Boost.Asio, with the header that its version 1.74 forgets to include before it.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_ASIO_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_ASIO_H_

// clang-format off
#include <utility>
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
// clang-format on

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_ASIO_H_
