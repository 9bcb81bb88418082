#include "common/stages/crawl/crawler.h"

#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <map>
#include <string>
#include <vector>

#include "tests/unit/common/stages/crawl/simulated_web.h"
#include "tests/unit/common/stages/task_run.h"

namespace crawlstream::crawl {
namespace {

using record::Outcome;

// Runs a crawler over a simulated web and reads back what it wrote.
class Run {
 public:
  explicit Run(SimulatedWeb::Answer answer) : web(clock, std::move(answer)) {
    options.user_agent = "testbot/1.0";
    options.back_off = {.base_ms = 5000, .max_ms = 60000, .max_failures = 3};
    task.Set("fetch.delay_ms", "1000");
    task.Set("fetch.delay_latency_factor", "0");
    task.Set("url.refused_suffixes", "jpg");
  }

  Run& Add(record::UrlEntry entry) {
    if (entry.lang.empty()) entry.lang = "zh";
    entries_.push_back(std::move(entry));
    return *this;
  }
  Run& Add(const std::string& url, const std::string& lang = "zh") {
    return Add(record::UrlEntry{.lang = lang, .url = url});
  }
  Run& Learn(const record::HostRecord& host) {
    known_.push_back(host);
    return *this;
  }
  // An attempt before this one has left a checkpoint.
  Run& LearnOfAttempt() {
    checkpoints_.Write("_hosts.0/attempt_1_1_r_000000_0.0", "");
    return *this;
  }

  void Go() {
    RulesByLanguage languages(task.settings, LanguageRules::From);
    OutcomeWriter writer(task.task(), http::ContentPolicy({"text/html"}, false), options.user_agent,
                         0);
    Crawler crawler(options, {.transport = web,
                              .clock = clock,
                              .writer = writer,
                              .reporter = task.task().reporter,
                              .languages = languages,
                              .checkpoint = checkpoint,
                              .stopped = [this] { return stopped && stopped(); }});
    json::Writer json;
    for (const auto& entry : entries_) {
      const auto url = url::Url::Split(entry.url);
      const auto added = crawler.Add(entry.key(), record::EncodeUrlEntry(json, entry),
                                     url ? url->Authority() : "-");
      REQUIRE(added.has_value());
    }
    crawler.Learn(Memory(crawler));
    const auto done = crawler.Run();
    CAPTURE(done ? "" : done.error().message);
    REQUIRE(done.has_value());
    task.End();
    ReadBack();
    CHECK(documents.size() == entries_.size());  // the conservation law
  }

  // By the URL of `in`; of another language than zh, that and a blank before it.
  const record::Document& Of(const std::string& url) const {
    CAPTURE(url);
    REQUIRE(documents.contains(url));
    return documents.at(url);
  }
  std::string OutcomeOf(const std::string& url) const {
    const record::Fetch& fetch = Of(url).fetch;
    return std::string(record::Name(fetch.outcome)) + (fetch.reason.empty() ? "" : " ") +
           fetch.reason;
  }
  std::vector<std::string> Visited() const {
    std::vector<std::string> urls;
    for (const auto& visit : web.visits) urls.push_back(visit.url);
    return urls;
  }
  // The shortest time between the end of a visit to the host and the begin of the next.
  base::TimeMs ShortestPause(const std::string& host) const {
    base::TimeMs shortest = 1'000'000'000;
    base::TimeMs last_end = -1;
    for (const auto& visit : web.visits) {
      if (visit.url.find("://" + host + "/") == std::string::npos) continue;
      if (last_end >= 0) shortest = std::min(shortest, visit.begin - last_end);
      last_end = visit.end;
    }
    return shortest;
  }

  Options options;
  SimulatedClock clock;
  SimulatedWeb web;
  std::function<bool()> stopped;
  TaskRun task;
  host_table::Checkpoint checkpoint;
  std::map<std::string, record::Document> documents;
  std::map<std::string, record::HostRecord> hosts;

 private:
  host_table::Memory Memory(const Crawler& crawler) const {
    host_table::Memory memory;
    const auto wanted = [&](std::string_view host) { return crawler.MayMeet(host); };
    for (const auto& host : known_) {
      if (wanted(host.host)) memory.Add(host);
    }
    const host_table::Sources sources{.docs = checkpoints_.path(),
                                      .attempt = "attempt_1_1_r_000000_1"};
    REQUIRE(memory.Read(sources, wanted, [](std::string_view, const base::BadRecord&) {}));
    return memory;
  }

  static void ForEachLine(const std::string& text,
                          const std::function<void(std::string_view line)>& take) {
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin);
      take(std::string_view(text).substr(begin, end - begin));
      begin = end + 1;
    }
  }

  void ReadBack() {
    json::Document json;
    ForEachLine(task.Output("hosts"), [&](std::string_view line) {
      const std::size_t tab = line.find('\t');
      const std::string host(line.substr(0, tab));
      CHECK_FALSE(hosts.contains(host));
      hosts[host] = record::DecodeHostRecord(json, host, line.substr(tab + 1)).value();
    });
    ForEachLine(task.Out(), [&](std::string_view line) {
      const auto [key, value] = record::SplitLine(line);
      const record::Document document = record::DecodeDocument(json, key, value).value();
      std::string requested =
          document.fetch.requested.empty() ? document.url : document.fetch.requested;
      if (key.lang != "zh") requested = std::string(key.lang) + " " + requested;
      CHECK_FALSE(documents.contains(requested));
      documents[requested] = document;
    });
  }

  std::vector<record::UrlEntry> entries_;
  std::vector<record::HostRecord> known_;
  TemporaryDirectory checkpoints_;
};

