#include "common/text/page/reader.h"

#include <exception>
#include <utility>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/time.h"
#include "common/web/html/links.h"

namespace crawlstream::page {
namespace {

dates::Date DayOf(base::TimeMs time) {
  return dates::FromDayNumber(static_cast<int>(time / base::kDayMs));
}

}  // namespace

base::Result<Reader> Reader::From(const config::Settings& settings) {
  auto links = links::Extractor::From(settings);
  if (!links) return std::unexpected(links.error());
  auto signer = Signer::From(settings);
  if (!signer) return std::unexpected(signer.error());
  return Reader(*std::move(links), *std::move(signer), settings);
}

Reader::Reader(links::Extractor links, Signer signer, const config::Settings& settings)
    : links_(std::move(links)),
      signer_(std::move(signer)),
      contents_{.captions = settings.Bool("xml.captions")},
      agent_(settings.Text("agent.name")) {}

Reading Reader::Read(const Source& source) {
  Reading reading;
  const charset::Decoded decoded =
      charset::Decode(source.bytes, {.http_charset = source.charset, .language = source.language});
  reading.charset = decoded.charset;
  reading.charset_source = decoded.source;
  reading.charset_false = decoded.declaration_false;
  reading.replaced = decoded.replaced;
  reading.kind = KindOf(source.content_type, decoded.Text());
  const std::string digest =
      source.digest.empty() ? base::Digest128(source.bytes) : std::string(source.digest);
  reading.signature = Signer::OfBytes(digest);
  if (reading.kind == Kind::kHtml) {
    if (document_.Parse(decoded.Text())) ReadHtml(source, digest, reading);
  } else if (reading.kind != Kind::kOther && source.follow) {
    reading.links = links_.OfFeed(
        {.url = source.url, .scope = source.scope, .fetched = source.fetched}, decoded.Text());
  }
  return reading;
}

void Reader::ReadHtml(const Source& source, std::string_view digest, Reading& reading) {
  html::Links found = html::FindLinks(document_, links_.link_options());
  reading.robots = html::MetaRobots(found.metas, agent_);
  if (source.follow && reading.robots.follow) {
    reading.links = links_.OfHtml(
        {.url = source.url, .charset = reading.charset, .scope = source.scope}, std::move(found));
  }
  try {
    ReadArticle(source, digest, reading);
  } catch (const std::exception&) {
    reading.article.reset();  // memory ran out, most likely: the links are there all the same
  }
}

void Reader::ReadArticle(const Source& source, std::string_view digest, Reading& reading) {
  article::PageSource page{.url = source.url.text(),
                           .http_language = source.content_language,
                           .expected_language = source.language};
  if (source.fetched > 0) page.fetched = DayOf(source.fetched);
  article::Extraction extraction = article::Extract(document_, page, contents_);
  reading.signature = signer_.OfHtml(source.url, digest, document_, extraction);
  article::Article& article = reading.article.emplace(std::move(extraction.article));
  if (article.image.empty()) return;
  const auto image = image_normalizer_.Resolve(source.url.text(), article.image, reading.charset);
  article.image = image ? image->text() : "";
}

}  // namespace crawlstream::page
