#include "common/engine/job/splits.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "common/storage/bytes/compression.h"
#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::job {
namespace {

using files::FileInfo;

bool IsPlain(const FileInfo& info) {
  return bytes::CompressionOf(info.path) == bytes::Compression::kNone;
}

// The first position >= offset at which a line begins; the file's size if there is none.
base::Result<std::uint64_t> NextLineBegin(int fd, const FileInfo& info, std::uint64_t offset) {
  std::array<char, std::size_t{64} << 10> buffer;
  std::uint64_t at = offset - 1;  // a line begins at offset if a newline stands before it
  while (at < info.size) {
    const ssize_t count = ::pread(fd, buffer.data(), buffer.size(), static_cast<off_t>(at));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return bytes::FailErrno("read", info.path);
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

// A piece and the bytes that Hadoop would count for it: those up to where it cuts, in the middle of
// a line.
struct Cut {
  Piece piece;  // of length 0 where no line begins in it
  std::uint64_t bytes = 0;
};

// The sizes into which Hadoop cuts a file. Where small files share a task, CombineFileInputFormat:
// a rest of less than two pieces is halved. Else FileInputFormat: a rest of up to 1.1 pieces stays.
std::vector<std::uint64_t> CutSizes(std::uint64_t left, std::uint64_t goal, bool combine) {
  std::vector<std::uint64_t> sizes;
  while (left > 0) {
    std::uint64_t size = std::min(goal, left);
    if (combine && left > goal && left < 2 * goal) size = left / 2;
    if (!combine && left <= goal + goal / 10) size = left;
    sizes.push_back(size);
    left -= size;
  }
  return sizes;
}

base::Result<> CutFile(const FileInfo& info, const std::vector<std::uint64_t>& sizes,
                       std::vector<Cut>& cuts) {
  auto file = bytes::OpenFile(info.path, O_RDONLY);
  if (!file) return std::unexpected(file.error());
  char last = 0;
  if (::pread(file->get(), &last, 1, static_cast<off_t>(info.size - 1)) != 1) {
    return bytes::FailErrno("read", info.path);
  }
  std::uint64_t begin = 0;
  std::uint64_t cut = 0;
  for (const std::uint64_t size : sizes) {
    cut += size;
    std::uint64_t end = std::max(begin, std::min(cut, info.size));
    // As on Hadoop, a line that begins where a piece ends belongs to it.
    if (cut < info.size && begin <= cut) {
      const auto border = NextLineBegin(file->get(), info, cut + 1);
      if (!border) return std::unexpected(border.error());
      end = *border;
    }
    cuts.push_back({Piece{.path = info.path,
                          .offset = begin,
                          .length = end - begin,
                          .whole_file = begin == 0 && end == info.size,
                          .ends_with_newline = end < info.size || last == '\n'},
                    size});
    begin = end;
  }
  return {};
}

void AddPiece(Piece piece, Split& split) {
  if (piece.length == 0) return;
  Piece* before = split.pieces.empty() ? nullptr : &split.pieces.back();
  if (before != nullptr && before->path == piece.path) {
    before->length += piece.length;
    before->ends_with_newline = piece.ends_with_newline;
  } else {
    split.pieces.push_back(std::move(piece));
  }
}

// A split is full when it has `goal` bytes: as CombineFileInputFormat does where all blocks are on
// one node, so that tasks have the same lines on both engines.
std::vector<Split> Pack(std::vector<Cut> cuts, std::uint64_t goal) {
  std::vector<Split> splits(1);
  std::uint64_t bytes = 0;  // of the last split
  for (Cut& cut : cuts) {
    AddPiece(std::move(cut.piece), splits.back());
    bytes += cut.bytes;
    if (bytes < goal) continue;
    splits.emplace_back();
    bytes = 0;
  }
  std::erase_if(splits, [](const Split& split) { return split.pieces.empty(); });
  return splits;
}

}  // namespace

std::string Piece::Describe() const {
  if (whole_file) return path;
  return path + ", bytes " + std::to_string(offset) + " to " + std::to_string(offset + length);
}

std::uint64_t Split::length() const {
  std::uint64_t bytes = 0;
  for (const Piece& piece : pieces) bytes += piece.length;
  return bytes;
}

std::string Split::Describe() const {
  const std::string first = pieces.empty() ? "nothing" : pieces.front().Describe();
  if (pieces.size() < 2) return first;
  return first + " and " + std::to_string(pieces.size() - 1) + " more files";
}

base::Result<std::vector<files::FileInfo>> FindInput(const std::string& pattern, bool required) {
  const auto files = files::FileSystemOf(pattern);
  if (!files) return std::unexpected(files.error());
  auto found = files::ListInput(**files, pattern);
  if (!found || !found->empty() || !required) return found;
  const auto info = (*files)->Stat(pattern);
  if (!info) return std::unexpected(info.error());
  if (!*info) return base::FailUsage("the input " + pattern + " is missing");
  return found;
}

std::uint64_t SplitGoal(std::uint64_t bytes, const SplitPolicy& policy) {
  const auto fewest = static_cast<std::uint64_t>(std::max(policy.fewest, 1));
  const std::uint64_t maps =
      std::max(fewest, (bytes + policy.largest_bytes - 1) / policy.largest_bytes);
  return std::max<std::uint64_t>(1, bytes / maps);
}

base::Result<std::vector<Split>> PlanSplits(std::span<const FileInfo> inputs,
                                            const SplitPolicy& policy) {
  std::uint64_t total = 0;
  for (const FileInfo& info : inputs) total += info.size;
  const std::uint64_t goal = SplitGoal(total, policy);
  std::vector<Cut> cuts;
  for (const FileInfo& info : inputs) {
    if (info.size == 0) continue;
    if (!IsPlain(info)) {
      cuts.push_back(
          {Piece{.path = info.path, .length = info.size, .whole_file = true}, info.size});
    } else if (auto cut = CutFile(info, CutSizes(info.size, goal, policy.combine), cuts); !cut) {
      return std::unexpected(cut.error());
    }
  }
  return Pack(std::move(cuts), policy.combine ? goal : 0);
}

}  // namespace crawlstream::job
