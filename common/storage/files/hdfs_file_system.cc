#include "common/storage/files/hdfs_file_system.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <thread>

#include "common/foundation/json/json.h"
#include "common/storage/bytes/file_descriptor.h"

namespace crawlstream::files {
namespace {

constexpr int kReopenings = 5;
constexpr std::chrono::milliseconds kReopeningPause{500};

// The path of a URI that FileSystemOf has already accepted.
std::string PathOf(const std::string& uri) {
  const auto parsed = ParseHdfsUri(uri);
  return parsed ? parsed->path : uri;
}

std::unexpected<base::Error> FailReply(const std::string& what, const std::string& path,
                                       const hdfs::RestReply& reply) {
  const hdfs::RemoteException exception = hdfs::ParseRemoteException(reply.body);
  return base::Fail(
      "cannot " + what + " " + path + ": " +
      (exception.message.empty() ? "status " + std::to_string(reply.status) : exception.message));
}

FileInfo ToFileInfo(json::Value status, std::string path) {
  const bool is_directory = status.Find("type").String() == "DIRECTORY";
  const auto length = status.Find("length").Int().value_or(0);
  return {std::move(path), is_directory ? 0 : static_cast<std::uint64_t>(length), is_directory,
          status.Find("modificationTime").Int().value_or(0)};
}

// A file of `size` bytes read from `offset` on; opened again where the connection breaks.
class HdfsSource : public bytes::ByteSource {
 public:
  HdfsSource(hdfs::WebHdfs& client, std::string uri, std::uint64_t offset, std::uint64_t size)
      : client_(client), uri_(std::move(uri)), offset_(offset), size_(size) {}

  base::Result<std::size_t> Read(std::span<char> buffer) override {
    std::string reason = "the file ended early";
    while (offset_ < size_) {
      if (!stream_) {
        if (openings_ > kReopenings) return base::Fail("cannot read " + uri_ + ": " + reason);
        // The NameNode may name a dead DataNode again, until that has missed enough heartbeats.
        std::this_thread::sleep_for(openings_++ * kReopeningPause);
        auto opened = client_.Open(PathOf(uri_), offset_);
        if (!opened) {
          reason = opened.error().message;
          continue;
        }
        stream_ = std::move(*opened);
      }
      const auto count = stream_->Read(buffer);
      if (count && *count > 0) {
        offset_ += *count;
        return *count;
      }
      if (!count) reason = count.error().message;
      stream_.reset();
    }
    return 0;
  }

 private:
  hdfs::WebHdfs& client_;
  std::string uri_;
  std::uint64_t offset_;
  std::uint64_t size_;
  std::unique_ptr<bytes::ByteSource> stream_;
  int openings_ = 0;
};

class HdfsSink : public bytes::ByteSink {
 public:
  HdfsSink(HdfsFileSystem& files, hdfs::WebHdfs& client, bytes::FileDescriptor spool,
           std::string uri, bool in_place)
      : files_(files),
        client_(client),
        spool_(std::move(spool)),
        uri_(std::move(uri)),
        in_place_(in_place) {}

  base::Result<> Write(std::string_view bytes) override {
    size_ += bytes.size();
    return bytes::WriteFully(spool_.get(), bytes, "the temporary copy of " + uri_);
  }

  // Until the file is whole, its name is one that job inputs leave out, as on the local disk.
  base::Result<> Close() override {
    if (in_place_) return client_.Put(PathOf(uri_), spool_.get(), size_);
    const std::size_t slash = uri_.rfind('/');
    const std::string temporary = uri_.substr(0, slash + 1) + "_" + uri_.substr(slash + 1) + "." +
                                  std::to_string(::getpid()) + ".tmp";
    if (auto put = client_.Put(PathOf(temporary), spool_.get(), size_); !put) return put;
    auto renamed = files_.Rename(temporary, uri_);
    if (!renamed) static_cast<void>(files_.Remove(temporary));
    return renamed;
  }

