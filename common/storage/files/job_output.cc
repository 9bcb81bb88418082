#include "common/storage/files/job_output.h"

#include <string_view>
#include <utility>

#include "common/foundation/base/number.h"

namespace crawlstream::files {
namespace {

// 3 of "/a/part-00003.zst"; -1 for a file that is no part.
int PartNumber(std::string_view path) {
  constexpr std::string_view kPrefix = "part-";
  std::string_view name = NameOf(path);
  if (!name.starts_with(kPrefix)) return -1;
  name.remove_prefix(kPrefix.size());
  return base::TakeNumber<int>(name).value_or(-1);
}

}  // namespace

std::string SuccessMarker(const std::string& folder) { return JoinPath(folder, "_SUCCESS"); }

base::Result<bool> IsWhole(const std::string& folder) {
  const auto files = FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  const auto stat = (*files)->Stat(SuccessMarker(folder));
  if (!stat) return std::unexpected(stat.error());
  return stat->has_value();
}

base::Result<> RemoveOutput(const std::string& folder) {
  const auto files = FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  if (auto ok = (*files)->Remove(SuccessMarker(folder)); !ok) return ok;
  return (*files)->Remove(folder);
}

base::Result<std::vector<FileInfo>> NumberedParts(const std::string& folder) {
  const auto files = FileSystemOf(folder);
  if (!files) return std::unexpected(files.error());
  auto parts = ListInput(**files, folder);
  if (!parts) return parts;
  for (std::size_t i = 0; i < parts->size(); ++i) {
    if (!std::cmp_equal(PartNumber((*parts)[i].path), i)) {
      return base::Fail(folder + ": damaged: its parts are not numbered from 0 on");
    }
  }
  return parts;
}

}  // namespace crawlstream::files
