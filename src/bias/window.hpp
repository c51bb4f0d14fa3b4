// Biases by the offset between two cells of an image window: a table of (2H - 1)(2W - 1) offsets per head, read at
// the H W x H W pairs of cells.
//
//   index(a, b) = (y_a - y_b + H - 1)(2W - 1) + (x_a - x_b + W - 1),  cells in raster order.
//
// With a class token in front (BEiT: Bao et al. 2021, arXiv:2106.08254) three more entries follow: token to
// cell, cell to token, token to itself.
#pragma once

#include <concepts>
#include <cstddef>
#include <posenc/core/params.hpp>
#include <string>
#include <vector>

namespace posenc {

struct Window {
  std::size_t rows = 0, columns = 0;
  bool class_token = false;

  std::size_t offsets() const { return (2 * rows - 1) * (2 * columns - 1); }
  std::size_t entries() const { return offsets() + (class_token ? 3 : 0); }
  /// Cells, and the class token.
  std::size_t tokens() const { return rows * columns + class_token; }
};

/// The first side of the table of an encoding with parameters rows, columns and classToken.
inline constexpr Extent window_entries{
    .formula = "(2 rows - 1)(2 columns - 1), and 3 with a class token",
    .of = {"rows", "columns", "classToken"},
    .value = [](const Operands& of) { return (2 * of[0] - 1) * (2 * of[1] - 1) + 3 * of[2]; }};

/// Returns "" or an error: one head's biases of all pairs of cells must fit into a result, those of all offsets in memory.
inline std::string check_cells(double rows, double columns, double heads) {
  constexpr double most = 23170; // its square is below 2^29, the elements of the largest result
  const double cells = rows * columns, biases = (2 * rows - 1) * (2 * columns - 1) * heads;
  if (cells > most) return joined({"rows * columns must be at most ", most, ", got ", cells});
  if (biases <= max_array) return {};
  return joined(
      {"rows, columns and heads make more than ", max_array, " biases of offsets, got ", biases});
}

/// The table entry of query token a and key token b.
inline std::size_t window_index(const Window& w, std::size_t a, std::size_t b) {
  if (w.class_token) {
    if (a == 0) return w.offsets() + (b == 0 ? 2 : 0);
    if (b == 0) return w.offsets() + 1;
    --a, --b;
  }
  const std::size_t dy = a / w.columns + w.rows - 1 - b / w.columns;
  const std::size_t dx = a % w.columns + w.columns - 1 - b % w.columns;
  return dy * (2 * w.columns - 1) + dx;
}

/// `window(e)` and `offset_table(e)`, the table (entries, heads).
template <class E>
concept WindowEncoding = requires(const E& e) {
  { window(e) } -> std::same_as<Window>;
  { offset_table(e) } -> std::convertible_to<std::vector<double>>;
};

/// One head's biases (tokens, tokens). The biases of a row of cells are a reversed slice of the table, so the table is
/// stored reversed and slices are copied.
template <class T> class WindowRows {
public:
  /// `table` is (entries, heads).
  void set(const Window& window, std::span<const double> table, std::size_t heads,
           std::size_t head);
  /// Writes rows [first, first + count) to out (count, tokens).
  void fill(std::size_t first, std::size_t count, T* out) const;

private:
  Window window_;
  std::vector<T> backwards_; // (2H - 1, 2W - 1) with x reversed, then the class token's three
};

} // namespace posenc
