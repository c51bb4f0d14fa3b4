#include <posenc/absolute/resample.hpp>

#include <algorithm>
#include <cmath>
#include <posenc/simd/lanes.hpp>

namespace posenc {

namespace {

double kernel(const Resampling& r, double t) {
  t = std::fabs(t);
  if (r.mode == Interpolation::bilinear) return std::max(1 - t, 0.0);
  const double a = r.coefficient.value_or(r.antialias ? -0.5 : -0.75);
  if (t <= 1) return ((a + 2) * t - (a + 3)) * t * t + 1;
  if (t < 2) return ((t - 5) * t + 8) * t * a - 4 * a;
  return 0;
}

/// Weights of all cells that the kernel covers, divided by their sum: the kernel widens where cells
/// shrink.
Taps antialiased(std::size_t from, double scale, std::size_t cell, const Resampling& r) {
  const double centre = scale * (static_cast<double>(cell) + 0.5), wide = std::max(scale, 1.0);
  const double radius = (r.mode == Interpolation::bilinear ? 1 : 2) * wide;
  // The first cell whose centre is covered, and one past the last.
  const auto first = static_cast<std::size_t>(std::max(std::floor(centre - radius + 0.5), 0.0));
  const auto end = std::min(static_cast<std::size_t>(std::floor(centre + radius + 0.5)), from);
  Taps taps{first, {}};
  double sum = 0;
  for (std::size_t j = first; j < end; ++j) {
    taps.weights.push_back(kernel(r, (static_cast<double>(j) - centre + 0.5) / wide));
    sum += taps.weights.back();
  }
  for (double& weight : taps.weights) weight /= sum;
  return taps;
}

/// Two or four cells around the point; cells beyond the edge stand for the one at it.
Taps interpolated(std::size_t from, double scale, std::size_t cell, const Resampling& r) {
  const bool linear = r.mode == Interpolation::bilinear;
  double at = scale * (static_cast<double>(cell) + 0.5) - 0.5;
  if (linear) at = std::max(at, 0.0);
  const double floor = std::floor(at), last = static_cast<double>(from - 1);
  const double low = linear ? floor : floor - 1, high = linear ? floor + 1 : floor + 2;
  Taps taps{static_cast<std::size_t>(std::clamp(low, 0.0, last)), {}};
  taps.weights.resize(static_cast<std::size_t>(std::clamp(high, 0.0, last)) - taps.first + 1);
  for (double j = low; j <= high; ++j) {
    const auto index = static_cast<std::size_t>(std::clamp(j, 0.0, last));
    taps.weights[index - taps.first] += kernel(r, j - at);
  }
  return taps;
}

/// out[c] += weight * row[c]
template <class T> void add_scaled(T weight, const T* row, T* out, std::size_t count) {
  using B = simd::Batch<T>;
  const B w(weight);
  std::size_t c = 0;
  for (; c + simd::lanes<T> <= count; c += simd::lanes<T>) {
    (B::load_unaligned(out + c) + w * B::load_unaligned(row + c)).store_unaligned(out + c);
  }
  for (; c < count; ++c) out[c] += weight * row[c];
}

} // namespace

std::vector<Taps> taps(std::size_t from, std::size_t to, const Resampling& r) {
  const double scale = static_cast<double>(from) / static_cast<double>(to);
  std::vector<Taps> all;
  for (std::size_t cell = 0; cell < to; ++cell) {
    all.push_back(r.antialias ? antialiased(from, scale, cell, r)
                              : interpolated(from, scale, cell, r));
  }
  return all;
}

template <class T> void resample(const Resampling& r, std::size_t dim, const T* table, T* out) {
  const auto down = taps(r.from_rows, r.to_rows, r), across = taps(r.from_columns, r.to_columns, r);
  const std::size_t line = r.from_columns * dim;
  std::vector<T> row(line); // one row of the target, still as wide as the source
  for (const Taps& y : down) {
    std::fill(row.begin(), row.end(), T(0));
    for (std::size_t i = 0; i < y.weights.size(); ++i) {
      add_scaled(static_cast<T>(y.weights[i]), table + (y.first + i) * line, row.data(), line);
    }
    for (const Taps& x : across) {
      std::fill_n(out, dim, T(0));
      for (std::size_t i = 0; i < x.weights.size(); ++i) {
        add_scaled(static_cast<T>(x.weights[i]), row.data() + (x.first + i) * dim, out, dim);
      }
      out += dim;
    }
  }
}

template void resample(const Resampling&, std::size_t, const float*, float*);
template void resample(const Resampling&, std::size_t, const double*, double*);

} // namespace posenc
