// html_to_xml_mapper: reads lines of `merged`, writes each article to the output of its language,
// and a fact about it to stdout.
// Flags and exit codes: common/engine/streaming/task.h.
#include "common/stages/html_to_xml/html_to_xml.h"

int main(int argc, char** argv) {
  return crawlstream::streaming::TaskMain(
      argc, argv,
      {.name = "html_to_xml_mapper",
       .stage = "html_to_xml",
       .help = "reads merged articles (lang TAB url TAB {page or article}), writes each as XML\n"
               "(url TAB <?xml ...>, see docs/page.xsd) to the output of its language, and a fact\n"
               "about it (lang TAB url TAB {fact}) to stdout",
       .areas = {"xml"},
       .work = crawlstream::html_to_xml::Map});
}
