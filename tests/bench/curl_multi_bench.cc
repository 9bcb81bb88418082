// The raw limit of fetching: a bare libcurl-multi loop over the URLs of stdin that discards bodies.
//
//   curl_multi_bench CONNECTIONS CONNECT_TO < urls
//
// Prints pages, seconds, CPU seconds. libcurl is used as a first program would: handles reused, one
// thread, curl_multi_poll.
#include <curl/curl.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

namespace {

std::size_t Discard(char*, std::size_t, std::size_t size, void*) { return size; }

double CpuSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("usage: curl_multi_bench CONNECTIONS CONNECT_TO < urls\n", stderr);
    return 2;
  }
  const auto connections = static_cast<std::size_t>(std::atoi(argv[1]));
  std::vector<std::string> urls;
  for (std::string url; std::getline(std::cin, url);) urls.push_back(url);

  curl_global_init(CURL_GLOBAL_DEFAULT);
  CURLM* multi = curl_multi_init();
  curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, 256L);
  curl_slist* connect_to = curl_slist_append(nullptr, argv[2]);
  const auto begin = std::chrono::steady_clock::now();
  std::size_t next = 0;
  std::size_t good = 0;
  const auto start = [&](CURL* easy) {
    if (next == urls.size()) return curl_easy_cleanup(easy);
    curl_easy_setopt(easy, CURLOPT_URL, urls[next++].c_str());
    curl_multi_add_handle(multi, easy);
  };
  for (std::size_t i = 0; i < connections && i < urls.size(); ++i) {
    CURL* easy = curl_easy_init();
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &Discard);
    curl_easy_setopt(easy, CURLOPT_CONNECT_TO, connect_to);
    curl_easy_setopt(easy, CURLOPT_PROXY, "");
    start(easy);
  }
  for (int running = 1; running > 0;) {
    curl_multi_perform(multi, &running);
    int left = 0;
    while (const CURLMsg* message = curl_multi_info_read(multi, &left)) {
      CURL* easy = message->easy_handle;
      long status = 0;
      curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
      good += message->data.result == CURLE_OK && status == 200 ? 1 : 0;
      curl_multi_remove_handle(multi, easy);
      start(easy);
      running = 1;
    }
    curl_multi_poll(multi, nullptr, 0, 100, nullptr);
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  std::printf("%zu pages %.3f s %.3f cpu_s\n", good, seconds.count(), CpuSeconds());
  curl_multi_cleanup(multi);
  curl_slist_free_all(connect_to);
  return good == urls.size() ? 0 : 1;
}