bool IsRobots(const http::Request& request) { return request.url.ends_with("/robots.txt"); }

SimulatedWeb::Answer PagesWithRobots(std::string robots) {
  return [robots = std::move(robots)](const http::Request& request) {
    return IsRobots(request) ? Html(robots) : Html("<p>" + request.url);
  };
}

}  // namespace

TEST_CASE("robots.txt comes first, once, and each page after its delay") {
  Run run(PagesWithRobots("User-agent: *\nDisallow: /private\n"));
  for (const char* path : {"/1", "/2", "/3", "/private/4"})
    run.Add("http://a.example" + std::string(path));
  run.Go();
  CHECK(run.Visited() == std::vector<std::string>{"http://a.example/robots.txt",
                                                  "http://a.example/1", "http://a.example/2",
                                                  "http://a.example/3"});
  CHECK(run.ShortestPause("a.example") == 1000);
  CHECK(run.OutcomeOf("http://a.example/1") == "page");
  CHECK(run.OutcomeOf("http://a.example/private/4") == "refused robots");
  CHECK(run.Of("http://a.example/private/4").fetch.detail == "line 2: Disallow: /private");
  CHECK(run.Of("http://a.example/2").body == "<p>http://a.example/2");
}

TEST_CASE("Hosts are asked side by side, each at its own pace") {
  Run run(PagesWithRobots(""));
  for (int host = 0; host < 20; ++host) {
    for (int page = 0; page < 5; ++page) {
      run.Add("http://h" + std::to_string(host) + ".example/" + std::to_string(page));
    }
  }
  const base::TimeMs begin = run.clock.now;
  run.Go();
  CHECK(run.clock.now - begin < 7000);  // as long as one host needs
  for (int host = 0; host < 20; ++host) {
    CHECK(run.ShortestPause("h" + std::to_string(host) + ".example") >= 1000);
  }
}

TEST_CASE("Never more transfers at once than configured") {
  Run run(PagesWithRobots(""));
  run.options.connections = 3;
  for (int host = 0; host < 10; ++host) run.Add("http://h" + std::to_string(host) + ".example/");
  run.Go();
  CHECK(run.web.most_at_once == 3);
}

TEST_CASE("Crawl-delay raises the pause, and is cut to its cap") {
  Run run(
      PagesWithRobots("User-agent: testbot\nCrawl-delay: 3\nSitemap: https://a.example/s.xml\n"));
  run.Add("http://a.example/1").Add("http://a.example/2").Go();
  CHECK(run.ShortestPause("a.example") == 3000);
  CHECK(run.hosts.at("a.example").crawl_delay_ms == 3000);
  CHECK(run.hosts.at("a.example").sitemaps == std::vector<std::string>{"https://a.example/s.xml"});
  Run endless(PagesWithRobots("User-agent: *\nCrawl-delay: 86400\n"));
  endless.Add("http://a.example/1").Add("http://a.example/2").Go();
  CHECK(endless.ShortestPause("a.example") == 30000);
}

TEST_CASE("Parallel requests to a host, where configured, are kept apart too") {
  Run run([](const http::Request& request) {
    return IsRobots(request) ? Html("") : Html("slow", 5000);
  });
  run.options.connections_per_host = 2;
  for (int page = 0; page < 6; ++page) run.Add("http://a.example/" + std::to_string(page));
  run.Go();
  CHECK(run.web.most_at_once == 2);
  for (std::size_t i = 2; i < run.web.visits.size(); ++i) {
    CHECK(run.web.visits[i].begin - run.web.visits[i - 1].begin >= 1000);
  }
}

TEST_CASE("Without robots.txt everything is allowed, with a broken one nothing is fetched") {
  Run missing(
      [](const http::Request& request) { return IsRobots(request) ? Status(404) : Html("x"); });
  missing.Add("http://a.example/").Go();
  CHECK(missing.OutcomeOf("http://a.example/") == "page");

  Run broken(
      [](const http::Request& request) { return IsRobots(request) ? Status(503) : Html("x"); });
  broken.Add("http://a.example/1").Add("http://a.example/2").Go();
  CHECK(broken.OutcomeOf("http://a.example/1") == "deferred robots_unreachable");
  CHECK(broken.Of("http://a.example/2").fetch.known.deferred == 1);
  CHECK(broken.web.visits.size() == 1);
  CHECK(broken.hosts.at("a.example").robots_status == 503);

  Run down([](const http::Request&) { return Broken(http::Failure::kTimeout); });
  down.Add("http://a.example/").Go();
  CHECK(down.OutcomeOf("http://a.example/") == "deferred robots_unreachable");
}

TEST_CASE("robots.txt is found behind redirects, up to five of them") {
  for (const int hops : {5, 6}) {
    CAPTURE(hops);
    Run run([hops](const http::Request& request) {
      const std::string& url = request.url;
      if (url.ends_with("/page")) return Html("x");
      const int hop = IsRobots(request) ? 0 : std::stoi(url.substr(url.rfind('/') + 1));
      if (hop == hops) return Html("User-agent: *\nDisallow: /\n");
      return RedirectTo("/hop/" + std::to_string(hop + 1));
    });
    run.Add("http://a.example/page").Go();
    CHECK(run.OutcomeOf("http://a.example/page") == (hops == 5 ? "refused robots" : "page"));
    CHECK(run.ShortestPause("a.example") == 1000);
  }
}

