#include "common/web/url/options.h"

#include <cstddef>
#include <utility>

namespace crawlstream::url {

NormalizerOptions NormalizerOptionsFrom(const config::Settings& settings) {
  NormalizerOptions options{.dropped_params = settings.List("url.session_params")};
  for (std::string& name : settings.List("url.tracking_params")) {
    options.dropped_params.push_back(std::move(name));
  }
  return options;
}

FilterOptions FilterOptionsFrom(const config::Settings& settings) {
  return {
      .schemes = settings.List("url.schemes"),
      .allow = settings.List("url.allow"),
      .deny = settings.List("url.deny"),
      .refused_suffixes = settings.List("url.refused_suffixes"),
      .max_length = static_cast<std::size_t>(settings.Int("url.max_length")),
      .max_path_depth = static_cast<std::size_t>(settings.Int("url.max_path_depth")),
      .max_repeated_segments = static_cast<std::size_t>(settings.Int("url.max_repeated_segments")),
  };
}

base::Result<Normalizer> NormalizerFrom(const config::Settings& settings) {
  // One list at a time, so that the message can say in which the bad entry stands.
  for (const char* key : {"url.session_params", "url.tracking_params"}) {
    if (const auto list = ParamList::Create(settings.List(key)); !list) {
      return base::FailUsage(settings.Origin(key) + ": " + key + ": " + list.error().message);
    }
  }
  return Normalizer::Create(NormalizerOptionsFrom(settings));
}

base::Result<Filter> FilterFrom(const config::Settings& settings) {
  return Filter::Create(FilterOptionsFrom(settings));
}

}  // namespace crawlstream::url
