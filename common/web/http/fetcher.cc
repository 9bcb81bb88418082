#include "common/web/http/fetcher.h"

#include <curl/curl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "common/web/http/address.h"
#include "common/web/http/body.h"
#include "common/web/http/event_loop.h"

namespace crawlstream::http {
namespace {

// How much is read of a body that nobody wants (an error page, a redirect's) so that the connection
// can be kept. For more than that a new connection is cheaper.
constexpr std::size_t kMaxDrainedBytes = 128 * 1024;
constexpr long kReceiveBufferBytes = 64 * 1024;

struct EasyCleanup {
  void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
struct MultiCleanup {
  void operator()(CURLM* multi) const { curl_multi_cleanup(multi); }
};
struct ShareCleanup {
  void operator()(CURLSH* share) const { curl_share_cleanup(share); }
};
struct ListCleanup {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Easy = std::unique_ptr<CURL, EasyCleanup>;
using Multi = std::unique_ptr<CURLM, MultiCleanup>;
using Share = std::unique_ptr<CURLSH, ShareCleanup>;
using List = std::unique_ptr<curl_slist, ListCleanup>;

void Append(List& list, const std::string& line) {
  list.reset(curl_slist_append(list.release(), line.c_str()));
}

// Why our own callbacks ended a transfer.
enum class Stopped { kNo, kTruncated, kBodySkipped, kDrained, kHeaderTooLarge, kBomb };

struct Transfer {
  Easy easy{curl_easy_init()};
  List headers;  // of a request that has some of its own
  const Options* options = nullptr;
  Response response;
  std::uint64_t id = 0;
  BodyLimits limits;
  bool any_type = false;
  bool body_begun = false;
  bool keeps_body = false;
  bool private_address = false;  // a socket was refused for its address
  std::size_t header_bytes = 0;
  std::size_t drained_bytes = 0;
  Stopped stopped = Stopped::kNo;
  std::array<char, CURL_ERROR_SIZE> error{};

