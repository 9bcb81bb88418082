// The url.* keys of the configuration, as options.
#ifndef CRAWLSTREAM_COMMON_WEB_URL_OPTIONS_H_
#define CRAWLSTREAM_COMMON_WEB_URL_OPTIONS_H_

#include "common/foundation/base/error.h"
#include "common/foundation/config/settings.h"
#include "common/web/url/filter.h"
#include "common/web/url/normalizer.h"

namespace crawlstream::url {

NormalizerOptions NormalizerOptionsFrom(const config::Settings& settings);
FilterOptions FilterOptionsFrom(const config::Settings& settings);

// Ready-made. An error names the key, or the expression that is bad.
base::Result<Normalizer> NormalizerFrom(const config::Settings& settings);
base::Result<Filter> FilterFrom(const config::Settings& settings);

}  // namespace crawlstream::url

#endif  // CRAWLSTREAM_COMMON_WEB_URL_OPTIONS_H_
