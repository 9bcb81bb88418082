// seen_store_fill DIRECTORY URLS PARTS: writes the base of a seen store with so many made-up URLs, as the
// update job with that many reducers would.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "common/engine/job/key_layout.h"
#include "common/foundation/base/hash.h"
#include "common/foundation/base/hex.h"
#include "common/state/seen_store/block.h"
#include "common/storage/files/file_system.h"

using namespace crawlstream;

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("usage: seen_store_fill DIRECTORY URLS PARTS\n", stderr);
    return 2;
  }
  const std::string directory = argv[1];
  const long urls = std::atol(argv[2]);
  const auto parts = static_cast<std::uint32_t>(std::atoi(argv[3]));
  std::vector<std::vector<std::uint64_t>> fingerprints(parts);
  for (long i = 0; i < urls; ++i) {
    const std::string url = "http://history.example/article-" + std::to_string(i);
    const std::uint64_t fingerprint = record::Fingerprint({"zh", url});
    fingerprints[job::PartitionOf(base::Hex64(fingerprint), 1, parts)].push_back(fingerprint);
  }
  files::FileSystem& files = **files::FileSystemOf(directory);
  for (std::uint32_t part = 0; part < parts; ++part) {
    std::ranges::sort(fingerprints[part]);
    const std::string number = std::to_string(part);
    auto file = files.Create(directory + "/part-" + std::string(5 - number.size(), '0') + number);
    if (!file) return std::fprintf(stderr, "%s\n", file.error().message.c_str()), 1;
    bool ok = true;
    seen_store::BlockWriter writer([&](std::string_view line) {
      ok = ok && (*file)->Write(std::string(line) + '\n').has_value();
    });
    for (const std::uint64_t fingerprint : fingerprints[part]) ok = writer.Add(fingerprint) && ok;
    writer.Finish();
    if (!ok || !(*file)->Close()) return 1;
  }
  return 0;
}
