#include <string>

#include "common/engine/streaming/environment.h"
#include "common/stages/parse/document_parser.h"
#include "common/stages/parse/parse.h"

namespace crawlstream::parse {
namespace {

// The path from the root on, "doc/<run>/<level>/part-00000": the same for every engine and root.
std::string BelowRoot(const std::string& path) {
  std::size_t begin = path.size();
  for (int i = 0; i < 4 && begin != 0 && begin != std::string::npos; ++i) {
    begin = path.rfind('/', begin - 1);
  }
  return begin == std::string::npos || begin == path.size() ? path : path.substr(begin + 1);
}

}  // namespace

base::Result<> Map(streaming::Task& task) {
  auto parser = DocumentParser::From(task.settings, BelowRoot(streaming::InputFile()),
                                     task.reporter, task.counts);
  if (!parser) return std::unexpected(parser.error());
  streaming::Emitter& pages = task.outputs.Get("page");
  streaming::ForEachLine(
      task, [&](std::string_view line) { return parser->Handle(line, task.out, pages); });
  return {};
}

}  // namespace crawlstream::parse
