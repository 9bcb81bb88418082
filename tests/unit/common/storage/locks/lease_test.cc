#include "common/storage/locks/lease.h"

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <chrono>
#include <filesystem>
#include <thread>

#include "common/storage/files/local_file_system.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::locks {
namespace {

namespace fs = std::filesystem;

// The protocol on a local disk: renames are as atomic there as on HDFS.
class Lock {
 public:
  base::Result<std::variant<Lease, Lease::Holder>> Acquire(const std::string& lock) {
    return Lease::Acquire(files_, folder(), lock);
  }
  std::optional<Lease> Take(const std::string& lock) {
    auto taken = Acquire(lock);
    if (!taken || !std::holds_alternative<Lease>(*taken)) return std::nullopt;
    return std::get<Lease>(std::move(*taken));
  }
  void Age(std::chrono::seconds by) const {
    fs::last_write_time(folder(), fs::last_write_time(folder()) - by);
  }
  std::string folder() const { return root_ / ".lock"; }
  files::LocalFileSystem& files() { return files_; }
  const TemporaryDirectory& root() const { return root_; }

 private:
  TemporaryDirectory root_;
  files::LocalFileSystem files_;
};

}  // namespace

TEST_CASE("A lease has one holder, who is named to the others, and may be had again after it") {
  Lock lock;
  auto first = lock.Take("machine-a");
  REQUIRE(first);
  const auto second = lock.Acquire("machine-b");
  REQUIRE(second.has_value());
  REQUIRE(std::holds_alternative<Lease::Holder>(*second));
  const auto& holder = std::get<Lease::Holder>(*second);
  CHECK(holder.description.starts_with("host "));
  CHECK(holder.description.find(", pid " + std::to_string(::getpid()) + ", since 20") !=
        std::string::npos);
  CHECK(holder.silent_ms < 30'000);
  CHECK(first->Renew() == true);
  CHECK(first->Renew() == true);
  REQUIRE(first->Release().has_value());
  CHECK(lock.Take("machine-b"));
  CHECK(std::distance(fs::directory_iterator(lock.root().path()), {}) ==
        1);  // nothing else is left
}

TEST_CASE("A lease that is not renewed is taken over, and its holder learns of it") {
  Lock lock;
  auto first = lock.Take("machine-a");
  REQUIRE(first);
  lock.Age(std::chrono::seconds(50));
  CHECK_FALSE(lock.Take("machine-b"));
  lock.Age(std::chrono::seconds(20));
  auto second = lock.Take("machine-b");
  REQUIRE(second);
  CHECK(first->Renew() == false);
  REQUIRE(first->Release().has_value());  // frees nothing that is another's
  CHECK(second->Renew() == true);
  CHECK_FALSE(lock.Take("machine-c"));
}

TEST_CASE("A renewal keeps a lease from being taken over") {
  Lock lock;
  auto first = lock.Take("machine-a");
  REQUIRE(first);
  lock.Age(std::chrono::seconds(70));
  REQUIRE(first->Renew() == true);
  CHECK_FALSE(lock.Take("machine-b"));
}

TEST_CASE("Who has the machine's own lock need not wait for the lease of its last owner") {
  Lock lock;
  REQUIRE(lock.Take("machine-a"));
  CHECK(lock.Take("machine-a"));
}

TEST_CASE("Of many that ask for it at once, one gets a lease, new or expired") {
  Lock lock;
  for (int round = 0; round < 20; ++round) {
    if (round % 2 == 0) fs::remove_all(lock.folder());
    if (round % 2 == 1) lock.Age(std::chrono::seconds(70));
    std::atomic<int> taken = 0;
    std::vector<std::thread> askers;
    for (int i = 0; i < 8; ++i) {
      askers.emplace_back([&, i] {
        files::LocalFileSystem files;
        const auto asked = Lease::Acquire(files, lock.folder(), "machine-" + std::to_string(i));
        if (asked && std::holds_alternative<Lease>(*asked)) ++taken;
      });
    }
    for (std::thread& asker : askers) asker.join();
    CHECK(taken == 1);
  }
}

TEST_CASE("A renewal whose reply was lost is not taken for a loss") {
  // Renames, and says that it could not.
  class LostReplies : public files::LocalFileSystem {
   public:
    base::Result<bool> RenameNew(const std::string& from, const std::string& to) override {
      const auto renamed = files::LocalFileSystem::RenameNew(from, to);
      if (!renamed || !*renamed || !losing) return renamed;
      losing = false;
      return base::Fail("the connection broke");
    }
    bool losing = false;
  };
  const TemporaryDirectory root;
  LostReplies files;
  auto taken = Lease::Acquire(files, root / ".lock", "machine-a");
  REQUIRE(taken.has_value());
  auto& lease = std::get<Lease>(*taken);
  files.losing = true;
  CHECK_FALSE(lease.Renew().has_value());
  CHECK(lease.Renew() == true);
  CHECK(lease.Renew() == true);
}

TEST_CASE("A folder that is no lock is named, not guessed at") {
  Lock lock;
  fs::create_directories(lock.folder());
  CHECK(lock.Acquire("m").error().message ==
        lock.folder() + " has 0 entries where a lock has one; remove it while nothing runs");
  fs::create_directories(lock.folder() + "/notes");
  CHECK(lock.Acquire("m").error().message ==
        lock.folder() + "/notes is no lock; remove it while nothing runs");
}

}  // namespace crawlstream::locks
