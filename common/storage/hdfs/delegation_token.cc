#include "common/storage/hdfs/delegation_token.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "common/foundation/base/base64.h"

namespace crawlstream::hdfs {
namespace {

constexpr std::string_view kMagic{"HDTS\0", 5};  // the last byte is the version
constexpr std::string_view kHdfsKind = "HDFS_DELEGATION_TOKEN";

// Reads Hadoop's Writable forms. After the first byte that does not fit, all that it gives is
// empty.
class WritableReader {
 public:
  explicit WritableReader(std::string_view bytes) : bytes_(bytes) {}

  // A number as WritableUtils.writeVInt writes it: one byte from -112 to 127 is the number itself.
  // -113 to -120 mean that one to eight bytes of the number follow, big-endian. Lower ones begin a
  // negative number, which is no length.
  std::size_t Length() {
    const std::string_view head = Take(1);
    if (head.empty()) return 0;
    const int first = static_cast<signed char>(head.front());
    if (first >= 0) return static_cast<std::size_t>(first);
    if (first > -113 || first < -116) return Break();  // four bytes are enough for a length
    std::size_t value = 0;
    for (const char byte : Take(static_cast<std::size_t>(-112 - first))) {
      value = value << 8 | static_cast<unsigned char>(byte);
    }
    return value;
  }
  std::string_view Bytes() { return Take(Length()); }
  bool broken() const { return broken_; }
  std::string_view rest() const { return bytes_; }

 private:
  std::string_view Take(std::size_t count) {
    if (broken_ || count > bytes_.size()) {
      Break();
      return {};
    }
    const std::string_view taken = bytes_.substr(0, count);
    bytes_.remove_prefix(count);
    return taken;
  }
  std::size_t Break() {
    broken_ = true;
    return 0;
  }

  std::string_view bytes_;
  bool broken_ = false;
};

std::string UrlSafeBase64(std::string_view bytes) {
  std::string text = base::EncodeBase64(bytes);
  std::ranges::replace(text, '+', '-');
  std::ranges::replace(text, '/', '_');
  text.erase(std::min(text.find('='), text.size()));
  return text;
}

// "10.0.0.1:8020" or "ha-hdfs:nameservice".
bool IsServiceOf(std::string_view service, std::string_view authority) {
  const std::size_t colon = authority.rfind(':');
  if (colon == std::string_view::npos) return service.ends_with(":" + std::string(authority));
  return service.ends_with(authority.substr(colon));
}

}  // namespace

base::Result<std::string> FindDelegationToken(std::string_view file, std::string_view authority) {
  if (!file.starts_with(kMagic)) return base::Fail("no file of Hadoop's tokens, or a newer form");
  WritableReader reader(file.substr(kMagic.size()));
  std::optional<std::string_view> found;
  const std::size_t count = reader.Length();
  for (std::size_t i = 0; i < count && !reader.broken(); ++i) {
    reader.Bytes();  // the alias
    const std::string_view before = reader.rest();
    reader.Bytes();  // identifier
    reader.Bytes();  // password
    const std::string_view kind = reader.Bytes();
    const std::string_view service = reader.Bytes();
    const std::string_view token = before.substr(0, before.size() - reader.rest().size());
    if (reader.broken() || kind != kHdfsKind) continue;
    if (!found || IsServiceOf(service, authority)) found = token;
  }
  if (reader.broken()) return base::Fail("a file of Hadoop's tokens ends early or is damaged");
  return found ? UrlSafeBase64(*found) : std::string();
}

}  // namespace crawlstream::hdfs
