#include "common/foundation/record/url_fact.h"

#include <algorithm>

#include "common/foundation/record/fields.h"

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
  GetKnown(fields, fact.known);
  std::string type;
  fields.Get("type", type);
  fact.type = UrlTypeOf(type);
  fields.Get("indexed", fact.indexed);
}

void PutFetchFact(json::Writer& writer, const FetchFact& fact) {
  writer.Member("outcome", Name(fact.outcome));
  Put(writer, "time", fact.time);
  Put(writer, "reason", fact.reason);
  Put(writer, "status", fact.status);
  Put(writer, "target", fact.target);
  if (fact.permanent) writer.Member("permanent", true);
  PutKnown(writer, fact.known);
  Put(writer, "type", Name(fact.type));
  if (!fact.indexed) writer.Member("indexed", false);
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
  Fields fields(document, value, Kind::kFact);
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
  BeginRecord(writer, Kind::kFact);
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
