#include <algorithm>
#include <posenc/rotary/rotary_embedding.hpp>

namespace posenc {

/// xPos's factors stay within exp(-80) and exp(80), which float32 holds.
static constexpr double most_growth = 80;

CosSinRows::CosSinRows(const RotarySpec& rotary, std::size_t head)
    : axes_(rotary.axes), columns_(rotary.columns()), rates_(rotary.rates), center_(rotary.center) {
  const std::size_t count = rotary.frequencies.size() / rotary.heads;
  waves_ = simd::Waves(std::span(rotary.frequencies).subspan(head * count, count),
                       rotary.attention_factor, axes_);
  if (!rotary.mix) return;
  const std::size_t size = waves_.size() * waves_.size();
  const auto of_head = [&](const std::vector<double>& all) {
    const auto part = std::span(all).subspan(head * size, size);
    return std::vector<double>(part.begin(), part.end());
  };
  mix_cos_ = of_head(rotary.mix->cos);
  mix_sin_ = of_head(rotary.mix->sin);
  other_sine_ = rotary.mix->other_sine;
}

/// Sums in double, so that results are rounded once.
template <class T>
void CosSinRows::mixed(const Positions& positions, std::size_t first, std::size_t count, T* cos,
                       T* sin) {
  const std::size_t waves = waves_.size();
  std::vector<double> c(count * waves), s(count * waves);
  rotations(positions, first, count, c.data(), s.data());
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t m = 0; m < columns_; ++m) {
      double cosine = m < waves ? 0 : 1, sine = m < waves ? 0 : other_sine_;
      for (std::size_t i = 0; m < waves && i < waves; ++i) {
        cosine += c[row * waves + i] * mix_cos_[i * waves + m];
        sine += s[row * waves + i] * mix_sin_[i * waves + m];
      }
      *cos++ = static_cast<T>(cosine);
      *sin++ = static_cast<T>(sine);
    }
  }
}

template <class T>
void CosSinRows::rotations(const Positions& positions, std::size_t first, std::size_t count, T* cos,
                           T* sin) {
  const std::size_t pairs = waves_.size();
  const simd::WavesOut<T> out{sin, cos, pairs, 1, pairs};
  if (!positions.consecutive()) {
    return waves_.at({positions.values.data() + first, count, positions.count(axes_)}, out);
  }
  if (positions.start != start_ || first != next_) waves_.seek(positions.start, first);
  waves_.next(count, out);
  start_ = positions.start;
  next_ = first + count;
}

template <class T>
void CosSinRows::fill(const Positions& positions, std::size_t first, std::size_t count, T* cos,
                      T* sin, Side side) {
  if (!mix_cos_.empty()) return mixed(positions, first, count, cos, sin);
  if (rates_.empty()) return rotations(positions, first, count, cos, sin);
  const std::size_t pairs = waves_.size();
  // Scales in double, so that results are rounded once.
  std::vector<double> c(count * pairs), s(count * pairs);
  rotations(positions, first, count, c.data(), s.data());
  const double sign = side == Side::query ? 1 : -1;
  std::vector<double> growth(pairs), step(pairs);
  for (std::size_t i = 0; i < pairs; ++i) step[i] = exponential(sign * rates_[i]);
  for (std::size_t row = 0; row < count; ++row) {
    // Of consecutive rows in float32 each grows from the one before: 32 products of doubles are off by 32 roundings.
    const bool is_next = sizeof(T) == 4 && positions.consecutive() && row % 32 != 0;
    const double away = sign * (positions[first + row] - center_);
    for (std::size_t i = 0; i < pairs; ++i)
      growth[i] = is_next ? growth[i] * step[i] : exponential(away * rates_[i]);
    for (std::size_t i = 0; i < pairs; ++i) {
      const std::size_t at = row * pairs + i;
      cos[at] = static_cast<T>(growth[i] * c[at]);
      sin[at] = static_cast<T>(growth[i] * s[at]);
    }
  }
}

template void CosSinRows::fill(const Positions&, std::size_t, std::size_t, float*, float*, Side);
template void CosSinRows::fill(const Positions&, std::size_t, std::size_t, double*, double*, Side);

