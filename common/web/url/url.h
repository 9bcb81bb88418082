// A URL in normal form (normalizer.h says what that is), and its parts.
//
//   https://www.example.com:8080/a/b?x=1
//   scheme  host            port path query
//
// Always http or https, always with host and path, never with credentials, fragment, spaces or
// bytes outside printable ASCII: it can stand in a field of a line as it is.
#ifndef CRAWLSTREAM_COMMON_WEB_URL_URL_H_
#define CRAWLSTREAM_COMMON_WEB_URL_URL_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace crawlstream::url {

class Url {
 public:
  // Finds the parts of a text that already is in normal form, such as one that a stage before has
  // written; nullopt where it does not have the shape above. Does not normalize: for text from
  // outside use Normalizer.
  static std::optional<Url> Split(std::string normal_form);

  const std::string& text() const { return text_; }
  std::string_view scheme() const { return View(0, scheme_end_); }
  // Lower case, IDNA's ASCII form; an IPv6 address stands in brackets.
  std::string_view host() const { return View(scheme_end_ + 3, host_end_); }
  // The port as written, "" where it is the scheme's default.
  std::string_view port() const {
    return host_end_ == path_begin_ ? std::string_view() : View(host_end_ + 1, path_begin_);
  }
  // "https://www.example.com:8080": what robots.txt and connections are bound to.
  std::string_view Origin() const { return View(0, path_begin_); }
  // "www.example.com:8080", without the port where it is the scheme's default.
  std::string_view Authority() const { return View(scheme_end_ + 3, path_begin_); }
  std::string_view path() const { return View(path_begin_, path_end_); }
  // Without the "?"; "" where there is none (an empty query is never in a normal form).
  std::string_view query() const {
    return path_end_ == text_.size() ? std::string_view() : View(path_end_ + 1, text_.size());
  }
  // What a request line and a robots.txt rule speak of.
  std::string_view PathAndQuery() const { return View(path_begin_, text_.size()); }

  friend bool operator==(const Url& a, const Url& b) { return a.text_ == b.text_; }
  friend auto operator<=>(const Url& a, const Url& b) { return a.text_ <=> b.text_; }

 private:
  friend class Normalizer;
  Url() = default;

  std::string_view View(std::size_t begin, std::size_t end) const {
    return std::string_view(text_).substr(begin, end - begin);
  }

  // Offsets, not views, so that a Url can be copied and moved.
  std::string text_;
  std::size_t scheme_end_ = 0;
  std::size_t host_end_ = 0;
  std::size_t path_begin_ = 0;
  std::size_t path_end_ = 0;
};

}  // namespace crawlstream::url

#endif  // CRAWLSTREAM_COMMON_WEB_URL_URL_H_
