#include "common/text/outline/cues.h"

#include <string>
#include <unordered_map>

#include "common/foundation/base/ascii.h"

namespace crawlstream::outline {
namespace {

struct WordList {
  Cue cue;
  std::string_view words;  // separated by spaces
};

// Words that name parts of pages, English first (most templates speak it whatever their readers
// speak), then German, French, Spanish, Portuguese, Italian, Polish, Russian in Latin letters.
constexpr WordList kWords[] = {
    {Cue::kContent,
     "article articles articlebody articletext articlecontent story storybody storytext post "
     "postbody postcontent entry content contents contentbody maincontent maintext main text txt "
     "body bodytext bodycopy copy news newsbody newstext detail details paragraph single hentry "
     "fulltext full page artikel artikeltext beitrag inhalt texte contenu texto contenido cuerpo "
     "nota noticia materia conteudo corpo testo articolo tresc artykul statya novost material "
     "prose richtext rte editor blog read reading"},
    {Cue::kComment,
     "comment comments commentlist commentary disqus reply replies respond response responses "
     "discussion discuss talkback feedback guestbook forum thread kommentar kommentare "
     "leserkommentare commentaire commentaires comentario comentarios komentarze komentarz "
     "opinie opinia komentar kommentarii otzyvy trackback trackbacks pingback livefyre opinions"},
    {Cue::kNavigation,
     "nav navi navbar navigation menu menus submenu topmenu mainmenu breadcrumb breadcrumbs crumb "
     "crumbs pager pagination paging pagenav sitemap toolbar tab tabs skip jump toc drawer "
     "hamburger topnav subnav nextprev prevnext postnav menue navegacion"},
    {Cue::kAside,
     "sidebar sidebars side aside rail right left rightcol leftcol rightcolumn leftcolumn "
     "rightbar leftbar widget widgets secondary complementary marginal box boxes module infobox "
     "factbox col3 spalte randspalte lateral panel block prawa lewa"},
    {Cue::kRelated,
     "related relateds relatedposts relatedarticles recommend recommended recommendation "
     "recommendations recommends more also similar popular trending trend mostread mostpopular "
     "most top10 top5 teaser teasers latest recent readmore further next prev previous links "
     "linklist suggest suggested suggestions suggestion outbrain taboola zergnet ligatus plista "
     "archive archives headlines ticker promoted crosslink weitere mehr aehnliche ahnliche "
     "verwandte auch lesen relacionadas relacionados relacionado relacionada lire aussi liees "
     "similaires correlati podobne polecane powiazane zobacz pohozhie yarpp jp feed stories "
     "toplist list lists listing cards card carousel slider ranking nextup"},
    {Cue::kShare,
     "share shares sharing sharebar sharethis sharedaddy social socials socialmedia facebook fb "
     "twitter tweet addthis addtoany like likes likebox bookmark bookmarks print printer email "
     "mail tool tools rss follow whatsapp telegram vk gplus pinterest linkedin reddit shariff "
     "teilen partage compartir compartilhar condividi udostepnij subscribe icons buttons button "
     "btn actions action"},
    {Cue::kAd,
     "ad ads adv advert adverts advertisement advertisements advertising adsense adslot adbox "
     "adcontainer banner banners sponsor sponsored sponsors sponsoring promo promos promotion "
     "dfp gpt anzeige anzeigen werbung publicite pub publicidad publicidade pubblicita reklama "
     "reklam affiliate affiliates commercial partner partners marketing offer offers shop deal "
     "deals product products cta"},
    {Cue::kMeta,
     "byline author authors autor auteur date datum dates time timestamp datetime published "
     "publish pubdate meta metadata metas info infos dateline postmeta entrymeta tag tags tagcloud "
     "category categories cat keywords keyword topic topics source sources credit credits rating "
     "ratings vote votes stars stat stats views counter hits kicker label labels rubrik "
     "location posted modified updated edit schlagworte etiquetas zrodlo tagi podpis signature "
     "wordcount minread"},
    {Cue::kFooter,
     "footer foot colophon bottom copyright copy-right legal imprint impressum disclaimer terms "
     "privacy footnav pagefooter sitefooter stopka fuss fusszeile pie rodape pied footnote"},
    {Cue::kHeader,
     "header head masthead logo top topbar branding sitetitle siteheader pageheader naglowek kopf "
     "entete cabecera slogan tagline"},
    {Cue::kMedia,
     "caption captions wpcaption figure image images img photo photos photographer picture "
     "pictures pic pics gallery galleries slideshow slide slides media video videos player audio "
     "foto fotos bild bilder bildunterschrift legende legend zdjecie galeria imagen imagem thumb "
     "thumbs thumbnail thumbnails embed lightbox infographic bu"},
    {Cue::kOverlay,
     "cookie cookies cookiebar cookienotice consent gdpr cmp dsgvo modal popup popover overlay "
     "lightbox paywall piano login logout signin signup register registration account user "
     "subscription abo abonnement newsletter newsletters mailing form forms search searchform "
     "suche dialog alert alerts notice notification notifications warning tooltip poll survey quiz "
     "donate donation loading error message messages contact kontakt"},
    {Cue::kTitle,
     "title titles headline heading hed h1 subtitle subheadline subhead entrytitle posttitle "
     "titre titulo titolo tytul zagolovok titel ueberschrift uberschrift overline"},
    {Cue::kLead,
     "lead lede intro introduction summary abstract deck standfirst excerpt dek description desc "
     "chapo sapo vorspann entradilla anons lid zajawka preview bajada copete occhiello sommario "
     "anrisser perex"},
    {Cue::kBio,
     "bio biography aboutauthor authorbox authorbio authorinfo vcard profile profil contributor "
     "avatar gravatar autorbox"},
    {Cue::kHidden,
     "hidden hide invisible sronly visuallyhidden screenreader offscreen noprint noscript"},
};

using Dictionary = std::unordered_map<std::string_view, CueSet>;

const Dictionary& Words() {
  static const Dictionary* dictionary = [] {
    auto* words = new Dictionary;
    for (const WordList& list : kWords) {
      for (std::size_t at = 0; at < list.words.size();) {
        const std::size_t end = std::min(list.words.find(' ', at), list.words.size());
        (*words)[list.words.substr(at, end - at)] |= Bit(list.cue);
        at = end + 1;
      }
    }
    return words;
  }();
  return *dictionary;
}

bool IsUpper(char c) { return c >= 'A' && c <= 'Z'; }
bool IsLowerOrDigit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

// "display:none" in any spacing.
bool IsDisplayNone(std::string_view style) {
  const std::size_t at = style.find("display");
  if (at == std::string_view::npos) return false;
  std::size_t value = at + 7;
  while (value < style.size() && (style[value] == ' ' || style[value] == ':')) ++value;
  return style.substr(value).starts_with("none");
}

CueSet CuesOfRole(std::string_view role) {
  if (role.empty()) return 0;
  if (role == "navigation" || role == "menu" || role == "menubar" || role == "tablist") {
    return Bit(Cue::kNavigation);
  }
  if (role == "complementary") return Bit(Cue::kAside);
  if (role == "contentinfo") return Bit(Cue::kFooter);
  if (role == "banner") return Bit(Cue::kHeader);
  if (role == "dialog" || role == "search" || role == "alert" || role == "alertdialog") {
    return Bit(Cue::kOverlay);
  }
  if (role == "main" || role == "article") return Bit(Cue::kContent);
  return 0;
}

}  // namespace

CueSet CuesOfWord(std::string_view word) {
  static const Dictionary& words = Words();
  const auto found = words.find(word);
  return found == words.end() ? 0 : found->second;
}

CueSet CuesOfName(std::string_view name) {
  CueSet cues = 0;
  std::string word, joined;  // joined: the words of one class name without what parts them
  const auto end_word = [&] {
    if (!word.empty()) cues |= CuesOfWord(word);
    word.clear();
  };
  const auto end_name = [&] {
    end_word();
    if (!joined.empty()) cues |= CuesOfWord(joined);
    joined.clear();
  };
  char before = ' ';
  for (const char c : name) {
    if (IsLowerOrDigit(c) || IsUpper(c)) {
      if (IsUpper(c) && IsLowerOrDigit(before)) end_word();
      word += base::ToLower(c);
      joined += base::ToLower(c);
    } else if (c == ' ' || c == '\t' || c == '\n') {
      end_name();
    } else {
      end_word();
    }
    before = c;
  }
  end_name();
  return cues;
}

CueSet CuesOfAttribute(std::string_view name, std::string_view value) {
  if (name == "class" || name == "id") return CuesOfName(value);
  if (name == "role") return CuesOfRole(value);
  if (name == "itemprop") return value == "articleBody" ? Bit(Cue::kContent) : 0;
  if (name == "hidden") return Bit(Cue::kHidden);
  if (name == "aria-hidden") return value == "true" ? Bit(Cue::kHidden) : 0;
  if (name == "style") return IsDisplayNone(value) ? Bit(Cue::kHidden) : 0;
  return 0;
}

}  // namespace crawlstream::outline
