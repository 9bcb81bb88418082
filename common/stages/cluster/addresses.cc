#include "common/stages/cluster/addresses.h"

#include <algorithm>
#include <cstring>

#include "common/foundation/base/hash.h"

namespace crawlstream::cluster {
namespace {

std::uint32_t HashOf(std::string_view text) {
  return static_cast<std::uint32_t>(base::Hash64(text));
}

}  // namespace

std::string_view Addresses::operator[](Id id) const { return {places_[id].text, places_[id].size}; }

std::size_t Addresses::SlotOf(std::string_view text) const {
  const std::uint32_t hash = HashOf(text);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  while (slots_[slot] != kNone &&
         (places_[slots_[slot]].hash != hash || (*this)[slots_[slot]] != text)) {
    slot = (slot + 1) & mask;
  }
  return slot;
}

Id Addresses::Find(std::string_view text) const { return slots_[SlotOf(text)]; }

Id Addresses::Add(std::string_view text) {
  if (3 * (size() + 1) > 2 * slots_.size()) Grow();
  const std::size_t slot = SlotOf(text);
  if (slots_[slot] == kNone) {
    slots_[slot] = static_cast<Id>(size());
    places_.push_back({Keep(text), static_cast<std::uint32_t>(text.size()), HashOf(text)});
  }
  return slots_[slot];
}

void Addresses::Grow() {
  slots_.assign(2 * slots_.size(), kNone);
  const std::size_t mask = slots_.size() - 1;
  for (Id id = 0; id < size(); ++id) {
    std::size_t slot = places_[id].hash & mask;
    while (slots_[slot] != kNone) slot = (slot + 1) & mask;
    slots_[slot] = id;
  }
}

const char* Addresses::Keep(std::string_view text) {
  if (used_ + text.size() > kBlockBytes || blocks_.empty()) {
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(std::max(kBlockBytes, text.size())));
    used_ = 0;
  }
  char* place = blocks_.back().get() + used_;
  if (!text.empty()) std::memcpy(place, text.data(), text.size());
  used_ += text.size();
  return place;
}

}  // namespace crawlstream::cluster