  void Reset(const Request& request) {
    response.Clear();
    id = request.id;
    limits = {request.max_body_bytes > 0 ? request.max_body_bytes : options->max_body_bytes,
              options->max_compression_ratio};
    any_type = request.any_type;
    body_begun = keeps_body = private_address = false;
    header_bytes = drained_bytes = 0;
    stopped = Stopped::kNo;
    error[0] = '\0';
  }
};

template <typename T>
T Info(CURL* easy, CURLINFO info) {
  T value{};
  curl_easy_getinfo(easy, info, &value);
  return value;
}

std::size_t OnHeader(char* data, std::size_t, std::size_t size, void* pointer) {
  Transfer& transfer = *static_cast<Transfer*>(pointer);
  transfer.header_bytes += size;
  if (transfer.header_bytes > transfer.options->max_header_bytes) {
    transfer.stopped = Stopped::kHeaderTooLarge;
    return 0;
  }
  transfer.response.headers.TakeLine({data, size});
  return size;
}

// Decides once, at the first byte, what becomes of the body.
bool BeginBody(Transfer& transfer) {
  transfer.body_begun = true;
  const long status = Info<long>(transfer.easy.get(), CURLINFO_RESPONSE_CODE);
  transfer.keeps_body = status >= 200 && status < 300;
  const auto& wants_body = transfer.options->wants_body;
  if (!transfer.keeps_body || transfer.any_type || !wants_body) return true;
  if (wants_body(transfer.response.headers)) return true;
  transfer.stopped = Stopped::kBodySkipped;
  return false;
}

std::size_t OnBody(char* data, std::size_t, std::size_t size, void* pointer) {
  Transfer& transfer = *static_cast<Transfer*>(pointer);
  if (!transfer.body_begun && !BeginBody(transfer)) return 0;
  if (!transfer.keeps_body) {
    transfer.drained_bytes += size;
    if (transfer.drained_bytes <= kMaxDrainedBytes) return size;
    transfer.stopped = Stopped::kDrained;
    return 0;
  }
  const auto received = Info<curl_off_t>(transfer.easy.get(), CURLINFO_SIZE_DOWNLOAD_T);
  switch (AppendBody(transfer.response.body, {data, size}, received, transfer.limits)) {
    case BodyState::kMore:
      return size;
    case BodyState::kFull:
      transfer.stopped = Stopped::kTruncated;
      return 0;
    case BodyState::kBomb:
      transfer.stopped = Stopped::kBomb;
      return 0;
  }
  return 0;
}

// Whether a rule "HOST:PORT:CONNECT-HOST:CONNECT-PORT" leads to exactly this address.
bool IsConnectToTarget(const Options& options, const std::string& address) {
  return std::ranges::any_of(options.connect_to, [&address](const std::string& rule) {
    return rule.ends_with(":" + address);
  });
}

curl_socket_t OnOpenSocket(void* pointer, curlsocktype, curl_sockaddr* address) {
  Transfer& transfer = *static_cast<Transfer*>(pointer);
  const Options& options = *transfer.options;
  // With a proxy this is the proxy's address. The operator chose that one, and those of connect_to.
  if (!options.allow_private_addresses && options.proxy.empty() &&
      !IsPublicAddress(&address->addr, address->addrlen) &&
      !IsConnectToTarget(options, AddressText(&address->addr, address->addrlen))) {
    transfer.private_address = true;
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

Failure FailureOf(CURLcode code, const Transfer& transfer) {
  if (transfer.stopped == Stopped::kHeaderTooLarge) return Failure::kHeaderTooLarge;
  if (transfer.stopped == Stopped::kBomb) return Failure::kCompressionBomb;
  if (transfer.stopped != Stopped::kNo) return Failure::kNone;
  switch (code) {
    case CURLE_OK:
      return Failure::kNone;
    case CURLE_COULDNT_RESOLVE_HOST:
      return Failure::kDns;
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_PROXY:
      return Failure::kProxy;
    case CURLE_COULDNT_CONNECT:
    case CURLE_INTERFACE_FAILED:
      return transfer.private_address ? Failure::kPrivateAddress : Failure::kConnect;
    case CURLE_OPERATION_TIMEDOUT:
      return Failure::kTimeout;
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_ISSUER_ERROR:
      return Failure::kTlsCertificate;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_SHUTDOWN_FAILED:
      return Failure::kTls;
    case CURLE_RECV_ERROR:
      // libcurl has one code for a broken connection and broken chunks; only the text differs.
      return std::strstr(transfer.error.data(), "hunked") != nullptr ? Failure::kProtocol
                                                                     : Failure::kReset;
    case CURLE_OUT_OF_MEMORY:
      // Also its code for a single header line beyond its own limit of 100 KiB.
      return transfer.header_bytes > 0 && !transfer.body_begun ? Failure::kHeaderTooLarge
                                                               : Failure::kInternal;
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_PARTIAL_FILE:
      return Failure::kReset;
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM:
    case CURLE_BAD_CONTENT_ENCODING:
      return Failure::kProtocol;
    case CURLE_WRITE_ERROR:
      // An error of the decompressor: our own stops were handled above. Lenient: if there is a
      // body, it is whole, and only something follows it. Some servers append a line end to what
      // they have compressed.
      return transfer.response.body.empty() ? Failure::kProtocol : Failure::kNone;
    case CURLE_URL_MALFORMAT:
    case CURLE_LOGIN_DENIED:
      return Failure::kBadUrl;
    default:
      return Failure::kInternal;
  }
}

Timings TimingsOf(CURL* easy) {
  const auto ms = [easy](CURLINFO info) { return Info<curl_off_t>(easy, info) / 1000; };
  return {.name_ms = ms(CURLINFO_NAMELOOKUP_TIME_T),
          .connect_ms = ms(CURLINFO_CONNECT_TIME_T),
          .tls_ms = ms(CURLINFO_APPCONNECT_TIME_T),
          .first_byte_ms = ms(CURLINFO_STARTTRANSFER_TIME_T),
          .total_ms = ms(CURLINFO_TOTAL_TIME_T)};
}

int VersionOf(long curl_version) {
  switch (curl_version) {
    case CURL_HTTP_VERSION_1_0:
      return 10;
    case CURL_HTTP_VERSION_1_1:
      return 11;
    case CURL_HTTP_VERSION_2_0:
      return 20;
    default:
      return 0;
  }
}

void Complete(Transfer& transfer, CURLcode code) {
  CURL* easy = transfer.easy.get();
  Response& response = transfer.response;
  response.failure = FailureOf(code, transfer);
  if (response.failure != Failure::kNone) {
    response.error = transfer.error[0] != '\0' ? transfer.error.data() : curl_easy_strerror(code);
    if (response.failure == Failure::kPrivateAddress) response.error = "not a public address";
  }
  response.status = static_cast<int>(Info<long>(easy, CURLINFO_RESPONSE_CODE));
  const bool whole = UnpackBody(response.body, transfer.limits.max_bytes);
  response.truncated = transfer.stopped == Stopped::kTruncated || !whole;
  response.body_skipped = transfer.stopped == Stopped::kBodySkipped;
  response.unverified =
      !transfer.options->verify_tls && Info<long>(easy, CURLINFO_SSL_VERIFYRESULT) != 0;
  response.http_version = VersionOf(Info<long>(easy, CURLINFO_HTTP_VERSION));
  if (const char* address = Info<const char*>(easy, CURLINFO_PRIMARY_IP))
    response.address = address;
  response.wire_bytes = Info<curl_off_t>(easy, CURLINFO_SIZE_DOWNLOAD_T);
  response.timings = TimingsOf(easy);
  response.ended = base::Now();
}

}  // namespace

class Fetcher::Impl {
 public:
  Impl(Options options, Done done, EventLoop loop)
      : options_(std::move(options)), done_(std::move(done)), loop_(std::move(loop)) {
    CURLM* multi = multi_.get();
    curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, &Impl::OnSocket);
    curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, this);
    curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, &Impl::OnTimer);
    curl_multi_setopt(multi, CURLMOPT_TIMERDATA, this);
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, static_cast<long>(options_.idle_connections));
    if (options_.cookies) {
      cookie_jar_.reset(curl_share_init());
      curl_share_setopt(cookie_jar_.get(), CURLSHOPT_SHARE, CURL_LOCK_DATA_COOKIE);
    }
    for (const std::string& rule : options_.connect_to) Append(connect_to_, rule);
    for (const std::string& line : CommonHeaders()) Append(common_headers_, line);
  }

