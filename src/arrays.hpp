// The arrays of an encoding that its caller did not give, drawn from the encoding's seed.
#pragma once

#include <posenc/params.hpp>
#include <posenc/random.hpp>
#include <utility>
#include <vector>

namespace posenc {

/// Entry `index` of array number `slot`: N(0, deviation^2), rounded to float32 as a model would store it.
inline double drawn(int seed, std::size_t slot, std::size_t index, double deviation) {
  const auto stream = static_cast<std::uint64_t>(seed) << 8 | slot;
  return static_cast<float>(deviation * random_normal(stream, index));
}

/// A copy of an encoding in which every array has values: the caller's, or drawn ones that this
/// object owns. Gathered arrays stay as they are; their rows are drawn one by one.
template <class E> class Filled {
public:
  explicit Filled(const E& e) : encoding_(e) {
    const auto k = knobs(e);
    const auto s = slots(e);
    if constexpr (requires { E::arrays; }) {
      for (std::size_t i = 0; i < s.size(); ++i) {
        if (!s[i].values.empty() || s[i].gathered) continue;
        auto& values = drawn_[i];
        values.resize(static_cast<std::size_t>(count_of(s[i].shape, k)));
        for (std::size_t n = 0; n < values.size(); ++n) {
          values[n] = drawn(e.seed, i, n, s[i].deviation);
        }
      }
      std::size_t i = 0;
      std::apply(
          [&](const auto&... a) {
            (((drawn_[i].empty() ? void() : void(encoding_.*a.member = drawn_[i])), ++i), ...);
          },
          E::arrays);
    }
  }
  Filled(const Filled&) = delete; // the spans point into this object
  Filled& operator=(const Filled&) = delete;

  const E& operator*() const { return encoding_; }
  const E* operator->() const { return &encoding_; }

private:
  E encoding_;
  std::vector<double> drawn_[std::tuple_size_v<decltype(slots(std::declval<E>()))> + 1];
};

} // namespace posenc
