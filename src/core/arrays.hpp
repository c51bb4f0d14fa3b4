// Draws the arrays of an encoding that its caller did not give, from the encoding's seed.
#pragma once

#include <posenc/core/math.hpp>
#include <posenc/core/params.hpp>
#include <utility>
#include <vector>

namespace posenc {

/// Entry `index` of array `number`: N(0, deviation^2), rounded to float32, the type that models store.
inline double drawn(int seed, std::size_t number, std::size_t index, double deviation) {
  const auto stream = static_cast<std::uint64_t>(seed) << 8 | number;
  return static_cast<float>(deviation * random_normal(stream, index));
}

/// The values of array `number`, drawn from a seed (0 if there is none). Empty for arrays that are given,
/// omitted or gathered: rows of gathered arrays are drawn one by one.
std::vector<double> drawn_array(std::span<const ArrayInfo> arrays, std::size_t number,
                                std::optional<int> seed);

/// A copy of an encoding in which every array has values: given ones, or drawn ones that this object owns.
template <class E> class Filled {
public:
  explicit Filled(const E& e) : encoding_(e) {
    const auto s = array_infos(e);
    std::array<std::span<const double>, count> all{};
    for (std::size_t i = 0; i < count; ++i) {
      drawn_[i] = drawn_array(s, i, seed_of(e));
      all[i] = drawn_[i].empty() ? s[i].values : std::span<const double>(drawn_[i]);
    }
    set_arrays(layout_of<E>, &encoding_, all);
  }
  Filled(const Filled&) = delete; // the spans point into this object
  Filled& operator=(const Filled&) = delete;

  const E& operator*() const { return encoding_; }
  const E* operator->() const { return &encoding_; }

private:
  static constexpr std::size_t count = layout_of<E>.arrays.size();
  E encoding_;
  std::array<std::vector<double>, count> drawn_;
};

} // namespace posenc
