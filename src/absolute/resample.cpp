#include <posenc/absolute/resample.hpp>

#include <algorithm>
#include <cmath>
#include <posenc/simd/rows.hpp>

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

/// Weights of all cells under the kernel, divided by their sum. The kernel widens with the scale.
Taps antialiased(std::size_t from, double scale, std::size_t cell, const Resampling& r) {
  const double centre = scale * (static_cast<double>(cell) + 0.5), wide = std::max(scale, 1.0);
  const double radius = (r.mode == Interpolation::bilinear ? 1 : 2) * wide;
  // Cells [first, end) have their centres under the kernel.
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

/// Weights of the two or four cells around the point; cells beyond the edge count as the edge cell.
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

} // namespace

std::vector<Taps> taps(std::size_t from, std::size_t to, const Resampling& r) {
  const double scale = static_cast<double>(from) / static_cast<double>(to);
  std::vector<Taps> all;
  all.reserve(to);
  for (std::size_t cell = 0; cell < to; ++cell) {
    all.push_back(r.antialias ? antialiased(from, scale, cell, r)
                              : interpolated(from, scale, cell, r));
  }
  return all;
}

template <class T>
ResampledRows<T>::ResampledRows(const Resampling& resampling, std::size_t dim,
                                std::span<const double> table)
    : resampling_(resampling), dim_(dim), table_(table.begin(), table.end()),
      line_(resampling.from_columns * dim),
      down_(taps(resampling.from_rows, resampling.to_rows, resampling)),
      across_(taps(resampling.from_columns, resampling.to_columns, resampling)) {}

template <class T> void ResampledRows<T>::fill(std::size_t first, std::size_t count, T* out) {
  const T* cells = table_.data() + resampling_.prefix * dim_;
  for (std::size_t row = first; row < first + count; ++row, out += dim_) {
    if (row < resampling_.prefix) {
      std::copy_n(table_.data() + row * dim_, dim_, out);
      continue;
    }
    const std::size_t cell = row - resampling_.prefix, y = cell / across_.size();
    if (y != line_row_) {
      line_row_ = y;
      const Taps& taps = down_[y];
      simd::weighted_sum(taps.weights.data(), taps.weights.size(),
                         cells + taps.first * line_.size(), line_.size(), line_.data(),
                         line_.size());
    }
    const Taps& taps = across_[cell % across_.size()];
    simd::weighted_sum(taps.weights.data(), taps.weights.size(), line_.data() + taps.first * dim_,
                       dim_, out, dim_);
  }
}

template class ResampledRows<float>;
template class ResampledRows<double>;

} // namespace posenc
