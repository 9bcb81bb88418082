#include "common/storage/bytes/file_descriptor.h"

#include <fcntl.h>

#include <catch2/catch_test_macros.hpp>
#include <utility>

namespace crawlstream::bytes {

TEST_CASE("A full disk is named as such") {
  const auto full = OpenFile("/dev/full", O_WRONLY);
  REQUIRE(full.has_value());
  const auto written = WriteFully(full->get(), "x", "part-00000");
  REQUIRE_FALSE(written.has_value());
  CHECK(written.error().message ==
        "cannot write part-00000: the disk is full (No space left on device)");
}

TEST_CASE("A descriptor is closed once, by its last owner") {
  auto first = OpenFile("/dev/null", O_RDONLY);
  REQUIRE(first.has_value());
  const int number = first->get();
  FileDescriptor second = std::move(*first);
  CHECK_FALSE(first->is_open());
  CHECK(second.get() == number);
  second.Close();
  CHECK(::fcntl(number, F_GETFD) == -1);
}

}  // namespace crawlstream::bytes
