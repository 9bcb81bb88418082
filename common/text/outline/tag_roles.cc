#include "common/text/outline/tag_roles.h"

namespace crawlstream::outline {

using html::Tag;

bool IsSkipped(Tag tag) {
  switch (tag) {
    case Tag::kHead:
    case Tag::kScript:
    case Tag::kStyle:
    case Tag::kNoscript:
    case Tag::kTemplate:
    case Tag::kIframe:
    case Tag::kSvg:
    case Tag::kMath:
    case Tag::kSelect:
    case Tag::kTextarea:
    case Tag::kButton:
    case Tag::kObject:
    case Tag::kEmbed:
    case Tag::kAudio:
    case Tag::kVideo:
    case Tag::kCanvas:
    case Tag::kDatalist:
    case Tag::kNoframes:
    case Tag::kRp:
    case Tag::kRt:
    case Tag::kTitle:
    case Tag::kComment:
    case Tag::kDoctype:
      return true;
    default:
      return false;
  }
}

bool IsBold(Tag tag) {
  return tag == Tag::kB || tag == Tag::kStrong || tag == Tag::kEm || tag == Tag::kI;
}

std::uint32_t LandmarkOf(Tag tag) {
  switch (tag) {
    case Tag::kArticle:
      return Bit(Landmark::kArticle);
    case Tag::kMain:
      return Bit(Landmark::kMain);
    case Tag::kAside:
      return Bit(Landmark::kAside);
    case Tag::kNav:
    case Tag::kMenu:
      return Bit(Landmark::kNav);
    case Tag::kHeader:
      return Bit(Landmark::kHeader);
    case Tag::kFooter:
      return Bit(Landmark::kFooter);
    case Tag::kForm:
    case Tag::kFieldset:
    case Tag::kLabel:
      return Bit(Landmark::kForm);
    case Tag::kFigure:
    case Tag::kFigcaption:
      return Bit(Landmark::kFigure);
    case Tag::kTable:
      return Bit(Landmark::kTable);
    case Tag::kUl:
    case Tag::kOl:
    case Tag::kDl:
      return Bit(Landmark::kList);
    case Tag::kBlockquote:
      return Bit(Landmark::kQuote);
    default:
      return 0;
  }
}

bool IsHeading(Tag tag) { return tag >= Tag::kH1 && tag <= Tag::kH6; }

bool IsBlockLevel(Tag tag) {
  switch (tag) {
    case Tag::kAddress:
    case Tag::kArticle:
    case Tag::kAside:
    case Tag::kBlockquote:
    case Tag::kBody:
    case Tag::kHtml:
    case Tag::kCaption:
    case Tag::kCenter:
    case Tag::kDd:
    case Tag::kDetails:
    case Tag::kDialog:
    case Tag::kDir:
    case Tag::kDiv:
    case Tag::kDl:
    case Tag::kDt:
    case Tag::kFieldset:
    case Tag::kFigcaption:
    case Tag::kFigure:
    case Tag::kFooter:
    case Tag::kForm:
    case Tag::kH1:
    case Tag::kH2:
    case Tag::kH3:
    case Tag::kH4:
    case Tag::kH5:
    case Tag::kH6:
    case Tag::kHeader:
    case Tag::kHgroup:
    case Tag::kHr:
    case Tag::kLegend:
    case Tag::kLi:
    case Tag::kMain:
    case Tag::kMenu:
    case Tag::kNav:
    case Tag::kOl:
    case Tag::kOptgroup:
    case Tag::kOption:
    case Tag::kP:
    case Tag::kPre:
    case Tag::kSearch:
    case Tag::kSection:
    case Tag::kSummary:
    case Tag::kTable:
    case Tag::kTbody:
    case Tag::kTd:
    case Tag::kTfoot:
    case Tag::kTh:
    case Tag::kThead:
    case Tag::kTr:
    case Tag::kUl:
    case Tag::kFrameset:
    case Tag::kDocument:
      return true;
    default:
      return false;
  }
}

}  // namespace crawlstream::outline
