#include <posenc/simd/rows.hpp>
#include <posenc/view/heatmap.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <posenc/core/checks.hpp>

namespace posenc {

namespace {
/// The area of the triangle (-1, 0), (0, 1), (1, 0) left of t.
double area_below(double t) {
  t = std::clamp(t, -1.0, 1.0);
  return t < 0 ? (t + 1) * (t + 1) / 2 : 1 - (1 - t) * (1 - t) / 2;
}
} // namespace

std::string check_heatmap(std::size_t rows, std::size_t columns, std::size_t height,
                          std::size_t width, double low, double high) {
  constexpr std::string_view id = "heatmap";
  constexpr double most_pixels = 8192; // a side; the area of a square of them makes 256 MB
  if (rows == 0 || columns == 0)
    return named(id, "matrix must have at least one row and one column");
  auto message = check_result(id, {rows, columns});
  for (const auto& [name, side] : {std::pair{"width", width}, {"height", height}}) {
    if (message.empty())
      message = check_number(id, name, double(side), between(1, most_pixels), true);
  }
  for (const auto& [name, value] : {std::pair{"low", low}, {"high", high}}) {
    if (message.empty()) message = check_number(id, name, value);
  }
  if (!message.empty() || high > low) return message;
  return named(id, {"high must be above low (", low, "), got ", high});
}

std::vector<Heatmap::Cover> Heatmap::covers(std::size_t cells, std::size_t pixels) {
  const double scale = static_cast<double>(cells) / static_cast<double>(pixels);
  std::vector<Cover> result(pixels);
  for (std::size_t p = 0; p < pixels; ++p) {
    if (scale <= 1) {
      const auto cell = static_cast<std::size_t>((static_cast<double>(p) + 0.5) * scale);
      result[p] = {std::min(cell, cells - 1), {1.0f}};
      continue;
    }
    // A triangle that falls to zero at the centres of the neighbouring pixels: a box of one pixel would alias
    // patterns of few columns, such as alternating sines and cosines. Weights beyond the edge are mirrored, so
    // that every cell has the same total weight.
    const double centre = (static_cast<double>(p) + 0.5) * scale;
    const auto low = static_cast<long>(std::floor(centre - scale));
    const auto high = static_cast<long>(std::ceil(centre + scale));
    const auto last = static_cast<long>(cells) - 1;
    result[p].first = static_cast<std::size_t>(std::max(low, 0L));
    result[p].weights = std::vector<float>(static_cast<std::size_t>(std::min(high - 1, last)) -
                                           result[p].first + 1);
    for (long cell = low; cell < high; ++cell) {
      const double from = static_cast<double>(cell) - centre;
      const double share = area_below((from + 1) / scale) - area_below(from / scale);
      const long inside = cell < 0 ? -1 - cell : cell > last ? 2 * last + 1 - cell : cell;
      const std::size_t at = static_cast<std::size_t>(inside) - result[p].first;
      if (at < result[p].weights.size()) result[p].weights[at] += static_cast<float>(share);
    }
  }
  return result;
}

Heatmap::Heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width)
    : columns_(columns), width_(width), vertical_(covers(rows, height)),
      horizontal_(covers(columns, width)), line_(columns) {}

void Heatmap::paint(const float* values, std::size_t y, std::size_t count, float low, float high,
                    const std::uint8_t* colors, std::uint8_t* rgba) {
  constexpr std::size_t masked = heatmap_colors - 1;
  const std::size_t origin = first_row(y);
  const float steps = high > low ? static_cast<float>(masked) / (high - low) : 0;
  for (std::size_t row = y; row < y + count; ++row) {
    const Cover& down = vertical_[row];
    // Copies the previous pixel row within a cell.
    if (row > y && down.weights.size() == 1 && down.first == vertical_[row - 1].first) {
      rgba = std::copy_n(rgba - 4 * width_, 4 * width_, rgba);
      continue;
    }
    const float* source = values + (down.first - origin) * columns_;
    const float* line = source;
    if (down.weights.size() > 1) {
      simd::weighted_sum(down.weights.data(), down.weights.size(), source, columns_, line_.data(),
                         columns_);
      line = line_.data();
    }
    for (std::size_t x = 0; x < width_; ++x, rgba += 4) {
      const Cover& across = horizontal_[x];
      float value = 0;
      for (std::size_t i = 0; i < across.weights.size(); ++i) {
        value += across.weights[i] * line[across.first + i];
      }
      const float step = std::clamp((value - low) * steps, 0.0f, static_cast<float>(masked - 1));
      const bool is_number = step >= 0; // not so where the range from low to high is infinite
      const std::size_t color = !std::isfinite(value) ? masked
                                : is_number           ? static_cast<std::size_t>(step)
                                                      : 0;
      std::memcpy(rgba, colors + 4 * color, 4);
    }
  }
}

} // namespace posenc
