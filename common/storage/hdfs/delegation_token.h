// How a task speaks for its user on a cluster with Kerberos: it has no ticket, but a file of tokens
// that the job's client has asked for, named by HADOOP_TOKEN_FILE_LOCATION. WebHDFS takes the one
// of HDFS as the parameter `delegation`.
#ifndef CRAWLSTREAM_COMMON_STORAGE_HDFS_DELEGATION_TOKEN_H_
#define CRAWLSTREAM_COMMON_STORAGE_HDFS_DELEGATION_TOKEN_H_

#include <string>
#include <string_view>

#include "common/foundation/base/error.h"

namespace crawlstream::hdfs {

// The HDFS token of a file in Hadoop's own serialization ("HDTS", version 0), as WebHDFS wants it:
// its Writable form in URL-safe base64. Of several file systems' tokens that of `authority`
// ("host:port" or a nameservice); a token's service names an IP address, so the port decides. Empty
// where the file has none of HDFS; an error where it is no such file.
base::Result<std::string> FindDelegationToken(std::string_view file, std::string_view authority);

}  // namespace crawlstream::hdfs

#endif  // CRAWLSTREAM_COMMON_STORAGE_HDFS_DELEGATION_TOKEN_H_
