// inspect seen DIR [URL...]
//
// DIR is a seen store (<root>/<lang>/state/seen). Without URLs, a line for each generation: name,
// parts, URLs, bytes. With URLs, a line for each: its normal form, and the generations that hold
// it. Exit codes: 0 done (with URLs: all are held), 3 a URL is in no generation.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "common/config/command_line.h"
#include "common/seen/block.h"
#include "common/seen/store.h"
#include "common/storage/job_output.h"
#include "common/storage/line_stream.h"
#include "common/url/options.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
namespace {

base::Result<std::size_t> CountUrls(const std::string& part) {
  auto lines = storage::LineStream::Open(part);
  if (!lines) return std::unexpected(lines.error());
  std::size_t urls = 0;
  while (true) {
    const auto line = lines->Next();
    if (!line) return std::unexpected(line.error());
    if (!*line) return urls;
    if (const auto block = seen::ParseBlockHeader(**line)) urls += block->count;
  }
}

base::Result<> PrintGeneration(const seen::Generation& generation) {
  const auto parts = storage::NumberedParts(generation.path);
  if (!parts) return std::unexpected(parts.error());
  std::size_t urls = 0;
  std::uint64_t bytes = 0;
  for (const storage::FileInfo& part : *parts) {
    const auto count = CountUrls(part.path);
    if (!count) return std::unexpected(count.error());
    urls += *count;
    bytes += part.size;
  }
  std::printf("%s\t%zu\t%zu\t%llu\n",
              seen::GenerationName(generation.round, generation.is_base).c_str(), parts->size(),
              urls, static_cast<unsigned long long>(bytes));
  return {};
}

base::Result<bool> Holds(const seen::Generation& generation, std::uint64_t fingerprint) {
  const auto parts = storage::NumberedParts(generation.path);
  if (!parts) return std::unexpected(parts.error());
  for (const storage::FileInfo& part : *parts) {
    auto reader = seen::PartReader::Open(part.path);
    if (!reader) return std::unexpected(reader.error());
    const auto found = reader->Contains(fingerprint);
    if (!found || *found) return found;
  }
  return false;
}

// Whether any generation holds it.
base::Result<bool> PrintUrl(const std::string& text,
                            const std::vector<seen::Generation>& generations) {
  std::printf("%s", text.c_str());
  bool held = false;
  for (const seen::Generation& generation : generations) {
    const auto found = Holds(generation, seen::Fingerprint(text));
    if (!found) return found;
    if (!*found) continue;
    held = true;
    std::printf("\t%s", seen::GenerationName(generation.round, generation.is_base).c_str());
  }
  std::putchar('\n');
  return held;
}

}  // namespace

base::Result<int> SeenCommand(std::span<const std::string> args) {
  const auto line = config::ParseCommandLine(args);
  if (!line) return std::unexpected(line.error());
  if (line->positional.empty()) return base::FailUsage("needs the store's folder");
  auto normalizer = url::NormalizerFrom(line->settings);
  if (!normalizer) return std::unexpected(normalizer.error());
  const auto generations = seen::ListGenerations(line->positional[0]);
  if (!generations) return std::unexpected(generations.error());

  if (line->positional.size() == 1) {
    for (const seen::Generation& generation : *generations) {
      if (auto printed = PrintGeneration(generation); !printed)
        return std::unexpected(printed.error());
    }
    return 0;
  }
  bool all_held = true;
  for (const std::string& text : std::span(line->positional).subspan(1)) {
    const auto url = normalizer->Normalize(text);
    if (!url) return base::FailUsage("'" + text + "' is no URL");
    const auto held = PrintUrl(url->text(), *generations);
    if (!held) return std::unexpected(held.error());
    all_held = all_held && *held;
  }
  return all_held ? 0 : static_cast<int>(base::ExitCode::kNothingToDo);
}

}  // namespace crawlstream::inspect
