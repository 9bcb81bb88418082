#include "common/runs/run/remake.h"

#include "common/runs/run/runs.h"
#include "common/storage/files/file_system.h"

namespace crawlstream::run {
namespace {

using files::FileSystem;

std::string Again(const Layout& layout) { return layout.root() + "/again"; }

// Tells that the new results are whole and may take the place of the old ones.
std::string WholeMark(const Layout& layout) { return RemakeRoot(layout) + "/_WHOLE"; }

base::Result<bool> Exists(FileSystem& files, const std::string& path) {
  const auto found = files.Stat(path);
  if (!found) return std::unexpected(found.error());
  return found->has_value();
}

base::Result<> Move(FileSystem& files, const std::string& from, const std::string& to) {
  if (auto ok = files.MakeDirectories(to.substr(0, to.rfind('/'))); !ok) return ok;
  return files.Rename(from, to);
}

// 3: whichever of the two renames a call before this one has done is not done again.
base::Result<> Exchange(FileSystem& files, const Layout& layout, const std::string& folder) {
  const std::string name = "/" + folder + "/" + layout.run();
  const std::string made = RemakeRoot(layout) + name;
  const std::string place = layout.root() + name;
  const auto is_made = Exists(files, made);
  if (!is_made) return std::unexpected(is_made.error());
  if (!*is_made) return {};
  const auto is_taken = Exists(files, place);
  if (!is_taken) return std::unexpected(is_taken.error());
  if (*is_taken) {
    const std::string old = RemakeRoot(layout) + "/old" + name;
    if (auto ok = files.Remove(old); !ok) return ok;
    if (auto ok = Move(files, place, old); !ok) return ok;
  }
  return Move(files, made, place);
}

base::Result<> CheckWhole(FileSystem& files, const Layout& layout) {
  const Layout made(RemakeRoot(layout), layout.run());
  const auto is_whole = Exists(files, made.Xml() + "/_SUCCESS");  // 1
  if (!is_whole) return std::unexpected(is_whole.error());
  if (!*is_whole) return base::Fail("the new results of run " + layout.run() + " are not whole");
  return files::WriteFile(WholeMark(layout), "");
}

// 2
base::Result<> TakeIfWhole(FileSystem& files, const Layout& layout) {
  const auto is_whole = Exists(files, WholeMark(layout));
  if (!is_whole) return std::unexpected(is_whole.error());
  return *is_whole ? TakeRemade(layout) : base::Result<>{};
}

}  // namespace

std::string RemakeRoot(const Layout& layout) { return Again(layout) + "/" + layout.run(); }

base::Result<> BeginRemake(const Layout& layout) {
  const auto files = files::FileSystemOf(layout.root());
  if (!files) return std::unexpected(files.error());
  if (auto ok = TakeIfWhole(**files, layout); !ok) return ok;
  // An unfinished run would take its remade results for the output of its own jobs, and go on after
  // those.
  const auto is_finished = IsFinished(layout);
  if (!is_finished) return std::unexpected(is_finished.error());
  if (!*is_finished) return base::FailUsage("run " + layout.run() + " is not finished");
  const auto is_stored = Exists(**files, layout.Docs());
  if (!is_stored) return std::unexpected(is_stored.error());
  if (!*is_stored) {
    return base::FailUsage("the pages of run " + layout.run() +
                           " are not stored: " + layout.Docs());
  }
  return (*files)->Remove(RemakeRoot(layout));
}

base::Result<> TakeRemade(const Layout& layout) {
  const auto files = files::FileSystemOf(layout.root());
  if (!files) return std::unexpected(files.error());
  const auto is_whole = Exists(**files, WholeMark(layout));
  if (!is_whole) return std::unexpected(is_whole.error());
  if (!*is_whole) {
    if (auto ok = CheckWhole(**files, layout); !ok) return ok;
  }
  for (const RunFolder& folder : kRunFolders) {
    if (!folder.is_remade) continue;
    if (auto ok = Exchange(**files, layout, folder.name); !ok) return ok;
  }
  if (auto ok = (*files)->Remove(RemakeRoot(layout)); !ok) return ok;
  const auto others = (*files)->List(Again(layout));
  if (!others) return std::unexpected(others.error());
  return others->empty() ? (*files)->Remove(Again(layout)) : base::Result<>{};
}

base::Result<> TakeAllRemade(const std::string& root) {
  const auto folders = files::ListFolders(root + "/again");
  if (!folders) return std::unexpected(folders.error());
  const auto files = files::FileSystemOf(root);
  if (!files) return std::unexpected(files.error());
  for (const files::FileInfo& folder : *folders) {
    const Layout layout(root, std::string(files::NameOf(folder.path)));
    if (auto ok = TakeIfWhole(**files, layout); !ok) return ok;
  }
  return {};
}

}  // namespace crawlstream::run
