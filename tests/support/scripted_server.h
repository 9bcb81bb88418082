// A loopback HTTP server that answers one connection after another with texts written beforehand,
// byte for byte, and keeps what it was asked. For what a real server does too rarely to wait for.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_SCRIPTED_SERVER_H_
#define CRAWLSTREAM_TESTS_SUPPORT_SCRIPTED_SERVER_H_

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace crawlstream {

class ScriptedServer {
 public:
  // "{self}" in a reply becomes this server's address, "http://127.0.0.1:PORT".
  explicit ScriptedServer(std::vector<std::string> replies) : replies_(std::move(replies)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
    ::listen(listener_, 8);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    address_ = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
    thread_ = std::thread([this] { Serve(); });
  }
  ~ScriptedServer() {
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
  }

  const std::string& address() const { return address_; }
  // The request lines so far, "GET /path?query"; call when the client is done.
  const std::vector<std::string>& requests() const { return requests_; }

 private:
  void Serve() {
    for (std::string reply : replies_) {
      const int connection = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
      if (connection < 0) return;
      std::string request;
      char buffer[4096];
      while (request.find("\r\n\r\n") == std::string::npos) {
        const ssize_t count = ::recv(connection, buffer, sizeof buffer, 0);
        if (count <= 0) break;
        request.append(buffer, static_cast<std::size_t>(count));
      }
      requests_.push_back(request.substr(0, request.find(" HTTP/")));
      if (const auto self = reply.find("{self}"); self != std::string::npos) {
        reply.replace(self, 6, address_);
      }
      ::send(connection, reply.data(), reply.size(), MSG_NOSIGNAL);
      ::shutdown(connection, SHUT_WR);
      while (::recv(connection, buffer, sizeof buffer, 0) > 0) {
      }
      ::close(connection);
    }
  }

  std::vector<std::string> replies_;
  std::vector<std::string> requests_;
  std::string address_;
  int listener_ = -1;
  std::thread thread_;
};

inline std::string Reply(int status, const std::string& body, const std::string& headers = {}) {
  return "HTTP/1.1 " + std::to_string(status) +
         " x\r\nConnection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
         headers + "\r\n" + body;
}

}  // namespace crawlstream

#endif  // CRAWLSTREAM_TESTS_SUPPORT_SCRIPTED_SERVER_H_
