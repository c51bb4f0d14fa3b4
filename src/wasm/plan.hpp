// An encoding that JavaScript has named and filled in: checked, with its formula behind plain
// functions, ready to be evaluated block by block.
#pragma once

#include <functional>
#include <optional>
#include <posenc/absolute/encode.hpp>
#include <posenc/bias/bias.hpp>
#include <posenc/bias/relative.hpp>
#include <posenc/rotary/rotary.hpp>
#include <span>
#include <string>

namespace posenc {

/// What the three doors need of an encoding. Members of the other doors stay empty.
struct Plan {
  std::string_view id;

  std::optional<TableRows> table;
  std::size_t axes = 1; // coordinates of a position
  std::function<void(std::span<const double> position, std::span<double> values)> row;
  std::function<std::array<double, 2>(const Grid&, std::size_t token)> cell;
  // Lookup encodings: the row of a position (or a message), and a row's values. `given` is that row
  // of the caller's table, or empty for a drawn one.
  std::size_t dim = 0;
  std::function<std::string(double position, std::size_t& row)> entry;
  std::function<void(std::size_t row, std::span<const double> given, std::span<double> values)>
      look_up;

  std::optional<Rotary> rotary;

  std::size_t heads = 0;
  bool one_row = false;
  std::function<HeadBias(int head)> head_bias; // of the distance; empty where it is not enough
  std::function<PairBias(int head)> pair_bias; // of the positions
  std::function<std::string(const Span&)> check_span;

  std::function<RelativeTerms(const Span&)> relative;
  std::function<int(double distance)> index; // bucket or table row of a distance
};

/// Makes the plan of encoding number `encoding` in the catalog. `values` are its parameters in the
/// catalog's order, `arrays` its arrays likewise (empty: drawn from the seed), which are copied.
/// Returns "" or what is wrong; the plan is then unchanged.
std::string make_plan(std::size_t encoding, std::span<const double> values,
                      std::span<const std::span<const double>> arrays, Plan& plan);

} // namespace posenc
