#include "peak_memory.hpp"

#include <algorithm>
#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

namespace {

std::atomic<std::size_t> taken, most_taken;
constexpr std::size_t size_scratch = alignof(std::max_align_t); // before every piece, for its size

} // namespace

PeakMemory::PeakMemory() : before_(taken) { most_taken = before_; }
double PeakMemory::bytes() const { return double(most_taken - before_); }

#if !defined(POSENC_SANITIZED)
void* operator new(std::size_t size) {
  auto* memory = static_cast<std::size_t*>(std::malloc(size + size_scratch));
  if (!memory) throw std::bad_alloc();
  *memory = size;
  taken += size;
  most_taken = std::max<std::size_t>(most_taken, taken);
  return reinterpret_cast<char*>(memory) + size_scratch;
}
void operator delete(void* given) noexcept {
  if (!given) return;
  auto* memory = reinterpret_cast<std::size_t*>(static_cast<char*>(given) - size_scratch);
  taken -= *memory;
  std::free(memory);
}
void operator delete(void* given, std::size_t) noexcept { operator delete(given); }

TEST_CASE("the most memory at once is counted", "[memory]") {
  const PeakMemory peak;
  {
    const std::vector<char> first(1000);
  }
  const std::vector<char> second(500);
  CHECK(peak.bytes() == 1000);
}
#endif
