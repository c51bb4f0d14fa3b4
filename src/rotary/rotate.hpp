// Rotary encodings for C++: rotate(q), rotate(k), before their dot product.
#pragma once

#include <concepts>
#include <posenc/core/arrays.hpp>
#include <posenc/core/grid.hpp>
#include <posenc/rotary/rotator.hpp>

namespace posenc {

template <class E>
concept RotaryEncoding = requires(const E& e) {
  { rotary(e) } -> std::same_as<Rotary>;
};

/// Cosines and sines (positions, r/2), or (heads, positions, r/2) where heads differ, attention factor included.
template <class T> struct CosSin {
  Tensor<T> cos, sin;
};

/// Checks parameters and positions, then calls run(rotator, places). Returns "" or an error.
template <RotaryEncoding E, class Run>
std::string with_rotator(const E& e, const Positions& positions, const Run& run) {
  if (auto message = check(e); !message.empty()) return message;
  const Filled<E> filled(e);
  const Rotary numbers = rotary(*filled);
  if (auto message = check_rotary(E::id, numbers); !message.empty()) return message;
  if (const std::size_t axes = numbers.axes;
      axes > 1 && (positions.consecutive() || positions.values.size() % axes != 0)) {
    return named(E::id, {"positions must have shape [", axes, ", n], got ", positions.values.size(),
                         " values"});
  }
  Rotator rotator(numbers);
  const Places places(positions, numbers.axes);
  if (auto message = rotator.check(E::id, places); !message.empty()) return message;
  return run(rotator, places);
}

/// The tables that models cache.
template <class T = float, RotaryEncoding E>
Result<CosSin<T>> cos_sin(const E& e, const Positions& positions, Side side = Side::query) {
  CosSin<T> result;
  auto message = with_rotator(e, positions, [&](Rotator& rotator, const Places& places) {
    const std::size_t heads = rotator.numbers().heads, n = places.count(), pairs = rotator.pairs();
    if (auto wrong = check_result(E::id, {heads, n, pairs}); !wrong.empty()) return wrong;
    for (Tensor<T>* table : {&result.cos, &result.sin}) {
      *table = {{n, pairs}, std::vector<T>(heads * n * pairs)};
      if (heads > 1) table->shape.insert(table->shape.begin(), heads);
    }
    rotator.cos_sin<T>(places, side, std::span(result.cos.data), std::span(result.sin.data));
    return std::string{};
  });
  if (!message.empty()) return Result<CosSin<T>>::failure(message);
  return result;
}

/// The layout of x and the kind of rotation.
struct Rotation {
  std::size_t batch = 1, heads = 1;
  std::optional<HeadStrides> strides{}; // default: (batch, heads, n, head_dim) in C order
  bool inverse = false; // negates the angles and inverts xPos's factors, not the attention factor
  Side side = Side::query;
};

/// Rotates queries or keys x (batch, heads, n, head_dim) in place. Returns "" or an error.
template <class T, RotaryEncoding E>
[[nodiscard]] std::string rotate(const E& e, std::span<T> x, const Positions& positions,
                                 const Rotation& how) {
  return with_rotator(e, positions, [&](Rotator& rotator, const Places& places) {
    const std::size_t n = places.count(), dim = size(e.head_dim);
    if (const std::size_t heads = rotator.numbers().heads; heads > 1 && heads != how.heads) {
      return named(E::id, {"heads must be ", heads, ", got ", how.heads});
    }
    if (how.strides) {
      auto wrong = check_apart(E::id, *how.strides, how.batch, how.heads, n, dim);
      if (!wrong.empty()) return wrong;
    }
    const auto strides = how.strides.value_or(HeadStrides::dense(how.heads, n, dim));
    const std::size_t end = strides.end(how.batch, how.heads, n, dim);
    if (how.strides ? x.size() < end : x.size() != end) {
      return named(E::id, {"x must have shape [", how.heads, ", ", n, ", ", dim, "], got ",
                           x.size(), " values"});
    }
    rotator.rotate<T>({.x = std::span<const T>(x),
                       .out = x,
                       .batch = how.batch,
                       .heads = how.heads,
                       .strides = strides,
                       .places = places,
                       .layout = rotator.numbers().layout,
                       .inverse = how.inverse,
                       .side = how.side});
    return std::string{};
  });
}
template <class T, RotaryEncoding E>
[[nodiscard]] std::string rotate(const E& e, std::span<T> x, std::size_t heads,
                                 const Positions& positions, bool inverse = false,
                                 Side side = Side::query) {
  return rotate(e, x, positions, Rotation{.heads = heads, .inverse = inverse, .side = side});
}

/// The positions (2, cells) of a grid's cells for an axial rotary, or an error about the grid.
template <RotaryEncoding E>
Result<std::vector<double>> positions_on(const E& e, const Grid& grid) {
  auto message = check(e);
  if (message.empty()) message = check_sides(E::id, grid);
  if constexpr (requires { check_grid(e, grid); }) {
    if (message.empty()) message = named(E::id, check_grid(e, grid));
  }
  if (!message.empty()) return Result<std::vector<double>>::failure(message);
  return grid_positions(e, grid);
}

} // namespace posenc
