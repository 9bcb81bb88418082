// Content codings: right, broken, and made to exhaust whoever unpacks them.
#include "tests/support/testweb/sites/answers.h"
#include "tests/support/testweb/text/encode.h"

namespace crawlstream::testweb {
namespace {

Answer Coded(const std::string& coding, const std::string& bytes) {
  return Always(Html(bytes).Set("Content-Encoding", coding));
}

// Built when first asked for: nobody else should pay for it.
Answer Bomb() {
  return [](const Request&) {
    static const std::string kBomb = GzipOfSpaces("<!DOCTYPE html><title>Bomb</title><p>", 512);
    return Html(kBomb).Set("Content-Encoding", "gzip");
  };
}

Answer DoubleBomb() {
  return [](const Request&) {
    static const std::string kBomb =
        Gzip(GzipOfSpaces("<!DOCTYPE html><title>Bomb</title><p>", 512));
    return Html(kBomb).Set("Content-Encoding", "gzip, gzip");
  };
}

}  // namespace

std::vector<CaseHost> CodingHosts() {
  const std::string page =
      SimplePage("A page that was packed", "<p>" + std::string(3000, 'x') + "</p>\n");
  const std::string packed = Gzip(page);
  std::string corrupt = packed;
  for (std::size_t i = packed.size() / 2; i < packed.size() / 2 + 8; ++i) corrupt[i] = '\x55';
  std::string bad_sum = packed;
  bad_sum[bad_sum.size() - 6] = static_cast<char>(bad_sum[bad_sum.size() - 6] ^ 0x7F);
  return {{"codings.test",
           {
               {"/identity", "no coding", "page", Always(Html(page))},
               {"/gzip", "gzip", "page", Coded("gzip", packed)},
               {"/x-gzip", "gzip under its old name", "page", Coded("x-gzip", packed)},
               {"/deflate", "deflate", "page", Coded("deflate", Deflate(page))},
               {"/zstd", "zstd, whether asked for or not", "page", Coded("zstd", Zstd(page))},
               {"/br", "brotli, whether asked for or not", "page", Coded("br", Brotli(page))},
               {"/gzip-truncated", "gzip cut in the middle, with the right Content-Length", "page",
                Coded("gzip", packed.substr(0, packed.size() / 2))},
               {"/gzip-corrupt", "gzip with eight wrong bytes in the middle", "failed",
                Coded("gzip", corrupt)},
               {"/gzip-bad-sum", "gzip with a wrong checksum", "failed", Coded("gzip", bad_sum)},
               {"/gzip-trailing", "gzip followed by other bytes", "page",
                Coded("gzip", packed + "trailing bytes")},
               {"/not-gzip", "says gzip but is plain text", "failed", Coded("gzip", page)},
               {"/undeclared-gzip", "gzip without saying so", "page", Always(Html(packed))},
               {"/empty-gzip", "says gzip, but the body is empty", "page", Coded("gzip", "")},
               {"/unknown", "Content-Encoding: shrunk", "failed", Coded("shrunk", page)},
               {"/twice", "gzip in gzip", "page", Coded("gzip, gzip", Gzip(packed))},
               {"/bomb", "half a MiB of gzip that unpacks to 512 MiB", "page", Bomb()},
               {"/double-bomb", "a few KiB of gzip in gzip that unpack to 512 MiB", "failed",
                DoubleBomb()},
           }}};
}

}  // namespace crawlstream::testweb
