// What libFuzzer calls, the same for both targets. Each of its inputs is one call.
#include "call.hpp"
#include "judge.hpp"

#include <cstdlib>

extern "C" {
int LLVMFuzzerInitialize(int*, char***);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
const char* __ubsan_default_options();
}

int LLVMFuzzerInitialize(int*, char***) {
  std::atexit([] {
    const auto [calls, refused] = fuzz::tally;
    std::printf("native %s: %zu calls, %zu refused, no finding\n", fuzz::target, calls, refused);
  });
  return 0;
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Numbers from(data, size);
  fuzz::call(from);
  return 0;
}

const char* __ubsan_default_options() { return "print_stacktrace=1"; }
