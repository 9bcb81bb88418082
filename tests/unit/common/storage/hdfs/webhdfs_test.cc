#include "common/storage/hdfs/webhdfs.h"

#include <catch2/catch_test_macros.hpp>
#include <string>
#include <vector>

#include "common/storage/files/hdfs_file_system.h"
#include "tests/support/scripted_server.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::hdfs {
namespace {

using std::chrono::milliseconds;

constexpr const char* kStandby =
    R"({"RemoteException":{"exception":"StandbyException","message":"not active"}})";
constexpr const char* kStatus = R"({"FileStatus":{"type":"FILE","length":10,"pathSuffix":""}})";

HadoopSite Site(const TemporaryDirectory& directory, const std::string& properties) {
  directory.Write("core-site.xml", "<configuration>" + properties + "</configuration>");
  auto site = HadoopSite::Load(directory.path());
  REQUIRE(site.has_value());
  return *site;
}

std::string Property(const std::string& name, const std::string& value) {
  return "<property><name>" + name + "</name><value>" + value + "</value></property>";
}

WebHdfs Client(std::vector<std::string> namenodes) {
  return WebHdfs({std::move(namenodes), "tester", false}, milliseconds(60'000));
}

}  // namespace

TEST_CASE("The NameNode's web address comes from the cluster's configuration") {
  const TemporaryDirectory directory;
  using Addresses = std::vector<std::string>;
  const auto find = [&](const std::string& properties, const std::string& authority) {
    const auto address = FindWebHdfs(Site(directory, properties), authority);
    REQUIRE(address.has_value());
    return address->namenodes;
  };
  const std::string one = Property("fs.defaultFS", "hdfs://nn:9000");
  CHECK(find(one, "") == Addresses{"http://nn:9870"});
  CHECK(find(one + Property("dfs.namenode.http-address", "0.0.0.0:50070"), "nn:9000") ==
        Addresses{"http://nn:50070"});
  CHECK(find(one + Property("dfs.namenode.http-address", "nn:50070"), "other:9000") ==
        Addresses{"http://other:9870"});
  CHECK(find(one + Property("dfs.http.policy", "HTTPS_ONLY"), "") == Addresses{"https://nn:9871"});
  const std::string pair = Property("fs.defaultFS", "hdfs://news") +
                           Property("dfs.ha.namenodes.news", "a, b") +
                           Property("dfs.namenode.http-address.news.a", "h1:9870") +
                           Property("dfs.namenode.rpc-address.news.b", "h2:8020");
  CHECK(find(pair, "") == Addresses{"http://h1:9870", "http://h2:9870"});
  CHECK_FALSE(FindWebHdfs(Site(directory, Property("fs.defaultFS", "file:///")), "").has_value());
}

TEST_CASE("A standby NameNode is passed over, and the active one kept") {
  ScriptedServer standby({Reply(403, kStandby)});
  ScriptedServer active({Reply(200, kStatus), Reply(200, kStatus)});
  files::HdfsFileSystem files(Client({standby.address(), active.address()}));
  for (int i = 0; i < 2; ++i) {
    const auto info = files.Stat("hdfs://news/a b");
    REQUIRE(info.has_value());
    REQUIRE(info->has_value());
    CHECK((*info)->size == 10);
    CHECK((*info)->path == "hdfs://news/a b");
  }
  CHECK(standby.requests().size() == 1);
  CHECK(active.requests().at(0) == "GET /webhdfs/v1/a%20b?op=GETFILESTATUS&user.name=tester");
}

TEST_CASE("A file is read on at the byte where a DataNode died") {
  const std::string location = R"({"Location":"{self}/data"})";
  std::string cut = Reply(200, "01234567890123456789");
  cut.resize(cut.size() - 16);  // four of the bytes that Content-Length promises
  const auto rest = Reply(200, "456789");
  // The length of {self} changes with the port, so these two replies end with the connection.
  const std::string named = "HTTP/1.1 200 x\r\nConnection: close\r\n\r\n" + location;
  ScriptedServer server({Reply(200, kStatus), named, cut, named, rest});
  files::HdfsFileSystem files(Client({server.address()}));
  auto source = files.Open("hdfs:///f", 0);
  REQUIRE(source.has_value());
  const auto content = bytes::ReadAll(**source, 100);
  REQUIRE(content.has_value());
  CHECK(*content == "0123456789");
  CHECK(server.requests().at(3).contains("offset=4"));
}

TEST_CASE("A refusal is an error with the NameNode's own words") {
  ScriptedServer server({Reply(
      403, R"({"RemoteException":{"exception":"AccessControlException","message":"no way"}})")});
  files::HdfsFileSystem files(Client({server.address()}));
  const auto made = files.MakeDirectories("hdfs:///secret");
  REQUIRE_FALSE(made.has_value());
  CHECK(made.error().message == "cannot create hdfs:///secret: no way");
}

TEST_CASE("A NameNode that never answers is given up after the patience set") {
  files::HdfsFileSystem files(
      WebHdfs({{"http://127.0.0.1:1"}, "tester", false}, milliseconds(300)));
  const auto info = files.Stat("hdfs:///x");
  REQUIRE_FALSE(info.has_value());
  CHECK(info.error().message.contains("127.0.0.1:1"));
}

TEST_CASE("hdfs URIs have an authority and a path") {
  CHECK(files::ParseHdfsUri("hdfs://nn:9000/a/b")->authority == "nn:9000");
  CHECK(files::ParseHdfsUri("hdfs://nn:9000/a/b")->path == "/a/b");
  CHECK(files::ParseHdfsUri("hdfs:///a")->authority.empty());
  CHECK(files::ParseHdfsUri("hdfs://nn")->path == "/");
  CHECK_FALSE(files::ParseHdfsUri("/a/b").has_value());
  CHECK_FALSE(files::ParseHdfsUri("file:///a").has_value());
}

}  // namespace crawlstream::hdfs
