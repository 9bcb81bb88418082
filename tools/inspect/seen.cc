// inspect seen DIR... [--lang CODE URL]
//
// DIR is a folder of the seen store: that of a version of the state (<root>/state/<run>/seen), or
// what a level of a run added to it (<root>/in/<run>/<level>/seen). Prints a line for each folder
// with TABs between its fields: folder, parts, URLs, bytes; and with --lang, whether the folder
// holds the URL. Exit codes: 0 done (with --lang: one of the folders holds it), 3 none holds it.
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "common/foundation/config/command_line.h"
#include "common/state/seen_store/block.h"
#include "common/state/seen_store/part_reader.h"
#include "common/storage/files/job_output.h"
#include "common/storage/files/line_stream.h"
#include "common/web/url/options.h"
#include "tools/inspect/commands.h"

namespace crawlstream::inspect {
namespace {

base::Result<std::size_t> CountUrls(const std::string& part) {
  auto lines = files::LineStream::Open(part);
  if (!lines) return std::unexpected(lines.error());
  std::size_t urls = 0;
  while (true) {
    const auto line = lines->Next();
    if (!line) return std::unexpected(line.error());
    if (!*line) return urls;
    if (const auto block = seen_store::ParseBlockHeader(**line)) urls += block->count;
  }
}

base::Result<bool> Holds(const std::string& part, std::uint64_t fingerprint) {
  auto reader = seen_store::PartReader::Open(part);
  if (!reader) return std::unexpected(reader.error());
  return reader->Contains(fingerprint);
}

// Returns whether the folder holds the URL; false if no URL was given.
base::Result<bool> PrintFolder(const std::string& folder,
                               std::optional<std::uint64_t> fingerprint) {
  const auto parts = files::NumberedParts(folder);
  if (!parts) return std::unexpected(parts.error());
  std::size_t urls = 0;
  std::uint64_t bytes = 0;
  bool held = false;
  for (const files::FileInfo& part : *parts) {
    const auto count = CountUrls(part.path);
    if (!count) return std::unexpected(count.error());
    urls += *count;
    bytes += part.size;
    if (!fingerprint || held) continue;
    const auto found = Holds(part.path, *fingerprint);
    if (!found) return found;
    held = *found;
  }
  std::printf("%s\t%zu\t%zu\t%llu%s\n", folder.c_str(), parts->size(), urls,
              static_cast<unsigned long long>(bytes),
              !fingerprint ? ""
              : held       ? "\tholds it"
                           : "\tdoes not hold it");
  return held;
}

// The fingerprint of the URL, which is the last argument if --lang is given; else nullopt.
base::Result<std::optional<std::uint64_t>> Asked(const config::CommandLine& line) {
  if (!line.Given("lang")) return std::nullopt;
  if (line.positional.size() < 2) return base::FailUsage("--lang needs a URL after the folders");
  auto normalizer = url::NormalizerFrom(line.settings.ForLanguage(line.Value("lang")));
  if (!normalizer) return std::unexpected(normalizer.error());
  const auto url = normalizer->Normalize(line.positional.back());
  if (!url) return base::FailUsage("'" + line.positional.back() + "' is no URL");
  return record::Fingerprint({line.Value("lang"), url->text()});
}

}  // namespace

base::Result<int> SeenCommand(std::span<const std::string> args) {
  static constexpr config::Flag kFlags[] = {{"lang", true}};
  const auto line = config::ParseCommandLine(args, kFlags);
  if (!line) return std::unexpected(line.error());
  if (line->help) {
    std::fputs(
        "usage: inspect seen DIR... [--lang CODE URL]\n"
        "Prints how many parts, URLs and bytes each folder of the seen store has; with --lang,\n"
        "whether it holds the URL of that language (exit code 3: none of the folders does).\n",
        stdout);
    return 0;
  }
  if (line->positional.empty()) return base::FailUsage("needs a folder of the seen store");
  const auto asked = Asked(*line);
  if (!asked) return std::unexpected(asked.error());
  std::vector<std::string> folders = line->positional;
  if (*asked) folders.pop_back();
  bool held = false;
  for (const std::string& folder : folders) {
    const auto found = PrintFolder(folder, *asked);
    if (!found) return std::unexpected(found.error());
    held = held || *found;
  }
  return !*asked || held ? 0 : static_cast<int>(base::ExitCode::kNothingToDo);
}

}  // namespace crawlstream::inspect