std::string check_growth(std::string_view id, const RotarySpec& rotary,
                         const Positions& positions) {
  double steepest = 0;
  for (double rate : rotary.rates) steepest = std::max(steepest, std::fabs(rate));
  const double reach = most_growth / steepest;
  const auto beyond = [&](double position) { return std::fabs(position - rotary.center) > reach; };
  const std::size_t n = positions.count(rotary.axes);
  for (std::size_t i = 0; steepest > 0 && i < n; i += positions.consecutive() ? n - 1 : 1) {
    if (beyond(positions[i])) {
      return named(id, {"positions must lie within ", std::floor(reach), " of center (",
                        rotary.center, "), got ", positions[i]});
    }
    if (n == 1) break;
  }
  return {};
}

namespace {
/// Returns "" or an error about widths, and lists of other sizes than those say.
std::string check_sizes(std::string_view id, const RotarySpec& r) {
  auto message =
      check_number(id, "rotaryDim", r.rotary_dim, between(2, double(r.head_dim), 2), true);
  for (const auto& [name, count] : {std::pair{"heads", r.heads}, {"axes", r.axes}})
    if (message.empty()) message = check_number(id, name, double(count), at_least(1), true);
  if (!message.empty()) return message;
  const FourierMix none, &mix = r.mix ? *r.mix : none;
  const std::size_t sets = product_of(r.heads, r.axes), columns = r.columns(),
                    most = std::clamp<std::size_t>(r.frequencies.size() / sets, 1, columns),
                    waves = r.mix ? most : columns,
                    mixed = r.mix ? product_of({r.heads, waves, waves}) : 0;
  for (const auto& [name, wanted, list] :
       {std::tuple{"frequencies", product_of(sets, waves), &r.frequencies},
        {"rates", r.rates.empty() ? 0 : columns, &r.rates},
        {"origins", r.origins.empty() ? 0 : r.axes, &r.origins},
        {"mix.cos", mixed, &mix.cos},
        {"mix.sin", mixed, &mix.sin}}) {
    if (message.empty()) message = check_size(id, name, wanted, list->size());
  }
  if (message.empty()) message = check_number(id, "mix.otherSine", mix.other_sine);
  if (message.empty()) message = check_list(id, "origins", r.origins);
  return message.empty() ? check_number(id, "center", r.center) : message;
}
} // namespace

std::string check_rotary(std::string_view id, const RotarySpec& rotary) {
  if constexpr (!shapes_are_checked) {
    if (auto message = check_sizes(id, rotary); !message.empty()) return message;
  }
  if (rotary.mix) {
    auto message = check_list(id, "coefficients", rotary.mix->cos);
    if (message.empty()) message = check_list(id, "coefficients", rotary.mix->sin);
    if (!message.empty()) return message;
  }
  for (const auto* list : {&rotary.frequencies, &rotary.rates}) {
    for (double value : *list) {
      if (std::isfinite(value)) continue;
      const bool is_rate = list == &rotary.rates;
      return named(id,
                   {"these parameters make a ", is_rate ? "growth" : "frequency", " of ", value});
    }
  }
  if (rotary.rotary_offset < 0 || rotary.rotary_offset > rotary.head_dim - rotary.rotary_dim) {
    return named(id, {"rotaryOffset must be from 0 to ", rotary.head_dim - rotary.rotary_dim,
                      ", got ", rotary.rotary_offset});
  }
  if (std::isfinite(rotary.attention_factor)) return {};
  return named(id, {"these parameters make an attention factor of ", rotary.attention_factor});
}

RotaryEmbedding::RotaryEmbedding(RotarySpec spec) : spec_(std::move(spec)) {
  for (std::size_t head = 0; head < spec_.heads; ++head) rows_.emplace_back(spec_, head);
}

std::string RotaryEmbedding::check(std::string_view id, const PositionReader& reader,
                                   std::size_t batch) {
  auto message = reader.check(id, batch, positions_);
  if (spec_.rates.empty() || !message.empty()) return message; // only xPos limits positions
  if (reader.consecutive()) return check_growth(id, spec_, reader.block(0, 0, 0, positions_));
  for (std::size_t b = 0; b < (reader.by_batch() ? batch : 1); ++b) {
    in_blocks(reader.count(), 4096, [&](std::size_t first, std::size_t count) {
      const Positions some = reader.block(b, first, count, positions_);
      if (message.empty()) message = check_growth(id, spec_, some);
    });
  }
  return message;
}

