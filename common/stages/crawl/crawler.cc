#include "common/stages/crawl/crawler.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/base/time.h"
#include "common/stages/crawl/priority.h"
#include "common/web/answers/page_answer.h"
#include "common/web/answers/redirect.h"
#include "common/web/http/address.h"
#include "common/web/robots/lines.h"
#include "common/web/url/site.h"
#include "common/web/url/url.h"

namespace crawlstream::crawl {
namespace {

namespace counter = streaming::counter::crawl;
using record::Outcome;

// The loop looks for signals at least this often, however quiet the network is.
constexpr base::TimeMs kLongestWaitMs = 200;
constexpr base::TimeMs kStatusIntervalMs = 2000;

// The ending of the URLs of a host that rests: the one that they had when its rest began.
Ending RestingEnding(const record::HostRecord& known) {
  namespace reason = record::reason;
  const std::string& failure = known.failure_reason;
  std::string until = "rests until " + base::FormatIso8601(known.next_allowed);
  if (failure == reason::kPrivateAddress) {
    return {Outcome::kRefused, reason::kPrivateAddress, std::move(until)};
  }
  if (failure == reason::kTlsCertificate) {
    return {Outcome::kFailed, reason::kTlsCertificate, std::move(until)};
  }
  if (failure == reason::kRobotsUnreachable) {
    return {Outcome::kDeferred, reason::kRobotsUnreachable, std::move(until)};
  }
  const bool throttled = failure.empty() || failure == reason::kBackOff;
  return {Outcome::kDeferred, throttled ? reason::kBackOff : reason::kHostDown, std::move(until)};
}

}  // namespace

Crawler::Crawler(Options options, Parts parts)
    : options_(std::move(options)), parts_(std::move(parts)) {
  parts_.transport.OnDone(
      [this](std::uint64_t slot, http::Response& response) { Answered(slot, response); });
}

Crawler::HostId Crawler::HostNamed(std::string_view authority) {
  const auto [at, added] =
      host_ids_.try_emplace(std::string(authority), static_cast<HostId>(hosts_.size()));
  if (!added) return at->second;
  const auto [site, is_new] =
      site_ids_.try_emplace(url::SiteOfAuthority(authority), static_cast<SiteId>(sites_.size()));
  if (is_new) sites_.emplace_back();
  Host& host = hosts_.emplace_back(at->first, site->second);
  host.record.first_seen = parts_.clock.Now();
  Recall(at->second);
  HeedAttempts(host);
  return at->second;
}

// There are rules for every visit: Add takes no URL of a language without them.
LanguageRules& Crawler::RulesOf(const Visit& visit) {
  return **parts_.languages.For(visit.entry.lang);
}

bool Crawler::IsForbiddenAddress(const url::Url& url) const {
  return !options_.allow_private_addresses && answers::IsPrivateAddress(url);
}

base::Decoded<> Crawler::Add(const record::Key& key, std::string_view value,
                             std::string_view authority) {
  auto entry = record::DecodeUrlEntry(json_, key, value);
  if (!entry) return std::unexpected(entry.error());
  const auto language = parts_.languages.For(key.lang);
  if (!language) return base::Bad(base::BadReason::kField, language.error().message);
  if (!entry->refused.empty()) {
    const std::string reason = answers::FilterReason(entry->refused);
    parts_.writer.Other(Visit(*std::move(entry)), {Outcome::kRefused, reason}, parts_.clock.Now());
    ++refused_;
    return {};
  }
  const HostId id = HostNamed(authority);
  Host& host = hosts_[id];
  plan_.Push(host.queue, key, value, PriorityOf(*entry));
  ++sites_[host.site].open;
  host.AddManners((*language)->manners);
  NoteNearest(id, *entry, entry->url);
  return {};
}

void Crawler::NoteNearest(HostId id, const record::UrlEntry& entry, const std::string& url) {
  using Nearest = record::HostRecord::Nearest;
  auto& all = hosts_[id].record.nearest;
  const auto at = std::ranges::lower_bound(all, entry.lang, {}, &Nearest::lang);
  if (at == all.end() || at->lang != entry.lang) {
    all.insert(at, {entry.lang, url, entry.known.origin});
    return;
  }
  const auto order = [](const record::Origin& origin, const std::string& address) {
    return std::tie(origin.depth, origin.scope, address);
  };
  if (order(entry.known.origin, url) < order(at->origin, at->url)) {
    *at = {entry.lang, url, entry.known.origin};
  }
}

void Crawler::Finish(const Visit& visit, const Ending& ending, const http::Response* response,
                     std::string target) {
  parts_.writer.Other(visit, ending, parts_.clock.Now(), response, std::move(target));
  Leave(visit.site);
}

void Crawler::Leave(SiteId id) {
  Site& site = sites_[id];
  if (--site.open == 0 && !site.redirects.empty()) ready_sites_.push_back(id);
}

bool Crawler::MayMeet(std::string_view authority) const {
  return site_ids_.contains(url::SiteOfAuthority(authority));
}

void Crawler::Learn(host_table::Memory memory) {
  memory_ = std::move(memory);
  for (HostId id = 0; id < hosts_.size(); ++id) Recall(id);
  if (!memory_.had_attempts()) return;
  attempts_ended_ = parts_.clock.Now();
  for (Host& host : hosts_) HeedAttempts(host);
}

// When a host was last asked was forgotten with those attempts, but it was before they ended.
void Crawler::HeedAttempts(Host& host) const {
  if (!attempts_ended_) return;
  // A burst of 403 may have made the pause longer than this attempt knows: the record has the pause
  // that was in force then.
  const record::HostRecord* known = memory_.Find(host.name());
  const base::TimeMs pause =
      std::max(host.pace.Delay(host.manners.pace), known == nullptr ? 0 : known->crawl_delay_ms);
  host.record.next_allowed = std::max(host.record.next_allowed, *attempts_ended_ + pause);
}

// Takes over what earlier tasks learned about the host.
void Crawler::Recall(HostId id) {
  Host& host = hosts_[id];
  const record::HostRecord* known = memory_.Find(host.name());
  if (known == nullptr) return;
  const base::TimeMs now = parts_.clock.Now();
  auto nearest = std::move(host.record.nearest);
  host.record = *known;
  host.record.nearest = std::move(nearest);
  host.pace.SetLatency(known->latency_ms);
  // At least one more failure is needed before the host rests again: today may be better.
  host.back_off.Resume(std::min(known->failures, options_.back_off.max_failures - 1), known->rests);
  const bool answered = known->robots_status >= 200 && known->robots_status < 500;
  if (answered && known->robots_expires > now) TakeRobots(id, host.record);
  if (host_table::IsResting(*known, now, options_.back_off.max_ms))
    Close(id, RestingEnding(*known));
}

base::Result<> Crawler::Run() {
  plan_.Seal();
  parts_.reporter.Count(counter::kUrls, static_cast<std::int64_t>(plan_.size() + refused_));
  if (options_.time_box_ms > 0) deadline_ = parts_.clock.Now() + options_.time_box_ms;
  if (options_.take_until_ms > 0) {
    deadline_ =
        deadline_ == 0 ? options_.take_until_ms : std::min(deadline_, options_.take_until_ms);
  }
  for (HostId id = 0; id < hosts_.size(); ++id) Schedule(id);

  while (!IsEnding()) {
    for (const SiteId id : std::exchange(ready_sites_, {})) ResolveRedirects(id);
    StartReady();
    if (auto ok = parts_.checkpoint.Flush(); !ok) {
      parts_.reporter.Log("no checkpoint of hosts, tried again later: " + ok.error().message);
    }
    const auto next = schedule_.NextTime();
    if (!next && parts_.transport.in_flight() == 0 && ready_sites_.empty()) break;
    const bool full = parts_.transport.in_flight() >= options_.connections;
    base::TimeMs until_next = next && !full ? *next - parts_.clock.Now() : kLongestWaitMs;
    if (!ready_sites_.empty()) until_next = 0;
    parts_.transport.Run(std::clamp<base::TimeMs>(until_next, 0, kLongestWaitMs));
    ReportStatus();
  }
  return Conclude();
}

base::Result<> Crawler::Conclude() {
  const bool by_signal = ending_ && ending_->reason == record::reason::kStopped;
  const base::TimeMs grace_end = parts_.clock.Now() + options_.stop_grace_ms;
  while (parts_.transport.in_flight() > 0 && !(by_signal && parts_.clock.Now() >= grace_end)) {
    parts_.transport.Run(kLongestWaitMs);
  }
  DeferInFlight();
  for (const Host& host : hosts_) parts_.writer.Host(host.record);
  parts_.reporter.Count(counter::kHosts, static_cast<std::int64_t>(hosts_.size()));
  return parts_.writer.CheckConservation(plan_.size() + refused_);
}

// Whether no new URL is to be taken any more. When it becomes true, all that waits is deferred.
bool Crawler::IsEnding() {
  if (ending_) return true;
  if (options_.last_attempt) {
    End(record::reason::kLastAttempt);
  } else if (parts_.stopped()) {
    End(record::reason::kStopped);
  } else if (deadline_ > 0 && parts_.clock.Now() >= deadline_) {
    End(record::reason::kTimeBox);
  }
  return ending_.has_value();
}

void Crawler::StartReady() {
  const base::TimeMs now = parts_.clock.Now();
  while (parts_.transport.in_flight() < options_.connections) {
    const auto id = schedule_.TakeReady(now);
    if (!id) return;
    hosts_[*id].scheduled = false;
    StartNext(*id);
  }
}

void Crawler::StartNext(HostId id) {
  Host& host = hosts_[id];
  if (host.closed || !host.HasWork()) return;
  // Since the host was put into the schedule, its next time may have moved: by an answer, or by a
  // request for the robots.txt of another host that redirects here.
  if (host.record.next_allowed > parts_.clock.Now()) return Schedule(id);
  if (host.manners.host_cap > 0 && host.requests >= host.manners.host_cap) {
    return Close(id, {Outcome::kDeferred, record::reason::kHostCap});
  }
  if (host.robots_state == RobotsState::kUnknown) return AskRobots(id);
  if (host.robots_state == RobotsState::kAsked) return;
  if (auto visit = NextVisit(id)) {
    http::Request request{.url = visit->url, .accept_language = RulesOf(*visit).accept};
    if (visit->chain.empty()) {
      request.etag = visit->entry.known.validators.etag;
      request.last_modified = visit->entry.known.validators.last_modified;
    }
    Send(std::move(request), {.host = id, .contacted = id, .visit = std::move(visit)});
  }
  Schedule(id);
}

// The next URL that robots.txt lets us ask.
std::optional<Visit> Crawler::NextVisit(HostId id) {
  Host& host = hosts_[id];
  while (host.queue.size > 0 || !host.urgent.empty()) {
    Visit visit = host.urgent.empty() ? Pop(host) : std::move(host.urgent.front());
    if (!host.urgent.empty()) host.urgent.pop_front();
    const robots::Decision decision = host.robots.Decide(visit.url);
    if (decision.allowed) return visit;
    Finish(visit, {Outcome::kRefused, record::reason::kRobots,
                   "line " + std::to_string(decision.line) + ": " + std::string(decision.text)});
  }
  return std::nullopt;
}

void Crawler::AskRobots(HostId id) {
  Host& host = hosts_[id];
  if (host.robots_url.empty()) {
    // robots.txt is asked with the scheme of the first URL, and holds for http and https. To ask
    // for both would double the requests to the many hosts that only redirect one to the other.
    if (host.urgent.empty() && host.queue.size > 0) {
      host.urgent.push_back(Pop(host));
    }
    const bool http = !host.urgent.empty() && host.urgent.front().url.starts_with("http://");
    host.robots_url = (http ? "http://" : "https://") + host.name() + "/robots.txt";
  }
  const auto url = url::Url::Split(host.robots_url);
  if (IsForbiddenAddress(*url)) {
    return CloseForRobots(
        id, {Outcome::kRefused, record::reason::kPrivateAddress, "not a public address"});
  }
  const HostId contacted = HostNamed(url->Authority());
  const Host& other = hosts_[contacted];
  if (contacted != id && other.closed) return CloseForRobots(id, *other.closed);
  if (contacted != id && (other.in_flight >= options_.connections_per_host ||
                          other.record.next_allowed > parts_.clock.Now())) {
    host.scheduled = true;  // until that host may be asked
    schedule_.Add(id, std::max(other.record.next_allowed, parts_.clock.Now() + kLongestWaitMs));
    return;
  }
  host.robots_state = RobotsState::kAsked;
  host.robots_wanted = false;
  parts_.reporter.Count(counter::kRobotsRequests);
  Send({.url = host.robots_url, .max_body_bytes = robots::kMaxRequestBytes, .any_type = true},
       {.host = id, .contacted = contacted, .robots_url = host.robots_url});
}

void Crawler::Send(http::Request request, InFlight in_flight) {
  Host& host = hosts_[in_flight.contacted];
  ++host.in_flight;
  ++host.requests;
  // The pause is counted anew from the end of the response. Until then this one keeps parallel
  // requests to a host apart.
  host.record.next_allowed =
      std::max(host.record.next_allowed, parts_.clock.Now() + host.pace.Delay(host.manners.pace));
  parts_.reporter.Count(counter::kRequests);
  if (free_slots_.empty()) {
    free_slots_.push_back(in_flight_.size());
    in_flight_.emplace_back();
    in_use_.push_back(false);
  }
  request.id = free_slots_.back();
  free_slots_.pop_back();
  in_flight_[request.id] = std::move(in_flight);
  in_use_[request.id] = true;
  parts_.transport.Start(request);
}

void Crawler::Schedule(HostId id) {
  Host& host = hosts_[id];
  const bool robots_pending = host.robots_state == RobotsState::kAsked;
  if (host.scheduled || host.closed || robots_pending || !host.HasWork()) return;
  if (host.in_flight >= options_.connections_per_host) return;
  host.scheduled = true;
  schedule_.Add(id, host.record.next_allowed);
}

void Crawler::Enqueue(HostId id, Visit visit) {
  Host& host = hosts_[id];
  if (const auto& ending = ending_ ? ending_ : host.closed) {
    return Finish(visit, *ending);
  }
  host.urgent.push_back(std::move(visit));
  Schedule(id);
}

void Crawler::Close(HostId id, Ending ending) {
  Host& host = hosts_[id];
  if (!host.closed) host.closed = std::move(ending);
  for (const Visit& visit : std::exchange(host.urgent, {})) Finish(visit, *host.closed);
  while (host.queue.size > 0) Finish(Pop(host), *host.closed);
}

void Crawler::End(std::string_view reason) {
  ending_ = Ending{Outcome::kDeferred, reason};
  for (HostId id = 0; id < hosts_.size(); ++id) Close(id, *ending_);
  for (SiteId id = 0; id < sites_.size(); ++id) ResolveRedirects(id);
}

void Crawler::DeferInFlight() {
  for (std::size_t slot = 0; slot < in_flight_.size(); ++slot) {
    if (!in_use_[slot] || !in_flight_[slot].visit) continue;
    Finish(*in_flight_[slot].visit, *ending_);
  }
}

void Crawler::ReportStatus() {
  const base::TimeMs now = parts_.clock.Now();
  if (now < next_status_) return;
  next_status_ = now + kStatusIntervalMs;
  parts_.reporter.SetStatus(std::to_string(parts_.writer.written()) + " of " +
                            std::to_string(plan_.size() + refused_) + " URLs done, " +
                            std::to_string(hosts_.size()) + " hosts, " +
                            std::to_string(parts_.transport.in_flight()) + " transfers");
}

}  // namespace crawlstream::crawl