TEST_CASE("A robots.txt that another host has is asked for once") {
  Run run([](const http::Request& request) {
    if (request.url == "http://a.example/robots.txt")
      return RedirectTo("http://www.a.example/robots.txt");
    if (IsRobots(request)) return Html("User-agent: *\nDisallow: /no\n");
    return Html("x");
  });
  run.Add("http://a.example/1").Add("http://a.example/no").Add("http://www.a.example/no");
  run.Go();
  CHECK(run.OutcomeOf("http://a.example/1") == "page");
  CHECK(run.OutcomeOf("http://a.example/no") == "refused robots");
  CHECK(run.OutcomeOf("http://www.a.example/no") == "refused robots");
  CHECK(run.web.visits.size() == 3);
}

TEST_CASE("robots.txt files that redirect to each other are none") {
  Run run([](const http::Request& request) {
    if (request.url == "http://a.example/robots.txt")
      return RedirectTo("http://b.a.example/robots.txt");
    if (request.url == "http://b.a.example/robots.txt")
      return RedirectTo("http://a.example/robots.txt");
    return Html("x");
  });
  run.Add("http://a.example/1").Add("http://b.a.example/1").Go();
  CHECK(run.OutcomeOf("http://a.example/1") == "page");
  CHECK(run.OutcomeOf("http://b.a.example/1") == "page");
}

TEST_CASE("Redirects inside the site go through the queue and robots of the target's host") {
  Run run([](const http::Request& request) {
    if (request.url == "http://a.example/robots.txt") return Html("");
    if (request.url == "http://m.a.example/robots.txt")
      return Html("User-agent: *\nDisallow: /no\n");
    if (request.url == "http://a.example/1") return RedirectTo("/2", 302);
    if (request.url == "http://a.example/2") return RedirectTo("http://m.a.example/3", 301);
    if (request.url == "http://a.example/4") return RedirectTo("http://m.a.example/no");
    if (request.url == "http://a.example/5") return RedirectTo("/6", 308);
    return Html("<p>" + request.url);
  });
  run.Add("http://a.example/1").Add("http://a.example/4").Add("http://a.example/5").Go();
  const record::Document& page = run.Of("http://a.example/1");
  CHECK(page.url == "http://m.a.example/3");
  CHECK(page.fetch.redirect_from ==
        std::vector<std::string>{"http://a.example/1", "http://a.example/2"});
  CHECK_FALSE(page.fetch.redirect_permanent);
  CHECK(run.Of("http://a.example/5").fetch.redirect_permanent);
  CHECK(run.OutcomeOf("http://a.example/4") == "refused robots");
  CHECK(run.Of("http://a.example/4").url == "http://m.a.example/no");
  CHECK(run.ShortestPause("a.example") >= 1000);
  CHECK(run.ShortestPause("m.a.example") >= 1000);
}

TEST_CASE("Redirects that are not followed are named") {
  Run run([](const http::Request& request) {
    const std::string path = request.url.substr(request.url.rfind('/'));
    if (IsRobots(request)) return Html("");
    if (path == "/off") return RedirectTo("https://other.example/x", 301);
    if (path == "/loop") return RedirectTo("/pool");
    if (path == "/pool") return RedirectTo("/loop");
    if (path == "/self") return RedirectTo("/self");
    if (path == "/nowhere") return Status(302);
    if (path == "/mail") return RedirectTo("mailto:editor@a.example");
    if (path == "/inside") return RedirectTo("http://169.254.169.254/latest");
    if (path == "/ping") return RedirectTo("/pong");
    if (path == "/pong") return RedirectTo("/ping");
    if (path == "/planned") return RedirectTo("/page");
    if (path == "/picture") return RedirectTo("/x.jpg");
    if (path.starts_with("/n")) return RedirectTo("/n" + path.substr(2) + "1");
    return Html("x");
  });
  for (const char* path : {"off", "loop", "self", "nowhere", "planned", "page", "picture", "n1",
                           "mail", "inside", "ping", "pong"}) {
    run.Add("http://a.example/" + std::string(path));
  }
  run.Go();
  CHECK(run.OutcomeOf("http://a.example/off") == "redirected off_site");
  CHECK(run.Of("http://a.example/off").fetch.target == "https://other.example/x");
  CHECK(run.Of("http://a.example/off").fetch.redirect_permanent);
  CHECK(run.OutcomeOf("http://a.example/loop") == "failed redirect_loop");
  CHECK(run.OutcomeOf("http://a.example/self") == "failed redirect_loop");
  CHECK(run.OutcomeOf("http://a.example/nowhere") == "failed http_3xx");
  CHECK(run.OutcomeOf("http://a.example/planned") == "redirected same_task");
  CHECK(run.OutcomeOf("http://a.example/page") == "page");
  CHECK(run.OutcomeOf("http://a.example/picture") == "refused filter:suffix");
  CHECK(run.OutcomeOf("http://a.example/n1") == "failed redirect_limit");
  CHECK(run.OutcomeOf("http://a.example/mail") == "refused filter:scheme");
  CHECK(run.OutcomeOf("http://a.example/inside") == "refused private_address");
  CHECK(run.OutcomeOf("http://a.example/ping") == "failed redirect_loop");
  CHECK(run.OutcomeOf("http://a.example/pong") == "failed redirect_loop");
}

