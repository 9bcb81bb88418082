#include "common/hosts/memory.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/common/storage/temporary_directory.h"

namespace crawlstream::hosts {
namespace {

const auto kAll = [](std::string_view) { return true; };
const auto kNoBad = [](std::string_view line, const base::BadRecord& why) {
  FAIL_CHECK(line << ": " << why.detail);
};

}  // namespace

TEST_CASE("The latest record of each host is remembered, over all languages") {
  const TemporaryDirectory root;
  root.Write("zh/state/hosts/2026_11_15_00_00_00.0/part-00000",
             "host:old.test\t{\"v\":1,\"lastSeen\":1}\n");  // superseded
  root.Write("zh/state/hosts/2026_11_15_00_00_00.0/_SUCCESS", "");
  root.Write("zh/state/hosts/2026_11_16_00_00_00.0/part-00000",
             "host:a.test\t{\"v\":1,\"lastSeen\":5}\nhost:b.test\t{\"v\":1,\"lastSeen\":5}\n");
  root.Write("zh/state/hosts/2026_11_16_00_00_00.0/_SUCCESS", "");
  root.Write("ru/state/hosts/2026_11_14_00_00_00.0/part-00000",
             "host:a.test\t{\"v\":1,\"lastSeen\":7}\n");
  root.Write("ru/state/hosts/2026_11_14_00_00_00.0/part-00001",
             "host:b.test\t{\"v\":1,\"lastSeen\":3}\n");
  root.Write("ru/state/hosts/2026_11_14_00_00_00.0/_SUCCESS", "");
  Memory memory;
  REQUIRE(memory.ReadAll(root / "zh/state/hosts", kAll, kNoBad).has_value());
  REQUIRE(memory.records().size() == 2);
  CHECK(memory.Find("a.test")->last_seen == 7);
  CHECK(memory.Find("b.test")->last_seen == 5);
  CHECK(memory.Find("old.test") == nullptr);

  Memory alone;
  REQUIRE(alone.Read(root / "zh/state/hosts", kAll, kNoBad).has_value());
  CHECK(alone.Find("a.test")->last_seen == 5);
}

TEST_CASE("Hosts that nobody wants are not decoded, bad lines are told") {
  const TemporaryDirectory root;
  root.Write("zh/state/hosts/2026_11_16_00_00_00.0/part-00000",
             "host:a.test\tnonsense\nhost:b.test\tnonsense\nhttp://x.test/\t{}\n"
             "host:c.test\t{\"v\":1}\n");
  root.Write("zh/state/hosts/2026_11_16_00_00_00.0/_SUCCESS", "");
  Memory memory;
  std::vector<std::string> bad;
  REQUIRE(memory
              .Read(
                  root / "zh/state/hosts", [](std::string_view host) { return host != "a.test"; },
                  [&](std::string_view key, const base::BadRecord&) { bad.emplace_back(key); })
              .has_value());
  CHECK(bad == std::vector<std::string>{"host:b.test", "http://x.test/"});
  CHECK(memory.records().size() == 1);
}

TEST_CASE("Where there is no table, nothing is known") {
  const TemporaryDirectory root;
  root.Write("zh/in/x", "");
  Memory memory;
  CHECK(memory.ReadAll(root / "zh/state/hosts", kAll, kNoBad).has_value());
  CHECK(memory.records().empty());
}

}  // namespace crawlstream::hosts
