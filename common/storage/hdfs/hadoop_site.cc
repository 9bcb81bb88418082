#include "common/storage/hdfs/hadoop_site.h"

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <pwd.h>
#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <vector>

#include "common/foundation/base/join.h"
#include "common/foundation/base/program_search.h"
#include "common/storage/hdfs/lazy_library.h"

namespace crawlstream::hdfs {
namespace {

namespace fs = std::filesystem;

// As in Hadoop's Configuration: what goes deeper are keys that name each other in a circle.
constexpr int kDeepestExpansion = 20;

struct XmlFunctions {
  XmlFunctions() {
    const LazyLibrary library("libxml2.so.2");
    library.Find("xmlFreeDoc", free_doc);
    library.Find("xmlNodeGetContent", node_content);
    library.Find("xmlReadFile", read_file);
    library.Find("xmlDocGetRootElement", root_element);
  }

  decltype(&::xmlFreeDoc) free_doc;
  decltype(&::xmlNodeGetContent) node_content;
  decltype(&::xmlReadFile) read_file;
  decltype(&::xmlDocGetRootElement) root_element;
};

const XmlFunctions& Xml() {
  static const XmlFunctions functions;
  return functions;
}

struct FreeDocument {
  void operator()(xmlDoc* document) const { Xml().free_doc(document); }
};

std::string TextOf(const xmlNode* node) {
  xmlChar* content = Xml().node_content(node);
  if (content == nullptr) return {};
  std::string text(reinterpret_cast<const char*>(content));
  std::free(content);  // libxml2 allocates by malloc unless told otherwise
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") + 1 - begin);
}

bool IsNamed(const xmlNode* node, const char* name) {
  return node->type == XML_ELEMENT_NODE &&
         std::strcmp(reinterpret_cast<const char*>(node->name), name) == 0;
}

base::Result<> AddSiteFile(const std::string& path,
                           std::map<std::string, std::string, std::less<>>& values) {
  const std::unique_ptr<xmlDoc, FreeDocument> document(Xml().read_file(
      path.c_str(), nullptr, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING));
  if (!document) return base::FailUsage("cannot read " + path + ": not well-formed XML");
  const xmlNode* root = Xml().root_element(document.get());
  for (const xmlNode* property = root != nullptr ? root->children : nullptr; property != nullptr;
       property = property->next) {
    if (!IsNamed(property, "property")) continue;
    std::string name;
    std::string value;
    for (const xmlNode* child = property->children; child != nullptr; child = child->next) {
      if (IsNamed(child, "name")) name = TextOf(child);
      if (IsNamed(child, "value")) value = TextOf(child);
    }
    if (!name.empty()) values[name] = value;
  }
  return {};
}

// Streaming's name for a property: fs.defaultFS is fs_defaultFS.
std::string VariableOf(std::string_view key) {
  std::string name(key);
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

std::vector<std::string> CandidateFolders() {
  if (std::string folder = Environment("HADOOP_CONF_DIR"); !folder.empty()) return {folder};
  std::vector<std::string> folders;
  if (std::string home = Environment("HADOOP_HOME"); !home.empty()) {
    folders = {home + "/etc/hadoop", home + "/conf"};
  }
  if (const auto program = base::FindProgram(base::SearchPath(), "hadoop")) {
    std::error_code ignored;
    const fs::path home = fs::canonical(*program, ignored).parent_path().parent_path();
    folders.push_back((home / "etc/hadoop").string());
    folders.push_back((home / "conf").string());
  }
  folders.emplace_back("/etc/hadoop/conf");
  return folders;
}

}  // namespace

std::string Environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

std::string HadoopUser() {
  for (const char* name : {"HADOOP_USER_NAME", "mapreduce_job_user_name"}) {
    if (std::string user = Environment(name); !user.empty()) return user;
  }
  const passwd* entry = ::getpwuid(::getuid());
  return entry != nullptr ? entry->pw_name : std::to_string(::getuid());
}

base::Result<HadoopSite> HadoopSite::Find() {
  if (!Environment("mapreduce_task_attempt_id").empty() && !Environment("fs_defaultFS").empty()) {
    HadoopSite site;
    site.from_environment_ = true;
    return site;
  }
  const std::vector<std::string> folders = CandidateFolders();
  for (const std::string& folder : folders) {
    if (fs::exists(folder + "/core-site.xml")) return Load(folder);
  }
  return base::FailUsage("no Hadoop configuration (core-site.xml) in " +
                         base::Joined(folders, ", ") +
                         "; set HADOOP_CONF_DIR or HADOOP_HOME, or put hadoop on PATH");
}

base::Result<HadoopSite> HadoopSite::Load(const std::string& folder) {
  HadoopSite site;
  site.folder_ = folder;
  for (const char* name : {"core-site.xml", "hdfs-site.xml", "yarn-site.xml", "mapred-site.xml"}) {
    const std::string path = folder + "/" + name;
    if (!fs::exists(path)) continue;
    if (auto added = AddSiteFile(path, site.values_); !added) {
      return std::unexpected(added.error());
    }
  }
  return site;
}

std::string HadoopSite::Text(std::string_view key, std::string_view otherwise) const {
  if (from_environment_) {
    std::string value = Environment(VariableOf(key).c_str());
    return value.empty() ? std::string(otherwise) : value;
  }
  const auto found = values_.find(key);
  if (found == values_.end() || found->second.empty()) return Expand(std::string(otherwise), 0);
  return Expand(found->second, 0);
}

std::string HadoopSite::Expand(std::string text, int depth) const {
  std::size_t from = 0;
  while (depth < kDeepestExpansion) {
    const std::size_t begin = text.find("${", from);
    const std::size_t end = begin == std::string::npos ? begin : text.find('}', begin);
    if (end == std::string::npos) break;
    const std::string name = text.substr(begin + 2, end - begin - 2);
    std::string value;
    if (name.starts_with("env.")) {
      value = Environment(name.substr(4).c_str());
    } else if (name == "user.name") {
      value = HadoopUser();
    } else if (const auto found = values_.find(name); found != values_.end()) {
      value = Expand(found->second, depth + 1);
    } else {  // a system property of the JVM, or nothing: stays as written
      from = end + 1;
      continue;
    }
    text.replace(begin, end + 1 - begin, value);
    from = begin + value.size();
  }
  return text;
}

}  // namespace crawlstream::hdfs
