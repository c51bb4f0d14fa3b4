#include <posenc/simd/waves.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <posenc/simd/sincos.hpp>

namespace posenc::simd {

namespace {

constexpr std::size_t group = lanes<float>, half = lanes<double>;

/// The ways to store a group of waves: in one of the two layouts, or cut to the existing waves and rows.
enum class Store { blocks, interleaved, cut };

struct Ends {
  std::size_t sines, cosines; // their number in the last group
};

template <Store How>
void store(Batch<float> sine, Batch<float> cosine, float* sine_out, float* cosine_out, int stride,
           Ends ends) {
  if constexpr (How == Store::interleaved) {
    store_interleaved(sine, cosine, sine_out); // cosine_out is sine_out + 1
  } else if constexpr (How == Store::blocks) {
    sine.store_unaligned(sine_out);
    cosine.store_unaligned(cosine_out);
  } else {
    alignas(64) float s[group], c[group];
    sine.store_aligned(s);
    cosine.store_aligned(c);
    for (std::size_t i = 0; i < std::min(ends.sines, group); ++i) sine_out[i * stride] = s[i];
    for (std::size_t i = 0; i < std::min(ends.cosines, group); ++i) cosine_out[i * stride] = c[i];
  }
}

/// sincos, compiled once. This is as fast as inlining it, and smaller.
[[gnu::noinline]] void any_sincos(Batch<double> angle, Batch<double>& sine, Batch<double>& cosine) {
  sincos(angle, sine, cosine);
}

std::size_t left(std::size_t count, std::size_t k) { return count > k ? count - k : 0; }

/// sincos_exact, compiled once.
[[gnu::noinline]] void exact_sincos(Batch<double> angle, double* sine, double* cosine) {
  Batch<double> s, c;
  sincos_exact(angle, s, c);
  s.store_unaligned(sine);
  c.store_unaligned(cosine);
}

/// The row of a position of frequencies.size() / padded coordinates.
void plain_row(const double* point, std::size_t axis_stride, std::span<const double> frequencies,
               std::size_t padded, std::size_t count, double amplitude, const WavesOut<double>& out,
               std::size_t row) {
  const auto step = static_cast<std::size_t>(out.column_stride);
  double *sine = out.sine + row * out.row_stride, *cosine = out.cosine + row * out.row_stride;
  for (std::size_t k = 0; k < count; k += half, sine += half * step, cosine += half * step) {
    auto angle = Batch<double>(*point) * Batch<double>::load_unaligned(&frequencies[k]);
    for (std::size_t a = 1, at = padded + k; at < frequencies.size(); ++a, at += padded) {
      angle +=
          Batch<double>(point[a * axis_stride]) * Batch<double>::load_unaligned(&frequencies[at]);
    }
    double s[half], c[half];
    exact_sincos(angle, s, c);
    const std::size_t sines = std::min(half, left(count, k)),
                      cosines = std::min(half, left(out.cosines, k));
    for (std::size_t i = 0; i < sines; ++i) sine[i * step] = amplitude * s[i];
    for (std::size_t i = 0; i < cosines; ++i) cosine[i * step] = amplitude * c[i];
  }
}

/// Copies the previous row, for equal positions.
void repeat_row(std::size_t count, const WavesOut<double>& out, std::size_t row) {
  const auto step = static_cast<std::size_t>(out.column_stride);
  for (std::size_t k = 0, at = row * out.row_stride; k < count; ++k, at += step) {
    out.sine[at] = out.sine[at - out.row_stride];
    if (k < out.cosines) out.cosine[at] = out.cosine[at - out.row_stride];
  }
}

} // namespace

Waves::Waves(std::span<const double> frequencies, double amplitude, std::size_t axes)
    : count_(frequencies.size() / axes), axes_(axes), amplitude_(amplitude),
      padded_((count_ + group - 1) / group * group), frequency_(axes * padded_) {
  for (std::size_t a = 0; a < axes; ++a) {
    std::copy_n(frequencies.data() + a * count_, count_, frequency_.data() + a * padded_);
  }
  double steepest = 0;
  for (double f : frequencies) steepest = std::max(steepest, std::fabs(f));
  near_ = steepest > 0 ? sincos_range / steepest : sincos_range;
}

void Waves::seek(double start, std::size_t first) {
  start_ = start;
  index_ = first;
  row_ = 0;
  passes_left_ = 0;
}

/// Decides whether the rows up to the next anchor are rotated.
void Waves::begin() {
  const auto first = static_cast<double>(index_), last = first + rows_between_anchors;
  rotates_ = std::max(std::fabs(start_ + first), std::fabs(start_ + last)) <= near_;
  if (rotates_) anchor();
  passes_left_ = rows_between_anchors / rows_per_pass;
}

void Waves::anchor() {
  const std::size_t padded = padded_;
  const bool first = sine_.empty();
  if (first) {
    sine_.resize(padded);
    cosine_.resize(padded);
    step_sine_.resize(5 * padded);
    step_cosine_.resize(5 * padded);
  }
  const Batch<double> position(at_row(centre)), amplitude(amplitude_);
  for (std::size_t k = 0; k < padded; k += half) {
    const auto f = Batch<double>::load_unaligned(&frequency_[k]);
    Batch<double> s, c;
    any_sincos(position * f, s, c);
    (amplitude * s).store_unaligned(&sine_[k]);
    (amplitude * c).store_unaligned(&cosine_[k]);
    for (std::size_t r = 0; first && r < 5; ++r) {
      any_sincos(f * Batch<double>(r < 4 ? static_cast<double>(r + 1) : 8.0), s, c);
      s.store_unaligned(&step_sine_[r * padded + k]);
      c.store_unaligned(&step_cosine_[r * padded + k]);
    }
  }
}

/// Writes the rows of one group around its centre and rotates it to the next centre.
template <auto How>
void Waves::pass_group(std::size_t k, std::size_t first, std::size_t last, float* sine,
                       float* cosine, const WavesOut<float>& out) {
  using B = Batch<double>;
  const std::size_t padded = padded_;
  const Ends ends{left(count_, k), left(out.cosines, k)};
  const B s0 = B::load_unaligned(&sine_[k]), s1 = B::load_unaligned(&sine_[k + half]);
  const B c0 = B::load_unaligned(&cosine_[k]), c1 = B::load_unaligned(&cosine_[k + half]);
  const auto emit = [&](std::size_t row, B a0, B a1, B b0, B b1) {
    if (How == Store::cut && (row < first || row >= last)) return;
    const std::size_t at = (row - first) * out.row_stride;
    store<How>(narrow(a0, a1), narrow(b0, b1), sine + at, cosine + at, out.column_stride, ends);
  };
  const double *step_sine = &step_sine_[k], *step_cosine = &step_cosine_[k];
  const auto around = [&](std::size_t r) {
    const B ts0 = B::load_unaligned(step_sine), ts1 = B::load_unaligned(step_sine + half);
    const B tc0 = B::load_unaligned(step_cosine), tc1 = B::load_unaligned(step_cosine + half);
    const B sc0 = s0 * tc0, cs0 = c0 * ts0, cc0 = c0 * tc0, ss0 = s0 * ts0;
    const B sc1 = s1 * tc1, cs1 = c1 * ts1, cc1 = c1 * tc1, ss1 = s1 * ts1;
    emit(centre - r, sc0 - cs0, sc1 - cs1, cc0 + ss0, cc1 + ss1);
    if (r < 4) emit(centre + r, sc0 + cs0, sc1 + cs1, cc0 - ss0, cc1 - ss1);
    step_sine += padded;
    step_cosine += padded;
  };
  emit(centre, s0, s1, c0, c1);
  around(1);
  around(2);
  around(3);
  around(4);
  if (last < rows_per_pass) return;
  const B ts0 = B::load_unaligned(step_sine), ts1 = B::load_unaligned(step_sine + half);
  const B tc0 = B::load_unaligned(step_cosine), tc1 = B::load_unaligned(step_cosine + half);
  (s0 * tc0 + c0 * ts0).store_unaligned(&sine_[k]);
  (s1 * tc1 + c1 * ts1).store_unaligned(&sine_[k + half]);
  (c0 * tc0 - s0 * ts0).store_unaligned(&cosine_[k]);
  (c1 * tc1 - s1 * ts1).store_unaligned(&cosine_[k + half]);
}

/// Writes rows [first, last) of the current pass, rotated from its centre.
void Waves::pass(std::size_t first, std::size_t last, const WavesOut<float>& out) {
  float *sine = out.sine, *cosine = out.cosine;
  const bool whole = first == 0 && last == rows_per_pass;
  const std::size_t full = whole ? std::min(count_, out.cosines) / group * group : 0;
  const auto step = static_cast<std::size_t>(out.column_stride);
  std::size_t k = 0;
  if (step == 2) {
    for (; k < full; k += group) {
      pass_group<Store::interleaved>(k, first, last, sine + 2 * k, cosine + 2 * k, out);
    }
  } else {
    for (; k < full; k += group) {
      pass_group<Store::blocks>(k, first, last, sine + k, cosine + k, out);
    }
  }
  for (; k < padded_; k += group) {
    pass_group<Store::cut>(k, first, last, sine + step * k, cosine + step * k, out);
  }
}

void Waves::next(std::size_t rows, const WavesOut<float>& out) {
  if (rows < 3 && row_ == 0) { // a decode step, for which a pass of eight rows would cost more
    list(0, rows, out);
    return seek(start_, index_ + rows);
  }
  for (std::size_t done = 0; done < rows;) {
    if (row_ == 0 && passes_left_ == 0) begin();
    const std::size_t last = std::min<std::size_t>(rows_per_pass, row_ + rows - done);
    const std::size_t at = done * out.row_stride;
    const WavesOut<float> to{out.sine + at, out.cosine + at, out.row_stride, out.column_stride,
                             out.cosines};
    if (rotates_) pass(row_, last, to);
    else list(row_, last, to);
    done += last - row_;
    row_ = last;
    if (row_ < rows_per_pass) continue;
    row_ = 0;
    index_ += rows_per_pass;
    --passes_left_;
  }
}

void Waves::next(std::size_t rows, const WavesOut<double>& out) {
  for (std::size_t row = 0; row < rows; ++row) {
    const double position = at_row(row_ + row);
    plain_row(&position, 0, frequency_, padded_, count_, amplitude_, out, row);
  }
  seek(start_, index_ + row_ + rows);
}

/// Writes rows [first, last) of the current pass one by one.
void Waves::list(std::size_t first, std::size_t last, const WavesOut<float>& out) const {
  double positions[rows_per_pass];
  for (std::size_t row = first; row < last; ++row) positions[row - first] = at_row(row);
  at({positions, last - first}, out);
}

/// Writes the row of a position; `near` if all its angles are within sincos_range.
template <bool near>
void Waves::row_at(const double* point, std::size_t axis_stride, float* sine_row, float* cosine_row,
                   const WavesOut<float>& out) const {
  const Batch<double> amplitude(amplitude_), position(*point);
  const bool scaled = amplitude_ != 1;
  const auto step = static_cast<std::size_t>(out.column_stride);
  for (std::size_t k = 0; k < padded_; k += group) {
    Batch<double> s0, s1, c0, c1;
    const double* frequency = &frequency_[k];
    auto low = position * Batch<double>::load_unaligned(frequency),
         high = position * Batch<double>::load_unaligned(frequency + half);
    for (std::size_t a = 1; a < axes_; ++a) {
      const Batch<double> coordinate(point[a * axis_stride]);
      frequency += padded_;
      low += coordinate * Batch<double>::load_unaligned(frequency);
      high += coordinate * Batch<double>::load_unaligned(frequency + half);
    }
    if constexpr (near) {
      sincos_near<float>(low, s0, c0);
      sincos_near<float>(high, s1, c1);
    } else {
      any_sincos(low, s0, c0);
      any_sincos(high, s1, c1);
    }
    if (scaled) {
      s0 *= amplitude;
      s1 *= amplitude;
      c0 *= amplitude;
      c1 *= amplitude;
    }
    const Batch<float> sine = narrow(s0, s1), cosine = narrow(c0, c1);
    const Ends ends{left(count_, k), left(out.cosines, k)};
    float *to = sine_row + k * step, *cosine_to = cosine_row + k * step;
    if (ends.cosines < group)
      store<Store::cut>(sine, cosine, to, cosine_to, out.column_stride, ends);
    else if (step == 2) store<Store::interleaved>(sine, cosine, to, cosine_to, 2, ends);
    else store<Store::blocks>(sine, cosine, to, cosine_to, 1, ends);
  }
}

void Waves::at(const Points& points, const WavesOut<float>& out) const {
  for (std::size_t row = 0; row < points.rows; ++row) {
    const double* point = points.first + row;
    double reach = 0;
    for (std::size_t a = 0; a < axes_; ++a) reach += std::fabs(point[a * points.axis_stride]);
    float *sine = out.sine + row * out.row_stride, *cosine = out.cosine + row * out.row_stride;
    if (reach <= near_) row_at<true>(point, points.axis_stride, sine, cosine, out);
    else row_at<false>(point, points.axis_stride, sine, cosine, out);
  }
}

void Waves::at(const Points& points, const WavesOut<double>& out) const {
  for (std::size_t row = 0; row < points.rows; ++row) {
    const double* point = points.first + row;
    bool repeats = row > 0;
    for (std::size_t a = 0; a < axes_; ++a) {
      const double* coordinate = point + a * points.axis_stride;
      repeats = repeats && coordinate[0] == coordinate[-1];
    }
    if (repeats) repeat_row(count_, out, row);
    else plain_row(point, points.axis_stride, frequency_, padded_, count_, amplitude_, out, row);
  }
}

} // namespace posenc::simd
