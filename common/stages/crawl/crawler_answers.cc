// What the answer to a page's request leads to. R1 … R6: the rules of crawler.h.
#include <algorithm>
#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/stages/crawl/crawler.h"
#include "common/stages/crawl/redirect.h"
#include "common/web/http/retry_after.h"

namespace crawlstream::crawl {
namespace {

namespace counter = streaming::counter::crawl;
using http::Failure;
using record::Outcome;

// Whether the failure is no fault of the page: asking again may help, and the host may be in
// trouble.
bool IsTransient(Failure failure) {
  return failure == Failure::kDns || failure == Failure::kConnect || failure == Failure::kTls ||
         failure == Failure::kTimeout || failure == Failure::kReset || failure == Failure::kProxy;
}

std::string FilterReason(url::Rule rule) {
  return std::string(record::reason::kFilter) + ":" + std::string(url::RuleName(rule));
}

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
  Wait(asked.contacted);
  if (asked.host != asked.contacted) Wait(asked.host);
}

void Crawler::PageAnswered(HostId id, Visit visit, http::Response& response) {
  if (response.failure != Failure::kNone) return NotAnswered(id, std::move(visit), response);
  Host& host = hosts_[id];
  const int status = response.status;
  if (status != 403) host.pace.NotForbidden();
  if (status == 429 || status == 503) return Throttled(id, std::move(visit), response);
  if (status == 204 || status == 205) return Errored(id, visit, response);  // there is no page
  if (status >= 200 && status < 300) {                                      // R4
    Succeeded(host);
    ++host.record.pages;
    parts_.writer.Page(visit, response, parts_.clock.Now());
    return Leave(visit.site);
  }
  if (status == 304) {
    Succeeded(host);
    return Finish(visit, {Outcome::kUnchanged, {}}, &response);
  }
  if (IsRedirect(status)) return Redirected(id, std::move(visit), response);
  Errored(id, visit, response);
}

// R1
void Crawler::NotAnswered(HostId id, Visit visit, const http::Response& response) {
  const std::string_view failure = http::FailureName(response.failure);
  if (response.failure == Failure::kPrivateAddress) {
    return Finish(visit, {Outcome::kRefused, failure, response.error}, &response);
  }
  const bool transient = IsTransient(response.failure);
  const bool rests = (transient || response.failure == Failure::kTlsCertificate) &&
                     BackOffFrom(hosts_[id], failure);
  if (rests) {
    Close(id, {Outcome::kDeferred, record::reason::kHostDown,
               std::to_string(hosts_[id].back_off.failures()) +
                   " failures in a row, the last: " + std::string(failure)});
  }
  if (transient && visit.attempts < options_.retries) {
    ++visit.attempts;
    if (!rests) parts_.reporter.Count(counter::kRetries);
    // After Close: if the host rests, the URL is put off with the others.
    Enqueue(id, std::move(visit));
  } else {
    Finish(visit, {Outcome::kFailed, failure, response.error}, &response);
  }
}

// R2
void Crawler::Throttled(HostId id, Visit visit, const http::Response& response) {
  const auto retry_after = http::ParseRetryAfter(response.headers.retry_after, parts_.clock.Now());
  const std::string status = "status " + std::to_string(response.status);
  const bool rests = BackOffFrom(hosts_[id], record::reason::kBackOff, retry_after);
  if (rests) Close(id, {Outcome::kDeferred, record::reason::kBackOff, status});
  // After Close: if the host rests, the URL is put off with the others.
  Enqueue(id, std::move(visit));
}

// R3
void Crawler::Redirected(HostId id, Visit visit, const http::Response& response) {
  Succeeded(hosts_[id]);
  const std::string& location = response.headers.location;
  const auto end = [&](Outcome outcome, std::string_view reason) {
    Finish(visit, {outcome, reason, "redirect to " + location}, &response);
  };
  LanguageRules& rules = RulesOf(visit);
  const Redirect redirect =
      FollowRedirect(rules.normalizer, visit.url, visit.chain, location, options_.max_redirects);
  visit.permanent = visit.permanent && IsPermanentRedirect(response.status);
  switch (redirect.step) {
    case RedirectStep::kNoTarget:
      return end(Outcome::kFailed, record::reason::kHttp3xx);
    case RedirectStep::kRefused:
      return end(Outcome::kRefused, FilterReason(redirect.rule));
    case RedirectStep::kLoop:
      return end(Outcome::kFailed, record::reason::kRedirectLoop);
    case RedirectStep::kLimit:
      return end(Outcome::kFailed, record::reason::kRedirectLimit);
    case RedirectStep::kOffSite:
    case RedirectStep::kFollow:
      break;
  }
  const url::Url& target = *redirect.target;
  if (IsForbiddenAddress(target)) return end(Outcome::kRefused, record::reason::kPrivateAddress);
  if (redirect.step == RedirectStep::kOffSite) {
    return Finish(visit, {Outcome::kRedirected, record::reason::kOffSite}, &response,
                  target.text());
  }
  if (const url::Rule rule = rules.filter.Check(target); rule != url::Rule::kNone) {
    return end(Outcome::kRefused, FilterReason(rule));
  }
  const SiteId site = visit.site;
  Remember(site, {std::move(visit), target.text(), WithoutBody(response)});
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

// R5, R6
void Crawler::Errored(HostId id, const Visit& visit, const http::Response& response) {
  Host& host = hosts_[id];
  const int status = response.status;
  const auto fail = [&](std::string_view reason) {
    Finish(visit, {Outcome::kFailed, reason}, &response);
  };
  if (status >= 500 && status < 600) {
    fail(record::reason::kHttp5xx);
    if (BackOffFrom(host, record::reason::kHttp5xx)) {
      Close(id, {Outcome::kDeferred, record::reason::kHostDown,
                 std::to_string(host.back_off.failures()) +
                     " failures in a row, the last: status " + std::to_string(status)});
    }
    return;
  }
  Succeeded(host);
  if (status == 403 && host.pace.Forbidden(host.manners.pace)) {
    parts_.reporter.Count(counter::kForbiddenBursts);
    parts_.reporter.Log("host " + host.name() + ": many answers 403 in a row, slowing down");
  }
  if (status == 404 || status == 410) return fail(record::reason::kGone);
  if (status >= 400 && status < 500) return fail(record::reason::kHttp4xx);
  fail(status >= 300 && status < 400 ? record::reason::kHttp3xx : record::reason::kHttpOther);
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