TEST_CASE("Answers become outcomes") {
  Run run([](const http::Request& request) {
    const std::string path = request.url.substr(request.url.rfind('/'));
    if (IsRobots(request)) return Html("");
    if (path == "/pdf") {
      http::Response response = Html("%PDF-1.4");
      response.headers.content_type = "application/pdf";
      return response;
    }
    if (path == "/none") {
      http::Response response = Html("<html><meta name=robots content=nofollow>");
      response.headers.robots_tags = {"otherbot: none", "testbot: noindex"};
      return response;
    }
    if (path == "/sniffed") {
      http::Response response = Html("<!doctype html><p>x");
      response.headers.content_type.clear();
      return response;
    }
    if (path == "/same") return request.etag.empty() ? Html("x") : Status(304);
    if (path == "/bomb") return Broken(http::Failure::kCompressionBomb);
    if (path == "/private") return Broken(http::Failure::kPrivateAddress);
    return Status(std::stoi(path.substr(1)));
  });
  for (const char* path :
       {"pdf", "none", "sniffed", "bomb", "private", "404", "410", "401", "403", "500", "999"}) {
    run.Add("http://a.example/" + std::string(path));
  }
  run.Add(record::UrlEntry{
      .url = "http://a.example/same",
      .known = {.origin = {.depth = 4}, .validators = {.etag = "\"1\"", .digest = "d"}}});
  run.Go();
  const std::map<std::string, std::string> expected = {{"pdf", "refused content_type"},
                                                       {"none", "page"},
                                                       {"sniffed", "page"},
                                                       {"bomb", "failed compression_limit"},
                                                       {"private", "refused private_address"},
                                                       {"404", "failed gone"},
                                                       {"410", "failed gone"},
                                                       {"401", "failed http_4xx"},
                                                       {"403", "failed http_4xx"},
                                                       {"500", "failed http_5xx"},
                                                       {"999", "failed http_other"},
                                                       {"same", "unchanged"}};
  for (const auto& [path, outcome] : expected) {
    CAPTURE(path);
    CHECK(run.OutcomeOf("http://a.example/" + path) == outcome);
  }
  CHECK_FALSE(run.Of("http://a.example/none").fetch.meta_index);
  CHECK(run.Of("http://a.example/none").fetch.meta_follow);  // what the page says, parse reads
  CHECK(run.Of("http://a.example/sniffed").fetch.content_type == "text/html");
  CHECK(run.Of("http://a.example/same").fetch.known.validators.digest == "d");
  CHECK(run.Of("http://a.example/same").fetch.known.origin.depth == 4);
  CHECK(run.Of("http://a.example/same").fetch.known.validators.etag == "\"1\"");
}

TEST_CASE("A page with the bytes of the last fetch is unchanged") {
  Run first(PagesWithRobots(""));
  first.Add("http://a.example/").Go();
  const std::string digest = first.Of("http://a.example/").fetch.known.validators.digest;
  Run second(PagesWithRobots(""));
  second
      .Add(
          record::UrlEntry{.url = "http://a.example/", .known = {.validators = {.digest = digest}}})
      .Go();
  CHECK(second.OutcomeOf("http://a.example/") == "unchanged");
  CHECK(second.Of("http://a.example/").body.empty());
}

TEST_CASE("429 and 503 are obeyed, and the page is asked again when the host says") {
  int asked = 0;
  Run run([&asked](const http::Request& request) {
    if (IsRobots(request)) return Html("");
    if (++asked > 1) return Html("x");
    http::Response response = Status(429);
    response.headers.retry_after = "30";
    return response;
  });
  run.Add("http://a.example/").Go();
  CHECK(run.OutcomeOf("http://a.example/") == "page");
  REQUIRE(run.web.visits.size() == 3);
  CHECK(run.web.visits[2].begin - run.web.visits[1].end == 30000);
}

TEST_CASE("A host that keeps saying 503 rests, its URLs are deferred") {
  Run run([](const http::Request& request) { return IsRobots(request) ? Html("") : Status(503); });
  run.Add("http://a.example/1").Add("http://a.example/2").Add("http://b.example/").Go();
  CHECK(run.OutcomeOf("http://a.example/1") == "deferred back_off");
  CHECK(run.OutcomeOf("http://a.example/2") == "deferred back_off");
  const auto& visits = run.web.visits;
  std::vector<base::TimeMs> begins;
  for (const auto& visit : visits) {
    if (visit.url == "http://a.example/1") begins.push_back(visit.begin);
  }
  REQUIRE(begins.size() == 3);  // 5 s, then 10 s later, then it rests
  CHECK(begins[1] - begins[0] == 5010);
  CHECK(begins[2] - begins[1] == 10010);
  CHECK(run.hosts.at("a.example").failures == 3);
  CHECK(run.hosts.at("a.example").failure_reason == "back_off");
  CHECK(run.clock.now - begins[2] < 1000);  // and is not waited for
}

TEST_CASE("A Retry-After beyond the cap ends the host's turn and is remembered") {
  Run run([](const http::Request& request) {
    if (IsRobots(request)) return Html("");
    http::Response response = Status(503);
    response.headers.retry_after = "3600";
    return response;
  });
  run.Add("http://a.example/1").Add("http://a.example/2").Go();
  CHECK(run.OutcomeOf("http://a.example/2") == "deferred back_off");
  CHECK(run.web.visits.size() == 2);
  CHECK(run.hosts.at("a.example").next_allowed >= run.web.visits[1].end + 3600000);
}

TEST_CASE("Failures are tried again, then the URL fails, then the host rests") {
  Run run([](const http::Request& request) {
    return IsRobots(request) ? Html("") : Broken(http::Failure::kTimeout);
  });
  run.Add("http://a.example/1").Add("http://a.example/2").Add("http://a.example/3").Go();
  CHECK(run.OutcomeOf("http://a.example/1") == "failed timeout");
  CHECK(run.OutcomeOf("http://a.example/2") == "deferred host_down");
  CHECK(run.OutcomeOf("http://a.example/3") == "deferred host_down");
  CHECK(run.web.visits.size() == 4);  // robots.txt, /1 twice, /2 once
}

