#include <posenc/rotary/rotator.hpp>

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

Rotator::Rotator(Rotary numbers) : numbers_(std::move(numbers)) {
  for (std::size_t head = 0; head < numbers_.heads; ++head) rows_.emplace_back(numbers_, head);
}

std::string Rotator::check(std::string_view id, const Places& places, std::size_t batch) {
  auto message = places.check(id, batch, positions_);
  if (numbers_.rates.empty() || !message.empty())
    return message; // only xPos's factors have a reach
  if (places.consecutive()) return check_growth(id, numbers_, places.block(0, 0, 0, positions_));
  for (std::size_t b = 0; b < (places.by_batch() ? batch : 1); ++b) {
    in_blocks(places.count(), 4096, [&](std::size_t first, std::size_t count) {
      const Positions some = places.block(b, first, count, positions_);
      if (message.empty()) message = check_growth(id, numbers_, some);
    });
  }
  return message;
}

template <class T>
void Rotator::angles(const Places& places, std::size_t batch, std::size_t head, std::size_t first,
                     std::size_t count, Side side, T* cos, T* sin) {
  const Positions positions = places.block(batch, first, count, positions_);
  rows_[rows_.size() > 1 ? head : 0].fill(positions, places.row(first), count, cos, sin, side);
}

template <class T>
void Rotator::cos_sin(const Places& places, Side side, const Output<T>& cos, const Output<T>& sin) {
  auto& room = std::get<Rooms<T>>(rooms_);
  const std::size_t n = places.count(), block = rows_per_block(2 * sizeof(T) * pairs(), n);
  for (std::size_t head = 0; head < rows_.size(); ++head) {
    in_blocks(n, block, [&](std::size_t first, std::size_t count) {
      const std::size_t at = (head * n + first) * pairs(), length = count * pairs();
      T *c = cos.at(at, length, room.cos), *s = sin.at(at, length, room.sin);
      angles(places, 0, head, first, count, side, c, s);
      cos.put(at, length, c);
      sin.put(at, length, s);
    });
  }
}

/// Rotates rows of some heads, which are contiguous from `at` on.
template <class T>
void Rotator::turn(const RotateCall<T>& call, std::size_t at, const HeadRows& where, const T* cos,
                   const T* sin) {
  auto& room = std::get<Rooms<T>>(rooms_).x;
  const std::size_t length = (where.heads - 1) * where.head_stride +
                             (where.rows - 1) * where.row_stride + size(numbers_.head_dim);
  T* x = call.out.at(at, length, room);
  call.x.copy(at, length, x);
  rotate_rows(x + numbers_.rotary_offset, where, numbers_.rotary_dim, call.layout, cos, sin,
              call.inverse);
  call.out.put(at, length, x);
}

template <class T> void Rotator::rotate(const RotateCall<T>& call) {
  auto& room = std::get<Rooms<T>>(rooms_);
  const std::size_t n = call.places.count(), dim = size(numbers_.head_dim), heads = call.heads;
  if (n == 0 || heads == 0 || call.batch == 0) return;
  const std::size_t head_stride = call.strides.head, row_stride = call.strides.row;
  const std::size_t row_bytes = sizeof(T) * dim;
  // Contiguous values are rotated together: rows of several heads (by_rows), or all rows of a head (by_heads).
  const bool by_rows = head_stride == dim && row_stride == heads * dim;
  const bool by_heads = row_stride == dim && (heads == 1 || head_stride == n * dim);
  const std::size_t rows = rows_per_block(by_rows ? heads * row_bytes : row_bytes, n);
  const bool differ = rows_.size() > 1;
  std::size_t together = by_rows ? heads : 1;
  if (by_heads && rows == n) together = rows_per_block(row_bytes * n, heads);
  if (differ) together = 1;
  const std::size_t run = row_stride == dim || (by_rows && !differ) ? rows : 1;
  const Side side = call.inverse ? other(call.side) : call.side; // what grew shrinks again
  T *cos = room.cos.of(rows * pairs()), *sin = room.sin.of(rows * pairs());

  in_blocks(n, rows, [&](std::size_t first, std::size_t count) {
    for (std::size_t b = 0; b < call.batch; ++b) {
      in_blocks(heads, together, [&](std::size_t head, std::size_t some) {
        const bool is_new = head == 0 && (b == 0 || call.places.by_batch());
        if (is_new || differ) angles(call.places, b, head, first, count, side, cos, sin);
        in_blocks(count, run, [&](std::size_t row, std::size_t length) {
          const std::size_t at =
              b * call.strides.batch + head * head_stride + (first + row) * row_stride;
          turn(call, at, {some, length, head_stride, row_stride}, cos + row * pairs(),
               sin + row * pairs());
        });
      });
    }
  });
}

template void Rotator::angles(const Places&, std::size_t, std::size_t, std::size_t, std::size_t,
                              Side, float*, float*);
template void Rotator::angles(const Places&, std::size_t, std::size_t, std::size_t, std::size_t,
                              Side, double*, double*);
template void Rotator::cos_sin(const Places&, Side, const Output<float>&, const Output<float>&);
template void Rotator::cos_sin(const Places&, Side, const Output<double>&, const Output<double>&);
template void Rotator::rotate(const RotateCall<float>&);
template void Rotator::rotate(const RotateCall<double>&);

} // namespace posenc
