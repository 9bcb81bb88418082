#include "common/foundation/base/markup.h"

#include <catch2/catch_test_macros.hpp>

namespace crawlstream::base {

TEST_CASE("Four characters are escaped, all else stays") {
  CHECK(EscapeMarkup("a<b>&\"c\" 'ü\n") == "a&lt;b&gt;&amp;&quot;c&quot; 'ü\n");
  CHECK(EscapeMarkup("").empty());
}

}  // namespace crawlstream::base
