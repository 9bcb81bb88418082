// Hosts whose certificates are good or wrong in one way each; the certificates themselves are made
// by server/tls.cc, by the host's name. Every other host of the test web has a good one, too.
#include "tests/support/testweb/sites/answers.h"

namespace crawlstream::testweb {

std::vector<CaseHost> TlsHosts() {
  std::vector<CaseHost> hosts;
  struct Certificate {
    const char* name;
    const char* what;
    const char* outcome;
  };
  for (const auto& [name, what, outcome] : std::initializer_list<Certificate>{
           {"good", "a good certificate", "page"},
           {"self-signed", "signed by itself", "failed"},
           {"untrusted", "signed by an unknown authority", "failed"},
           {"expired", "expired yesterday", "failed"},
           {"future", "valid from tomorrow on", "failed"},
           {"wrong-name", "made out to another name", "failed"},
           {"slow-handshake", "the handshake is not answered for two minutes", "deferred"}}) {
    hosts.push_back(
        {std::string(name) + ".tls.test", {{"/page", what, outcome, Show("Over TLS"), "https"}}});
  }
  hosts.push_back({"to-plain.tls.test",
                   {{"/page", "a redirect from https to http", "page",
                     Always(Redirect(302, "http://good.tls.test/page")), "https"}}});
  return hosts;
}

}  // namespace crawlstream::testweb
