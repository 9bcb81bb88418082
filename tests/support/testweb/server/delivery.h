// Carries out a response's steps on a stream.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_DELIVERY_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_DELIVERY_H_

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include "tests/support/testweb/server/asio.h"
#include "tests/support/testweb/server/message.h"

namespace crawlstream::testweb {

// Stream is the plain socket or the TLS stream around it; `socket` is the plain socket in any case.
template <typename Stream>
class Delivery {
 public:
  Delivery(Stream& stream, boost::asio::ip::tcp::socket& socket)
      : stream_(stream), socket_(socket) {}

  std::uint64_t Bytes() const { return bytes_; }
  bool Broken() const { return broken_; }

  boost::asio::awaitable<void> Run(const Step& step) {
    if (broken_) co_return;
    if (const auto* send = std::get_if<Send>(&step)) {
      co_await Write(send->bytes);
    } else if (const auto* pause = std::get_if<Pause>(&step)) {
      co_await Wait(pause->milliseconds);
    } else if (const auto* repeat = std::get_if<Repeat>(&step)) {
      const std::uint64_t end = bytes_ + repeat->total;
      while (!broken_ && bytes_ < end) {
        co_await Write(std::string_view(repeat->bytes).substr(0, end - bytes_));
        if (repeat->pause_ms > 0) co_await Wait(repeat->pause_ms);
      }
    } else {
      ResetConnection();
    }
  }

  boost::asio::awaitable<void> Write(std::string_view bytes) {
    boost::system::error_code error;
    bytes_ += co_await boost::asio::async_write(
        stream_, boost::asio::buffer(bytes),
        boost::asio::redirect_error(boost::asio::use_awaitable, error));
    if (error) broken_ = true;
  }

 private:
  // A long wait is cut in slices, so that a peer that gives up is noticed and logged soon; a short
  // one, as for --latency-ms with thousands of connections, costs one timer.
  boost::asio::awaitable<void> Wait(int milliseconds) {
    constexpr int kSliceMs = 100;
    boost::asio::steady_timer timer(socket_.get_executor());
    for (int left = milliseconds; left > 0 && !broken_;) {
      const int slice = milliseconds <= 1000 ? left : std::min(left, kSliceMs);
      left -= slice;
      timer.expires_after(std::chrono::milliseconds(slice));
      co_await timer.async_wait(boost::asio::use_awaitable);
      pollfd peer{socket_.native_handle(), POLLRDHUP, 0};
      if (::poll(&peer, 1, 0) > 0) broken_ = true;
    }
  }

  void ResetConnection() {
    boost::system::error_code ignored;
    socket_.set_option(boost::asio::socket_base::linger(true, 0), ignored);
    socket_.close(ignored);
    broken_ = true;
  }

  Stream& stream_;
  boost::asio::ip::tcp::socket& socket_;
  std::uint64_t bytes_ = 0;
  bool broken_ = false;
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_DELIVERY_H_
