// inspect fetch [--config FILE]... [--KEY=VALUE]... URL
//
// Fetches one URL as the crawler would (robots.txt, pauses, limits, redirects) and prints each step
// and what came of it. The last line is `outcome`, TAB, the outcome, TAB, its reason or the final
// URL. Exit codes: 0 a page came, 1 none did, 2 bad flag or configuration.
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "common/foundation/config/command_line.h"
#include "common/foundation/config/help.h"
#include "common/foundation/record/outcome.h"
#include "common/text/page/reader.h"
#include "common/web/answers/page_answer.h"
#include "common/web/answers/redirect.h"
#include "common/web/answers/robots_answer.h"
#include "common/web/http/content_type.h"
#include "common/web/http/fetcher.h"
#include "common/web/http/settings.h"
#include "common/web/robots/directives.h"
#include "common/web/robots/lines.h"
#include "common/web/robots/matcher.h"
#include "common/web/url/options.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
namespace {

namespace reason = record::reason;
using record::Outcome;

// Prints the last line; the exit code.
int End(Outcome outcome, std::string_view reason, std::string_view detail) {
  std::printf("outcome\t%s\t%s%s%s\n", std::string(record::Name(outcome)).c_str(),
              std::string(reason).c_str(), reason.empty() || detail.empty() ? "" : ": ",
              std::string(detail).c_str());
  return outcome == Outcome::kPage ? 0 : static_cast<int>(base::ExitCode::kInternal);
}

int End(const answers::Ending& ending) { return End(ending.outcome, ending.reason, ending.detail); }

void PrintHeaders(std::string_view raw) {
  while (!raw.empty()) {
    const std::size_t end = std::min(raw.size(), raw.find('\n'));
    std::string line(raw.substr(0, end));
    while (!line.empty() && line.back() == '\r') line.pop_back();
    if (!line.empty()) std::printf("  < %s\n", line.c_str());
    raw.remove_prefix(std::min(raw.size(), end + 1));
  }
}

class OneFetch {
 public:
  OneFetch(const config::Settings& settings, http::Options options, url::Normalizer normalizer,
           const url::Filter& filter)
      : settings_(settings),
        user_agent_(options.user_agent),
        normalizer_(std::move(normalizer)),
        redirects_{.normalizer = normalizer_,
                   .filter = filter,
                   .max_redirects = static_cast<int>(settings.Int("fetch.max_redirects")),
                   .allow_private_addresses = settings.Bool("fetch.allow_private_addresses")},
        fetcher_(http::Fetcher::Create(
            std::move(options),
            [this](std::uint64_t, http::Response& response) { response_ = std::move(response); })) {
  }

  base::Result<int> Run(url::Url url) {
    if (!fetcher_) return std::unexpected(fetcher_.error());
    std::vector<std::string> chain;
    while (true) {
      if (const auto refused = CheckRobots(url)) return *refused;
      const http::Response response = Ask({.url = url.text()});
      switch (answers::JudgePage(response)) {
        case answers::PageAnswer::kPage:
          return Show(url, response);
        case answers::PageAnswer::kThrottled:
          return End(Outcome::kDeferred, reason::kBackOff, StatusOf(response));
        case answers::PageAnswer::kUnchanged:
          return End(Outcome::kUnchanged, {}, {});
        case answers::PageAnswer::kNone:
          return End(answers::EndingOf(response));
        case answers::PageAnswer::kServerError:
        case answers::PageAnswer::kError:
          return End(Outcome::kFailed, answers::EndingOf(response).reason, StatusOf(response));
        case answers::PageAnswer::kRedirect:
          break;
      }
      answers::Redirect redirect =
          answers::FollowRedirect(redirects_, url.text(), chain, response.headers.location);
      if (redirect.target) {
        std::printf("redirect %d to %s\n", response.status, redirect.target->text().c_str());
      }
      if (redirect.ending) return End(*redirect.ending);
      chain.push_back(url.text());
      url = *std::move(redirect.target);
    }
  }

 private:
  // One request, after the pause that must follow the one before.
  http::Response Ask(http::Request request) {
    if (asked_before_) std::this_thread::sleep_for(std::chrono::milliseconds(delay_ms_));
    asked_before_ = true;
    std::printf("request  %s\n", request.url.c_str());
    fetcher_->Start(request);
    while (fetcher_->in_flight() > 0) fetcher_->Run(1000);
    http::Response response = std::move(response_);
    const http::Timings& at = response.timings;
    std::printf(
        "  address %s, HTTP/%d.%d; name %lld ms, connected %lld, TLS %lld, first byte %lld, "
        "end %lld; %lld bytes received\n",
        response.address.c_str(), response.http_version / 10, response.http_version % 10,
        static_cast<long long>(at.name_ms), static_cast<long long>(at.connect_ms),
        static_cast<long long>(at.tls_ms), static_cast<long long>(at.first_byte_ms),
        static_cast<long long>(at.total_ms), static_cast<long long>(response.wire_bytes));
    PrintHeaders(response.headers.raw);
    return response;
  }

