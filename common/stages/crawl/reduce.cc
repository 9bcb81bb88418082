#include <sys/resource.h>

#include <csignal>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#include "common/foundation/config/clock.h"
#include "common/stages/crawl/clock.h"
#include "common/stages/crawl/crawl.h"
#include "common/stages/crawl/crawler.h"
#include "common/stages/crawl/merged_urls.h"
#include "common/stages/crawl/options.h"
#include "common/stages/crawl/outcome_writer.h"
#include "common/stages/crawl/transport.h"
#include "common/state/host_table/checkpoint.h"
#include "common/state/host_table/memory.h"
#include "common/web/http/fetcher.h"
#include "common/web/http/settings.h"
#include "common/web/url/url.h"

namespace crawlstream::crawl {
namespace {

volatile std::sig_atomic_t stop_requested = 0;

void OnStopSignal(int) { stop_requested = 1; }

// The real network.
class HttpTransport final : public Transport {
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

// Which attempt of the task this is, as the engine calls it; empty if started by hand.
std::string Attempt() {
  const char* attempt = std::getenv("mapreduce_task_attempt_id");
  return attempt == nullptr ? "" : attempt;
}

base::Result<host_table::Checkpoint> BeginCheckpoint(const host_table::Sources& sources) {
  if (sources.docs.empty() || sources.attempt.empty()) return host_table::Checkpoint();
  return host_table::Checkpoint::Begin(host_table::CheckpointFolder(sources.docs, sources.level),
                                       sources.attempt);
}

base::Result<> LearnHosts(const host_table::Sources& sources, streaming::Task& task,
                          Crawler& crawler) {
  host_table::Memory memory;
  const auto read = memory.Read(
      sources, [&](std::string_view host) { return crawler.MayMeet(host); },
      [&](std::string_view host, const base::BadRecord& why) { task.bad.Skip(host, why); });
  if (!read) return read;
  crawler.Learn(std::move(memory));
  return {};
}

void AddUrls(streaming::Task& task, Crawler& crawler) {
  ForEachMergedUrl(task, [&](const MergedUrl& merged) {
    const auto url = url::Url::Split(std::string(merged.key.url));
    const bool has_host = url && url->Authority() == merged.host;
    if (!has_host && merged.host != kNoHost) {
      return task.bad.Skip(record::JoinKey(merged.key),
                           {base::BadReason::kUrl, "not in normal form"});
    }
    if (const auto ok = crawler.Add(merged.key, merged.value, merged.host); !ok) {
      task.bad.Skip(record::JoinKey(merged.key), ok.error());
    }
  });
}

}  // namespace

base::Result<> CheckSettings(const config::Settings& settings) {
  if (const auto options = http::OptionsFrom(settings); !options) {
    return std::unexpected(options.error());
  }
  return {};
}

base::Result<> Reduce(streaming::Task& task) {
  auto http_options = http::OptionsFrom(task.settings);
  if (!http_options) return std::unexpected(http_options.error());
  const Options options = OptionsFrom(task.settings, http_options->user_agent, Attempt());
  RaiseFileLimit();
  const auto transport = HttpTransport::Create(std::move(*http_options));
  if (!transport) return std::unexpected(transport.error());
  std::signal(SIGTERM, OnStopSignal);
  std::signal(SIGINT, OnStopSignal);

  const host_table::Sources sources{.table = task.settings.Text("crawl.hosts_dir"),
                                    .docs = task.settings.Text("crawl.docs_dir"),
                                    .level = options.level,
                                    .now = config::Now(task.settings),
                                    .attempt = Attempt()};
  auto checkpoint = BeginCheckpoint(sources);
  if (!checkpoint) return std::unexpected(checkpoint.error());
  const SteadyClock clock(config::ClockOffset(task.settings));
  RulesByLanguage languages(task.settings, LanguageRules::From);
  OutcomeWriter writer(task, http::ContentPolicyFrom(task.settings), options.user_agent,
                       options.level);
  Crawler crawler(options, {.transport = **transport,
                            .clock = clock,
                            .writer = writer,
                            .reporter = task.reporter,
                            .languages = languages,
                            .checkpoint = *checkpoint,
                            .stopped = [] { return stop_requested != 0; }});
  AddUrls(task, crawler);
  if (auto learned = LearnHosts(sources, task, crawler); !learned) return learned;
  return crawler.Run();
}

}  // namespace crawlstream::crawl
