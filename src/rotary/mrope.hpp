// M-RoPE: a token has three coordinates (time, row, column), and every pair reads one of them. A text token has
// three equal coordinates, which makes it RoPE.
//
//   angle of pair c = position[axis of c] b^(-2c/r)
//   chunked:      the first `temporal` pairs read the time, the next `height` the row, the last `width` the column
//   interleaved:  pair c reads the row if c % 3 = 1 and c < 3 height, the column if c % 3 = 2 and c < 3 width,
//                 else the time
//   alternating:  the first `height + width` pairs read row and column in turn, the others the time
//
// Qwen2-VL: Wang et al. 2024, arXiv:2409.12191 (b 1e6; 16, 24, 24: the defaults); Qwen3-VL: Bai et al. 2025,
// arXiv:2511.21631 (b 5e6; interleaved: 24, 20, 20). ERNIE 4.5 VL, whose sections are rows, columns, time (22, 22, 20),
// and Bailing, whose are time, rows, columns: alternating, neighbouring channels form a pair. Positions (3, n).
#pragma once

#include <algorithm>
#include <posenc/rotary/rotate.hpp>

namespace posenc {

enum class AxisOrder { chunked, interleaved, alternating };
constexpr std::array<std::string_view, 3> names(AxisOrder) {
  return {"chunked", "interleaved", "alternating"};
}

struct Mrope {
  int head_dim = required;
  std::optional<int> rotary_dim{};
  double base = 1e6;
  PairLayout layout = PairLayout::half;
  int temporal = 16, height = 24, width = 24;
  AxisOrder order = AxisOrder::chunked;

  static constexpr std::string_view id = "mrope", title = "M-RoPE", reference = "Wang et al. 2024",
                                    arxiv = "2409.12191";
  static constexpr std::size_t axes = 3;
  static constexpr Door door = Door::rotary;
  static constexpr auto params = rotary_params<Mrope>(
      param("temporal", &Mrope::temporal, between(0, max_dim), "pairs that read the time"),
      param("height", &Mrope::height, between(0, max_dim), "pairs that read the row"),
      param("width", &Mrope::width, between(0, max_dim), "pairs that read the column"),
      param("order", &Mrope::order, "how the pairs are dealt out to the coordinates"));

  std::string conflict() const {
    const int pairs = rotary_dim.value_or(head_dim) / 2;
    if (double(temporal) + height + width != pairs) {
      return joined({"temporal, height and width must add up to ", pairs, " pairs, got ",
                     double(temporal) + height + width});
    }
    if (order == AxisOrder::alternating && height != width) {
      return joined({"width must be height (", height, ") where they alternate, got ", width});
    }
    return rotary_conflict(head_dim, rotary_dim);
  }
};

inline RotarySpec rotary(const Mrope& e) {
  RotarySpec result = plain_rotary(e, e.base);
  const auto temporal = size(e.temporal), height = size(e.height), width = size(e.width);
  const auto chunk_of = [&](std::size_t c) {
    return c < temporal ? std::size_t(0) : c < temporal + height ? 1 : 2;
  };
  const auto turn_of = [&](std::size_t c) {
    const std::size_t axis = c % 3, pairs[] = {c + 1, 3 * height, 3 * width};
    return c < pairs[axis] ? axis : 0;
  };
  result.axes = 3;
  result.frequencies = axial_frequencies(result.frequencies, 3, [&](std::size_t pair) {
    if (e.order == AxisOrder::alternating) return pair < height + width ? 1 + pair % 2 : 0;
    return e.order == AxisOrder::interleaved ? turn_of(pair) : chunk_of(pair);
  });
  return result;
}

/// A run of text tokens, or the patches of an image or a video.
struct Segment {
  bool text = true;
  std::size_t tokens = 0;                      // of text
  std::size_t time = 0, rows = 0, columns = 0; // of an image or a video

  std::size_t count() const { return text ? tokens : product_of({time, rows, columns}); }
};

/// Positions (3, n) of the tokens of all segments, and the difference of the next token's position and n.
struct MropeIndex {
  std::vector<double> positions;
  double delta = 0;
};

/// Returns "" or an error about the sides of a segment, or the sum of all tokens.
inline std::string check_segments(std::span<const Segment> segments) {
  constexpr std::string_view id = "mropePositions";
  constexpr double most = 1 << 28;
  std::string message;
  std::size_t n = 0;
  for (std::size_t i = 0; i < segments.size() && message.empty(); ++i) {
    const Segment& s = segments[i];
    const std::array<std::size_t, 3> sides{s.text ? s.tokens : s.time, s.rows, s.columns};
    const std::size_t count = s.text ? 1 : sides.size();
    for (std::size_t side = 0; side < count && message.empty(); ++side) {
      message = check_number(id, joined({"segments[", i, "][", side + 1, "]"}), double(sides[side]),
                             between(s.text ? 0 : 1, most), true);
    }
    n = sum_of({n, s.count()});
  }
  return message.empty() ? check_result(id, {3, n}) : message;
}

/// The index of checked segments.
inline MropeIndex place_segments(std::span<const Segment> segments) {
  std::size_t n = 0;
  for (const Segment& segment : segments) n += segment.count();
  MropeIndex index{std::vector<double>(3 * n), 0};
  std::size_t token = 0;
  double start = 0;
  for (const Segment& s : segments) {
    for (std::size_t i = 0; i < s.count(); ++i, ++token) {
      const std::size_t place[] = {s.text ? i : i / (s.rows * s.columns),
                                   s.text ? i : i / s.columns % s.rows, s.text ? i : i % s.columns};
      for (std::size_t a = 0; a < 3; ++a) index.positions[a * n + token] = start + double(place[a]);
    }
    start += double(s.text ? s.tokens : std::max({s.time, s.rows, s.columns}));
  }
  index.delta = start - double(n);
  return index;
}

inline Result<MropeIndex> mrope_index(std::span<const Segment> segments) {
  if (auto message = check_segments(segments); !message.empty()) return Failure{message};
  return place_segments(segments);
}

} // namespace posenc
