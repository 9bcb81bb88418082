#include "common/engine/job/key_layout.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "common/foundation/base/hadoop_partition.h"
#include "common/foundation/base/number.h"
#include "common/foundation/base/utf8.h"

namespace crawlstream::job {
namespace {

bool IsAscii(std::string_view bytes) {
  char all = 0;
  for (const char byte : bytes) all = static_cast<char>(all | byte);
  return (all & '\x80') == 0;
}

bool IsContinuation(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

// As Java decodes: like the decoders of browsers, but the three bytes of a surrogate are replaced
// by one U+FFFD, not by three.
std::string WithReplacements(std::string_view bytes) {
  std::string text;
  for (std::size_t offset = 0; offset < bytes.size();) {
    const std::string_view rest = bytes.substr(offset);
    const bool is_surrogate = rest.size() >= 3 && rest[0] == '\xed' && rest[1] >= '\xa0' &&
                              IsContinuation(rest[1]) && IsContinuation(rest[2]);
    base::AppendUtf8(base::NextCodePoint(bytes, offset), text);
    if (is_surrogate) offset = bytes.size() - rest.size() + 3;
  }
  return text;
}

// The bytes of fields first..last (from 1); nullopt where the key has no byte from there on.
std::optional<std::string_view> FieldRange(std::string_view key, int first, int last) {
  std::size_t begin = 0;
  for (int field = 1; field < first; ++field) {
    const std::size_t tab = key.find('\t', begin);
    if (tab == std::string_view::npos) return std::nullopt;
    begin = tab + 1;
  }
  if (begin >= key.size()) return std::nullopt;
  const std::string_view rest = key.substr(begin);
  return rest.substr(0, KeyLength(rest, last - first + 1));
}

// A decimal number taken apart; what does not belong to a number ends it.
struct Decimal {
  bool negative = false;
  std::string_view whole;     // without leading zeros
  std::string_view fraction;  // without trailing zeros

  bool is_zero() const { return whole.empty() && fraction.empty(); }
};

std::string_view TakeDigits(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view digits = text.substr(0, end);
  text.remove_prefix(end);
  return digits;
}

Decimal ParseDecimal(std::string_view text) {
  Decimal number;
  if (text.starts_with('-')) {
    number.negative = true;
    text.remove_prefix(1);
  }
  number.whole = TakeDigits(text);
  number.whole.remove_prefix(std::min(number.whole.find_first_not_of('0'), number.whole.size()));
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    number.fraction = TakeDigits(text);
    number.fraction = number.fraction.substr(0, number.fraction.find_last_not_of('0') + 1);
  }
  if (number.is_zero()) number.negative = false;
  return number;
}

int CompareNumbers(std::string_view a, std::string_view b) {
  const Decimal x = ParseDecimal(a);
  const Decimal y = ParseDecimal(b);
  if (x.negative != y.negative) return x.negative ? -1 : 1;
  int result = 0;
  if (x.whole.size() != y.whole.size()) {
    result = x.whole.size() < y.whole.size() ? -1 : 1;
  } else if (x.whole != y.whole) {
    result = x.whole.compare(y.whole);
  } else {
    result = x.fraction.compare(y.fraction);
  }
  return x.negative ? -result : result;
}

bool TakeFieldNumber(std::string_view& text, int& number) {
  number = base::TakeNumber<int>(text).value_or(0);
  return number >= 1;
}

}  // namespace

std::size_t KeyLength(std::string_view line, int fields) {
  std::size_t begin = 0;
  for (int field = 0; field < fields; ++field) {
    const void* tab = std::memchr(line.data() + begin, '\t', line.size() - begin);
    if (tab == nullptr) return line.size();
    begin = static_cast<std::size_t>(static_cast<const char*>(tab) - line.data()) + 1;
  }
  return begin - 1;
}

std::uint32_t PartitionOf(std::string_view key, int fields, std::uint32_t partitions) {
  if (partitions <= 1) return 0;
  key = key.substr(0, KeyLength(key, fields));
  const bool as_it_is = IsAscii(key) || base::IsValidUtf8(key);
  return base::HadoopPartition(as_it_is ? key : WithReplacements(key), partitions);
}

base::Result<KeyOrder> KeyOrder::Parse(std::string_view options) {
  KeyOrder order;
  order.options_ = options;
  const auto fail = [&] {
    return base::FailUsage("'" + order.options_ + "' is no sort order; accepted: -kF,L[n][r]...");
  };
  while (true) {
    options.remove_prefix(std::min(options.find_first_not_of(' '), options.size()));
    if (options.empty()) return order;
    if (!options.starts_with("-k")) return fail();
    options.remove_prefix(2);
    Field field;
    if (!TakeFieldNumber(options, field.first) || !options.starts_with(',')) return fail();
    options.remove_prefix(1);
    if (!TakeFieldNumber(options, field.last) || field.last < field.first) return fail();
    for (; options.starts_with('n') || options.starts_with('r'); options.remove_prefix(1)) {
      (options.front() == 'n' ? field.numeric : field.reverse) = true;
    }
    if (!options.empty() && options.front() != ' ') return fail();
    order.fields_.push_back(field);
  }
}

int KeyOrder::Compare(std::string_view a, std::string_view b) const {
  if (fields_.empty()) return a.compare(b);
  for (const Field& field : fields_) {
    const auto x = FieldRange(a, field.first, field.last);
    const auto y = FieldRange(b, field.first, field.last);
    int result = 0;
    if (!x || !y) {
      result = x.has_value() - y.has_value();
    } else {
      result = field.numeric ? CompareNumbers(*x, *y) : x->compare(*y);
    }
    if (result != 0) return field.reverse ? -result : result;
  }
  return 0;
}

}  // namespace crawlstream::job
