#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "common/foundation/base/utf8.h"
#include "common/text/dates/calendars.h"

namespace crawlstream::dates {
namespace {

// Twelve entries separated by ',', each with its spellings separated by spaces. A spelling that
// ends in '*' is a stem: up to four more letters may follow it.
struct Names {
  Calendar calendar;
  std::string_view months;
};

constexpr Names kNames[] = {
    // English, German, Dutch and the Scandinavian languages
    {Calendar::kGregorian,
     "january jan januar januari jänner jaenner jän janv,february feb februar februari feber fév "
     "febr,march mar märz maerz mrz maart mars mrt,april apr,may mai mei maj,june jun juni,"
     "july jul juli,august aug augustus augusti,september sep sept,october oct oktober okt,"
     "november nov,december dec dezember dez desember des"},
    // French
    {Calendar::kGregorian,
     "janvier,février fevrier févr fevr,mars,avril avr,mai,juin,juillet juil,août aout,septembre,"
     "octobre,novembre,décembre decembre déc"},
    // Spanish
    {Calendar::kGregorian,
     "enero ene,febrero,marzo,abril abr,mayo,junio,julio,agosto ago,septiembre setiembre set,"
     "octubre,noviembre,diciembre dic"},
    // Portuguese
    {Calendar::kGregorian,
     "janeiro,fevereiro fev,março marco,abril,maio,junho,julho,agosto,setembro,outubro out,"
     "novembro,dezembro"},
    // Italian
    {Calendar::kGregorian,
     "gennaio gen,febbraio,marzo,aprile,maggio mag,giugno giu,luglio lug,agosto,settembre,"
     "ottobre ott,novembre,dicembre"},
    // Polish, Czech
    {Calendar::kGregorian,
     "stycznia styczeń sty leden ledna,lutego luty lut únor února,marca marzec březen března,"
     "kwietnia kwiecień kwi duben dubna,maja květen května,czerwca czerwiec cze červen června,"
     "lipca lipiec lip červenec července,sierpnia sierpień sie srpen srpna,września wrzesień wrz "
     "září,października październik paź říjen října,listopada listopad lis,grudnia grudzień gru "
     "prosinec prosince"},
    // Russian, Ukrainian
    {Calendar::kGregorian,
     "январ* янв січн*,феврал* фев лют*,март* мар березн*,апрел* апр квітн*,мая май травн*,июн* "
     "червн*,июл* липн*,август* авг серпн*,сентябр* сен сент вересн*,октябр* окт жовтн*,ноябр* ноя "
     "листопад*,декабр* дек грудн*"},
    // Kazakh, and the Kyrgyz names (Kyrgyz and Tajik also use the Russian ones)
    {Calendar::kGregorian,
     "қаңтар* үчтүн,ақпан* бирдин,наурыз* жалган,сәуір* чын,мамыр* бугу,маусым* кулжа,шілде* теке,"
     "тамыз* башоона,қыркүйек* аяк,қазан* тогуздун,қараша* жетинин,желтоқсан* бештин"},
    // Tajik; the Russian stems have all but "майи"
    {Calendar::kGregorian,
     "январи,феврали,марти,апрели,майи,июни,июли,августи,сентябри,октябри,"
     "ноябри,декабри"},
    // Greek
    {Calendar::kGregorian,
     "ιανουαρί* ιανουάρι* ιαν,φεβρουαρί* φεβρουάρι* φεβ,μαρτί* μάρτι* μαρ,απριλί* απρίλι* απρ,"
     "μαΐου μαΐος μαϊου μάιος μαι μαϊ,ιουνί* ιούνι* ιουν,ιουλί* ιούλι* ιουλ,αυγούστ* αύγουστ* αυγ,"
     "σεπτεμβρί* σεπτέμβρι* σεπ,οκτωβρί* οκτώβρι* οκτ,νοεμβρί* νοέμβρι* νοε,δεκεμβρί* δεκέμβρι* "
     "δεκ"},
    // Indonesian, Malay, Filipino
    {Calendar::kGregorian,
     "januari jan enero,februari pebruari feb pebrero,maret mac marso,april abril,mei mayo,juni "
     "hunyo,juli julai hulyo,agustus ogos agu agt agosto,september setyembre,oktober oktubre,"
     "november nopember nobyembre,desember disember dis disyembre"},
    // Hindi (and Nepali for Gregorian dates)
    {Calendar::kGregorian,
     "जनवरी जन जनवरि,फरवरी फ़रवरी फर फेब्रुअरी फेब्रुवरी,मार्च,अप्रैल अप्रेल अप्रिल,मई मे,जून जुन,"
     "जुलाई जुलाइ,अगस्त अगस्ट,सितंबर सितम्बर सेप्टेम्बर,अक्टूबर अक्तूबर अक्टोबर,नवंबर नवम्बर "
     "नोभेम्बर,दिसंबर दिसम्बर डिसेम्बर"},
    // Nepali months of Bikram Sambat
    {Calendar::kNepali,
     "वैशाख बैशाख,जेठ जेष्ठ ज्येष्ठ,असार आषाढ अषाढ,साउन श्रावण,भदौ भाद्र,असोज आश्विन आसोज,"
     "कात्तिक कार्तिक कातिक,मंसिर मङ्सिर मार्ग,पुस पौष पुष,माघ,फागुन फाल्गुन,चैत चैत्र"},
    // Arabic: as in Egypt, in the Levant and in the Maghreb
    {Calendar::kGregorian,
     "يناير جانفي,فبراير فيفري شباط,مارس آذار,أبريل ابريل إبريل أفريل نيسان,مايو أيار ماي,يونيو "
     "حزيران جوان,يوليو تموز جويلية يوليوز,أغسطس اغسطس آب أوت غشت,سبتمبر أيلول شتنبر,أكتوبر "
     "اكتوبر,نوفمبر نونبر,ديسمبر دجنبر"},
    // Urdu, and Persian and Pashto names of Gregorian months
    {Calendar::kGregorian,
     "جنوری ژانویه ژانویهٔ جنوري,فروری فوریه فبروري,مارچ مارس,اپریل آوریل اپريل,مئی مه می مې,جون "
     "ژوئن ژوین جون,جولائی ژوئیه ژوییه جولای جولاي,اگست اوت آگست,ستمبر سپتامبر سپتمبر سپتمبر,"
     "اکتوبر اکتبر,نومبر نوامبر,دسمبر دسامبر ډسمبر"},
    // Solar Hijri: Iran, Afghanistan in Dari, Afghanistan in Pashto
    {Calendar::kPersian,
     "فروردین حمل وری,اردیبهشت ثور غویی غويی,خرداد جوزا غبرګولی,تیر سرطان چنګاښ,مرداد امرداد اسد "
     "زمری,شهریور سنبله وږی,مهر میزان تله,آبان عقرب لړم,آذر قوس لیندۍ,دی جدی مرغومی,بهمن دلو "
     "سلواغه,اسفند حوت کب"},
    // Vietnamese in words (numbers are the rule: date_reader.cc)
    {Calendar::kGregorian, "giêng,,,,,,,,,,,chạp"},
    // Burmese
    {Calendar::kGregorian,
     "ဇန်နဝါရီ,ဖေဖော်ဝါရီ,မတ်,ဧပြီ,မေ,ဇွန်,ဇူလိုင်,သြဂုတ် ဩဂုတ်,စက်တင်ဘာ,အောက်တိုဘာ,နိုဝင်ဘာ,"
     "ဒီဇင်ဘာ"},
    // Lao, Thai
    {Calendar::kGregorian,
     "ມັງກອນ มกราคม,ກຸມພາ กุมภาพันธ์,ມີນາ มีนาคม,ເມສາ เมษายน,ພຶດສະພາ พฤษภาคม,ມິຖຸນາ มิถุนายน,"
     "ກໍລະກົດ กรกฎาคม,ສິງຫາ สิงหาคม,ກັນຍາ กันยายน,ຕຸລາ ตุลาคม,ພະຈິກ พฤศจิกายน,ທັນວາ ธันวาคม"},
};

struct Dictionary {
  std::unordered_map<std::string, Month> exact;
  std::unordered_map<std::string, Month> stems;
  std::vector<std::pair<std::string, Month>> unspaced;  // of Burmese, Lao, Thai
};

bool IsUnspacedScript(std::string_view word) {
  std::size_t at = 0;
  const char32_t c = base::NextCodePoint(word, at);
  return (c >= 0x0E00 && c <= 0x0EFF) || (c >= 0x1000 && c <= 0x109F);
}

// Persian, Urdu and Pashto texts are typed with Arabic keyboards as well: one form of yeh and kaf.
std::string UnifyArabic(std::string_view word) {
  std::string unified;
  for (std::size_t at = 0; at < word.size();) {
    const char32_t c = base::NextCodePoint(word, at);
    const bool is_yeh = c == U'ي' || c == U'ى' || c == U'ې' || c == U'ۍ' || c == U'ئ';
    base::AppendUtf8(is_yeh ? U'ی' : c == U'ك' ? U'ک' : c, unified);
  }
  return unified;
}

void AddSpelling(Dictionary& dictionary, std::string_view word, Month month) {
  if (word.ends_with('*')) {
    dictionary.stems.emplace(word.substr(0, word.size() - 1), month);
    return;
  }
  if (IsUnspacedScript(word)) dictionary.unspaced.emplace_back(word, month);
  dictionary.exact.emplace(UnifyArabic(word), month);
}

const Dictionary& Months() {
  static const Dictionary* dictionary = [] {
    auto* all = new Dictionary;
    for (const Names& names : kNames) {
      Month month{1, names.calendar};
      std::string_view rest = names.months;
      while (true) {
        const std::size_t end = std::min(rest.find_first_of(" ,"), rest.size());
        if (end > 0) AddSpelling(*all, rest.substr(0, end), month);
        if (end == rest.size()) break;
        if (rest[end] == ',') ++month.number;
        rest.remove_prefix(end + 1);
      }
    }
    return all;
  }();
  return *dictionary;
}

constexpr int kMaxEnding = 4;

}  // namespace

Month MonthOfWord(std::string_view word) {
  if (word.empty() || word.size() > 120) return {};
  const Dictionary& months = Months();
  if (const auto found = months.exact.find(UnifyArabic(word)); found != months.exact.end()) {
    return found->second;
  }
  if (IsUnspacedScript(word)) {
    for (const auto& [name, month] : months.unspaced) {
      // "မေ" (May) is a syllable of other words as well.
      if (name.size() > 6 && word.find(name) != std::string_view::npos) return month;
    }
    return {};
  }
  std::string stem(word);
  for (int i = 0; i <= kMaxEnding && !stem.empty(); ++i) {
    if (const auto found = months.stems.find(stem); found != months.stems.end()) {
      return found->second;
    }
    while (stem.size() > 1 && (static_cast<unsigned char>(stem.back()) & 0xC0) == 0x80)
      stem.pop_back();
    stem.pop_back();
  }
  return {};
}

}  // namespace crawlstream::dates
