#include <posenc/rotary/rotate_rows.hpp>

#include <algorithm>
#include <posenc/simd/rotation.hpp>

namespace posenc {

std::string check_apart(std::string_view id, const HeadStrides& strides, std::size_t batch,
                        std::size_t heads, std::size_t rows, std::size_t width) {
  struct Side {
    std::string_view name;
    std::size_t stride, count;
  };
  std::array<Side, 3> sides{{{"strides.batch", strides.batch, batch},
                             {"strides.head", strides.head, heads},
                             {"strides.row", strides.row, rows}}};
  if (product_of({batch, heads, rows}) == 0) return {};
  std::ranges::sort(sides, {}, &Side::stride);
  std::size_t reach = width;
  for (const auto& [name, stride, count] : sides) {
    if (count == 1) continue;
    if (stride < reach) {
      return named(id, {name, " must be ", reach, " or more, or rows overlap, got ", stride});
    }
    reach = sum_of({reach, product_of({count - 1, stride})});
  }
  return {};
}

/// Heads rotated together, so that their rows stay in the first-level cache.
static constexpr std::size_t heads_together = 8;

/// Maps pairs whose two channels have angles of their own: (u, v) -> (u c - v s, v c' + u s').
template <class T>
static void map_channels(T* x, const HeadRows& where, std::size_t pairs, PairLayout layout,
                         const T* cos, const T* sin, T sign) {
  const bool half = layout == PairLayout::half;
  for (std::size_t head = 0; head < where.heads; ++head) {
    for (std::size_t row = 0; row < where.rows; ++row) {
      T* at = x + head * where.head_stride + row * where.row_stride;
      const T *c = cos + 2 * row * pairs, *s = sin + 2 * row * pairs;
      for (std::size_t i = 0; i < pairs; ++i) {
        T &first = at[half ? i : 2 * i], &second = at[half ? i + pairs : 2 * i + 1];
        const T u = first, v = second;
        first = u * c[i] - v * s[i] * sign;
        second = v * c[i + pairs] + u * s[i + pairs] * sign;
      }
    }
  }
}

template <class T>
void rotate_rows(T* x, const HeadRows& where, int rotary_dim, PairLayout layout, const T* cos,
                 const T* sin, bool inverse, bool per_channel) {
  const std::size_t pairs = static_cast<std::size_t>(rotary_dim) / 2;
  const T sign = inverse ? T(-1) : T(1);
  if (per_channel) return map_channels(x, where, pairs, layout, cos, sin, sign);
  for (std::size_t head = 0; head < where.heads; head += heads_together) {
    const std::size_t some = std::min(heads_together, where.heads - head);
    const simd::SeveralHeads together{some, some > 1 ? where.head_stride
                                                     : 0}; // a single head may have any stride
    for (std::size_t row = 0; row < where.rows; ++row) {
      T* at = x + head * where.head_stride + row * where.row_stride;
      const T *c = cos + row * pairs, *s = sin + row * pairs;
      const auto rotate = [&](auto rows) {
        if (layout == PairLayout::half) {
          simd::rotate_half(at, at + pairs, c, s, sign, pairs, rows);
        } else {
          simd::rotate_interleaved(at, c, s, sign, pairs, rows);
        }
      };
      if constexpr (std::is_same_v<T, float>) {
        if (together.count == 1) {
          rotate(simd::OneHead{}); // a tenth faster than SeveralHeads with a count of 1
          continue;
        }
      }
      rotate(together);
    }
  }
}

template void rotate_rows(float*, const HeadRows&, int, PairLayout, const float*, const float*,
                          bool, bool);
template void rotate_rows(double*, const HeadRows&, int, PairLayout, const double*, const double*,
                          bool, bool);

} // namespace posenc
