#include "common/runs/run/root_lock.h"

#include <algorithm>
#include <chrono>
#include <csignal>

#include "common/storage/hdfs/hadoop_site.h"

namespace crawlstream::run {

std::string LocalFolderOf(const std::string& root) {
  if (root.find("://") == std::string::npos) return root;
  std::string state = hdfs::Environment("XDG_STATE_HOME");
  if (state.empty()) state = hdfs::Environment("HOME") + "/.local/state";
  std::string name = root;
  std::ranges::replace_if(
      name, [](char c) { return c == ':' || c == '/'; }, '_');
  return state + "/crawlstream/" + name;
}

namespace {

std::string Name(const locks::LockFile::Owner& owner) {
  return owner.description.empty() ? "what an ended run has left behind still runs"
                                   : owner.description;
}

}  // namespace

base::Result<std::variant<std::unique_ptr<RootLock>, RootLock::Busy>> RootLock::Acquire(
    const std::string& root, const locks::LeaseTerms& terms) {
  const std::string path = LocalFolderOf(root) + "/.lock";
  if (root.find("://") != std::string::npos) {
    const auto files = files::FileSystemOf(root);
    if (!files) return std::unexpected(files.error());
    return AcquireLease(**files, root + "/.lock", path, terms);
  }
  auto file = locks::LockFile::Acquire(path);
  if (!file) return std::unexpected(file.error());
  if (auto* owner = std::get_if<locks::LockFile::Owner>(&*file)) return Busy{Name(*owner)};
  return std::unique_ptr<RootLock>(
      new RootLock(std::get<locks::LockFile>(std::move(*file)), std::nullopt, terms));
}

base::Result<std::variant<std::unique_ptr<RootLock>, RootLock::Busy>> RootLock::AcquireLease(
    files::FileSystem& files, const std::string& folder, const std::string& lock_file,
    const locks::LeaseTerms& terms) {
  auto file = locks::LockFile::Acquire(lock_file);
  if (!file) return std::unexpected(file.error());
  if (auto* owner = std::get_if<locks::LockFile::Owner>(&*file)) return Busy{Name(*owner)};
  auto& lock = std::get<locks::LockFile>(*file);
  auto lease = locks::Lease::Acquire(files, folder, lock.Identity(), terms);
  if (!lease) return std::unexpected(lease.error());
  if (auto* holder = std::get_if<locks::Lease::Holder>(&*lease)) {
    return Busy{holder->description + ", renewed " + std::to_string(holder->silent_ms / 1000) +
                " s ago; it is free " + std::to_string(terms.expiry_ms / 1000) +
                " s after its last renewal"};
  }
  return std::unique_ptr<RootLock>(
      new RootLock(std::move(lock), std::get<locks::Lease>(std::move(*lease)), terms));
}

RootLock::RootLock(locks::LockFile file, std::optional<locks::Lease> lease, locks::LeaseTerms terms)
    : file_(std::move(file)), lease_(std::move(lease)), terms_(terms), renewed_(base::SteadyNow()) {
  file_.ShareWithChildren();
  if (!lease_) return;
  // Signals are for the program's own threads.
  sigset_t all, old;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &old);
  thread_ = std::jthread([this](const std::stop_token& stop) { KeepRenewing(stop); });
  ::pthread_sigmask(SIG_SETMASK, &old, nullptr);
}

RootLock::~RootLock() {
  if (!thread_.joinable()) {
    file_.Release();
    return;
  }
  thread_.request_stop();
  thread_.join();
  // What cannot be released expires.
  if (!lost_) static_cast<void>(lease_->Release());
  file_.Release();
}

void RootLock::KeepRenewing(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!lost_) {
    wake_.wait_for(lock, stop, std::chrono::milliseconds(terms_.renewal_ms), [] { return false; });
    if (stop.stop_requested()) return;
    const base::TimeMs begin = base::SteadyNow();
    lock.unlock();
    const auto renewed = lease_->Renew();
    lock.lock();
    if (renewed && *renewed) renewed_ = begin;
    if (renewed && !*renewed) lost_ = true;
  }
}

std::optional<std::string> RootLock::LostBecause() {
  const std::lock_guard guard(mutex_);
  if (lost_) return "somebody else has taken the lock over";
  const base::TimeMs silent = base::SteadyNow() - renewed_;
  if (!lease_ || silent <= terms_.give_up_ms) return std::nullopt;
  return "the lock could not be renewed for " + std::to_string(silent / 1000) + " s";
}

}  // namespace crawlstream::run
