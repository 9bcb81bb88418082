#include "common/url/filter.h"

#include <algorithm>
#include <functional>
#include <set>
#include <string_view>
#include <utility>

#include "common/regex/regex.h"

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

std::string Lowered(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

// "jpg" of "/a/b.JPG"; "" where the last segment has no dot.
std::string Suffix(std::string_view path) {
  const std::string_view segment = path.substr(path.rfind('/') + 1);
  const std::size_t dot = segment.rfind('.');
  return dot == segment.npos ? std::string() : Lowered(segment.substr(dot + 1));
}

std::vector<std::string_view> Segments(std::string_view path) {
  std::vector<std::string_view> segments;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view segment = path.substr(0, path.find('/'));
    if (!segment.empty()) segments.push_back(segment);
    path.remove_prefix(segment.size());
  }
  return segments;
}

// Sorts `segments`.
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
  std::set<std::string, std::less<>> suffixes;
  std::vector<regex::Regex> allow;
  std::vector<regex::Regex> deny;
};

Filter::Filter(std::unique_ptr<State> state) : state_(std::move(state)) {}
Filter::Filter(Filter&&) noexcept = default;
Filter& Filter::operator=(Filter&&) noexcept = default;
Filter::~Filter() = default;

base::Result<Filter> Filter::Create(const FilterOptions& options) {
  auto state = std::make_unique<State>();
  state->options = options;
  for (const std::string& suffix : options.refused_suffixes) {
    state->suffixes.insert(Lowered(suffix.starts_with('.') ? suffix.substr(1) : suffix));
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
  if (!state_->suffixes.empty() && state_->suffixes.contains(Suffix(url.path()))) {
    return Rule::kSuffix;
  }
  if (options.max_path_depth > 0 || options.max_repeated_segments > 0) {
    std::vector<std::string_view> segments = Segments(url.path());
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
