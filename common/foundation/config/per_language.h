// What a stage builds from the settings of a language (filters, normalizers, models …). It is built
// once for each language, when it is first needed.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_PER_LANGUAGE_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_PER_LANGUAGE_H_

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"

namespace crawlstream::config {

template <typename T>
class PerLanguage {
 public:
  // The settings live as long as the T that is built from them: it may keep a reference to them.
  using Factory = std::function<base::Result<T>(const Settings&)>;

  // `settings` must outlive this.
  PerLanguage(const Settings& settings, Factory factory)
      : settings_(settings), factory_(std::move(factory)) {
    for (std::string& lang : settings.Languages()) named_.insert(std::move(lang));
  }
  PerLanguage(Settings&& gone_at_once, Factory factory) = delete;
  PerLanguage(PerLanguage&&) noexcept = default;

  // The language's T, at the same address in every call; or the error of building it, the same in
  // every call.
  base::Result<T*> For(std::string_view lang) {
    if (last_ == nullptr || last_->first != lang) last_ = &FindOrBuild(lang);
    base::Result<T>& value = last_->second.value;
    if (!value) return std::unexpected(value.error());
    return &*value;
  }

  // Whether the settings name the language. If they name none, as for a program that is started by
  // hand, every language is of the run.
  bool IsOfRun(std::string_view lang) const { return named_.empty() || named_.contains(lang); }

 private:
  struct Kept {
    Kept(Settings own, const Factory& factory)
        : settings(std::move(own)), value(factory(settings)) {}
    Settings settings;
    base::Result<T> value;
  };
  using ByLanguage = std::map<std::string, Kept, std::less<>>;

  typename ByLanguage::value_type& FindOrBuild(std::string_view lang) {
    const auto found = kept_.find(lang);
    if (found != kept_.end()) return *found;
    return *kept_.try_emplace(std::string(lang), settings_.ForLanguage(lang), factory_).first;
  }

  const Settings& settings_;
  Factory factory_;
  std::set<std::string, std::less<>> named_;
  ByLanguage kept_;
  // Of the last call: most lines have the language of the line before.
  typename ByLanguage::value_type* last_ = nullptr;
};

}  // namespace crawlstream::config

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_CONFIG_PER_LANGUAGE_H_
