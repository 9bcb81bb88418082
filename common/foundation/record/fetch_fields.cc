#include "common/foundation/record/fetch_fields.h"

namespace crawlstream::record {

void GetFetch(Fields& fields, Fetch& fetch) {
  std::string outcome;
  fields.Require("outcome", outcome);
  if (const auto known = OutcomeOf(outcome)) {
    fetch.outcome = *known;
  } else {
    fields.Fail(base::BadReason::kField, "field 'outcome' has the unknown value '" + outcome + "'");
  }
  fields.Get("requested", fetch.requested);
  fields.Get("reason", fetch.reason);
  fields.Get("detail", fetch.detail);
  fields.Get("redirectFrom", fetch.redirect_from);
  fields.Get("redirectPermanent", fetch.redirect_permanent);
  fields.Get("target", fetch.target);
  GetKnown(fields, fetch.known);
  fields.Get("time", fetch.time);
  fields.Get("status", fetch.status);
  fields.Get("contentType", fetch.content_type);
  fields.Get("charset", fetch.charset);
  fields.Get("contentLanguage", fetch.content_language);
  fields.Get("address", fetch.address);
  fields.Get("latencyMs", fetch.latency_ms);
  fields.Get("bytes", fetch.bytes);
  fields.Get("truncated", fetch.truncated);
  fields.Get("metaIndex", fetch.meta_index);
  fields.Get("metaFollow", fetch.meta_follow);
}

void PutFetch(json::Writer& writer, const Fetch& fetch) {
  writer.Member("outcome", Name(fetch.outcome));
  Put(writer, "requested", fetch.requested);
  Put(writer, "reason", fetch.reason);
  Put(writer, "detail", fetch.detail);
  Put(writer, "redirectFrom", fetch.redirect_from);
  if (fetch.redirect_permanent) writer.Member("redirectPermanent", true);
  Put(writer, "target", fetch.target);
  PutKnown(writer, fetch.known);
  Put(writer, "time", fetch.time);
  Put(writer, "status", fetch.status);
  Put(writer, "contentType", fetch.content_type);
  Put(writer, "charset", fetch.charset);
  Put(writer, "contentLanguage", fetch.content_language);
  Put(writer, "address", fetch.address);
  Put(writer, "latencyMs", fetch.latency_ms);
  Put(writer, "bytes", fetch.bytes);
  if (fetch.truncated) writer.Member("truncated", true);
  if (!fetch.meta_index) writer.Member("metaIndex", false);
  if (!fetch.meta_follow) writer.Member("metaFollow", false);
}

}  // namespace crawlstream::record
