#include "common/runs/run/seeds.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "common/foundation/base/error.h"
#include "common/foundation/base/number.h"
#include "common/foundation/base/time.h"
#include "common/foundation/config/keys.h"
#include "common/web/url/rule.h"
#include "common/web/url/url.h"

namespace crawlstream::run {
namespace {

constexpr int kMaxDepth = 1000;

// The folder of a path: "/en/news.html" → "/en/", "/hindi" → "/hindi".
std::string FolderOf(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  if (path.find('.', slash) == std::string_view::npos) return std::string(path);
  return std::string(path.substr(0, slash + 1));
}

// Milliseconds of "30m", "6h", "2d"; nullopt for anything else.
std::optional<std::int64_t> ParseInterval(std::string_view text) {
  constexpr std::int64_t kMaxDays = 366;
  const std::map<char, std::int64_t> units = {
      {'m', base::kMinuteMs}, {'h', base::kHourMs}, {'d', base::kDayMs}};
  if (text.size() < 2 || !units.contains(text.back())) return std::nullopt;
  const std::int64_t unit = units.at(text.back());
  const auto number = base::ParseNumber<std::int64_t>(text.substr(0, text.size() - 1));
  if (!number || *number < 1 || *number > kMaxDays * base::kDayMs / unit) return std::nullopt;
  return *number * unit;
}

base::Result<> ApplyOption(std::string_view option, const url::Url& url, record::UrlEntry& seed) {
  const std::size_t equals = std::min(option.find('='), option.size());
  const std::string_view name = option.substr(0, equals);
  const std::string_view value = option.substr(std::min(equals + 1, option.size()));
  if (name == "scope" && (value == "site" || value == "host")) {
    seed.known.origin.scope = value;
    return {};
  }
  if (name == "scope" && value == "path") {
    seed.known.origin.scope = "path:" + FolderOf(url.path());
    return {};
  }
  if (name == "depth") {
    const auto depth = base::ParseNumber<int>(value);
    if (depth && *depth >= 1 && *depth <= kMaxDepth) {
      seed.known.origin.max_depth = *depth;
      return {};
    }
  }
  if (name == "interval") {
    if (const auto interval = ParseInterval(value)) {
      seed.known.origin.seed_interval_ms = *interval;
      return {};
    }
  }
  return base::FailUsage("option '" + std::string(option) +
                         "' is not known; accepted: scope=site|host|path, depth=1 to 1000, "
                         "interval=30m|6h|2d");
}

base::Result<record::UrlEntry> ParseSeed(std::string_view line, const std::string& lang,
                                         url::Normalizer& normalizer) {
  const std::vector<std::string> words = config::SplitWords(line);
  const auto url = normalizer.Normalize(words.front());
  if (!url) {
    return base::FailUsage("not a URL that can be crawled (" + std::string(RuleName(url.error())) +
                           ")");
  }
  record::UrlEntry seed{.lang = lang, .url = url->text()};
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (auto ok = ApplyOption(words[i], *url, seed); !ok) return std::unexpected(ok.error());
  }
  return seed;
}

// A comment begins at the line's first column or behind a blank: URLs may hold a '#'.
std::string_view WithoutComment(std::string_view line) {
  if (line.starts_with('#')) return {};
  line = line.substr(0, std::min(line.find(" #"), line.find("\t#")));
  const std::size_t end = line.find_last_not_of(" \t\r");
  return line.substr(0, end == std::string_view::npos ? 0 : end + 1);
}

}  // namespace

SeedFile ParseSeeds(std::string_view text, const std::string& lang, url::Normalizer& normalizer) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  SeedFile file;
  std::set<std::string> known;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = WithoutComment(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
    auto seed = ParseSeed(line, lang, normalizer);
    if (!seed) {
      file.problems.push_back({number, std::string(line), seed.error().message});
    } else if (!known.insert(seed->url).second) {
      file.problems.push_back({number, std::string(line), "the same URL stands above"});
    } else {
      file.seeds.push_back(std::move(*seed));
    }
  }
  return file;
}

}  // namespace crawlstream::run
