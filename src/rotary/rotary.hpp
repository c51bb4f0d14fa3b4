// What a rotary encoding is once its formula has been evaluated: plain numbers that can be kept,
// copied and handed to the kernel.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <posenc/params.hpp>
#include <vector>

namespace posenc {

/// Which channels of a head form pair i of r/2: (i, i + r/2), or (2i, 2i + 1).
enum class PairLayout { half, interleaved };
constexpr std::array<std::string_view, 2> names(PairLayout) { return {"half", "interleaved"}; }

struct Rotary {
  int head_dim = 0;
  int rotary_dim = 0; // r <= head_dim; the channels from r on pass through
  PairLayout layout = PairLayout::half;
  double attention_factor = 1;     // on both cos and sin
  std::vector<double> frequencies; // (r/2), radians per position
};

/// The parameters that all rotary encodings share, in the order they are shown. E has the members.
template <class E> constexpr auto rotary_params() {
  return std::tuple{
      param("headDim", &E::head_dim, between(2, max_dim, 2), "width of one head"),
      param("rotaryDim", &E::rotary_dim, between(2, max_dim, 2),
            "channels that turn, from the first; all of headDim where not given"),
      param("base", &E::base, above(0), "wavelengths grow from 2 pi towards 2 pi base"),
      param("layout", &E::layout, "which channels form a pair"),
  };
}

/// The rotary width, where it does not fit the head: the message about it.
inline std::string rotary_conflict(int head_dim, std::optional<int> rotary_dim) {
  if (!rotary_dim || *rotary_dim <= head_dim) return {};
  return "rotaryDim must be at most headDim (" + shown(head_dim) + "), got " + shown(*rotary_dim);
}

} // namespace posenc
