#include "common/web/url/whatwg.h"

#include <lexbor/encoding/encoding.h>
#include <lexbor/url/url.h>

#include <algorithm>
#include <new>

#include "common/foundation/base/hex.h"
#include "common/foundation/base/utf8.h"

namespace crawlstream::url {
namespace {

constexpr std::size_t kMemoryChunk = 4096;

const lxb_char_t* Bytes(std::string_view text) {
  return reinterpret_cast<const lxb_char_t*>(text.data());
}

std::string_view View(const lexbor_str_t& text) {
  if (text.data == nullptr) return {};
  return {reinterpret_cast<const char*>(text.data), text.length};
}

lxb_status_t AppendTo(const lxb_char_t* data, std::size_t size, void* out) {
  static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(data), size);
  return LXB_STATUS_OK;
}

bool IsAscii(std::string_view text) {
  return std::none_of(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; });
}

bool BeginsEscape(std::string_view text, std::size_t percent) {
  return base::PercentDecodedAt(text, percent).has_value();
}

bool HasStrayPercent(std::string_view text) {
  for (std::size_t i = text.find('%'); i != text.npos; i = text.find('%', i + 1)) {
    if (!BeginsEscape(text, i)) return true;
  }
  return false;
}

// What lexbor 3.0.1 does not take as the standard says, percent-encoded: bytes that are not UTF-8
// (it loses a cut sequence at the end), and a "%" that begins no escape (in "/a%2#b" it takes the
// "#" for the escape's second digit, and the fragment for a part of the path).
std::string EscapeTrouble(std::string_view text, bool is_utf8) {
  std::string escaped;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte >= 0x80 && !is_utf8) || (byte == '%' && !BeginsEscape(text, i))) {
      base::AppendPercentEncoded(byte, escaped);
    } else {
      escaped += text[i];
    }
  }
  return escaped;
}

// The standard's "get an output encoding": what forms and URLs of a page are written in.
lxb_encoding_t OutputEncoding(std::string_view charset) {
  if (charset.empty()) return LXB_ENCODING_UTF_8;
  const lxb_encoding_data_t* data = lxb_encoding_data_by_pre_name(Bytes(charset), charset.size());
  if (data == nullptr) return LXB_ENCODING_UTF_8;
  switch (data->encoding) {
    case LXB_ENCODING_REPLACEMENT:
    case LXB_ENCODING_UTF_16BE:
    case LXB_ENCODING_UTF_16LE:
      return LXB_ENCODING_UTF_8;
    default:
      return data->encoding;
  }
}

lexbor_mraw_t* NewMemory() {
  lexbor_mraw_t* memory = lexbor_mraw_create();
  if (lexbor_mraw_init(memory, kMemoryChunk) != LXB_STATUS_OK) throw std::bad_alloc();
  return memory;
}

}  // namespace

struct WhatwgParser::State {
  State() : memory(NewMemory()), base_memory(NewMemory()), parser(lxb_url_parser_create()) {
    if (lxb_url_parser_init(parser, memory) != LXB_STATUS_OK) throw std::bad_alloc();
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    lxb_url_parser_destroy(parser, true);
    lexbor_mraw_destroy(memory, true);
    lexbor_mraw_destroy(base_memory, true);
  }

  // All the links of a page have one base, so the last one is kept parsed.
  const lxb_url_t* Base(std::string_view text) {
    if (text == base_text) return base;
    base_text = text;
    lexbor_mraw_clean(base_memory);
    base = text.empty() ? nullptr : Run(base_memory, nullptr, text, LXB_ENCODING_UTF_8);
    return base;
  }

  lxb_url_t* Run(lexbor_mraw_t* into, const lxb_url_t* base_url, std::string_view text,
                 lxb_encoding_t encoding) {
    lxb_url_mraw_set(parser, into);
    lxb_url_parser_clean(parser);
    const bool is_utf8 = IsAscii(text) || base::IsValidUtf8(text);
    if (!is_utf8 || HasStrayPercent(text)) {
      escaped = EscapeTrouble(text, is_utf8);
      text = escaped;
    }
    const lxb_status_t status = lxb_url_parse_basic(parser, nullptr, base_url, Bytes(text),
                                                    text.size(), LXB_URL_STATE__UNDEF, encoding);
    return status == LXB_STATUS_OK ? lxb_url_get(parser) : nullptr;
  }

  lexbor_mraw_t* memory;
  lexbor_mraw_t* base_memory;
  lxb_url_parser_t* parser;
  std::string base_text;
  const lxb_url_t* base = nullptr;
  std::string host;
  std::string escaped;
};

WhatwgParser::WhatwgParser() : state_(std::make_unique<State>()) {}
WhatwgParser::WhatwgParser(WhatwgParser&&) noexcept = default;
WhatwgParser& WhatwgParser::operator=(WhatwgParser&&) noexcept = default;
WhatwgParser::~WhatwgParser() = default;

std::optional<WhatwgParts> WhatwgParser::Parse(std::string_view base, std::string_view text,
                                               std::string_view charset) {
  const lxb_url_t* base_url = state_->Base(base);
  lexbor_mraw_clean(state_->memory);
  // An empty string_view may point nowhere, and lexbor wants an address even for no bytes.
  if (text.empty()) text = "";
  const lxb_url_t* url = state_->Run(state_->memory, base_url, text, OutputEncoding(charset));
  if (url == nullptr) return std::nullopt;

  WhatwgParts parts;
  parts.scheme = View(url->scheme.name);
  parts.path = View(url->path.str);
  parts.query = View(url->query);
  parts.has_credentials = url->username.length > 0 || url->password.length > 0;
  if (url->has_port) parts.port = url->port;
  if (url->host.type == LXB_URL_HOST_TYPE_DOMAIN) {
    parts.host = View(url->host.u.domain);
  } else if (url->host.type != LXB_URL_HOST_TYPE__UNDEF) {
    state_->host.clear();
    if (lxb_url_serialize_host(&url->host, AppendTo, &state_->host) != LXB_STATUS_OK) {
      return std::nullopt;
    }
    parts.host = state_->host;
  }
  return parts;
}

}  // namespace crawlstream::url
