#include "common/stages/crawl/options.h"

#include <cstdint>

#include "common/foundation/base/number.h"

namespace crawlstream::crawl {

namespace {

// Whether this is the last of several attempts that a task may have. When Hadoop restarts the
// application master, attempts are numbered from 1000, 2000 … on. Killed attempts have a number
// but do not count against Hadoop's limit. So this may say "last" too early, which puts off URLs
// and loses none.
bool IsLastAttempt(std::string_view attempt, std::int64_t attempts) {
  constexpr std::int64_t kNumbersOfMaster = 1000;
  const std::size_t last = attempt.rfind('_');
  if (attempts < 2 || last == std::string_view::npos) return false;
  const std::string_view digits = attempt.substr(last + 1);
  const auto number = base::ParseNumber<std::int64_t>(digits);
  return number && *number % kNumbersOfMaster >= attempts - 1;
}

}  // namespace

Options OptionsFrom(const config::Settings& settings, std::string user_agent,
                    std::string_view attempt) {
  const auto number = [&settings](const char* key) { return static_cast<int>(settings.Int(key)); };
  Options options;
  options.user_agent = std::move(user_agent);
  options.back_off = {.base_ms = settings.Int("backoff.base_ms"),
                      .max_ms = settings.Int("backoff.max_ms"),
                      .max_failures = number("backoff.max_failures"),
                      .rest_ms = settings.Int("backoff.rest_ms"),
                      .max_rest_ms = settings.Int("backoff.max_rest_ms"),
                      .max_retry_after_ms = settings.Int("backoff.max_retry_after_ms")};
  options.connections = static_cast<std::size_t>(settings.Int("fetch.connections"));
  options.connections_per_host = number("fetch.connections_per_host");
  options.max_redirects = number("fetch.max_redirects");
  options.retries = number("fetch.retries");
  options.robots_max_redirects = number("robots.max_redirects");
  options.robots_expires_ms = settings.Int("robots.expires_ms");
  options.allow_private_addresses = settings.Bool("fetch.allow_private_addresses");
  options.level = number("crawl.level");
  options.time_box_ms = settings.Int("crawl.time_box_ms");
  options.take_until_ms = settings.Int("crawl.take_until_ms");
  options.stop_grace_ms = settings.Int("crawl.stop_grace_ms");
  options.last_attempt = IsLastAttempt(attempt, settings.Int("job.attempts"));
  return options;
}

}  // namespace crawlstream::crawl
