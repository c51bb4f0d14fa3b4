// The operator of absolute encodings: computes the rows of positions or of a grid's cells block by block, and adds
// them to the input if there is one.
#pragma once

#include <cstdint>
#include <optional>
#include <posenc/absolute/resample.hpp>
#include <posenc/absolute/table.hpp>
#include <posenc/core/positions.hpp>
#include <string>
#include <tuple>
#include <variant>

namespace posenc {

/// A formula for the row of one position, from its coordinates.
struct RowFormula {
  FunctionRef<void(std::span<const double> position, std::span<double> row)> row;
  FunctionRef<std::string(std::span<const double> position)> check; // empty: any finite position
};

/// Rows of a learned table, looked up by position.
struct Lookup {
  /// Sets the table row of a position; returns "" or an error.
  FunctionRef<std::string(double position, std::size_t& row)> entry;
  FunctionRef<void(std::span<double> row)> finish;                   // scales a row after reading
  FunctionRef<void(std::size_t row, std::span<double> values)> draw; // random rows, without a table
  std::span<const double> table{};
};

/// A table with a row per cell of a grid, and its resampling to another grid.
struct GridCells {
  std::span<const double> table;
  FunctionRef<Resampling(const Grid&)> resampling;
};

/// An absolute encoding with its formula evaluated as far as possible without positions.
struct AbsoluteSpec {
  std::string_view id;
  std::size_t dim = 0, axes = 1; // columns; coordinates of a position
  std::variant<WaveTable, RowFormula, Lookup, GridCells> rows{};
  CellPosition cell{}; // empty: tokens of a grid are in raster order
};

/// Returns "" or an error: legal parameters can still combine to a frequency of NaN or infinity.
std::string check_waves(std::string_view id, const WaveTable& table);

/// The inputs and the output of one call.
template <class T> struct EncodeCall {
  PositionReader positions{};
  std::optional<Grid> grid{};  // the target of GridCells
  Input<double> table{};       // replaces the encoding's own table (Lookup)
  Input<T> x{};                // (batch, rows, dim), to which the rows are added
  std::size_t batch = 1;       // of x
  bool channels_first = false; // x and out are (batch, dim, rows)
  Output<T> out{};             // (rows, dim), or the shape of x
};

class AbsoluteEmbedding {
public:
  explicit AbsoluteEmbedding(AbsoluteSpec spec);

  const AbsoluteSpec& spec() const { return spec_; }
  /// The wave table of encodings that have one, else null.
  const WaveTable* waves() const { return waves_ ? &waves_->columns() : nullptr; }
  /// 1 with a class token (a row of zeros in front), else 0.
  std::size_t leading() const { return waves_ && waves_->columns().class_token ? 1 : 0; }
  std::size_t rows(std::size_t positions, const std::optional<Grid>& grid) const;
  /// Bytes of working memory besides the blocks.
  double bytes(const std::optional<Grid>& grid) const;

  /// Returns "" or an error about a position.
  std::string check(const PositionReader& reader);
  /// Writes the rows, added to x. Expects checked positions; `out` may be x.
  template <class T> void encode(const EncodeCall<T>& call);

private:
  template <class T> struct Buffers {
    Scratch<T> rows, x, out, transposed;
  };
  template <class T>
  void fill(const EncodeCall<T>& call, std::size_t first, std::size_t count, T* out);
  template <class T>
  void fill_one_by_one(const EncodeCall<T>& call, const Positions& positions, std::size_t row,
                       std::size_t count, T* out);
  template <class T, class Make>
  void encode_channels(const EncodeCall<T>& call, std::size_t rows, const Make& make);

  AbsoluteSpec spec_;
  std::optional<TableRows> waves_;
  Scratch<double> positions_, table_row_, values_;
  std::tuple<Buffers<float>, Buffers<double>> buffers_;
};

/// Transposes rows (count, dim) to out (dim, count), tile by tile so that both stay in the cache.
template <class T> void transpose(const T* rows, std::size_t count, std::size_t dim, T* out) {
  constexpr std::size_t tile = 16;
  for (std::size_t first = 0; first < count; first += tile) {
    const std::size_t last = std::min(first + tile, count);
    for (std::size_t c = 0; c < dim; c += tile) {
      for (std::size_t k = c; k < std::min(c + tile, dim); ++k) {
        for (std::size_t i = first; i < last; ++i) out[k * count + i] = rows[i * dim + k];
      }
    }
  }
}

} // namespace posenc
