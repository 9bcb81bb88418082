#include "common/storage/hdfs/rest_client.h"

#include <curl/curl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <utility>

#include "common/foundation/base/hex.h"
#include "common/storage/hdfs/lazy_library.h"

namespace crawlstream::hdfs {
namespace {

constexpr std::size_t kLargestBody = std::size_t{64} << 20;
constexpr std::size_t kReadAhead = std::size_t{4} << 20;  // a stream pauses above it
constexpr std::size_t kErrorExcerpt = 2000;
constexpr long kConnectTimeoutMs = 10'000;
constexpr long kStalledSeconds = 120;  // no byte for that long ends a transfer

struct CurlFunctions {
  CurlFunctions() {
    const LazyLibrary library("libcurl.so.4");
    library.Find("curl_easy_cleanup", easy_cleanup);
    library.Find("curl_easy_getinfo", easy_getinfo);
    library.Find("curl_easy_init", easy_init);
    library.Find("curl_easy_pause", easy_pause);
    library.Find("curl_easy_perform", easy_perform);
    library.Find("curl_easy_reset", easy_reset);
    library.Find("curl_easy_setopt", easy_setopt);
    library.Find("curl_easy_strerror", easy_strerror);
    library.Find("curl_global_init", global_init);
    library.Find("curl_multi_add_handle", multi_add_handle);
    library.Find("curl_multi_cleanup", multi_cleanup);
    library.Find("curl_multi_info_read", multi_info_read);
    library.Find("curl_multi_init", multi_init);
    library.Find("curl_multi_perform", multi_perform);
    library.Find("curl_multi_poll", multi_poll);
    library.Find("curl_multi_remove_handle", multi_remove_handle);
    library.Find("curl_slist_append", slist_append);
    library.Find("curl_slist_free_all", slist_free_all);
    global_init(CURL_GLOBAL_DEFAULT);
  }

  decltype(&::curl_easy_cleanup) easy_cleanup;
  decltype(&::curl_easy_getinfo) easy_getinfo;
  decltype(&::curl_easy_init) easy_init;
  decltype(&::curl_easy_pause) easy_pause;
  decltype(&::curl_easy_perform) easy_perform;
  decltype(&::curl_easy_reset) easy_reset;
  decltype(&::curl_easy_setopt) easy_setopt;
  decltype(&::curl_easy_strerror) easy_strerror;
  decltype(&::curl_global_init) global_init;
  decltype(&::curl_multi_add_handle) multi_add_handle;
  decltype(&::curl_multi_cleanup) multi_cleanup;
  decltype(&::curl_multi_info_read) multi_info_read;
  decltype(&::curl_multi_init) multi_init;
  decltype(&::curl_multi_perform) multi_perform;
  decltype(&::curl_multi_poll) multi_poll;
  decltype(&::curl_multi_remove_handle) multi_remove_handle;
  decltype(&::curl_slist_append) slist_append;
  decltype(&::curl_slist_free_all) slist_free_all;
};

const CurlFunctions& Curl() {
  static const CurlFunctions functions;
  return functions;
}

struct EasyDeleter {
  void operator()(CURL* easy) const { Curl().easy_cleanup(easy); }
};
struct MultiDeleter {
  void operator()(CURLM* multi) const { Curl().multi_cleanup(multi); }
};
using Easy = std::unique_ptr<CURL, EasyDeleter>;

// What every request has in common. Proxies are for the outside; the cluster is inside.
void Prepare(CURL* easy, const std::string& url, bool kerberos) {
  Curl().easy_reset(easy);
  Curl().easy_setopt(easy, CURLOPT_URL, url.c_str());
  Curl().easy_setopt(easy, CURLOPT_NOPROXY, "*");
  Curl().easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  Curl().easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, kConnectTimeoutMs);
  Curl().easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
  Curl().easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, kStalledSeconds);
  Curl().easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  if (kerberos) {
    Curl().easy_setopt(easy, CURLOPT_HTTPAUTH, static_cast<long>(CURLAUTH_NEGOTIATE));
    Curl().easy_setopt(easy, CURLOPT_USERPWD, ":");
    Curl().easy_setopt(easy, CURLOPT_COOKIEFILE, "");  // keeps the session of the first handshake
  }
}