  static std::string StatusOf(const http::Response& response) {
    return "status " + std::to_string(response.status);
  }

  // The exit code if robots.txt forbids the URL or cannot be had; nullopt: go on.
  std::optional<int> CheckRobots(const url::Url& url) {
    const std::string origin(url.Origin());
    if (!robots_.contains(origin)) {
      auto matcher = FetchRobots(origin + "/robots.txt");
      if (!matcher) return End(matcher.error());
      robots_.emplace(origin, *std::move(matcher));
    }
    const robots::Decision decision = robots_.at(origin).Decide(url.text());
    if (decision.line == 0) {
      std::printf("robots   allow\tno rule is about it\n");
    } else {
      std::printf("robots   %s\tline %d\t%s\n", decision.allowed ? "allow" : "disallow",
                  decision.line, std::string(decision.text).c_str());
    }
    if (decision.allowed) return std::nullopt;
    return End(Outcome::kRefused, reason::kRobots, {});
  }

  // The rules, or how all URLs of the host end.
  std::expected<robots::Matcher, answers::Ending> FetchRobots(std::string url) {
    for (std::int64_t hops = 0; hops <= settings_.Int("robots.max_redirects"); ++hops) {
      const http::Response response =
          Ask({.url = url, .max_body_bytes = robots::kMaxRequestBytes, .any_type = true});
      switch (answers::JudgeRobots(response)) {
        case answers::RobotsAnswer::kClosed:
          return std::unexpected(answers::ClosedEnding(response));
        case answers::RobotsAnswer::kNoRules:
          return robots::Matcher();
        case answers::RobotsAnswer::kRules: {
          robots::Matcher matcher(response.body, user_agent_);
          delay_ms_ = std::max(delay_ms_, std::min(matcher.crawl_delay_ms().value_or(0),
                                                   settings_.Int("robots.max_crawl_delay_ms")));
          return matcher;
        }
        case answers::RobotsAnswer::kRedirect:
          break;
      }
      const auto target = normalizer_.Resolve(url, response.headers.location);
      if (!target) break;
      url = target->text();
    }
    return robots::Matcher();
  }

  int Show(const url::Url& url, const http::Response& response) {
    const http::ContentType declared = http::ParseContentType(response.headers.content_type);
    const std::string type =
        response.body_skipped ? declared.type : http::EffectiveType(declared.type, response.body);
    if (response.body_skipped || !http::ContentPolicyFrom(settings_).Wants(type)) {
      return End(Outcome::kRefused, reason::kContentType, type);
    }
    auto reader = page::Reader::From(settings_);
    if (!reader) return End(Outcome::kFailed, reason::kInternal, reader.error().message);
    robots::Directives directives = reader
                                        ->Read({.url = url,
                                                .bytes = response.body,
                                                .content_type = type,
                                                .charset = declared.charset})
                                        .robots;
    for (const std::string& tag : response.headers.robots_tags) {
      directives = robots::Stricter(directives, robots::ParseRobotsTag(tag, user_agent_));
    }
    std::printf("page     %s, declared charset '%s', %zu bytes%s, %s, %s\n", type.c_str(),
                declared.charset.c_str(), response.body.size(), response.truncated ? " (cut)" : "",
                directives.index ? "index" : "noindex", directives.follow ? "follow" : "nofollow");
    return End(Outcome::kPage, {}, url.text());
  }

  const config::Settings& settings_;
  std::string user_agent_;
  url::Normalizer normalizer_;
  answers::RedirectRules redirects_;
  http::Response response_;
  base::Result<http::Fetcher> fetcher_;
  std::map<std::string, robots::Matcher> robots_;  // by origin
  base::TimeMs delay_ms_ = settings_.Int("fetch.delay_ms");
  bool asked_before_ = false;
};

}  // namespace

base::Result<int> FetchCommand(std::span<const std::string> args) {
  const auto line = config::ParseCommandLine(args);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    static constexpr std::array<std::string_view, 4> kAreas = {"agent", "fetch", "robots", "url"};
    std::printf("usage: inspect fetch [--config FILE]... [--KEY=VALUE]... URL\n\n%s",
                config::KeyHelp(kAreas).c_str());
    return 0;
  }
  auto options = http::OptionsFrom(line->settings);
  if (!options) return std::unexpected(options.error());
  auto normalizer = url::NormalizerFrom(line->settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  const auto filter = url::FilterFrom(line->settings);
  if (!filter) return std::unexpected(filter.error());
  if (line->check) return 0;
  if (line->positional.size() != 1) return base::FailUsage("needs one URL");
  const auto url = normalizer->Normalize(line->positional.front());
  const url::Rule rule = url ? filter->Check(*url) : url.error();
  if (rule != url::Rule::kNone) {
    return End(Outcome::kRefused, answers::FilterReason(rule), {});
  }
  return OneFetch(line->settings, std::move(*options), std::move(*normalizer), *filter).Run(*url);
}

}  // namespace crawlstream::inspect
