// How much memory a piece of code takes.
#pragma once

#include <cstddef>

/// The most bytes that `operator new` gave out at once since this was made. One at a time.
class PeakMemory {
public:
  PeakMemory();
  double bytes() const;

#if defined(POSENC_SANITIZED)
  static constexpr bool counts = false; // sanitizers have an `operator new` of their own
#else
  static constexpr bool counts = true;
#endif

private:
  std::size_t before_;
};
