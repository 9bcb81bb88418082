#include "common/text/dates/date_reader.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

namespace crawlstream::dates {
namespace {

std::string First(std::string_view text, bool month_first = false) {
  const auto found = FindDates(text, month_first);
  return found.empty() ? "" : found[0].date.IsoDay();
}

TEST_CASE("a date is read in every language of the crawl") {
  const std::pair<const char*, const char*> cases[] = {
      {"zh", "发布时间：2017年4月13日 10:30"},
      {"en", "Published on April 13th, 2017 at 10:30"},
      {"en", "13 Apr. 2017"},
      {"ja", "2017年04月13日（木）"},
      {"ja", "平成29年4月13日"},
      {"ko", "입력 2017년 4월 13일 오전"},
      {"ko", "2017.04.13 10:30"},
      {"ar", "الخميس 13 أبريل 2017"},
      {"ar", "١٣ نيسان ٢٠١٧"},
      {"ar", "13 أفريل 2017"},
      {"de", "Donnerstag, 13. April 2017, 10:30 Uhr"},
      {"de", "13.04.2017"},
      {"fr", "Publié le 13 avril 2017 à 10h30"},
      {"id", "Kamis, 13 April 2017 10:30 WIB"},
      {"hi", "13 अप्रैल 2017"},
      {"hi", "१३ अप्रैल २०१७"},
      {"fa", "۲۴ فروردین ۱۳۹۶"},
      {"fa", "۱۳۹۶/۰۱/۲۴"},
      {"fa", "۱۳ آوریل ۲۰۱۷"},
      {"it", "13 aprile 2017"},
      {"ky", "13-апрель, 2017"},
      {"kk", "2017 жылғы 13 сәуір"},
      {"kk", "13 сәуір 2017"},
      {"lo", "ວັນທີ 13 ເມສາ 2017"},
      {"my", "၂၀၁၇ ခုနှစ် ဧပြီလ ၁၃ ရက်"},
      {"my", "ဧပြီ ၁၃၊ ၂၀၁၇"},
      {"mn", "2017 оны 4 сарын 13"},
      {"mn", "2017 оны 04-р сарын 13"},
      {"ms", "13 April 2017"},
      {"ne", "२०७३ चैत ३१"},
      {"ne", "३१ चैत २०७३, बिहीबार"},
      {"ps", "د ۱۳۹۶ د وري ۲۴"},
      {"ps", "۲۴ وری ۱۳۹۶"},
      {"tl", "Abril 13, 2017"},
      {"pt", "13 de abril de 2017"},
      {"ru", "13 апреля 2017 г., 10:30"},
      {"es", "13 de abril de 2017"},
      {"es", "13/04/2017"},
      {"tg", "13 апрели соли 2017"},
      {"ur", "13 اپریل 2017"},
      {"ur", "اپریل 13, 2017"},
      {"vi", "Thứ năm, ngày 13 tháng 4 năm 2017"},
      {"vi", "13/4/2017"},
      {"bo", "2017ལོའི་ཟླ་4པའི་ཚེས་13ཉིན།"},
      {"el", "13 Απριλίου 2017"},
      {"pl", "13 kwietnia 2017"},
  };
  for (const auto& [language, text] : cases) {
    CAPTURE(language, text);
    CHECK(First(text) == "2017-04-13");
  }
}

TEST_CASE("the order of day and month follows what can be, then the country") {
  CHECK(First("04/13/2017") == "2017-04-13");
  CHECK(First("13/04/2017", true) == "2017-04-13");
  CHECK(First("05/04/2017") == "2017-04-05");
  CHECK(First("04/05/2017", true) == "2017-04-05");
  CHECK(First("05.04.2017", true) == "2017-04-05");
}

TEST_CASE("marks between numbers may have spaces around") {
  for (const char* text : {"2017. 4. 13.", "13. 4. 2017", "13 | 04 | 2017", "13 / 04 / 2017"}) {
    CAPTURE(text);
    CHECK(First(text) == "2017-04-13");
  }
}

TEST_CASE("short years are those of 1970 to 2069") {
  const auto found = FindDates("am 13.04.17");
  REQUIRE(found.size() == 1);
  CHECK(found[0].date.IsoDay() == "2017-04-13");
}

TEST_CASE("what is no date is not read as one") {
  for (const char* text :
       {"", "2017", "April 2017", "13 April", "31.02.2017", "1.2.3.4", "10:30", "+49 30 1234567",
        "2017-2018", "may 2017 be 13", "99/99/2017", "12345678901234567890", "৩ মার্চ"}) {
    CAPTURE(text);
    CHECK(First(text) == "");
  }
}

TEST_CASE("of two words that name months the one at the date counts") {
  CHECK(First("le budget des écoles 13 avril 2017") == "2017-04-13");
  CHECK(First("13 نيسان / أبريل 2017") == "2017-04-13");
}

TEST_CASE("a date tells where it stands") {
  const auto cut = [](std::string_view text) {
    const auto found = FindDates(text);
    return found.empty() ? ""
                         : std::string(text.substr(found[0].begin, found[0].end - found[0].begin));
  };
  CHECK(cut("Paris, 13 avril 2017, Eva") == "13 avril 2017");
  CHECK(cut("发布：2017年4月13日记者") == "2017年4月13日");
  CHECK(cut("2017년 4월 13일 김") == "2017년 4월 13일");
  CHECK(cut("13 апреля 2017 года Автор") == "13 апреля 2017 года");
  CHECK(cut("2017-04-13") == "2017-04-13");
}

TEST_CASE("all dates of a text come in order") {
  const auto found = FindDates("Erstellt 12.04.2017, geändert 13.04.2017");
  REQUIRE(found.size() == 2);
  CHECK(found[0].date.day == 12);
  CHECK(found[1].date.day == 13);
  CHECK(found[0].token < found[1].token);
}

}  // namespace
}  // namespace crawlstream::dates
