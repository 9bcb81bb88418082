#include "common/storage/locks/lease.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <random>
#include <thread>
#include <vector>

#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"

namespace crawlstream::locks {
namespace {

constexpr std::string_view kFree = "free";
constexpr std::size_t kFields = 7;  // held HOST PID SINCE LOCK TOKEN COUNT
constexpr std::size_t kLockField = 4;

std::string NewToken() {
  std::random_device random;
  return base::Hex64((std::uint64_t{random()} << 32) | random());
}

std::string HostName() {
  std::array<char, 256> name = {};
  if (::gethostname(name.data(), name.size() - 1) != 0 || name[0] == 0) return "unknown";
  std::string host(name.data());
  std::ranges::replace(host, ',', '_');
  return host;
}

std::vector<std::string> SplitName(std::string_view name) {
  std::vector<std::string> fields(1);
  for (const char c : name) {
    if (c == ',') {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

// `lock` as hex digits, because a name on HDFS may not have all characters, nor this one a comma.
std::string LockField(const std::string& lock) { return base::Hex64(base::Hash64(lock)); }

std::string HeldName(const std::string& lock, const std::string& token) {
  return "held," + HostName() + "," + std::to_string(::getpid()) + "," +
         base::FormatRunId(base::Now()) + "," + LockField(lock) + "," + token;
}

std::string Describe(const std::vector<std::string>& held) {
  const auto since = base::ParseRunId(held[3]);
  return "host " + held[1] + ", pid " + held[2] + ", since " +
         (since ? base::FormatIso8601(*since) : held[3]);
}

// Renames. If the reply is lost, a rename that was done looks refused; but nobody else uses the
// name `to`, so if it exists, the rename was done.
base::Result<bool> Move(files::FileSystem& files, const std::string& from, const std::string& to) {
  const auto moved = files.RenameNew(from, to);
  if (!moved || *moved) return moved;
  const auto there = files.Stat(to);
  if (!there) return std::unexpected(there.error());
  return there->has_value();
}

// The folder is prepared under another name and then renamed, so that whoever sees it sees its
// entry. If several processes make it, the first rename counts.
base::Result<> MakeFolder(files::FileSystem& files, const std::string& folder,
                          const std::string& token) {
  const std::string prepared = folder + "-new-" + token;
  if (auto ok = files.MakeDirectories(prepared + "/" + std::string(kFree)); !ok) return ok;
  const auto renamed = files.RenameNew(prepared, folder);
  if (!renamed) return std::unexpected(renamed.error());
  return files.Remove(prepared);
}

base::Result<base::TimeMs> ClockOf(files::FileSystem& files, const std::string& probe) {
  if (auto ok = files.MakeDirectories(probe); !ok) return std::unexpected(ok.error());
  const auto made = files.Stat(probe);
  if (auto ok = files.Remove(probe); !ok) return std::unexpected(ok.error());
  if (!made) return std::unexpected(made.error());
  if (!*made) return base::Fail("cannot look up " + probe + ": it was removed by somebody");
  return (*made)->modified;
}

// A local disk may list an entry twice, or not at all, while it is renamed.
base::Result<std::vector<files::FileInfo>> ListSettled(files::FileSystem& files,
                                                       const std::string& folder) {
  constexpr int kLooks = 5;
  for (int look = 1;; ++look) {
    auto entries = files.List(folder);
    if (!entries || entries->size() == 1 || look == kLooks) return entries;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

// The name of the folder's one entry. The folder is made where it is missing.
base::Result<std::string> EntryOf(files::FileSystem& files, const std::string& folder,
                                  const std::string& token) {
  const auto there = files.Stat(folder);
  if (!there) return std::unexpected(there.error());
  if (!*there) {
    if (auto ok = MakeFolder(files, folder, token); !ok) return std::unexpected(ok.error());
  }
  const auto entries = ListSettled(files, folder);
  if (!entries) return std::unexpected(entries.error());
  if (entries->size() != 1) {
    return base::Fail(folder + " has " + std::to_string(entries->size()) +
                      " entries where a lock has one; remove it while nothing runs");
  }
  std::string name(files::NameOf(entries->front().path));
  if (name != kFree && SplitName(name).size() != kFields) {
    return base::Fail(folder + "/" + name + " is no lock; remove it while nothing runs");
  }
  return name;
}

// How long ago the folder's entry was renamed. To be called after the entry's name was read: if the
// folder is old even then, that name was not renewed meanwhile.
base::Result<base::TimeMs> SilenceOf(files::FileSystem& files, const std::string& folder,
                                     const std::string& token) {
  const auto stat = files.Stat(folder);
  if (!stat) return std::unexpected(stat.error());
  if (!*stat) return base::Fail(folder + " was removed by somebody");
  const auto now = ClockOf(files, folder + "-now-" + token);
  if (!now) return now;
  return *now - (*stat)->modified;
}

}  // namespace

base::Result<std::variant<Lease, Lease::Holder>> Lease::Acquire(files::FileSystem& files,
                                                                const std::string& folder,
                                                                const std::string& lock,
                                                                const LeaseTerms& terms) {
  const std::string token = NewToken();
  const auto entry = EntryOf(files, folder, token);
  if (!entry) return std::unexpected(entry.error());
  Holder holder{.description = "somebody who was faster"};
  if (*entry != kFree) {
    const std::vector<std::string> held = SplitName(*entry);
    const auto silence = SilenceOf(files, folder, token);
    if (!silence) return std::unexpected(silence.error());
    holder = {Describe(held), *silence};
    if (*silence <= terms.expiry_ms && held[kLockField] != LockField(lock)) return holder;
  }
  Lease lease(files, folder, HeldName(lock, token));
  const auto taken = Move(files, folder + "/" + *entry, lease.Path(0));
  if (!taken) return std::unexpected(taken.error());
  if (!*taken) return holder;
  return lease;
}

std::string Lease::Path(std::uint64_t count) const {
  return folder_ + "/" + name_ + "," + std::to_string(count);
}

base::Result<bool> Lease::Renew() {
  const auto renewed = Move(*files_, Path(count_), Path(count_ + 1));
  if (renewed && *renewed) ++count_;
  return renewed;
}

base::Result<> Lease::Release() {
  const auto freed = files_->RenameNew(Path(count_), folder_ + "/" + std::string(kFree));
  if (!freed) return std::unexpected(freed.error());
  return {};
}

}  // namespace crawlstream::locks
