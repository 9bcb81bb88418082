#include "common/stages/crawl/outcome_writer.h"

#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/base/hash.h"
#include "common/web/http/content_type.h"
#include "common/web/robots/directives.h"

namespace crawlstream::crawl {
namespace {

namespace counter = streaming::counter::crawl;
using record::Outcome;

record::Document Begin(const Visit& visit, base::TimeMs now) {
  record::Document document{.lang = visit.entry.lang, .url = visit.url};
  record::Fetch& fetch = document.fetch;
  fetch.known = visit.entry.known;
  fetch.known.deferred = 0;
  fetch.known.validators = {};
  if (!visit.chain.empty()) {
    fetch.requested = visit.entry.url;
    fetch.redirect_from = visit.chain;
    fetch.redirect_permanent = visit.permanent;
    fetch.known.edition = {};  // it is about the requested URL's page, not about this one
  }
  fetch.time = now;
  return document;
}

void TakeResponse(const http::Response& response, record::Fetch& fetch) {
  const http::ContentType type = http::ParseContentType(response.headers.content_type);
  fetch.status = response.status;
  fetch.content_type = type.type;
  fetch.charset = type.charset;
  fetch.content_language = response.headers.content_language;
  fetch.known.validators.etag = response.headers.etag;
  fetch.known.validators.last_modified = response.headers.last_modified;
  fetch.address = response.address;
  fetch.latency_ms = response.timings.total_ms;
}

// By the headers only: parse reads the page's meta elements.
robots::Directives DirectivesOf(const http::Response& response, std::string_view user_agent) {
  robots::Directives found;
  for (const std::string& tag : response.headers.robots_tags) {
    found = robots::Stricter(found, robots::ParseRobotsTag(tag, user_agent));
  }
  return found;
}

// Without what a reason says behind a colon ("filter:suffix"): counters must stay few.
std::string ReasonCounter(std::string_view reason) {
  return std::string(counter::kReasonPrefix) + std::string(reason.substr(0, reason.find(':')));
}

}  // namespace

OutcomeWriter::OutcomeWriter(streaming::Task& task, http::ContentPolicy policy,
                             std::string user_agent, int level)
    : task_(task), policy_(std::move(policy)), user_agent_(std::move(user_agent)), level_(level) {}

// Counts for the job, and for the language.
void OutcomeWriter::Count(std::string_view lang, const std::string& name, std::int64_t amount) {
  task_.reporter.Count(name, amount);
  task_.counts.Add(lang, name, amount);
}

void OutcomeWriter::Page(const Visit& visit, http::Response& response, base::TimeMs now) {
  const std::string declared = http::ParseContentType(response.headers.content_type).type;
  const std::string type =
      response.body_skipped ? declared : http::EffectiveType(declared, response.body);
  if (response.body_skipped || !policy_.Wants(type)) {
    return Other(visit, {Outcome::kRefused, record::reason::kContentType, type}, now, &response);
  }
  record::Document document = Begin(visit, now);
  record::Fetch& fetch = document.fetch;
  TakeResponse(response, fetch);
  fetch.content_type = type;
  fetch.bytes = static_cast<std::int64_t>(response.body.size());
  fetch.truncated = response.truncated;
  fetch.known.validators.digest = base::Digest128(response.body);
  if (response.unverified) fetch.detail = "the certificate is not valid";
  const robots::Directives directives = DirectivesOf(response, user_agent_);
  fetch.meta_index = directives.index;
  fetch.meta_follow = directives.follow;
  Count(document.lang, std::string(counter::kPageBytes), fetch.bytes);
  const std::string& digest = visit.entry.known.validators.digest;
  if (!digest.empty() && digest == fetch.known.validators.digest) {
    fetch.outcome = Outcome::kUnchanged;
    return Write(document);
  }
  fetch.outcome = Outcome::kPage;
  // The body is lent, not moved: the fetcher uses its memory again.
  document.body.swap(response.body);
  Write(document);
  document.body.swap(response.body);
}

void OutcomeWriter::Other(const Visit& visit, const Ending& ending, base::TimeMs now,
                          const http::Response* response, std::string target) {
  record::Document document = Begin(visit, now);
  record::Fetch& fetch = document.fetch;
  if (response != nullptr) TakeResponse(*response, fetch);
  fetch.outcome = ending.outcome;
  fetch.reason = ending.reason;
  fetch.detail = ending.detail;
  fetch.target = std::move(target);
  if (ending.outcome == Outcome::kRedirected) fetch.redirect_permanent = visit.permanent;
  if (ending.outcome == Outcome::kDeferred) {
    // The requested URL is asked again: how far redirects led this time does not matter.
    document.url = visit.entry.url;
    fetch.requested.clear();
    fetch.redirect_from.clear();
    fetch.redirect_permanent = false;
    fetch.known = visit.entry.known;
    ++fetch.known.deferred;
  }
  if (ending.outcome == Outcome::kUnchanged) {
    // A 304 need not repeat the validators that it confirms.
    const record::Validators& before = visit.entry.known.validators;
    record::Validators& now_known = fetch.known.validators;
    if (now_known.etag.empty()) now_known.etag = before.etag;
    if (now_known.last_modified.empty()) now_known.last_modified = before.last_modified;
    now_known.digest = before.digest;
  }
  Write(document);
}

void OutcomeWriter::Write(record::Document& document) {
  document.level = level_;
  const record::Fetch& fetch = document.fetch;
  Count(document.lang,
        std::string(counter::kOutcomePrefix) + std::string(record::Name(fetch.outcome)));
  if (!fetch.reason.empty()) Count(document.lang, ReasonCounter(fetch.reason));
  task_.out.Emit({document.lang, document.url, record::EncodeDocument(writer_, document)});
  ++written_;
}

void OutcomeWriter::Host(const record::HostRecord& host) {
  task_.outputs.Get("hosts").Emit({host.host, record::EncodeHostRecord(writer_, host)});
}

base::Result<> OutcomeWriter::CheckConservation(std::uint64_t urls) const {
  if (written_ == urls) return {};
  return base::Fail("conservation: " + std::to_string(urls) + " URLs, but " +
                    std::to_string(written_) + " outcomes");
}

}  // namespace crawlstream::crawl
