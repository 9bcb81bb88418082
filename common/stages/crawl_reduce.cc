#include <sys/resource.h>

#include <csignal>
#include <optional>
#include <string>
#include <utility>

#include "common/config/clock.h"
#include "common/hosts/memory.h"
#include "common/http/fetcher.h"
#include "common/http/settings.h"
#include "common/stages/crawl.h"
#include "common/stages/crawl/clock.h"
#include "common/stages/crawl/crawler.h"
#include "common/stages/crawl/merged_urls.h"
#include "common/stages/crawl/options.h"
#include "common/stages/crawl/outcome_writer.h"
#include "common/stages/crawl/transport.h"
#include "common/url/options.h"
#include "common/url/url.h"

namespace crawlstream::stages {
namespace {

volatile std::sig_atomic_t stop_requested = 0;

void OnStopSignal(int) { stop_requested = 1; }

// The real network.
class HttpTransport final : public crawl::Transport {
 public:
  static base::Result<std::unique_ptr<HttpTransport>> Create(http::Options options) {
    auto transport = std::unique_ptr<HttpTransport>(new HttpTransport);
    auto fetcher = http::Fetcher::Create(
        std::move(options), [raw = transport.get()](std::uint64_t id, http::Response& response) {
          raw->done_(id, response);
        });
    if (!fetcher) return std::unexpected(fetcher.error());
    transport->fetcher_ = std::move(*fetcher);
    return transport;
  }

  void OnDone(Done done) override { done_ = std::move(done); }
  void Start(const http::Request& request) override { fetcher_->Start(request); }
  std::size_t in_flight() const override { return fetcher_->in_flight(); }
  void Run(base::TimeMs timeout_ms) override { fetcher_->Run(timeout_ms); }

 private:
  HttpTransport() = default;
  Done done_;
  std::optional<http::Fetcher> fetcher_;
};

// Each transfer and each idle connection is a file; the default limit of 1024 is soon reached.
void RaiseFileLimit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

base::Result<> LearnHosts(const std::string& table, streaming::Task& task,
                          crawl::Crawler& crawler) {
  hosts::Memory memory;
  const auto read = memory.ReadAll(
      table, [&](std::string_view host) { return crawler.MayMeet(host); },
      [&](std::string_view line, const base::BadRecord& why) { task.bad.Skip(line, why); });
  if (!read) return read;
  crawler.Learn(std::move(memory));
  return {};
}

}  // namespace

base::Result<> CheckCrawlSettings(const config::Settings& settings) {
  if (const auto options = http::OptionsFrom(settings); !options) {
    return std::unexpected(options.error());
  }
  return {};
}

base::Result<> CrawlReduce(streaming::Task& task) {
  auto http_options = http::OptionsFrom(task.settings);
  if (!http_options) return std::unexpected(http_options.error());
  auto normalizer = url::NormalizerFrom(task.settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  const auto filter = url::FilterFrom(task.settings);
  if (!filter) return std::unexpected(filter.error());
  const crawl::Options options = crawl::OptionsFrom(task.settings, http_options->user_agent);
  RaiseFileLimit();
  const auto transport = HttpTransport::Create(std::move(*http_options));
  if (!transport) return std::unexpected(transport.error());
  std::signal(SIGTERM, OnStopSignal);
  std::signal(SIGINT, OnStopSignal);

  const crawl::SteadyClock clock(config::ClockOffset(task.settings));
  crawl::OutcomeWriter writer(task.out, task.reporter, http::ContentPolicyFrom(task.settings),
                              options.user_agent, options.level);
  crawl::Crawler crawler(options, {.transport = **transport,
                                   .clock = clock,
                                   .writer = writer,
                                   .reporter = task.reporter,
                                   .normalizer = *normalizer,
                                   .filter = *filter,
                                   .stopped = [] { return stop_requested != 0; }});
  crawl::ForEachMergedUrl(
      task, [&](std::string_view, std::string_view host, const record::UrlEntry& entry) {
        const auto url = url::Url::Split(entry.url);
        if (entry.refused.empty() && (!url || crawl::AuthorityOf(*url) != host)) {
          return task.bad.Skip(entry.url, {base::BadReason::kUrl, "not in normal form"});
        }
        crawler.Add(entry, host);
      });
  if (const std::string& hosts = task.settings.Text("crawl.hosts_dir"); !hosts.empty()) {
    if (auto learned = LearnHosts(hosts, task, crawler); !learned) return learned;
  }
  return crawler.Run();
}

}  // namespace crawlstream::stages
