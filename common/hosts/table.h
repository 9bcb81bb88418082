// The host table: what crawls have learned about hosts. Each level that is crawled leaves a version
// with all hosts of its language, <root>/<lang>/state/hosts/<run>.<level>. Languages share hosts,
// so readers look into the tables of all of them. docs/formats.md, "Host table".
#ifndef CRAWLSTREAM_COMMON_HOSTS_TABLE_H_
#define CRAWLSTREAM_COMMON_HOSTS_TABLE_H_

#include <optional>
#include <string>
#include <vector>

#include "common/base/error.h"
#include "common/record/host_record.h"

namespace crawlstream::hosts {

// Whether `a` is later than `b`, of the same host. Tasks continue the record that they began with,
// so the later one knows all that the other does.
bool IsLater(const record::HostRecord& a, const record::HostRecord& b);

// The folders of a table's whole versions, oldest first; none where there is no table.
base::Result<std::vector<std::string>> Versions(const std::string& table);

// The tables of all languages that share a root with `table`, <root>/<lang>/state/hosts, sorted;
// those that do not exist yet are left out. A path of another form stands for itself alone.
base::Result<std::vector<std::string>> TablesOfRoot(const std::string& table);

}  // namespace crawlstream::hosts

#endif  // CRAWLSTREAM_COMMON_HOSTS_TABLE_H_
