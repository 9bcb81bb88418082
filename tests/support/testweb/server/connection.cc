#include "tests/support/testweb/server/connection.h"

#include <sys/socket.h>

#include <algorithm>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cctype>
#include <random>

#include "tests/support/testweb/server/delivery.h"

namespace crawlstream::testweb {
namespace {

// Another one in every process: what is tested with it must not depend on it.
int RandomUpTo(int most) {
  static std::mt19937 random{std::random_device{}()};
  return most == 0 ? 0 : std::uniform_int_distribution<int>(0, most)(random);
}

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using BeastRequest = http::request<http::string_body>;

// The host of an absolute request target or the Host header, lower case, without the port.
std::string HostOf(std::string_view value) {
  std::string host(value.substr(
      0, value.rfind(':') == std::string_view::npos ? value.size() : value.rfind(':')));
  std::ranges::transform(host, host.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (!host.empty() && host.back() == '.') host.pop_back();
  return host;
}

Request Translate(const BeastRequest& received) {
  Request request;
  request.method = std::string(received.method_string());
  request.target = std::string(received.target());
  for (const auto& field : received) {
    request.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  }
  request.host = HostOf(request.Header("Host"));
  if (request.target.starts_with("http://")) {  // a client that takes us for its proxy
    const auto path = request.target.find('/', 7);
    request.host = HostOf(std::string_view(request.target).substr(7, path - 7));
    request.target = path == std::string::npos ? "/" : request.target.substr(path);
  }
  return request;
}

// A response of either kind as steps.
std::vector<Step> Steps(Response response, const Request& request, const Web& web) {
  std::vector<Step> steps;
  if (const int wait = web.latency_ms + RandomUpTo(web.latency_jitter_ms); wait > 0) {
    steps.emplace_back(Pause{wait});
  }
  if (!response.script.empty()) {
    std::ranges::move(response.script, std::back_inserter(steps));
    return steps;
  }
  std::string bytes = SerializeHead(response, base::Now());
  if (request.method != "HEAD" && response.status != 304) bytes += response.body;
  steps.emplace_back(Send{std::move(bytes)});
  return steps;
}

template <typename Stream>
asio::awaitable<bool> ServeRequest(Stream& stream, tcp::socket& socket, const Request& request,
                                   bool keep_alive, Web& web) {
  Exchange exchange;
  exchange.start = base::Now();
  exchange.steady_start = base::SteadyNow();
  ++web.stats.requests;
  Response response = web.router.Answer(request, web.clock.Now());
  exchange.status = response.status;
  if (!keep_alive) response.close = true;
  const bool close = response.close;

  Delivery delivery(stream, socket);
  for (const Step& step : Steps(std::move(response), request, web)) {
    // Before the last bytes leave: a client that waits from their arrival on never seems hasty.
    exchange.end = base::Now();
    exchange.steady_end = base::SteadyNow();
    co_await delivery.Run(step);
  }

  exchange.bytes = delivery.Bytes();
  exchange.broken = delivery.Broken();
  web.stats.bytes += exchange.bytes;
  web.log.Write(request, exchange);
  co_return !close && !exchange.broken;
}

template <typename Stream>
asio::awaitable<void> ServeRequests(Stream& stream, tcp::socket& socket, bool tls, Web& web) {
  const std::uint64_t id = web.stats.connections;
  beast::flat_buffer buffer;
  for (bool open = true; open;) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(64 * 1024);
    boost::system::error_code error;
    co_await http::async_read(stream, buffer, parser,
                              asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    Request request = Translate(parser.get());
    request.tls = tls;
    request.connection = id;
    open = co_await ServeRequest(stream, socket, request, parser.get().keep_alive(), web);
  }
  boost::system::error_code ignored;
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> ServeTls(tcp::socket& socket, std::string_view hello, Web& web,
                               asio::ssl::context& tls) {
  // The name is in clear text in the greeting: enough to know whom to keep waiting.
  if (hello.find("slow-handshake.tls.test") != std::string_view::npos) {
    Delivery delivery(socket, socket);
    co_await delivery.Run(Pause{120'000});
    if (delivery.Broken()) co_return;
  }
  asio::ssl::stream<tcp::socket&> stream(socket, tls);
  boost::system::error_code error;
  co_await stream.async_handshake(asio::ssl::stream_base::server,
                                  asio::redirect_error(asio::use_awaitable, error));
  if (!error) co_await ServeRequests(stream, socket, true, web);
}

asio::awaitable<void> ServeAnyProtocol(tcp::socket& socket, Web& web, asio::ssl::context& tls) {
  boost::system::error_code error;
  co_await socket.async_wait(tcp::socket::wait_read,
                             asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  char greeting[1024];
  const auto size = ::recv(socket.native_handle(), greeting, sizeof greeting, MSG_PEEK);
  if (size <= 0) co_return;
  constexpr char kTlsHandshake = 0x16;
  if (greeting[0] == kTlsHandshake) {
    co_await ServeTls(socket, {greeting, static_cast<std::size_t>(size)}, web, tls);
  } else {
    co_await ServeRequests(socket, socket, false, web);
  }
}

}  // namespace

asio::awaitable<void> ServeConnection(tcp::socket socket, Web& web, asio::ssl::context& tls) {
  ++web.stats.connections;
  ++web.stats.open_connections;
  try {
    co_await ServeAnyProtocol(socket, web, tls);
  } catch (const std::exception&) {
    // Whatever a client does to its connection ends that connection only.
  }
  --web.stats.open_connections;
}

}  // namespace crawlstream::testweb
