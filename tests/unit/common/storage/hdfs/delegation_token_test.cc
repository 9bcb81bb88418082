#include "common/storage/hdfs/delegation_token.h"

#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <string>

#include "common/storage/hdfs/webhdfs.h"
#include "tests/support/temporary_directory.h"

namespace crawlstream::hdfs {
namespace {

const std::string kHdfsKind = "\x15HDFS_DELEGATION_TOKEN";
const std::string kPassword("\x04\xfb\xff\x01\x02", 5);

// Tokens as Hadoop 3.4 writes them; what WebHDFS wants of them is from its own encodeToUrlString.
const std::string kJobToken =
    "\x03job" + std::string("\x03\x00\x07\x0e", 4) + kPassword + "\x0dmapreduce.job" + "\x05job_1";
const std::string kHostToken =
    "\x0d"
    "10.0.0.1:8020" +
    std::string("\x05\x00\x07\x0e\x15\x1c", 6) + kPassword + kHdfsKind +
    "\x0d"
    "10.0.0.1:8020";
constexpr const char* kHostTokenInUrl =
    "BQAHDhUcBPv_AQIVSERGU19ERUxFR0FUSU9OX1RPS0VODTEwLjAuMC4xOjgwMjA";

// Its identifier has 300 bytes, so that its length takes three.
std::string NameserviceToken() {
  std::string identifier;
  for (int i = 0; i < 300; ++i) identifier += static_cast<char>(i * 7);
  return "\x02ha" + std::string("\x8e\x01\x2c") + identifier + kPassword + kHdfsKind +
         "\x0cha-hdfs:news";
}

std::string File(const std::string& tokens, char count) {
  return std::string("HDTS\0", 5) + count + tokens + std::string("\x01\x01k\x01\x01", 5);
}

}  // namespace

TEST_CASE("The token of HDFS is found and written as WebHDFS wants it") {
  CHECK(FindDelegationToken(File(kJobToken + kHostToken, 2), "nn.example:8020") == kHostTokenInUrl);
  CHECK(FindDelegationToken(File(kHostToken + NameserviceToken() + kJobToken, 3),
                            "nn.example:8020") == kHostTokenInUrl);
  const auto other = FindDelegationToken(File(kHostToken + NameserviceToken(), 2), "news");
  REQUIRE(other.has_value());
  CHECK(other->starts_with("jgEsAAcOFRwjKjE4P0ZNVFtiaXB3foWMk5qhqK-2vcTL0tng5-71_AMKERgf"));
  CHECK(other->ends_with("BPv_AQIVSERGU19ERUxFR0FUSU9OX1RPS0VODGhhLWhkZnM6bmV3cw"));
}

TEST_CASE("A file without a token of HDFS has none; a damaged one is an error") {
  CHECK(FindDelegationToken(File(kJobToken, 1), "news") == "");
  CHECK(FindDelegationToken(File("", 0), "news") == "");
  const std::string whole = File(kJobToken + NameserviceToken(), 2);
  const std::size_t tokens = whole.size() - 5;  // what follows them is not read
  for (std::size_t size = 0; size < tokens; ++size) {
    CAPTURE(size);
    CHECK_FALSE(FindDelegationToken(std::string(whole, 0, size), "news").has_value());
  }
  CHECK_FALSE(FindDelegationToken(std::string("HDTS\x01", 5), "news").has_value());
  CHECK_FALSE(FindDelegationToken(std::string("HDTS\0\xff", 6), "news").has_value());
}

TEST_CASE("A task on a cluster with Kerberos speaks by its token, the gateway by its ticket") {
  const TemporaryDirectory directory;
  directory.Write("core-site.xml",
                  "<configuration><property><name>fs.defaultFS</name><value>hdfs://nn:8020</value>"
                  "</property><property><name>hadoop.security.authentication</name>"
                  "<value>kerberos</value></property></configuration>");
  directory.Write("container_tokens", File(kHostToken, 1));
  const auto site = HadoopSite::Load(directory.path());
  REQUIRE(site.has_value());
  const auto gateway = FindWebHdfs(*site, "");
  REQUIRE(gateway.has_value());
  CHECK(gateway->kerberos);
  CHECK(gateway->delegation.empty());
  ::setenv("HADOOP_TOKEN_FILE_LOCATION", (directory / "container_tokens").c_str(), 1);
  const auto task = FindWebHdfs(*site, "");
  ::setenv("HADOOP_TOKEN_FILE_LOCATION", (directory / "none").c_str(), 1);
  const auto missing = FindWebHdfs(*site, "");
  ::unsetenv("HADOOP_TOKEN_FILE_LOCATION");
  REQUIRE(task.has_value());
  CHECK_FALSE(task->kerberos);
  CHECK(task->delegation == kHostTokenInUrl);
  CHECK_FALSE(missing.has_value());
}

}  // namespace crawlstream::hdfs
