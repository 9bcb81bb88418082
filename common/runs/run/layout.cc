#include "common/runs/run/layout.h"

#include <utility>

#include "common/runs/run/root_lock.h"

namespace crawlstream::run {

Layout::Layout(std::string root, std::string run) : root_(std::move(root)), run_(std::move(run)) {}

std::string Layout::Logs() const { return LocalFolderOf(root_) + "/log/" + run_; }

std::string Layout::Level(const char* folder, int level) const {
  return OfRun(folder) + "/" + std::to_string(level);
}

}  // namespace crawlstream::run
