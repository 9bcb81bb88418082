#include "common/web/http/settings.h"

#include <algorithm>
#include <string>

namespace crawlstream::http {
namespace {

bool IsToken(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

// A header value must not end its line and begin another.
bool IsHeaderText(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) != 0x7F;
  });
}

base::Result<> CheckAgent(const config::Settings& settings) {
  if (!IsToken(settings.Text("agent.name"))) {
    return base::FailUsage("agent.name = '" + settings.Text("agent.name") +
                           "': required, letters, digits, - and _");
  }
  const std::string& contact = settings.Text("agent.contact");
  if (!contact.starts_with("http://") && !contact.starts_with("https://")) {
    return base::FailUsage("agent.contact = '" + contact +
                           "': required, an http or https URL that tells about the crawl");
  }
  for (const char* key : {"agent.version", "agent.contact", "agent.email", "language.accept"}) {
    if (IsHeaderText(settings.Text(key))) continue;
    return base::FailUsage(std::string(key) + ": control characters are not accepted");
  }
  return {};
}

}  // namespace

base::Result<Options> OptionsFrom(const config::Settings& settings) {
  if (auto ok = CheckAgent(settings); !ok) return std::unexpected(ok.error());
  const auto size = [&settings](const char* key) {
    return static_cast<std::size_t>(settings.Int(key));
  };
  const std::string& contact = settings.Text("agent.contact");
  const std::string& email = settings.Text("agent.email");
  Options options;
  options.user_agent =
      settings.Text("agent.name") + "/" + settings.Text("agent.version") + " (+" + contact + ")";
  options.from = email.empty() ? contact : email;
  options.connect_timeout_ms = settings.Int("fetch.connect_timeout_ms");
  options.timeout_ms = settings.Int("fetch.timeout_ms");
  options.low_speed_bytes_per_s = size("fetch.low_speed_bytes_per_s");
  options.low_speed_time_ms = settings.Int("fetch.low_speed_time_ms");
  options.max_header_bytes = size("fetch.max_header_bytes");
  options.max_body_bytes = size("fetch.max_body_bytes");
  options.max_compression_ratio = settings.Double("fetch.max_compression_ratio");
  options.idle_connections = size("fetch.idle_connections");
  options.dns_cache_ms = settings.Int("fetch.dns_cache_ms");
  options.http2 = settings.Bool("fetch.http2");
  options.verify_tls = settings.Bool("fetch.verify_tls");
  options.ca_file = settings.Text("fetch.ca_file");
  options.allow_private_addresses = settings.Bool("fetch.allow_private_addresses");
  options.cookies = settings.Bool("fetch.cookies");
  options.proxy = settings.Text("fetch.proxy");
  options.connect_to = settings.List("fetch.connect_to");
  options.wants_body = [policy = ContentPolicyFrom(settings)](const Headers& headers) {
    return policy.MayBeWanted(ParseContentType(headers.content_type).type);
  };
  return options;
}

ContentPolicy ContentPolicyFrom(const config::Settings& settings) {
  return ContentPolicy(settings.List("fetch.content_types"),
                       settings.Text("fetch.other_types") == "store");
}

}  // namespace crawlstream::http
