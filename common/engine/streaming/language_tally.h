// How many lines there are of each language.
#ifndef CRAWLSTREAM_COMMON_ENGINE_STREAMING_LANGUAGE_TALLY_H_
#define CRAWLSTREAM_COMMON_ENGINE_STREAMING_LANGUAGE_TALLY_H_

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace crawlstream::streaming {

// The first field of a line if it looks like a language code, [a-z]{2,3}(-[A-Za-z]+)?, and a TAB
// follows it; else "".
std::string_view LanguageOf(std::string_view line);

class LanguageTally {
 public:
  using Counts = std::map<std::string, std::uint64_t, std::less<>>;

  // Counts the line for LanguageOf(line); a line without a language is not counted.
  void Add(std::string_view line) {
    // Lines of one language mostly follow each other, and there are millions of them.
    if (last_ != nullptr && line.starts_with(last_->first) && line.size() > last_->first.size() &&
        line[last_->first.size()] == '\t') {
      ++last_->second;
    } else {
      AddOther(LanguageOf(line));
    }
  }
  void AddOther(std::string_view language);

  // The language of the last line; "" where it named none.
  std::string_view last() const { return last_ == nullptr ? std::string_view() : last_->first; }
  std::uint64_t Of(std::string_view language) const;
  const Counts& counts() const { return counts_; }

 private:
  Counts counts_;
  Counts::value_type* last_ = nullptr;  // of counts_
};

}  // namespace crawlstream::streaming

#endif  // CRAWLSTREAM_COMMON_ENGINE_STREAMING_LANGUAGE_TALLY_H_
