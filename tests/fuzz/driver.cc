// Runs a fuzz target without a compiler's fuzzing engine.
//
//   robots_fuzz [--runs N] [--seed S] [FILE|DIRECTORY]...
//
// First each file as it is, then N inputs mutated from them (flips, cuts, copies, splices of two)
// by a generator with a fixed seed, so that a failure comes again. The sanitizers are the judge;
// before a crash the input's number stands on stderr: `--seed S --runs N` up to it reproduces it.
// Exit codes: 0 survived, 1 the target reported a broken property, 2 bad argument.
#include "tests/fuzz/driver.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "common/foundation/base/number.h"

namespace {

using Random = std::mt19937_64;

std::size_t Below(Random& random, std::size_t limit) { return limit == 0 ? 0 : random() % limit; }

std::vector<std::string> ReadCorpus(const std::vector<std::string>& paths) {
  std::vector<std::filesystem::path> files;
  for (const std::string& path : paths) {
    if (!std::filesystem::is_directory(path)) {
      files.emplace_back(path);
      continue;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  std::vector<std::string> corpus;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  if (corpus.empty()) corpus.emplace_back();
  return corpus;
}

void MutateOnce(std::string& text, const std::vector<std::string>& corpus, Random& random) {
  const std::size_t at = Below(random, text.size() + 1);
  switch (Below(random, 6)) {
    case 0:
      if (!text.empty()) text[Below(random, text.size())] = static_cast<char>(random());
      return;
    case 1:
      text.insert(at, 1, static_cast<char>(random()));
      return;
    case 2:
      text.erase(at, Below(random, 16));
      return;
    case 3:  // a piece of itself again, elsewhere
      text.insert(at, text.substr(Below(random, text.size() + 1), Below(random, 64)));
      return;
    case 4: {
      const std::string& other = corpus[Below(random, corpus.size())];
      text.insert(at, other.substr(Below(random, other.size() + 1), Below(random, 256)));
      return;
    }
    default:
      text.resize(at);
  }
}

// In a buffer of exactly its size, so that the address sanitizer sees a read past the end.
bool Try(std::string_view input, std::uint64_t number) {
  const auto exact = std::make_unique<char[]>(input.size());
  std::copy(input.begin(), input.end(), exact.get());
  if (FuzzOne(std::string_view(exact.get(), input.size())) == 0) return true;
  std::fprintf(stderr,
               "fuzz: input %llu breaks a property: ", static_cast<unsigned long long>(number));
  std::fwrite(input.data(), 1, std::min<std::size_t>(input.size(), 2000), stderr);
  std::fputc('\n', stderr);
  return false;
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t runs = 20000;
  std::uint64_t seed = 1;
  std::vector<std::string> paths;
  const std::vector<std::string> args(argv + 1, argv + argc);
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (args[i] != "--runs" && args[i] != "--seed") {
      paths.push_back(args[i]);
      continue;
    }
    std::uint64_t& target = args[i] == "--runs" ? runs : seed;
    const std::string value = i + 1 < args.size() ? args[++i] : "";
    const auto number = crawlstream::base::ParseNumber<std::uint64_t>(value);
    if (!number) {
      std::fprintf(stderr, "fuzz: %s needs a number\n", args[i - 1].c_str());
      return 2;
    }
    target = *number;
  }

  const std::vector<std::string> corpus = ReadCorpus(paths);
  std::uint64_t number = 0;
  for (const std::string& input : corpus) {
    if (!Try(input, number++)) return 1;
  }
  Random random(seed);
  for (std::uint64_t run = 0; run < runs; ++run) {
    std::string input = corpus[Below(random, corpus.size())];
    for (std::size_t n = 1 + Below(random, 8); n > 0; --n) MutateOnce(input, corpus, random);
    if (!Try(input, number++)) return 1;
  }
  std::printf("fuzz: %llu inputs survived\n", static_cast<unsigned long long>(number));
  return 0;
}
