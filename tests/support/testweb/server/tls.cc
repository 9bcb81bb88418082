#include "tests/support/testweb/server/tls.h"

#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <cstdio>

namespace crawlstream::testweb {
namespace {

struct Free {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(X509* certificate) const { X509_free(certificate); }
  void operator()(X509_EXTENSION* extension) const { X509_EXTENSION_free(extension); }
};
using Key = std::unique_ptr<EVP_PKEY, Free>;
using Certificate = std::unique_ptr<X509, Free>;

constexpr long kDay = 86'400;

struct Wish {
  std::string common_name;
  std::string alternative_name;  // empty: none
  long from = -kDay;             // seconds from now
  long until = 365 * kDay;
  bool authority = false;
};

void AddExtension(X509* certificate, X509* issuer, int kind, const std::string& value) {
  X509V3_CTX context;
  X509V3_set_ctx(&context, issuer, certificate, nullptr, nullptr, 0);
  const std::unique_ptr<X509_EXTENSION, Free> extension(
      X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str()));
  if (extension) X509_add_ext(certificate, extension.get(), -1);
}

}  // namespace

struct CertificateAuthority::Identity {
  Key key;
  Certificate certificate;

  // Without an issuer the certificate signs itself.
  static std::unique_ptr<Identity> Make(const Wish& wish, const Identity* issuer) {
    auto identity = std::make_unique<Identity>();
    identity->key.reset(EVP_EC_gen("P-256"));
    identity->certificate.reset(X509_new());
    X509* certificate = identity->certificate.get();
    static long serial = 1000;
    X509_set_version(certificate, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), ++serial);
    X509_gmtime_adj(X509_getm_notBefore(certificate), wish.from);
    X509_gmtime_adj(X509_getm_notAfter(certificate), wish.until);
    X509_set_pubkey(certificate, identity->key.get());
    X509_NAME_add_entry_by_txt(X509_get_subject_name(certificate), "CN", MBSTRING_UTF8,
                               reinterpret_cast<const unsigned char*>(wish.common_name.c_str()), -1,
                               -1, 0);
    const Identity& signer = issuer != nullptr ? *issuer : *identity;
    X509_set_issuer_name(certificate, X509_get_subject_name(signer.certificate.get()));
    AddExtension(certificate, signer.certificate.get(), NID_basic_constraints,
                 wish.authority ? "critical,CA:TRUE" : "CA:FALSE");
    if (wish.authority) {
      AddExtension(certificate, signer.certificate.get(), NID_key_usage, "critical,keyCertSign");
    }
    if (!wish.alternative_name.empty()) {
      AddExtension(certificate, signer.certificate.get(), NID_subject_alt_name,
                   "DNS:" + wish.alternative_name);
    }
    X509_sign(certificate, signer.key.get(), EVP_sha256());
    return identity;
  }
};

CertificateAuthority::CertificateAuthority()
    : root_(Identity::Make(
          {.common_name = "testweb authority", .alternative_name = "", .authority = true},
          nullptr)),
      stranger_(Identity::Make(
          {.common_name = "an unknown authority", .alternative_name = "", .authority = true},
          nullptr)) {}

CertificateAuthority::~CertificateAuthority() = default;

const CertificateAuthority::Identity& CertificateAuthority::For(const std::string& name) {
  auto& identity = by_name_[name];
  if (identity) return *identity;
  // X.509 allows 64 characters for the common name; what counts is the alternative name.
  Wish wish{.common_name = name.substr(0, 64), .alternative_name = name};
  const Identity* issuer = root_.get();
  if (name == "self-signed.tls.test") issuer = nullptr;
  if (name == "untrusted.tls.test") issuer = stranger_.get();
  if (name == "expired.tls.test") {
    wish.from = -30 * kDay;
    wish.until = -kDay;
  }
  if (name == "future.tls.test") wish.from = kDay;
  if (name == "wrong-name.tls.test") {
    wish.common_name = wish.alternative_name = "somebody-else.tls.test";
  }
  identity = Identity::Make(wish, issuer);
  return *identity;
}

int CertificateAuthority::ChooseCertificate(SSL* ssl, int*, void* authority) {
  const char* name = SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name);
  const Identity& identity =
      static_cast<CertificateAuthority*>(authority)->For(name != nullptr ? name : "localhost");
  SSL_use_certificate(ssl, identity.certificate.get());
  SSL_use_PrivateKey(ssl, identity.key.get());
  return SSL_TLSEXT_ERR_OK;
}

void CertificateAuthority::Configure(SSL_CTX* context) {
  const Identity& fallback = For("localhost");
  SSL_CTX_use_certificate(context, fallback.certificate.get());
  SSL_CTX_use_PrivateKey(context, fallback.key.get());
  SSL_CTX_set_tlsext_servername_callback(context, &CertificateAuthority::ChooseCertificate);
  SSL_CTX_set_tlsext_servername_arg(context, this);
}

base::Result<> CertificateAuthority::WriteCertificate(const std::string& path) const {
  std::FILE* file = std::fopen(path.c_str(), "w");
  if (file == nullptr) return base::Fail("cannot write " + path);
  const bool written = PEM_write_X509(file, root_->certificate.get()) == 1;
  if (std::fclose(file) != 0 || !written) return base::Fail("cannot write " + path);
  return {};
}

}  // namespace crawlstream::testweb
