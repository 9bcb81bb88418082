#include "common/text/metadata/page_dates.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "common/text/characters/characters.h"
#include "common/text/dates/date_reader.h"
#include "common/text/metadata/headline.h"

namespace crawlstream::metadata {
namespace {

constexpr std::string_view kPublishedMetas[] = {"article:published_time",
                                                "og:article:published_time",
                                                "og:published_time",
                                                "datepublished",
                                                "article.published",
                                                "article:published",
                                                "publish-date",
                                                "publishdate",
                                                "publish_date",
                                                "publication_date",
                                                "parsely-pub-date",
                                                "sailthru.date",
                                                "cxenseparse:recs:publishtime",
                                                "article_date_original",
                                                "originalpublicationdate",
                                                "dcterms.issued",
                                                "dc.date.issued",
                                                "dcterms.created",
                                                "dc.date.created",
                                                "pubdate",
                                                "pub_date",
                                                "bt:pubdate",
                                                "datecreated",
                                                "release_date",
                                                "citation_publication_date",
                                                "citation_date",
                                                "publisheddate",
                                                "rnews:datepublished",
                                                "displaydate",
                                                "shareaholic:article_published_time",
                                                "vr:published_time"};
// Many systems write the day of the last change here.
constexpr std::string_view kUnclearMetas[] = {"dcterms.date", "dc.date", "date",
                                              "timestamp",    "created", "cdate"};
constexpr std::string_view kModifiedMetas[] = {
    "article:modified_time", "og:updated_time",  "og:modified_time", "datemodified",
    "dcterms.modified",      "dc.date.modified", "last-modified",    "lastmod",
    "lastmodified",          "article.updated",  "modified"};

// A number in an address, and the one character between it and the number before, if that is a
// mark of dates.
struct UrlNumber {
  int value = 0;
  int digits = 0;
  char mark = 0;
};

std::vector<UrlNumber> NumbersOf(std::string_view text) {
  std::vector<UrlNumber> numbers;
  std::size_t end = 0;  // of the number before
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] < '0' || text[at] > '9') continue;
    UrlNumber number;
    const std::string_view between = text.substr(end, at - end);
    if (!numbers.empty() && (between == "/" || between == "-" || between == "_")) {
      number.mark = between[0];
    }
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
      if (++number.digits <= 8) number.value = number.value * 10 + (text[at] - '0');
    }
    end = at;
    numbers.push_back(number);
  }
  return numbers;
}

constexpr std::size_t kDatelineTokens = 6;  // words before the date of a dateline

class DateFinder {
 public:
  explicit DateFinder(const DateSources& sources)
      : s_(sources),
        month_first_(WritesMonthFirst(sources.language)),
        headline_(FindHeadlineBlock(sources.outline, sources.headline)) {}

  PageDates Find() {
    PageDates dates;
    dates.modified = Machine(s_.data.modified);
    if (!dates.modified) dates.modified = FromMetas(kModifiedMetas);
    dates.published = AsReadersSeeIt(Published());
    if (!dates.published) dates.published = dates.modified;
    return dates;
  }

 private:
  static bool WritesMonthFirst(std::string_view language) {
    const std::string tag = characters::ToLower(language);
    return tag == "en-us" || tag == "en_us" || tag == "en" || tag.starts_with("tl") ||
           tag.starts_with("fil");
  }

  std::optional<dates::Date> Published() {
    if (auto date = Machine(s_.data.published)) return date;
    if (auto date = FromMetas(kPublishedMetas)) return date;
    if (auto date = FromTimes(/*near_only=*/true)) return date;
    if (auto date = FromUrls()) return date;
    if (auto date = FromTextNearHeadline()) return date;
    if (auto date = FromMetas(kUnclearMetas)) return date;
    if (auto date = FromMarkedText()) return date;
    if (auto date = FromTimes(/*near_only=*/false)) return date;
    return FromAnyShortText();
  }

