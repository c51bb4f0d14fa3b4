// A matrix as pixels, at the resolution of the display: cells larger than a pixel are drawn as they
// are, smaller ones as their mean around the pixel, weighted by a triangle of two pixels, so that no
// stripe is an artefact of sampling.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace posenc {

/// Colours of the values from `low` to `high` in equal steps, then one for what is not a number or
/// infinite (masked): 257 times RGBA.
inline constexpr std::size_t heatmap_colors = 257;

class Heatmap {
public:
  Heatmap(std::size_t rows, std::size_t columns, std::size_t height, std::size_t width);

  /// The first source row that pixel row y reads, and one past the last.
  std::size_t first_row(std::size_t y) const { return vertical_[y].first; }
  std::size_t end_row(std::size_t y) const {
    return vertical_[y].first + vertical_[y].weights.size();
  }

  /// Pixel rows [y, y + count) into rgba (count, width, 4). `values` holds the source rows from
  /// first_row(y) on.
  void paint(const float* values, std::size_t y, std::size_t count, float low, float high,
             const std::uint8_t* colors, std::uint8_t* rgba);

private:
  /// The cells that one pixel covers along one axis, with their shares of it.
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
