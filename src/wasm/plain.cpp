// Calls that need no encoding.
#include <algorithm>
#include <posenc/rotary/mrope.hpp>
#include <posenc/rotary/rotate.hpp>
#include <posenc/simd/halves.hpp>

#include "calls.hpp"
#include "javascript.hpp"

namespace posenc::wasm {

void to_halves(Address values, std::size_t count, bool float64) {
  auto* const to = reinterpret_cast<std::uint16_t*>(values);
  if (float64) return simd::to_halves(reinterpret_cast<const double*>(values), count, to);
  const auto* const from = reinterpret_cast<const float*>(values);
  in_blocks(count, 256, [&](std::size_t first, std::size_t some) {
    double block[256];
    std::copy_n(from + first, some, block);
    simd::to_halves(block, some, to + first);
  });
}

bool rotate_cached(std::size_t batch, std::size_t heads, std::size_t count, std::size_t head_dim,
                   bool heads_last, std::size_t pairs, int layout, bool inverse, bool has_ids,
                   bool float64) {
  enum { cos, sin, ids, x, out };
  const std::size_t item = heads * count * head_dim, length = count * pairs;
  const double bytes = (float64 ? 8 : 4) * (double(item) + 2 * double(length)) + 8 * double(count);
  if (!allow("rotateCached", bytes)) return false;
  with_type(float64, [&]<class T>(T) {
    posenc::rotate_cached<T>({.cos = input<T>(cos),
                              .sin = input<T>(sin),
                              .ids = has_ids ? input<double>(ids) : Input<double>(),
                              .x = input<T>(x),
                              .out = output<T>(out),
                              .batch = batch,
                              .item = item,
                              .where = heads_last
                                           ? HeadRows{heads, count, head_dim, heads * head_dim}
                                           : HeadRows{heads, count, count * head_dim, head_dim},
                              .pairs = pairs,
                              .layout = static_cast<PairLayout>(layout),
                              .inverse = inverse});
  });
  return true;
}

bool mrope_positions(std::size_t count, double tokens) {
  if (!allow("mropePositions", 48 * tokens + 64 * double(count))) return false;
  std::vector<Segment> list;
  const auto segments = values<double>(0, 3 * count);
  for (std::size_t i = 0; i < count; ++i) { // text has one number, and zeros
    const double* s = segments.data() + 3 * i;
    const auto side = [s](int n) { return count_of(s[n]); };
    list.push_back({s[1] == 0, side(0), side(0), side(1), side(2)});
  }
  const MropeIndex index = place_segments(list);
  give(1, index.positions);
  give(2, std::vector<double>{index.delta});
  return true;
}

} // namespace posenc::wasm
