#include "common/stages/match/signer.h"

#include <utility>

#include "common/base/hash.h"
#include "common/charset/charset.h"
#include "common/sketch/letters.h"
#include "common/sketch/shingles.h"
#include "common/url/options.h"
#include "common/url/site.h"

namespace crawlstream::stages::match {
namespace {

bool IsHtml(std::string_view content_type) {
  return content_type.empty() || content_type.find("html") != std::string_view::npos;
}

// Text digests and byte digests never meet.
std::string ContentOfText(std::u32string_view letters) {
  return "text-" + base::Digest128({reinterpret_cast<const char*>(letters.data()),
                                    letters.size() * sizeof(char32_t)});
}

std::string ContentOfBytes(std::string_view body) { return "bytes-" + base::Digest128(body); }

}  // namespace

std::unique_ptr<sketch::Measure> MeasureFrom(const config::Settings& settings) {
  if (settings.Text("merge.measure") == "hamming") {
    return sketch::HammingMeasure(static_cast<int>(settings.Int("merge.max_hamming")));
  }
  return sketch::JaccardMeasure(settings.Double("merge.min_jaccard"));
}

base::Result<Signer> Signer::Create(const config::Settings& settings) {
  auto normalizer = url::NormalizerFrom(settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  return Signer(std::move(*normalizer), settings);
}

Signer::Signer(url::Normalizer normalizer, const config::Settings& settings)
    : normalizer_(std::move(normalizer)),
      measure_(MeasureFrom(settings)),
      min_width_(static_cast<std::size_t>(settings.Int("merge.min_text_width"))),
      language_(settings.Text("language.code")) {}

PageText Signer::ReadText(const record::Document& page) {
  const charset::Decoded decoded =
      charset::Decode(page.body, {.http_charset = page.fetch.charset, .language = language_});
  if (IsHtml(page.fetch.content_type)) return ReadPageText(html_, decoded.Text());
  PageText text;
  if (page.fetch.content_type.starts_with("text/plain")) {
    sketch::AppendLetters(decoded.Text(), text.visible);
    text.article = text.visible;
  }
  return text;
}

// Only an address of the page's own site counts: another one's is a claim nobody can check.
std::string Signer::Canonical(const std::string& page_url, const PageText& text) {
  if (text.canonical.empty()) return {};
  std::string base = page_url;
  if (const auto resolved = normalizer_.Resolve(page_url, text.base)) base = resolved->text();
  const auto canonical = normalizer_.Resolve(base, text.canonical);
  const auto page = url::Url::Split(page_url);
  if (!canonical || !page || *canonical == *page) return {};
  if (url::Site(canonical->host()) != url::Site(page->host())) return {};
  return canonical->text();
}

SignedPage Signer::Sign(const record::Document& page) {
  const PageText text = ReadText(page);
  SignedPage result{.signature = {.page = record::RefOf(page)}};
  record::Signature& signature = result.signature;
  signature.page.canonical = Canonical(page.url, text);
  if (sketch::IsNarrower(text.visible, min_width_)) {
    signature.content = ContentOfBytes(page.body);
    return result;
  }
  signature.content = ContentOfText(text.visible);
  result.has_article = !sketch::IsNarrower(text.article, min_width_);
  signature.sketch =
      measure_->Sketch(sketch::Shingles(result.has_article ? text.article : text.visible));
  return result;
}

}  // namespace crawlstream::stages::match
