#include "common/hosts/checkpoint.h"

#include <utility>

#include "common/storage/file_system.h"

namespace crawlstream::hosts {

base::Result<Checkpoint> Checkpoint::Begin(std::string folder, std::string name) {
  Checkpoint checkpoint;
  checkpoint.folder_ = std::move(folder);
  checkpoint.name_ = std::move(name);
  if (auto ok = checkpoint.WriteNext(); !ok) return std::unexpected(ok.error());
  return checkpoint;
}

void Checkpoint::Add(const record::HostRecord& record) {
  if (folder_.empty()) return;
  pending_ += record.host + "\t" + std::string(record::EncodeHostRecord(writer_, record)) + "\n";
}

base::Result<> Checkpoint::Flush() {
  if (pending_.empty() || base::SteadyNow() - last_ < kIntervalMs) return {};
  return WriteNext();
}

base::Result<> Checkpoint::WriteNext() {
  last_ = base::SteadyNow();
  const std::string path = folder_ + "/" + name_ + "." + std::to_string(written_++);
  return storage::WriteFile(path, std::exchange(pending_, {}));
}

}  // namespace crawlstream::hosts
