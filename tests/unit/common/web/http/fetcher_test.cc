#include "common/web/http/fetcher.h"

#include <catch2/catch_test_macros.hpp>
#include <map>

#include "tests/unit/common/web/http/raw_server.h"

namespace crawlstream::http {
namespace {

Options TestOptions() {
  Options options;
  options.user_agent = "testbot/1.0 (+https://bot.example/)";
  options.from = "bot@example.org";
  options.connect_timeout_ms = 60'000;
  options.timeout_ms = 60'000;
  options.allow_private_addresses = true;
  return options;
}

Response Fetch(const Request& request, Options options = TestOptions()) {
  Response got;
  auto fetcher = Fetcher::Create(std::move(options),
                                 [&got](std::uint64_t, Response& response) { got = response; });
  REQUIRE(fetcher.has_value());
  fetcher->Start(request);
  while (fetcher->in_flight() > 0) fetcher->Run(1000);
  return got;
}

Response Fetch(const std::string& url, Options options = TestOptions()) {
  return Fetch(Request{.url = url}, std::move(options));
}

std::string Ok(const std::string& headers, const std::string& body) {
  return "HTTP/1.1 200 OK\r\nConnection: close\r\n" + headers + "\r\n" + body;
}

}  // namespace

TEST_CASE("A page is fetched with its headers, and the request says who asks") {
  RawServer server(Ok("Content-Type: text/html\r\nETag: \"1\"\r\n", "<p>hello"));
  const Response response = Fetch({.url = server.Url("/a?b=c"), .accept_language = "mn, en;q=0.5"});
  CHECK(response.failure == Failure::kNone);
  CHECK(response.status == 200);
  CHECK(response.body == "<p>hello");
  CHECK(response.headers.content_type == "text/html");
  CHECK(response.headers.etag == "\"1\"");
  CHECK(response.address == "127.0.0.1");
  CHECK_FALSE(response.truncated);
  const std::string request = server.requests().at(0);
  CHECK(request.starts_with("GET /a?b=c HTTP/1.1\r\n"));
  for (const char* line : {"User-Agent: testbot/1.0 (+https://bot.example/)\r\n",
                           "From: bot@example.org\r\n", "Accept-Language: mn, en;q=0.5\r\n"}) {
    CAPTURE(line);
    CHECK(request.find(line) != std::string::npos);
  }
  for (const char* encoding : {"gzip", "br", "zstd"}) {
    CAPTURE(encoding);
    CHECK(request.find(encoding) != std::string::npos);
  }
  CHECK(request.find("Cookie:") == std::string::npos);
}

TEST_CASE("A conditional request sends what the last response said") {
  RawServer server("HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n");
  const Response response =
      Fetch(Request{.url = server.Url(), .etag = "\"v1\"", .last_modified = "yesterday"});
  CHECK(response.status == 304);
  const std::string request = server.requests().at(0);
  CHECK(request.find("If-None-Match: \"v1\"\r\n") != std::string::npos);
  CHECK(request.find("If-Modified-Since: yesterday\r\n") != std::string::npos);
}

TEST_CASE("A redirect is not followed") {
  RawServer server("HTTP/1.1 301 Moved\r\nLocation: /next\r\nConnection: close\r\n\r\nmoved");
  const Response response = Fetch(server.Url());
  CHECK(response.status == 301);
  CHECK(response.headers.location == "/next");
  CHECK(response.body.empty());
  CHECK(server.requests().size() == 1);
}

TEST_CASE("A body beyond the limit is cut and still used") {
  RawServer server([](int client) {
    RawServer::Send(client, Ok("Content-Type: text/html\r\n", ""));
    while (RawServer::Send(client, std::string(10000, 'x'))) continue;  // endless
  });
  Options options = TestOptions();
  options.max_body_bytes = 50000;
  const Response response = Fetch(server.Url(), options);
  CHECK(response.failure == Failure::kNone);
  CHECK(response.truncated);
  CHECK(response.body.size() == 50000);
}

TEST_CASE("The body of an unwanted type is not read") {
  RawServer server(Ok("Content-Type: video/mp4\r\n", std::string(100, 'x')));
  Options options = TestOptions();
  options.wants_body = [](const Headers& headers) { return headers.content_type != "video/mp4"; };
  const Response skipped = Fetch(server.Url(), options);
  CHECK(skipped.failure == Failure::kNone);
  CHECK(skipped.body_skipped);
  CHECK(skipped.body.empty());
  CHECK(Fetch(Request{.url = server.Url(), .any_type = true}, options).body.size() == 100);
}

TEST_CASE("A hostile or broken server gives a named failure in bounded time") {
  struct Case {
    const char* name;
    RawServer::Handler handler;
    Failure expected;
  };
  const auto says = [](std::string text) {
    return [text](int client) { RawServer::Send(client, text); };
  };
  const std::vector<Case> cases = {
      {"nothing", [](int) {}, Failure::kReset},
      {"not HTTP", says("SSH-2.0-OpenSSH_9.2\r\n"), Failure::kProtocol},
      {"short body", says("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc"), Failure::kReset},
      {"bad chunk", says("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\nabc\r\n"),
       Failure::kProtocol},
      {"bad gzip", says(Ok("Content-Encoding: gzip\r\n", "this is not gzip at all")),
       Failure::kProtocol},
      {"unknown encoding", says(Ok("Content-Encoding: secret\r\n", "abc")), Failure::kProtocol},
      {"header flood",
       [](int client) {
         RawServer::Send(client, "HTTP/1.1 200 OK\r\n");
         while (RawServer::Send(client, "X-Filler: " + std::string(900, 'x') + "\r\n")) continue;
       },
       Failure::kHeaderTooLarge},
      {"reset",
       [](int client) {
         const linger now{1, 0};
         setsockopt(client, SOL_SOCKET, SO_LINGER, &now, sizeof now);
       },
       Failure::kReset},
      {"stall",
       [](int client) {
         RawServer::Send(client, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc");
         char byte = 0;
         (void)recv(client, &byte, 1, 0);  // until the crawler gives up
       },
       Failure::kTimeout},
  };
  for (const Case& c : cases) {
    CAPTURE(c.name);
    RawServer server(c.handler);
    Options options = TestOptions();
    options.timeout_ms = c.expected == Failure::kTimeout ? 700 : 60'000;
    const Response response = Fetch(server.Url(), options);
    CHECK(FailureName(response.failure) == FailureName(c.expected));
    CHECK_FALSE(response.error.empty());
  }
}

TEST_CASE("A refused connection and an unknown name are told apart") {
  std::string url;
  { url = RawServer("").Url(); }  // nobody listens there any more
  CHECK(Fetch(url).failure == Failure::kConnect);
  CHECK(Fetch("http://no-such-host.invalid/").failure == Failure::kDns);
}

TEST_CASE("Private addresses are not connected to, however they are named") {
  RawServer server(Ok("", "secret"));
  Options options = TestOptions();
  options.allow_private_addresses = false;
  CHECK(Fetch(server.Url(), options).failure == Failure::kPrivateAddress);
  const std::string port = std::to_string(server.port());
  CHECK(Fetch("http://localhost:" + port + "/", options).failure == Failure::kPrivateAddress);
  options.connect_to = {"public.example::127.0.0.1:1"};
  CHECK(Fetch(server.Url(), options).failure == Failure::kPrivateAddress);
  CHECK(server.requests().empty());
}

TEST_CASE("connect_to brings any host name to the test server") {
  RawServer server(Ok("", "here"));
  Options options = TestOptions();
  options.allow_private_addresses = false;  // what the operator names himself is allowed
  options.connect_to = {"::127.0.0.1:" + std::to_string(server.port())};
  const Response response = Fetch("http://news.example/x", options);
  CHECK(response.body == "here");
  CHECK(server.requests().at(0).find("Host: news.example\r\n") != std::string::npos);
}

TEST_CASE("Many transfers run at once, each response under its id") {
  RawServer server(Ok("", "page"));
  std::map<std::uint64_t, std::string> bodies;
  auto fetcher = Fetcher::Create(
      TestOptions(), [&](std::uint64_t id, Response& response) { bodies[id] = response.body; });
  REQUIRE(fetcher.has_value());
  for (std::uint64_t id = 1; id <= 50; ++id) fetcher->Start({.id = id, .url = server.Url()});
  CHECK(fetcher->in_flight() == 50);
  while (fetcher->in_flight() > 0) fetcher->Run(1000);
  CHECK(bodies.size() == 50);
  CHECK(bodies.at(50) == "page");
}

TEST_CASE("Cookies are kept only where configured") {
  for (const bool cookies : {false, true}) {
    CAPTURE(cookies);
    RawServer server(Ok("Set-Cookie: id=1; Path=/\r\n", "page"));
    Options options = TestOptions();
    options.cookies = cookies;
    auto fetcher = Fetcher::Create(options, [](std::uint64_t, Response&) {});
    REQUIRE(fetcher.has_value());
    for (int request = 0; request < 2; ++request) {
      fetcher->Start({.url = server.Url()});
      while (fetcher->in_flight() > 0) fetcher->Run(1000);
    }
    REQUIRE(server.requests().size() == 2);
    CHECK((server.requests()[1].find("Cookie: id=1") != std::string::npos) == cookies);
  }
}

TEST_CASE("A proxy is used where configured, and never the environment's") {
  RawServer proxy(Ok("", "through the proxy"));
  Options options = TestOptions();
  options.allow_private_addresses = false;  // the proxy's own address is the operator's choice
  options.proxy = "http://127.0.0.1:" + std::to_string(proxy.port());
  CHECK(Fetch("http://news.example/a", options).body == "through the proxy");
  CHECK(proxy.requests().at(0).starts_with("GET http://news.example/a HTTP/1.1\r\n"));

  RawServer server(Ok("", "direct"));
  setenv("http_proxy", options.proxy.c_str(), 1);
  CHECK(Fetch(server.Url()).body == "direct");
  unsetenv("http_proxy");
}

TEST_CASE("Bytes after a packed body do not spoil it") {
  // gzip of "hello\n", then a stray line end.
  const std::string packed(
      "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\xcb\x48\xcd\xc9\xc9\xe7\x02\x00\x20\x30\x3a\x36\x06"
      "\x00\x00\x00",
      26);
  RawServer server(Ok("Content-Encoding: gzip\r\n", packed + "\r\n"));
  const Response response = Fetch(server.Url());
  CHECK(response.failure == Failure::kNone);
  CHECK(response.body == "hello\n");
}

TEST_CASE("Credentials and other schemes are never fetched") {
  CHECK(Fetch("http://user:pass@127.0.0.1:1/").failure == Failure::kBadUrl);
  CHECK(Fetch("file:///etc/passwd").failure == Failure::kProtocol);
}

}  // namespace crawlstream::http
