#include <posenc/measure/linear_map.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace posenc {

namespace {

/// A matrix by columns, of which each is in one piece.
struct Columns {
  std::size_t rows = 0;
  std::vector<std::vector<double>> data;

  Columns(std::span<const double> by_rows, std::size_t rows, std::size_t columns)
      : rows(rows), data(columns, std::vector<double>(rows)) {
    for (std::size_t i = 0; i < rows; ++i) {
      for (std::size_t c = 0; c < columns; ++c) data[c][i] = by_rows[i * columns + c];
    }
  }
};

double dot(const std::vector<double>& a, const std::vector<double>& b, std::size_t first) {
  return std::inner_product(a.begin() + static_cast<std::ptrdiff_t>(first), a.end(),
                            b.begin() + static_cast<std::ptrdiff_t>(first), 0.0);
}

/// Reflects `column` in the plane across `v`, both from row `first` on; `square` is v . v.
void reflect(std::vector<double>& column, const std::vector<double>& v, std::size_t first,
             double square) {
  const double factor = 2 * dot(column, v, first) / square;
  for (std::size_t i = first; i < column.size(); ++i) column[i] -= factor * v[i];
}

} // namespace

LinearMap linear_map(std::span<const double> x, std::span<const double> y, std::size_t rows,
                     std::size_t x_columns, std::size_t y_columns) {
  Columns a(x, rows, x_columns), b(y, rows, y_columns);
  std::vector<std::size_t> order(x_columns); // of the columns after pivoting
  std::iota(order.begin(), order.end(), std::size_t{0});

  LinearMap result{.map = std::vector<double>(x_columns * y_columns)};
  std::size_t& rank = result.rank;
  double first_size = 0;
  for (; rank < std::min(rows, x_columns); ++rank) {
    std::size_t longest = rank;
    double most = -1;
    for (std::size_t c = rank; c < x_columns; ++c) {
      const double square = dot(a.data[c], a.data[c], rank);
      if (square > most) most = square, longest = c;
    }
    const double size = std::sqrt(most);
    if (rank == 0) first_size = size;
    const double noise = static_cast<double>(std::max(rows, x_columns)) *
                         std::numeric_limits<double>::epsilon() * first_size;
    if (!(size > noise)) break;
    std::swap(a.data[rank], a.data[longest]);
    std::swap(order[rank], order[longest]);

    std::vector<double> v = a.data[rank];
    v[rank] += std::copysign(size, v[rank]);
    const double square = dot(v, v, rank);
    for (std::size_t c = rank; c < x_columns; ++c) reflect(a.data[c], v, rank, square);
    for (auto& column : b.data) reflect(column, v, rank, square);
  }

  for (std::size_t t = 0; t < y_columns; ++t) { // R m = Q^T y, from the last row up
    for (std::size_t r = rank; r-- > 0;) {
      double sum = b.data[t][r];
      for (std::size_t c = r + 1; c < rank; ++c) {
        sum -= a.data[c][r] * result.map[order[c] * y_columns + t];
      }
      result.map[order[r] * y_columns + t] = sum / a.data[r][r];
    }
  }

  double missed = 0, whole = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t t = 0; t < y_columns; ++t) {
      const double wanted = y[i * y_columns + t];
      double got = 0;
      for (std::size_t c = 0; c < x_columns; ++c) {
        got += x[i * x_columns + c] * result.map[c * y_columns + t];
      }
      missed += (got - wanted) * (got - wanted);
      whole += wanted * wanted;
      result.largest = std::max(result.largest, std::fabs(got - wanted));
    }
  }
  result.residual = whole > 0 ? std::sqrt(missed / whole) : 0;
  return result;
}

} // namespace posenc
