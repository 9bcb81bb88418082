#include "common/runs/run/seed_sets.h"

#include <catch2/catch_test_macros.hpp>

#include "tests/support/temporary_directory.h"

namespace crawlstream::run {
namespace {

using Codes = std::vector<std::string>;

// en is good; de has a key of the crawl, fr no seed, it no seed file, ja a bad value, ko bad lines.
class Folder {
 public:
  Folder() {
    for (const char* code : {"de", "en", "fr", "it", "ja", "ko"}) {
      Write(code, "crawl.conf", "language.name = N\n");
      Write(code, "seeds.txt", "https://" + std::string(code) + ".test/\n");
    }
    Write("en", "crawl.conf", "crawl.depth = 5\n");
    Write("de", "crawl.conf", "crawl.depth = 2\njob.reducers = 4\n");
    Write("fr", "seeds.txt", "# none\n");
    std::filesystem::remove(folder_ / "it/seeds.txt");
    Write("ja", "crawl.conf", "\nxml.captions = perhaps\n");
    Write("ko", "seeds.txt", "nothing\nhttps://ko.test/ depth=2\nhttps://ko.test/\n");
  }
  void Write(const std::string& code, const std::string& file, const std::string& text) const {
    folder_.Write(code + "/" + file, text);
  }
  const std::string& path() const { return folder_.path(); }

  // As run_state begin does, `given` being the command's settings.
  base::Result<Start> Read(const Codes& languages, const std::string& given) const {
    config::Settings settings;
    auto left_out = AddLanguageFiles(path(), languages, settings);
    REQUIRE(settings.AddText("given", given).has_value());
    return ReadSeedSets(path(), languages, std::move(left_out), std::move(settings));
  }

 private:
  TemporaryDirectory folder_;
};

constexpr const char* kAgent = "agent.name = bot\nagent.contact = https://bot.example/\n";

}  // namespace

TEST_CASE("Languages are chosen by their codes, or all") {
  const Folder folder;
  CHECK(ChooseLanguages(folder.path(), "ko,en,ko").value() == Codes{"en", "ko"});
  CHECK(ChooseLanguages(folder.path(), "all")->size() == 6);
  CHECK(ChooseLanguages(folder.path(), "en,xx").error().message ==
        "no seed set 'xx' in " + folder.path() + "; there are: de en fr it ja ko");
  CHECK(ChooseLanguages(folder.path(), "").error().code == base::ExitCode::kUsage);
  CHECK(ChooseLanguages(folder.path() + "/none", "all").error().code == base::ExitCode::kUsage);
}

TEST_CASE("Bad languages are left out with the reason, the others take part") {
  const Folder folder;
  const auto start = folder.Read({"de", "en", "fr", "it", "ja", "ko"}, kAgent);
  REQUIRE(start.has_value());
  CHECK(start->settings.Languages() == Codes{"en", "ko"});
  std::string reasons;
  for (const LeftOut& one : start->left_out) {
    reasons += one.language + ": " +
               one.reason.substr(one.reason.find(folder.path()) == 0 ? folder.path().size() : 0) +
               "\n";
  }
  CHECK(reasons ==
        "de: /de/crawl.conf:2: job.reducers = '4' belongs to the crawl as a whole, not to a "
        "language; "
        "it may stand in a --config file, outside of sections, or in --set\n"
        "ja: /ja/crawl.conf:2: xml.captions = 'perhaps' is not accepted; accepted: true or false\n"
        "fr: /fr/seeds.txt: no seed\n"
        "it: cannot open " +
            folder.path() + "/it/seeds.txt: No such file or directory\n");
  REQUIRE(start->seeds.size() == 2);
  CHECK(start->seeds[0].lang == "en");
  CHECK(start->seeds[1].url == "https://ko.test/");
  REQUIRE(start->skipped.size() == 2);
  CHECK(start->skipped[0].language == "ko");
  CHECK(start->skipped[0].reason.starts_with(folder.path() + "/ko/seeds.txt:1: skipped 'nothing'"));
  CHECK(start->skipped[1].reason.ends_with("the same URL stands above"));
}

TEST_CASE("What the command says wins over the languages' files, its sections too") {
  const Folder folder;
  const std::string given =
      std::string(kAgent) + "crawl.depth = 4\n[ko]\ncrawl.depth = 1\n[xx]\nurl.deny = x\n";
  const auto start = folder.Read({"en", "ko"}, given);
  REQUIRE(start.has_value());
  CHECK(start->settings.ForLanguage("en").Int("crawl.depth") == 4);
  CHECK(start->settings.ForLanguage("ko").Int("crawl.depth") == 1);
  CHECK(start->settings.ForLanguage("ko").Text("language.code") == "ko");
  CHECK(start->settings.Languages() == Codes{"en", "ko"});
}

TEST_CASE("A crawl that does not say who it is does not begin") {
  const Folder folder;
  CHECK(folder.Read({"en"}, "").error().message.starts_with("agent.name = ''"));
}

}  // namespace crawlstream::run
