#include "tests/support/testweb/server/server.h"

#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <utility>

#include "tests/support/testweb/server/connection.h"

namespace crawlstream::testweb {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

// Thousands of crawler connections need thousands of descriptors.
void RaiseDescriptorLimit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

asio::awaitable<void> Accept(tcp::acceptor& acceptor, Web& web, asio::ssl::context& tls) {
  for (;;) {
    boost::system::error_code error;
    tcp::socket socket =
        co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) continue;  // e.g. the peer was gone before we looked
    socket.set_option(tcp::no_delay(true), error);
    asio::co_spawn(acceptor.get_executor(), ServeConnection(std::move(socket), web, tls),
                   asio::detached);
  }
}

asio::awaitable<void> StopWhenStdinEnds(asio::io_context& context) {
  asio::posix::stream_descriptor input(context, ::dup(STDIN_FILENO));
  char buffer[256];
  boost::system::error_code error;
  while (!error) {
    co_await input.async_read_some(asio::buffer(buffer),
                                   asio::redirect_error(asio::use_awaitable, error));
  }
  context.stop();
}

asio::awaitable<void> StopWhenProcessEnds(asio::io_context& context, int pid) {
  asio::steady_timer timer(context);
  while (::kill(pid, 0) == 0 || errno == EPERM) {
    timer.expires_after(std::chrono::milliseconds(200));
    co_await timer.async_wait(asio::use_awaitable);
  }
  context.stop();
}

}  // namespace

class Server::Impl {
 public:
  // Signals are caught from here on: who reads the port from our output may end us at once.
  explicit Impl(Web& web) : web_(web), signals_(context_, SIGTERM, SIGINT), acceptor_(context_) {
    web_.authority.Configure(tls_.native_handle());
    signals_.async_wait([this](const boost::system::error_code&, int) { context_.stop(); });
  }

  base::Result<std::uint16_t> Listen(std::uint16_t port) {
    const tcp::endpoint endpoint(asio::ip::address_v4::loopback(), port);
    boost::system::error_code error;
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(4096, error);
    if (error) {
      return base::Fail("cannot listen on 127.0.0.1:" + std::to_string(port) + ": " +
                        error.message());
    }
    return acceptor_.local_endpoint().port();
  }

  void Run(const Lifetime& lifetime) {
    RaiseDescriptorLimit();
    ::signal(SIGPIPE, SIG_IGN);
    if (lifetime.until_stdin_ends) {
      asio::co_spawn(context_, StopWhenStdinEnds(context_), asio::detached);
    }
    if (lifetime.parent_pid > 0) {
      asio::co_spawn(context_, StopWhenProcessEnds(context_, lifetime.parent_pid), asio::detached);
    }
    asio::co_spawn(context_, Accept(acceptor_, web_, tls_), asio::detached);
    context_.run();
  }

 private:
  Web& web_;
  asio::io_context context_{1};
  asio::signal_set signals_;
  tcp::acceptor acceptor_;
  asio::ssl::context tls_{asio::ssl::context::tls_server};
};

Server::Server(Web& web) : impl_(std::make_unique<Impl>(web)) {}
Server::~Server() = default;

base::Result<std::uint16_t> Server::Listen(std::uint16_t port) { return impl_->Listen(port); }
void Server::Run(const Lifetime& lifetime) { impl_->Run(lifetime); }

}  // namespace crawlstream::testweb