  // Machine dates are often in UTC. Where the page shows the neighbouring day that the hour allows,
  // that is the day at the place of publication.
  std::optional<dates::Date> AsReadersSeeIt(std::optional<dates::Date> date) const {
    if (!date || !date->has_time || date->zone.value_or(0) != 0) return date;
    const int apart = date->hour < 12 ? -1 : 1;
    const int wanted = dates::DayNumber(date->year, date->month, date->day) + apart;
    for (const std::optional<dates::Date>& shown :
         {FromTextNearHeadline(), FromUrls(), FromMarkedText(), FromAnyShortText()}) {
      if (shown && dates::DayNumber(shown->year, shown->month, shown->day) == wanted) return shown;
    }
    return date;
  }

  std::optional<dates::Date> FromUrls() const {
    for (const std::string_view url :
         {s_.url, std::string_view(s_.head.canonical), s_.head.Find({"og:url"})}) {
      if (auto date = Accept(DateOfUrl(url))) return date;
    }
    return std::nullopt;
  }

  std::optional<dates::Date> Accept(std::optional<dates::Date> date) const {
    if (!date || date->year < 1990) return std::nullopt;
    if (s_.not_after &&
        dates::DayNumber(date->year, date->month, date->day) >
            dates::DayNumber(s_.not_after->year, s_.not_after->month, s_.not_after->day) + 1) {
      return std::nullopt;
    }
    return date;
  }

  std::optional<dates::Date> Machine(std::string_view text) const {
    if (text.empty()) return std::nullopt;
    if (auto date = Accept(dates::ParseMachineDate(text))) return date;
    return Human(text);
  }

  std::optional<dates::Date> Human(std::string_view text) const {
    for (const dates::FoundDate& found : dates::FindDates(text, month_first_)) {
      if (auto date = Accept(found.date)) return date;
    }
    return std::nullopt;
  }

  std::optional<dates::Date> FromMetas(std::span<const std::string_view> names) const {
    for (const std::string_view name : names) {
      for (const std::string_view value : s_.head.FindAll(name)) {
        if (auto date = Machine(value)) return date;
      }
    }
    return std::nullopt;
  }

  bool IsNearHeadline(const outline::Element& element) const {
    if (headline_ >= s_.outline.blocks.size()) return false;
    return element.first_block + 6 >= headline_ && element.first_block <= headline_ + 12;
  }

  // <time> and its older like, <abbr title> and elements marked datePublished.
  std::optional<dates::Date> FromTimes(bool near_only) const {
    for (const outline::Element& element : s_.outline.elements) {
      const html::Node node = element.node;
      const std::string_view prop = element.itemprop;
      const bool marked = prop == "datePublished" || prop == "dateCreated";
      const bool is_time = element.tag == html::Tag::kTime;
      if (!marked && !is_time && element.tag != html::Tag::kAbbr) continue;
      if (prop == "dateModified") continue;
      const bool elsewhere = outline::Has(element.cues, outline::Cue::kComment) ||
                             outline::Has(element.cues, outline::Cue::kRelated) ||
                             outline::Has(element.cues, outline::Cue::kAside);
      if (!marked && near_only && (elsewhere || !IsNearHeadline(element))) continue;
      for (const std::string_view name : {"datetime", "content", "title"}) {
        if (const std::string_view value = node.Attribute(name); !value.empty()) {
          if (auto date = Machine(value)) return date;
        }
      }
      if (is_time || marked) {
        if (auto date = Human(html::TextContent(node))) return date;
      }
    }
    return std::nullopt;
  }

  // The first date of a block, if the block is short or begins with it ("Berlin, 3. Mai 2017 – …").
  std::optional<dates::Date> FromBlock(const outline::Block& block, double max_weight) const {
    if (block.measure.digits == 0) return std::nullopt;
    if (outline::Has(s_.outline.elements[block.inner].cues, outline::Cue::kComment))
      return std::nullopt;
    const bool is_short = block.measure.weight <= max_weight;
    for (const dates::FoundDate& found :
         dates::FindDates(std::string_view(block.text).substr(0, 600), month_first_)) {
      if (!is_short && found.token > kDatelineTokens) return std::nullopt;
      if (auto date = Accept(found.date)) return date;
    }
    return std::nullopt;
  }