TEST_CASE("One failure among answers costs nothing but its retry") {
  std::map<std::string, int> asked;
  Run run([&asked](const http::Request& request) {
    if (IsRobots(request)) return Html("");
    return ++asked[request.url] == 1 ? Broken(http::Failure::kReset) : Html("x");
  });
  for (int page = 0; page < 10; ++page) run.Add("http://a.example/" + std::to_string(page));
  run.Go();
  for (int page = 0; page < 10; ++page) {
    CHECK(run.OutcomeOf("http://a.example/" + std::to_string(page)) == "page");
  }
  CHECK(run.hosts.at("a.example").failures == 0);
}

TEST_CASE("A burst of 403 slows the host down and is reported") {
  Run run([](const http::Request& request) { return IsRobots(request) ? Html("") : Status(403); });
  for (int page = 0; page < 8; ++page) run.Add("http://a.example/" + std::to_string(page));
  run.Go();
  const auto& visits = run.web.visits;
  CHECK(visits.back().begin - visits[visits.size() - 2].end > 4000);
  CHECK(run.task.Counter("forbidden_bursts") == 1);
}

TEST_CASE("The time box defers what is left, and what is in flight is finished") {
  Run run(PagesWithRobots(""));
  run.options.time_box_ms = 5000;
  for (int page = 0; page < 100; ++page) run.Add("http://a.example/" + std::to_string(page));
  run.Go();
  int pages = 0;
  for (const auto& [url, document] : run.documents) {
    if (document.fetch.outcome == Outcome::kPage) {
      ++pages;
    } else {
      CHECK(document.fetch.reason == "time_box");
    }
  }
  CHECK(pages == 4);
}

TEST_CASE("A signal defers what is left, and after its grace what is in flight too") {
  Run run([](const http::Request& request) {
    return IsRobots(request) ? Html("") : Html("x", request.url.ends_with("/0") ? 2000 : 600000);
  });
  run.options.stop_grace_ms = 4000;
  run.Add("http://a.example/0").Add("http://b.example/1").Add("http://b.example/2");
  run.stopped = [&run] { return run.clock.now > 1'002'000; };
  run.Go();
  CHECK(run.OutcomeOf("http://a.example/0") == "page");
  CHECK(run.OutcomeOf("http://b.example/1") == "deferred stopped");
  CHECK(run.OutcomeOf("http://b.example/2") == "deferred stopped");
}

TEST_CASE("A host's cap defers the rest of it") {
  Run run(PagesWithRobots(""));
  run.task.Set("crawl.host_cap", "4");
  for (int page = 0; page < 10; ++page) run.Add("http://a.example/" + std::to_string(page));
  run.Go();
  CHECK(run.web.visits.size() == 4);
  CHECK(run.OutcomeOf("http://a.example/9") == "deferred host_cap");
}

TEST_CASE("Hosts that are private addresses are refused without a request") {
  Run run(PagesWithRobots(""));
  run.Add("http://10.0.0.1/").Add("http://[::1]:8080/").Add("http://8.8.8.8/").Go();
  CHECK(run.OutcomeOf("http://10.0.0.1/") == "refused private_address");
  CHECK(run.OutcomeOf("http://[::1]:8080/") == "refused private_address");
  CHECK(run.OutcomeOf("http://8.8.8.8/") == "page");
  CHECK(run.web.visits.size() == 2);
}

TEST_CASE("URLs that a filter refused are accounted for, not fetched") {
  Run run(PagesWithRobots(""));
  run.Add(record::UrlEntry{.url = "mailto:x", .refused = "scheme"}).Go();
  CHECK(run.OutcomeOf("mailto:x") == "refused filter:scheme");
  CHECK(run.web.visits.empty());
}

TEST_CASE("What earlier tasks learned is used: robots.txt and the next allowed time") {
  Run run(PagesWithRobots("User-agent: *\nDisallow: /\n"));
  record::HostRecord known{.host = "a.example"};
  known.robots_status = 200;
  known.robots_text = "User-agent: *\nDisallow: /no\nCrawl-delay: 2\n";
  known.robots_fetched = run.clock.now - 1000;
  known.robots_expires = run.clock.now + 1000;
  known.next_allowed = run.clock.now + 7000;
  known.pages = 5;
  run.Learn(known).Add("http://a.example/1").Add("http://a.example/no").Go();
  CHECK(run.Visited() == std::vector<std::string>{"http://a.example/1"});
  CHECK(run.web.visits[0].begin == 1'007'000);
  CHECK(run.OutcomeOf("http://a.example/no") == "refused robots");
  CHECK(run.hosts.at("a.example").pages == 6);
  CHECK(run.hosts.at("a.example").crawl_delay_ms == 2000);

  Run expired(PagesWithRobots("User-agent: *\nDisallow: /\n"));
  known.robots_expires = expired.clock.now - 1;
  expired.Learn(known).Add("http://a.example/1").Go();
  CHECK(expired.OutcomeOf("http://a.example/1") == "refused robots");
}

TEST_CASE("A host that redirects lead to is remembered, too") {
  Run run([](const http::Request& request) {
    return request.url == "http://a.example/" ? RedirectTo("http://www.a.example/") : Html("x");
  });
  record::HostRecord known{.host = "www.a.example", .robots_status = 404};
  known.robots_expires = run.clock.now + 1'000'000;
  known.next_allowed = run.clock.now + 50'000;
  run.Learn(known).Add("http://a.example/").Go();
  CHECK(run.Visited() == std::vector<std::string>{"http://a.example/robots.txt",
                                                  "http://a.example/", "http://www.a.example/"});
  CHECK(run.web.visits[2].begin == 1'050'000);
}

