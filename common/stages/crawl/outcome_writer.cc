#include "common/stages/crawl/outcome_writer.h"

#include <string>
#include <utility>

#include "common/base/hash.h"
#include "common/http/content_type.h"
#include "common/robots/meta_scan.h"
#include "common/streaming/counter_names.h"

namespace crawlstream::stages::crawl {
namespace {

namespace counter = streaming::counter::crawl;
using record::Outcome;

record::Document Begin(const Job& job, base::TimeMs now) {
  record::Document document{.url = job.url};
  record::Fetch& fetch = document.fetch;
  if (!job.chain.empty()) {
    fetch.requested = job.entry.url;
    fetch.redirect_from = job.chain;
    fetch.redirect_permanent = job.permanent;
  }
  fetch.depth = job.entry.depth;
  fetch.max_depth = job.entry.max_depth;
  fetch.scope = job.entry.scope;
  fetch.referrer = job.entry.referrer;
  fetch.first_seen = job.entry.first_seen;
  if (job.chain.empty()) {  // what was written of another page says nothing about this one
    fetch.text_digest = job.entry.text_digest;
    fetch.version = job.entry.version;
  }
  fetch.seed_interval_ms = job.entry.seed_interval_ms;
  fetch.hint_title = job.entry.hint_title;
  fetch.hint_date = job.entry.hint_date;
  fetch.time = now;
  return document;
}

void TakeResponse(const http::Response& response, record::Fetch& fetch) {
  const http::ContentType type = http::ParseContentType(response.headers.content_type);
  fetch.status = response.status;
  fetch.content_type = type.type;
  fetch.charset = type.charset;
  fetch.content_language = response.headers.content_language;
  fetch.etag = response.headers.etag;
  fetch.last_modified = response.headers.last_modified;
  fetch.address = response.address;
  fetch.latency_ms = response.timings.total_ms;
}

bool IsHtml(std::string_view type) {
  return type == "text/html" || type == "application/xhtml+xml";
}

robots::Directives DirectivesOf(const http::Response& response, std::string_view type,
                                std::string_view user_agent) {
  robots::Directives found;
  for (const std::string& tag : response.headers.robots_tags) {
    found = robots::Stricter(found, robots::ParseRobotsTag(tag, user_agent));
  }
  return IsHtml(type) ? robots::Stricter(found, robots::ScanMeta(response.body, user_agent))
                      : found;
}

// A reason may say more behind a colon ("filter:suffix"); counters must stay few.
std::string ReasonCounter(std::string_view reason) {
  return std::string(counter::kReasonPrefix) + std::string(reason.substr(0, reason.find(':')));
}

}  // namespace

OutcomeWriter::OutcomeWriter(streaming::Emitter& out, streaming::Reporter& reporter,
                             http::ContentPolicy policy, std::string user_agent, int level)
    : out_(out),
      reporter_(reporter),
      policy_(std::move(policy)),
      user_agent_(std::move(user_agent)),
      level_(level) {}

void OutcomeWriter::Page(const Job& job, http::Response& response, base::TimeMs now) {
  const std::string declared = http::ParseContentType(response.headers.content_type).type;
  const std::string type =
      response.body_skipped ? declared : http::EffectiveType(declared, response.body);
  if (response.body_skipped || !policy_.Wants(type)) {
    return Other(job, {Outcome::kRefused, record::reason::kContentType, type}, now, &response);
  }
  record::Document document = Begin(job, now);
  record::Fetch& fetch = document.fetch;
  TakeResponse(response, fetch);
  fetch.content_type = type;
  fetch.bytes = static_cast<std::int64_t>(response.body.size());
  fetch.truncated = response.truncated;
  fetch.digest = base::Digest128(response.body);
  if (response.unverified) fetch.detail = "the certificate is not valid";
  const robots::Directives directives = DirectivesOf(response, type, user_agent_);
  fetch.meta_index = directives.index;
  fetch.meta_follow = directives.follow;
  reporter_.Count(counter::kPageBytes, fetch.bytes);
  if (!job.entry.digest.empty() && job.entry.digest == fetch.digest) {
    fetch.outcome = Outcome::kUnchanged;
    return Write(document);
  }
  fetch.outcome = Outcome::kPage;
  // Lent, not copied: the fetcher keeps the memory of its bodies.
  document.body.swap(response.body);
  Write(document);
  document.body.swap(response.body);
}

void OutcomeWriter::Other(const Job& job, const Verdict& verdict, base::TimeMs now,
                          const http::Response* response, std::string target) {
  record::Document document = Begin(job, now);
  record::Fetch& fetch = document.fetch;
  if (response != nullptr) TakeResponse(*response, fetch);
  fetch.outcome = verdict.outcome;
  fetch.reason = verdict.reason;
  fetch.detail = verdict.detail;
  fetch.target = std::move(target);
  if (verdict.outcome == Outcome::kRedirected) fetch.redirect_permanent = job.permanent;
  if (verdict.outcome == Outcome::kDeferred) {
    // Asked again from its beginning: how far it came this time does not matter.
    document.url = job.entry.url;
    fetch.requested.clear();
    fetch.redirect_from.clear();
    fetch.redirect_permanent = false;
    fetch.deferred = job.entry.deferred + 1;
    fetch.etag = job.entry.etag;
    fetch.last_modified = job.entry.last_modified;
    fetch.digest = job.entry.digest;
    fetch.text_digest = job.entry.text_digest;
    fetch.version = job.entry.version;
  }
  if (verdict.outcome == Outcome::kUnchanged) {
    // A 304 need not repeat what it confirms.
    if (fetch.etag.empty()) fetch.etag = job.entry.etag;
    if (fetch.last_modified.empty()) fetch.last_modified = job.entry.last_modified;
    fetch.digest = job.entry.digest;
  }
  Write(document);
}

void OutcomeWriter::Write(record::Document& document) {
  document.level = level_;
  const record::Fetch& fetch = document.fetch;
  reporter_.Count(std::string(counter::kOutcomePrefix) + std::string(record::Name(fetch.outcome)));
  if (!fetch.reason.empty()) reporter_.Count(ReasonCounter(fetch.reason));
  out_.Emit(document.url, record::EncodeDocument(writer_, document));
  ++written_;
}

void OutcomeWriter::Host(const record::HostRecord& host) {
  out_.Emit(record::HostKey(host.host), record::EncodeHostRecord(writer_, host));
}

base::Result<> OutcomeWriter::CheckConservation(std::uint64_t urls) const {
  if (written_ == urls) return {};
  return base::Fail("conservation: " + std::to_string(urls) + " URLs, but " +
                    std::to_string(written_) + " outcomes");
}

}  // namespace crawlstream::stages::crawl
