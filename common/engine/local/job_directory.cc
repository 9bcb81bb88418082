#include "common/engine/local/job_directory.h"

#include <fcntl.h>

#include <cstdio>
#include <filesystem>
#include <utility>
#include <variant>

#include "common/engine/job/job.h"
#include "common/storage/bytes/file_descriptor.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/local_file_system.h"

namespace crawlstream::local {
namespace {

namespace fs = std::filesystem;

std::string ScratchPath(const std::string& output) {
  const fs::path path(output);
  return (path.parent_path() / ("." + path.filename().string() + ".run_job")).string();
}

base::Result<bool> Exists(const std::string& path) {
  files::LocalFileSystem files;
  const auto info = files.Stat(path);
  if (!info) return std::unexpected(info.error());
  return info->has_value();
}

base::Result<> RenamePath(const std::string& from, const std::string& to) {
  if (::rename(from.c_str(), to.c_str()) != 0) return bytes::FailErrno("create", to);
  return {};
}

}  // namespace

base::Result<JobDirectory> JobDirectory::Prepare(const std::string& output, bool overwrite) {
  const auto exists = Exists(output);
  if (!exists) return std::unexpected(exists.error());
  if (*exists && !overwrite) {
    return base::FailUsage("the output " + output + " exists; --overwrite replaces it");
  }
  files::LocalFileSystem files;
  const std::string path = ScratchPath(output);
  if (auto made = files.MakeDirectories(path); !made) return std::unexpected(made.error());
  auto lock = locks::LockFile::Acquire(path + "/lock");
  if (!lock) return std::unexpected(lock.error());
  if (const auto* owner = std::get_if<locks::LockFile::Owner>(&*lock)) {
    return base::FailUsage("another run_job writes " + output + ": " + owner->description);
  }
  JobDirectory directory(path, output, std::get<locks::LockFile>(std::move(*lock)));
  if (auto removed = directory.RemoveContent(false); !removed) {
    return std::unexpected(removed.error());
  }
  for (const std::string& folder :
       {directory.tasks(), directory.spills(), directory.output(), directory.logs()}) {
    if (auto made = files.MakeDirectories(folder); !made) return std::unexpected(made.error());
  }
  return directory;
}

void JobDirectory::RemoveLeft(const std::string& output) {
  const std::string path = ScratchPath(output);
  if (!Exists(path).value_or(false)) return;
  auto lock = locks::LockFile::Acquire(path + "/lock");
  if (!lock || !std::holds_alternative<locks::LockFile>(*lock)) return;
  JobDirectory(path, output, std::get<locks::LockFile>(std::move(*lock))).Abandon(false);
}

std::string JobDirectory::config_path() const { return path_ + "/" + job::kJobConfigName; }

base::Result<> JobDirectory::RemoveContent(bool keep_logs) {
  files::LocalFileSystem files;
  const auto entries = files.List(path_);
  if (!entries) return std::unexpected(entries.error());
  for (const files::FileInfo& entry : *entries) {
    if (entry.path == path_ + "/lock" || (keep_logs && entry.path == logs())) continue;
    if (auto removed = files.Remove(entry.path); !removed) return removed;
  }
  return {};
}

base::Result<> JobDirectory::Write(const std::string& path, std::string_view content) {
  const auto file = bytes::OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return std::unexpected(file.error());
  return bytes::WriteFully(file->get(), content, path);
}

base::Result<> JobDirectory::Commit(bool sync) {
  std::error_code empty_or_gone;
  fs::remove(logs(), empty_or_gone);  // removes an empty folder only
  if (auto there = Exists(logs()); !there) {
    return std::unexpected(there.error());
  } else if (*there) {
    if (auto moved = RenamePath(logs(), output() + "/_logs"); !moved) return moved;
  }
  if (auto marked = Write(output() + "/_SUCCESS", ""); !marked) return marked;
  if (sync) {
    if (auto synced = files::SyncTree(output()); !synced) return synced;
  }
  const auto replaced = Exists(final_output_);
  if (!replaced) return std::unexpected(replaced.error());
  if (auto named = *replaced ? files::Exchange(output(), final_output_)
                             : RenamePath(output(), final_output_);
      !named) {
    return named;
  }
  if (sync) {
    const std::string parent = fs::path(final_output_).parent_path().string();
    if (auto synced = files::SyncToDisk(parent); !synced) return synced;
  }
  Abandon(false);
  return {};
}

void JobDirectory::Abandon(bool keep_logs) {
  // What cannot be removed now is removed when the next job with this output begins.
  static_cast<void>(RemoveContent(keep_logs));
  std::error_code ignored;
  if (keep_logs && !fs::is_empty(logs(), ignored)) {
    lock_.Release();
  } else {
    lock_.Remove();
    fs::remove_all(path_, ignored);
  }
}

}  // namespace crawlstream::local