std::size_t AppendBody(char* data, std::size_t, std::size_t count, void* body) {
  auto& text = *static_cast<std::string*>(body);
  if (text.size() + count > kLargestBody) return 0;
  text.append(data, count);
  return count;
}

std::size_t ReadUpload(char* buffer, std::size_t, std::size_t room, void* fd) {
  const ssize_t count = ::read(*static_cast<int*>(fd), buffer, room);
  return count < 0 ? CURL_READFUNC_ABORT : static_cast<std::size_t>(count);
}

std::unexpected<base::Error> FailTransfer(const std::string& url, CURLcode code) {
  return base::Fail("no reply from " + url.substr(0, url.find('?')) + ": " +
                    Curl().easy_strerror(code));
}

class UrlSource : public bytes::ByteSource {
 public:
  UrlSource(std::string url, bool kerberos)
      : url_(std::move(url)), easy_(Curl().easy_init()), multi_(Curl().multi_init()) {
    Prepare(easy_.get(), url_, kerberos);
    Curl().easy_setopt(easy_.get(), CURLOPT_FOLLOWLOCATION, 1L);
    Curl().easy_setopt(easy_.get(), CURLOPT_WRITEFUNCTION, &UrlSource::Receive);
    Curl().easy_setopt(easy_.get(), CURLOPT_WRITEDATA, this);
    Curl().multi_add_handle(multi_.get(), easy_.get());
  }
  ~UrlSource() override { Curl().multi_remove_handle(multi_.get(), easy_.get()); }

  // Waits for the first bytes or the end, so that a refusal is an error of opening.
  base::Result<> Begin() {
    if (auto filled = Fill(); !filled) return filled;
    long status = 0;
    Curl().easy_getinfo(easy_.get(), CURLINFO_RESPONSE_CODE, &status);
    if (status == 200) return {};
    while (!finished_ && pending_.size() < kErrorExcerpt) {
      if (auto filled = Fill(); !filled) return filled;
    }
    return base::Fail("status " + std::to_string(status) + ": " +
                      pending_.substr(0, kErrorExcerpt));
  }

  base::Result<std::size_t> Read(std::span<char> buffer) override {
    if (given_ == pending_.size()) {
      pending_.clear();
      given_ = 0;
      if (auto filled = Fill(); !filled) return std::unexpected(filled.error());
    }
    const std::size_t count = std::min(buffer.size(), pending_.size() - given_);
    std::memcpy(buffer.data(), pending_.data() + given_, count);
    given_ += count;
    return count;
  }

 private:
  static std::size_t Receive(char* data, std::size_t, std::size_t count, void* self) {
    auto& source = *static_cast<UrlSource*>(self);
    if (source.pending_.size() > kReadAhead) {
      source.paused_ = true;
      return CURL_WRITEFUNC_PAUSE;
    }
    source.pending_.append(data, count);
    return count;
  }

  // Until something is pending or the transfer is over; what came before a break is given first.
  base::Result<> Fill() {
    if (std::exchange(paused_, false)) Curl().easy_pause(easy_.get(), CURLPAUSE_CONT);
    while (!finished_ && pending_.size() == given_) {
      int running = 0;
      Curl().multi_perform(multi_.get(), &running);
      int left = 0;
      while (const CURLMsg* message = Curl().multi_info_read(multi_.get(), &left)) {
        if (message->msg != CURLMSG_DONE) continue;
        finished_ = true;
        result_ = message->data.result;
      }
      if (!finished_ && pending_.size() == given_) {
        Curl().multi_poll(multi_.get(), nullptr, 0, 1000, nullptr);
      }
    }
    if (pending_.size() == given_ && result_ != CURLE_OK) return FailTransfer(url_, result_);
    return {};
  }

