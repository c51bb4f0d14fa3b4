// The coordinates of LTX-2's tokens: the middle of each patch, in seconds and pixels, frame by frame, row by row.
#pragma once

#include <algorithm>
#include <posenc/core/checks.hpp>
#include <posenc/core/tensor.hpp>
#include <vector>

namespace posenc {

/// Latent frames, rows and columns of a video. A side that patches do not divide has a last patch that reaches beyond it.
struct Ltx2Video {
  std::size_t frames = 1, rows = 1, columns = 1;
  std::size_t patch_frames = 1, patch = 1; // a patch is patch_frames x patch x patch
  std::array<double, 3> scale{8, 32, 32};  // frames and pixels of one step of the latent
  double causal_offset = 1;                // frames that the first step stands for
  double fps = 24;
  std::size_t axes = 3; // or 1: the time alone, where video and audio attend to each other
};

/// Latent frames of audio, from number `shift` on.
struct Ltx2Audio {
  std::size_t frames = 1, patch_frames = 1;
  double shift = 0;
  double scale = 4; // rows of the spectrogram of one step of the latent
  double causal_offset = 1;
  double sampling_rate = 16000, hop_length = 160;
};

namespace ltx2 {
constexpr std::size_t steps(std::size_t length, std::size_t patch) {
  return length / patch + (length % patch != 0);
}
/// The middle, in `unit`, of the steps [first, first + patch) of a latent whose first step stands for `offset`.
inline double middle(double first, double patch, double scale, double offset, double unit) {
  const auto edge = [&](double i) { return std::max(i * scale + offset - scale, 0.0) * unit; };
  return (edge(first) + edge(first + patch)) / 2;
}
} // namespace ltx2

/// Returns "" or an error about sides, an offset and scales.
inline std::string
check_patches(std::string_view id, std::size_t patch_frames, std::size_t patch, double offset,
              std::initializer_list<std::pair<std::string_view, double>> above_0) {
  auto message = check_number(id, "causalOffset", offset);
  if (message.empty())
    message = check_number(id, "patchFrames", double(patch_frames), at_least(1), true);
  if (message.empty()) message = check_number(id, "patch", double(patch), at_least(1), true);
  for (const auto& [name, value] : above_0)
    if (message.empty()) message = check_number(id, name, value, above(0));
  return message;
}

/// Coordinates (axes, n): seconds, and pixels of row and column.
inline Result<std::vector<double>> ltx2_coordinates(const Ltx2Video& v) {
  constexpr std::string_view id = "ltx2 positions";
  auto message = check_patches(id, v.patch_frames, v.patch, v.causal_offset, {{"fps", v.fps}});
  if (message.empty()) message = check_list(id, "scale", v.scale, Listed::positive);
  if (message.empty() && v.axes != 1 && v.axes != 3)
    message = named(id, {"axes must be 1 or 3, got ", v.axes});
  if (!message.empty()) return Failure{message};
  const std::size_t frames = ltx2::steps(v.frames, v.patch_frames),
                    rows = ltx2::steps(v.rows, v.patch), columns = ltx2::steps(v.columns, v.patch),
                    n = product_of({frames, rows, columns});
  if (message = check_result(id, {v.axes, n}); !message.empty()) return Failure{message};
  std::vector<double> coordinates(v.axes * n);
  const auto pixel = [&](std::size_t step, double scale) {
    return (double(step * v.patch) + double(v.patch) / 2) * scale;
  };
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t frame = i / (rows * columns) * v.patch_frames;
    coordinates[i] =
        ltx2::middle(double(frame), double(v.patch_frames), v.scale[0], v.causal_offset, 1 / v.fps);
    if (v.axes == 1) continue;
    coordinates[n + i] = pixel(i / columns % rows, v.scale[1]);
    coordinates[2 * n + i] = pixel(i % columns, v.scale[2]);
  }
  return coordinates;
}

/// Coordinates (1, n), in seconds.
inline Result<std::vector<double>> ltx2_coordinates(const Ltx2Audio& a) {
  constexpr std::string_view id = "ltx2 positions";
  auto message = check_patches(
      id, a.patch_frames, 1, a.causal_offset,
      {{"scale", a.scale}, {"samplingRate", a.sampling_rate}, {"hopLength", a.hop_length}});
  if (message.empty()) message = check_number(id, "shift", a.shift);
  const std::size_t n = message.empty() ? ltx2::steps(a.frames, a.patch_frames) : 0;
  if (message.empty()) message = check_result(id, {n});
  if (!message.empty()) return Failure{message};
  std::vector<double> seconds(n);
  for (std::size_t i = 0; i < n; ++i) {
    seconds[i] = ltx2::middle(double(i * a.patch_frames) + a.shift, double(a.patch_frames), a.scale,
                              a.causal_offset, a.hop_length / a.sampling_rate);
  }
  return seconds;
}

} // namespace posenc
