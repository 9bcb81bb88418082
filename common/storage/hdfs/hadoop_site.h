// A cluster's configuration as its own programs read it: core-site.xml, hdfs-site.xml,
// yarn-site.xml and mapred-site.xml of one folder. Only what the files say; Hadoop's built-in
// defaults are not known here, so callers give the default of each key they ask for.
#ifndef CRAWLSTREAM_COMMON_STORAGE_HDFS_HADOOP_SITE_H_
#define CRAWLSTREAM_COMMON_STORAGE_HDFS_HADOOP_SITE_H_

#include <map>
#include <string>
#include <string_view>

#include "common/foundation/base/error.h"

namespace crawlstream::hdfs {

class HadoopSite {
 public:
  // In a task of a Streaming job: the job's own configuration, which Streaming puts into the
  // environment. Else the folder of HADOOP_CONF_DIR; else etc/hadoop or conf under HADOOP_HOME;
  // else beside the `hadoop` found on PATH; else /etc/hadoop/conf. None: a usage error that names
  // them.
  static base::Result<HadoopSite> Find();
  static base::Result<HadoopSite> Load(const std::string& folder);

  // The last value of the key, with ${other.key} and ${env.NAME} replaced as Hadoop does.
  std::string Text(std::string_view key, std::string_view otherwise = {}) const;
  const std::string& folder() const { return folder_; }

 private:
  std::string Expand(std::string text, int depth) const;

  std::string folder_;  // empty in a task
  bool from_environment_ = false;
  std::map<std::string, std::string, std::less<>> values_;
};

// Whom the cluster takes us for without Kerberos: HADOOP_USER_NAME, in a task the job's user, else
// the login name.
std::string HadoopUser();
// The environment variable, empty where it is not set.
std::string Environment(const char* name);

}  // namespace crawlstream::hdfs

#endif  // CRAWLSTREAM_COMMON_STORAGE_HDFS_HADOOP_SITE_H_
