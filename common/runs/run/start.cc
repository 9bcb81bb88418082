#include "common/runs/run/start.h"

#include <algorithm>
#include <string_view>

#include "common/foundation/json/json.h"
#include "common/storage/files/file_system.h"
#include "common/storage/files/job_output.h"

namespace crawlstream::run {
namespace {

// A file without this line was cut, and the settings that it lost would silently be the defaults.
constexpr const char* kEndOfSettings = "# end of the settings\n";

std::string SeedLines(const Start& start) {
  std::string text;
  json::Writer writer;
  for (const record::UrlEntry& seed : start.seeds) {
    text += seed.lang + "\t" + seed.url + "\t" + std::string(EncodeUrlEntry(writer, seed)) + "\n";
  }
  return text;
}

// `language TAB reason` lines.
template <typename Reasons>
std::string ReasonLines(const Reasons& reasons) {
  std::string text;
  for (const auto& one : reasons) text += one.language + "\t" + one.reason + "\n";
  return text;
}

}  // namespace

base::Result<bool> IsStarted(const Layout& layout) { return files::IsWhole(layout.Seeds()); }

base::Result<> WriteStart(const Layout& layout, const Start& start) {
  const std::string in = layout.InRuns() + "/" + layout.run();
  const auto files = files::FileSystemOf(in);
  if (!files) return std::unexpected(files.error());
  if (auto ok = (*files)->MakeDirectories(in); !ok) return ok;
  const std::pair<std::string, std::string> contents[] = {
      {layout.Settings(), start.settings.DumpGiven() + kEndOfSettings},
      {layout.LeftOut(), ReasonLines(start.left_out)},
      {layout.Skipped(), ReasonLines(start.skipped)},
      {layout.Seeds() + "/part-00000", SeedLines(start)},
      {files::SuccessMarker(layout.Seeds()), ""}};
  for (const auto& [path, content] : contents) {
    if (auto ok = files::WriteFile(path, content); !ok) return ok;
  }
  return {};
}

base::Result<std::string> ReadSettingsText(const Layout& layout) {
  const auto started = IsStarted(layout);
  if (!started) return std::unexpected(started.error());
  if (!*started) return base::FailUsage("no run " + layout.run() + " in " + layout.root());
  auto text = files::ReadFile(layout.Settings());
  if (text && !text->ends_with(kEndOfSettings)) {
    return base::Fail(layout.Settings() + ": damaged: its end is missing");
  }
  return text;
}

base::Result<config::Settings> ReadSettings(const Layout& layout) {
  const auto text = ReadSettingsText(layout);
  if (!text) return std::unexpected(text.error());
  config::Settings settings;
  if (auto ok = settings.AddText(layout.Settings(), *text); !ok) return std::unexpected(ok.error());
  return settings;
}

base::Result<std::vector<LeftOut>> ReadLeftOut(const Layout& layout) {
  const auto text = files::ReadFile(layout.LeftOut());
  if (!text) return std::unexpected(text.error());
  std::vector<LeftOut> left_out;
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::size_t tab = std::min(line.find('\t'), line.size());
    left_out.push_back({std::string(line.substr(0, tab)),
                        std::string(line.substr(std::min(tab + 1, line.size())))});
  }
  return left_out;
}

}  // namespace crawlstream::run
