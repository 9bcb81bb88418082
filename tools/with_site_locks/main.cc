// with_site_locks LOCKS URLS COMMAND [ARGUMENT]...
//
// Runs COMMAND while holding a lock for every site of the URLs in the folder URLS, so that two
// crawls that share a site (bbc.com is in four seed sets) never fetch it at the same time. LOCKS is
// a folder on this machine. Locks are taken in the order of their names, so that two crawls cannot
// wait for each other, and are the kernel's: they free themselves when this process dies, in
// whatever way. Exit codes: COMMAND's; 1 a lock cannot be made, 2 bad usage, 127 COMMAND cannot be
// started.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>

#include "common/run/sites.h"

namespace {

constexpr const char* kUsage = "usage: with_site_locks LOCKS URLS COMMAND [ARGUMENT]...";

int Fail(int code, const std::string& message) {
  std::fprintf(stderr, "with_site_locks: %s\n", message.c_str());
  return code;
}

// The lock stays with the descriptor, which COMMAND inherits; nobody closes it before the end.
bool Lock(const std::string& path, const std::string& site) {
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT, 0644);
  if (fd < 0) return false;
  if (::flock(fd, LOCK_EX | LOCK_NB) == 0) return true;
  std::fprintf(stderr, "with_site_locks: another crawl is fetching %s, waiting for it\n",
               site.c_str());
  while (::flock(fd, LOCK_EX) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == "--help") {
    std::printf("%s\n", kUsage);
    return 0;
  }
  if (argc < 4) return Fail(2, kUsage);
  const std::string locks = argv[1];
  const auto sites = crawlstream::run::SitesOf(argv[2]);
  if (!sites) return Fail(1, sites.error().message);
  std::error_code error;
  std::filesystem::create_directories(locks, error);
  for (const std::string& site : *sites) {
    const std::string path = locks + "/" + site;
    if (!Lock(path, site)) return Fail(1, "cannot lock " + path + ": " + std::strerror(errno));
  }
  ::execvp(argv[3], argv + 3);
  return Fail(127, std::string("cannot start ") + argv[3] + ": " + std::strerror(errno));
}