TEST_CASE("A host that must not be asked for long is put off at once") {
  Run run(PagesWithRobots(""));
  record::HostRecord known{.host = "a.example"};
  known.next_allowed = run.clock.now + 3'600'000;
  run.Learn(known).Add("http://a.example/1").Add("http://b.example/1").Go();
  CHECK(run.OutcomeOf("http://a.example/1") == "deferred back_off");
  CHECK(run.OutcomeOf("http://b.example/1") == "page");
  CHECK(run.hosts.at("a.example").next_allowed == known.next_allowed);
}

TEST_CASE("URLs of a host that rests share the fate of those that made it rest") {
  const std::pair<const char*, const char*> kFates[] = {
      {"connect", "deferred host_down"},
      {"http_5xx", "deferred host_down"},
      {"back_off", "deferred back_off"},
      {"robots_unreachable", "deferred robots_unreachable"},
      {"tls_certificate", "failed tls_certificate"},
      {"private_address", "refused private_address"},
  };
  for (const auto& [failure, outcome] : kFates) {
    Run run(PagesWithRobots(""));
    record::HostRecord known{.host = "a.example", .failures = 4, .failure_reason = failure};
    known.next_allowed = run.clock.now + 3'600'000;
    run.Learn(known).Add("http://a.example/1").Go();
    CHECK(run.OutcomeOf("http://a.example/1") == outcome);
    CHECK(run.web.visits.empty());
    record::HostRecord after = run.hosts.at("a.example");
    after.nearest = {};  // of the level
    CHECK(after == known);
  }
}

TEST_CASE("A host that is down is asked once after each rest, which grows, until it answers") {
  constexpr base::TimeMs kHour = 3'600'000;
  bool down = true;
  const auto answer = [&down](const http::Request& request) {
    if (down) return Broken(http::Failure::kConnect);
    return IsRobots(request) ? Html("") : Html("x");
  };
  record::HostRecord known{.host = "a.example"};
  base::TimeMs now = 1'000'000;
  for (const base::TimeMs rest :
       {1 * kHour, 2 * kHour, 4 * kHour, 8 * kHour, 16 * kHour, 20 * kHour, 20 * kHour}) {
    Run run(answer);
    run.clock.now = now;
    run.Learn(known).Add("http://a.example/1").Add("http://a.example/2").Go();
    CHECK(run.OutcomeOf("http://a.example/1") == "deferred robots_unreachable");
    CHECK(run.OutcomeOf("http://a.example/2") == "deferred robots_unreachable");
    REQUIRE(run.web.visits.size() == 1);
    known = run.hosts.at("a.example");
    CHECK(known.next_allowed - run.web.visits[0].end == rest);

    Run early(answer);
    early.clock.now = known.next_allowed - 10 * 60'000;
    early.Learn(known).Add("http://a.example/1").Go();
    CHECK(early.web.visits.empty());
    now = known.next_allowed;
  }
  down = false;
  Run up(answer);
  up.clock.now = now;
  up.Learn(known).Add("http://a.example/1").Go();
  CHECK(up.OutcomeOf("http://a.example/1") == "page");
  CHECK(up.hosts.at("a.example").rests == 0);
}

TEST_CASE("A host's record names the URL that is nearest to a seed, also behind a redirect") {
  Run run([](const http::Request& request) {
    if (request.url == "http://a.example/0") return RedirectTo("http://www.a.example/");
    return IsRobots(request) ? Html("") : Html("x");
  });
  record::HostRecord known{.host = "b.example"};
  known.nearest = {{"zh", "http://b.example/yesterday"}};
  const record::Origin seed{.depth = 0, .max_depth = 4, .scope = "host"};
  run.Learn(known)
      .Add(record::UrlEntry{.url = "http://a.example/2", .known = {.origin = {.depth = 2}}})
      .Add(record::UrlEntry{.url = "http://a.example/0", .known = {.origin = seed}})
      .Add(record::UrlEntry{.url = "http://b.example/1", .known = {.origin = {.depth = 1}}})
      .Add(record::UrlEntry{
          .lang = "ru", .url = "http://b.example/2", .known = {.origin = {.depth = 2}}})
      .Go();
  using Nearest = std::vector<record::HostRecord::Nearest>;
  CHECK(run.hosts.at("a.example").nearest == Nearest{{"zh", "http://a.example/0", seed}});
  CHECK(run.hosts.at("www.a.example").nearest == Nearest{{"zh", "http://www.a.example/", seed}});
  CHECK(run.hosts.at("b.example").nearest == Nearest{{"ru", "http://b.example/2", {.depth = 2}},
                                                     {"zh", "http://b.example/1", {.depth = 1}}});
}

TEST_CASE(
    "Two languages on one host share its robots.txt and its pause, at the strictest manners") {
  Run run(PagesWithRobots("User-agent: *\nDisallow: /no\n"));
  run.task.SetFor("ru", "fetch.delay_ms", "3000");
  run.task.SetFor("ru", "language.accept", "ru,uk;q=0.5");
  for (const char* path : {"/1", "/2", "/no"}) {
    run.Add("http://a.example" + std::string(path));
    run.Add("http://a.example" + std::string(path) + "?ru", "ru");
  }
  run.Add("http://b.example/1").Add("http://b.example/2").Go();
  CHECK(run.OutcomeOf("http://a.example/1") == "page");
  CHECK(run.OutcomeOf("ru http://a.example/2?ru") == "page");
  CHECK(run.OutcomeOf("http://a.example/no") == "refused robots");
  CHECK(run.OutcomeOf("ru http://a.example/no?ru") == "refused robots");
  CHECK(run.ShortestPause("a.example") == 3000);
  CHECK(run.ShortestPause("b.example") == 1000);  // of one language alone
  CHECK(std::ranges::count(run.Visited(), "http://a.example/robots.txt") == 1);
  for (const http::Request& request : run.web.requests) {
    CHECK(request.accept_language == (request.url.ends_with("?ru") ? "ru,uk;q=0.5" : ""));
  }
  CHECK(run.task.Count("ru", "outcome_page") == 2);
  CHECK(run.task.Count("ru", "reason_robots") == 1);
  CHECK(run.task.Count("zh", "outcome_page") == 4);
  CHECK(run.task.Counter("outcome_page") == 6);
}

