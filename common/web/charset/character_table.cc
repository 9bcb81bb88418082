#include "common/web/charset/character_table.h"

#include <cstring>
#include <utility>

namespace crawlstream::charset {
namespace {

constexpr std::size_t kMostUtf8 = 3;  // bytes for each byte of the charset
constexpr std::size_t kLeads = 128;

unsigned char Unsigned(char c) { return static_cast<unsigned char>(c); }

}  // namespace

CharacterTable::CharacterTable(Width width, Decoder decoder) : decoder_(std::move(decoder)) {
  for (std::size_t i = 0; i < singles_.size(); ++i) {
    const char byte = static_cast<char>(i);
    Ask({&byte, 1}, singles_[i]);
    // The first byte of several is bad, too, when it is alone: it is looked up with the next byte.
    if (width == Width::kSeveral && singles_[i].state == State::kReplaced) {
      singles_[i].state = State::kOther;
    }
  }
  if (width == Width::kSeveral) pairs_.resize(kLeads * 256);
}

void CharacterTable::Ask(std::string_view bytes, Character& character) const {
  std::string text;
  const bool replaced = decoder_(bytes, text) > 0;
  character.state = replaced ? State::kReplaced : State::kGood;
  if (text.size() > character.utf8.size()) character.state = State::kOther;
  character.size = static_cast<std::uint8_t>(text.copy(character.utf8.data(), 4));
}

// A lead byte is none of the singles, so a pair without error is one character.
const CharacterTable::Character& CharacterTable::Pair(unsigned char lead, unsigned char trail) {
  Character& pair = pairs_[(lead - kLeads) * 256 + trail];
  if (pair.state == State::kUnknown) {
    const char bytes[] = {static_cast<char>(lead), static_cast<char>(trail)};
    Ask({bytes, 2}, pair);
  }
  return pair;
}

// Copies characters up to one that only the decoder understands; returns the bytes read.
std::size_t CharacterTable::CopyKnown(std::string_view bytes, char*& out, std::size_t& replaced) {
  const auto put = [&out](const Character& character) {
    std::memcpy(out, character.utf8.data(), character.utf8.size());
    out += character.size;
  };
  std::size_t i = 0;
  std::uint64_t word = 0;
  while (i < bytes.size()) {
    if (i + sizeof word <= bytes.size()) {
      std::memcpy(&word, bytes.data() + i, sizeof word);
      if ((word & 0x8080808080808080U) == 0) {
        std::memcpy(out, &word, sizeof word);
        out += sizeof word;
        i += sizeof word;
        continue;
      }
    }
    for (std::size_t look = 0; look < sizeof word && i < bytes.size(); ++look) {
      const Character& single = singles_[Unsigned(bytes[i])];
      if (single.state != State::kOther) {
        put(single);
        replaced += single.state == State::kReplaced ? 1 : 0;
        ++i;
        continue;
      }
      if (i + 1 == bytes.size()) return i;
      const Character& pair = Pair(Unsigned(bytes[i]), Unsigned(bytes[i + 1]));
      if (pair.state != State::kGood) return i;
      put(pair);
      i += 2;
    }
  }
  return i;
}

std::size_t CharacterTable::DecodeTo(std::string_view bytes, std::string& out) {
  std::size_t replaced = 0;
  while (!bytes.empty()) {
    std::size_t read = 0;
    const auto copy = [&, begin = out.size()](char* text, std::size_t) {
      char* end = text + begin;
      read = CopyKnown(bytes, end, replaced);
      return static_cast<std::size_t>(end - text);
    };
    out.resize_and_overwrite(out.size() + bytes.size() * kMostUtf8 + sizeof(Character), copy);
    bytes.remove_prefix(read);
    if (bytes.empty()) break;
    std::size_t end = 1;
    while (end < bytes.size() && Unsigned(bytes[end]) >= '0') ++end;
    replaced += decoder_(bytes.substr(0, end), out);
    bytes.remove_prefix(end);
  }
  return replaced;
}

}  // namespace crawlstream::charset
