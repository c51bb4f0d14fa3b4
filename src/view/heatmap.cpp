#include <posenc/view/heatmap.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace posenc {

namespace {
/// The area of the triangle (-1, 0), (0, 1), (1, 0) left of t.
double area_below(double t) {
  t = std::clamp(t, -1.0, 1.0);
  return t < 0 ? (t + 1) * (t + 1) / 2 : 1 - (1 - t) * (1 - t) / 2;
}
} // namespace

Heatmap::Covers::Covers(std::size_t cells, std::size_t pixels) {
  const double scale = static_cast<double>(cells) / static_cast<double>(pixels);
  is_magnified = scale <= 1;
  first.resize(pixels);
  begin.reserve(pixels + 1);
  begin.push_back(0);
  for (std::size_t p = 0; p < pixels; ++p) {
    const double centre = (static_cast<double>(p) + 0.5) * scale;
    if (is_magnified) {
      first[p] = std::min(static_cast<std::size_t>(centre), cells - 1);
      weights.push_back(1.0f);
      begin.push_back(weights.size());
      continue;
    }
    // A triangle that falls to zero at the centres of the neighbouring pixels. A box of one pixel
    // would beat with a pattern of few columns, such as sines and cosines side by side. What hangs
    // over the edge is mirrored, so that every cell counts the same in all.
    const auto low = static_cast<long>(std::floor(centre - scale));
    const auto high = static_cast<long>(std::ceil(centre + scale));
    const auto last = static_cast<long>(cells) - 1;
    first[p] = static_cast<std::size_t>(std::max(low, 0L));
    weights.resize(begin[p] + static_cast<std::size_t>(std::min(high - 1, last)) - first[p] + 1);
    begin.push_back(weights.size());
    for (long cell = low; cell < high; ++cell) {
      const double from = static_cast<double>(cell) - centre;
      const double share = area_below((from + 1) / scale) - area_below(from / scale);
      const long inside = cell < 0 ? -1 - cell : cell > last ? 2 * last + 1 - cell : cell;
      const std::size_t at = static_cast<std::size_t>(inside) - first[p];
      if (at < count(p)) weights[begin[p] + at] += static_cast<float>(share);
    }
  }
}

Heatmap::Heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width)
    : columns_(columns), width_(width), vertical_(rows, height), horizontal_(columns, width),
      line_(columns), cells_(horizontal_.is_magnified ? columns : 0) {}

void Heatmap::paint(const float* values, std::size_t y, std::size_t count, float low, float high,
                    const std::uint8_t* colors, std::uint8_t* rgba) {
  constexpr std::size_t masked = heatmap_colors - 1;
  const std::size_t origin = first_row(y);
  const float steps = high > low ? static_cast<float>(masked) / (high - low) : 0;
  const auto color = [&](float value) {
    const float step = std::clamp((value - low) * steps, 0.0f, static_cast<float>(masked - 1));
    const std::size_t number = std::isfinite(value) ? static_cast<std::size_t>(step) : masked;
    std::uint32_t pixel;
    std::memcpy(&pixel, colors + 4 * number, 4);
    return pixel;
  };
  for (std::size_t row = y; row < y + count; ++row, rgba += 4 * width_) {
    if (row > y && vertical_.is_magnified && vertical_.first[row] == vertical_.first[row - 1]) {
      std::memcpy(rgba, rgba - 4 * width_, 4 * width_);
      continue;
    }
    const float* line = mean_line(values + (vertical_.first[row] - origin) * columns_, row);
    if (horizontal_.is_magnified) {
      for (std::size_t c = 0; c < columns_; ++c) cells_[c] = color(line[c]);
      for (std::size_t x = 0; x < width_; ++x) {
        std::memcpy(rgba + 4 * x, &cells_[horizontal_.first[x]], 4);
      }
      continue;
    }
    for (std::size_t x = 0; x < width_; ++x) {
      const float* weight = horizontal_.weights.data() + horizontal_.begin[x];
      const float* from = line + horizontal_.first[x];
      float value = 0;
      for (std::size_t i = 0; i < horizontal_.count(x); ++i) value += weight[i] * from[i];
      const std::uint32_t pixel = color(value);
      std::memcpy(rgba + 4 * x, &pixel, 4);
    }
  }
}

const float* Heatmap::mean_line(const float* source, std::size_t row) {
  if (vertical_.count(row) == 1) return source;
  std::fill(line_.begin(), line_.end(), 0.0f);
  for (std::size_t i = vertical_.begin[row]; i < vertical_.begin[row + 1]; ++i) {
    for (std::size_t c = 0; c < columns_; ++c) line_[c] += vertical_.weights[i] * source[c];
    source += columns_;
  }
  return line_.data();
}

} // namespace posenc
