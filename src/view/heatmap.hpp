// Draws a matrix at the resolution of the display: a pixel inside a larger cell has the cell's value, a pixel
// over smaller cells their mean, weighted by a triangle of two pixels, so that sampling makes no stripes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace posenc {

/// 257 times RGBA: colours of the values from `low` to `high` in equal steps, then one for NaN and infinities
/// (masked).
inline constexpr std::size_t heatmap_colors = 257;

/// Returns "" or an error about the sizes of a matrix (rows, columns) and of its picture, or the values of its first and
/// last colour.
std::string check_heatmap(std::size_t rows, std::size_t columns, std::size_t height,
                          std::size_t width, double low, double high);

class Heatmap {
public:
  /// Expects sizes that check_heatmap accepts.
  Heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width);

  /// Pixel row y reads the source rows [first_row(y), end_row(y)).
  std::size_t first_row(std::size_t y) const { return vertical_[y].first; }
  std::size_t end_row(std::size_t y) const {
    return vertical_[y].first + vertical_[y].weights.size();
  }

  /// Paints pixel rows [y, y + count) into rgba (count, width, 4). `values` has the source rows from
  /// first_row(y) on.
  void paint(const float* values, std::size_t y, std::size_t count, float low, float high,
             const std::uint8_t* colors, std::uint8_t* rgba);

private:
  /// The cells first, first + 1, ... of one pixel along one axis, with their weights.
  struct Cover {
    std::size_t first;
    std::vector<float> weights;
  };
  static std::vector<Cover> covers(std::size_t cells, std::size_t pixels);

  std::size_t columns_, width_;
  std::vector<Cover> vertical_, horizontal_;
  std::vector<float> line_;
};

} // namespace posenc
