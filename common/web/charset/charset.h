// From the bytes of a page to Unicode text.
//
// The order is that of https://html.spec.whatwg.org/#determining-the-character-encoding: byte order
// mark, the HTTP header's charset, the document's own declaration, detection from the bytes. It
// deviates on purpose where real pages lie:
//   * bytes that are valid UTF-8 beyond doubt are UTF-8, whatever is declared;
//   * a declared legacy charset under which the text is nonsense yields to the detected one;
//   * text of windows-1258 comes in composed form (NFC), as Vietnamese is written everywhere else.
#ifndef CRAWLSTREAM_COMMON_WEB_CHARSET_CHARSET_H_
#define CRAWLSTREAM_COMMON_WEB_CHARSET_CHARSET_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace crawlstream::charset {

enum class Source {
  kBom,       // a byte order mark
  kHttp,      // the Content-Type header
  kMeta,      // <meta> or the XML declaration
  kDetected,  // from the bytes: nothing was declared, or what was is false
};
std::string_view SourceName(Source source);  // "bom", "http", "meta", "detected"

struct Context {
  std::string_view http_charset{};  // as in the header, any label; may be empty
  std::string_view language{};      // the crawl's language code; may be empty
};

// A page as UTF-8. Where the bytes were valid UTF-8 already, Text() refers to them: they must
// outlive it.
class Decoded {
 public:
  std::string_view Text() const { return is_copy_ ? std::string_view(copy_) : original_; }

  std::string charset;                // canonical name, lower case
  Source source = Source::kDetected;  // who said so
  std::size_t replaced = 0;           // bad sequences, each now U+FFFD
  bool declaration_false = false;     // something was declared, and not followed

 private:
  friend Decoded Decode(std::string_view bytes, const Context& context);
  std::string_view original_;
  std::string copy_;
  bool is_copy_ = false;
};

// Never fails: any bytes give some text.
Decoded Decode(std::string_view bytes, const Context& context);

// `text` (UTF-8) in NFC: a letter and the marks that follow it become one character where there is
// one.
std::string Compose(std::string_view text);

}  // namespace crawlstream::charset

#endif  // CRAWLSTREAM_COMMON_WEB_CHARSET_CHARSET_H_
