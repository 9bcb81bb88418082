#include "common/web/feed/feed_builder.h"

#include <utility>

#include "common/web/feed/date.h"
#include "common/web/feed/formats.h"
#include "common/web/feed/plain_text.h"

namespace crawlstream::feed {
namespace {

// Titles, links and dates are short; a feed with whole articles inside must not cost their memory.
constexpr std::size_t kMaxText = 16 * 1024;

// media:title, itunes:title and the like speak of something else than the entry.
bool IsMedia(std::string_view space) {
  return space.find("/mrss") != std::string_view::npos ||
         space.find("itunes") != std::string_view::npos ||
         space.find("/image") != std::string_view::npos ||
         space.find("/video") != std::string_view::npos;
}

void SetIfEmpty(std::string& target, std::string value) {
  if (target.empty()) target = std::move(value);
}

}  // namespace

bool FeedBuilder::IsEntry(std::string_view local) const {
  switch (feed_.kind) {
    case Kind::kRss:
      return local == "item";
    case Kind::kAtom:
      return local == "entry";
    case Kind::kSitemap:
      return local == "url";
    case Kind::kSitemapIndex:
      return local == "sitemap";
    case Kind::kJson:
    case Kind::kUrlList:
    case Kind::kNone:
      break;
  }
  return false;
}

void FeedBuilder::Begin(const ElementName& name, const Attributes& attribute) {
  ++depth_;
  text_.clear();
  if (depth_ == 1) feed_.base = attribute("base");
  // An unclosed item ends where the next begins.
  if (IsEntry(name.local)) {
    FinishEntry();
    entry_depth_ = depth_;
    draft_.about = attribute("about");
    return;
  }
  if (name.local == "link") BeginLink(attribute);
  if (name.local == "guid") draft_.guid_is_permalink = attribute("isPermaLink") != "false";
}

void FeedBuilder::BeginLink(const Attributes& attribute) {
  std::string href = attribute("href");
  if (href.empty()) return;  // RSS: the address is the element's text
  const std::string rel = attribute("rel");
  if (entry_depth_ == 0) {
    if (rel.empty() || rel == "alternate" || rel == "next") feed_.links.push_back(std::move(href));
    return;
  }
  if (depth_ != entry_depth_ + 1 || !(rel.empty() || rel == "alternate")) return;
  // Sitemaps name translations by xhtml:link; these also have entries of their own.
  if (feed_.kind == Kind::kSitemap) return;
  const std::string type = attribute("type");
  const int rank = type.empty() || type.find("html") != std::string::npos ? 2 : 1;
  if (rank > draft_.link_rank) {
    draft_.link = std::move(href);
    draft_.link_rank = rank;
  }
}

void FeedBuilder::Text(std::string_view text) {
  text_.append(text.substr(0, kMaxText - std::min(kMaxText, text_.size())));
}

void FeedBuilder::End(const ElementName& name) {
  if (entry_depth_ != 0 && depth_ == entry_depth_) {
    FinishEntry();
  } else if (entry_depth_ != 0) {
    EndInEntry(name);
  } else {
    EndInFeed(name);
  }
  --depth_;
  text_.clear();
}

// Whether an element at the present depth speaks of the open entry itself, not of its author,
// source or picture.
bool FeedBuilder::IsOfEntry(const ElementName& name) const {
  if (IsMedia(name.space)) return false;
  if (depth_ == entry_depth_ + 1) return true;
  if (feed_.kind == Kind::kSitemap) return name.space.find("news") != std::string_view::npos;
  // Lenient: an unclosed <br> in a title shifts everything behind it down by one.
  return feed_.kind == Kind::kRss && depth_ <= entry_depth_ + 3;
}

void FeedBuilder::EndInEntry(const ElementName& name) {
  if (!IsOfEntry(name)) return;
  if (name.local == "link") {
    // An RSS item's own <link>; Atom's were taken by their attributes.
    if (std::string url = FoldSpaces(text_); !url.empty() && draft_.link_rank < 2) {
      draft_.link = std::move(url);
      draft_.link_rank = 2;
    }
  } else if (name.local == "loc") {
    SetIfEmpty(draft_.link, FoldSpaces(text_));
  } else if (name.local == "guid") {
    draft_.permalink = FoldSpaces(text_);
  } else if (name.local == "id") {
    SetIfEmpty(draft_.about, FoldSpaces(text_));
  } else if (name.local == "origLink") {
    draft_.original = FoldSpaces(text_);
  } else if (name.local == "title") {
    SetIfEmpty(draft_.title, CutTitle(FoldSpaces(WithoutTags(text_))));
  } else if (name.local == "pubDate" || name.local == "published" ||
             name.local == "publication_date" || name.local == "issued") {
    if (std::string date = IsoDate(text_); !date.empty()) draft_.date = std::move(date);
  } else if (name.local == "date") {
    SetIfEmpty(draft_.date, IsoDate(text_));
  } else if (name.local == "updated" || name.local == "lastmod" || name.local == "modified") {
    SetIfEmpty(draft_.changed, IsoDate(text_));
  }
}

void FeedBuilder::EndInFeed(const ElementName& name) {
  if (feed_.kind == Kind::kRss && name.local == "link" && depth_ <= 3) {
    if (std::string url = FoldSpaces(text_); !url.empty()) feed_.links.push_back(std::move(url));
  }
}

void FeedBuilder::FinishEntry() {
  if (entry_depth_ == 0) return;
  entry_depth_ = 0;
  Draft draft = std::exchange(draft_, {});
  std::string url = std::move(draft.original);
  SetIfEmpty(url, std::move(draft.link));
  if (draft.guid_is_permalink && LooksLikeUrl(draft.permalink))
    SetIfEmpty(url, std::move(draft.permalink));
  if (LooksLikeUrl(draft.about)) SetIfEmpty(url, std::move(draft.about));
  if (url.empty() || IsFull()) return;
  feed_.entries.push_back({std::move(url), std::move(draft.title)});
  SetDates(std::move(draft.date), std::move(draft.changed), feed_.entries.back());
}

Feed FeedBuilder::Take(bool broken) {
  FinishEntry();  // of a feed that was cut
  feed_.broken = broken;
  return std::move(feed_);
}

}  // namespace crawlstream::feed
