// Addresses inside of other syntaxes: the content of a meta refresh, and script text.
#ifndef CRAWLSTREAM_COMMON_WEB_HTML_NAVIGATION_H_
#define CRAWLSTREAM_COMMON_WEB_HTML_NAVIGATION_H_

#include <string_view>
#include <vector>

namespace crawlstream::html {

// The address in "5; url='…'", by the steps of
// https://html.spec.whatwg.org/#shared-declarative-refresh-steps; empty where there is none (the
// page reloads itself).
std::string_view RefreshTarget(std::string_view content);

// The string constants that a script assigns to location or hands to location.assign, replace or
// window.open. No more than a search: an address put together at run time is not found.
std::vector<std::string_view> ScriptTargets(std::string_view script);

}  // namespace crawlstream::html

#endif  // CRAWLSTREAM_COMMON_WEB_HTML_NAVIGATION_H_
