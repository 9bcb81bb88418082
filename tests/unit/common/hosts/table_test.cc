#include "common/hosts/table.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::hosts {

TEST_CASE("The later of two records of a host is the one that was asked later") {
  using record::HostRecord;
  const HostRecord monday{.host = "a.test", .bytes = 900, .last_seen = 1000};
  const HostRecord tuesday{.host = "a.test", .bytes = 100, .last_seen = 2000};
  CHECK(IsLater(tuesday, monday));
  CHECK_FALSE(IsLater(monday, tuesday));
  CHECK_FALSE(IsLater(monday, monday));
  HostRecord more = monday;
  more.bytes = 901;
  CHECK(IsLater(more, monday));
}

TEST_CASE("Versions are the whole folders of a table, oldest first") {
  const TemporaryDirectory root;
  const std::string table = root / "zh/state/hosts";
  CHECK(Versions(table).value().empty());
  for (const char* name :
       {"2026_11_16_01_30_00.10", "2026_11_16_01_30_00.9", "2026_11_17_01_30_00.0", "notes"}) {
    root.Write("zh/state/hosts/" + std::string(name) + "/_SUCCESS", "");
  }
  root.Write("zh/state/hosts/2026_11_18_01_30_00.0/part-00000", "");  // not whole
  CHECK(Versions(table).value() == std::vector<std::string>{table + "/2026_11_16_01_30_00.9",
                                                            table + "/2026_11_16_01_30_00.10",
                                                            table + "/2026_11_17_01_30_00.0"});
}

TEST_CASE("The tables of a root are those of all its languages") {
  const TemporaryDirectory root;
  root.Write("ru/state/hosts/2026_11_16_01_30_00.0/_SUCCESS", "");
  root.Write("zh/state/hosts/2026_11_16_01_30_00.0/_SUCCESS", "");
  root.Write("en/in/x", "");
  root.Write("report/index.html", "");
  const std::vector<std::string> both = {root / "ru/state/hosts", root / "zh/state/hosts"};
  CHECK(TablesOfRoot(root / "zh/state/hosts").value() == both);
  CHECK(TablesOfRoot(root / "fr/state/hosts").value() == both);  // its own comes later
  CHECK(TablesOfRoot(root / "elsewhere").value() == std::vector{root / "elsewhere"});
}

}  // namespace crawlstream::hosts
