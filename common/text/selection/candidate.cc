#include "common/text/selection/candidate.h"

#include <algorithm>
#include <vector>

namespace crawlstream::selection {
namespace {

constexpr outline::CueSet kNotArticle =
    outline::Bit(outline::Cue::kComment) | outline::Bit(outline::Cue::kNavigation) |
    outline::Bit(outline::Cue::kFooter) | outline::Bit(outline::Cue::kOverlay) |
    outline::Bit(outline::Cue::kAside) | outline::Bit(outline::Cue::kRelated);

// What a block says for its surroundings: a share for being a paragraph, and more with length.
double Vote(const outline::Block& block) {
  const outline::TextMeasure& m = block.measure;
  if (m.weight < 25) return 0;
  return (1 + std::min(m.commas, 10U) + m.sentences + std::min(m.weight / 100, 5.0)) *
         (1 - m.LinkDensity());
}

double TagFactor(const outline::Element& element) {
  double factor = 1;
  if (element.tag == html::Tag::kArticle || element.tag == html::Tag::kMain) factor *= 1.3;
  if (element.tag == html::Tag::kAside || element.tag == html::Tag::kNav ||
      element.tag == html::Tag::kFooter || element.tag == html::Tag::kLi) {
    factor *= 0.5;
  }
  if (outline::Has(element.own_cues, outline::Cue::kContent)) factor *= 1.25;
  if ((element.own_cues & kNotArticle) != 0) factor *= 0.6;
  return factor;
}

}  // namespace

std::uint32_t FindCandidate(const outline::Outline& outline) {
  std::vector<double> votes(outline.elements.size(), 0);
  for (const outline::Block& block : outline.blocks) {
    const double vote = Vote(block);
    if (vote == 0) continue;
    const outline::Element& own = outline.elements[block.element];
    const bool is_container = own.tag == html::Tag::kDiv || own.tag == html::Tag::kTd ||
                              own.tag == html::Tag::kSection || own.tag == html::Tag::kArticle;
    // Bare text of a container speaks for the container itself.
    std::uint32_t at = is_container ? block.element : own.parent;
    for (const double share : {1.0, 0.6, 0.3, 0.15}) {
      votes[at] += vote * share;
      if (at == outline.elements[at].parent) break;
      at = outline.elements[at].parent;
    }
  }
  std::uint32_t best = 0;
  double best_score = 0;
  for (std::uint32_t i = 0; i < votes.size(); ++i) {
    const outline::Element& element = outline.elements[i];
    const double score = votes[i] * TagFactor(element) * (1 - element.text.LinkDensity());
    if (score > best_score) {
      best = i;
      best_score = score;
    }
  }
  return best;
}

std::uint32_t LevelsToCommon(const outline::Outline& outline, std::uint32_t element,
                             std::uint32_t other) {
  std::uint32_t levels = 0;
  while (element != 0 && !(element <= other && other < outline.elements[element].end)) {
    element = outline.elements[element].parent;
    ++levels;
  }
  return levels;
}

}  // namespace crawlstream::selection
