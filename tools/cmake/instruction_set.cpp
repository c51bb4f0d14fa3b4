// Ends a program that was built for instructions which this machine lacks (POSENC_ARCH), with their name and before they
// are met. Linked into programs, and run by CMake when it configures.
#include <cstdio>
#include <cstdlib>

namespace {

/// The first set of instructions that the program was built for and the processor lacks, or null.
const char* lacking() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_cpu_init();
#ifdef __AVX__
  if (!__builtin_cpu_supports("avx")) return "AVX";
#endif
#ifdef __AVX2__
  if (!__builtin_cpu_supports("avx2")) return "AVX2";
#endif
#ifdef __FMA__
  if (!__builtin_cpu_supports("fma")) return "FMA";
#endif
#ifdef __AVX512F__
  if (!__builtin_cpu_supports("avx512f")) return "AVX-512";
#endif
#endif
  return nullptr;
}

[[gnu::constructor(101)]] void check() {
  if (const char* name = lacking()) {
    std::fprintf(stderr, "posenc: built for %s (POSENC_ARCH), which this machine does not have\n", name);
    std::_Exit(1);
  }
}

} // namespace

#ifdef POSENC_ASKS
int main() {}
#endif
