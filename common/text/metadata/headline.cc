#include "common/text/metadata/headline.h"

#include <algorithm>
#include <array>

#include "common/text/characters/characters.h"

namespace crawlstream::metadata {
namespace {

constexpr std::array<std::string_view, 12> kSeparators = {" - ", " | ", " – ", " — ", " :: ", " » ",
                                                          " · ", " • ", " ‹ ", " « ", " // ", "_"};

struct Visible {
  std::string text;
  std::string skeleton;
  html::Tag tag = html::Tag::kH1;
  bool leads_home = false;  // it is a link to the front page: the site's name, not a headline
};

// The line above a headline that names its topic is often inside the same heading.
bool IsKicker(html::Node node) {
  if (node.Class().empty()) return false;
  const std::string name = characters::ToLower(node.Class());
  for (const std::string_view word :
       {"kicker", "overline", "topline", "dachzeile", "roofline", "spitzmarke", "pretitle",
        "pre-title", "eyebrow", "supertitle", "surtitle", "antetitulo", "volanta", "sr-only",
        "visually", "overhead", "preheadline"}) {
    if (name.find(word) != std::string::npos) return true;
  }
  return false;
}

bool LeadsHome(html::Node link) {
  const std::string_view address = link.Attribute("href");
  if (address == "/" || address == "./" || address == "index.html") return true;
  const std::size_t scheme = address.find("//");
  if (scheme == std::string_view::npos || scheme > 6) return false;
  const std::size_t path = address.find('/', scheme + 2);
  return path == std::string_view::npos || path + 1 == address.size();
}

Visible ReadTitle(html::Node element, html::Tag tag) {
  Visible title;
  title.tag = tag;
  std::string text;
  for (html::Node node = element.Next(element); node;) {
    const html::Tag inner = node.Tag();
    if (inner == html::Tag::kScript || inner == html::Tag::kStyle || IsKicker(node)) {
      node = node.NextOutside(element);
      continue;
    }
    if (inner == html::Tag::kA && LeadsHome(node)) title.leads_home = true;
    if (inner == html::Tag::kBr || outline::IsBlockLevel(inner)) text += ' ';
    if (inner == html::Tag::kText) text += node.Data();
    node = node.Next(element);
  }
  if (element.Parent().Tag() == html::Tag::kA && LeadsHome(element.Parent()))
    title.leads_home = true;
  title.text = characters::FoldSpaces(text);
  title.skeleton = characters::Skeleton(title.text);
  return title;
}

// The texts of headings and of elements that are called titles, as whole elements: a headline may
// have a line break or a part in another colour.
std::vector<Visible> VisibleTitles(const outline::Outline& outline) {
  std::vector<Visible> titles;
  for (const outline::Element& element : outline.elements) {
    if (!outline::IsHeading(element.tag) && !outline::Has(element.own_cues, outline::Cue::kTitle))
      continue;
    if (element.text.weight > 250) continue;
    Visible title = ReadTitle(element.node, element.tag);
    if (!title.skeleton.empty()) titles.push_back(std::move(title));
  }
  return titles;
}

// How well a visible title agrees with a declared one: 1 the same, less where one holds more.
double Agreement(const std::string& visible, const std::string& declared) {
  if (visible.empty() || declared.empty()) return 0;
  const bool inside = declared.find(visible) != std::string::npos;
  const bool around = visible.find(declared) != std::string::npos;
  if (!inside && !around) return 0;
  const auto [small, large] = std::minmax({visible.size(), declared.size()});
  return static_cast<double>(small) / static_cast<double>(large);
}

// Where what the page declares is the end of what it shows, the beginning is a kicker.
std::string WithoutKicker(const Visible& title, const std::vector<std::string>& declared) {
  for (const std::string& other : declared) {
    const std::string skeleton = characters::Skeleton(other);
    if (skeleton.size() >= 20 && skeleton.size() < title.skeleton.size() &&
        title.skeleton.ends_with(skeleton)) {
      return other;
    }
  }
  return title.text;
}

std::string WithoutSiteName(std::string_view title, std::string_view site_name) {
  std::vector<std::string> parts = SplitTitle(title);
  if (parts.size() < 2) return characters::FoldSpaces(title);
  const std::string site = characters::Skeleton(site_name);
  const auto is_site = [&](const std::string& part) {
    return !site.empty() && characters::Skeleton(part) == site;
  };
  if (is_site(parts.back()) || is_site(parts.front())) {
    // Cut the original text, so that other separators stay.
    const std::string& name = is_site(parts.back()) ? parts.back() : parts.front();
    std::string rest(title);
    if (is_site(parts.back()))
      rest.resize(rest.rfind(name));
    else
      rest.erase(0, rest.find(name) + name.size());
    while (!rest.empty() && characters::TextWeight(rest.substr(rest.size() - 1)) == 0 &&
           (rest.back() == ' ' || rest.back() == '-' || rest.back() == '|')) {
      rest.pop_back();
    }
    for (const std::string_view separator : kSeparators) {
      const std::string_view mark =
          separator.substr(1, separator.size() - std::min<std::size_t>(2, separator.size() - 1));
      if (rest.ends_with(mark)) rest.resize(rest.size() - mark.size());
      if (rest.starts_with(separator)) rest.erase(0, separator.size());
    }
    return characters::FoldSpaces(rest);
  }
  return *std::ranges::max_element(parts, {},
                                   [](const std::string& p) { return characters::TextWeight(p); });
}

// "Headline<br>5 May 2017": pages that are laid out by tables often have both in one block.
bool ShowsHeadline(const outline::Block& block, const std::string& headline) {
  if (!block.skeleton.starts_with(headline)) return false;
  const std::size_t line = block.text.find('\n');
  return block.skeleton.size() == headline.size() ||
         (line != std::string::npos &&
          characters::Skeleton(std::string_view(block.text).substr(0, line)) == headline);
}

}  // namespace

std::size_t FindHeadlineBlock(const outline::Outline& outline, std::string_view headline) {
  const std::size_t none = outline.blocks.size();
  const std::string skeleton = characters::Skeleton(headline);
  if (skeleton.empty()) return none;
  std::size_t found = none;
  std::size_t linked = none;
  for (std::size_t i = 0; i < none; ++i) {
    const outline::Block& block = outline.blocks[i];
    if (!ShowsHeadline(block, skeleton)) continue;
    if (outline::IsHeading(outline.ElementOf(block).tag)) return i;
    (block.measure.LinkDensity() > 0.5 ? linked : found) = i;
  }
  return found < none ? found : linked;
}

std::vector<std::string> SplitTitle(std::string_view title) {
  std::vector<std::string> parts;
  while (true) {
    std::size_t at = std::string_view::npos;
    std::string_view found;
    for (const std::string_view separator : kSeparators) {
      if (const std::size_t here = title.find(separator); here < at) {
        at = here;
        found = separator;
      }
    }
    if (std::string part = characters::FoldSpaces(title.substr(0, at)); !part.empty()) {
      parts.push_back(std::move(part));
    }
    if (at == std::string_view::npos) return parts;
    title.remove_prefix(at + found.size());
  }
}

std::string FindSiteName(const Head& head, const StructuredData& data, std::string_view host) {
  if (const std::string_view name = head.Find({"og:site_name"}); !name.empty()) {
    return characters::FoldSpaces(name);
  }
  if (!data.publisher.empty()) return data.publisher;
  if (const std::string_view name = head.Find({"application-name"}); !name.empty()) {
    return characters::FoldSpaces(name);
  }
  const std::vector<std::string> parts = SplitTitle(head.title);
  // A publisher may own many sites; where the page's title names it too, it is this one's name.
  const std::string publisher = characters::Skeleton(head.Find({"publisher", "dc.publisher"}));
  for (const std::string& part : parts) {
    if (parts.size() > 1 && !publisher.empty() && characters::Skeleton(part) == publisher)
      return part;
  }
  const std::string host_letters = characters::Skeleton(host);
  for (std::size_t i = parts.size(); parts.size() > 1 && i-- > 0;) {
    const std::string name = characters::Skeleton(parts[i]);
    if (name.size() >= 3 && host_letters.find(name) != std::string::npos) return parts[i];
  }
  return {};
}

std::string FindHeadline(const Head& head, const StructuredData& data,
                         const outline::Outline& outline, std::string_view site_name) {
  std::vector<std::string> declared;
  const auto declare = [&](std::string_view title) {
    if (!title.empty()) declared.push_back(PlainText(title));
  };
  declare(data.headline);
  declare(head.Find({"og:title"}));
  declare(head.Find({"twitter:title", "dc.title", "headline"}));
  declare(head.title);
  std::vector<std::string> skeletons;
  for (const std::string& title : declared) skeletons.push_back(characters::Skeleton(title));

  const std::string site = characters::Skeleton(site_name);
  const std::vector<Visible> titles = VisibleTitles(outline);
  const Visible* best = nullptr;
  double best_agreement = 0.3;
  for (const Visible& title : titles) {
    if (title.skeleton == site) continue;
    double agreement = 0;
    for (const std::string& other : skeletons) {
      agreement = std::max(agreement, Agreement(title.skeleton, other));
    }
    if (title.tag == html::Tag::kH1)
      agreement *= 1.3;
    else if (!outline::IsHeading(title.tag))
      agreement *= 0.9;
    if (agreement > best_agreement) {
      best = &title;
      best_agreement = agreement;
    }
  }
  if (best != nullptr) return WithoutKicker(*best, declared);

  // A lone h1 is the headline even if the page's title says something else.
  const auto is_h1 = [&](const Visible& t) {
    return t.tag == html::Tag::kH1 && t.skeleton != site;
  };
  if (std::ranges::count_if(titles, is_h1) == 1) {
    const auto h1 = std::ranges::find_if(titles, is_h1);
    if (characters::TextWeight(h1->text) >= 12) return h1->text;
  }
  for (const std::string& title : declared) {
    std::string clean = WithoutSiteName(title, site_name);
    if (!clean.empty() && characters::Skeleton(clean) != site) return clean;
  }
  return declared.empty() ? std::string() : declared.front();
}

}  // namespace crawlstream::metadata
