#include "common/run/layout.h"

#include <utility>

namespace crawlstream::run {

Layout::Layout(std::string root, std::string language, std::string run)
    : base_(std::move(root) + "/" + std::move(language)), run_(std::move(run)) {}

std::string Layout::Level(const char* folder, int level) const {
  return base_ + "/" + folder + "/" + run_ + "/" + std::to_string(level);
}

}  // namespace crawlstream::run
