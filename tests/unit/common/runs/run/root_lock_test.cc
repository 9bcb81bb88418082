#include "common/runs/run/root_lock.h"

#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>

#include "common/storage/files/local_file_system.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::run {
namespace {

using Acquired = base::Result<std::variant<std::unique_ptr<RootLock>, RootLock::Busy>>;

std::unique_ptr<RootLock> Taken(Acquired acquired) {
  if (!acquired || !std::holds_alternative<std::unique_ptr<RootLock>>(*acquired)) return nullptr;
  return std::get<std::unique_ptr<RootLock>>(std::move(*acquired));
}

// What is true soon; a busy machine may take its time.
template <typename Condition>
bool Soon(Condition condition) {
  for (int i = 0; i < 500; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return false;
}

constexpr locks::LeaseTerms kQuick = {
    .renewal_ms = 50, .give_up_ms = 3'600'000, .expiry_ms = 60'000};

}  // namespace

TEST_CASE("A local root is locked once; the holder is named, and the lock is free after it") {
  const TemporaryDirectory root;
  auto first = Taken(RootLock::Acquire(root.path()));
  REQUIRE(first);
  CHECK_FALSE(first->LostBecause());
  const auto second = RootLock::Acquire(root.path());
  REQUIRE(second.has_value());
  CHECK(std::get<RootLock::Busy>(*second).holder.starts_with("pid "));
  first.reset();
  CHECK(Taken(RootLock::Acquire(root.path())));
}

TEST_CASE("A lease is renewed while it is held, and released with its lock") {
  const TemporaryDirectory root;
  files::LocalFileSystem files;
  const std::string folder = root / "far/.lock";
  auto first = Taken(RootLock::AcquireLease(files, folder, root / "near-a/.lock", kQuick));
  REQUIRE(first);
  const auto entry = [&] { return files.List(folder)->at(0).path; };
  CHECK(Soon([&] { return entry().ends_with(",2"); }));
  const auto second = RootLock::AcquireLease(files, folder, root / "near-b/.lock", kQuick);
  REQUIRE(second.has_value());
  const std::string& holder = std::get<RootLock::Busy>(*second).holder;
  CHECK(holder.starts_with("host "));
  CHECK(holder.ends_with("; it is free 60 s after its last renewal"));
  first.reset();
  CHECK(entry() == folder + "/free");
}

TEST_CASE("On one machine its own lock counts first, and tells that the last holder is gone") {
  const TemporaryDirectory root;
  files::LocalFileSystem files;
  const std::string folder = root / "far/.lock";
  auto first = Taken(RootLock::AcquireLease(files, folder, root / "near/.lock", kQuick));
  REQUIRE(first);
  const auto second = RootLock::AcquireLease(files, folder, root / "near/.lock", kQuick);
  CHECK(std::get<RootLock::Busy>(*second).holder.starts_with("pid "));
  first.reset();
  // As a holder that was killed leaves it.
  auto lock = locks::LockFile::Acquire(root / "near/.lock");
  REQUIRE(locks::Lease::Acquire(files, folder, std::get<locks::LockFile>(*lock).Identity()));
  std::get<locks::LockFile>(*lock).Release();
  CHECK_FALSE(Taken(RootLock::AcquireLease(files, folder, root / "other/.lock", kQuick)));
  CHECK(Taken(RootLock::AcquireLease(files, folder, root / "near/.lock", kQuick)));
}

TEST_CASE("A holder learns that its lease was taken over, or could not be renewed") {
  const TemporaryDirectory root;
  files::LocalFileSystem files;
  const std::string folder = root / "far/.lock";
  auto held = Taken(RootLock::AcquireLease(files, folder, root / "near/.lock", kQuick));
  REQUIRE(held);
  std::filesystem::remove_all(folder);
  CHECK(Soon([&] { return held->LostBecause() == "somebody else has taken the lock over"; }));
  const locks::LeaseTerms never = {.renewal_ms = 3'600'000, .give_up_ms = 20, .expiry_ms = 60'000};
  auto silent = Taken(RootLock::AcquireLease(files, folder, root / "near-b/.lock", never));
  REQUIRE(silent);
  CHECK(Soon([&] { return silent->LostBecause() == "the lock could not be renewed for 0 s"; }));
}

TEST_CASE("Locks and logs of a root on HDFS are in the user's state folder") {
  ::setenv("XDG_STATE_HOME", "/state", 1);
  CHECK(LocalFolderOf("hdfs:///news") == "/state/crawlstream/hdfs____news");
  CHECK(LocalFolderOf("/data/news") == "/data/news");
}

}  // namespace crawlstream::run
