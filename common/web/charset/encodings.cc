#include "common/web/charset/encodings.h"

#include <lexbor/encoding/encoding.h>
#include <lexbor/html/encoding.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <map>

#include "common/foundation/base/utf8.h"
#include "common/web/charset/character_table.h"

namespace crawlstream::charset {
namespace {

// What the standard asks for. Lenient: browsers re-parse when a later meta surprises them, and real
// pages put scripts and styles before it, so where nothing is found look further.
constexpr std::size_t kPrescanBytes = 1024;
constexpr std::size_t kLatePrescanBytes = 8 * 1024;

const lxb_char_t* Bytes(const char* p) { return reinterpret_cast<const lxb_char_t*>(p); }

std::string NameOf(const lxb_encoding_data_t* data) {
  if (data == nullptr || data->encoding == LXB_ENCODING_REPLACEMENT) return {};
  std::string name(reinterpret_cast<const char*>(data->name));
  std::ranges::transform(name, name.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  });
  return name;
}

const lxb_encoding_data_t* DataOf(std::string_view name) {
  return lxb_encoding_data_by_pre_name(Bytes(name.data()), name.size());
}

std::string MetaDeclaration(std::string_view head) {
  lxb_html_encoding_t prescan;
  if (lxb_html_encoding_init(&prescan) != LXB_STATUS_OK) return {};
  std::string found;
  if (lxb_html_encoding_determine(&prescan, Bytes(head.data()), Bytes(head.data() + head.size())) ==
      LXB_STATUS_OK) {
    for (std::size_t i = 0; i < lxb_html_encoding_meta_length(&prescan) && found.empty(); ++i) {
      const auto* entry = lxb_html_encoding_meta_entry(&prescan, i);
      found = NameOf(lxb_encoding_data_prescan_validate(
          entry->name, static_cast<std::size_t>(entry->end - entry->name)));
    }
  }
  lxb_html_encoding_destroy(&prescan, false);
  return found;
}

// <?xml version="1.0" encoding="…"?>, which XHTML pages and feeds carry.
std::string XmlDeclaration(std::string_view head) {
  constexpr std::string_view kSpace = " \t\r\n";
  if (!head.starts_with("<?xml")) return {};
  const std::string_view declaration = head.substr(0, head.find("?>"));
  std::size_t at = declaration.find("encoding");
  if (at == std::string_view::npos) return {};
  at = declaration.find_first_not_of(kSpace, at + std::strlen("encoding"));
  if (at == std::string_view::npos || declaration[at] != '=') return {};
  at = declaration.find_first_not_of(kSpace, at + 1);
  if (at == std::string_view::npos || (declaration[at] != '"' && declaration[at] != '\''))
    return {};
  const std::size_t end = declaration.find(declaration[at], at + 1);
  if (end == std::string_view::npos) return {};
  const std::string_view label = declaration.substr(at + 1, end - at - 1);
  return NameOf(lxb_encoding_data_prescan_validate(Bytes(label.data()), label.size()));
}

// No code point: tells the decoder's own replacement from a U+FFFD that the text really holds.
constexpr lxb_codepoint_t kBad = LXB_ENCODING_ERROR_CODEPOINT;

// Decodes one stretch that starts and ends between characters.
std::size_t DecodeStretch(const lxb_encoding_data_t* data, std::string_view stretch,
                          std::string& out) {
  std::array<lxb_codepoint_t, 2048> points;
  lxb_encoding_decode_t decoder{};
  lxb_encoding_decode_init(&decoder, data, points.data(), points.size());
  lxb_encoding_decode_replace_set(&decoder, &kBad, 1);
  std::size_t replaced = 0;
  const auto flush = [&] {
    const std::size_t used = lxb_encoding_decode_buf_used(&decoder);
    const auto write = [&, begin = out.size()](char* text, std::size_t) {
      char* end = text + begin;
      for (std::size_t i = 0; i < used; ++i) {
        const bool bad = points[i] > LXB_ENCODING_MAX_CODEPOINT;
        replaced += bad ? 1 : 0;
        end = base::WriteUtf8(bad ? base::kReplacementCharacter : static_cast<char32_t>(points[i]),
                              end);
      }
      return static_cast<std::size_t>(end - text);
    };
    out.resize_and_overwrite(out.size() + used * 4, write);
    lxb_encoding_decode_buf_used_set(&decoder, 0);
  };
  const lxb_char_t* next = Bytes(stretch.data());
  const lxb_char_t* const end = next + stretch.size();
  while (data->decode(&decoder, &next, end) == LXB_STATUS_SMALL_BUFFER) flush();
  flush();
  lxb_encoding_decode_finish(&decoder);
  flush();
  return replaced;
}

bool IsAsciiCompatible(lxb_encoding_t encoding) {
  return encoding != LXB_ENCODING_UTF_16LE && encoding != LXB_ENCODING_UTF_16BE &&
         encoding != LXB_ENCODING_ISO_2022_JP;
}

bool HasOneBytePerCharacter(lxb_encoding_t encoding) {
  switch (encoding) {
    case LXB_ENCODING_BIG5:
    case LXB_ENCODING_EUC_JP:
    case LXB_ENCODING_EUC_KR:
    case LXB_ENCODING_GB18030:
    case LXB_ENCODING_GBK:
    case LXB_ENCODING_SHIFT_JIS:
      return false;
    default:
      return IsAsciiCompatible(encoding) && encoding != LXB_ENCODING_UTF_8;
  }
}

// One for each charset that this thread has met.
CharacterTable& TableOf(const lxb_encoding_data_t* data) {
  thread_local std::map<lxb_encoding_t, CharacterTable> known;
  const auto table = known.find(data->encoding);
  if (table != known.end()) return table->second;
  const auto width = HasOneBytePerCharacter(data->encoding) ? CharacterTable::Width::kOneByte
                                                            : CharacterTable::Width::kSeveral;
  const auto decoder = [data](std::string_view bytes, std::string& out) {
    return DecodeStretch(data, bytes, out);
  };
  return known.try_emplace(data->encoding, width, decoder).first->second;
}

std::size_t DecodeUtf8(std::string_view bytes, std::string& out) {
  std::size_t replaced = 0;
  for (std::size_t i = 0; i < bytes.size();) {
    const std::size_t ascii_end = i + AsciiPrefix(bytes.substr(i));
    out.append(bytes, i, ascii_end - i);
    i = ascii_end;
    while (i < bytes.size() && static_cast<unsigned char>(bytes[i]) >= 0x80) {
      const std::size_t start = i;
      const char32_t point = base::NextCodePoint(bytes, i);
      if (point == base::kReplacementCharacter &&
          bytes.substr(start, i - start) != "\xEF\xBF\xBD") {
        ++replaced;
      }
      base::AppendUtf8(point, out);
    }
  }
  return replaced;
}

}  // namespace

