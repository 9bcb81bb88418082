// The WebHDFS REST protocol: file operations on HDFS without starting a JVM for each.
// https://hadoop.apache.org/docs/stable/hadoop-project-dist/hadoop-hdfs/WebHDFS.html
#ifndef CRAWLSTREAM_COMMON_STORAGE_HDFS_WEBHDFS_H_
#define CRAWLSTREAM_COMMON_STORAGE_HDFS_WEBHDFS_H_

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "common/foundation/base/error.h"
#include "common/storage/hdfs/hadoop_site.h"
#include "common/storage/hdfs/rest_client.h"

namespace crawlstream::hdfs {

struct WebHdfsAddress {
  // "http://host:9870"; several if one can stand in for the other.
  std::vector<std::string> namenodes;
  std::string user;       // as whom requests are made, if there is neither ticket nor token
  bool kerberos = false;  // requests are made with the user's Kerberos ticket
  // The token of delegation_token.h, which a task uses instead of a ticket; empty: none.
  std::string delegation = {};
};

// Where the NameNode(s) of `authority` ("host:port", a nameservice, or "" for the default file
// system) answer, and how to speak to them. A usage error where the site's configuration does not
// tell.
base::Result<WebHdfsAddress> FindWebHdfs(const HadoopSite& site, const std::string& authority);

// The parameters of an operation beside op and user.name: name, value.
using WebHdfsParams = std::vector<std::pair<std::string, std::string>>;

class WebHdfs {
 public:
  // A NameNode that does not answer, is a standby or is still starting is asked again, for at most
  // `patience`.
  explicit WebHdfs(WebHdfsAddress address,
                   std::chrono::milliseconds patience = std::chrono::seconds(30));

  // Any status below 500 is a reply; the caller knows which of them are errors. Repeated after a
  // lost connection, so the operation must be one that may be repeated.
  base::Result<RestReply> Call(const std::string& method, const std::string& path,
                               const std::string& operation, const WebHdfsParams& params = {});
  // Creates or overwrites the file with what `fd` holds from its beginning.
  base::Result<> Put(const std::string& path, int fd, std::uint64_t size);
  base::Result<std::unique_ptr<bytes::ByteSource>> Open(const std::string& path,
                                                        std::uint64_t offset);

 private:
  std::string Url(const std::string& path, const std::string& operation,
                  const WebHdfsParams& params) const;

  WebHdfsAddress address_;
  std::chrono::milliseconds patience_;
  std::size_t active_ = 0;  // of address_.namenodes: the last that answered
  RestClient client_;
};

// "FileNotFoundException", "File /x not found." (the first line) of a reply that is an error; empty
// strings where the body is no such reply.
struct RemoteException {
  std::string name;
  std::string message;
};
RemoteException ParseRemoteException(const std::string& body);

}  // namespace crawlstream::hdfs

#endif  // CRAWLSTREAM_COMMON_STORAGE_HDFS_WEBHDFS_H_
