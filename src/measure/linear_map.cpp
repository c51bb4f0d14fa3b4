#include <posenc/measure/linear_map.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <posenc/core/checks.hpp>

namespace posenc {

namespace {

/// A matrix as a list of columns.
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

/// a . b from entry `first` on, as four sums that lanes can compute.
double dot(const std::vector<double>& a, const std::vector<double>& b, std::size_t first) {
  double sums[4] = {};
  std::size_t i = first;
  for (; i + 4 <= a.size(); i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += a[i + lane] * b[i + lane];
  }
  for (; i < a.size(); ++i) sums[0] += a[i] * b[i];
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// Reflects `column` in the plane orthogonal to `v`, both from row `first` on; `square` is v . v.
void reflect(std::vector<double>& column, const std::vector<double>& v, std::size_t first,
             double square) {
  const double factor = 2 * dot(column, v, first) / square;
  for (std::size_t i = first; i < column.size(); ++i) column[i] -= factor * v[i];
}

} // namespace

std::string check_linear_map(std::span<const double> x, std::span<const double> y, std::size_t rows,
                             std::size_t x_columns, std::size_t y_columns) {
  constexpr std::string_view id = "linearMap";
  std::string message;
  for (const auto& [name, columns, got] :
       {std::tuple{"from", x_columns, x.size()}, {"to", y_columns, y.size()}}) {
    const std::size_t wanted = product_of({rows, columns});
    if (message.empty() && wanted == 0)
      message = named(id, {name, " must have at least one row and one column"});
    if (message.empty()) message = check_size(id, name, wanted, got);
  }
  return message;
}

LinearMap linear_map(std::span<const double> x, std::span<const double> y, std::size_t rows,
                     std::size_t x_columns, std::size_t y_columns) {
  Columns a(x, rows, x_columns), b(y, rows, y_columns);
  std::vector<std::size_t> order(x_columns); // of the columns after pivoting
  std::iota(order.begin(), order.end(), std::size_t{0});

  LinearMap result{.map = std::vector<double>(x_columns * y_columns)};
  std::size_t& rank = result.rank;
  std::vector<std::vector<double>> mirrors(x_columns); // one per rank
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
    mirrors[rank] = std::move(v);
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
  result.left.resize(rows * y_columns);
  for (std::size_t t = 0; t < y_columns; ++t) {
    auto& column = b.data[t];
    std::fill_n(column.begin(), rank, 0.0);
    for (std::size_t r = rank; r-- > 0;)
      reflect(column, mirrors[r], r, dot(mirrors[r], mirrors[r], r));
    for (std::size_t i = 0; i < rows; ++i) {
      const double left = column[i], wanted = y[i * y_columns + t];
      result.left[i * y_columns + t] = left;
      missed += left * left;
      whole += wanted * wanted;
      result.largest = std::max(result.largest, std::fabs(left));
    }
  }
  result.residual = whole > 0 ? std::sqrt(missed / whole) : 0;
  return result;
}

} // namespace posenc
