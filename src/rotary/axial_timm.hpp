// timm's rotary embedding of patches (RotaryEmbeddingCat), for EVA-02 and other models of rope_type "cat".
//
//   F_k = base^(-k/n), n = headDim / 4;  inPixels: pi times numbers from 1 to maxResolution / 2, evenly spaced
//         (linearBands) or in equal ratios
//   coordinate = index + gridOffset;  inPixels: from -1 to 1;  times referenceRows / rows if given
//   angles [y F | x F] (indexing "ij"), or [x F | y F] ("xy")
//
// Fang et al. 2023, arXiv:2303.11331; the reference grid (16 x 16 in EVA-02) squeezes larger images to the
// angles of pretraining.
#pragma once

#include <numbers>
#include <posenc/core/math.hpp>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

enum class GridIndexing { ij, xy };
constexpr std::array<std::string_view, 2> names(GridIndexing) { return {"ij", "xy"}; }

struct AxialTimm {
  int head_dim = required;
  double base = 10000;
  bool in_pixels = false;
  bool linear_bands = false;
  int max_resolution = 224;
  double grid_offset = 0;
  std::optional<int> reference_rows{}, reference_columns{};
  GridIndexing indexing = GridIndexing::ij;
  PairLayout layout = PairLayout::interleaved;

  static constexpr std::string_view id = "axial_timm", title = "timm axial RoPE",
                                    reference = "Fang et al. 2023", arxiv = "2303.11331";
  static constexpr Door door = Door::rotary;
  static constexpr std::size_t axes = 2;
  static constexpr auto params = std::tuple{
      param("headDim", &AxialTimm::head_dim, between(4, max_dim, 4), "width of one head"),
      param("base", &AxialTimm::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("inPixels", &AxialTimm::in_pixels, "coordinates from -1 to 1 and bands of frequencies"),
      param("linearBands", &AxialTimm::linear_bands, "bands are evenly spaced (with inPixels)"),
      param("maxResolution", &AxialTimm::max_resolution, between(2, 1 << 20),
            "the highest band is half of it (with inPixels)"),
      param("gridOffset", &AxialTimm::grid_offset, any_number(), "added to every coordinate"),
      param("referenceRows", &AxialTimm::reference_rows, between(1, 1 << 20),
            "rows of the grid that larger ones are squeezed onto"),
      param("referenceColumns", &AxialTimm::reference_columns, between(1, 1 << 20),
            "columns of that grid"),
      param("indexing", &AxialTimm::indexing, "y before x, or x before y"),
      param("layout", &AxialTimm::layout, "which channels form a pair"),
  };
};

inline RotarySpec rotary(const AxialTimm& e) {
  const int n = e.head_dim / 4;
  std::vector<double> frequencies;
  for (int k = 0; k < n; ++k) {
    const double band =
        e.linear_bands ? evenly(1, e.max_resolution / 2.0, k, n)
                       : power(2, evenly(0, ln(e.max_resolution / 2.0) / std::numbers::ln2, k, n));
    frequencies.push_back(e.in_pixels ? std::numbers::pi * band : power(e.base, -double(k) / n));
  }
  return axial_rotary(e.head_dim, e.layout, frequencies, e.indexing == GridIndexing::ij ? 0 : 1);
}

/// Position (y, x) of a token.
inline std::array<double, 2> cell(const AxialTimm& e, const Grid& grid, std::size_t token) {
  auto [y, x] = raster(grid, token);
  const auto place = [&](double index, std::size_t side, std::optional<int> reference) {
    const double at = e.in_pixels ? evenly(-1, 1, index, double(side)) : index + e.grid_offset;
    return reference ? at * *reference / double(side) : at;
  };
  return {place(y, grid.rows, e.reference_rows), place(x, grid.columns, e.reference_columns)};
}

} // namespace posenc
