#include "common/stages/match/line.h"

#include <utility>

#include "common/foundation/base/base64.h"
#include "common/foundation/base/fields.h"
#include "common/foundation/base/number.h"

namespace crawlstream::match {
namespace {

base::Decoded<> TakeMore(json::Document& json, std::string_view more, record::PageRef& page) {
  if (more.empty()) return {};
  const auto root = json.Parse(more);
  if (!root) return base::Bad(base::BadReason::kJson, root.error().message);
  page.canonical = root->Find("canonical").String().value_or("");
  const json::Value sources = root->Find("redirectFrom");
  for (std::size_t i = 0; i < sources.size(); ++i) {
    page.redirect_from.emplace_back(sources.At(i).String().value_or(""));
  }
  return {};
}

}  // namespace

std::string_view EncodeMore(json::Writer& writer, const record::PageRef& page) {
  writer.Clear();
  if (page.canonical.empty() && page.redirect_from.empty()) return {};
  writer.BeginObject();
  if (!page.canonical.empty()) writer.Member("canonical", page.canonical);
  if (!page.redirect_from.empty()) {
    writer.Key("redirectFrom").BeginArray();
    for (const std::string& source : page.redirect_from) writer.String(source);
    writer.EndArray();
  }
  writer.EndObject();
  return writer.text();
}

base::Decoded<Candidate> DecodeCandidate(json::Document& json, std::string_view value) {
  Candidate candidate;
  record::PageRef& page = candidate.page;
  const auto rank = base::ParseNumber<decltype(page.rank)>(base::TakeField(value));
  page.url = base::TakeField(value);
  page.content = base::TakeField(value);
  auto sketch = base::DecodeBase64(base::TakeField(value));
  if (!rank || page.url.empty() || !sketch) {
    return base::Bad(base::BadReason::kNoKey, "not key, rank, URL, content and sketch");
  }
  page.rank = *rank;
  candidate.sketch = *std::move(sketch);
  if (auto ok = TakeMore(json, base::TakeField(value), page); !ok) {
    return std::unexpected(ok.error());
  }
  return candidate;
}

std::string_view MoreOf(std::string_view value) {
  for (int field = 0; field < 4; ++field) base::TakeField(value);
  return base::TakeField(value);
}

std::string AddressKey(const url::Url& url) {
  constexpr std::string_view kWww = "www.";
  std::string_view host = url.host();
  if (host.starts_with(kWww)) host.remove_prefix(kWww.size());
  std::string_view path = url.path();
  while (path.ends_with('/')) path.remove_suffix(1);

  std::string key(host);
  if (!url.port().empty()) key.append(":").append(url.port());
  key.append(path);
  if (!url.query().empty()) key.append("?").append(url.query());
  return key;
}

}  // namespace crawlstream::match
