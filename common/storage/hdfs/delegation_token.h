// How a task acts for its user on a cluster with Kerberos. It has no ticket, but a file of tokens
// that the job's client has asked for (HADOOP_TOKEN_FILE_LOCATION). WebHDFS accepts the token of
// HDFS in the parameter `delegation`.
#ifndef CRAWLSTREAM_COMMON_STORAGE_HDFS_DELEGATION_TOKEN_H_
#define CRAWLSTREAM_COMMON_STORAGE_HDFS_DELEGATION_TOKEN_H_

#include <string>
#include <string_view>

#include "common/foundation/base/error.h"

namespace crawlstream::hdfs {

// The HDFS token in `file`, the content of a file in Hadoop's own serialization ("HDTS", version
// 0). The result is what WebHDFS wants: the token's Writable form in URL-safe base64. If there are
// tokens of several file systems, it is that of `authority` ("host:port" or a nameservice), else
// the first. A token names its service by IP address, so only the port is compared. Empty if the
// file has no token of HDFS; an error if it is no such file.
base::Result<std::string> FindDelegationToken(std::string_view file, std::string_view authority);

}  // namespace crawlstream::hdfs

#endif  // CRAWLSTREAM_COMMON_STORAGE_HDFS_DELEGATION_TOKEN_H_
