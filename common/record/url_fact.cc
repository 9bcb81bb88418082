#include "common/record/url_fact.h"

#include <algorithm>

#include "common/record/fields.h"

namespace crawlstream::record {
namespace {

// F1
bool Outranks(const FetchFact& a, const FetchFact& b) {
  const bool a_made = a.outcome != Outcome::kDeferred;
  const bool b_made = b.outcome != Outcome::kDeferred;
  if (a_made != b_made) return a_made;
  if (a.time != b.time) return a.time > b.time;
  return a > b;
}

void GetFetchFact(Fields& fields, std::string_view outcome, std::optional<FetchFact>& fetch) {
  const auto known = OutcomeOf(outcome);
  if (!known) {
    return fields.Fail(base::BadReason::kField,
                       "field 'outcome' has the unknown value '" + std::string(outcome) + "'");
  }
  FetchFact& fact = fetch.emplace();
  fact.outcome = *known;
  fields.Get("time", fact.time);
  fields.Get("reason", fact.reason);
  fields.Get("status", fact.status);
  fields.Get("target", fact.target);
  fields.Get("permanent", fact.permanent);
  fields.Get("depth", fact.depth);
  fields.Get("maxDepth", fact.max_depth);
  fields.Get("scope", fact.scope);
  fields.Get("referrer", fact.referrer);
  fields.Get("firstSeen", fact.first_seen);
  fields.Get("seedIntervalMs", fact.seed_interval_ms);
  fields.Get("deferred", fact.deferred);
  std::string type;
  fields.Get("type", type);
  fact.type = UrlTypeOf(type);
  fields.Get("indexed", fact.indexed);
  fields.Get("etag", fact.etag);
  fields.Get("lastModified", fact.last_modified);
  fields.Get("digest", fact.digest);
  fields.Get("hintTitle", fact.hint_title);
  fields.Get("hintDate", fact.hint_date);
}

void PutFetchFact(json::Writer& writer, const FetchFact& fact) {
  writer.Member("outcome", Name(fact.outcome));
  Put(writer, "time", fact.time);
  Put(writer, "reason", fact.reason);
  Put(writer, "status", fact.status);
  Put(writer, "target", fact.target);
  if (fact.permanent) writer.Member("permanent", true);
  Put(writer, "depth", fact.depth);
  if (fact.max_depth >= 0) writer.Member("maxDepth", fact.max_depth);
  Put(writer, "scope", fact.scope);
  Put(writer, "referrer", fact.referrer);
  Put(writer, "firstSeen", fact.first_seen);
  Put(writer, "seedIntervalMs", fact.seed_interval_ms);
  Put(writer, "deferred", fact.deferred);
  Put(writer, "type", Name(fact.type));
  if (!fact.indexed) writer.Member("indexed", false);
  Put(writer, "etag", fact.etag);
  Put(writer, "lastModified", fact.last_modified);
  Put(writer, "digest", fact.digest);
  Put(writer, "hintTitle", fact.hint_title);
  Put(writer, "hintDate", fact.hint_date);
}

}  // namespace

void Merge(const UrlFact& other, UrlFact& into) {
  if (other.fetch && (!into.fetch || Outranks(*other.fetch, *into.fetch))) {
    into.fetch = other.fetch;  // F1
  }
  into.xml_type = std::max(into.xml_type, other.xml_type);  // F2
  into.text_digest = std::max(into.text_digest, other.text_digest);
  into.written = into.written || other.written;
  into.folded_into = std::max(into.folded_into, other.folded_into);
  into.hinted = std::max(into.hinted, other.hinted);
}

base::Decoded<UrlFact> DecodeUrlFact(json::Document& document, std::string_view value) {
  UrlFact fact;
  Fields fields(document, value);
  std::string outcome;
  fields.Get("outcome", outcome);
  if (!outcome.empty()) GetFetchFact(fields, outcome, fact.fetch);
  std::string type;
  fields.Get("xmlType", type);
  fact.xml_type = UrlTypeOf(type);
  fields.Get("textDigest", fact.text_digest);
  fields.Get("written", fact.written);
  fields.Get("foldedInto", fact.folded_into);
  fields.Get("hinted", fact.hinted);
  if (auto ok = fields.Check(); !ok) return std::unexpected(ok.error());
  return fact;
}

std::string_view EncodeUrlFact(json::Writer& writer, const UrlFact& fact) {
  writer.Clear();
  writer.BeginObject().Member("v", kVersion);
  if (fact.fetch) PutFetchFact(writer, *fact.fetch);
  Put(writer, "xmlType", Name(fact.xml_type));
  Put(writer, "textDigest", fact.text_digest);
  if (fact.written) writer.Member("written", true);
  Put(writer, "foldedInto", fact.folded_into);
  Put(writer, "hinted", fact.hinted);
  writer.EndObject();
  return writer.text();
}

}  // namespace crawlstream::record
