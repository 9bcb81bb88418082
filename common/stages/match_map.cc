// The mapper of match: lines and counters around the rules of match.h.
#include <string>

#include "common/record/host_record.h"
#include "common/record/page_pair.h"
#include "common/stages/match.h"
#include "common/stages/match/address.h"
#include "common/stages/match/keys.h"
#include "common/stages/match/signer.h"
#include "common/streaming/counter_names.h"
#include "common/url/url.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::match;

class Mapper {
 public:
  Mapper(streaming::Task& task, match::Signer signer)
      : task_(task),
        signer_(std::move(signer)),
        wants_near_(task.settings.Text("merge.near_duplicates") != "off") {}

  base::Decoded<> Map(std::string_view line) {
    const auto [key, value] = streaming::SplitKey(line);
    if (record::IsHostKey(key)) {
      task_.reporter.Count(counter::kHostRecords);
      return {};
    }
    auto document = record::DecodeDocument(json_, key, value);
    if (!document) return std::unexpected(document.error());
    switch (document->fetch.outcome) {
      case record::Outcome::kPage:
        return MapPage(*document);
      case record::Outcome::kRedirected:
        return MapRedirect(*document);
      default:
        task_.reporter.Count(counter::kNotPages);
        return {};
    }
  }

 private:
  base::Decoded<> MapPage(const record::Document& page) {
    const auto url = url::Url::Split(page.url);
    if (!url) return base::Bad(base::BadReason::kUrl, "the key is not a URL in normal form");
    const match::SignedPage signed_page = signer_.Sign(page);
    const record::Signature& signature = signed_page.signature;
    task_.reporter.Count(counter::kPages);
    if (!signed_page.has_article) task_.reporter.Count(counter::kPagesWithoutArticle);

    Emit(match::kUrlKey, page.url, {.page = signature.page});            // K1
    Emit(match::kSameKey, signature.content, {.page = signature.page});  // K2
    EmitAddresses(*url, signature);
    if (wants_near_ && signed_page.has_article && page.fetch.meta_index) EmitBands(signature);
    return {};
  }

  void EmitAddresses(const url::Url& url, const record::Signature& signature) {  // K3
    const std::string own = match::AddressKey(url);
    Emit(match::kAddressKey, own, signature);
    const auto canonical = url::Url::Split(signature.page.canonical);
    if (!canonical) return;
    if (const std::string claimed = match::AddressKey(*canonical); claimed != own) {
      Emit(match::kAddressKey, claimed, signature);
    }
  }

  void EmitBands(const record::Signature& signature) {  // K4
    // There are many bands: what near pairs do not need stays out of them.
    const record::PageRef& page = signature.page;
    const record::Signature lean{.page = {.url = page.url, .time = page.time, .level = page.level},
                                 .content = signature.content,
                                 .sketch = signature.sketch};
    for (const std::string& band : signer_.measure().Bands(lean.sketch)) {
      Emit(match::kNearKey, band, lean);
    }
  }

  base::Decoded<> MapRedirect(const record::Document& document) {  // K5
    if (!url::Url::Split(document.url) || !url::Url::Split(document.fetch.target)) {
      return base::Bad(base::BadReason::kUrl, "key or target is not a URL in normal form");
    }
    task_.reporter.Count(counter::kNotPages);
    const record::PagePair pair{.kind = record::PairKind::kRedirect,
                                .first = {.url = document.fetch.target},
                                .other = record::RefOf(document)};
    const auto order = record::CrawlOrderKey(pair.other.time, pair.other.level);
    task_.out.Emit({std::string(match::kRedirectKey) + document.url, order, pair.first.url,
                    record::EncodePagePair(writer_, pair)});
    return {};
  }

  void Emit(std::string_view kind, std::string_view key, const record::Signature& signature) {
    const record::PageRef& page = signature.page;
    task_.out.Emit({std::string(kind).append(key), record::CrawlOrderKey(page.time, page.level),
                    page.url, record::EncodeSignature(writer_, signature)});
  }

  streaming::Task& task_;
  match::Signer signer_;
  bool wants_near_;
  json::Document json_;
  json::Writer writer_;
};

}  // namespace

base::Result<> MatchMap(streaming::Task& task) {
  auto signer = match::Signer::Create(task.settings);
  if (!signer) return std::unexpected(signer.error());
  Mapper mapper(task, std::move(*signer));
  streaming::ForEachLine(task, [&](std::string_view line) { return mapper.Map(line); });
  return {};
}

}  // namespace crawlstream::stages
