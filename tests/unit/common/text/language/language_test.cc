#include "common/text/language/language.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <utility>

namespace crawlstream::language {
namespace {

TEST_CASE("the languages of the crawl are told apart") {
  const std::pair<const char*, const char*> cases[] = {
      {"zh", "昨天晚上，当地政府宣布新的大桥将在下个月正式开放，届时市民可以免费通行。"},
      {"en", "The government said on Friday that the new bridge would open to traffic next month."},
      {"ja", "政府は金曜日、新しい橋を来月開通させると発表した。市民は無料で通行できる。"},
      {"ko",
       "정부는 금요일 새 다리를 다음 달에 개통한다고 발표했다. 시민들은 무료로 건널 수 있다."},
      {"ar", "أعلنت الحكومة يوم الجمعة أن الجسر الجديد سيفتح أمام حركة المرور الشهر المقبل."},
      {"de", "Die Regierung teilte am Freitag mit, dass die neue Brücke im nächsten Monat öffnet."},
      {"fr", "Le gouvernement a annoncé vendredi que le nouveau pont ouvrirait le mois prochain."},
      {"id",
       "Pemerintah mengatakan pada hari Jumat bahwa jembatan baru itu akan dibuka bulan depan "
       "karena pekerjaan sudah selesai, kata dia kepada wartawan."},
      {"hi", "सरकार ने शुक्रवार को कहा कि नया पुल अगले महीने यातायात के लिए खोल दिया जाएगा।"},
      {"fa", "دولت روز جمعه اعلام کرد که پل جدید ماه آینده به روی خودروها باز خواهد شد."},
      {"it",
       "Il governo ha annunciato venerdì che il nuovo ponte aprirà al traffico il mese prossimo."},
      {"ky",
       "Өкмөт жума күнү жаңы көпүрө кийинки айда ачылат деп билдирди, ал жерде жолдор оңдолду."},
      {"kk", "Үкімет жұма күні жаңа көпір келесі айда ашылатынын мәлімдеді, қазір жұмыс аяқталды."},
      {"lo", "ລັດຖະບານກ່າວໃນວັນສຸກວ່າຂົວໃໝ່ຈະເປີດໃຫ້ສັນຈອນໃນເດືອນໜ້າ."},
      {"my", "အစိုးရက တံတားသစ်ကို လာမည့်လတွင် ဖွင့်လှစ်မည်ဟု သောကြာနေ့တွင် ပြောကြားခဲ့သည်။"},
      {"mn", "Засгийн газар баасан гаригт шинэ гүүрийг ирэх сард нээнэ гэж мэдэгдлээ."},
      {"ne", "सरकारले शुक्रबार नयाँ पुल अर्को महिनादेखि सञ्चालनमा आउने जानकारी दिएको छ।"},
      {"ps", "حکومت د جمعې په ورځ وویل چې نوی پل به په راتلونکې میاشت کې د ترافیکو لپاره خلاص شي."},
      {"tl",
       "Sinabi ng pamahalaan noong Biyernes na bubuksan ang bagong tulay sa susunod na buwan."},
      {"pt",
       "O governo anunciou na sexta-feira que a nova ponte abrirá ao trânsito no próximo mês."},
      {"ru", "Правительство сообщило в пятницу, что новый мост откроется в следующем месяце."},
      {"es",
       "El gobierno anunció el viernes que el nuevo puente se abrirá al tráfico el próximo mes."},
      {"tg", "Ҳукумат рӯзи ҷумъа эълон кард, ки пули нав моҳи оянда кушода мешавад."},
      {"ur", "حکومت نے جمعہ کو کہا کہ نیا پل اگلے مہینے ٹریفک کے لیے کھول دیا جائے گا۔"},
      {"vi", "Chính phủ cho biết hôm thứ Sáu rằng cây cầu mới sẽ mở cửa vào tháng tới."},
      {"bo", "སྲིད་གཞུང་གིས་གཟའ་པ་སངས་ཉིན་ཟམ་པ་གསར་པ་དེ་ཟླ་རྗེས་མར་སྒོ་འབྱེད་རྒྱུ་ཡིན་ཞེས་བཤད།"},
  };
  for (const auto& [code, text] : cases) {
    CAPTURE(text);
    CHECK(DetectLanguage(text, {}).code == code);
  }
}

TEST_CASE("cues decide where a text is too short to tell siblings apart") {
  constexpr std::string_view kText = "Perdana Menteri di Jakarta";
  CHECK(DetectLanguage(kText, {.expected = "ms"}).code == "ms");
  CHECK(DetectLanguage(kText, {.expected = "id"}).code == "id");
  CHECK(DetectLanguage("The government said on Friday that the bridge would open to traffic.",
                       {.declared = "fr", .expected = "de"})
            .code == "en");
}

TEST_CASE("Chinese in traditional characters is not taken for Japanese") {
  constexpr std::string_view kText =
      "昨天晚上，當地政府宣布新的大橋將在下個月正式開放，屆時市民可以免費通行。委員會將於星期一再次"
      "討論預算。";
  for (const char* declared : {"", "zh", "zh-Hant"}) {
    CAPTURE(declared);
    CHECK(DetectLanguage(kText, {.declared = declared}).code == "zh");
  }
}

std::string Repeated(std::string_view sentence, std::size_t bytes) {
  std::string text;
  while (text.size() < bytes) text.append(sentence).append(" ");
  return text;
}

TEST_CASE("a clear beginning is enough where it is what was expected; else the text is read on") {
  const std::string english =
      Repeated("The government said on Friday that the bridge would open next month.", 700);
  const std::string german =
      Repeated("Die Regierung teilte mit, dass die neue Brücke im nächsten Monat öffnet.", 2000);
  CHECK(DetectLanguage(english + german, {.expected = "en"}).code == "en");
  CHECK(DetectLanguage(english + german, {.expected = "en"}).confidence > 0.95);
  CHECK(DetectLanguage(english + german, {.expected = "de"}).confidence < 0.95);
  CHECK(DetectLanguage(english.substr(0, 300) + german, {.expected = "en"}).code == "de");
  CHECK(DetectLanguage(english.substr(0, 300) + german, {}).code == "de");
}

TEST_CASE("no letters, no language") {
  CHECK(DetectLanguage("", {.expected = "zh"}).code.empty());
  CHECK(DetectLanguage("... !!!", {}).code.empty());
  CHECK(DetectLanguage("\xff\xfe\x01", {}).code.empty());
}

TEST_CASE("tags become codes") {
  const std::pair<const char*, const char*> cases[] = {
      {"zh-Hant-TW", "zh"}, {"pt_BR", "pt"}, {"in", "id"}, {"fil", "tl"},
      {" EN, fr", "en"},    {"x", ""},       {"", ""},     {"english", ""}};
  for (const auto& [tag, code] : cases) {
    CAPTURE(tag);
    CHECK(LanguageOfTag(tag) == code);
  }
}

}  // namespace
}  // namespace crawlstream::language
