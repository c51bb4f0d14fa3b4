// The positions of tokens in models of images and videos that turn by RoPE of coordinates (rope_nd): frame, row and column
// of every patch, and where the text stands.
#pragma once

#include <algorithm>
#include <posenc/core/checks.hpp>
#include <posenc/core/tensor.hpp>
#include <vector>

namespace posenc {

/// Patches of an image or a video.
struct PatchGrid {
  std::size_t frames = 1, rows = 0, columns = 0;

  std::size_t count() const { return product_of({frames, rows, columns}); }
};

/// What Qwen-Image is given: text, then images.
struct QwenImage {
  std::span<const PatchGrid> images{};
  std::size_t text = 0;
  bool centred =
      true; // rows and columns count from the middle, an odd side has one more that is negative
  bool layered = false; // the last image is the condition: frame -1 (Qwen-Image-Layered)

  std::size_t tokens() const {
    std::size_t n = text;
    for (const PatchGrid& image : images) n = sum_of({n, image.count()});
    return n;
  }
};

/// Positions (3, n) of Qwen-Image, -Edit and -Layered: frame, row and column, text first. Image i begins at frame i. Text
/// token t stands at m + t in all three, m the largest half side (side, where not centred) of all images, or the number of
/// layers.
inline Result<std::vector<double>> qwen_image_positions(const QwenImage& in) {
  const std::size_t n = in.tokens();
  if (auto message = check_result("qwen_image positions", {3, n}); !message.empty())
    return Failure{message};
  std::vector<double> positions(3 * n);
  std::size_t token = 0;
  const auto place = [&](double frame, double row, double column) {
    positions[token] = frame;
    positions[n + token] = row;
    positions[2 * n + token++] = column;
  };
  const auto last = in.images.empty() ? 0 : in.images.size() - 1;
  std::size_t most = in.layered ? last : 0;
  for (const PatchGrid& image : in.images) {
    const std::size_t side = std::max(image.rows, image.columns);
    most = std::max(most, in.centred ? side / 2 : side);
  }
  for (std::size_t t = 0; t < in.text; ++t) {
    const double at = double(most + t);
    place(at, at, at);
  }
  for (std::size_t i = 0; i < in.images.size(); ++i) {
    const PatchGrid& image = in.images[i];
    const auto from = [&](std::size_t side) { return in.centred ? -double(side - side / 2) : 0; };
    for (std::size_t f = 0; f < image.frames; ++f) {
      const double frame = in.layered && i == last ? -1 : double(i + f);
      for (std::size_t y = 0; y < image.rows; ++y) {
        for (std::size_t x = 0; x < image.columns; ++x)
          place(frame, from(image.rows) + double(y), from(image.columns) + double(x));
      }
    }
  }
  return positions;
}

/// Positions (3, n) of Wan's patches, frame by frame, row by row, from 0. `latent` and `patch` are frames, rows and columns;
/// what a side has beyond whole patches is left out.
inline Result<std::vector<double>> wan_positions(const PatchGrid& latent,
                                                 const PatchGrid& patch = {1, 2, 2}) {
  constexpr std::string_view id = "wan positions";
  for (const auto& [name, side] : {std::pair{"patch[0]", patch.frames},
                                   {"patch[1]", patch.rows},
                                   {"patch[2]", patch.columns}}) {
    auto message = check_number(id, name, double(side), at_least(1), true);
    if (!message.empty()) return Failure{message};
  }
  const PatchGrid grid{latent.frames / patch.frames, latent.rows / patch.rows,
                       latent.columns / patch.columns};
  const std::size_t n = grid.count();
  if (auto message = check_result(id, {3, n}); !message.empty()) return Failure{message};
  std::vector<double> positions(3 * n);
  for (std::size_t i = 0; i < n; ++i) {
    positions[i] = double(i / (grid.rows * grid.columns));
    positions[n + i] = double(i / grid.columns % grid.rows);
    positions[2 * n + i] = double(i % grid.columns);
  }
  return positions;
}

} // namespace posenc
