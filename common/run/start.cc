#include "common/run/start.h"

#include <string>

#include "common/json/json.h"
#include "common/storage/file_system.h"
#include "common/storage/job_output.h"

namespace crawlstream::run {

base::Result<> StartRun(const Layout& layout, const std::vector<record::UrlEntry>& seeds) {
  const auto done = storage::IsWhole(layout.Seeds());
  if (!done) return std::unexpected(done.error());
  if (*done) return {};
  const std::string in = layout.InRuns() + "/" + layout.run();
  const auto files = storage::FileSystemOf(in);
  if (!files) return std::unexpected(files.error());
  if (auto ok = (*files)->MakeDirectories(in); !ok) return ok;
  std::string text;
  json::Writer writer;
  for (const record::UrlEntry& seed : seeds) {
    text += seed.url + "\t" + std::string(EncodeUrlEntry(writer, seed)) + "\n";
  }
  if (auto ok = storage::WriteFile(layout.Seeds() + "/part-00000", text); !ok) return ok;
  return storage::WriteFile(storage::SuccessMarker(layout.Seeds()), "");
}

}  // namespace crawlstream::run
