#include "common/text/metadata/structured_data.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "common/foundation/json/json.h"
#include "common/text/characters/characters.h"
#include "common/web/html/document.h"

namespace crawlstream::metadata {
namespace {

using json::Value;

constexpr std::size_t kMaxObjects = 2000;  // of one text: a shop's list of offers may be endless

// Lenient: line breaks and tabs inside strings, and the signs of a comment or CDATA section around
// the text, are the commonest mistakes of content management systems.
std::string Mend(std::string_view text) {
  const std::size_t first = text.find_first_of("{[");
  const std::size_t last = text.find_last_of("}]");
  if (first == std::string_view::npos || last == std::string_view::npos || last < first) return {};
  std::string mended(text.substr(first, last - first + 1));
  std::ranges::replace_if(
      mended, [](unsigned char c) { return c < 0x20; }, ' ');
  return mended;
}

// How much an object of this type tells of an article: 0 nothing.
int TypeRank(std::string_view type) {
  if (type.ends_with("Article") || type.ends_with("BlogPosting")) return 4;
  if (type.ends_with("Posting") || type == "Report" || type == "Review") return 3;
  if (type == "WebPage" || type == "ItemPage" || type == "VideoObject" || type == "Recipe" ||
      type == "HowTo" || type == "CreativeWork")
    return 2;
  return type == "WebSite" || type == "Organization" || type == "NewsMediaOrganization" ? 1 : 0;
}

std::string_view TypeOf(Value object) {
  const Value type = object.Find("@type");
  if (const auto name = type.String()) return *name;
  std::string_view best;
  for (std::size_t i = 0; type.IsArray() && i < type.size(); ++i) {
    const auto name = type.At(i).String();
    if (name && TypeRank(*name) >= TypeRank(best)) best = *name;
  }
  return best;
}

std::string Text(Value value) {
  const auto text = value.String();
  return text ? PlainText(*text) : std::string();
}

// Objects that others refer to by "@id" instead of holding them.
using References = std::unordered_map<std::string_view, Value>;

Value Resolve(Value value, const References& references) {
  const auto id = value.Find("@id").String();
  if (!value.IsObject() || !id || value.Find("name").exists()) return value;
  const auto found = references.find(*id);
  return found == references.end() ? value : found->second;
}

// A thing given by name: a string, an object with a name, or a list of either.
void AppendNames(Value value, const References& references, std::vector<std::string>& names) {
  if (value.IsArray()) {
    for (std::size_t i = 0; i < value.size() && i < 50; ++i) {
      const Value item = value.At(i);
      if (!item.IsArray()) AppendNames(item, references, names);
    }
    return;
  }
  value = Resolve(value, references);
  std::string name = Text(value);
  if (value.IsObject()) {
    const Value given = value.Find("name");
    name = Text(given.IsArray() ? given.At(0) : given);
  }
  if (!name.empty()) names.push_back(std::move(name));
}

bool IsOrganization(Value value, const References& references) {
  if (value.IsArray()) value = value.At(0);
  return TypeOf(Resolve(value, references)).ends_with("Organization");
}

std::string ImageUrl(Value value) {
  if (value.IsArray()) value = value.At(0);
  if (value.IsObject())
    value = value.Find("url").exists() ? value.Find("url") : value.Find("contentUrl");
  return Text(value);
}

std::vector<std::string> Keywords(Value value) {
  std::vector<std::string> raw, keywords;
  AppendNames(value, {}, raw);
  for (const std::string& list : raw) {
    for (std::size_t at = 0; at < list.size();) {
      const std::size_t end = std::min(list.find(',', at), list.size());
      std::string word = characters::FoldSpaces(std::string_view(list).substr(at, end - at));
      if (!word.empty()) keywords.push_back(std::move(word));
      at = end + 1;
    }
  }
  return keywords;
}

StructuredData Read(Value object, const References& references) {
  StructuredData data;
  data.type = TypeOf(object);
  data.is_article = TypeRank(data.type) >= 3;
  data.headline = Text(object.Find("headline"));
  if (data.headline.empty() && data.is_article) data.headline = Text(object.Find("name"));
  data.body = Text(object.Find("articleBody"));
  data.published = Text(object.Find("datePublished"));
  if (data.published.empty()) data.published = Text(object.Find("dateCreated"));
  if (data.published.empty()) data.published = Text(object.Find("uploadDate"));
  data.modified = Text(object.Find("dateModified"));
  const Value author =
      object.Find("author").exists() ? object.Find("author") : object.Find("creator");
  AppendNames(author, references, data.authors);
  data.author_is_organization = IsOrganization(author, references);
  data.keywords = Keywords(object.Find("keywords"));
  std::vector<std::string> publishers;
  AppendNames(object.Find("publisher"), references, publishers);
  if (!publishers.empty()) data.publisher = publishers.front();
  if (data.publisher.empty() && TypeRank(data.type) == 1)
    data.publisher = Text(object.Find("name"));
  data.image = ImageUrl(object.Find("image"));
  return data;
}

void FillGaps(StructuredData& data, const StructuredData& other) {
  const auto fill = [](std::string& mine, const std::string& theirs) {
    if (mine.empty()) mine = theirs;
  };
  fill(data.publisher, other.publisher);
  fill(data.published, other.published);
  fill(data.modified, other.modified);
  fill(data.image, other.image);
}

// Every object inside `root`, outermost first, without recursion.
std::vector<Value> ObjectsIn(Value root) {
  std::vector<Value> queue{root}, objects;
  for (std::size_t at = 0; at < queue.size() && queue.size() < kMaxObjects; ++at) {
    const Value value = queue[at];
    if (value.IsObject()) objects.push_back(value);
    for (std::size_t i = 0; (value.IsObject() || value.IsArray()) && i < value.size(); ++i) {
      const Value inner = value.At(i);
      if (inner.IsObject() || inner.IsArray()) queue.push_back(inner);
    }
  }
  return objects;
}

}  // namespace

std::string PlainText(std::string_view text) {
  if (text.find_first_of("<&") == std::string_view::npos) return characters::FoldSpaces(text);
  thread_local html::Document document;
  document.Parse(text);
  std::string plain = html::TextContent(document.Body());
  if (plain.find('&') != std::string::npos && plain.find(';') != std::string::npos) {
    document.Parse(plain);  // Lenient: entities are often encoded twice
    plain = html::TextContent(document.Body());
  }
  return characters::FoldSpaces(plain);
}

StructuredData ReadStructuredData(const std::vector<std::string>& json_ld) {
  if (json_ld.empty()) return {};
  std::array<std::vector<StructuredData>, 5> by_rank;
  json::Document document;
  for (const std::string& text : json_ld) {
    const auto root = document.Parse(Mend(text));
    if (!root) continue;
    const std::vector<Value> objects = ObjectsIn(*root);
    References references;
    for (const Value object : objects) {
      const auto id = object.Find("@id").String();
      if (id && object.Find("name").exists()) references.emplace(*id, object);
    }
    for (const Value object : objects) {
      const int rank = TypeRank(TypeOf(object));
      if (rank > 0) by_rank[static_cast<std::size_t>(rank)].push_back(Read(object, references));
    }
  }
  StructuredData result;
  for (std::size_t rank = by_rank.size(); rank-- > 1;) {
    for (const StructuredData& data : by_rank[rank]) {
      if (result.type.empty())
        result = data;
      else
        FillGaps(result, data);
    }
  }
  return result;
}

}  // namespace crawlstream::metadata
