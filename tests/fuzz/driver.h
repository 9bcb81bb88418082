// What a fuzz target defines: driver.cc has the main().
#ifndef CRAWLSTREAM_TESTS_FUZZ_DRIVER_H_
#define CRAWLSTREAM_TESTS_FUZZ_DRIVER_H_

#include <string_view>

// 0, or another value where `input` breaks a property that must hold for any bytes.
int FuzzOne(std::string_view input);

#endif  // CRAWLSTREAM_TESTS_FUZZ_DRIVER_H_
