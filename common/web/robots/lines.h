// robots.txt as a sequence of `key: value` lines: the lexical half of RFC 9309 section 2.2.
#ifndef CRAWLSTREAM_COMMON_WEB_ROBOTS_LINES_H_
#define CRAWLSTREAM_COMMON_WEB_ROBOTS_LINES_H_

#include <cstddef>
#include <optional>
#include <string_view>

namespace crawlstream::robots {

// What stands around keys and values, beside the ends of lines.
inline constexpr std::string_view kWhiteSpace = " \t\v\f";

// RFC 9309 section 2.5: a parser may stop after 500 kibibytes.
inline constexpr std::size_t kMaxBytes = 500 * 1024;

// How much of an answer to ask for: the limit, a byte order mark, and one byte more, so that a longer
// file is told from one that ends there.
inline constexpr std::size_t kMaxRequestBytes = kMaxBytes + 4;

enum class Key { kUserAgent, kAllow, kDisallow, kCrawlDelay, kSitemap, kOther };

struct Line {
  int number = 0;  // from 1; CR, LF and CRLF each end one line
  Key key = Key::kOther;
  std::string_view value;  // trimmed, without its comment
  std::string_view text;   // the whole line as it stands in the file
};

class LineReader {
 public:
  // `text` must outlive the reader. A byte order mark is skipped. Past kMaxBytes nothing is read,
  // and a line that the limit cuts is left out: half a path is a different rule.
  explicit LineReader(std::string_view text);

  // The next line that has a key; nullopt at the end. Blank lines, comments and lines without any
  // separator are passed over.
  std::optional<Line> Next();

 private:
  std::optional<std::string_view> NextRaw();

  std::string_view rest_;
  bool cut_ = false;  // the text went on past the limit
  int number_ = 0;
};

}  // namespace crawlstream::robots

#endif  // CRAWLSTREAM_COMMON_WEB_ROBOTS_LINES_H_