  ~Impl() {
    for (const auto& transfer : transfers_) {
      curl_multi_remove_handle(multi_.get(), transfer->easy.get());
    }
  }

  void Start(const Request& request) {
    Transfer* transfer = TakeIdle();
    transfer->Reset(request);
    CURL* easy = transfer->easy.get();
    curl_easy_setopt(easy, CURLOPT_URL, request.url.c_str());
    transfer->headers.reset();
    if (!request.etag.empty() || !request.last_modified.empty() ||
        !request.accept_language.empty()) {
      for (const std::string& line : CommonHeaders()) Append(transfer->headers, line);
      if (!request.accept_language.empty()) {
        Append(transfer->headers, "Accept-Language: " + request.accept_language);
      }
      if (!request.etag.empty()) Append(transfer->headers, "If-None-Match: " + request.etag);
      if (!request.last_modified.empty()) {
        Append(transfer->headers, "If-Modified-Since: " + request.last_modified);
      }
    }
    curl_easy_setopt(easy, CURLOPT_HTTPHEADER,
                     transfer->headers ? transfer->headers.get() : common_headers_.get());
    ++in_flight_;
    curl_multi_add_handle(multi_.get(), easy);
  }

  std::size_t in_flight() const { return in_flight_; }

  void Run(base::TimeMs timeout_ms) {
    const base::TimeMs until_timer =
        timer_ < 0 ? timeout_ms : std::max<base::TimeMs>(0, timer_ - base::SteadyNow());
    int running = 0;
    for (const EventLoop::Event& event : loop_.Wait(std::min(timeout_ms, until_timer))) {
      const int mask = (event.readable ? CURL_CSELECT_IN : 0) |
                       (event.writable ? CURL_CSELECT_OUT : 0) |
                       (event.failed ? CURL_CSELECT_ERR : 0);
      curl_multi_socket_action(multi_.get(), event.socket, mask, &running);
    }
    if (timer_ >= 0 && base::SteadyNow() >= timer_) {
      timer_ = -1;
      curl_multi_socket_action(multi_.get(), CURL_SOCKET_TIMEOUT, 0, &running);
    }
    FinishEnded();
  }

 private:
  std::vector<std::string> CommonHeaders() const {
    std::vector<std::string> lines = {
        "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5"};
    if (!options_.from.empty()) lines.push_back("From: " + options_.from);
    return lines;
  }

  Transfer* TakeIdle() {
    if (idle_.empty()) {
      transfers_.push_back(std::make_unique<Transfer>());
      transfers_.back()->options = &options_;
      SetUp(*transfers_.back());
      return transfers_.back().get();
    }
    Transfer* transfer = idle_.back();
    idle_.pop_back();
    return transfer;
  }

