// The first door: x + encode(encoding, positions).
#pragma once

#include <posenc/absolute/table.hpp>
#include <posenc/arrays.hpp>
#include <posenc/params.hpp>

namespace posenc {

/// An encoding whose columns are waves: `waves(e)` names them.
template <class E>
concept WaveEncoding = requires(const E& e) {
  { waves(e) } -> std::same_as<WaveTable>;
};

/// An encoding that looks rows up in a table: `entry(e, position, row)` is the message for a position
/// outside it, and `finish(e, row)` is what is done to a row that was read.
template <class E>
concept LookupEncoding = requires(const E& e, std::size_t& row, std::span<double> values) {
  { entry(e, 0.0, row) } -> std::same_as<std::string>;
  finish(e, values);
};

template <class E>
concept AbsoluteEncoding = WaveEncoding<E> || LookupEncoding<E>;

/// Reads rows of a lookup encoding: the caller's, or drawn from the seed.
template <LookupEncoding E> void look_up(const E& e, std::size_t row, std::span<double> values) {
  const std::size_t dim = values.size();
  const auto slot = slots(e)[0];
  for (std::size_t c = 0; c < dim; ++c) {
    values[c] = slot.values.empty() ? drawn(e.seed, 0, row * dim + c, slot.deviation)
                                    : slot.values[row * dim + c];
  }
  finish(e, values);
}

/// The rows (positions, dim) that are added to the input. float32 by default, rounded once from
/// double. Fails with a message when a parameter, a table or a position is out of range.
template <class T = float, AbsoluteEncoding E>
Result<Tensor<T>> encode(const E& e, const Positions& positions) {
  auto message = check(e);
  if (message.empty()) message = check_positions(E::id, positions);
  if (!message.empty()) return Result<Tensor<T>>::failure(message);
  if constexpr (WaveEncoding<E>) {
    TableRows table(waves(e));
    if (positions.values.size() % table.axes() != 0) {
      return Result<Tensor<T>>::failure(std::string(E::id) + ": positions must have shape [" +
                                        shown(double(table.axes())) + ", n], got " +
                                        shown(double(positions.values.size())) + " values");
    }
    const std::size_t rows = table.rows(positions);
    Tensor<T> result{{rows, table.dim()}, std::vector<T>(rows * table.dim())};
    table.fill(positions, 0, rows, result.data.data());
    return result;
  } else {
    const std::size_t rows = positions.count(), dim = static_cast<std::size_t>(e.dim);
    Tensor<T> result{{rows, dim}, std::vector<T>(rows * dim)};
    std::vector<double> values(dim);
    for (std::size_t i = 0; i < rows; ++i) {
      std::size_t row = 0;
      if (auto message = entry(e, positions[i], row); !message.empty()) {
        return Result<Tensor<T>>::failure(std::string(E::id) + ": " + message);
      }
      look_up(e, row, values);
      for (std::size_t c = 0; c < dim; ++c) result.data[i * dim + c] = static_cast<T>(values[c]);
    }
    return result;
  }
}

} // namespace posenc
