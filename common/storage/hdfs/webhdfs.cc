#include "common/storage/hdfs/webhdfs.h"

#include <unistd.h>

#include <algorithm>
#include <thread>

#include "common/foundation/json/json.h"
#include "common/storage/bytes/file_source.h"
#include "common/storage/hdfs/delegation_token.h"

namespace crawlstream::hdfs {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kFirstPause{200};
constexpr milliseconds kLongestPause{5000};

std::vector<std::string> SplitCommas(const std::string& text) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    std::string part = text.substr(begin, end - begin);
    std::erase(part, ' ');
    if (!part.empty()) parts.push_back(part);
    begin = end + 1;
  }
  return parts;
}

std::string DefaultAuthority(const HadoopSite& site) {
  const std::string uri = site.Text("fs.defaultFS", site.Text("fs.default.name"));
  if (!uri.starts_with("hdfs://")) return {};
  const std::string rest = uri.substr(7);
  return rest.substr(0, rest.find('/'));
}

std::string HostOf(const std::string& authority) {
  return authority.substr(0, authority.find(':'));
}

// What a NameNode answers while it is starting, or while another one is the active one.
bool AsksForPatience(const RestReply& reply) {
  if (reply.status < 400) return false;
  const std::string name = ParseRemoteException(reply.body).name;
  return name == "StandbyException" || name == "RetriableException" || name == "SafeModeException";
}

constexpr std::size_t kTokenFileLimit = std::size_t{64} << 20;

// YARN gives every container a file of tokens, but only with Kerberos is one of HDFS among them.
base::Result<> TakeDelegation(const std::string& service, WebHdfsAddress& address) {
  const std::string path = Environment("HADOOP_TOKEN_FILE_LOCATION");
  if (!address.kerberos || path.empty()) return {};
  const auto source = bytes::OpenFileSource(path);
  if (!source) return std::unexpected(source.error());
  const auto file = bytes::ReadAll(**source, kTokenFileLimit);
  if (!file) return base::Fail(path + ": " + file.error().message);
  auto token = FindDelegationToken(*file, service);
  if (!token) return base::Fail(path + ": " + token.error().message);
  address.delegation = std::move(*token);
  address.kerberos = address.delegation.empty();
  return {};
}

}  // namespace

RemoteException ParseRemoteException(const std::string& body) {
  json::Document document;
  const auto root = document.Parse(body);
  if (!root) return {};
  const json::Value exception = root->Find("RemoteException");
  const std::string_view message = exception.Find("message").String().value_or("");
  return {std::string(exception.Find("exception").String().value_or("")),
          std::string(message.substr(0, message.find('\n')))};  // a Java stack trace may follow
}

base::Result<WebHdfsAddress> FindWebHdfs(const HadoopSite& site, const std::string& authority) {
  const std::string standard = DefaultAuthority(site);
  const std::string service = authority.empty() ? standard : authority;
  if (service.empty()) {
    return base::FailUsage(site.folder() + "/core-site.xml: fs.defaultFS is '" +
                           site.Text("fs.defaultFS") + "', accepted is hdfs://...");
  }
  const bool https = site.Text("dfs.http.policy") == "HTTPS_ONLY";
  const std::string key = https ? "dfs.namenode.https-address" : "dfs.namenode.http-address";
  const std::string scheme = https ? "https://" : "http://";
  const std::string port = https ? ":9871" : ":9870";
  WebHdfsAddress address;
  address.user = HadoopUser();
  address.kerberos = site.Text("hadoop.security.authentication") == "kerberos";
  if (auto taken = TakeDelegation(service, address); !taken) return std::unexpected(taken.error());
  const auto members = SplitCommas(site.Text("dfs.ha.namenodes." + service));
  for (const std::string& member : members) {
    const std::string suffix = "." + service + "." + member;
    const std::string rpc = site.Text("dfs.namenode.rpc-address" + suffix);
    const std::string web = site.Text(key + suffix, HostOf(rpc) + port);
    address.namenodes.push_back(scheme + web);
  }
  if (members.empty()) {
    // What the site says of its own NameNode says nothing of another cluster's.
    std::string web = service == standard ? site.Text(key) : std::string();
    if (web.empty()) web = HostOf(service) + port;
    if (web.starts_with("0.0.0.0:")) web = HostOf(service) + web.substr(7);
    address.namenodes.push_back(scheme + web);
  }
  return address;
}

