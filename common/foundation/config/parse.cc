#include "common/foundation/config/parse.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <optional>

#include "common/foundation/base/ascii.h"

namespace crawlstream::config {
namespace {

void AddComment(std::string_view line, std::string& comment) {
  line = base::Trim(line.substr(1));
  if (line.empty()) return;
  if (!comment.empty()) comment += ' ';
  comment += line;
}

// "zh" of "[zh]  # Chinese"; nullopt where the line begins no section.
std::optional<std::string> ParseSection(std::string_view line) {
  line = base::Trim(line.substr(0, CommentIn(line)));
  if (!line.starts_with('[') || !line.ends_with(']')) return std::nullopt;
  const std::string_view name = base::Trim(line.substr(1, line.size() - 2));
  const bool is_code = !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
  return is_code ? std::optional<std::string>(name) : std::nullopt;
}

std::optional<Assignment> ParseLine(std::string_view line) {
  line = base::Trim(line.substr(0, CommentIn(line)));
  const std::size_t equals = line.find('=');
  if (equals == 0 || equals == std::string_view::npos) return std::nullopt;
  Assignment assignment{.key = std::string(base::Trim(line.substr(0, equals))),
                        .value = std::string(base::Trim(line.substr(equals + 1)))};
  if (assignment.key.ends_with('+')) {
    assignment.append = true;
    assignment.key =
        base::Trim(std::string_view(assignment.key).substr(0, assignment.key.size() - 1));
  }
  return assignment;
}

}  // namespace

std::size_t CommentIn(std::string_view line) {
  for (std::size_t at = line.find('#'); at != std::string_view::npos; at = line.find('#', at + 1)) {
    if (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t') return at;
  }
  return std::string_view::npos;
}

base::Result<std::vector<Assignment>> ParseText(std::string_view name, std::string_view text) {
  std::vector<Assignment> assignments;
  std::string comment, section;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view line = base::Trim(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.empty()) {
      comment.clear();
    } else if (line.front() == '#') {
      AddComment(line, comment);
    } else if (auto begun = ParseSection(line)) {
      section = std::move(*begun);
      comment.clear();
    } else if (auto assignment = ParseLine(line)) {
      assignment->section = section;
      assignment->line = number;
      assignment->comment = comment;
      assignments.push_back(std::move(*assignment));
    } else {
      return base::FailUsage(std::string(name) + ":" + std::to_string(number) + ": '" +
                             std::string(line) +
                             "' is neither 'key = value' nor the '[code]' of a language");
    }
  }
  return assignments;
}

base::Result<std::string> ReadConfigFile(const std::string& path) {
  const std::unique_ptr<std::FILE, decltype(&std::fclose)> file(std::fopen(path.c_str(), "rb"),
                                                                &std::fclose);
  if (!file) return base::FailUsage("cannot read " + path + ": " + std::strerror(errno));
  std::string text;
  char buffer[4096];
  while (const std::size_t size = std::fread(buffer, 1, sizeof buffer, file.get())) {
    text.append(buffer, size);
  }
  // Opening a folder succeeds; only the read fails.
  if (std::ferror(file.get()) != 0) {
    return base::FailUsage("cannot read " + path + ": " + std::strerror(errno));
  }
  return text;
}

}  // namespace crawlstream::config
