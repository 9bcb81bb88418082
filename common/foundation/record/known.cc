#include "common/foundation/record/known.h"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "common/foundation/record/fields.h"

namespace crawlstream::record {
namespace {

// K1. The limits are in the order only to decide between origins that are equal otherwise.
auto Nearness(const Origin& origin) {
  return std::make_tuple(origin.depth, std::string_view(origin.referrer), -origin.max_depth,
                         std::string_view(origin.scope));
}

base::TimeMs Earliest(base::TimeMs a, base::TimeMs b) {
  if (a == 0 || b == 0) return std::max(a, b);
  return std::min(a, b);
}

// K4
auto Worth(const Hints& hints) {
  return std::make_tuple(hints.date.empty(), std::string_view(hints.date), hints.title.empty(),
                         std::string_view(hints.title));
}

void MergeOrigin(const Origin& other, Origin& into) {
  const base::TimeMs first_seen = Earliest(other.first_seen, into.first_seen);
  const std::int64_t interval = std::max(other.seed_interval_ms, into.seed_interval_ms);
  if (Nearness(other) < Nearness(into)) into = other;
  into.first_seen = first_seen;
  into.seed_interval_ms = interval;
}

void GetValidators(Fields& fields, Validators& validators) {
  fields.Get("etag", validators.etag);
  fields.Get("lastModified", validators.last_modified);
  fields.Get("digest", validators.digest);
}

void PutValidators(json::Writer& writer, const Validators& validators) {
  Put(writer, "etag", validators.etag);
  Put(writer, "lastModified", validators.last_modified);
  Put(writer, "digest", validators.digest);
}

}  // namespace

void Merge(const Known& other, Known& into) {
  MergeOrigin(other.origin, into.origin);                   // K1
  into.deferred = std::max(into.deferred, other.deferred);  // K2
  if (std::tie(other.validators, other.edition) > std::tie(into.validators, into.edition)) {
    into.validators = other.validators;  // K3
    into.edition = other.edition;
  }
  if (Worth(other.hints) < Worth(into.hints)) into.hints = other.hints;  // K4
}

void GetOrigin(Fields& fields, Origin& origin) {
  fields.GetObject("origin", [&](Fields& inner) {
    inner.Get("depth", origin.depth);
    inner.Get("maxDepth", origin.max_depth);
    inner.Get("scope", origin.scope);
    inner.Get("referrer", origin.referrer);
    inner.Get("firstSeen", origin.first_seen);
    inner.Get("seedIntervalMs", origin.seed_interval_ms);
  });
}

void PutOrigin(json::Writer& writer, const Origin& origin) {
  if (origin == Origin()) return;
  writer.Key("origin").BeginObject();
  Put(writer, "depth", origin.depth);
  if (origin.max_depth >= 0) writer.Member("maxDepth", origin.max_depth);
  Put(writer, "scope", origin.scope);
  Put(writer, "referrer", origin.referrer);
  Put(writer, "firstSeen", origin.first_seen);
  Put(writer, "seedIntervalMs", origin.seed_interval_ms);
  writer.EndObject();
}

void GetEdition(Fields& fields, Edition& edition) {
  fields.GetObject("edition", [&](Fields& inner) {
    inner.Get("textDigest", edition.text_digest);
    inner.Get("version", edition.version);
  });
}

void PutEdition(json::Writer& writer, const Edition& edition) {
  if (edition == Edition()) return;
  writer.Key("edition").BeginObject();
  Put(writer, "textDigest", edition.text_digest);
  Put(writer, "version", edition.version);
  writer.EndObject();
}

void GetHints(Fields& fields, Hints& hints) {
  fields.GetObject("hints", [&](Fields& inner) {
    inner.Get("title", hints.title);
    inner.Get("date", hints.date);
  });
}

void PutHints(json::Writer& writer, const Hints& hints) {
  if (hints == Hints()) return;
  writer.Key("hints").BeginObject();
  Put(writer, "title", hints.title);
  Put(writer, "date", hints.date);
  writer.EndObject();
}

void GetKnown(Fields& fields, Known& known) {
  GetOrigin(fields, known.origin);
  fields.Get("deferred", known.deferred);
  fields.GetObject("validators", [&](Fields& inner) { GetValidators(inner, known.validators); });
  GetEdition(fields, known.edition);
  GetHints(fields, known.hints);
}

void PutKnown(json::Writer& writer, const Known& known) {
  PutOrigin(writer, known.origin);
  Put(writer, "deferred", known.deferred);
  if (known.validators != Validators()) {
    writer.Key("validators").BeginObject();
    PutValidators(writer, known.validators);
    writer.EndObject();
  }
  PutEdition(writer, known.edition);
  PutHints(writer, known.hints);
}

}  // namespace crawlstream::record