WebHdfs::WebHdfs(WebHdfsAddress address, milliseconds patience)
    : address_(std::move(address)), patience_(patience), client_(address_.kerberos) {}

std::string WebHdfs::Url(const std::string& path, const std::string& operation,
                         const WebHdfsParams& params) const {
  std::string url =
      address_.namenodes[active_] + "/webhdfs/v1" + EscapeUrl(path, true) + "?op=" + operation;
  if (!address_.delegation.empty()) {
    url += "&delegation=" + address_.delegation;
  } else if (!address_.kerberos) {
    url += "&user.name=" + EscapeUrl(address_.user, false);
  }
  for (const auto& [name, value] : params) url += "&" + name + "=" + EscapeUrl(value, false);
  return url;
}

base::Result<RestReply> WebHdfs::Call(const std::string& method, const std::string& path,
                                      const std::string& operation, const WebHdfsParams& params) {
  const auto deadline = steady_clock::now() + patience_;
  milliseconds pause = kFirstPause;
  while (true) {
    const std::string url = Url(path, operation, params);
    auto reply = method == "GET" ? client_.Get(url) : client_.Send(method, url);
    if (reply && reply->status < 500 && !AsksForPatience(*reply)) return reply;
    if (steady_clock::now() + pause > deadline) {
      if (!reply) return reply;
      return base::Fail(operation + " " + path + ": status " + std::to_string(reply->status) + " " +
                        ParseRemoteException(reply->body).message);
    }
    active_ = (active_ + 1) % address_.namenodes.size();
    std::this_thread::sleep_for(pause);
    pause = std::min(pause * 2, kLongestPause);
  }
}

base::Result<> WebHdfs::Put(const std::string& path, int fd, std::uint64_t size) {
  const auto deadline = steady_clock::now() + patience_;
  while (true) {
    // Two steps by protocol: the NameNode names a DataNode, which takes the bytes.
    auto where = Call("PUT", path, "CREATE", {{"overwrite", "true"}});
    if (!where) return std::unexpected(where.error());
    if (where->status != 307 || where->location.empty()) {
      return base::Fail("cannot create " + path + ": " + ParseRemoteException(where->body).message);
    }
    if (::lseek(fd, 0, SEEK_SET) < 0) return base::Fail("cannot rewind what goes to " + path);
    const auto reply = client_.Upload(where->location, fd, size);
    if (reply && reply->status == 201) return {};
    if (steady_clock::now() > deadline || (reply && reply->status < 500)) {
      return base::Fail(
          "cannot write " + path + ": " +
          (reply ? ParseRemoteException(reply->body).message : reply.error().message));
    }
    std::this_thread::sleep_for(kFirstPause);
  }
}

base::Result<std::unique_ptr<bytes::ByteSource>> WebHdfs::Open(const std::string& path,
                                                               std::uint64_t offset) {
  // The NameNode is asked first where the bytes are (noredirect), so that Call can pass over a
  // standby, and an error is not taken for the file.
  auto where =
      Call("GET", path, "OPEN", {{"offset", std::to_string(offset)}, {"noredirect", "true"}});
  if (!where) return std::unexpected(where.error());
  if (where->status != 200) {
    return base::Fail("cannot open " + path + ": " + ParseRemoteException(where->body).message);
  }
  json::Document document;
  const auto root = document.Parse(where->body);
  const auto location = root ? root->Find("Location").String() : std::nullopt;
  if (!location) return base::Fail("cannot open " + path + ": no Location in the reply");
  auto source = OpenUrl(std::string(*location), address_.kerberos);
  if (!source) return base::Fail("cannot open " + path + ": " + source.error().message);
  return source;
}

}  // namespace crawlstream::hdfs
