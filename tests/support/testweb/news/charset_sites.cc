#include "tests/support/testweb/news/charset_sites.h"

#include <algorithm>
#include <map>
#include <utility>

namespace crawlstream::testweb {
namespace {

const std::map<std::string, std::vector<std::string>, std::less<>>& LegacyCharsets() {
  static const std::map<std::string, std::vector<std::string>, std::less<>> charsets = {
      {"zh", {"gb18030", "gbk", "gb2312", "big5", "utf-16le"}},
      {"ja", {"shift_jis", "euc-jp", "iso-2022-jp"}},
      {"ko", {"euc-kr"}},
      {"ru", {"windows-1251", "koi8-r", "iso-8859-5", "ibm866"}},
      {"kk", {"windows-1251"}},
      {"ky", {"windows-1251"}},
      {"mn", {"windows-1251"}},
      {"tg", {"windows-1251"}},
      {"ar", {"windows-1256", "iso-8859-6"}},
      {"fa", {"windows-1256"}},
      {"ur", {"windows-1256"}},
      {"ps", {"windows-1256"}},
      {"en", {"windows-1252", "iso-8859-1", "utf-16le"}},
      {"de", {"windows-1252", "iso-8859-1", "iso-8859-15", "windows-1254"}},
      {"fr", {"windows-1252", "iso-8859-1", "iso-8859-15"}},
      {"es", {"windows-1252", "iso-8859-1", "iso-8859-15"}},
      {"it", {"windows-1252", "iso-8859-1", "iso-8859-15"}},
      {"pt", {"windows-1252", "iso-8859-1", "iso-8859-15"}},
      {"id", {"windows-1252"}},
      {"ms", {"windows-1252"}},
      {"tl", {"windows-1252"}},
      {"vi", {"windows-1258"}},
  };
  return charsets;
}

constexpr std::pair<const char*, Declaration> kDeclarations[] = {
    {"right", Declaration::kRight}, {"http", Declaration::kHttp},
    {"meta", Declaration::kMeta},   {"missing", Declaration::kMissing},
    {"false", Declaration::kFalse}, {"conflict", Declaration::kConflict},
};

// A declaration that no reader could make sense of is not planted: a meta element cannot declare
// UTF-16 (its own bytes would contradict it), and ISO-2022-JP is valid, if meaningless, UTF-8.
bool MakesSense(const std::string& charset, Declaration declaration) {
  if (charset == "utf-16le") {
    return declaration == Declaration::kHttp || declaration == Declaration::kMissing;
  }
  return charset != "iso-2022-jp" || declaration != Declaration::kFalse;
}

}  // namespace

std::vector<std::string> CharsetsOf(const Language& language) {
  std::vector<std::string> charsets = {"utf-8"};
  if (const auto found = LegacyCharsets().find(language.code); found != LegacyCharsets().end()) {
    charsets.insert(charsets.end(), found->second.begin(), found->second.end());
  }
  return charsets;
}

std::vector<SiteSpec> CharsetSites(const Language& language, const NewsOptions& options) {
  constexpr Template kLooks[] = {Template::kModern, Template::kPortal, Template::kClassic,
                                 Template::kWeblog, Template::kOfficial};
  std::vector<SiteSpec> sites;
  for (const std::string& charset : CharsetsOf(language)) {
    for (const auto& [name, declaration] : kDeclarations) {
      if (!MakesSense(charset, declaration)) continue;
      std::string label = charset;
      std::ranges::replace(label, '_', '-');
      SiteSpec site;
      site.language = charset == "big5" ? &TraditionalChinese() : &language;
      site.kind = "charset";
      site.name = site.language->Word("daily");
      site.host = label + "-" + name + "." + language.code + "-charset.test";
      site.look = kLooks[sites.size() % std::size(kLooks)];
      site.articles = static_cast<int>(kSectionCount);
      site.new_per_day = 0;
      site.seed = options.seed;
      site.charset = charset;
      site.false_charset = charset == "utf-8" ? "iso-8859-1" : "utf-8";
      site.declaration = declaration;
      sites.push_back(std::move(site));
    }
  }
  return sites;
}

}  // namespace crawlstream::testweb
