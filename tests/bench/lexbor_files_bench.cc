// The files named on stdin, parsed by bare lexbor: the limit of what a crawl's parsing can cost.
#include <lexbor/html/html.h>

#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

int main() {
  lxb_html_document_t* document = lxb_html_document_create();
  std::string path;
  std::size_t bytes = 0;
  while (std::getline(std::cin, path)) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    const std::string page = std::move(text).str();
    const auto* data = reinterpret_cast<const lxb_char_t*>(page.data());
    if (lxb_html_document_parse(document, data, page.size()) != LXB_STATUS_OK) return 1;
    lxb_html_document_clean(document);
    bytes += page.size();
  }
  lxb_html_document_destroy(document);
  std::printf("%zu bytes\n", bytes);
}