  void SetUp(Transfer& transfer) {
    CURL* easy = transfer.easy.get();
    curl_easy_setopt(easy, CURLOPT_PRIVATE, &transfer);
    curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer.error.data());
    curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, &OnHeader);
    curl_easy_setopt(easy, CURLOPT_HEADERDATA, &transfer);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &OnBody);
    curl_easy_setopt(easy, CURLOPT_WRITEDATA, &transfer);
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, &OnOpenSocket);
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, &transfer);
    curl_easy_setopt(easy, CURLOPT_BUFFERSIZE, kReceiveBufferBytes);
    curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);  // do not wait for a resolver thread at the end

    curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(easy, CURLOPT_HTTP_VERSION,
                     options_.http2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1);
    curl_easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "");  // all that libcurl can undo
    curl_easy_setopt(easy, CURLOPT_PATH_AS_IS, 1L);
    curl_easy_setopt(easy, CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
    curl_easy_setopt(easy, CURLOPT_USERAGENT, options_.user_agent.c_str());

    curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS,
                     static_cast<long>(options_.connect_timeout_ms));
    curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, static_cast<long>(options_.timeout_ms));
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT,
                     static_cast<long>(options_.low_speed_bytes_per_s));
    curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME,
                     static_cast<long>((options_.low_speed_time_ms + 999) / 1000));
    curl_easy_setopt(easy, CURLOPT_DNS_CACHE_TIMEOUT,
                     static_cast<long>(options_.dns_cache_ms / 1000));

    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYPEER, options_.verify_tls ? 1L : 0L);
    curl_easy_setopt(easy, CURLOPT_SSL_VERIFYHOST, options_.verify_tls ? 2L : 0L);
    if (!options_.ca_file.empty()) curl_easy_setopt(easy, CURLOPT_CAINFO, options_.ca_file.c_str());
    curl_easy_setopt(easy, CURLOPT_PROXY, options_.proxy.c_str());
    if (connect_to_) curl_easy_setopt(easy, CURLOPT_CONNECT_TO, connect_to_.get());
    if (cookie_jar_) {
      curl_easy_setopt(easy, CURLOPT_SHARE, cookie_jar_.get());
      curl_easy_setopt(easy, CURLOPT_COOKIEFILE, "");
    }
  }

  void FinishEnded() {
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi_.get(), &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      const CURLcode code = message->data.result;
      CURL* easy = message->easy_handle;
      Transfer& transfer = *reinterpret_cast<Transfer*>(Info<char*>(easy, CURLINFO_PRIVATE));
      Complete(transfer, code);
      curl_multi_remove_handle(multi_.get(), easy);
      --in_flight_;
      done_(transfer.id, transfer.response);
      idle_.push_back(&transfer);
    }
  }

  static int OnSocket(CURL*, curl_socket_t socket, int what, void* pointer, void*) {
    Impl& impl = *static_cast<Impl*>(pointer);
    impl.loop_.Watch(socket, what == CURL_POLL_IN || what == CURL_POLL_INOUT,
                     what == CURL_POLL_OUT || what == CURL_POLL_INOUT);
    return 0;
  }

  static int OnTimer(CURLM*, long timeout_ms, void* pointer) {
    Impl& impl = *static_cast<Impl*>(pointer);
    impl.timer_ = timeout_ms < 0 ? -1 : base::SteadyNow() + timeout_ms;
    return 0;
  }

  Options options_;
  Done done_;
  EventLoop loop_;
  List connect_to_;
  List common_headers_;
  Share cookie_jar_;
  std::vector<std::unique_ptr<Transfer>> transfers_;
  std::vector<Transfer*> idle_;
  std::size_t in_flight_ = 0;
  base::TimeMs timer_ = -1;  // when libcurl wants to be called, by SteadyNow; -1: not
  // The last member, so that it is destroyed first: closing its connections calls back into loop_.
  // Before that, ~Impl takes the easy handles out of it.
  Multi multi_{curl_multi_init()};
};

base::Result<Fetcher> Fetcher::Create(Options options, Done done) {
  static const CURLcode initialized = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (initialized != CURLE_OK) {
    return base::Fail(std::string("libcurl: ") + curl_easy_strerror(initialized));
  }
  auto loop = EventLoop::Create();
  if (!loop) return std::unexpected(loop.error());
  return Fetcher(std::make_unique<Impl>(std::move(options), std::move(done), std::move(*loop)));
}

Fetcher::Fetcher(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Fetcher::~Fetcher() = default;
Fetcher::Fetcher(Fetcher&&) noexcept = default;
Fetcher& Fetcher::operator=(Fetcher&&) noexcept = default;

void Fetcher::Start(const Request& request) { impl_->Start(request); }
std::size_t Fetcher::in_flight() const { return impl_->in_flight(); }
void Fetcher::Run(base::TimeMs timeout_ms) { impl_->Run(timeout_ms); }

}  // namespace crawlstream::http