  std::optional<dates::Date> FromBlocks(std::size_t from, std::size_t to, double max_weight) const {
    const auto& blocks = s_.outline.blocks;
    for (std::size_t i = from; i < std::min(to, blocks.size()); ++i) {
      if (auto date = FromBlock(blocks[i], max_weight)) return date;
    }
    return std::nullopt;
  }

  std::optional<dates::Date> FromTextNearHeadline() const {
    if (headline_ >= s_.outline.blocks.size()) return std::nullopt;
    const std::string& shown = s_.outline.blocks[headline_].text;
    if (const std::size_t line = shown.find('\n'); line != std::string::npos) {
      if (auto date = Human(std::string_view(shown).substr(line))) return date;
    }
    if (auto date = FromBlocks(headline_ + 1, headline_ + 6, 150)) return date;
    return FromBlocks(headline_ > 5 ? headline_ - 5 : 0, headline_, 100);
  }

  // Text in elements that are called date, time or meta.
  std::optional<dates::Date> FromMarkedText() const {
    for (const outline::Block& block : s_.outline.blocks) {
      const outline::Element& inner = s_.outline.elements[block.inner];
      const outline::CueSet own = inner.own_cues | s_.outline.ElementOf(block).own_cues;
      if (!outline::Has(own, outline::Cue::kMeta) || block.measure.weight > 150 ||
          block.measure.digits == 0)
        continue;
      if (outline::Has(inner.cues, outline::Cue::kComment) ||
          outline::Has(inner.cues, outline::Cue::kRelated))
        continue;
      if (auto date = Human(block.text)) return date;
    }
    return std::nullopt;
  }

  std::optional<dates::Date> FromAnyShortText() const {
    const std::size_t from = headline_ < s_.outline.blocks.size() ? headline_ : 0;
    if (auto date = FromBlocks(from, s_.outline.blocks.size(), 80)) return date;
    if (auto date = FromBlocks(0, from, 80)) return date;
    if (auto date = FromBlocks(from, s_.outline.blocks.size(), 200)) return date;
    return Human(s_.head.Find({"description", "og:description"}));
  }

  const DateSources& s_;
  bool month_first_;
  std::size_t headline_;  // its block; their number if it is not shown
};

}  // namespace

std::optional<dates::Date> DateOfUrl(std::string_view url) {
  const std::size_t host = url.find("://");
  const std::size_t path = url.find('/', host == std::string_view::npos ? 0 : host + 3);
  if (path == std::string_view::npos) return std::nullopt;
  const std::vector<UrlNumber> numbers = NumbersOf(url.substr(path));
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    dates::Date date;
    if (numbers[i].digits == 8) {  // 20170413
      date.year = numbers[i].value / 10000;
      date.month = numbers[i].value / 100 % 100;
      date.day = numbers[i].value % 100;
    } else if (i + 2 < numbers.size() && numbers[i + 1].mark != 0 &&
               numbers[i + 1].mark == numbers[i + 2].mark && numbers[i + 1].digits <= 2) {
      const bool year_first = numbers[i].digits == 4 && numbers[i + 2].digits <= 2;
      const bool year_last = numbers[i].digits == 2 && numbers[i + 2].digits == 4;
      if (!year_first && !year_last) continue;
      date.year = numbers[year_first ? i : i + 2].value;
      date.month = numbers[i + 1].value;
      date.day = numbers[year_first ? i + 2 : i].value;
    }
    if (date.year >= 1990 && dates::IsPlausible(date)) return date;
  }
  return std::nullopt;
}

PageDates FindPageDates(const DateSources& sources) { return DateFinder(sources).Find(); }

}  // namespace crawlstream::metadata
