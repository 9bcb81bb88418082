#include "common/stages/cluster/addresses.h"

#include <catch2/catch_test_macros.hpp>
#include <string>

namespace crawlstream::cluster {

TEST_CASE("An address has one number, however often it comes") {
  Addresses addresses;
  CHECK(addresses.Add("a") == 0);
  CHECK(addresses.Add("b") == 1);
  CHECK(addresses.Add("a") == 0);
  CHECK(addresses.Add("") == 2);
  CHECK(addresses.size() == 3);
  CHECK(addresses[1] == "b");
  CHECK(addresses[2].empty());
  CHECK(addresses.Find("b") == 1);
  CHECK(addresses.Find("c") == kNone);
}

TEST_CASE("Many addresses, and long ones, stay where they are") {
  Addresses addresses;
  const std::string_view first = addresses[addresses.Add("https://a.test/first")];
  const std::string huge(std::size_t{3} << 20, 'x');
  CHECK(addresses.Add(huge) == 1);
  for (int i = 0; i < 50'000; ++i) addresses.Add("https://a.test/" + std::to_string(i));
  CHECK(first == "https://a.test/first");
  CHECK(addresses[1] == huge);
  CHECK(addresses.size() == 50'002);
  for (int i = 0; i < 50'000; i += 997) {
    const std::string url = "https://a.test/" + std::to_string(i);
    CHECK(addresses[addresses.Find(url)] == url);
  }
}

}  // namespace crawlstream::cluster