 private:
  HdfsFileSystem& files_;
  hdfs::WebHdfs& client_;
  bytes::FileDescriptor spool_;
  std::string uri_;
  bool in_place_;
  std::uint64_t size_ = 0;
};

// A file without a name: gone with the process, however it ends.
base::Result<bytes::FileDescriptor> MakeSpool() {
  std::string folder = hdfs::Environment("TMPDIR");
  std::string name = (folder.empty() ? "/tmp" : folder) + "/crawlstream-XXXXXX";
  bytes::FileDescriptor spool(::mkostemp(name.data(), O_CLOEXEC));
  if (!spool.is_open()) return bytes::FailErrno("create", name);
  ::unlink(name.c_str());
  return spool;
}

}  // namespace

std::optional<HdfsUri> ParseHdfsUri(std::string_view uri) {
  constexpr std::string_view kScheme = "hdfs://";
  if (!uri.starts_with(kScheme)) return std::nullopt;
  uri.remove_prefix(kScheme.size());
  const std::size_t slash = std::min(uri.find('/'), uri.size());
  std::string path(uri.substr(slash));
  return HdfsUri{std::string(uri.substr(0, slash)), path.empty() ? "/" : path};
}

base::Result<FileSystem*> HdfsFileSystemOf(std::string_view uri) {
  static std::map<std::string, HdfsFileSystem> by_authority;
  const auto parsed = ParseHdfsUri(uri);
  if (!parsed) return base::FailUsage("'" + std::string(uri) + "' is no hdfs:// URI");
  const auto found = by_authority.find(parsed->authority);
  if (found != by_authority.end()) return &found->second;
  const auto site = hdfs::HadoopSite::Find();
  if (!site) return std::unexpected(site.error());
  auto address = hdfs::FindWebHdfs(*site, parsed->authority);
  if (!address) return std::unexpected(address.error());
  return &by_authority.try_emplace(parsed->authority, hdfs::WebHdfs(std::move(*address)))
              .first->second;
}

base::Result<std::optional<FileInfo>> HdfsFileSystem::Stat(const std::string& path) {
  const auto reply = client_.Call("GET", PathOf(path), "GETFILESTATUS");
  if (!reply) return std::unexpected(reply.error());
  if (reply->status == 404) return std::nullopt;
  if (reply->status != 200) return FailReply("look up", path, *reply);
  json::Document document;
  const auto root = document.Parse(reply->body);
  if (!root) return base::Fail("cannot look up " + path + ": " + root.error().message);
  return ToFileInfo(root->Find("FileStatus"), path);
}

base::Result<std::vector<FileInfo>> HdfsFileSystem::List(const std::string& directory) {
  const auto reply = client_.Call("GET", PathOf(directory), "LISTSTATUS");
  if (!reply) return std::unexpected(reply.error());
  if (reply->status != 200) return FailReply("list", directory, *reply);
  json::Document document;
  const auto root = document.Parse(reply->body);
  if (!root) return base::Fail("cannot list " + directory + ": " + root.error().message);
  const json::Value entries = root->Find("FileStatuses").Find("FileStatus");
  std::vector<FileInfo> listed;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string name(entries.At(i).Find("pathSuffix").String().value_or(""));
    if (name.empty()) return base::Fail("cannot list " + directory + ": it is a file");
    listed.push_back(ToFileInfo(entries.At(i), JoinPath(directory, name)));
  }
  std::ranges::sort(listed, {}, &FileInfo::path);
  return listed;
}

base::Result<std::unique_ptr<bytes::ByteSource>> HdfsFileSystem::Open(const std::string& path,
                                                                      std::uint64_t offset) {
  const auto info = Stat(path);
  if (!info) return std::unexpected(info.error());
  if (!*info) return base::Fail("cannot open " + path + ": no such file");
  if ((*info)->is_directory) return base::Fail("cannot open " + path + ": it is a directory");
  return std::make_unique<HdfsSource>(client_, path, offset, (*info)->size);
}

base::Result<std::unique_ptr<bytes::ByteSink>> HdfsFileSystem::Create(const std::string& path) {
  auto spool = MakeSpool();
  if (!spool) return std::unexpected(spool.error());
  return std::make_unique<HdfsSink>(*this, client_, std::move(*spool), path, false);
}

base::Result<std::unique_ptr<bytes::ByteSink>> HdfsFileSystem::CreateInPlace(
    const std::string& path) {
  auto spool = MakeSpool();
  if (!spool) return std::unexpected(spool.error());
  return std::make_unique<HdfsSink>(*this, client_, std::move(*spool), path, true);
}

base::Result<> HdfsFileSystem::MakeDirectories(const std::string& path) {
  const auto reply = client_.Call("PUT", PathOf(path), "MKDIRS");
  if (!reply) return std::unexpected(reply.error());
  if (reply->status != 200) return FailReply("create", path, *reply);
  return {};
}

base::Result<> HdfsFileSystem::Rename(const std::string& from, const std::string& to) {
  const auto reply = client_.Call("PUT", PathOf(from), "RENAME",
                                  {{"destination", PathOf(to)}, {"renameoptions", "OVERWRITE"}});
  if (!reply) return std::unexpected(reply.error());
  if (reply->status == 200) return {};
  // The reply to a first try may have been lost: then the second finds nothing to rename.
  if (reply->status == 404) {
    const auto source = Stat(from);
    const auto target = Stat(to);
    if (source && !*source && target && *target) return {};
  }
  return FailReply("rename", from + " to " + to, *reply);
}

base::Result<bool> HdfsFileSystem::RenameNew(const std::string& from, const std::string& to) {
  // Without any option HDFS would move `from` into a directory `to`.
  const auto reply = client_.Call("PUT", PathOf(from), "RENAME",
                                  {{"destination", PathOf(to)}, {"renameoptions", "NONE"}});
  if (!reply) return std::unexpected(reply.error());
  if (reply->status == 200) return true;
  const std::string exception = hdfs::ParseRemoteException(reply->body).name;
  if (exception == "FileNotFoundException" || exception == "FileAlreadyExistsException")
    return false;
  return FailReply("rename", from + " to " + to, *reply);
}

base::Result<> HdfsFileSystem::Remove(const std::string& path) {
  const auto reply = client_.Call("DELETE", PathOf(path), "DELETE", {{"recursive", "true"}});
  if (!reply) return std::unexpected(reply.error());
  if (reply->status != 200) return FailReply("remove", path, *reply);
  return {};
}

}  // namespace crawlstream::files
