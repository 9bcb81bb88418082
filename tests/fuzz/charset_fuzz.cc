// Properties of common/web/charset over any bytes: the text is always valid UTF-8, its charset has a
// name, and text that was decoded stays as it is.
#include "common/foundation/base/utf8.h"
#include "common/web/charset/charset.h"
#include "common/web/charset/encodings.h"
#include "tests/fuzz/driver.h"

using namespace crawlstream;

int FuzzOne(std::string_view input) {
  for (std::string_view declared : {"", "utf-8", "gb18030", "shift_jis", "euc-kr", "big5", "euc-jp",
                                    "iso-2022-jp", "utf-16le", "windows-1258", "no such thing"}) {
    const charset::Decoded decoded =
        charset::Decode(input, {.http_charset = declared, .language = "zh"});
    if (!base::IsValidUtf8(decoded.Text())) return 1;
    if (charset::CanonicalName(decoded.charset) != decoded.charset) return 1;
    if (!declared.empty() && declared != "no such thing") {
      std::string text;
      charset::DecodeTo(declared, input, text);
      if (!base::IsValidUtf8(text)) return 1;
    }
  }
  return 0;
}
