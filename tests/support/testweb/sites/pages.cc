// Pages whose structure, type or links are out of the ordinary, and duplicates by address.
#include "tests/support/testweb/sites/answers.h"
#include "tests/support/testweb/text/html.h"

namespace crawlstream::testweb {

using namespace std::string_literals;  // "..."s may hold NUL bytes
namespace {

std::string WithHead(const std::string& title, const std::string& head, const std::string& body) {
  return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + title +
         "</title>" + head + "</head>\n<body>" + body + "</body></html>\n";
}

std::string ManyLinks(int count) {
  std::string links;
  for (int i = 0; i < count; ++i)
    links += Anchor("/to/many-" + std::to_string(i), std::to_string(i)) + "\n";
  return links;
}

std::string Repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

// Links: each leads to /to/<name of the case>, if a crawler finds it.
CaseHost Links() {
  return {
      "links.test",
      {
          {"/to/*", "what a link led to", "page", Show("Linked page")},
          {"/base", "base href: the relative link means /to/base", "page",
           Always(Html(WithHead("Base", "<base href=\"/to/\">", "<a href=\"base\">x</a>")))},
          {"/base-other", "base href on another site", "page",
           Always(Html(WithHead("Base", "<base href=\"http://elsewhere.test/\">",
                                "<a href=\"landing\">x</a>")))},
          {"/two-bases", "two base elements: the first counts", "page",
           Always(Html(WithHead("Base", "<base href=\"/to/\"><base href=\"/wrong/\">",
                                "<a href=\"two-bases\">x</a>")))},
          {"/refresh", "meta refresh at once", "page",
           Always(Html(WithHead(
               "Refresh", "<meta http-equiv=\"refresh\" content=\"0; url=/to/refresh\">", "")))},
          {"/refresh-quoted", "meta refresh with quotes and odd case", "page",
           Always(Html(WithHead("Refresh",
                                "<META HTTP-EQUIV=Refresh CONTENT=\"5;URL='/to/refresh-quoted'\">",
                                "")))},
          {"/refresh-header", "a Refresh header", "page",
           Always(Html(SimplePage("Refresh")).Set("Refresh", "0; url=/to/refresh-header"))},
          {"/frames", "a frameset", "page",
           Always(Html("<html><head><title>Frames</title></head><frameset cols=\"20%,*\"><frame "
                       "src=\"/to/frame-1\"><frame src=\"/to/frame-2\"><noframes><a "
                       "href=\"/to/noframes\">x</a></noframes></frameset></html>"))},
          {"/iframe", "an iframe", "page", Show("Iframe", "<iframe src=\"/to/iframe\"></iframe>")},
          {"/area", "an image map", "page",
           Show("Map", "<map name=\"m\"><area href=\"/to/area\" shape=\"default\"></map>")},
          {"/next", "link rel=next", "page",
           Always(Html(WithHead("Next", "<link rel=\"next\" href=\"/to/next\">", "")))},
          {"/canonical", "rel=canonical to another page", "page",
           Always(Html(WithHead("Canonical", "<link rel=\"canonical\" href=\"/to/canonical\">",
                                "<h1>Copy</h1>")))},
          {"/canonical-header", "canonical in a Link header", "page",
           Always(Html(SimplePage("Canonical"))
                      .Set("Link", "</to/canonical-header>; rel=\"canonical\""))},
          {"/script", "location.href in a script", "page",
           Show("Script", "<script>location.href = \"/to/script\";</script>")},
          {"/schemes", "mailto:, javascript:, data:, tel:, ftp: and an empty href", "page",
           Show("Schemes",
                "<a href=\"mailto:a@links.test\">m</a><a href=\"javascript:void(0)\">j</a><a "
                "href=\"data:text/html,x\">d</a><a href=\"tel:123\">t</a><a "
                "href=\"ftp://links.test/x\">f</a><a href=\"\">e</a><a>n</a>")},
          {"/odd", "links in odd writing: spaces, line breaks, entities, backslashes, upper case",
           "page",
           Show(
               "Odd",
               "<a href=\"  /to/odd-spaces \">1</a><a href=\"/to/odd-\nbreak\">2</a><a "
               "href=\"/to/odd-entity?a=1&amp;b=2\">3</a><a href=\"\\to\\odd-backslash\">4</a><a "
               "href=\"HTTP://LINKS.TEST/to/odd-case\">5</a><A HREF=/to/odd-unquoted>6</A><a "
               "href=\"/x/../to/./odd-dots\">7</a><a href=\"//links.test/to/odd-relative\">8</a><a "
               "href=\"http://links.test:80/to/odd-port\">9</a>")},
          {"/many", "20,000 links", "page", Show("Many", ManyLinks(20'000))},
          {"/private", "links to private addresses", "page",
           Show("Private",
                "<a href=\"http://127.0.0.1/\">1</a><a href=\"http://10.1.2.3/\">2</a><a "
                "href=\"http://[::1]/\">3</a><a href=\"http://0x7f000001/\">4</a>")},
          {"/documents", "links to a PDF, an image, an archive and a word document", "page",
           Show("Documents",
                "<a href=\"/to/report.pdf\">1</a><a href=\"/to/photo.jpg\">2</a><a "
                "href=\"/to/all.zip\">3</a><a href=\"/to/letter.docx\">4</a>")},
      }};
}

// Types and contents.
CaseHost Types() {
  const std::string page = SimplePage("A page");
  Response untyped;
  untyped.body = page;
  return {"types.test",
          {
              {"/html", "text/html", "page", Always(Html(page))},
              {"/xhtml", "application/xhtml+xml", "page",
               Always(Typed("application/xhtml+xml",
                            "<?xml version=\"1.0\"?>\n<html "
                            "xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>X</title></"
                            "head><body><p>x</p></body></html>"))},
              {"/none", "HTML without a Content-Type", "page", Always(untyped)},
              {"/empty-type", "an empty Content-Type", "page", Always(Typed("", page))},
              {"/bad-type", "Content-Type: html", "page", Always(Typed("html", page))},
              {"/as-text", "HTML as text/plain", "page", Always(Plain(page))},
              {"/as-binary", "HTML as application/octet-stream", "page",
               Always(Typed("application/octet-stream", page))},
              {"/as-jpeg", "HTML as image/jpeg", "refused", Always(Typed("image/jpeg", page))},
              {"/pdf", "a PDF", "refused",
               Always(Typed(
                   "application/pdf",
                   "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"))},
              {"/pdf-as-html", "a PDF that says it is HTML", "refused",
               Always(Html("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n1 0 obj<</Type/Catalog>>endobj\n"))},
              {"/jpeg-as-html", "a picture that says it is HTML", "refused",
               Always(Html("\xFF\xD8\xFF\xE0\x00\x10JFIF\x00"s))},
              {"/image", "a picture", "refused",
               Always(Typed("image/gif", "GIF89a\x01\x00\x01\x00\x00\x00\x00;"s))},
              {"/json", "JSON", "refused", Always(Typed("application/json", "{\"a\":1}\n"))},
              {"/css", "a style sheet", "refused", Always(Typed("text/css", "body{}"))},
              {"/empty", "an empty page", "page", Always(Html(""))},
              {"/attachment", "HTML to be downloaded", "page",
               Always(Html(page).Set("Content-Disposition", "attachment; filename=\"a.html\""))},
          }};
}

// HTML that is hard on a parser.
CaseHost Markup() {
  return {
      "markup.test",
      {
          {"/broken", "unclosed and misnested elements", "page",
           Always(Html("<html><body><p><b>one<p>two</b><table><p>three<tr><td><a "
                       "href=/to/x>four</table></div></span>"))},
          {"/deep", "50,000 nested divs", "page",
           [](const Request&) { return Html(Repeated("<div>", 50'000) + "<p>deep</p>"); }},
          {"/attributes", "an element with 20,000 attributes", "page",
           [](const Request&) {
             std::string element = "<p";
             for (int i = 0; i < 20'000; ++i) element += " a" + std::to_string(i) + "=\"x\"";
             return Html("<!DOCTYPE html><title>A</title>" + element + ">text</p>");
           }},
          {"/nul", "NUL bytes in the text", "page",
           Always(Html("<!DOCTYPE html><title>N\0UL</title><p>a\0b\0c</p>"s))},
          {"/invalid-utf8", "bytes that are not UTF-8", "page",
           Always(Html("<!DOCTYPE html><title>Bad \xC3\x28 bytes</title><p>\xFF\xFE "
                       "\xF0\x28\x8C\x28 \xED\xA0\x80 end</p>"))},
          {"/bom", "a UTF-8 byte order mark and a false header", "page",
           Always(Html("\xEF\xBB\xBF<!DOCTYPE html><title>Caf\xC3\xA9</title><p>Caf\xC3\xA9</p>",
                       "iso-8859-1"))},
          {"/controls", "control characters and noncharacters", "page",
           Always(Html("<!DOCTYPE html><title>C</title><p>\x01\x02\x0B\x1F &#0; &#x1; &#xFFFE; "
                       "&#x1FFFF; &#xD800; ]]&gt;</p>"))},
          {"/comment", "a comment that never ends", "page",
           Always(Html("<!DOCTYPE html><title>C</title><p>before</p><!-- " +
                       std::string(100'000, '-')))},
          {"/no-html", "plain text that says it is HTML", "page",
           Always(Html("Just words, and no markup at all.\n"))},
      }};
}

// The same content at several addresses.
std::vector<CaseHost> Duplicates() {
  const auto article = [](const std::string& extra) {
    return Html(WithHead("The mill by the river", extra,
                         "<h1>The mill by the river</h1>\n<p>The old mill by the river has been "
                         "turning since the year the bridge was built, and the miller says it will "
                         "turn for another hundred.</p>\n<p>Visitors come on Sundays to see the "
                         "wheel and to buy flour that was ground between stones.</p>"));
  };
  CaseHost one{
      "duplicates.test",
      {
          {"/a", "a page", "page", Always(article(""))},
          {"/b", "the same bytes as /a", "page", Always(article(""))},
          {"/a/", "the same bytes as /a, with a slash", "page", Always(article(""))},
          {"/a?print=1", "the same bytes as /a, with a parameter", "page", Always(article(""))},
          {"/A", "the same bytes as /a, in upper case", "page", Always(article(""))},
          {"/with-canonical", "the text of /a, with rel=canonical to it", "page",
           Always(article("<link rel=\"canonical\" href=\"http://duplicates.test/a\">"))},
          {"/index.html", "what / redirects to on many sites", "page", Always(article(""))},
      }};
  std::vector<CaseHost> hosts = {one};
  for (const char* host : {"twins.test", "www.twins.test"}) {
    hosts.push_back(
        {host,
         {
             {"/story", "the same story on twins.test and www.twins.test, over http and https",
              "page", Always(article(""))},
             {"/links", "links to the story at all four addresses", "page",
              Show("Twins",
                   "<a href=\"http://twins.test/story\">1</a><a "
                   "href=\"http://www.twins.test/story\">2</a><a "
                   "href=\"https://twins.test/story\">3</a><a "
                   "href=\"https://www.twins.test/story\">4</a>")},
         }});
  }
  return hosts;
}

}  // namespace

std::vector<CaseHost> PageHosts() {
  std::vector<CaseHost> hosts = {Links(), Types(), Markup()};
  for (CaseHost& host : Duplicates()) hosts.push_back(std::move(host));
  return hosts;
}

}  // namespace crawlstream::testweb
