#include "common/stages/crawl/url_plan.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>

#include "common/base/hash.h"

namespace crawlstream::stages::crawl {
namespace {

using record::UrlEntry;

constexpr std::size_t kBlockBits = 22;
constexpr std::size_t kBlockBytes = std::size_t{1} << kBlockBits;
constexpr std::string_view kHttps = "https://";
constexpr std::string_view kHttp = "http://";

// Which fields a packed entry has, beside the path.
enum Flag : std::uint16_t {
  kIsHttps = 1 << 0,
  kDepth = 1 << 1,
  kMaxDepth = 1 << 2,
  kDeferred = 1 << 3,
  kFirstSeen = 1 << 4,
  kReferrer = 1 << 5,
  kVersion = 1 << 6,
  kSeedInterval = 1 << 7,
  kFirstText = 1 << 8,  // the texts of kTexts follow, one bit each
};

constexpr std::array kTexts = {
    &UrlEntry::scope,       &UrlEntry::etag,       &UrlEntry::last_modified, &UrlEntry::digest,
    &UrlEntry::text_digest, &UrlEntry::hint_title, &UrlEntry::hint_date,     &UrlEntry::refused};
static_assert(kTexts.size() + 8 <= 16, "a flag for each");

void PutNumber(std::string& out, std::uint64_t value) {
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
  out += static_cast<char>(value);
}

std::uint64_t GetNumber(const char*& at) {
  std::uint64_t value = 0;
  for (int shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(*at++);
    value |= std::uint64_t{byte & 0x7Fu} << shift;
    if (byte < 0x80) return value;
  }
}

void PutText(std::string& out, std::string_view text) {
  PutNumber(out, text.size());
  out += text;
}

std::string_view GetText(const char*& at) {
  const std::size_t size = GetNumber(at);
  const std::string_view text(at, size);
  at += size;
  return text;
}

}  // namespace

void UrlPlan::Push(Queue& queue, const UrlEntry& entry, std::string_view authority,
                   std::optional<std::int64_t> rank) {
  const bool https = entry.url.starts_with(kHttps);
  const std::size_t prefix = (https ? kHttps.size() : kHttp.size()) + authority.size();
  unsigned flags = 0;
  if (https) flags |= kIsHttps;
  std::string& out = scratch_;
  out.assign(sizeof(Handle) + sizeof(std::uint16_t), '\0');
  const auto put_if = [&](Flag flag, std::int64_t value, std::int64_t default_value) {
    if (value == default_value) return;
    flags |= flag;
    PutNumber(out, static_cast<std::uint64_t>(value));
  };
  put_if(kDepth, entry.depth, 0);
  put_if(kMaxDepth, entry.max_depth, -1);
  put_if(kDeferred, entry.deferred, 0);
  put_if(kFirstSeen, entry.first_seen, 0);
  put_if(kVersion, entry.version, 0);
  put_if(kSeedInterval, entry.seed_interval_ms, 0);
  if (!entry.referrer.empty()) {
    flags |= kReferrer;
    PutNumber(out, Intern(entry.referrer));
  }
  for (std::size_t i = 0; i < kTexts.size(); ++i) {
    const std::string& text = entry.*kTexts[i];
    if (text.empty()) continue;
    flags |= static_cast<unsigned>(kFirstText) << i;
    PutText(out, text);
  }
  PutText(out, std::string_view(entry.url).substr(prefix));
  const auto stored_flags = static_cast<std::uint16_t>(flags);
  std::memcpy(out.data(), &kNone, sizeof kNone);
  std::memcpy(out.data() + sizeof(Handle), &stored_flags, sizeof stored_flags);

  const Handle handle = Store(out);
  ++queue.size;
  if (rank) {
    queue.ranked.emplace_back(*rank, handle);
    std::ranges::push_heap(queue.ranked, std::greater<>());
  } else if (queue.first == kNone) {
    queue.first = queue.last = handle;
  } else {
    std::memcpy(At(queue.last), &handle, sizeof handle);
    queue.last = handle;
  }
  fingerprints_.push_back(base::Hash64(entry.url));
}

UrlPlan::Handle UrlPlan::TakeFirst(Queue& queue) const {
  --queue.size;
  if (queue.ranked.empty()) {
    const Handle first = queue.first;
    std::memcpy(&queue.first, At(first), sizeof queue.first);
    return first;
  }
  std::ranges::pop_heap(queue.ranked, std::greater<>());
  const Handle first = queue.ranked.back().second;
  queue.ranked.pop_back();
  return first;
}

UrlEntry UrlPlan::Pop(Queue& queue, std::string_view authority) {
  const char* at = At(TakeFirst(queue));
  at += sizeof(Handle);
  std::uint16_t flags = 0;
  std::memcpy(&flags, at, sizeof flags);
  at += sizeof flags;

  UrlEntry entry;
  if ((flags & kDepth) != 0) entry.depth = static_cast<int>(GetNumber(at));
  if ((flags & kMaxDepth) != 0) entry.max_depth = static_cast<int>(GetNumber(at));
  if ((flags & kDeferred) != 0) entry.deferred = static_cast<int>(GetNumber(at));
  if ((flags & kFirstSeen) != 0) entry.first_seen = static_cast<base::TimeMs>(GetNumber(at));
  if ((flags & kVersion) != 0) entry.version = static_cast<int>(GetNumber(at));
  if ((flags & kSeedInterval) != 0) {
    entry.seed_interval_ms = static_cast<std::int64_t>(GetNumber(at));
  }
  if ((flags & kReferrer) != 0) entry.referrer = strings_[GetNumber(at)];
  for (std::size_t i = 0; i < kTexts.size(); ++i) {
    if ((flags & (static_cast<unsigned>(kFirstText) << i)) != 0) entry.*kTexts[i] = GetText(at);
  }
  entry.url = (flags & kIsHttps) != 0 ? kHttps : kHttp;
  entry.url += authority;
  entry.url += GetText(at);
  return entry;
}

void UrlPlan::Seal() {
  std::ranges::sort(fingerprints_);
  string_ids_.clear();
}

bool UrlPlan::Contains(std::string_view url) const {
  return std::ranges::binary_search(fingerprints_, base::Hash64(url));
}

std::size_t UrlPlan::bytes() const {
  std::size_t total = fingerprints_.capacity() * sizeof(std::uint64_t);
  for (const Block& block : blocks_) total += block.size;
  for (const std::string& text : strings_) total += sizeof(std::string) + text.capacity();
  return total;
}

UrlPlan::Handle UrlPlan::Store(std::string_view record) {
  if (blocks_.empty() || blocks_.back().size - blocks_.back().used < record.size()) {
    const std::size_t size = std::max(kBlockBytes, record.size());
    blocks_.push_back({std::make_unique_for_overwrite<char[]>(size), size, 0});
  }
  Block& block = blocks_.back();
  std::memcpy(block.bytes.get() + block.used, record.data(), record.size());
  const Handle handle = (blocks_.size() - 1) << kBlockBits | block.used;
  block.used += record.size();
  return handle;
}

const char* UrlPlan::At(Handle handle) const {
  return blocks_[handle >> kBlockBits].bytes.get() + (handle & (kBlockBytes - 1));
}
char* UrlPlan::At(Handle handle) {
  return blocks_[handle >> kBlockBits].bytes.get() + (handle & (kBlockBytes - 1));
}

std::uint32_t UrlPlan::Intern(const std::string& text) {
  if (const auto found = string_ids_.find(text); found != string_ids_.end()) return found->second;
  const auto id = static_cast<std::uint32_t>(strings_.size());
  strings_.push_back(text);
  string_ids_.emplace(strings_.back(), id);
  return id;
}

}  // namespace crawlstream::stages::crawl
