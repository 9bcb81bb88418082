// html_to_xml_mapper: lines of `merged` to the articles they hold, as XML.
// Exit codes: common/streaming/task.h.
#include "common/stages/html_to_xml.h"
#include "common/streaming/task.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "html_to_xml_mapper",
       .stage = "html_to_xml",
       .help = "reads documents (url TAB {document}), writes their articles (url TAB <?xml ...>), "
               "see docs/page.xsd",
       .areas = {"xml", "language"},
       .run = crawlstream::stages::RunHtmlToXml});
}
