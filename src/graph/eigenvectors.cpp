// Eigenvalues and eigenvectors of a symmetric matrix: Householder's reduction to three diagonals, then QL with implicit shifts
// (Wilkinson and Reinsch 1971, doi:10.1007/978-3-642-86940-2), and the basis of laplacian.hpp in each eigenspace.
#include <algorithm>
#include <cmath>
#include <limits>
#include <posenc/graph/laplacian.hpp>

namespace posenc {

namespace {

/// Entries of a vector, or of a projection, up to this size are rounding.
constexpr double least_entry = 1e-6;
/// Eigenvalues this near to each other, in units of the largest one, are one that repeats.
constexpr double same_value = 1e-10;

double dot(const double* a, const double* b, std::size_t count) {
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += a[i] * b[i];
  return sum;
}

void add(double factor, const double* from, std::size_t count, double* to) {
  for (std::size_t i = 0; i < count; ++i) to[i] += factor * from[i];
}

/// Writes L (n, n) to `a`. Returns -1, or an edge that has no way back.
std::ptrdiff_t fill(const Graph& graph, Normalization normalization, double* a, double* degree) {
  const std::size_t n = graph.nodes;
  std::fill_n(a, n * n, 0.0);
  const auto at = [&](std::int32_t i, std::int32_t j) -> double& {
    return a[static_cast<std::size_t>(i) * n + static_cast<std::size_t>(j)];
  };
  for (std::size_t e = 0; e < graph.from.size(); ++e) {
    if (graph.from[e] != graph.to[e]) at(graph.from[e], graph.to[e]) = -1;
  }
  for (std::size_t e = 0; e < graph.from.size(); ++e) {
    if (at(graph.from[e], graph.to[e]) != at(graph.to[e], graph.from[e]))
      return static_cast<std::ptrdiff_t>(e);
  }
  for (std::size_t i = 0; i < n; ++i) {
    degree[i] = 0;
    for (std::size_t j = 0; j < n; ++j) degree[i] -= a[i * n + j];
  }
  const bool scales = normalization == Normalization::symmetric;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n && scales; ++j) {
      if (a[i * n + j] != 0) a[i * n + j] /= std::sqrt(degree[i] * degree[j]);
    }
    a[i * n + i] = scales ? 1 : degree[i];
  }
  return -1;
}

/// Reduces `a` to the diagonals d (n) and e (n - 1) by reflections I - beta v v', and leaves v in the rows of `a` behind the
/// diagonal, and beta in `betas` (n).
void reduce(double* a, std::size_t n, double* d, double* e, double* betas, double* w) {
  for (std::size_t k = 0; k < n; ++k) {
    double* row = a + k * n;
    d[k] = row[k];
    betas[k] = 0;
    if (k + 1 == n) break;
    double* v = row + k + 1;
    const std::size_t m = n - k - 1;
    const double length = std::sqrt(dot(v, v, m));
    e[k] = v[0] > 0 ? -length : length;
    if (length == std::fabs(v[0])) { // nothing behind the first entry
      e[k] = v[0];
      continue;
    }
    v[0] -= e[k];
    const double beta = betas[k] = 2 / dot(v, v, m);
    for (std::size_t i = 0; i < m; ++i) w[i] = beta * dot(a + (k + 1 + i) * n + k + 1, v, m);
    add(-beta / 2 * dot(w, v, m), v, m, w);
    for (std::size_t i = 0; i < m; ++i) {
      double* to = a + (k + 1 + i) * n + k + 1;
      for (std::size_t j = 0; j < m; ++j) to[j] -= v[i] * w[j] + w[i] * v[j];
    }
  }
}

