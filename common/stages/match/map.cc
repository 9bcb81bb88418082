// The mapper of match: lines and counters around the rules of match.h.
#include <optional>
#include <string>
#include <utility>

#include "common/engine/streaming/counter_names.h"
#include "common/foundation/base/base64.h"
#include "common/foundation/config/per_language.h"
#include "common/foundation/record/key.h"
#include "common/foundation/record/out_links.h"
#include "common/foundation/record/page_pair.h"
#include "common/stages/match/line.h"
#include "common/stages/match/match.h"
#include "common/text/sketch/measure.h"
#include "common/web/url/url.h"

namespace crawlstream::match {
namespace {

namespace counter = streaming::counter::match;
using record::OutLinks;

struct Rules {
  std::unique_ptr<sketch::Measure> measure;
  bool wants_near = true;
};

record::PageRef RefOf(const OutLinks& page, const record::Signature& signature) {
  return {.url = page.url,
          .rank = record::RankOf(page.fetch.meta_index, signature.published, page.url),
          .content = signature.content,
          .canonical = signature.canonical,
          .redirect_from = page.fetch.redirect_from};
}

class Mapper {
 public:
  explicit Mapper(streaming::Task& task)
      : task_(task), rules_(task.settings, [](const config::Settings& own) -> base::Result<Rules> {
          return Rules{sketch::MeasureFrom(own), own.Text("merge.near_duplicates") != "off"};
        }) {}

  base::Decoded<> Map(std::string_view line) {
    const auto [key, value] = record::SplitLine(line);
    const auto out = record::DecodeOutFacts(json_, key, value);
    if (!out) return std::unexpected(out.error());
    lang_ = key.lang;
    if (out->type == record::LinkType::kLinks && out->signature) {
      return MapPage(*out, *out->signature);
    }
    task_.reporter.Count(counter::kNotPages);
    return out->fetch.outcome == record::Outcome::kRedirected ? MapRedirect(*out)
                                                              : base::Decoded<>();
  }

 private:
  base::Decoded<> MapPage(const OutLinks& page, const record::Signature& signature) {
    const auto url = url::Url::Split(page.url);
    if (!url) return base::Bad(base::BadReason::kUrl, "the key is not a URL in normal form");
    if (signature.content.find_first_of("\t\r\n") != std::string::npos) {
      return base::Bad(base::BadReason::kField, "the content's identity is none");
    }
    const Rules& rules = **rules_.For(lang_);
    task_.reporter.Count(counter::kPages);
    if (!signature.has_article) task_.reporter.Count(counter::kPagesWithoutArticle);

    const record::PageRef ref = RefOf(page, signature);
    const std::string sketch = base::EncodeBase64(signature.sketch);
    const std::string more(EncodeMore(writer_, ref));
    rank_ = record::RankKey(ref.rank);
    Emit(kUrlKey, page.url, ref, "", more);            // K1
    Emit(kSameKey, signature.content, ref, "", more);  // K2
    EmitAddresses(*url, ref, sketch, more);
    if (!rules.wants_near || !signature.has_article || !page.fetch.meta_index) return {};
    for (const std::string& band : rules.measure->Bands(signature.sketch)) {
      Emit(kNearKey, band, ref, sketch, "");  // K4
    }
    return {};
  }

  void EmitAddresses(const url::Url& url, const record::PageRef& ref, std::string_view sketch,
                     std::string_view more) {  // K3
    const std::string own = AddressKey(url);
    Emit(kAddressKey, own, ref, sketch, more);
    const auto canonical = url::Url::Split(ref.canonical);
    if (!canonical) return;
    if (const std::string claimed = AddressKey(*canonical); claimed != own) {
      Emit(kAddressKey, claimed, ref, sketch, more);
    }
  }

  base::Decoded<> MapRedirect(const OutLinks& source) {  // K5
    if (!url::Url::Split(source.url) || !url::Url::Split(source.fetch.target)) {
      return base::Bad(base::BadReason::kUrl, "key or target is not a URL in normal form");
    }
    const record::PagePair pair{
        .lang = source.lang,
        .kind = record::PairKind::kRedirect,
        .first = {.url = source.fetch.target},
        .other = {.url = source.url, .redirect_from = source.fetch.redirect_from}};
    rank_ = record::RankKey(0);
    Emit(kRedirectKey, source.url, pair.first, "", record::EncodePagePair(writer_, pair));
    return {};
  }

  void Emit(std::string_view kind, std::string_view key, const record::PageRef& page,
            std::string_view sketch, std::string_view more) {
    key_.assign(kind).append(key);
    task_.out.Emit({lang_, key_, rank_, page.url, page.content, sketch, more, ""});
  }

  streaming::Task& task_;
  config::PerLanguage<Rules> rules_;
  json::Document json_;
  json::Writer writer_;
  // Of the current line.
  std::string_view lang_;
  std::string rank_;
  std::string key_;
};

}  // namespace

base::Result<> Map(streaming::Task& task) {
  Mapper mapper(task);
  streaming::ForEachLine(task, [&](std::string_view line) { return mapper.Map(line); });
  return {};
}

}  // namespace crawlstream::match
