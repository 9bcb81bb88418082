#include "common/web/links/collector.h"

#include <utility>

#include "common/foundation/base/hash.h"
#include "common/web/url/options.h"

namespace crawlstream::links {

Collector::Collector(url::Normalizer normalizer, url::Filter filter, Scope scope)
    : normalizer_(std::move(normalizer)), filter_(std::move(filter)), scope_(std::move(scope)) {}

base::Result<Collector> Collector::From(const config::Settings& settings) {
  auto normalizer = url::NormalizerFrom(settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  auto filter = url::FilterFrom(settings);
  if (!filter) return std::unexpected(filter.error());
  return Collector(*std::move(normalizer), *std::move(filter), Scope::From(settings));
}

void Collector::Begin(const url::Url& page, std::string_view base, std::string_view charset,
                      std::string_view scope, std::size_t max_links) {
  page_ = page.text();
  page_host_ = page.host();
  base_ = page_;
  charset_ = charset == "utf-8" ? "" : charset;
  seed_scope_ = scope;
  max_links_ = max_links;
  census_ = {};
  kept_.clear();
  kept_bytes_ = 0;
  by_href_.Clear();
  by_url_.Clear();
  if (base.empty()) return;
  if (auto resolved = normalizer_.Resolve(page_, base)) base_ = resolved->text();
}

HashIndex::Value Collector::Add(std::string_view href) {
  ++census_.found;
  // Menus repeat their addresses: the same text need not be resolved again.
  const auto [index, is_new] = by_href_.FindOrAdd(base::Hash64(href));
  if (!is_new) {
    ++census_.duplicate;
    return *index;
  }
  return *index = AddNew(href);
}

void Collector::AddRefusedByRel() {
  ++census_.found;
  ++census_.rel;
}

void Collector::AddOld() {
  ++census_.found;
  ++census_.old;
}

HashIndex::Value Collector::AddNew(std::string_view href) {
  if (href.starts_with('#')) {
    ++census_.same_page;
    return std::nullopt;
  }
  // Beyond the cap an address is counted as it stands, so that a page of a million links costs no
  // million resolutions.
  if (kept_.size() >= max_links_ || kept_bytes_ >= kMaxBytes) {
    ++census_.cut;
    return std::nullopt;
  }
  const auto url = normalizer_.Resolve(base_, href, charset_);
  if (!url) {
    ++census_.Refused(url.error());
    return std::nullopt;
  }
  if (url->text() == page_) {
    ++census_.same_page;
    return std::nullopt;
  }
  const auto [index, is_new] = by_url_.FindOrAdd(base::Hash64(url->text()));
  if (!is_new) {
    ++census_.duplicate;
    return *index;
  }
  if (const url::Rule rule = filter_.Check(*url); rule != url::Rule::kNone) {
    ++census_.Refused(rule);
    return std::nullopt;
  }
  if (!scope_.Contains(page_host_, url->host(), url->path(), seed_scope_)) {
    ++census_.scope;
    return std::nullopt;
  }
  ++census_.kept;
  *index = static_cast<std::uint32_t>(kept_.size());
  kept_.push_back(url->text());
  kept_bytes_ += url->text().size();
  return *index;
}

std::vector<std::string> Collector::Take() { return std::exchange(kept_, {}); }

std::optional<std::string> Collector::RedirectTarget(const url::Url& from, std::string_view target,
                                                     int depth, std::string_view scope) {
  const auto url = normalizer_.Resolve(from.text(), target);
  if (!url || filter_.Check(*url) != url::Rule::kNone) return std::nullopt;
  if (depth > 0 && !scope_.Contains(from.host(), url->host(), url->path(), scope))
    return std::nullopt;
  return url->text();
}

}  // namespace crawlstream::links
