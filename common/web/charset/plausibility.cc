#include "common/web/charset/plausibility.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "common/foundation/base/utf8.h"

namespace crawlstream::charset {
namespace {

enum class Script { kNone, kLatin, kCyrillic, kArabic, kHan, kKana, kHangul, kOther };

struct Letter {
  Script script = Script::kNone;
  double worth = 0;       // 1 for the letters that make up most of real text
  bool upper = false;     // a capital
  bool accented = false;  // a Latin letter beyond ASCII
  bool final = false;     // an Arabic letter that ends a word
  bool counted = false;   // takes part in the average
};

// Letters in everyday use. The ideographs and syllables are the most frequent of newspapers
// (simplified, traditional and Japanese forms together): about half of any real text, a few percent
// of a wrong one.
constexpr std::u32string_view kFrequent[] = {
    U"éèàçêëüöäßñóíáãõôâîïùûúìòăđơưåøæœÉÈÀÇÊÜÖÄÑÓÍÁÂÔÚĐąćęłńśźżčďěňřšťůžőűğışțșâ",
    U"оеаинтсрвлкмдпуы",
    U"البتدرسعفكمنهويکیگہے",
    // Han, simplified
    U"的一是不了在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家"
    U"学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见"
    U"经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话"
    U"儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真"
    U"听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立"
    U"马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制"
    U"解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎"
    U"元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武"
    U"半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱"
    U"党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香斯若"
    U"谁际府组织经济会议发展企业北京记者"
    // Han, traditional
    U"這來國個說們為時過學對裡後麼無開經長樣現將與進實點種聲話兒問機給幾業間電門東氣關軍產萬體"
    U"處總場師書員華報馬張難應車親務記邊風戰許覺題統請愛讓認論義術結連遠資隊帶條變聯權傳領紅決"
    U"達辦運強區轉眾輕語滿寫識極黃錢黨設雙歷廣議際單據導網誰組織濟台灣會發會的"
    // Han, Japanese
    U"日本語東京大学政府国会社会議首相年月人間前後中上下新聞記者報道対策問題関係会社経済市場円"
    U"発表調査県警察選挙委員党党首者化氏内閣総理大臣方針法案協力必要以降約万億円同時点今回地域"
    U"開始決定予定実施対応最高",
    U"のにはをたがでとしれさいるもなかっりこまそんくてすらきあうけどよつえわみやせめだ",
    U"ーンスルトリアイクラシドフィジロレタマカムニメキッコサテオデプチバナグパブダワミズ",
    U"이다의에는을가고한지로하를도은기사시자인대서어일전정나리수해아주년부보상과있그제들라장원"
    U"구만스조국여공비위동신중경관연성으면것선화오세미치우마개회안방무민진업모드계소발할당통말"
    U"최문거월용간감등었했까된",
};

// Letters that legacy Cyrillic and Latin charsets have but almost no text of them uses; wrong
// readings are full of them.
constexpr std::u32string_view kRare = U"ђѓєѕїјљњћќўџґЂЃЄЅЇЈЉЊЋЌЎЏҐÐðÞþÝýÿŸƒªºµ";

bool IsUpper(char32_t c) {
  return (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) ||
         (c >= 0x100 && c <= 0x17E && (c >= 0x139 && c <= 0x148 ? c % 2 == 1 : c % 2 == 0)) ||
         c == 0x1A0 || c == 0x1AF || (c >= 0x400 && c <= 0x42F);
}

Script ScriptOf(char32_t c) {
  if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) return Script::kLatin;
  if (c == 0xAA || c == 0xBA || c == 0xB5) return Script::kLatin;
  if (c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7) return Script::kLatin;
  if (c >= 0x300 && c <= 0x36F) return Script::kLatin;    // the tone marks of windows-1258
  if (c >= 0x1E00 && c <= 0x1EFF) return Script::kLatin;  // Vietnamese, composed
  if (c >= 0x400 && c <= 0x52F) return Script::kCyrillic;
  if (c >= 0x621 && c <= 0x6D5 && c != 0x6D4) return Script::kArabic;
  if (c >= 0x3040 && c <= 0x30FF && c != 0x30FB) return Script::kKana;
  if (c >= 0xFF66 && c <= 0xFF9F) return Script::kKana;
  if ((c >= 0x3400 && c <= 0x9FFF) || c == 0x3005) return Script::kHan;
  if (c >= 0xAC00 && c <= 0xD7A3) return Script::kHangul;
  const bool other = (c >= 0x370 && c <= 0x3FF) || (c >= 0x530 && c <= 0x620) ||
                     (c >= 0x700 && c <= 0x1FFF) || (c >= 0x20000 && c <= 0x3FFFF) ||
                     (c >= 0x3131 && c <= 0x318E);
  return other ? Script::kOther : Script::kNone;
}

double PlainWorth(char32_t c, Script script) {
  switch (script) {
    case Script::kHan:
      return c < 0x4E00 ? -1.0 : 0.1;  // Extension A is hardly used
    case Script::kKana:
      return c >= 0xFF66 ? -0.5 : 0.8;
    case Script::kHangul:
      return 0.3;
    case Script::kOther:
      return c >= 0x20000 || (c >= 0x3131 && c <= 0x318E) ? -1.0 : 0.8;
    case Script::kLatin:
      return c >= 0x300 ? 1.0 : 0.1;
    case Script::kCyrillic:
      return 0.5;
    case Script::kArabic:
      return 0.5;
    case Script::kNone:
      break;
  }
  return 0;
}

// Marks that any text may hold: typographic punctuation, CJK punctuation, a few signs of Latin-1.
bool IsOrdinaryMark(char32_t c) {
  return (c >= 0x2010 && c <= 0x206F) || (c >= 0x3000 && c <= 0x303F) ||
         (c >= 0xFF01 && c <= 0xFF65) || c == 0xA0 || c == 0xAB || c == 0xBB || c == 0xA9 ||
         c == 0xAE || c == 0xB0 || c == 0xB7 || c == 0xA7 || c == 0xBF || c == 0xA1 ||
         c == 0x20AC || c == 0xA3 || c == 0x2116 || c == 0x30FB || c == 0x60C || c == 0x61B ||
         c == 0x61F || c == 0x640 || (c >= 0x660 && c <= 0x66D) || c == 0x2122 || c == 0xAD ||
         c == 0x6D4 || (c >= 0x25A0 && c <= 0x25FF) || c == 0xB4 || (c >= 0x2460 && c <= 0x24FF) ||
         (c >= 0x2190 && c <= 0x21FF) || (c >= 0x2160 && c <= 0x217F);
}

bool IsBroken(char32_t c) {
  return (c >= 0x80 && c < 0xA0) || (c >= 0xE000 && c <= 0xF8FF) ||
         c == base::kReplacementCharacter;
}

Letter Make(char32_t c, double worth) {
  const Script script = ScriptOf(c);
  return {.script = script,
          .worth = worth,
          .upper = IsUpper(c),
          .accented = script == Script::kLatin && c >= 0x80,
          .final = c == 0x629 || c == 0x649,  // teh marbuta, alef maksura
          .counted = c >= 0x80};
}

Letter MakeAnyLetter(char32_t c) {
  if (c < 0x80) return Make(c, 0);
  if (IsOrdinaryMark(c)) return {};
  const Script script = ScriptOf(c);
  if (script != Script::kNone) return Make(c, PlainWorth(c, script));
  return {.worth = IsBroken(c) ? -4.0 : -1.0, .counted = true};
}

// Asked for every character of a sample, so it is looked up, not worked out.
const Letter& Classify(char32_t c) {
  constexpr char32_t kTabled = 0x10000;
  static const auto* const table = [] {
    auto* letters = new std::vector<Letter>(kTabled + 1);
    for (char32_t letter = 0; letter <= kTabled; ++letter)
      (*letters)[letter] = MakeAnyLetter(letter);
    for (std::u32string_view row : kFrequent) {
      for (char32_t letter : row) (*letters)[letter] = Make(letter, 1);
    }
    for (char32_t letter : kRare) (*letters)[letter] = Make(letter, -0.5);
    return letters;
  }();
  // What lies beyond is rare everywhere: ideographs of the supplementary planes, and symbols.
  static const Letter kIdeograph = MakeAnyLetter(0x20000);
  if (c < kTabled) return (*table)[c];
  return c >= 0x20000 && c <= 0x3FFFF ? kIdeograph : (*table)[kTabled];
}

// What it costs a letter to follow `before` inside a word.
double CompanyCost(const Letter& before, const Letter& letter) {
  if (before.script == Script::kNone || letter.script == Script::kNone) return 0;
  const auto is_east_asian = [](Script s) { return s == Script::kHan || s == Script::kKana; };
  if (before.script != letter.script) {
    if (is_east_asian(before.script) && is_east_asian(letter.script)) return 0;
    // "AI时代", "TV에서": Latin names stand beside ideographs and syllables without a space.
    const bool latin = before.script == Script::kLatin || letter.script == Script::kLatin;
    const bool accented = before.accented || letter.accented;
    const bool spaceless = is_east_asian(before.script) || is_east_asian(letter.script) ||
                           before.script == Script::kHangul || letter.script == Script::kHangul;
    if (latin && spaceless && !accented) return 0.4;
    return 2.5;
  }
  if (letter.upper) return before.upper ? 0.4 : 1.5;
  if (before.accented && letter.accented) return 0.7;
  if (before.final) return 1.5;
  return 0;
}

}  // namespace

double Plausibility(std::string_view text) {
  double total = 0;
  std::size_t counted = 0;
  const Letter* previous = &Classify(' ');
  for (std::size_t i = 0; i < text.size();) {
    const char32_t c = base::NextCodePoint(text, i);
    const Letter& letter = Classify(c);
    // Between two ASCII letters nothing depends on the charset.
    if (letter.counted || previous->counted) total -= CompanyCost(*previous, letter);
    if (letter.counted) {
      total += letter.worth;
      ++counted;
    }
    previous = &letter;
  }
  if (counted == 0) return 1;
  return std::max(-4.0, total / static_cast<double>(counted));
}

}  // namespace crawlstream::charset
