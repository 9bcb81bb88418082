#include "common/web/html/navigation.h"

#include <catch2/catch_test_macros.hpp>
#include <utility>
#include <vector>

namespace crawlstream::html {

TEST_CASE("A meta refresh names its target in many ways") {
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"5; url=/a", "/a"},
      {"0;URL='/a b'", "/a b"},
      {" 0 , Url = \"/a\" junk", "/a"},
      {"3.5 /a", "/a"},
      {"0; /a ", "/a"},
      {"1; url", "url"},
      {"0; url='/open", "/open"},
      {"5", ""},
      {"5;", ""},
      {"url=/a", ""},
      {"5x; url=/a", ""},
      {"", ""},
  };
  for (const auto& [content, target] : cases) {
    CAPTURE(content);
    CHECK(RefreshTarget(content) == target);
  }
}

TEST_CASE("Script navigation with a constant address is found") {
  const std::vector<std::pair<std::string_view, std::vector<std::string_view>>> cases = {
      {"location.href = \"/a\";", {"/a"}},
      {"window.location='/b'", {"/b"}},
      {"top.location.replace( '/c' )", {"/c"}},
      {"document.location.assign(\"/d\")", {"/d"}},
      {"window.open('/e', '_blank')", {"/e"}},
      {"if (location.href == '/no') {}", {}},
      {"location.href = base + '/no'", {}},
      {"location.href = '/no\\x41'", {}},
      {"location.href = 'open", {}},
      {"allocation = '/no'; location.reload()", {}},
      {"location", {}},
      {"", {}},
  };
  for (const auto& [script, targets] : cases) {
    CAPTURE(script);
    CHECK(ScriptTargets(script) == targets);
  }
}

}  // namespace crawlstream::html
