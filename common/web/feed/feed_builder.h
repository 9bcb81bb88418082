// Builds a Feed from the elements of an XML document, in their order. Knows the formats, not the
// parser.
#ifndef CRAWLSTREAM_COMMON_WEB_FEED_FEED_BUILDER_H_
#define CRAWLSTREAM_COMMON_WEB_FEED_FEED_BUILDER_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "common/web/feed/feed.h"

namespace crawlstream::feed {

struct ElementName {
  std::string_view local;  // "link" of <atom:link>
  std::string_view space;  // the namespace's address; empty where there is none
};

class FeedBuilder {
 public:
  FeedBuilder(Kind kind, std::size_t max_entries) : max_entries_(max_entries) { feed_.kind = kind; }

  // `attribute` gives the value of an attribute by its local name, empty if absent.
  using Attributes = std::function<std::string(std::string_view local)>;
  void Begin(const ElementName& name, const Attributes& attribute);
  void Text(std::string_view text);
  void End(const ElementName& name);

  bool IsFull() const { return feed_.entries.size() >= max_entries_; }
  Feed Take(bool broken);

 private:
  void BeginLink(const Attributes& attribute);
  void EndInEntry(const ElementName& name);
  void EndInFeed(const ElementName& name);
  void FinishEntry();
  bool IsEntry(std::string_view local) const;
  bool IsOfEntry(const ElementName& name) const;

  // What an entry says about its address; the best one becomes Entry::url.
  struct Draft {
    std::string original;   // feedburner:origLink, the address behind a counting redirect
    std::string link;       // <link>, <loc>, Atom's alternate
    std::string permalink;  // <guid>
    std::string about;      // rdf:about, Atom's <id>
    std::string title;
    std::string date;     // of publication
    std::string changed;  // of the last change
    int link_rank = 0;    // how good `link` is: an HTML alternate beats any other
    bool guid_is_permalink = true;
  };

  Feed feed_;
  std::size_t max_entries_;
  int depth_ = 0;
  int entry_depth_ = 0;  // the depth of the open entry's element; 0: none is open
  Draft draft_;
  std::string text_;  // of the innermost element
};

}  // namespace crawlstream::feed

#endif  // CRAWLSTREAM_COMMON_WEB_FEED_FEED_BUILDER_H_
