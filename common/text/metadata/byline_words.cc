#include "common/text/metadata/byline_words.h"

#include <algorithm>
#include <array>
#include <vector>

#include "common/foundation/base/utf8.h"
#include "common/text/characters/characters.h"

namespace crawlstream::metadata {
namespace {

// Lower case, separated by commas.
struct WordList {
  BylineWord kind;
  std::string_view words;
};

constexpr WordList kLists[] = {
    {BylineWord::kPreposition,
     "by,von,par,por,di,door,av,af,oleh,ni,nina,ໂດຍ,โดย,بقلم,بواسطة,از قلم,tekst,текст"},
    // English, German
    {BylineWord::kNoun,
     "author,authors,written by,posted by,published by,story by,report by,reported by,"
     "words by,article by,submitted by,reporter,autor,autorin,autoren,geschrieben von,"
     "verfasst von,ein artikel von,artikel von,beitrag von,ein beitrag von,"
     "ein gastbeitrag von,gastbeitrag von,erstellt von,eingestellt von,veröffentlicht von,"
     "gepostet von,gespeichert von,text von"},
    // French, Spanish, Portuguese, Italian
    {BylineWord::kNoun,
     "auteur,auteure,publié par,écrit par,rédigé par,posté par,un article de,"
     "propos recueillis par,autor,autora,autores,escrito por,publicado por,redactado por,"
     "texto de,autore,autrice,a cura di,scritto da,pubblicato da,articolo di"},
    // Russian, Kazakh, Kyrgyz, Tajik, Mongolian
    {BylineWord::kNoun,
     "автор,авторы,автор текста,автор статьи,корреспондент,автордың аты,авторлар,тілші,"
     "дайындаған,автору,автордун аты,кабарчы,даярдаган,муаллиф,муаллифон,хабарнигор,"
     "рӯзноманигор,сурвалжлагч,нийтлэлч,сэтгүүлч,бичсэн,зохиогч"},
    // Arabic, Persian, Pashto, Urdu
    {BylineWord::kNoun,
     "كتب,كتبت,كتبه,الكاتب,الكاتبة,المؤلف,المحرر,إعداد,تحرير,نویسنده,نگارنده,خبرنگار,نوشته,"
     "گزارشگر,لیکوال,لیکونکی,لیکونکې,لیکنه,خبریال,تحریر,مصنف,رپورٹر,نامہ نگار,کالم نگار"},
    // Hindi, Nepali, Burmese, Lao, Tibetan
    {BylineWord::kNoun,
     "लेखक,लेखिका,संवाददाता,रिपोर्टर,पत्रकार,लेखन,သတင်းထောက်,ရေးသားသူ,စာရေးသူ,ရေးသူ,ຜູ້ຂຽນ,ຂຽນໂດຍ,"
     "ນັກຂ່າວ,རྩོམ་པ་པོ,རྩོམ་པ་པོ།,གསར་འགོད་པ,འབྲི་མཁན,རྩོམ་སྒྲིག་པ"},
    // Chinese, Japanese, Korean, Vietnamese
    {BylineWord::kNoun,
     "作者,记者,記者,本报记者,本報記者,特约记者,通讯员,撰文,文,撰稿,撰稿人,著者,筆者,執筆,"
     "取材・文,文・,ライター,글,글쓴이,작성자,기자,tác giả,phóng viên,người viết,bài viết của,"
     "bài và ảnh"},
    // Indonesian, Malay, Filipino; Dutch, Scandinavian, Polish, Greek
    {BylineWord::kNoun,
     "penulis,ditulis oleh,pewarta,wartawan,dilaporkan oleh,laporan oleh,isinulat ni,ulat ni,"
     "sinulat ni,geschreven door,skrevet af,skrevet av,skriven av,napisał,napisała,"
     "autor tekstu,opublikowane przez,dodane przez,dodał,γράφει ο,γράφει η,συντάκτης"},
    {BylineWord::kLabel,
     "text,from,interview,text und interview,und interview,vom,theo,przez,redakcja,του,της,"
     "view all posts by,all posts by,more by,posts by,see all posts by,"
     "zeige alle beiträge von,alle beiträge von,alle artikel von,alles von,mehr von,"
     "voir tous les articles de,ver todas las entradas de,vedi tutti gli articoli di,"
     "pressemitteilung von"},
    {BylineWord::kTitle,
     "기자,특파원,논설위원,객원기자,인턴기자,선임기자,전문기자,편집위원,수습기자,記者,特派員,"
     "통신원"},
};

// What stands alone where a name is expected, and names nobody.
constexpr std::string_view kNobody[] = {"admin",          "administrator",
                                        "redaktion",      "redaction",
                                        "redacción",      "redazione",
                                        "editor",         "webmaster",
                                        "root",           "unknown",
                                        "anonymous",      "gast",
                                        "guest",          "staff",
                                        "default",        "no author",
                                        "follow",         "datum",
                                        "date",           "alle artikel",
                                        "publiziert",     "publiziert am",
                                        "veröffentlicht", "posted",
                                        "posted on",      "published",
                                        "published on",   "updated",
                                        "more",           "mehr",
                                        "publié",         "publié le",
                                        "publicado",      "pubblicato",
                                        "опубликовано",   "all articles",
                                        "all posts",      "about the author",
                                        "über den autor", "edited",
                                        "redakcja",       "редакция"};

constexpr std::string_view kBeforeDates[] = {
    "le",  "vor", "am",     "on",  "stand",     "du",      "el",      "il",  "den",
    "at",  "om",  "em",     "den", "published", "updated", "mo",      "di",  "mi",
    "do",  "fr",  "sa",     "so",  "mon",       "tue",     "wed",     "thu", "fri",
    "sat", "sun", "posted", "•",   "last",      "ngày",    "tanggal", "の",  "pada"};

struct Entry {
  std::string_view word;
  BylineWord kind;
};

// By their first byte; the longest first, so that "written by" is found before "written".
using Index = std::array<std::vector<Entry>, 256>;

unsigned char FirstByte(std::string_view text) { return static_cast<unsigned char>(text.front()); }

Index MakeIndex() {
  Index index;
  for (const WordList& list : kLists) {
    for (std::size_t at = 0; at < list.words.size();) {
      const std::size_t end = std::min(list.words.find(',', at), list.words.size());
      const std::string_view word = list.words.substr(at, end - at);
      index[FirstByte(word)].push_back({word, list.kind});
      at = end + 1;
    }
  }
  for (std::vector<Entry>& entries : index) {
    std::ranges::stable_sort(entries, std::ranges::greater(),
                             [](const Entry& e) { return e.word.size(); });
  }
  return index;
}

// The entries that `text` may begin with.
const std::vector<Entry>& EntriesFor(std::string_view text) {
  static const auto* index = new Index(MakeIndex());
  static const std::vector<Entry> none;
  return text.empty() ? none : (*index)[FirstByte(text)];
}

// A word ends where no letter follows. The tsheg and the shad of Tibetan are no letters.
bool IsWholeWord(std::string_view text, std::size_t size) {
  if (size == text.size()) return true;
  const characters::CharacterKind kind = characters::KindOf(base::NextCodePoint(text, size));
  return kind != characters::CharacterKind::kLetter && kind != characters::CharacterKind::kUpper &&
         kind != characters::CharacterKind::kIdeograph &&
         kind != characters::CharacterKind::kMark && kind != characters::CharacterKind::kDigit;
}

}  // namespace

BylineMatch BylineWordAt(std::string_view lower) {
  for (const Entry& entry : EntriesFor(lower)) {
    if (entry.kind != BylineWord::kTitle && lower.starts_with(entry.word) &&
        IsWholeWord(lower, entry.word.size())) {
      return {entry.word.size(), entry.kind};
    }
  }
  return {};
}

std::size_t TitleAt(std::string_view text) {
  for (const Entry& entry : EntriesFor(text)) {
    if (entry.kind == BylineWord::kTitle && text.starts_with(entry.word) &&
        IsWholeWord(text, entry.word.size())) {
      return entry.word.size();
    }
  }
  return 0;
}

bool IsBylineWordAlone(std::string_view lower) {
  return BylineWordAt(lower).size == lower.size() ||
         std::ranges::find(kNobody, lower) != std::end(kNobody);
}

bool LeadsToDate(std::string_view lower) {
  return std::ranges::find(kBeforeDates, lower) != std::end(kBeforeDates);
}

}  // namespace crawlstream::metadata
