#include "common/web/html/links.h"

#include <algorithm>

#include "common/foundation/base/ascii.h"
#include "common/foundation/base/utf8.h"
#include "common/web/html/navigation.h"
#include "common/web/robots/matcher.h"

namespace crawlstream::html {
namespace {

bool IsFeedType(std::string_view type) {
  type = type.substr(0, type.find(';'));
  return base::EqualsIgnoringCase(type, "application/rss+xml") ||
         base::EqualsIgnoringCase(type, "application/atom+xml") ||
         base::EqualsIgnoringCase(type, "application/feed+json");
}

// Appends `text` with its spaces folded, up to `max` bytes. False if it was cut; then it ends at a
// whole character.
bool AppendFolded(std::string_view text, std::size_t max, std::string& out) {
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t blanks = i;
    while (i < text.size() && base::IsSpace(text[i])) ++i;
    if (i > blanks && !out.empty() && out.back() != ' ') out.push_back(' ');
    const std::size_t word = i;
    while (i < text.size() && !base::IsSpace(text[i])) ++i;
    const std::size_t room = max - std::min(max, out.size());
    out.append(text, word, std::min(i - word, room));
    if (i - word > room) {
      base::DropPartialCharacter(out);
      return false;
    }
  }
  return true;
}

// Links can stand inside of links (<a><object><a>…), so each may look at so many nodes only.
constexpr std::size_t kMaxAnchorNodes = 1000;

// The link's text; for a link that is a picture, what the picture is said to show.
std::string AnchorText(Node link, std::size_t max) {
  std::string text;
  std::size_t looked_at = 0;
  for (Node node = link.FirstChild(); node && ++looked_at <= kMaxAnchorNodes;
       node = node.Next(link)) {
    const Tag tag = node.Tag();
    if (tag == Tag::kText && node.Parent().Tag() != Tag::kScript &&
        node.Parent().Tag() != Tag::kStyle) {
      if (!AppendFolded(node.Data(), max, text)) break;
    } else if (tag == Tag::kImg && text.empty()) {
      AppendFolded(node.Attribute("alt"), max, text);
    }
  }
  if (text.ends_with(' ')) text.pop_back();
  if (text.empty()) AppendFolded(link.Attribute("title"), max, text);
  return text;
}

class LinkFinder {
 public:
  explicit LinkFinder(const LinkOptions& options) : options_(options) {
    constexpr std::size_t kUsualLinks = 256;
    found_.links.reserve(kUsualLinks);
  }

  void Look(Node node) {
    switch (node.Tag()) {
      case Tag::kA:
      case Tag::kArea:
        LookAtAnchor(node);
        break;
      case Tag::kBase:
        if (found_.base.empty()) found_.base = node.Attribute("href");
        break;
      case Tag::kLink:
        LookAtLink(node);
        break;
      case Tag::kMeta:
        LookAtMeta(node);
        break;
      case Tag::kFrame:
      case Tag::kIframe:
        Add(LinkKind::kFrame, node.Attribute("src"));
        break;
      case Tag::kImg:
        if (options_.images) Add(LinkKind::kImage, node.Attribute("src"));
        break;
      case Tag::kObject:
        if (options_.documents) Add(LinkKind::kDocument, node.Attribute("data"));
        break;
      case Tag::kEmbed:
        if (options_.documents) Add(LinkKind::kDocument, node.Attribute("src"));
        break;
      case Tag::kScript:
        if (options_.scripts) AddScript(node.FirstChild().Data());
        break;
      default:
        break;
    }
    if (options_.scripts && node.IsElement()) AddScript(node.Attribute("onclick"));
  }

  Links Take() { return std::move(found_); }

 private:
  void Add(LinkKind kind, std::string_view href, std::string_view rel = {}) {
    if (!href.empty()) found_.links.push_back({.kind = kind, .href = href, .rel = rel});
  }

  void AddScript(std::string_view script) {
    for (std::string_view target : ScriptTargets(script)) Add(LinkKind::kScript, target);
  }

  void LookAtAnchor(Node node) {
    const std::string_view href = node.Attribute("href");
    if (href.empty()) return;
    Add(LinkKind::kAnchor, href, node.Attribute("rel"));
    if (options_.max_anchor == 0) return;
    if (node.Tag() == Tag::kArea) {
      AppendFolded(node.Attribute("alt"), options_.max_anchor, found_.links.back().anchor);
    } else {
      found_.links.back().anchor = AnchorText(node, options_.max_anchor);
    }
  }

  void LookAtLink(Node node) {
    const std::string_view rel = node.Attribute("rel");
    if (HasWord(rel, "next") || HasWord(rel, "prev")) {
      Add(LinkKind::kNext, node.Attribute("href"), rel);
    } else if (HasWord(rel, "canonical")) {
      Add(LinkKind::kCanonical, node.Attribute("href"), rel);
    } else if (HasWord(rel, "alternate") && IsFeedType(node.Attribute("type"))) {
      Add(LinkKind::kFeed, node.Attribute("href"), rel);
    }
  }

  void LookAtMeta(Node node) {
    found_.metas.push_back(node);
    if (base::EqualsIgnoringCase(node.Attribute("http-equiv"), "refresh")) {
      Add(LinkKind::kRefresh, RefreshTarget(node.Attribute("content")));
    } else if (base::EqualsIgnoringCase(node.Attribute("property"), "og:url")) {
      Add(LinkKind::kCanonical, node.Attribute("content"));
    }
  }

  const LinkOptions& options_;
  Links found_;
};

}  // namespace

bool HasWord(std::string_view words, std::string_view word) {
  while (true) {
    words = base::TrimStart(words);
    if (words.empty()) return false;
    const std::size_t end = std::min(words.find_first_of(base::kSpaces), words.size());
    if (base::EqualsIgnoringCase(words.substr(0, end), word)) return true;
    words.remove_prefix(end);
  }
}

Links FindLinks(const Document& document, const LinkOptions& options) {
  LinkFinder finder(options);
  const Node root = document.Root();
  for (Node node = root; node; node = node.Next(root)) finder.Look(node);
  return finder.Take();
}

robots::Directives MetaRobots(std::span<const Node> metas, std::string_view agent) {
  const std::string token = base::Lowered(robots::ProductToken(agent));
  robots::Directives found;
  for (const Node& meta : metas) {
    const std::string_view name = meta.Attribute("name");
    if (!HasWord(name, "robots") && (token.empty() || !HasWord(name, token))) continue;
    found = robots::Stricter(found, robots::ParseDirectives(meta.Attribute("content")));
  }
  return found;
}

}  // namespace crawlstream::html
