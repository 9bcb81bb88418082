#include "tests/support/testweb/news/templates.h"

#include "common/foundation/base/markup.h"
#include "tests/support/testweb/news/markup.h"

namespace crawlstream::testweb {
namespace {

// What AMP-like plain versions look like on every site.
std::string RenderPlain(const Page& page, const std::string& head) {
  std::string out =
      head + "</head>\n<body>\n<h1>" + base::EscapeMarkup(page.article->headline) + "</h1>\n";
  for (const std::string& paragraph : page.article->paragraphs) {
    out += "<p>" + base::EscapeMarkup(paragraph) + "</p>\n";
  }
  return out + "<p>" + Anchor(page.canonical, page.title) + "</p>\n</body>\n</html>\n";
}

std::string HeadOf(const SiteSpec& spec, const Page& page, const std::string& declared_charset) {
  const Language& language = *spec.language;
  std::string head =
      spec.look == Template::kClassic
          ? "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\">\n<html>\n"
          : "<!DOCTYPE html>\n<html lang=\"" + language.code + "\"" +
                (language.right_to_left ? " dir=\"rtl\"" : "") + ">\n";
  head += "<head>\n";
  if (!declared_charset.empty()) {
    head +=
        spec.look == Template::kModern || spec.look == Template::kWeblog
            ? "<meta charset=\"" + declared_charset + "\">\n"
            : "<meta http-equiv=\"Content-Type\" content=\"text/html; charset=" + declared_charset +
                  "\">\n";
  }
  head += "<title>" + base::EscapeMarkup(page.title) + "</title>\n";
  if (!page.canonical.empty()) {
    head += "<link rel=\"canonical\" href=\"" + base::EscapeMarkup(page.canonical) + "\">\n";
  }
  for (const Link& feed : page.feeds) {
    head += "<link rel=\"alternate\" type=\"" + feed.text + "\" href=\"" +
            base::EscapeMarkup(PathHref(page.url, feed.url)) + "\">\n";
  }
  return head + "<link rel=\"stylesheet\" href=\"/static/style.css\">\n";
}

}  // namespace

std::string RenderPage(const SiteSpec& spec, const Page& page,
                       const std::string& declared_charset) {
  const std::string head = HeadOf(spec, page, declared_charset);
  if (page.ref.kind == PageKind::kAmp) return RenderPlain(page, head);
  switch (spec.look) {
    case Template::kModern:
      return RenderModern(spec, page, head);
    case Template::kPortal:
      return RenderPortal(spec, page, head);
    case Template::kClassic:
      return RenderClassic(spec, page, head);
    case Template::kWeblog:
      return RenderWeblog(spec, page, head);
    case Template::kOfficial:
      break;
  }
  return RenderOfficial(spec, page, head);
}

}  // namespace crawlstream::testweb
