#include "common/stages/html_to_xml.h"

#include <utility>

#include "common/base/hash.h"
#include "common/charset/charset.h"
#include "common/record/host_record.h"
#include "common/streaming/counter_names.h"
#include "common/streaming/environment.h"
#include "common/streaming/fields.h"
#include "common/text/page_xml.h"

namespace crawlstream::stages {
namespace {

namespace counter = streaming::counter::html_to_xml;

// By the declared type, and by the first element where that is missing or "XML".
bool IsHtml(const record::Document& document) {
  const std::string_view type = document.fetch.content_type;
  if (type.find("html") != std::string_view::npos) return true;
  if (!type.empty() && type.find("xml") == std::string_view::npos) return false;
  const std::string_view begin = std::string_view(document.body).substr(0, 2048);
  for (const std::string_view mark : {"<html", "<HTML", "<!DOCTYPE html", "<!doctype html"}) {
    if (begin.find(mark) != std::string_view::npos) return true;
  }
  return false;
}

// "merged/<run>/part-00000": the same on every engine and wherever the root lies.
std::string BelowRoot(const std::string& path) {
  std::size_t begin = path.size();
  for (int i = 0; i < 3 && begin != 0 && begin != std::string::npos; ++i) {
    begin = path.rfind('/', begin - 1);
  }
  return begin == std::string::npos || begin == path.size() ? path : path.substr(begin + 1);
}

// Of what a reader would call the article: its markup and what surrounds it may change.
std::string TextDigest(const text::Article& article) {
  std::string text = article.headline;
  for (const text::Part& part : article.parts) text.append("\n").append(part.text);
  return base::Digest128(text);
}

text::Date DayOf(base::TimeMs time) {
  return text::FromDayNumber(static_cast<int>(time / 86'400'000));
}

}  // namespace

HtmlToXmlStage::HtmlToXmlStage(const config::Settings& settings, std::string storage,
                               streaming::Reporter& reporter)
    : index_text_(settings.Bool("xml.index_text")),
      language_(settings.Text("language.code")),
      storage_(std::move(storage)),
      extractor_(text::ContentsOptions{.captions = settings.Bool("xml.captions")}),
      reporter_(&reporter) {}

base::Decoded<> HtmlToXmlStage::Handle(std::string_view line, streaming::Emitter& out) {
  const auto [key, value] = streaming::SplitKey(line);
  if (record::IsHostKey(key)) {  // X1
    reporter_->Count(counter::kHostRecords);
    return {};
  }
  const auto document = record::DecodeDocument(json_, key, value);
  if (!document) return std::unexpected(document.error());
  if (!IsWanted(*document)) return {};
  if (const auto xml = Convert(*document)) out.Emit(document->url, *xml);
  return {};
}

bool HtmlToXmlStage::IsWanted(const record::Document& document) {
  if (document.fetch.outcome != record::Outcome::kPage) {  // X1
    reporter_->Count(counter::kNotPages);
    return false;
  }
  if (!document.fetch.meta_index) {  // X2
    reporter_->Count(counter::kNoIndex);
    return false;
  }
  if (!IsHtml(document)) {  // X3
    reporter_->Count(counter::kNotHtml);
    return false;
  }
  return true;
}

std::optional<std::string> HtmlToXmlStage::Convert(const record::Document& document) {
  const charset::Decoded decoded = charset::Decode(
      document.body, {.http_charset = document.fetch.charset, .language = language_});
  text::PageSource source{.html = decoded.Text(),
                          .url = document.url,
                          .http_language = document.fetch.content_language,
                          .expected_language = language_};
  if (document.fetch.time > 0) source.fetched = DayOf(document.fetch.time);
  text::Article article = extractor_.Extract(source);
  if (!article.image.empty()) {
    const auto image = normalizer_.Resolve(document.url, article.image, decoded.charset);
    article.image = image ? image->text() : "";
  }
  const std::string text_digest = TextDigest(article);
  const record::Fetch& fetch = document.fetch;
  if (text_digest == fetch.text_digest) {  // X4
    reporter_->Count(counter::kSameText);
    return std::nullopt;
  }
  UseHints(document, article);  // after the digest, which is of the page alone
  Count(article);
  const text::PageFacts facts{.url = document.url,
                              .gettime = document.fetch.time,
                              .charset = decoded.charset,
                              .storage = storage_,
                              .expected_language = language_,
                              .redirect_from = document.fetch.redirect_from,
                              .aliases = document.aliases,
                              .near_duplicate_of = document.near_duplicate_of,
                              .truncated = document.fetch.truncated,
                              .text_digest = text_digest,
                              .version = fetch.version > 0 ? fetch.version + 1 : 0};  // X6
  const bool with_text = index_text_ || article.type != text::PageType::kIndex;       // X5
  return text::WritePageXml(facts, article, with_text);
}

void HtmlToXmlStage::UseHints(const record::Document& document, text::Article& article) {
  const record::Fetch& fetch = document.fetch;
  if (article.headline.empty()) article.headline = fetch.hint_title;
  const auto date = text::ParseMachineDate(fetch.hint_date);
  if (!date || !text::IsPlausible(*date)) return;
  std::optional<text::Date>& missing =
      fetch.hint_title.empty() ? article.modified : article.published;
  if (missing) return;
  missing = *date;
  reporter_->Count(counter::kDatesFromFeeds);
}

void HtmlToXmlStage::Count(const text::Article& article) {
  const bool is_index = article.type == text::PageType::kIndex;
  reporter_->Count(is_index ? counter::kIndexPages : counter::kArticles);
  if (article.parts.empty()) reporter_->Count(counter::kWithoutText);
  if (!article.published) reporter_->Count(counter::kWithoutDate);
  if (!language_.empty() && article.language.code != text::LanguageOfTag(language_)) {
    reporter_->Count(counter::kOtherLanguage);
  }
}

base::Result<> RunHtmlToXml(streaming::Task& task) {
  HtmlToXmlStage stage(task.settings, BelowRoot(streaming::InputFile()), task.reporter);
  streaming::ForEachLine(task, [&](std::string_view line) { return stage.Handle(line, task.out); });
  return {};
}

}  // namespace crawlstream::stages
