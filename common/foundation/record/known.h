// What is known of a URL. Several records nest it: the entry by which the URL is asked, the
// document that answers, and the URL table's record. Format: docs/formats.md, "Known".
//
// Several records may be about one URL. They come in any order, and a combiner may have merged some
// of them already. So the merge is commutative and associative, part by part:
//   K1  Origin: the one with the least depth; of equal ones by the lesser referrer, then by the
//       larger limit of depth, then by the lesser scope. But first_seen is the earliest of all, and
//       a seed's interval is the longest.
//   K2  deferred: the largest.
//   K3  Validators and edition, taken together: the larger by bytes, so that any go before none.
//   K4  Hints: with a date before without; then the earliest date; then with a title before
//       without; then the lesser title.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KNOWN_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_RECORD_KNOWN_H_

#include <compare>
#include <cstdint>
#include <string>

#include "common/foundation/base/time.h"
#include "common/foundation/json/json.h"

namespace crawlstream::record {

class Fields;

// Where the URL comes from.
struct Origin {
  int depth = 0;           // clicks from a seed; redirects and feeds cost none
  int max_depth = -1;      // of the seed it came from; -1: as configured
  std::string scope = {};  // of the seed it came from: site, host, path:…; empty: as configured
  std::string referrer = {};  // the page that led here; empty for seeds
  base::TimeMs first_seen = 0;
  std::int64_t seed_interval_ms = 0;  // how often a seed is to be asked; 0: in every run

  auto operator<=>(const Origin&) const = default;
};

// What the last fetch gave for the next one: a conditional request, or a comparison of bytes.
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

// K1 to K4. Both are about the same URL.
void Merge(const Known& other, Known& into);

// Read and write the members of a record that nests it. Parts that equal their default are left
// out.
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