/// The positions with their origins subtracted.
Positions RotaryEmbedding::from_origins(Positions positions) {
  const std::size_t axes = spec_.origins.size();
  if (axes == 0) return positions;
  if (positions.consecutive()) {
    positions.start -= spec_.origins[0];
    return positions;
  }
  const std::size_t all = positions.values.size(), rows = all / axes;
  double* shifted = shifted_.at_least(all);
  for (std::size_t i = 0; i < all; ++i) shifted[i] = positions.values[i] - spec_.origins[i / rows];
  return {.values = {shifted, all}};
}

template <class T>
void RotaryEmbedding::angles(const PositionReader& reader, std::size_t batch, std::size_t set,
                             std::size_t first, std::size_t count, Side side, T* cos, T* sin) {
  const Positions positions = from_origins(reader.block(batch, first, count, positions_));
  rows_[set].fill(positions, reader.row(first), count, cos, sin, side);
}

template <class T>
void RotaryEmbedding::cos_sin(const PositionReader& reader, Side side, const Output<T>& cos,
                              const Output<T>& sin) {
  auto& scratch = std::get<Buffers<T>>(buffers_);
  const std::size_t n = reader.count(), block = rows_per_block(2 * sizeof(T) * columns(), n);
  for (std::size_t head = 0; head < rows_.size(); ++head) {
    in_blocks(n, block, [&](std::size_t first, std::size_t count) {
      const std::size_t at = (head * n + first) * columns(), length = count * columns();
      T *c = cos.at(at, length, scratch.cos), *s = sin.at(at, length, scratch.sin);
      angles(reader, 0, head, first, count, side, c, s);
      cos.put(at, length, c);
      sin.put(at, length, s);
    });
  }
}

/// Rotates rows of some heads, whose values begin at `at`.
template <class T>
void RotaryEmbedding::rotate_block(const RotateCall<T>& call, std::size_t at, const HeadRows& where,
                                   const T* cos, const T* sin) {
  auto& scratch = std::get<Buffers<T>>(buffers_).x;
  const std::size_t length = (where.heads - 1) * where.head_stride +
                             (where.rows - 1) * where.row_stride + size(spec_.head_dim);
  T* x = call.out.at(at, length, scratch);
  call.x.copy(at, length, x);
  rotate_rows(x + spec_.rotary_offset, where, spec_.rotary_dim, call.layout, cos, sin, call.inverse,
              spec_.per_channel);
  call.out.put(at, length, x);
}

template <class T> void RotaryEmbedding::rotate(const RotateCall<T>& call) {
  auto& scratch = std::get<Buffers<T>>(buffers_);
  const std::size_t n = call.positions.count(), dim = size(spec_.head_dim), heads = call.heads;
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
  // The inverse of a query's xPos factors are those of a key, and the other way round.
  const Side side = call.inverse ? other(call.side) : call.side;
  T *cos = scratch.cos.at_least(rows * columns()), *sin = scratch.sin.at_least(rows * columns());

  in_blocks(n, rows, [&](std::size_t first, std::size_t count) {
    for (std::size_t b = 0; b < call.batch; ++b) {
      in_blocks(heads, together, [&](std::size_t head, std::size_t some) {
        const bool is_new = head == 0 && (b == 0 || call.positions.by_batch());
        if (is_new || differ)
          angles(call.positions, b, set_of(head, heads), first, count, side, cos, sin);
        in_blocks(count, run, [&](std::size_t row, std::size_t length) {
          const std::size_t at =
              b * call.strides.batch + head * head_stride + (first + row) * row_stride;
          rotate_block(call, at, {some, length, head_stride, row_stride}, cos + row * columns(),
                       sin + row * columns());
        });
      });
    }
  });
}

template void RotaryEmbedding::angles(const PositionReader&, std::size_t, std::size_t, std::size_t,
                                      std::size_t, Side, float*, float*);
template void RotaryEmbedding::angles(const PositionReader&, std::size_t, std::size_t, std::size_t,
                                      std::size_t, Side, double*, double*);
template void RotaryEmbedding::cos_sin(const PositionReader&, Side, const Output<float>&,
                                       const Output<float>&);
template void RotaryEmbedding::cos_sin(const PositionReader&, Side, const Output<double>&,
                                       const Output<double>&);
template void RotaryEmbedding::rotate(const RotateCall<float>&);
template void RotaryEmbedding::rotate(const RotateCall<double>&);

} // namespace posenc
