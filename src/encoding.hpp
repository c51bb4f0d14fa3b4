// Any encoding behind one type: the operator of its kind, and functions that only some encodings have.
#pragma once

#include <posenc/absolute/encode.hpp>
#include <posenc/bias/relative.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

struct Encoding {
  std::string_view id;
  std::variant<std::monostate, AbsoluteEmbedding, RotaryEmbedding, Bias, Relative> door{};
  CellPosition cell{}; // position of a grid's token
  FunctionRef<std::string(const Grid&)> check_grid{};
  FunctionRef<std::vector<double>(const Mask&)> mask_positions{}; // of the valid cells
  std::function<int(double distance)> bucket{}, index{};          // bucket; row of query_table
  FunctionRef<std::vector<double>()> coordinates{};               // of a window's offsets

  std::string open(RotarySpec spec);
};

/// Evaluates a checked encoding as far as possible without positions. The result refers to `e` and its arrays. Returns
/// "" or an error.
template <class E> std::string evaluate(const E& e, Encoding& encoding) {
  encoding.id = E::id;
  encoding.cell = cell_of(e);
  if constexpr (requires { check_grid(e, Grid{}); }) {
    encoding.check_grid = {e,
                           [](const E& self, const Grid& grid) { return check_grid(self, grid); }};
  }
  if constexpr (MaskedEncoding<E>) {
    encoding.mask_positions = {
        e, [](const E& self, const Mask& mask) { return mask_positions(self, mask); }};
  }
  if constexpr (requires { bucket_of(e); }) encoding.bucket = bucket_of(e);
  if constexpr (requires { index_of(e); }) encoding.index = index_of(e);
  if constexpr (requires { offset_coordinates(e); }) {
    encoding.coordinates = {e, [](const E& self) { return offset_coordinates(self); }};
  }
  if constexpr (AbsoluteEncoding<E>) {
    AbsoluteSpec spec;
    auto message = evaluate(e, spec);
    if (message.empty()) encoding.door.emplace<AbsoluteEmbedding>(std::move(spec));
    return message;
  } else if constexpr (RotaryEncoding<E>) {
    return encoding.open(rotary(e));
  } else if constexpr (BiasEncoding<E>) {
    evaluate(e, encoding.door.emplace<Bias>());
  } else {
    evaluate(e, encoding.door.emplace<Relative>());
  }
  return {};
}

} // namespace posenc
