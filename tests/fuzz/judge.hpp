// What is asked of every call besides the sanitizers, and how many calls there were.
#pragma once

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <posenc/core/params.hpp>
#include <string>
#include <vector>

namespace fuzz {

/// Of this process.
struct Tally {
  std::size_t calls = 0, refused = 0;
};
inline Tally tally;

[[noreturn]] inline void find(const std::string& what) {
  std::fprintf(stderr, "call %zu: %s\n", tally.calls, what.c_str());
  std::abort(); // libFuzzer then keeps the input
}

/// Whether a number is within its range, by other words than the library's.
inline bool allows(const posenc::Range& range, double value, bool integer = false) {
  if (std::isnan(value) || std::isinf(value)) return false;
  if (value < range.min || value > range.max || (range.open && value == range.min)) return false;
  return !integer || value / range.multiple_of == std::trunc(value / range.multiple_of);
}

inline bool all_finite(std::span<const double> values) {
  for (const double value : values) {
    if (!std::isfinite(value)) return false;
  }
  return true;
}

/// Memory for a result, which a call that is refused must leave as it was.
template <class T> class Result {
public:
  explicit Result(std::size_t size) : values_(size, mark) {}
  std::span<T> span() { return values_; }
  bool untouched() const {
    for (const T value : values_) {
      if (value != mark) return false;
    }
    return true;
  }

private:
  static constexpr T mark = T(12345.5);
  std::vector<T> values_;
};

/// `must_refuse`: a setting is outside its range.
inline void judge(const std::string& message, bool must_refuse, bool untouched = true) {
  ++tally.calls;
  tally.refused += !message.empty();
  if (message.empty() && must_refuse) find("accepted, with a setting outside its range");
  if (!message.empty() && !untouched) find("refused, and yet something was written: " + message);
}

} // namespace fuzz
