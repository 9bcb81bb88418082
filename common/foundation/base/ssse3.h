// Whether code for SSSE3 can be compiled here (CRAWLSTREAM_HAS_SSSE3), how a function asks for it,
// and whether this processor has it.
#ifndef CRAWLSTREAM_COMMON_FOUNDATION_BASE_SSSE3_H_
#define CRAWLSTREAM_COMMON_FOUNDATION_BASE_SSSE3_H_

#if defined(__x86_64__)
#define CRAWLSTREAM_HAS_SSSE3
#define CRAWLSTREAM_SSSE3 __attribute__((target("ssse3")))

namespace crawlstream::base {

inline bool CanSsse3() {
  static const bool can = __builtin_cpu_supports("ssse3");
  return can;
}

}  // namespace crawlstream::base

#endif  // defined(__x86_64__)

#endif  // CRAWLSTREAM_COMMON_FOUNDATION_BASE_SSSE3_H_
