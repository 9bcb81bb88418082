// Certificates for every name of the test web, made at start by a certificate authority of its own:
// good ones for all names, and a few names whose certificates are wrong in a known way.
#ifndef CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_TLS_H_
#define CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_TLS_H_

#include <openssl/types.h>

#include <map>
#include <memory>
#include <string>

#include "common/foundation/base/error.h"

namespace crawlstream::testweb {

// self-signed.tls.test   signed by itself, not by the authority
// untrusted.tls.test     signed by an authority nobody knows
// expired.tls.test       valid until yesterday
// future.tls.test        valid from tomorrow on
// wrong-name.tls.test    made out to another name
class CertificateAuthority {
 public:
  CertificateAuthority();
  ~CertificateAuthority();
  CertificateAuthority(const CertificateAuthority&) = delete;
  CertificateAuthority& operator=(const CertificateAuthority&) = delete;

  // Lets a server context choose the certificate by the name that the client asks for.
  void Configure(SSL_CTX* context);
  // The authority's own certificate as PEM, for a client's trust store.
  base::Result<> WriteCertificate(const std::string& path) const;

 private:
  struct Identity;
  const Identity& For(const std::string& name);
  static int ChooseCertificate(SSL* ssl, int* alert, void* authority);

  std::unique_ptr<Identity> root_;
  std::unique_ptr<Identity> stranger_;
  std::map<std::string, std::unique_ptr<Identity>> by_name_;
};

}  // namespace crawlstream::testweb

#endif  // CRAWLSTREAM_TESTS_SUPPORT_TESTWEB_SERVER_TLS_H_
