// Swin v2: a small network computes the bias of an offset from its logarithm, so that it transfers to other
// window sizes.
//
//   z = 8 delta / (W - 1),  coordinate = sign(z) log2(1 + |z|) / log2(8)   for y and for x
//   bias(h, a, b) = 16 sigmoid(W2[h] . relu(W1 coordinate + b1))
//
// Liu et al. 2021, arXiv:2111.09883. W is the side of the window, or of the pretrained window
// (pretrainedRows, pretrainedColumns; 0: none). A side of 1 gives 0/0 in the authors' code and 0 here.
#pragma once

#include <algorithm>
#include <numbers>
#include <posenc/bias/window.hpp>
#include <posenc/core/arrays.hpp>
#include <posenc/core/math.hpp>
#include <posenc/core/positions.hpp>

namespace posenc {

struct SwinV2 {
  int heads = required;
  int rows = 8;
  int columns = 8;
  int pretrained_rows = 0;
  int pretrained_columns = 0;
  int hidden = 512;
  std::optional<int> seed{};
  Values w1{}, b1{}, w2{};

  static constexpr std::string_view id = "swin_v2", title = "Swin v2",
                                    reference = "Liu et al. 2021", arxiv = "2111.09883";
  static constexpr Door door = Door::bias;
  static constexpr auto params = std::tuple{
      param("heads", &SwinV2::heads, between(1, max_heads), "attention heads, an output each"),
      param("rows", &SwinV2::rows, between(1, 1024), "height of the window in cells"),
      param("columns", &SwinV2::columns, between(1, 1024), "width of the window in cells"),
      param("pretrainedRows", &SwinV2::pretrained_rows, between(0, 1024),
            "height that was trained on; 0: this one"),
      param("pretrainedColumns", &SwinV2::pretrained_columns, between(0, 1024),
            "width that was trained on; 0: this one"),
      param("hidden", &SwinV2::hidden, between(1, 65536), "width of the network"),
      param("seed", &SwinV2::seed, between(0, max_length), "of the network, where none is given"),
  };
  static constexpr auto arrays = std::tuple{
      Array("w1", &SwinV2::w1, {{"hidden"}, {"", 0, 2}}, 0.5,
            "weights of the first layer, for y and x"),
      Array("b1", &SwinV2::b1, {{"hidden"}}, 0.5, "offsets of the first layer"),
      Array("w2", &SwinV2::w2, {{"heads"}, {"hidden"}}, 0.1, "weights of the second layer"),
  };

  std::string conflict() const { return check_cells(rows, columns, heads); }
};

inline Window window(const SwinV2& e) { return {size(e.rows), size(e.columns), false}; }

/// The logarithmic coordinate of an offset along one side.
inline double log_coordinate(int delta, int side, int pretrained) {
  const int width = pretrained > 0 ? pretrained : side;
  if (width == 1) return 0;
  const double z = 8.0 * delta / (width - 1);
  return std::copysign(std::log1p(std::fabs(z)) / (3 * std::numbers::ln2), z);
}

/// Coordinates (2 rows - 1, 2 columns - 1, 2) of all offsets: y, x.
inline std::vector<double> offset_coordinates(const SwinV2& e) {
  std::vector<double> coordinates;
  for (int dy = 1 - e.rows; dy < e.rows; ++dy) {
    for (int dx = 1 - e.columns; dx < e.columns; ++dx) {
      coordinates.push_back(log_coordinate(dy, e.rows, e.pretrained_rows));
      coordinates.push_back(log_coordinate(dx, e.columns, e.pretrained_columns));
    }
  }
  return coordinates;
}

inline std::vector<double> offset_table(const SwinV2& e) {
  const auto coordinates = offset_coordinates(e);
  const std::size_t heads = size(e.heads), hidden = size(e.hidden);
  std::vector<double> table(coordinates.size() / 2 * heads), layer(hidden);
  for (std::size_t offset = 0; offset < coordinates.size() / 2; ++offset) {
    const double y = coordinates[2 * offset], x = coordinates[2 * offset + 1];
    for (std::size_t n = 0; n < hidden; ++n) {
      layer[n] = std::max(e.w1[2 * n] * y + e.w1[2 * n + 1] * x + e.b1[n], 0.0);
    }
    for (std::size_t h = 0; h < heads; ++h) {
      double sum = 0;
      for (std::size_t n = 0; n < hidden; ++n) sum += e.w2[h * hidden + n] * layer[n];
      table[offset * heads + h] = 16 / (1 + exponential(-sum));
    }
  }
  return table;
}

} // namespace posenc
