#include "common/runs/run/remake.h"

#include <catch2/catch_test_macros.hpp>
#include <filesystem>

#include "common/storage/files/file_system.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::run {
namespace {

const std::string kRun = "2026_11_16_00_00_00";
const std::string kAgain = "again/" + kRun + "/";

bool Exists(const TemporaryDirectory& root, const std::string& path) {
  return std::filesystem::exists(root / path);
}

std::string Read(const TemporaryDirectory& root, const std::string& path) {
  return files::ReadFile(root / path).value_or("nothing");
}

std::string File(const std::string& folder) { return folder + "/" + kRun + "/part-00000"; }

void Fill(const TemporaryDirectory& root) {
  root.Write("doc/" + kRun + "/0/part-00000", "page");
  for (const char* folder : {"out", "pairs", "verdicts", "merged", "xml"}) {
    root.Write(File(folder), "old");
    root.Write(kAgain + File(folder), "new");
  }
}

void CheckAllNew(const TemporaryDirectory& root) {
  for (const char* folder : {"out", "pairs", "verdicts", "merged", "xml"}) {
    CHECK(Read(root, File(folder)) == "new");
  }
  CHECK_FALSE(Exists(root, "again"));
  CHECK(Read(root, "doc/" + kRun + "/0/part-00000") == "page");
}

}  // namespace

TEST_CASE("New results take the place of the old ones only when they are whole") {
  const TemporaryDirectory root;
  const Layout layout(root.path(), kRun);
  Fill(root);
  CHECK_FALSE(TakeRemade(layout));
  CHECK(Read(root, File("out")) == "old");
  root.Write(kAgain + "xml/" + kRun + "/_SUCCESS", "");
  REQUIRE(TakeRemade(layout));
  CheckAllNew(root);
}

TEST_CASE("A call that was cut short anywhere is finished by the next, which then begins anew") {
  for (int renames = 0; renames <= 10; ++renames) {
    CAPTURE(renames);
    const TemporaryDirectory root;
    const Layout layout(root.path(), kRun);
    Fill(root);
    root.Write("report/" + kRun + "/_SUCCESS", "");
    root.Write(kAgain + "_WHOLE", "");
    int done = 0;
    const auto move = [&](const std::string& from, const std::string& to) {
      if (done++ >= renames) return;
      std::filesystem::create_directories(std::filesystem::path(root / to).parent_path());
      std::filesystem::rename(root / from, root / to);
    };
    for (const std::string folder : {"out", "pairs", "verdicts", "merged", "xml"}) {
      const std::string name = folder + "/" + kRun;
      move(name, kAgain + "old/" + name);
      move(kAgain + name, name);
    }
    REQUIRE(BeginRemake(layout));
    CheckAllNew(root);
  }
}

TEST_CASE("Whoever works in a root next finishes what was cut short, of any run") {
  const TemporaryDirectory root;
  Fill(root);
  root.Write(kAgain + "_WHOLE", "");
  root.Write(kAgain + "old/" + File("xml"), "older");  // both are there: somebody made it again
  root.Write("again/2026_11_15_00_00_00/" + std::string("xml/x"), "not whole");
  REQUIRE(TakeAllRemade(root.path()));
  CHECK_FALSE(Exists(root, kAgain));
  CHECK(Read(root, File("xml")) == "new");
  CHECK(Exists(root, "again/2026_11_15_00_00_00/xml/x"));
  CHECK(TakeAllRemade(root / "no such root"));
}

TEST_CASE("A run without old articles gets its first") {
  const TemporaryDirectory root;
  const Layout layout(root.path(), kRun);
  Fill(root);
  std::filesystem::remove_all(root / ("xml/" + kRun));
  root.Write(kAgain + "xml/" + kRun + "/_SUCCESS", "");
  REQUIRE(TakeRemade(layout));
  CheckAllNew(root);
}

TEST_CASE("What is made anew of another run stays") {
  const TemporaryDirectory root;
  Fill(root);
  root.Write(kAgain + "_WHOLE", "");
  root.Write("again/2026_11_15_00_00_00/_WHOLE", "");
  REQUIRE(TakeRemade(Layout(root.path(), kRun)));
  CHECK_FALSE(Exists(root, kAgain));
  CHECK(Exists(root, "again/2026_11_15_00_00_00/_WHOLE"));
}

TEST_CASE("What an attempt that was not whole has left is made anew") {
  const TemporaryDirectory root;
  const Layout layout(root.path(), kRun);
  Fill(root);
  CHECK(BeginRemake(layout).error().code == base::ExitCode::kUsage);  // it is not finished
  root.Write("report/" + kRun + "/_SUCCESS", "");
  REQUIRE(BeginRemake(layout));
  CHECK_FALSE(Exists(root, kAgain));
  CHECK(Read(root, File("xml")) == "old");
  const auto gone = BeginRemake(Layout(root.path(), "2026_11_15_00_00_00"));
  REQUIRE_FALSE(gone);
  CHECK(gone.error().code == base::ExitCode::kUsage);
}

}  // namespace crawlstream::run
