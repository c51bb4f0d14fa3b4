// What a call is made of: the fuzzer's bytes, read as numbers, sizes and arrays that are often not what they should be.
//
// A legal call must be cheap, so that a million of them are. Therefore sizes of results are at most a few dozen or at
// least 2^61, which no result may have; those of the caller's own memory are anything, as no array is so large. Numbers
// are below 100 or at least 2^31: as positions, the latter are farther apart than any table has rows.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace fuzz {

class Numbers {
public:
  Numbers(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {
    for (const std::uint8_t* at = data; at != end_; ++at) state_ = (state_ ^ *at) * 0x100000001b3u;
    is_calm_ = !one_in(3);
  }

  /// Most calls are calm: nothing is odd by itself, though it may not fit to the rest.
  bool is_calm() const { return is_calm_; }
  bool is_odd(std::size_t count) { return one_in(count) && !is_calm_; }

  /// An integer below `count`. Where the bytes end a generator goes on, which all of them seed.
  std::size_t below(std::size_t count) {
    std::size_t value = byte();
    if (count > 256) value = value << 8 | byte();
    return value % count;
  }
  bool one_in(std::size_t count) { return below(count) == 0; }
  template <class T, std::size_t n> T one_of(const std::array<T, n>& list) {
    return list[below(n)];
  }

  double nasty() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    static constexpr std::array values{std::numeric_limits<double>::quiet_NaN(),
                                       infinity,
                                       -infinity,
                                       std::numeric_limits<double>::max(),
                                       std::numeric_limits<double>::lowest(),
                                       std::numeric_limits<double>::denorm_min(),
                                       -1.0,
                                       -0.0,
                                       0.0,
                                       0.5,
                                       1e-300,
                                       1e19,
                                       3.5e38,
                                       0x1p31,
                                       0x1p31 + 1,
                                       -0x1p31,
                                       0x1p53,
                                       0x1p62,
                                       -0x1p62,
                                       0x1p63,
                                       0x1p64};
    return one_of(values);
  }
  double number() { return is_odd(8) ? nasty() : static_cast<double>(below(400)) / 8 - 5; }
  double integer() { return is_odd(8) ? nasty() : static_cast<double>(below(9)); }

  /// A size of the caller's own memory.
  std::size_t size(std::size_t most) {
    static constexpr std::array huge{std::size_t{1} << 31, std::size_t{1} << 32,
                                     std::size_t{1} << 53, (std::size_t{1} << 60) + 1,
                                     std::size_t{1} << 61, std::size_t{1} << 62,
                                     std::size_t{1} << 63, ~std::size_t{0}};
    return is_odd(24) ? one_of(huge) : below(most + 1);
  }
  /// A size of a result.
  std::size_t result_size(std::size_t most) {
    static constexpr std::array huge{std::size_t{1} << 61, std::size_t{1} << 62,
                                     (std::size_t{1} << 62) + 1, std::size_t{1} << 63,
                                     ~std::size_t{0}};
    return is_odd(24) ? one_of(huge) : below(most + 1);
  }

  /// An array of so many values, or seldom of another size; never large. Of some, values are nasty.
  template <class T = double> std::vector<T> array(std::size_t wanted) {
    if (is_odd(16)) wanted = one_of(std::array{std::size_t{0}, wanted - 1, wanted + 1});
    std::vector<T> values(wanted <= most_values ? wanted : below(9));
    const bool is_wild = one_in(4);
    for (T& value : values) {
      const std::uint64_t bits = mixed();
      if constexpr (std::is_same_v<T, std::uint8_t>) {
        value = bits % 4 != 0;
      } else {
        value = static_cast<T>(static_cast<double>(bits % 4001) / 1000 - 2);
        if (is_wild && bits >> 60 == 0) value = static_cast<T>(nasty());
      }
    }
    return values;
  }
  /// So many positions or settings.
  std::vector<double> list(std::size_t wanted, bool integers = false) {
    std::vector<double> values = array(wanted);
    const bool is_wild = is_odd(3);
    for (double& value : values) {
      value = static_cast<double>(mixed() % 33) / (integers ? 1 : 4);
      if (is_wild && mixed() % 4 == 0) value = integers ? integer() : number();
    }
    return values;
  }

private:
  static constexpr std::size_t most_values = 1 << 16;

  std::size_t byte() { return next_ != end_ ? *next_++ : static_cast<std::size_t>(mixed() >> 56); }
  std::uint64_t mixed() { // splitmix64; Steele, Lea, Flood 2014
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  const std::uint8_t *next_, *end_;
  bool is_calm_ = false;
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

} // namespace fuzz
