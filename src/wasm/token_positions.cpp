// Where the tokens of models of images, videos and audio stand.
#include <posenc/attention/dual_chunk.hpp>
#include <posenc/rotary/ltx2_coordinates.hpp>
#include <posenc/rotary/token_grids.hpp>
#include <posenc/rotary/xdrope.hpp>

#include "calls.hpp"
#include "javascript.hpp"

namespace posenc::wasm {

namespace {

using Result = posenc::Result<std::vector<double>>;

/// Reads the numbers of a call one after the other.
class Numbers {
public:
  explicit Numbers(std::span<const double> values) : left_(values) {}
  std::span<const double> left() const { return left_; }
  bool empty() const { return left_.empty(); }
  double number() {
    const double value = left_.front();
    left_ = left_.subspan(1);
    return value;
  }
  std::size_t count() { return count_of(number()); }
  PatchGrid grid() {
    const std::size_t frames = count(), rows = count();
    return {frames, rows, count()};
  }

private:
  std::span<const double> left_;
};

Result of_xdrope(Numbers in) {
  const std::size_t axes = in.count();
  std::vector<Segment> segments;
  while (!in.empty()) {
    const bool text = in.count() != 0;
    const std::size_t first = in.count(), columns = in.count();
    segments.push_back(text ? Segment{.tokens = first} : Segment{false, 0, 1, first, columns});
  }
  return xdrope_index(segments, axes);
}

Result of_qwen_image(Numbers in) {
  QwenImage all{.text = in.count()};
  all.centred = in.count() != 0;
  all.layered = in.count() != 0;
  std::vector<PatchGrid> images;
  while (!in.empty()) images.push_back(in.grid());
  all.images = images;
  return qwen_image_positions(all);
}

Result of_wan(Numbers in) {
  const PatchGrid latent = in.grid();
  return wan_positions(latent, in.grid());
}

Result of_ltx2_video(Numbers in) {
  const PatchGrid latent = in.grid();
  Ltx2Video video{.frames = latent.frames, .rows = latent.rows, .columns = latent.columns};
  video.patch_frames = in.count();
  video.patch = in.count();
  for (double& scale : video.scale) scale = in.number();
  video.causal_offset = in.number();
  video.fps = in.number();
  video.axes = in.count();
  return ltx2_coordinates(video);
}

Result of_ltx2_audio(Numbers in) {
  Ltx2Audio audio{.frames = in.count()};
  audio.patch_frames = in.count();
  audio.shift = in.number();
  audio.scale = in.number();
  audio.causal_offset = in.number();
  audio.sampling_rate = in.number();
  audio.hop_length = in.number();
  return ltx2_coordinates(audio);
}

Result of_dual_chunk(Numbers in) {
  const double chunk_size = in.number(), local_size = in.number();
  return dual_chunk_positions({chunk_size, local_size}, in.left());
}

} // namespace

bool token_positions(int model, std::size_t count, double tokens) {
  if (!allow("tokenPositions", 40 * tokens + 64 * double(count))) return false;
  constexpr std::array models{of_xdrope,     of_qwen_image, of_wan,
                              of_ltx2_video, of_ltx2_audio, of_dual_chunk};
  const auto numbers = values<double>(0, count);
  const Result positions = models[static_cast<std::size_t>(model)](Numbers(numbers));
  if (!accept(positions.error())) return false;
  give(1, *positions);
  return true;
}

} // namespace posenc::wasm
