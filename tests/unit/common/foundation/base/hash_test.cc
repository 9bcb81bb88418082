#include "common/foundation/base/hash.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::base {

TEST_CASE("Fingerprints are those of XXH3, so that stored ones stay valid") {
  CHECK(Hash64("") == 0x2d06800538d394c2ULL);
  CHECK(Digest128("") == "99aa06d3014798d86001c324468d497f");
  CHECK(Hash64("a") != Hash64("b"));
  CHECK(Hash64("a", 1) != Hash64("a", 2));
}

}  // namespace crawlstream::base
