#include "common/stages/crawl/options.h"

namespace crawlstream::stages::crawl {

Options OptionsFrom(const config::Settings& settings, std::string user_agent) {
  const auto number = [&settings](const char* key) { return static_cast<int>(settings.Int(key)); };
  Options options;
  options.user_agent = std::move(user_agent);
  options.pace = {.delay_ms = settings.Int("fetch.delay_ms"),
                  .jitter = settings.Double("fetch.delay_jitter"),
                  .latency_factor = settings.Double("fetch.delay_latency_factor"),
                  .max_delay_ms = settings.Int("fetch.max_delay_ms"),
                  .max_crawl_delay_ms = settings.Int("robots.max_crawl_delay_ms"),
                  .forbidden_burst = number("backoff.forbidden_burst")};
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
  options.stop_grace_ms = settings.Int("crawl.stop_grace_ms");
  options.host_cap = settings.Int("crawl.host_cap");
  return options;
}

}  // namespace crawlstream::stages::crawl
