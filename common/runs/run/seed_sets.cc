#include "common/runs/run/seed_sets.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "common/foundation/base/join.h"
#include "common/runs/run/seeds.h"
#include "common/storage/files/file_system.h"
#include "common/web/http/settings.h"
#include "common/web/url/options.h"

namespace crawlstream::run {
namespace {

std::vector<std::string> SplitCodes(std::string_view text) {
  std::set<std::string> codes;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(", "), text.size());
    if (end > 0) codes.emplace(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {codes.begin(), codes.end()};
}

// "zh", "zh-Hant": two or three small letters, then parts behind hyphens.
bool IsCode(std::string_view name) {
  const std::string_view language = name.substr(0, name.find('-'));
  const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto is_letter = [&](char c) { return is_small(c) || (c >= 'A' && c <= 'Z') || c == '-'; };
  return (language.size() == 2 || language.size() == 3) &&
         std::ranges::all_of(language, is_small) && std::ranges::all_of(name, is_letter) &&
         !name.ends_with('-');
}

// What is wrong with a language's settings as a whole; keys and values were checked one by one.
base::Result<> Check(const config::Settings& own) {
  if (const auto options = http::OptionsFrom(own); !options) {
    return std::unexpected(options.error());
  }
  if (const auto filter = url::FilterFrom(own); !filter) return std::unexpected(filter.error());
  return {};
}

base::Result<SeedFile> ReadSeedFile(const std::string& path, const std::string& lang,
                                    const config::Settings& own) {
  if (auto ok = Check(own); !ok) return std::unexpected(ok.error());
  auto normalizer = url::NormalizerFrom(own);
  if (!normalizer) return std::unexpected(normalizer.error());
  const auto text = files::ReadFile(path);
  if (!text) return base::FailUsage(text.error().message);
  return ParseSeeds(*text, lang, *normalizer);
}

void AddSkipped(const std::string& language, const std::string& path,
                const std::vector<SeedProblem>& problems, Start& start) {
  for (const SeedProblem& problem : problems) {
    start.skipped.push_back({language, path + ":" + std::to_string(problem.line) + ": skipped '" +
                                           problem.text + "': " + problem.reason});
  }
}

}  // namespace

base::Result<std::vector<std::string>> ChooseLanguages(const std::string& folder,
                                                       std::string_view wanted) {
  const auto folders = files::ListFolders(folder);
  if (!folders) return base::FailUsage(folders.error().message);
  std::vector<std::string> known;
  for (const files::FileInfo& one : *folders) {
    const std::string_view name = files::NameOf(one.path);
    // Not `.git` and the like: a language is a field of lines and a name of folders.
    if (IsCode(name)) known.emplace_back(name);
  }
  if (known.empty()) return base::FailUsage("no seed set in '" + folder + "'");
  if (wanted == "all") return known;
  std::vector<std::string> chosen = SplitCodes(wanted);
  if (chosen.empty()) return base::FailUsage("which language? --lang zh, zh,en or all");
  for (const std::string& code : chosen) {
    if (std::ranges::count(known, code) > 0) continue;
    return base::FailUsage("no seed set '" + code + "' in " + folder +
                           "; there are: " + base::Joined(known, " "));
  }
  return chosen;
}

std::vector<LeftOut> AddLanguageFiles(const std::string& folder,
                                      const std::vector<std::string>& languages,
                                      config::Settings& settings) {
  std::vector<LeftOut> left_out;
  for (const std::string& language : languages) {
    config::Settings with = settings;
    if (auto ok = with.AddLanguageFile(language, folder + "/" + language + "/crawl.conf"); !ok) {
      left_out.push_back({language, ok.error().message});
    } else {
      settings = std::move(with);
    }
  }
  return left_out;
}

base::Result<Start> ReadSeedSets(const std::string& folder,
                                 const std::vector<std::string>& languages,
                                 std::vector<LeftOut> left_out, config::Settings settings) {
  if (auto ok = Check(settings); !ok) return std::unexpected(ok.error());
  Start start{.settings = std::move(settings), .left_out = std::move(left_out)};
  std::vector<std::string> good;
  for (const std::string& language : languages) {
    if (std::ranges::count(start.left_out, language, &LeftOut::language) > 0) continue;
    const std::string path = folder + "/" + language + "/seeds.txt";
    auto file = ReadSeedFile(path, language, start.settings.ForLanguage(language));
    if (file) AddSkipped(language, path, file->problems, start);
    if (!file || file->seeds.empty()) {
      start.left_out.push_back({language, file ? path + ": no seed" : file.error().message});
      continue;
    }
    std::ranges::move(file->seeds, std::back_inserter(start.seeds));
    good.push_back(language);
  }
  start.settings.KeepLanguages(good);
  for (const std::string& language : good) {
    // So that every language of the run has a section, whatever --set has overridden.
    static_cast<void>(
        start.settings.SetForLanguage(language, "language.code", language, "run_state"));
  }
  return start;
}

}  // namespace crawlstream::run
