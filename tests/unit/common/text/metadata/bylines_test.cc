#include "common/text/metadata/bylines.h"

#include <catch2/catch_test_macros.hpp>
#include <utility>

namespace crawlstream::metadata {
namespace {

TEST_CASE("bylines are cleaned down to the name") {
  const std::pair<const char*, const char*> cases[] = {
      {"By Ann Lee", "Ann Lee"},
      {"Von Jan Koch, Berlin", "Jan Koch"},
      {"Autor: Eva Berg | 3. Mai", "Eva Berg"},
      {"Ann Lee 5 May 2017", "Ann Lee"},
      {"Eva Roy le 5 mai 2017", "Eva Roy"},
      {"View all posts by Ann Lee", "Ann Lee"},
      {"作者：王明", "王明"},
      {"김민수 기자 kim@news.example", "김민수"},
      {"Kavitha a/p Raman", "Kavitha a/p Raman"},
      {"Byron Katz", "Byron Katz"},
      {"", ""},
  };
  for (const auto& [byline, name] : cases) {
    CAPTURE(byline);
    CHECK(CleanAuthor(byline) == name);
  }
}

TEST_CASE("names are announced in the languages of the crawl") {
  const std::pair<const char*, const char*> cases[] = {
      {"بقلم: سميرة حداد", "سميرة حداد"},
      {"རྩོམ་པ་པོ། ཉི་མ་དབང་འདུས", "ཉི་མ་དབང་འདུས"},
      {"Von Heike Schröder", "Heike Schröder"},
      {"By J. R. Stone", "J. R. Stone"},
      {"Por Inés Peña", "Inés Peña"},
      {"نویسنده: مریم کریمی", "مریم کریمی"},
      {"Par Grégoire Lemaître", "Grégoire Lemaître"},
      {"लेखक: अनिल शर्मा", "अनिल शर्मा"},
      {"Oleh Budi Santoso", "Budi Santoso"},
      {"di Chiara Rossi", "Chiara Rossi"},
      {"記者：伊藤誠", "伊藤誠"},
      {"Авторы: Нұрлан Әбдірахманов", "Нұрлан Әбдірахманов"},
      {"한지혜 기자", "한지혜"},
      {"Автору: Айгүл Осмонова", "Айгүл Осмонова"},
      {"ໂດຍ ສົມພອນ ວົງສາ", "ສົມພອນ ວົງສາ"},
      {"Сурвалжлагч Бат Дорж", "Бат Дорж"},
      {"Penulis: Siti Aminah", "Siti Aminah"},
      {"သတင်းထောက် အောင်ကျော်", "အောင်ကျော်"},
      {"संवाददाता रमेश थापा", "रमेश थापा"},
      {"لیکوال: زرغونه احمدزۍ", "زرغونه احمدزۍ"},
      {"Escrito por João Araújo", "João Araújo"},
      {"Автор: Марина Ковалёва", "Марина Ковалёва"},
      {"Муаллиф: Фирӯз Раҳимов", "Фирӯз Раҳимов"},
      {"Ni Maria Santos", "Maria Santos"},
      {"تحریر: احمد ندیم", "احمد ندیم"},
      {"Tác giả: Hoàng Minh Đức", "Hoàng Minh Đức"},
      {"记者 张志强", "张志强"},
  };
  for (const auto& [line, name] : cases) {
    CAPTURE(line);
    CHECK(AnnouncedAuthor(line) == name);
  }
}

TEST_CASE("dates, places and the site's name may stand in the same line") {
  const std::pair<const char*, const char*> cases[] = {
      {"12 November 2026 By George Tanner", "George Tanner"},
      {"By George Tanner on 12 November 2026", "George Tanner"},
      {"Daily Post | 12.11.2026 | Von Eva Berg", "Eva Berg"},
      {"2026年11月14日 记者 张志强", "张志强"},
      {"2026년 11월 14일 한지혜 기자", "한지혜"},
      {"14 ноября 2026 года Автор: Марина Ковалёва", "Марина Ковалёва"},
      {"ngày 14 tháng 11 năm 2026 Tác giả: Hoàng Minh Đức", "Hoàng Minh Đức"},
      {"Posted on September 5, 2017 by Ann Lee", "Ann Lee"},
  };
  for (const auto& [line, name] : cases) {
    CAPTURE(line);
    CHECK(AnnouncedAuthor(line) == name);
  }
}

TEST_CASE("other lines announce nobody") {
  for (const char* line :
       {"", "By", "By the river stood a house", "By using this site you agree", "Von Montag an",
        "Ann Lee", "12 November 2026", "Byron Katz wins", "Text", "记者说"}) {
    CAPTURE(line);
    CHECK(AnnouncedAuthor(line).empty());
  }
  CHECK(AnnouncedAuthor("By Ann Lee " + std::string(400, 'x')).empty());
}

TEST_CASE("a word that announces a name may stand alone") {
  for (const char* line : {"By", "Autor:", "Written by", " 作者： "}) {
    CAPTURE(line);
    CHECK(IsAnnouncement(line));
  }
  for (const char* line : {"", "By Ann", "Text", "News"}) {
    CAPTURE(line);
    CHECK_FALSE(IsAnnouncement(line));
  }
}

}  // namespace
}  // namespace crawlstream::metadata
