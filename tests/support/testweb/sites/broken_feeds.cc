// Feeds and sitemaps that are old, odd or broken. Each leads to http://feeds.test/item/<name>, if
// a reader finds it.
#include "tests/support/testweb/sites/answers.h"
#include "tests/support/testweb/text/encode.h"

namespace crawlstream::testweb {
namespace {

std::string ItemUrl(const std::string& name) { return "http://feeds.test/item/" + name; }

std::string Rss(const std::string& declaration, const std::string& items) {
  return declaration +
         "<rss version=\"2.0\"><channel><title>Feed</title><link>http://feeds.test/</link>" +
         items + "</channel></rss>\n";
}

std::string Item(const std::string& name) {
  return "<item><title>" + name + "</title><link>" + ItemUrl(name) +
         "</link><pubDate>Sun, 15 Nov 2026 10:00:00 GMT</pubDate></item>";
}

std::string Sitemap(const std::string& inside) {
  return "<?xml version=\"1.0\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">" +
         inside + "</urlset>\n";
}

Answer Xml(const std::string& text, const std::string& type = "application/xml") {
  return Always(Typed(type, text));
}

const std::string kXml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

std::string Laughs() {
  std::string text = "<?xml version=\"1.0\"?>\n<!DOCTYPE rss [<!ENTITY l0 \"laugh\">";
  for (int i = 1; i < 20; ++i) {
    const std::string before = "&l" + std::to_string(i - 1) + ";";
    text += "<!ENTITY l" + std::to_string(i) + " \"" + before + before + before + before + "\">";
  }
  return text + "]>\n" +
         Rss("", "<item><title>&l19;</title><link>" + ItemUrl("laughs") + "</link></item>");
}

}  // namespace

std::vector<CaseHost> FeedHosts() {
  return {
      {"feeds.test",
       {
           {"/item/*", "an article of a feed", "page", Show("Item")},
           {"/rss2.xml", "RSS 2.0 as text/xml", "page", Xml(Rss(kXml, Item("rss2")), "text/xml")},
           {"/rss091.xml", "RSS 0.91", "page",
            Xml(kXml + "<rss version=\"0.91\"><channel><title>Old</title>" + Item("rss091") +
                "</channel></rss>")},
           {"/rdf.xml", "RSS 1.0 (RDF)", "page",
            Xml(kXml +
                "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
                "xmlns=\"http://purl.org/rss/1.0/\" "
                "xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><channel "
                "rdf:about=\"http://feeds.test/\"><title>RDF</title></channel><item rdf:about=\"" +
                ItemUrl("rdf") + "\"><title>rdf</title><link>" + ItemUrl("rdf") +
                "</link><dc:date>2026-11-15T10:00:00Z</dc:date></item></rdf:RDF>")},
           {"/relative.atom", "Atom with xml:base and relative links", "page",
            Xml(kXml + "<feed xmlns=\"http://www.w3.org/2005/Atom\" "
                       "xml:base=\"http://feeds.test/item/\"><title>Atom</title><id>x</"
                       "id><entry><title>relative</title><id>y</id><link "
                       "href=\"relative\"/><updated>2026-11-15T10:00:00Z</updated></entry></feed>",
                "application/atom+xml")},
           {"/guid.xml", "items with a permalink guid and no link", "page",
            Xml(Rss(kXml, "<item><title>guid</title><guid>" + ItemUrl("guid") + "</guid></item>"))},
           {"/cdata.xml", "links in CDATA with spaces around", "page",
            Xml(Rss(kXml, "<item><title>cdata</title><link>\n  <![CDATA[ " + ItemUrl("cdata") +
                              " ]]>\n</link></item>"))},
           {"/latin1.xml", "declares and uses windows-1252", "page",
            Xml(Rss("<?xml version=\"1.0\" encoding=\"windows-1252\"?>",
                    "<item><title>caf\xE9 \x96 latin1</title><link>" + ItemUrl("latin1") +
                        "</link></item>"))},
           {"/false-charset.xml", "declares UTF-8 but has windows-1252 bytes", "page",
            Xml(Rss(kXml, "<item><title>caf\xE9</title><link>" + ItemUrl("false-charset") +
                              "</link></item>"))},
           {"/unclosed.xml", "breaks off in the second item", "page",
            Xml(Rss(kXml, Item("unclosed")).substr(0, 330))},
           {"/ampersand.xml", "a bare ampersand in a title", "page",
            Xml(Rss(kXml, "<item><title>Bed & breakfast</title><link>" + ItemUrl("ampersand") +
                              "</link></item>"))},
           {"/blank-first.xml", "blank lines before the XML declaration", "page",
            Xml("\n\n  " + Rss(kXml, Item("blank-first")))},
           {"/as-html.xml", "a feed served as text/html", "page",
            Always(Html(Rss(kXml, Item("as-html"))))},
           {"/html-instead.xml", "an HTML page where the feed was", "page",
            Always(Typed("application/rss+xml", SimplePage("The feed has moved")))},
           {"/empty.xml", "an empty body", "page", Xml("")},
           {"/no-items.xml", "a feed without items", "page", Xml(Rss(kXml, ""))},
           {"/external-entity.xml", "an external entity that would read a file", "page",
            Xml("<?xml version=\"1.0\"?>\n<!DOCTYPE rss [<!ENTITY x SYSTEM "
                "\"file:///etc/passwd\">]>\n" +
                Rss("", "<item><title>&x;</title><link>" + ItemUrl("external-entity") +
                            "</link></item>"))},
           {"/laughs.xml", "entities that expand to 4^19 words", "page", Xml(Laughs())},
           {"/bad-dates.xml", "dates of every wrong form", "page",
            Xml(Rss(kXml,
                    "<item><title>a</title><link>" + ItemUrl("date-1") +
                        "</link><pubDate>yesterday</pubDate></item><item><title>b</title><link>" +
                        ItemUrl("date-2") + "</link><pubDate>2026-13-45</pubDate></item>"))},
           {"/json-feed.json", "a JSON feed", "page",
            Xml("{\"version\":\"https://jsonfeed.org/version/"
                "1.1\",\"title\":\"J\",\"items\":[{\"id\":\"1\",\"url\":\"" +
                    ItemUrl("json") + "\",\"title\":\"json\"}]}",
                "application/json")},
           {"/sitemap.xml.gz", "a gzipped sitemap", "page",
            Xml(Gzip(Sitemap("<url><loc>" + ItemUrl("sitemap-gz") + "</loc></url>")),
                "application/x-gzip")},
           {"/sitemap.txt", "a sitemap as a list of lines", "page",
            Always(Plain(ItemUrl("sitemap-txt-1") + "\n" + ItemUrl("sitemap-txt-2") + "\n"))},
           {"/sitemap-foreign.xml", "a sitemap that lists another site's page", "page",
            Xml(Sitemap("<url><loc>http://elsewhere.test/landing</loc></url><url><loc>" +
                        ItemUrl("sitemap-own") + "</loc></url>"))},
           {"/sitemap-loop.xml", "a sitemap index that lists itself", "page",
            Xml("<?xml version=\"1.0\"?><sitemapindex "
                "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>http://"
                "feeds.test/sitemap-loop.xml</loc></sitemap></sitemapindex>")},
           {"/robots.txt", "names the sitemaps", "",
            Always(Plain(
                "User-agent: *\nDisallow:\nSitemap: http://feeds.test/sitemap.xml.gz\nSitemap: "
                "http://feeds.test/sitemap.txt\nSitemap: "
                "http://feeds.test/sitemap-foreign.xml\nSitemap: "
                "http://feeds.test/sitemap-loop.xml\n"))},
       }}};
}

}  // namespace crawlstream::testweb
