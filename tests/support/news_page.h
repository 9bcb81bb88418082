// Pages of a made-up newspaper, for benchmarks: the mix of markup, scripts, links and text that
// news sites have. The same arguments give the same page.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_NEWS_PAGE_H_
#define CRAWLSTREAM_TESTS_SUPPORT_NEWS_PAGE_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace crawlstream::testing {

// UTF-8, about `bytes` long, with its text from `sentences`. About a link for each 400 bytes, and a
// fifth of the page inline scripts and styles.
std::string NewsPage(std::string_view sentences, std::size_t bytes, unsigned seed);

}  // namespace crawlstream::testing

#endif  // CRAWLSTREAM_TESTS_SUPPORT_NEWS_PAGE_H_
