// Any encoding of the catalog with random parameters and arrays.
#pragma once

#include "judge.hpp"
#include "numbers.hpp"

#include <climits>
#include <deque>
#include <posenc/core/params.hpp>

namespace fuzz {

/// An encoding, and the arrays that it refers to.
template <class E> struct Drawn {
  E e{};
  bool is_legal = true; // every parameter by itself
  std::deque<std::vector<double>> arrays{};
};

/// Legal integers are small, as tables are made of so many rows; lengths of a context are just numbers.
inline int draw_integer(Numbers& from, const posenc::Range& range) {
  static constexpr std::array nasty{INT_MIN, -1,      0,       1,           3,
                                    65537,   1 << 20, INT_MAX, 1 << 20 | 1, 1 << 24};
  const bool is_length = range.max >= posenc::max_length;
  const double least = std::isfinite(range.min) ? range.min : -4;
  if (from.is_odd(16)) {
    const int value = from.one_of(nasty);
    if (is_length || value < 64 || !allows(range, value, true)) return value;
  }
  const double step = range.multiple_of;
  return static_cast<int>((std::ceil(least / step) + static_cast<double>(from.below(8))) * step);
}

/// Draws a parameter; returns whether it is legal.
template <class T> bool draw(Numbers& from, T& value, const posenc::Range& range) {
  if constexpr (posenc::reflection::is_optional<T>::value) {
    return from.one_in(2) || draw(from, value.emplace(), range);
  } else if constexpr (std::is_same_v<T, bool>) {
    value = from.one_in(2);
    return true;
  } else if constexpr (std::is_enum_v<T>) {
    const auto count = static_cast<int>(names(T{}).size());
    const int choice = from.is_odd(32) ? from.one_of(std::array{-1, count, INT_MAX})
                                       : static_cast<int>(from.below(names(T{}).size()));
    value = static_cast<T>(choice);
    return choice >= 0 && choice < count;
  } else if constexpr (std::is_integral_v<T>) {
    value = draw_integer(from, range);
    return allows(range, value, true);
  } else {
    const double drawn = from.number();
    if (allows(range, drawn) || !from.is_calm()) value = drawn;
    return allows(range, value);
  }
}

/// All parameters, or seldom the defaults with a few.
template <class E> void draw(Numbers& from, Drawn<E>& drawn) {
  const std::size_t share = from.one_in(16) ? 8 : 1;
  std::apply(
      [&](const auto&... param) {
        const auto one = [&](const auto& p) {
          if (from.one_in(share)) drawn.is_legal &= draw(from, drawn.e.*p.member, p.range);
        };
        (one(param), ...);
      },
      E::params);
  if constexpr (requires { E::arrays; }) {
    const auto infos = posenc::array_infos(drawn.e);
    std::size_t i = 0;
    const bool has_all = from.one_in(3); // else none, or a few
    std::apply(
        [&](const auto&... array) {
          const auto one = [&](const auto& a) {
            const double count = infos[i++].count();
            if (!has_all && !from.one_in(6)) return;
            const bool is_small = count >= 0 && count < 65536;
            drawn.e.*a.member =
                drawn.arrays.emplace_back(from.array(is_small ? std::size_t(count) : 7));
          };
          (one(array), ...);
        },
        E::arrays);
  }
}

} // namespace fuzz