  std::string url_;
  Easy easy_;
  std::unique_ptr<CURLM, MultiDeleter> multi_;
  std::string pending_;
  std::size_t given_ = 0;  // of pending_
  bool paused_ = false;
  bool finished_ = false;
  CURLcode result_ = CURLE_OK;
};

}  // namespace

struct RestClient::Impl {
  Easy easy;
  bool kerberos = false;

  base::Result<RestReply> Perform(const std::string& url) {
    RestReply reply;
    Curl().easy_setopt(easy.get(), CURLOPT_WRITEFUNCTION, &AppendBody);
    Curl().easy_setopt(easy.get(), CURLOPT_WRITEDATA, &reply.body);
    if (const CURLcode code = Curl().easy_perform(easy.get()); code != CURLE_OK) {
      return FailTransfer(url, code);
    }
    long status = 0;
    Curl().easy_getinfo(easy.get(), CURLINFO_RESPONSE_CODE, &status);
    reply.status = static_cast<int>(status);
    const char* location = nullptr;
    Curl().easy_getinfo(easy.get(), CURLINFO_REDIRECT_URL, &location);
    if (location != nullptr) reply.location = location;
    return reply;
  }
};

RestClient::RestClient(bool kerberos) : impl_(std::make_unique<Impl>()) {
  impl_->easy.reset(Curl().easy_init());
  impl_->kerberos = kerberos;
}
RestClient::~RestClient() = default;
RestClient::RestClient(RestClient&&) noexcept = default;
RestClient& RestClient::operator=(RestClient&&) noexcept = default;

base::Result<RestReply> RestClient::Get(const std::string& url) {
  Prepare(impl_->easy.get(), url, impl_->kerberos);
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_FOLLOWLOCATION, 1L);
  return impl_->Perform(url);
}

base::Result<RestReply> RestClient::Send(const std::string& method, const std::string& url) {
  Prepare(impl_->easy.get(), url, impl_->kerberos);
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_CUSTOMREQUEST, method.c_str());
  return impl_->Perform(url);
}

base::Result<RestReply> RestClient::SendJson(const std::string& method, const std::string& url,
                                             const std::string& json) {
  Prepare(impl_->easy.get(), url, impl_->kerberos);
  curl_slist* headers = Curl().slist_append(nullptr, "Content-Type: application/json");
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_HTTPHEADER, headers);
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_POSTFIELDSIZE, static_cast<long>(json.size()));
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_COPYPOSTFIELDS, json.c_str());
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_CUSTOMREQUEST, method.c_str());
  auto reply = impl_->Perform(url);
  Curl().slist_free_all(headers);
  return reply;
}

base::Result<RestReply> RestClient::Upload(const std::string& url, int fd, std::uint64_t size) {
  Prepare(impl_->easy.get(), url, impl_->kerberos);
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_UPLOAD, 1L);
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_READFUNCTION, &ReadUpload);
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_READDATA, &fd);
  Curl().easy_setopt(impl_->easy.get(), CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(size));
  return impl_->Perform(url);
}

base::Result<std::unique_ptr<bytes::ByteSource>> OpenUrl(const std::string& url, bool kerberos) {
  auto source = std::make_unique<UrlSource>(url, kerberos);
  if (auto begun = source->Begin(); !begun) return std::unexpected(begun.error());
  return source;
}

std::string EscapeUrl(std::string_view text, bool keep_slashes) {
  std::string escaped;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x80 && std::isalnum(byte) != 0) ||
        std::string_view("-._~").find(c) != std::string_view::npos || (c == '/' && keep_slashes)) {
      escaped += c;
    } else {
      base::AppendPercentEncoded(byte, escaped);
    }
  }
  return escaped;
}

}  // namespace crawlstream::hdfs