std::size_t AsciiPrefix(std::string_view bytes) {
  std::size_t i = 0;
  for (std::uint64_t word; i + sizeof word <= bytes.size(); i += sizeof word) {
    std::memcpy(&word, bytes.data() + i, sizeof word);
    if ((word & 0x8080808080808080U) != 0) break;
  }
  while (i < bytes.size() && static_cast<unsigned char>(bytes[i]) < 0x80) ++i;
  return i;
}

std::string CanonicalName(std::string_view label) { return NameOf(DataOf(label)); }

std::string PrescanDeclaration(std::string_view bytes) {
  std::string name = XmlDeclaration(bytes.substr(0, kPrescanBytes));
  if (name.empty()) name = MetaDeclaration(bytes.substr(0, kPrescanBytes));
  if (name.empty() && bytes.size() > kPrescanBytes) {
    name = MetaDeclaration(bytes.substr(0, kLatePrescanBytes));
  }
  return name;
}

std::string ByteOrderMark(std::string_view bytes, std::size_t& length) {
  length = 0;
  if (bytes.starts_with("\xEF\xBB\xBF")) return length = 3, "utf-8";
  if (bytes.starts_with("\xFE\xFF")) return length = 2, "utf-16be";
  if (bytes.starts_with("\xFF\xFE")) return length = 2, "utf-16le";
  return {};
}

std::size_t DecodeTo(std::string_view encoding, std::string_view bytes, std::string& out) {
  const lxb_encoding_data_t* data = DataOf(encoding);
  if (data == nullptr || data->encoding == LXB_ENCODING_REPLACEMENT) {
    data = lxb_encoding_data(LXB_ENCODING_WINDOWS_1252);
  }
  if (data->encoding == LXB_ENCODING_UTF_8) return DecodeUtf8(bytes, out);
  if (!IsAsciiCompatible(data->encoding)) return DecodeStretch(data, bytes, out);
  return TableOf(data).DecodeTo(bytes, out);
}

}  // namespace crawlstream::charset
