#include "common/text/page/signer.h"

#include <utility>
#include <vector>

#include "common/foundation/base/hash.h"
#include "common/text/sketch/letters.h"
#include "common/text/sketch/shingles.h"
#include "common/web/html/links.h"
#include "common/web/url/options.h"
#include "common/web/url/site.h"

namespace crawlstream::page {
namespace {

std::string ContentOfText(std::u32string_view letters) {
  return "text-" + base::Digest128({reinterpret_cast<const char*>(letters.data()),
                                    letters.size() * sizeof(char32_t)});
}

struct Addresses {
  std::string_view base;       // href of the first <base>, as written
  std::string_view canonical;  // href of the first rel=canonical, as written
};

// Only in the head, as the standard has it: in the body anybody's comment could set them.
Addresses ReadAddresses(html::Node head) {
  Addresses found;
  for (html::Node node = head.FirstChild(); node; node = node.NextSibling()) {
    if (node.Tag() == html::Tag::kBase && found.base.empty()) found.base = node.Attribute("href");
    if (node.Tag() != html::Tag::kLink || !found.canonical.empty()) continue;
    if (html::HasWord(node.Attribute("rel"), "canonical")) found.canonical = node.Attribute("href");
  }
  return found;
}

}  // namespace

base::Result<Signer> Signer::From(const config::Settings& settings) {
  auto normalizer = url::NormalizerFrom(settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  return Signer(*std::move(normalizer), settings);
}

Signer::Signer(url::Normalizer normalizer, const config::Settings& settings)
    : normalizer_(std::move(normalizer)),
      measure_(sketch::MeasureFrom(settings)),
      min_width_(static_cast<std::size_t>(settings.Int("merge.min_text_width"))) {}

// Only an address of the page's own site counts: another one's is a claim nobody can check.
std::string Signer::Canonical(const url::Url& url, const html::Document& document) {
  const Addresses addresses = ReadAddresses(document.Head());
  if (addresses.canonical.empty()) return {};
  std::string base = url.text();
  if (const auto resolved = normalizer_.Resolve(base, addresses.base)) base = resolved->text();
  const auto canonical = normalizer_.Resolve(base, addresses.canonical);
  if (!canonical || *canonical == url) return {};
  if (url::Site(canonical->host()) != url::Site(url.host())) return {};
  return canonical->text();
}

void Signer::ReadLetters(const article::Extraction& extraction) {
  const auto& blocks = extraction.outline.blocks;
  visible_.clear();
  article_.clear();
  sketch::AppendLetters(extraction.head.title, visible_);
  auto next = extraction.selection.blocks.begin();
  // Where the model found nothing, the selection is a guess: it may be read, but not compared.
  const bool is_guess = extraction.selection.confidence == 0;
  const auto end = is_guess ? next : extraction.selection.blocks.end();
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const std::size_t before = visible_.size();
    sketch::AppendLetters(blocks[i].text, visible_);
    if (next == end || *next != i) continue;
    article_.append(visible_, before);
    ++next;
  }
}

record::Signature Signer::OfHtml(const url::Url& url, std::string_view digest,
                                 const html::Document& document,
                                 const article::Extraction& extraction) {
  ReadLetters(extraction);
  record::Signature signature = OfBytes(digest);
  signature.canonical = Canonical(url, document);
  if (extraction.article.published) signature.published = extraction.article.published->Iso();
  if (sketch::IsNarrower(visible_, min_width_)) return signature;
  signature.content = ContentOfText(visible_);
  signature.has_article = !sketch::IsNarrower(article_, min_width_);
  signature.sketch =
      measure_->Sketch(sketch::Shingles(signature.has_article ? article_ : visible_));
  return signature;
}

record::Signature Signer::OfBytes(std::string_view digest) {
  return {.content = std::string("bytes-").append(digest)};
}

}  // namespace crawlstream::page
