// A loopback server that says exactly what a test wants, right or wrong, byte by byte.
#ifndef CRAWLSTREAM_TESTS_UNIT_COMMON_WEB_HTTP_RAW_SERVER_H_
#define CRAWLSTREAM_TESTS_UNIT_COMMON_WEB_HTTP_RAW_SERVER_H_

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace crawlstream::http {

class RawServer {
 public:
  // Called with each connection's socket after its request was read; the socket is closed after it.
  using Handler = std::function<void(int socket)>;

  explicit RawServer(Handler handler) : handler_(std::move(handler)) {
    listener_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
    listen(listener_, 64);
    getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { Serve(); });
  }
  // Answers every request with the same bytes.
  explicit RawServer(std::string answer)
      : RawServer([answer = std::move(answer)](int client) { Send(client, answer); }) {}

  ~RawServer() {
    stop_ = true;
    thread_.join();
    close(listener_);
  }

  std::string Url(const std::string& path = "/") const {
    return "http://127.0.0.1:" + std::to_string(port_) + path;
  }
  int port() const { return port_; }
  bool stopping() const { return stop_; }
  std::vector<std::string> requests() {
    const std::lock_guard lock(mutex_);
    return requests_;
  }

  static bool Send(int client, std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = send(client, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

 private:
  void Serve() {
    while (!stop_) {
      pollfd ready{listener_, POLLIN, 0};
      if (poll(&ready, 1, 20) <= 0) continue;
      const int client = accept(listener_, nullptr, nullptr);
      std::string request;
      char buffer[4096];
      while (request.find("\r\n\r\n") == std::string::npos) {
        const ssize_t got = recv(client, buffer, sizeof buffer, 0);
        if (got <= 0) break;
        request.append(buffer, static_cast<std::size_t>(got));
      }
      {
        const std::lock_guard lock(mutex_);
        requests_.push_back(request);
      }
      handler_(client);
      close(client);
    }
  }

  Handler handler_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::vector<std::string> requests_;
  std::thread thread_;
};

}  // namespace crawlstream::http

#endif  // CRAWLSTREAM_TESTS_UNIT_COMMON_WEB_HTTP_RAW_SERVER_H_
