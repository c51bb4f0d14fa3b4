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
  std::size_t first_row(std::size_t y) const { return vertical_.first[y]; }
  std::size_t end_row(std::size_t y) const { return vertical_.first[y] + vertical_.count(y); }

  /// Pixel rows [y, y + count) into rgba (count, width, 4). `values` holds the source rows from
  /// first_row(y) on.
  void paint(const float* values, std::size_t y, std::size_t count, float low, float high,
             const std::uint8_t* colors, std::uint8_t* rgba);

private:
  /// The cells that each pixel covers along one axis, with their shares of it.
  struct Covers {
    Covers(std::size_t cells, std::size_t pixels);
    std::size_t count(std::size_t pixel) const { return begin[pixel + 1] - begin[pixel]; }

    /// No pixel covers more than one cell.
    bool is_magnified;
    /// The first cell of each pixel.
    std::vector<std::size_t> first;
    /// Those of pixel p are [begin[p], begin[p + 1]).
    std::vector<float> weights;
    std::vector<std::size_t> begin;
  };

  /// The source rows that a pixel row covers, from `source` on, as one.
  const float* mean_line(const float* source, std::size_t row);

  std::size_t columns_, width_;
  Covers vertical_, horizontal_;
  std::vector<float> line_;
  /// The colour of each cell of a line, where cells are larger than pixels.
  std::vector<std::uint32_t> cells_;
};

} // namespace posenc
