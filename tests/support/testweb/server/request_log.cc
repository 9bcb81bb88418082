#include "tests/support/testweb/server/request_log.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "tests/support/testweb/text/json_line.h"

namespace crawlstream::testweb {

RequestLog::~RequestLog() {
  if (file_ >= 0) ::close(file_);
}

base::Result<> RequestLog::Open(const std::string& path) {
  file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) return base::Fail("cannot open the log " + path + ": " + std::strerror(errno));
  return {};
}

void RequestLog::Write(const Request& request, const Exchange& exchange) {
  if (file_ < 0) return;
  JsonLine line;
  line.Add("start", exchange.start)
      .Add("end", exchange.end)
      .Add("steadyStart", exchange.steady_start)
      .Add("steadyEnd", exchange.steady_end)
      .Add("connection", static_cast<std::int64_t>(request.connection))
      .Add("tls", request.tls)
      .Add("host", request.host)
      .Add("method", request.method)
      .Add("path", request.target)
      .Add("status", exchange.status)
      .Add("bytes", static_cast<std::int64_t>(exchange.bytes))
      .Add("broken", exchange.broken);
  for (const auto& [field, header] : {std::pair{"userAgent", "User-Agent"},
                                      {"from", "From"},
                                      {"accept", "Accept"},
                                      {"acceptEncoding", "Accept-Encoding"},
                                      {"acceptLanguage", "Accept-Language"},
                                      {"ifNoneMatch", "If-None-Match"},
                                      {"ifModifiedSince", "If-Modified-Since"},
                                      {"referer", "Referer"},
                                      {"cookie", "Cookie"}}) {
    if (const auto value = request.Header(header); !value.empty()) line.Add(field, value);
  }
  const std::string text = line.Finish() + "\n";
  // A full disk must not stop the web; the reader sees a short log.
  [[maybe_unused]] const auto written = ::write(file_, text.data(), text.size());
}

}  // namespace crawlstream::testweb
