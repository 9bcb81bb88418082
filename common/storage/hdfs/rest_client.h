// HTTP for talking to a cluster's own services (WebHDFS, YARN, job history), over libcurl. Not for
// the web: no politeness, no limits on addresses; see common/web/http for that.
#ifndef CRAWLSTREAM_COMMON_STORAGE_HDFS_REST_CLIENT_H_
#define CRAWLSTREAM_COMMON_STORAGE_HDFS_REST_CLIENT_H_

#include <cstdint>
#include <memory>
#include <string>

#include "common/foundation/base/error.h"
#include "common/storage/bytes/byte_stream.h"

namespace crawlstream::hdfs {

struct RestReply {
  int status = 0;
  std::string body;      // at most 64 MiB; a larger one is an error
  std::string location;  // of a redirect that was not followed, absolute
};

class RestClient {
 public:
  // `kerberos`: answer the services' Negotiate challenge with the user's ticket.
  explicit RestClient(bool kerberos = false);
  ~RestClient();
  RestClient(RestClient&&) noexcept;
  RestClient& operator=(RestClient&&) noexcept;

  // Redirects are followed by Get, and only there. An error means that no reply came; a reply
  // with any status is a success. Connections are kept for the next request.
  base::Result<RestReply> Get(const std::string& url);
  base::Result<RestReply> Send(const std::string& method, const std::string& url);
  base::Result<RestReply> SendJson(const std::string& method, const std::string& url,
                                   const std::string& json);
  // PUT of `size` bytes read from the file descriptor's current position.
  base::Result<RestReply> Upload(const std::string& url, int fd, std::uint64_t size);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// The body of a GET as it arrives, redirects followed. A status other than 200 is an error with the
// reply's beginning; so is a body that ends too early.
base::Result<std::unique_ptr<bytes::ByteSource>> OpenUrl(const std::string& url,
                                                         bool kerberos = false);

// Percent-encodes all but unreserved characters; '/' stays where `keep_slashes`.
std::string EscapeUrl(std::string_view text, bool keep_slashes);

}  // namespace crawlstream::hdfs

#endif  // CRAWLSTREAM_COMMON_STORAGE_HDFS_REST_CLIENT_H_
