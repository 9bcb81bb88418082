#include "tests/support/testweb/server/message.h"

#include <algorithm>
#include <cctype>

#include "common/foundation/base/time.h"

namespace crawlstream::testweb {
namespace {

int HexValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool Has(const Headers& headers, std::string_view name) {
  return std::ranges::any_of(
      headers, [&](const auto& header) { return EqualsIgnoreCase(header.first, name); });
}

}  // namespace

bool EqualsIgnoreCase(std::string_view a, std::string_view b) {
  return std::ranges::equal(
      a, b, [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

std::string_view Request::Path() const {
  return std::string_view(target).substr(0, target.find('?'));
}

std::string_view Request::Query() const {
  const auto mark = target.find('?');
  return mark == std::string::npos ? std::string_view() : std::string_view(target).substr(mark + 1);
}

std::string Request::Parameter(std::string_view name) const {
  std::string_view rest = Query();
  while (!rest.empty()) {
    const std::string_view pair = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
    const auto equals = pair.find('=');
    if (pair.substr(0, equals) != name) continue;
    return equals == std::string_view::npos ? "" : PercentDecode(pair.substr(equals + 1));
  }
  return "";
}

std::string_view Request::Header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (EqualsIgnoreCase(key, name)) return value;
  }
  return {};
}

Response& Response::Set(std::string name, std::string value) & {
  headers.emplace_back(std::move(name), std::move(value));
  return *this;
}

Response&& Response::Set(std::string name, std::string value) && {
  headers.emplace_back(std::move(name), std::move(value));
  return std::move(*this);
}

Response Typed(std::string type, std::string body) {
  Response response;
  response.body = std::move(body);
  response.Set("Content-Type", std::move(type));
  return response;
}

Response Html(std::string body, std::string charset) {
  return Typed(charset.empty() ? "text/html" : "text/html; charset=" + charset, std::move(body));
}

Response Plain(std::string body) { return Typed("text/plain; charset=utf-8", std::move(body)); }

Response Status(int status) {
  const std::string title = std::to_string(status) + " " + std::string(ReasonPhrase(status));
  Response response = Html("<!DOCTYPE html><html><head><title>" + title +
                           "</title></head><body><h1>" + title + "</h1></body></html>\n");
  response.status = status;
  return response;
}

Response Redirect(int status, std::string location) {
  return Status(status).Set("Location", std::move(location));
}

Response Script(int status, std::vector<Step> steps) {
  Response response;
  response.status = status;
  response.script = std::move(steps);
  response.close = true;
  return response;
}

std::string_view ReasonPhrase(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 204:
      return "No Content";
    case 206:
      return "Partial Content";
    case 300:
      return "Multiple Choices";
    case 301:
      return "Moved Permanently";
    case 302:
      return "Found";
    case 303:
      return "See Other";
    case 304:
      return "Not Modified";
    case 307:
      return "Temporary Redirect";
    case 308:
      return "Permanent Redirect";
    case 400:
      return "Bad Request";
    case 401:
      return "Unauthorized";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 410:
      return "Gone";
    case 421:
      return "Misdirected Request";
    case 429:
      return "Too Many Requests";
    case 451:
      return "Unavailable For Legal Reasons";
    case 500:
      return "Internal Server Error";
    case 502:
      return "Bad Gateway";
    case 503:
      return "Service Unavailable";
    case 504:
      return "Gateway Timeout";
    default:
      return "Status";
  }
}

std::string SerializeHead(const Response& response, std::int64_t now_ms) {
  std::string head = "HTTP/1.1 " + std::to_string(response.status) + " " +
                     std::string(ReasonPhrase(response.status)) + "\r\n";
  if (!Has(response.headers, "Server")) head += "Server: testweb\r\n";
  if (!Has(response.headers, "Date")) head += "Date: " + base::FormatHttpDate(now_ms) + "\r\n";
  for (const auto& [name, value] : response.headers) head += name + ": " + value + "\r\n";
  const bool bodiless = response.status == 304 || response.status == 204;
  if (!bodiless && !Has(response.headers, "Content-Length")) {
    head += "Content-Length: " + std::to_string(response.body.size()) + "\r\n";
  }
  if (response.close) head += "Connection: close\r\n";
  return head + "\r\n";
}

std::string PercentDecode(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && HexValue(text[i + 1]) >= 0 &&
        HexValue(text[i + 2]) >= 0) {
      out += static_cast<char>(HexValue(text[i + 1]) * 16 + HexValue(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string PercentEncode(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) && byte < 0x80) {
      out += c;
    } else if (std::string_view("-._~/").find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += '%';
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    }
  }
  return out;
}

}  // namespace crawlstream::testweb
