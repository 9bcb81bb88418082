// Pieces of HTML that the report's pages share.
#ifndef CRAWLSTREAM_COMMON_RUNS_REPORT_MARKUP_H_
#define CRAWLSTREAM_COMMON_RUNS_REPORT_MARKUP_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace crawlstream::report {

std::string Number(std::int64_t value);                    // 1234567 → "1,234,567"
std::string Bytes(std::int64_t bytes);                     // "1.7 GB"
std::string Share(std::int64_t part, std::int64_t whole);  // "12.3 %"
// A run's name as a person reads it: "2026-11-16 01:30".
std::string RunTime(std::string_view run);

// A whole document: head with title, style and script, then `body`. Needs no network to be viewed.
std::string Page(std::string_view title, std::string_view body);

}  // namespace crawlstream::report

#endif  // CRAWLSTREAM_COMMON_RUNS_REPORT_MARKUP_H_