/// Turns the diagonals d and e into eigenvalues d, and the rows of z, first the identity, into eigenvectors.
void diagonalize(double* d, double* e, std::size_t n, double* z) {
  std::fill_n(z, n * n, 0.0);
  for (std::size_t i = 0; i < n; ++i) z[i * n + i] = 1;
  e[n - 1] = 0;
  for (std::size_t low = 0; low < n; ++low) {
    for (;;) {
      std::size_t high = low; // e vanishes behind `high`
      while (high + 1 < n && std::fabs(e[high]) > std::numeric_limits<double>::epsilon() *
                                                      (std::fabs(d[high]) + std::fabs(d[high + 1])))
        ++high;
      if (high == low) break;
      const double half = (d[low + 1] - d[low]) / (2 * e[low]), root = std::sqrt(half * half + 1);
      double g =
          d[high] - d[low] + e[low] / (half + std::copysign(root, half)); // Wilkinson's shift
      double sine = 1, cosine = 1, p = 0;
      std::size_t i = high;
      for (; i-- > low;) {
        const double f = sine * e[i], b = cosine * e[i], r = std::sqrt(f * f + g * g);
        e[i + 1] = r;
        if (r == 0) { // the matrix falls apart here
          d[i + 1] -= p;
          e[high] = 0;
          break;
        }
        sine = f / r;
        cosine = g / r;
        g = d[i + 1] - p;
        const double t = (d[i] - g) * sine + 2 * cosine * b;
        p = sine * t;
        d[i + 1] = g + p;
        g = cosine * t - b;
        double *first = z + i * n, *second = first + n;
        for (std::size_t j = 0; j < n; ++j) {
          const double x = first[j], y = second[j];
          first[j] = cosine * x - sine * y;
          second[j] = sine * x + cosine * y;
        }
      }
      if (i + 1 > low) continue; // fell apart
      d[low] -= p;
      e[low] = g;
      e[high] = 0;
    }
  }
}

/// Sorts eigenvalues, with the rows of their vectors.
void sort(double* d, std::size_t n, double* z) {
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const auto least = static_cast<std::size_t>(std::min_element(d + i, d + n) - d);
    if (least == i) continue;
    std::swap(d[i], d[least]);
    std::swap_ranges(z + i * n, z + (i + 1) * n, z + least * n);
  }
}

/// Writes the basis of the eigenspace of rows z (count, n) to columns [first, first + count) of pe, as far as they are wanted:
/// column c is pe[., c - 1] for c from 1 to `wanted`. `of` (count, count) has the vectors found, in terms of z.
void choose_basis(const double* z, std::size_t count, std::size_t n, std::size_t first,
                  std::size_t wanted, double* pe, double* of) {
  std::size_t found = 0;
  for (std::size_t node = 0; node < n && found < count; ++node) {
    double* now = of + found * count;
    for (std::size_t r = 0; r < count; ++r) now[r] = z[r * n + node];
    for (int pass = 0; pass < 2; ++pass) { // again, for what the first pass rounds away
      for (std::size_t f = 0; f < found; ++f)
        add(-dot(now, of + f * count, count), of + f * count, count, now);
    }
    const double length = std::sqrt(dot(now, now, count));
    if (length <= least_entry) continue;
    for (std::size_t r = 0; r < count; ++r) now[r] /= length;
    const std::size_t column = first + found++;
    if (column < 1 || column > wanted) continue;
    for (std::size_t i = 0; i < n; ++i) {
      double sum = 0;
      for (std::size_t r = 0; r < count; ++r) sum += now[r] * z[r * n + i];
      pe[i * wanted + column - 1] = sum;
    }
  }
}

} // namespace

std::ptrdiff_t eigenvectors(const Graph& graph, Normalization normalization, std::size_t count,
                            double* eigenvalues, double* pe, double* memory) {
  const std::size_t n = graph.nodes;
  double *a = memory, *z = a + n * n, *e = z + n * n, *betas = e + n, *w = betas + n;
  if (const auto odd = fill(graph, normalization, a, w); odd >= 0) return odd;
  reduce(a, n, eigenvalues, e, betas, w);
  diagonalize(eigenvalues, e, n, z);
  sort(eigenvalues, n, z);
  const double near =
      same_value * std::max(std::fabs(eigenvalues[0]), std::fabs(eigenvalues[n - 1]));
  const auto end_of = [&](std::size_t first) {
    std::size_t end = first + 1;
    while (end < n && eigenvalues[end] - eigenvalues[end - 1] <= near) ++end;
    return end;
  };
  std::size_t end = 0; // of the eigenspaces that are wanted
  while (end <= count && end < n) end = end_of(end);
  for (std::size_t r = 0; r < end; ++r) { // back from the reduced matrix
    for (std::size_t k = n; k-- > 0;) {
      if (betas[k] == 0) continue;
      const double* v = a + k * n + k + 1;
      double* to = z + r * n + k + 1;
      add(-betas[k] * dot(v, to, n - k - 1), v, n - k - 1, to);
    }
  }
  for (std::size_t first = 0; first < end; first = end_of(first))
    choose_basis(z + first * n, end_of(first) - first, n, first, count, pe, a);
  return -1;
}

} // namespace posenc
