#include "common/web/url/filter.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "common/foundation/base/ascii.h"
#include "common/foundation/regex/regex.h"

namespace crawlstream::url {
namespace {

base::Result<std::vector<regex::Regex>> CompileAll(const std::vector<std::string>& patterns) {
  std::vector<regex::Regex> compiled;
  for (const std::string& pattern : patterns) {
    auto one = regex::Regex::Compile(pattern);
    if (!one) return base::FailUsage("'" + pattern + "': " + one.error().message);
    compiled.push_back(*std::move(one));
  }
  return compiled;
}

bool AnyFoundIn(const std::vector<regex::Regex>& expressions, std::string_view text) {
  return std::any_of(expressions.begin(), expressions.end(),
                     [text](const regex::Regex& expression) { return expression.FoundIn(text); });
}

// The refused ends of file names. Asked for every link, so it makes no strings.
class SuffixSet {
 public:
  void Add(std::string_view suffix) {
    if (suffix.starts_with('.')) suffix.remove_prefix(1);
    longest_ = std::max(longest_, suffix.size());
    suffixes_.insert(base::Lowered(suffix));
  }

  // Whether the last segment of `path` ends in one of them.
  bool HasEndOf(std::string_view path) const {
    std::size_t dot = path.size();
    while (dot > 0 && path[dot - 1] != '.') {
      if (path[dot - 1] == '/' || path.size() - dot >= longest_) return false;
      --dot;
    }
    if (dot == 0) return false;
    std::array<char, 32> lower;
    const std::size_t size = path.size() - dot;
    if (size > lower.size()) return suffixes_.contains(base::Lowered(path.substr(dot)));
    std::transform(path.begin() + static_cast<std::ptrdiff_t>(dot), path.end(), lower.begin(),
                   base::ToLower);
    return suffixes_.contains(std::string_view(lower.data(), size));
  }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  std::unordered_set<std::string, Hash, std::equal_to<>> suffixes_;
  std::size_t longest_ = 0;
};

// Compressed sitemaps end in .gz, as do archives, which are refused.
bool IsPackedSitemap(std::string_view path) {
  constexpr std::size_t kLength = std::string_view(".xml.gz").size();
  if (path.size() <= kLength) return false;
  const std::string end = base::Lowered(path.substr(path.size() - kLength));
  return end == ".xml.gz" || end == ".txt.gz";
}

// The non-empty segments of `path`, into a list that is kept between calls.
void SplitSegments(std::string_view path, std::vector<std::string_view>& segments) {
  segments.clear();
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view segment = path.substr(0, path.find('/'));
    if (!segment.empty()) segments.push_back(segment);
    path.remove_prefix(segment.size());
  }
}

// How often the commonest segment occurs. Sorts `segments`.
std::size_t MostRepeated(std::vector<std::string_view>& segments) {
  std::sort(segments.begin(), segments.end());
  std::size_t most = 0;
  for (std::size_t first = 0, i = 0; i < segments.size(); ++i) {
    if (segments[i] != segments[first]) first = i;
    most = std::max(most, i - first + 1);
  }
  return most;
}

}  // namespace

struct Filter::State {
  FilterOptions options;
  SuffixSet suffixes;
  std::vector<regex::Regex> allow;
  std::vector<regex::Regex> deny;
  std::vector<std::string_view> segments;  // of the URL at hand
};

Filter::Filter(std::unique_ptr<State> state) : state_(std::move(state)) {}
Filter::Filter(Filter&&) noexcept = default;
Filter& Filter::operator=(Filter&&) noexcept = default;
Filter::~Filter() = default;

base::Result<Filter> Filter::Create(const FilterOptions& options) {
  auto state = std::make_unique<State>();
  state->options = options;
  for (const std::string& suffix : options.refused_suffixes) {
    state->suffixes.Add(suffix);
  }
  auto allow = CompileAll(options.allow);
  if (!allow) return std::unexpected(std::move(allow).error());
  auto deny = CompileAll(options.deny);
  if (!deny) return std::unexpected(std::move(deny).error());
  state->allow = *std::move(allow);
  state->deny = *std::move(deny);
  return Filter(std::move(state));
}

Rule Filter::Check(const Url& url) const {
  const FilterOptions& options = state_->options;
  const auto& schemes = options.schemes;
  if (std::find(schemes.begin(), schemes.end(), url.scheme()) == schemes.end())
    return Rule::kScheme;
  if (options.max_length > 0 && url.text().size() > options.max_length) return Rule::kTooLong;
  if (state_->suffixes.HasEndOf(url.path()) && !IsPackedSitemap(url.path())) return Rule::kSuffix;
  if (options.max_path_depth > 0 || options.max_repeated_segments > 0) {
    std::vector<std::string_view>& segments = state_->segments;
    SplitSegments(url.path(), segments);
    if (options.max_path_depth > 0 && segments.size() > options.max_path_depth) {
      return Rule::kPathDepth;
    }
    if (options.max_repeated_segments > 0 && segments.size() > options.max_repeated_segments &&
        MostRepeated(segments) > options.max_repeated_segments) {
      return Rule::kRepeatedSegments;
    }
  }
  if (AnyFoundIn(state_->deny, url.text())) return Rule::kDenied;
  if (!state_->allow.empty() && !AnyFoundIn(state_->allow, url.text())) return Rule::kNotAllowed;
  return Rule::kNone;
}

}  // namespace crawlstream::url