TEST_CASE("A URL of two languages is asked for each of them, and has what each knows of it") {
  Run run(PagesWithRobots(""));
  run.Add(record::UrlEntry{.url = "http://a.example/", .known = {.origin = {.depth = 1}}});
  run.Add(record::UrlEntry{
      .lang = "ru", .url = "http://a.example/", .known = {.origin = {.depth = 2}}});
  run.Go();
  CHECK(std::ranges::count(run.Visited(), "http://a.example/") == 2);
  CHECK(run.ShortestPause("a.example") == 1000);
  CHECK(run.Of("http://a.example/").fetch.known.origin.depth == 1);
  CHECK(run.Of("ru http://a.example/").fetch.known.origin.depth == 2);
}

TEST_CASE("The cap of a host is the smallest of its languages") {
  Run run(PagesWithRobots(""));
  run.task.Set("crawl.host_cap", "7");
  run.task.SetFor("ru", "crawl.host_cap", "3");
  for (int page = 0; page < 10; ++page) {
    run.Add("http://a.example/" + std::to_string(page));
    run.Add("http://b.example/" + std::to_string(page));
  }
  run.Add("http://a.example/ru", "ru").Go();
  const auto visits = [&](const std::string& host) {
    return std::ranges::count_if(
        run.web.visits, [&](const auto& visit) { return visit.url.starts_with("http://" + host); });
  };
  CHECK(visits("a.example") == 3);
  CHECK(visits("b.example") == 7);
}

TEST_CASE("Redirects of two languages are followed by the rules of each") {
  Run run([](const http::Request& request) {
    if (request.url.ends_with("/from")) return RedirectTo("/to");
    return IsRobots(request) ? Html("") : Html("x");
  });
  run.task.SetFor("ru", "url.deny", "/to$");
  run.Add("http://a.example/from").Add("http://a.example/from", "ru").Go();
  CHECK(run.OutcomeOf("http://a.example/from") == "page");
  CHECK(run.Of("http://a.example/from").url == "http://a.example/to");
  CHECK(run.OutcomeOf("ru http://a.example/from") == "refused filter:denied");
}

TEST_CASE("Who follows a redirect does not depend on who answers first") {
  for (const bool slow : {false, true}) {
    CAPTURE(slow);
    Run run([slow](const http::Request& request) {
      if (IsRobots(request)) return Html("");
      if (request.url.ends_with("/to")) return Html("x");
      http::Response response = RedirectTo("http://www.a.example/to");
      if (slow == request.url.starts_with("http://b.")) response.timings.total_ms = 20'000;
      return response;
    });
    run.Add("http://c.a.example/1").Add("http://b.a.example/1").Add("http://d.a.example/1").Go();
    CHECK(run.OutcomeOf("http://b.a.example/1") == "page");
    CHECK(run.Of("http://b.a.example/1").url == "http://www.a.example/to");
    for (const char* other : {"http://c.a.example/1", "http://d.a.example/1"}) {
      CHECK(run.OutcomeOf(other) == "redirected same_task");
      CHECK(run.Of(other).fetch.target == "http://www.a.example/to");
    }
    CHECK(std::ranges::count(run.Visited(), "http://www.a.example/to") == 1);
  }
}

TEST_CASE("URLs that redirect to each other fail, whoever answers first") {
  for (const char* slow : {"/ping", "/pong"}) {
    CAPTURE(slow);
    Run run([slow](const http::Request& request) {
      if (IsRobots(request)) return Html("");
      http::Response response = RedirectTo(
          request.url.ends_with("/ping") ? "http://b.a.example/pong" : "http://a.example/ping");
      if (request.url.ends_with(slow)) response.timings.total_ms = 20'000;
      return response;
    });
    run.Add("http://a.example/ping").Add("http://b.a.example/pong").Go();
    CHECK(run.OutcomeOf("http://a.example/ping") == "failed redirect_loop");
    CHECK(run.OutcomeOf("http://b.a.example/pong") == "failed redirect_loop");
  }
}

TEST_CASE("Redirects that wait when the time box ends are links for the next level") {
  Run run([](const http::Request& request) {
    if (IsRobots(request)) return Html("");
    return request.url.ends_with("/from") ? RedirectTo("/to") : Html("x");
  });
  run.options.time_box_ms = 3000;
  run.Add("http://a.example/from");
  for (int page = 0; page < 10; ++page) run.Add("http://a.example/" + std::to_string(page));
  run.Go();
  CHECK(run.OutcomeOf("http://a.example/from") == "redirected later");
  CHECK(run.Of("http://a.example/from").fetch.target == "http://a.example/to");
  CHECK(run.Of("http://a.example/from").fetch.known.deferred == 0);
}

