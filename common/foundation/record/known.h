// What is known of a URL, whoever speaks of it: the entry by which it is asked, the document that
// answers, the URL table. Said once, here; the records nest it. Format: docs/formats.md, "Known".
//
// Several may speak of one URL, in any order, and a combiner may have merged some of them already.
// So there is one merge, commutative and associative, part by part:
//   K1  Origin: that of the one with the smallest (depth, referrer); then the larger limit of
//       depth, then the smaller scope. First seen: the earliest. A seed's interval: the longest.
//   K2  Times deferred: the most.
//   K3  Validators and edition, together: those of one that has any; of two, the larger by bytes.
//   K4  Hints: one with a date before one without, then the earliest, then by title.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KNOWN_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KNOWN_H_

#include <compare>
#include <cstdint>
#include <string>

#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"

namespace crawlstream::record {

class Fields;

// Where it comes from.
struct Origin {
  int depth = 0;           // clicks from a seed; redirects and feeds cost none
  int max_depth = -1;      // of the seed it came from; -1: as configured
  std::string scope = {};  // of the seed it came from: site, host, path:…; empty: as configured
  std::string referrer = {};  // the page that led here; empty for seeds
  base::TimeMs first_seen = 0;
  std::int64_t seed_interval_ms = 0;  // of a seed that says how often it is asked; 0: in every run

  auto operator<=>(const Origin&) const = default;
};

// What a fetch left, for a conditional request.
struct Validators {
  std::string etag = {};
  std::string last_modified = {};
  std::string digest = {};  // of the bytes

  auto operator<=>(const Validators&) const = default;
};

// The article that was written last.
struct Edition {
  std::string text_digest = {};
  int version = 0;  // how many different texts were written so far

  auto operator<=>(const Edition&) const = default;
};

// What a feed or sitemap said.
struct Hints {
  std::string title = {};
  std::string date = {};  // ISO 8601 or as written

  auto operator<=>(const Hints&) const = default;
};

struct Known {
  Origin origin = {};
  int deferred = 0;  // how many times in a row it was put off
  Validators validators = {};
  Edition edition = {};
  Hints hints = {};

  auto operator<=>(const Known&) const = default;
};

// K1 to K4. Both are of the same URL.
void Merge(const Known& other, Known& into);

// The members of a record that nests it. Parts that equal their default are left out.
void GetKnown(Fields& fields, Known& known);
void PutKnown(json::Writer& writer, const Known& known);
void GetOrigin(Fields& fields, Origin& origin);
void PutOrigin(json::Writer& writer, const Origin& origin);
void GetEdition(Fields& fields, Edition& edition);
void PutEdition(json::Writer& writer, const Edition& edition);
void GetHints(Fields& fields, Hints& hints);
void PutHints(json::Writer& writer, const Hints& hints);

}  // namespace crawlstream::record

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KNOWN_H_
