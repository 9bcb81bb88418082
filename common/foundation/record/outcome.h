// What became of a URL, and why: closed lists, because counters, reports and rules build on them.
// docs/formats.md explains each.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_OUTCOME_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_OUTCOME_H_

#include <array>
#include <optional>
#include <string_view>

namespace crawlstream::record {

enum class Outcome { kPage, kRedirected, kUnchanged, kFailed, kRefused, kDeferred };

inline constexpr std::array kOutcomes = {Outcome::kPage,      Outcome::kRedirected,
                                         Outcome::kUnchanged, Outcome::kFailed,
                                         Outcome::kRefused,   Outcome::kDeferred};

std::string_view Name(Outcome outcome);  // "page", "redirected" …
std::optional<Outcome> OutcomeOf(std::string_view name);

// Reasons, by outcome. Pages and unchanged pages have none.
namespace reason {

// redirected
inline constexpr std::string_view kOffSite = "off_site";  // the target is on another site
// The task ended before it could follow the redirect: the target is a link for the next level.
inline constexpr std::string_view kLater = "later";
// This task fetches the target anyway, or follows another URL's redirect to it.
inline constexpr std::string_view kSameTask = "same_task";

// failed
inline constexpr std::string_view kDns = "dns";
inline constexpr std::string_view kConnect = "connect";
inline constexpr std::string_view kTls = "tls";
inline constexpr std::string_view kTlsCertificate = "tls_certificate";  // not valid for the host
inline constexpr std::string_view kTimeout = "timeout";
inline constexpr std::string_view kReset = "reset";
inline constexpr std::string_view kProtocol = "protocol";  // not HTTP; broken chunks or encoding
inline constexpr std::string_view kHeaderLimit = "header_limit";
inline constexpr std::string_view kCompressionLimit = "compression_limit";
inline constexpr std::string_view kHttp3xx = "http_3xx";  // a redirect that names no usable target
inline constexpr std::string_view kHttp4xx = "http_4xx";
inline constexpr std::string_view kHttp5xx = "http_5xx";
inline constexpr std::string_view kHttpOther = "http_other";
inline constexpr std::string_view kGone = "gone";  // 404, 410
inline constexpr std::string_view kRedirectLoop = "redirect_loop";
inline constexpr std::string_view kRedirectLimit = "redirect_limit";
inline constexpr std::string_view kProxy = "proxy";        // the configured proxy failed
inline constexpr std::string_view kBadUrl = "bad_url";     // libcurl takes it for no URL
inline constexpr std::string_view kInternal = "internal";  // libcurl failed

// refused
inline constexpr std::string_view kRobots = "robots";
inline constexpr std::string_view kContentType = "content_type";
inline constexpr std::string_view kPrivateAddress = "private_address";
// Followed by ":" and the rule's name: "filter:too_long".
inline constexpr std::string_view kFilter = "filter";

// deferred
inline constexpr std::string_view kHostDown = "host_down";
inline constexpr std::string_view kBackOff = "back_off";
inline constexpr std::string_view kRobotsUnreachable = "robots_unreachable";
inline constexpr std::string_view kTimeBox = "time_box";
inline constexpr std::string_view kHostCap = "host_cap";
inline constexpr std::string_view kStopped = "stopped";           // SIGTERM or SIGINT
inline constexpr std::string_view kLastAttempt = "last_attempt";  // earlier attempts failed

}  // namespace reason
}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_OUTCOME_H_