TEST_CASE("Where an attempt before this one has asked, every host waits for its pause first") {
  const auto first_visit = [](Run& run, const std::string& host) {
    return std::ranges::find_if(
               run.web.visits,
               [&](const auto& visit) { return visit.url.find(host) != visit.url.npos; })
        ->begin;
  };
  const auto answer = [](const http::Request& request) {
    if (request.url == "http://a.example/") return RedirectTo("http://www.a.example/");
    return IsRobots(request) ? Html("") : Html("x");
  };
  record::HostRecord known{.host = "b.example", .robots_status = 404, .crawl_delay_ms = 7000};
  known.robots_expires = 2'000'000;
  Run first(answer);
  const base::TimeMs begin = first.clock.now;
  first.Learn(known).Add("http://a.example/").Add("http://b.example/").Go();
  CHECK(first_visit(first, "//a.example") == begin);
  CHECK(first_visit(first, "//b.example") == begin);

  Run again(answer);
  again.task.Set("fetch.delay_ms", "5000");
  again.Learn(known).LearnOfAttempt().Add("http://a.example/").Add("http://b.example/").Go();
  CHECK(first_visit(again, "//a.example") == begin + 5000);
  CHECK(first_visit(again, "//b.example") == begin + 7000);  // by what robots.txt had said
  CHECK(again.OutcomeOf("http://a.example/") == "page");
}

TEST_CASE("A host that is met only later in an attempt waits for its pause, too") {
  Run run([](const http::Request& request) {
    if (request.url == "http://a.example/") return RedirectTo("http://www.a.example/");
    return IsRobots(request) ? Html("") : Html("x");
  });
  run.task.Set("fetch.delay_ms", "100");
  record::HostRecord known{.host = "www.a.example", .robots_status = 404, .crawl_delay_ms = 20'000};
  known.robots_expires = 2'000'000;
  run.Learn(known).LearnOfAttempt().Add("http://a.example/").Go();
  CHECK(run.web.visits.back().url == "http://www.a.example/");
  CHECK(run.web.visits.back().begin == 1'020'000);
}

TEST_CASE("What is learned of hosts is written down before the task ends") {
  const TemporaryDirectory docs;
  bool checked = false;
  Run run([&](const http::Request& request) {
    if (IsRobots(request)) return Html("User-agent: *\nDisallow: /no\n");
    return Html("x");
  });
  run.checkpoint =
      host_table::Checkpoint::Begin(docs / "_hosts.0", "attempt_1_1_r_000000_0").value();
  // The checkpoint goes by the machine's clock, not by the simulated one.
  const base::TimeMs begin = base::SteadyNow();
  run.stopped = [&] {
    while (!run.web.visits.empty() && base::SteadyNow() - begin < 1100) {
    }
    checked = checked || docs.Read("_hosts.0/attempt_1_1_r_000000_0.1").find("Disallow: /no") !=
                             std::string::npos;
    return false;
  };
  run.Add("http://a.example/1").Add("http://a.example/2").Go();
  CHECK(checked);
}

TEST_CASE("The last attempt fetches nothing and defers everything") {
  Run run(PagesWithRobots(""));
  run.options.last_attempt = true;
  run.Add("http://a.example/1").Add("http://b.example/1", "ru");
  run.Add(record::UrlEntry{.url = "http://a.example/2", .known = {.deferred = 2}});
  run.Add(record::UrlEntry{.url = "http://a.example/x.jpg", .refused = "suffix"}).Go();
  CHECK(run.web.visits.empty());
  CHECK(run.OutcomeOf("http://a.example/1") == "deferred last_attempt");
  CHECK(run.OutcomeOf("ru http://b.example/1") == "deferred last_attempt");
  CHECK(run.Of("http://a.example/2").fetch.known.deferred == 3);
  CHECK(run.OutcomeOf("http://a.example/x.jpg") == "refused filter:suffix");
}

TEST_CASE("An entry that is none, and a language that cannot be crawled, are bad records") {
  TaskRun task;
  SimulatedClock clock;
  SimulatedWeb web(clock, PagesWithRobots(""));
  RulesByLanguage languages(task.settings,
                            [](const config::Settings& settings) -> base::Result<LanguageRules> {
                              if (settings.Int("crawl.host_cap") == 1)
                                return base::FailUsage("no such language");
                              return LanguageRules::From(settings);
                            });
  task.SetFor("ru", "crawl.host_cap", "1");
  OutcomeWriter writer(task.task(), http::ContentPolicy({"text/html"}, false), "testbot/1.0", 0);
  host_table::Checkpoint checkpoint;
  Crawler crawler({}, {.transport = web,
                       .clock = clock,
                       .writer = writer,
                       .reporter = task.task().reporter,
                       .languages = languages,
                       .checkpoint = checkpoint,
                       .stopped = [] { return false; }});
  CHECK_FALSE(crawler.Add({"zh", "http://a.example/"}, "{", "a.example"));
  CHECK_FALSE(crawler.Add({"", "http://a.example/"}, "", "a.example"));
  CHECK(crawler.Add({"ru", "http://a.example/"}, "", "a.example").error().detail ==
        "no such language");
  CHECK(crawler.Run());
  CHECK(web.visits.empty());
}

TEST_CASE("Ten thousand hosts in one task, each polite, nothing lost") {
  Run run(PagesWithRobots(""));
  for (int host = 0; host < 10'000; ++host) {
    for (int page = 0; page < 2; ++page) {
      run.Add("http://h" + std::to_string(host) + ".example/" + std::to_string(page));
    }
  }
  run.Go();
  std::map<std::string, base::TimeMs> last_end;
  bool polite = true;
  for (const auto& visit : run.web.visits) {
    const std::string host = visit.url.substr(7, visit.url.find('/', 7) - 7);
    const auto [at, first] = last_end.try_emplace(host, visit.end);
    polite = polite && (first || visit.begin - at->second >= 1000);
    at->second = visit.end;
  }
  CHECK(polite);
  CHECK(run.web.visits.size() == 30'000);
  CHECK(run.hosts.size() == 10'000);
}

}  // namespace crawlstream::crawl
