#include "common/foundation/json/json.h"
#include "common/web/feed/date.h"
#include "common/web/feed/formats.h"
#include "common/web/feed/plain_text.h"

namespace crawlstream::feed {
namespace {

std::string StringMember(json::Value object, std::string_view name) {
  return std::string(object.Find(name).String().value_or(""));
}

Entry EntryOf(json::Value item) {
  Entry entry{.url = StringMember(item, "url")};
  // Lenient: some writers put the address into the id alone.
  if (entry.url.empty() && LooksLikeUrl(StringMember(item, "id")))
    entry.url = StringMember(item, "id");
  entry.title = CutTitle(FoldSpaces(StringMember(item, "title")));
  SetDates(IsoDate(StringMember(item, "date_published")),
           IsoDate(StringMember(item, "date_modified")), entry);
  return entry;
}

}  // namespace

Feed ParseJsonFeed(std::string_view text, std::size_t max_entries) {
  Feed feed{.kind = Kind::kJson};
  json::Document document;
  const auto root = document.Parse(text);
  if (!root || !root->IsObject()) {
    feed.broken = true;
    return feed;
  }
  for (std::string_view name : {"home_page_url", "next_url"}) {
    if (std::string url = StringMember(*root, name); !url.empty())
      feed.links.push_back(std::move(url));
  }
  const json::Value items = root->Find("items");
  for (std::size_t i = 0; items.IsArray() && i < items.size() && feed.entries.size() < max_entries;
       ++i) {
    if (Entry entry = EntryOf(items.At(i)); !entry.url.empty())
      feed.entries.push_back(std::move(entry));
  }
  return feed;
}

}  // namespace crawlstream::feed
