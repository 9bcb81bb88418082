#include "common/state/host_table/checkpoint.h"

#include <algorithm>
#include <utility>

#include "common/storage/files/file_system.h"

namespace crawlstream::host_table {

base::Result<Checkpoint> Checkpoint::Begin(std::string folder, std::string name) {
  Checkpoint checkpoint;
  checkpoint.folder_ = std::move(folder);
  checkpoint.name_ = std::move(name);
  checkpoint.begun_ = base::SteadyNow();
  if (auto ok = checkpoint.WriteNext(); !ok) return std::unexpected(ok.error());
  return checkpoint;
}

void Checkpoint::Add(const record::HostRecord& record) {
  if (folder_.empty()) return;
  pending_ += record.host + "\t" + std::string(record::EncodeHostRecord(writer_, record)) + "\n";
}

base::Result<> Checkpoint::Flush() {
  const base::TimeMs now = base::SteadyNow();
  const base::TimeMs interval = std::max(kIntervalMs, (now - begun_) / 100);
  if (pending_.empty() || now - last_ < interval) return {};
  return WriteNext();
}

base::Result<> Checkpoint::WriteNext() {
  last_ = base::SteadyNow();
  const std::string path = folder_ + "/" + name_ + "." + std::to_string(written_);
  if (auto ok = files::WriteFile(path, pending_); !ok) return ok;
  ++written_;
  pending_.clear();
  return {};
}

}  // namespace crawlstream::host_table
