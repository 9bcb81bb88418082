#include "common/stages/crawl/url_plan.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace crawlstream::crawl {
namespace {

constexpr std::size_t kBlockBits = 22;
constexpr std::size_t kBlockBytes = std::size_t{1} << kBlockBits;

void PutText(std::string& out, std::string_view text) {
  const auto size = static_cast<std::uint32_t>(text.size());
  out.append(reinterpret_cast<const char*>(&size), sizeof size).append(text);
}

std::string_view GetText(const char*& at) {
  std::uint32_t size = 0;
  std::memcpy(&size, at, sizeof size);
  const std::string_view text(at + sizeof size, size);
  at += sizeof size + size;
  return text;
}

}  // namespace

void UrlPlan::Push(Queue& queue, const record::Key& key, std::string_view value,
                   std::optional<std::int64_t> priority) {
  scratch_.assign(reinterpret_cast<const char*>(&kNone), sizeof kNone);
  PutText(scratch_, key.lang);
  PutText(scratch_, key.url);
  PutText(scratch_, value);
  const Handle handle = Store(scratch_);
  ++queue.size;
  if (priority) {
    queue.preferred.emplace_back(*priority, handle);
    std::ranges::push_heap(queue.preferred, std::greater<>());
  } else if (queue.first == kNone) {
    queue.first = queue.last = handle;
  } else {
    std::memcpy(At(queue.last), &handle, sizeof handle);
    queue.last = handle;
  }
  fingerprints_.push_back(record::Fingerprint(key));
}

UrlPlan::Handle UrlPlan::TakeFirst(Queue& queue) const {
  --queue.size;
  if (queue.preferred.empty()) {
    const Handle first = queue.first;
    std::memcpy(&queue.first, At(first), sizeof queue.first);
    return first;
  }
  std::ranges::pop_heap(queue.preferred, std::greater<>());
  const Handle first = queue.preferred.back().second;
  queue.preferred.pop_back();
  return first;
}

record::UrlEntry UrlPlan::Pop(Queue& queue) {
  const char* at = At(TakeFirst(queue)) + sizeof(Handle);
  const std::string_view lang = GetText(at);
  const std::string_view url = GetText(at);
  return *record::DecodeUrlEntry(json_, {lang, url}, GetText(at));
}

void UrlPlan::Seal() { std::ranges::sort(fingerprints_); }

bool UrlPlan::Contains(const record::Key& key) const {
  return std::ranges::binary_search(fingerprints_, record::Fingerprint(key));
}

std::size_t UrlPlan::bytes() const {
  std::size_t total = fingerprints_.capacity() * sizeof(std::uint64_t);
  for (const Block& block : blocks_) total += block.size;
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

}  // namespace crawlstream::crawl
