#include <posenc/train/table.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <posenc/core/checks.hpp>

namespace posenc::train {

namespace {

std::vector<double> ranks(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
    while (last < order.size() && values[order[last]] == values[order[first]]) ++last;
    for (std::size_t i = first; i < last; ++i) ranks[order[i]] = double(first + last - 1) / 2;
  }
  return ranks;
}

/// Eigenvalues of a symmetric matrix (n, n), and its eigenvectors in the columns of `vectors`, by Jacobi's
/// rotations: accurate and fast enough for tables of some hundred rows.
std::vector<double> eigen(std::vector<double> m, std::size_t n, std::vector<double>& vectors) {
  vectors.assign(n * n, 0);
  for (std::size_t i = 0; i < n; ++i) vectors[i * n + i] = 1;
  double all = 0;
  for (double x : m) all += x * x;
  for (int sweep = 0; sweep < 60; ++sweep) {
    double off = 0;
    for (std::size_t p = 0; p < n; ++p) {
      for (std::size_t q = p + 1; q < n; ++q) off += m[p * n + q] * m[p * n + q];
    }
    if (off <= 1e-24 * all) break;
    for (std::size_t p = 0; p < n; ++p) {
      for (std::size_t q = p + 1; q < n; ++q) {
        if (m[p * n + q] == 0) continue;
        const double theta = (m[q * n + q] - m[p * n + p]) / (2 * m[p * n + q]);
        const double t =
            std::copysign(1.0, theta) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1), s = t * c;
        const auto turn = [&](double& a, double& b) {
          const double x = a, y = b;
          a = c * x - s * y;
          b = s * x + c * y;
        };
        for (std::size_t k = 0; k < n; ++k) turn(m[k * n + p], m[k * n + q]);
        for (std::size_t k = 0; k < n; ++k) turn(m[p * n + k], m[q * n + k]);
        for (std::size_t k = 0; k < n; ++k) turn(vectors[k * n + p], vectors[k * n + q]);
      }
    }
  }
  std::vector<double> values(n);
  for (std::size_t i = 0; i < n; ++i) values[i] = m[i * n + i];
  return values;
}

/// Fills components and share from the dot products of the centred rows: an eigenvector times the root of its
/// eigenvalue has the rows' coordinates.
void principal(TableReport& report, std::span<const double> table, std::size_t n, std::size_t dim) {
  std::vector<double> centred(table.begin(), table.end());
  for (std::size_t c = 0; c < dim; ++c) {
    double mean = 0;
    for (std::size_t i = 0; i < n; ++i) mean += table[i * dim + c] / double(n);
    for (std::size_t i = 0; i < n; ++i) centred[i * dim + c] -= mean;
  }
  std::vector<double> products(n * n), vectors;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      products[i * n + j] = std::inner_product(
          centred.data() + i * dim, centred.data() + (i + 1) * dim, centred.data() + j * dim, 0.0);
    }
  }
  const auto values = eigen(std::move(products), n, vectors);
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] > values[b]; });
  const double all = std::accumulate(values.begin(), values.end(), 0.0);
  report.components.assign(2 * n, 0);
  for (std::size_t k = 0; k < std::min<std::size_t>(2, n); ++k) {
    const double value = std::max(values[order[k]], 0.0);
    if (all > 0) report.share += value / all;
    // An eigenvector has no sign of its own: the first row that is not 0 becomes positive.
    double sign = 0;
    for (std::size_t i = 0; i < n && sign == 0; ++i) {
      if (std::fabs(vectors[i * n + order[k]]) > 1e-9) {
        sign = std::copysign(1.0, vectors[i * n + order[k]]);
      }
    }
    for (std::size_t i = 0; i < n; ++i) {
      report.components[2 * i + k] = sign * std::sqrt(value) * vectors[i * n + order[k]];
    }
  }
}

} // namespace

double rank_correlation(std::span<const double> a, std::span<const double> b) {
  const auto x = ranks(a), y = ranks(b);
  const double mean = (double(x.size()) - 1) / 2;
  double xy = 0, xx = 0, yy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xy += (x[i] - mean) * (y[i] - mean);
    xx += (x[i] - mean) * (x[i] - mean);
    yy += (y[i] - mean) * (y[i] - mean);
  }
  return xx > 0 && yy > 0 ? xy / std::sqrt(xx * yy) : 0;
}

std::string check_table(std::span<const double> table, std::size_t n) {
  constexpr std::string_view id = "describeTable";
  constexpr std::size_t most = 512; // eigenvectors take time with their cube
  if (n == 0 || n > most) return named(id, {"table must have at most ", most, " rows, got ", n});
  return check_size(id, "table", table.size() / n * n, table.size());
}

TableReport table_report(std::span<const double> table, std::size_t n) {
  const std::size_t dim = n ? table.size() / n : 0;
  TableReport report{std::vector<double>(n * n), std::vector<double>(n), 0, {}, 0};
  const auto product = [&](std::size_t i, std::size_t j) {
    return std::inner_product(table.data() + i * dim, table.data() + (i + 1) * dim,
                              table.data() + j * dim, 0.0);
  };
  std::vector<double> near, cosines;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const double lengths = std::sqrt(product(i, i) * product(j, j));
      const double cosine = lengths > 0 ? product(i, j) / lengths : 0;
      report.cosines[i * n + j] = cosine;
      if (j < i) continue;
      report.by_distance[j - i] += cosine / double(n - (j - i));
      if (j == i) continue;
      near.push_back(-double(j - i));
      cosines.push_back(cosine);
    }
  }
  report.rank_correlation = rank_correlation(cosines, near);
  principal(report, table, n, dim);
  return report;
}

} // namespace posenc::train
