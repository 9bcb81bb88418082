// What the answer to a page's request leads to. R1 … R6: the rules of crawler.h.
#include <algorithm>
#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/stages/crawl/crawler.h"
#include "common/web/answers/page_answer.h"
#include "common/web/answers/redirect.h"
#include "common/web/http/retry_after.h"

namespace crawlstream::crawl {
namespace {

namespace counter = streaming::counter::crawl;
using answers::PageAnswer;
using http::Failure;
using record::Outcome;

constexpr std::size_t kMaxAddresses = 8;
// How many redirects of a site may wait for the rest of the site; each takes some kilobytes.
constexpr std::size_t kMaxRedirectsAtOnce = 20'000;

http::Response WithoutBody(const http::Response& response) {
  http::Response copy;
  copy.status = response.status;
  copy.headers = response.headers;
  copy.address = response.address;
  copy.timings = response.timings;
  return copy;
}

void Observe(Host& host, const http::Response& response, base::TimeMs now) {
  record::HostRecord& record = host.record;
  record.last_seen = now;
  record.bytes += response.wire_bytes;
  if (response.failure == Failure::kNone) host.pace.Answered(response.timings.total_ms);
  record.latency_ms = host.pace.latency_ms();
  auto& addresses = record.addresses;
  if (!response.address.empty() && addresses.size() < kMaxAddresses &&
      std::ranges::count(addresses, response.address) == 0) {
    addresses.push_back(response.address);
  }
}

}  // namespace

void Crawler::Answered(std::uint64_t slot, http::Response& response) {
  InFlight asked = std::move(in_flight_[slot]);
  in_use_[slot] = false;
  free_slots_.push_back(slot);
  Host& contacted = hosts_[asked.contacted];
  --contacted.in_flight;
  Observe(contacted, response, parts_.clock.Now());
  parts_.reporter.Count(counter::kWireBytes, response.wire_bytes);
  if (asked.visit) {
    PageAnswered(asked.host, std::move(*asked.visit), response);
  } else {
    RobotsAnswered(asked.host, asked.robots_url, response);
  }
  // This comes after the answer was looked at: robots.txt or a 403 may have changed the pause.
  const double random = static_cast<double>(random_() >> 11) * 0x1p-53;
  contacted.record.crawl_delay_ms = contacted.pace.Delay(contacted.manners.pace);
  contacted.record.next_allowed =
      std::max(contacted.record.next_allowed,
               parts_.clock.Now() + contacted.pace.Pause(contacted.manners.pace, random));
  Schedule(asked.contacted);
  if (asked.host != asked.contacted) Schedule(asked.host);
}

void Crawler::PageAnswered(HostId id, Visit visit, http::Response& response) {
  Host& host = hosts_[id];
  if (response.failure == Failure::kNone && response.status != 403) host.pace.NotForbidden();
  switch (answers::JudgePage(response)) {
    case PageAnswer::kNone:
      return NotAnswered(id, std::move(visit), response);
    case PageAnswer::kThrottled:
      return Throttled(id, std::move(visit), response);
    case PageAnswer::kRedirect:
      return Redirected(id, std::move(visit), response);
    case PageAnswer::kServerError:
      return ServerErrored(id, visit, response);
    case PageAnswer::kError:
      return Errored(id, visit, response);
    case PageAnswer::kUnchanged:
      Succeeded(host);
      return Finish(visit, {Outcome::kUnchanged, {}}, &response);
    case PageAnswer::kPage:  // R4
      Succeeded(host);
      ++host.record.pages;
      parts_.writer.Page(visit, response, parts_.clock.Now());
      return Leave(visit.site);
  }
}

// R1
void Crawler::NotAnswered(HostId id, Visit visit, const http::Response& response) {
  const Ending ending = answers::EndingOf(response);
  if (ending.outcome == Outcome::kRefused) return Finish(visit, ending, &response);
  const bool transient = answers::IsTransient(response.failure);
  const bool rests = (transient || response.failure == Failure::kTlsCertificate) &&
                     BackOffFrom(hosts_[id], ending.reason);
  if (rests) CloseAsDown(id, ending.reason);
  if (!transient || visit.failures >= options_.retries) return Finish(visit, ending, &response);
  ++visit.failures;
  if (!rests) parts_.reporter.Count(counter::kRetries);
  Enqueue(id, std::move(visit));  // after Close: if the host rests, it is put off with the others
}

// R2
void Crawler::Throttled(HostId id, Visit visit, const http::Response& response) {
  const auto retry_after = http::ParseRetryAfter(response.headers.retry_after, parts_.clock.Now());
  const std::string status = "status " + std::to_string(response.status);
  const bool rests = BackOffFrom(hosts_[id], record::reason::kBackOff, retry_after);
  if (rests) Close(id, {Outcome::kDeferred, record::reason::kBackOff, status});
  Enqueue(id, std::move(visit));  // after Close: if the host rests, it is put off with the others
}

// R3
void Crawler::Redirected(HostId id, Visit visit, const http::Response& response) {
  Succeeded(hosts_[id]);
  LanguageRules& rules = RulesOf(visit);
  answers::Redirect redirect =
      answers::FollowRedirect({.normalizer = rules.normalizer,
                               .filter = rules.filter,
                               .max_redirects = options_.max_redirects,
                               .allow_private_addresses = options_.allow_private_addresses},
                              visit.url, visit.chain, response.headers.location);
  visit.permanent = visit.permanent && answers::IsPermanentRedirect(response.status);
  std::string target = redirect.target ? redirect.target->text() : std::string();
  if (redirect.ending) return Finish(visit, *redirect.ending, &response, std::move(target));
  const SiteId site = visit.site;
  Remember(site, {std::move(visit), std::move(target), WithoutBody(response)});
}

void Crawler::Remember(SiteId id, Redirecting redirecting) {
  if (ending_) {  // nobody follows it any more
    const auto& [visit, target, response] = redirecting;
    return Finish(visit, {Outcome::kRedirected, record::reason::kLater}, &response, target);
  }
  Site& site = sites_[id];
  site.redirects.push_back(std::move(redirecting));
  Leave(id);
  // More would take too much memory: these are decided before all URLs of the site are asked.
  if (site.redirects.size() == kMaxRedirectsAtOnce) ready_sites_.push_back(id);
}

void Crawler::ResolveRedirects(SiteId id) {
  redirects_.Resolve(
      std::exchange(sites_[id].redirects, {}),
      [this](const record::Key& key) { return plan_.Contains(key); },
      [this](Redirecting one, RedirectBook::Fate fate) { FollowOrLeave(std::move(one), fate); });
}

// Remember has called Leave for the URL already, so what is written here needs no Leave.
void Crawler::FollowOrLeave(Redirecting redirecting, RedirectBook::Fate fate) {
  auto& [visit, target, response] = redirecting;
  const base::TimeMs now = parts_.clock.Now();
  switch (fate) {
    case RedirectBook::Fate::kLoop:
      return parts_.writer.Other(
          visit, {Outcome::kFailed, record::reason::kRedirectLoop, "redirect to " + target}, now,
          &response);
    case RedirectBook::Fate::kLeads:
      return parts_.writer.Other(visit, {Outcome::kRedirected, record::reason::kSameTask}, now,
                                 &response, target);
    case RedirectBook::Fate::kFollow:
      break;
  }
  if (ending_) {
    return parts_.writer.Other(visit, {Outcome::kRedirected, record::reason::kLater}, now,
                               &response, target);
  }
  ++sites_[visit.site].open;
  visit.chain.push_back(std::exchange(visit.url, target));
  parts_.reporter.Count(counter::kRedirectsFollowed);
  const HostId next = HostNamed(url::Url::Split(visit.url)->Authority());
  hosts_[next].AddManners(RulesOf(visit).manners);
  HeedAttempts(hosts_[next]);
  NoteNearest(next, visit.entry, visit.url);
  Enqueue(next, std::move(visit));
}

// R5
void Crawler::Errored(HostId id, const Visit& visit, const http::Response& response) {
  Host& host = hosts_[id];
  Finish(visit, answers::EndingOf(response), &response);
  Succeeded(host);
  if (response.status == 403 && host.pace.Forbidden(host.manners.pace)) {
    parts_.reporter.Count(counter::kForbiddenBursts);
    parts_.reporter.Log("host " + host.name() + ": many answers 403 in a row, slowing down");
  }
}

// R6
void Crawler::ServerErrored(HostId id, const Visit& visit, const http::Response& response) {
  const Ending ending = answers::EndingOf(response);
  Finish(visit, ending, &response);
  if (!BackOffFrom(hosts_[id], ending.reason)) return;
  CloseAsDown(id, "status " + std::to_string(response.status));
}

void Crawler::CloseAsDown(HostId id, const std::string& last) {
  Close(id,
        {Outcome::kDeferred, record::reason::kHostDown,
         std::to_string(hosts_[id].back_off.failures()) + " failures in a row, the last: " + last});
}

void Crawler::Succeeded(Host& host) {
  host.back_off.Succeeded();
  host.record.failures = 0;
  host.record.rests = 0;
  host.record.failure_reason.clear();
}

bool Crawler::BackOffFrom(Host& host, std::string_view failure,
                          std::optional<base::TimeMs> retry_after) {
  const BackOff::Pause pause = host.back_off.Failed(options_.back_off, retry_after);
  TakePause(host, failure, pause);
  return pause.rest;
}

void Crawler::TakePause(Host& host, std::string_view failure, const BackOff::Pause& pause) {
  host.record.failures = host.back_off.failures();
  host.record.rests = host.back_off.rests();
  host.record.failure_reason = failure;
  host.record.next_allowed = std::max(host.record.next_allowed, parts_.clock.Now() + pause.wait_ms);
  if (pause.rest && !host.closed) parts_.reporter.Count(counter::kHostsRested);
  parts_.checkpoint.Add(host.record);
}

}  // namespace crawlstream::crawl
