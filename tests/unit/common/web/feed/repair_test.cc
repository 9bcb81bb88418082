#include "common/web/feed/repair.h"

#include <catch2/catch_test_macros.hpp>
#include <utility>
#include <vector>

namespace crawlstream::feed {

TEST_CASE("Repair makes the known sins of feeds harmless") {
  using namespace std::string_view_literals;
  const std::vector<std::pair<std::string_view, std::string_view>> cases = {
      {"<a>x &amp; y &lt; &#38; &#x26;</a>", "<a>x &#38; y &#60; &#38; &#x26;</a>"},
      {"\n\xEF\xBB\xBF<?xml version='1.0' encoding='x'?><a/>", "<a/>"},
      {"<!DOCTYPE a [<!ENTITY b 'c>]'>]><a>&b;</a>", "<a>&#38;b;</a>"},
      {"<a>1 & 2 &x; &# &#x; &#1 &nbsp;</a>", "<a>1 &#38; 2 &#38;x; &#38;# &#38;#x; &#38;#1  </a>"},
      {"<a><![CDATA[1 & <2\x01]]> & <!-- & --></a>", "<a><![CDATA[1 & <2 ]]> &#38; </a>"},
      {"<a>\0\x1F\t\n</a>"sv, "<a>  \t\n</a>"},
      {"<a><![CDATA[open", "<a><![CDATA[open"},
      {"<!DOCTYPE open", ""},
      {"no markup", ""},
      {"", ""},
  };
  for (const auto& [text, repaired] : cases) {
    CAPTURE(text);
    CHECK(Repair(text) == repaired);
  }
}

}  // namespace crawlstream::feed
