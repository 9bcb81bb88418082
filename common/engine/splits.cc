#include "common/engine/splits.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "common/storage/compression.h"
#include "common/storage/file_descriptor.h"

namespace crawlstream::engine {
namespace {

using storage::FileInfo;

bool IsPlain(const FileInfo& info) {
  return storage::CompressionOf(info.path) == storage::Compression::kNone;
}

// The first position >= offset at which a line begins; the file's size if there is none.
base::Result<std::uint64_t> NextLineBegin(int fd, const FileInfo& info, std::uint64_t offset) {
  std::array<char, std::size_t{64} << 10> buffer;
  std::uint64_t at = offset - 1;  // a line begins at offset if a newline stands before it
  while (at < info.size) {
    const ssize_t count = ::pread(fd, buffer.data(), buffer.size(), static_cast<off_t>(at));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return storage::FailErrno("read", info.path);
    if (count == 0) break;
    const auto size = static_cast<std::size_t>(count);
    if (const void* newline = std::memchr(buffer.data(), '\n', size)) {
      const auto index =
          static_cast<std::uint64_t>(static_cast<const char*>(newline) - buffer.data());
      return std::min(at + index + 1, info.size);
    }
    at += size;
  }
  return info.size;
}

base::Result<> CutFile(const FileInfo& info, std::uint64_t goal, std::vector<Split>& splits) {
  auto file = storage::OpenFile(info.path, O_RDONLY);
  if (!file) return std::unexpected(file.error());
  char last = 0;
  if (::pread(file->get(), &last, 1, static_cast<off_t>(info.size - 1)) != 1) {
    return storage::FailErrno("read", info.path);
  }
  // A tenth more than the goal is not cut off: it would make a very small last task.
  const std::uint64_t slack = goal / 10;
  for (std::uint64_t begin = 0; begin < info.size;) {
    std::uint64_t end = info.size;
    if (info.size - begin > goal + slack) {
      const auto border = NextLineBegin(file->get(), info, begin + goal);
      if (!border) return std::unexpected(border.error());
      end = *border;
    }
    splits.push_back(Split{.path = info.path,
                           .offset = begin,
                           .length = end - begin,
                           .whole_file = begin == 0 && end == info.size,
                           .ends_with_newline = end < info.size || last == '\n'});
    begin = end;
  }
  return {};
}

}  // namespace

std::string Split::Describe() const {
  if (whole_file) return path;
  return path + ", bytes " + std::to_string(offset) + " to " + std::to_string(offset + length);
}

base::Result<std::vector<storage::FileInfo>> FindInput(const std::string& pattern, bool required) {
  const auto files = storage::FileSystemOf(pattern);
  if (!files) return std::unexpected(files.error());
  auto found = storage::ListInput(**files, pattern);
  if (!found || !found->empty() || !required) return found;
  const auto info = (*files)->Stat(pattern);
  if (!info) return std::unexpected(info.error());
  if (!*info) return base::FailUsage("the input " + pattern + " is missing");
  return found;
}

base::Result<std::vector<Split>> PlanSplits(std::span<const FileInfo> inputs,
                                            const SplitPolicy& policy) {
  std::uint64_t total = 0;
  for (const FileInfo& info : inputs) total += info.size;
  const auto fewest = static_cast<std::uint64_t>(std::max(policy.fewest, 1));
  const std::uint64_t goal =
      std::max<std::uint64_t>(1, std::min(policy.largest_bytes, (total + fewest - 1) / fewest));
  std::vector<Split> splits;
  for (const FileInfo& info : inputs) {
    if (info.size == 0) continue;
    if (!IsPlain(info)) {
      splits.push_back(Split{.path = info.path, .length = info.size, .whole_file = true});
    } else if (auto cut = CutFile(info, goal, splits); !cut) {
      return std::unexpected(cut.error());
    }
  }
  return splits;
}

}  // namespace crawlstream::engine
