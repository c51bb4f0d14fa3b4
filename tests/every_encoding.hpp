#pragma once
// For tests that run once per catalog entry: its options, their ends, and its arrays.
#include <posenc/catalog.hpp>

#include <cmath>
#include <limits>
#include <tuple>
#include <vector>

namespace every {

using posenc::Kind;
using posenc::ParameterInfo;

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

/// An encoding with its i-th array replaced.
template <class E> E with_array(E e, std::size_t i, std::span<const double> values) {
  if constexpr (requires { E::arrays; }) {
    std::size_t n = 0;
    std::apply([&](const auto&... a) { ((n++ == i ? void(e.*a.member = values) : void()), ...); },
               E::arrays);
  }
  return e;
}

/// The parameters in the order of E::params: their defaults, and sizes of a usual model for those without one.
template <class E> std::vector<double> defaults() {
  constexpr std::size_t pairs = requires { E::axes; } ? 64 : 32; // what sections and axes add up to
  std::vector<double> values;
  for (const ParameterInfo& k : posenc::parameter_infos(E{})) {
    if (!k.required) values.push_back(k.value);
    else if (k.name == "headDim") values.push_back(2 * pairs);
    else if (k.name == "heads") values.push_back(posenc::RotaryEncoding<E> ? 1 : 8);
    else if (k.name == "factor") values.push_back(2);
    else if (k.name == "dim") values.push_back(512);
    else if (k.name == "relativeDim") values.push_back(16);
    else if (k.name == "extent") values.push_back(8);
    else values.push_back(4096); // lengths
  }
  return values;
}

/// An encoding with those parameters.
template <class E> E example() {
  E e;
  posenc::set_params(e, defaults<E>());
  return e;
}

/// Whether the queries of a bias must be at positions of its keys, and keys ahead of them are hidden: that of gates is.
template <class E> bool stands_at_keys(const E& e) {
  if constexpr (posenc::TokenEncoding<E>) return token_rules(e).at_keys;
  else return false;
}

/// The nearest value below the allowed ones, and the allowed ones at both ends. Infinite: no end.
struct Ends {
  double below, min, max, above;
};
inline Ends ends(const ParameterInfo& k) {
  if (k.kind == Kind::boolean) return {-1, 0, 1, 2};
  if (k.kind == Kind::choice) {
    const auto count = static_cast<double>(k.choices.size());
    return {-1, 0, count - 1, count};
  }
  if (k.kind == Kind::integer) {
    const double step = k.range.multiple_of;
    const double least = std::ceil(k.range.min / step) * step;
    const double most = std::floor(k.range.max / step) * step;
    return {least - step, least, most, most + step};
  }
  const double least = k.range.open ? std::nextafter(k.range.min, infinity) : k.range.min;
  return {std::nextafter(least, -infinity), least, k.range.max,
          std::nextafter(k.range.max, infinity)};
}

} // namespace every
