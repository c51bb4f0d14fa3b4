// What libFuzzer calls, the same for both targets. Each of its inputs is one call.
#include "call.hpp"
#include "judge.hpp"

#include <cstdlib>
#include <sys/personality.h>
#include <unistd.h>

extern "C" {
int LLVMFuzzerInitialize(int*, char***);
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
const char* __ubsan_default_options();
}

namespace {

/// Starts this program again at addresses that are the same each time: branches on them would steer libFuzzer elsewhere.
void stay_in_place(char** arguments) {
  const int before = personality(0xffffffff); // asks
  if ((before & ADDR_NO_RANDOMIZE) != 0) return;
  if (personality(static_cast<unsigned long>(before) | ADDR_NO_RANDOMIZE) != -1)
    execv(arguments[0], arguments);
  std::fprintf(stderr,
               "addresses are random on this machine: a seed may not make the same calls\n");
}

} // namespace

int LLVMFuzzerInitialize(int*, char*** arguments) {
  stay_in_place(*arguments);
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
