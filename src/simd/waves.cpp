#include <posenc/simd/waves.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <posenc/simd/sincos.hpp>

namespace posenc::simd {

namespace {

constexpr std::size_t group = lanes<float>, half = lanes<double>;

/// Stores one group of waves of one row, whole or cut off at the last wave.
void store(Batch<float> sine, Batch<float> cosine, std::size_t sines, std::size_t cosines,
           float* sine_out, float* cosine_out, int stride) {
  if (sines >= group && cosines >= group) {
    if (stride == 2) {
      store_interleaved(sine, cosine, sine_out);
    } else {
      sine.store_unaligned(sine_out);
      cosine.store_unaligned(cosine_out);
    }
    return;
  }
  alignas(64) float s[group], c[group];
  sine.store_aligned(s);
  cosine.store_aligned(c);
  for (std::size_t i = 0; i < std::min(sines, group); ++i) sine_out[i * stride] = s[i];
  for (std::size_t i = 0; i < std::min(cosines, group); ++i) cosine_out[i * stride] = c[i];
}

std::size_t left(std::size_t count, std::size_t k) { return count > k ? count - k : 0; }

void plain_row(double position, std::span<const double> frequencies, std::size_t count,
               double amplitude, const WavesOut<double>& out, std::size_t row) {
  for (std::size_t k = 0; k < count; ++k) {
    const double angle = position * frequencies[k];
    const std::size_t at = row * out.row_stride + k * out.column_stride;
    out.sine[at] = amplitude * std::sin(angle);
    if (k < out.cosines) out.cosine[at] = amplitude * std::cos(angle);
  }
}

} // namespace

Waves::Waves(std::span<const double> frequencies, double amplitude)
    : count_(frequencies.size()), amplitude_(amplitude) {
  const std::size_t padded = (count_ + group - 1) / group * group;
  frequency_.assign(padded, 0);
  std::copy(frequencies.begin(), frequencies.end(), frequency_.begin());
}

void Waves::seek(double position) {
  position_ = position;
  since_anchor_ = rows_between_anchors;
}

void Waves::anchor() {
  const bool first = sine_.empty();
  if (first) {
    for (auto* state : {&sine_, &cosine_, &step_sine_, &step_cosine_}) {
      state->assign(frequency_.size(), 0);
    }
  }
  const Batch<double> position(position_), amplitude(amplitude_);
  for (std::size_t k = 0; k < frequency_.size(); k += half) {
    const auto f = Batch<double>::load_unaligned(&frequency_[k]);
    Batch<double> s, c;
    sincos(position * f, s, c);
    (amplitude * s).store_unaligned(&sine_[k]);
    (amplitude * c).store_unaligned(&cosine_[k]);
    if (!first) continue;
    sincos(f, s, c);
    s.store_unaligned(&step_sine_[k]);
    c.store_unaligned(&step_cosine_[k]);
  }
  since_anchor_ = 0;
}

void Waves::next(std::size_t rows, const WavesOut<float>& out) {
  const int stride = out.column_stride;
  for (std::size_t row = 0; row < rows;) {
    if (since_anchor_ == rows_between_anchors) anchor();
    // Eight rows a pass: the state of a group stays in registers while it turns.
    const std::size_t pass = std::min<std::size_t>(
        {8, rows - row, static_cast<std::size_t>(rows_between_anchors - since_anchor_)});
    for (std::size_t k = 0; k < frequency_.size(); k += group) {
      auto s0 = Batch<double>::load_unaligned(&sine_[k]);
      auto s1 = Batch<double>::load_unaligned(&sine_[k + half]);
      auto c0 = Batch<double>::load_unaligned(&cosine_[k]);
      auto c1 = Batch<double>::load_unaligned(&cosine_[k + half]);
      const auto ss0 = Batch<double>::load_unaligned(&step_sine_[k]);
      const auto ss1 = Batch<double>::load_unaligned(&step_sine_[k + half]);
      const auto sc0 = Batch<double>::load_unaligned(&step_cosine_[k]);
      const auto sc1 = Batch<double>::load_unaligned(&step_cosine_[k + half]);
      float* sine = out.sine + row * out.row_stride + k * out.column_stride;
      float* cosine = out.cosine + row * out.row_stride + k * out.column_stride;
      const std::size_t sines = left(count_, k), cosines = left(out.cosines, k);
      for (std::size_t r = 0; r < pass; ++r) {
        store(narrow(s0, s1), narrow(c0, c1), sines, cosines, sine, cosine, stride);
        const auto t0 = s0 * sc0 + c0 * ss0;
        c0 = c0 * sc0 - s0 * ss0;
        s0 = t0;
        const auto t1 = s1 * sc1 + c1 * ss1;
        c1 = c1 * sc1 - s1 * ss1;
        s1 = t1;
        sine += out.row_stride;
        cosine += out.row_stride;
      }
      s0.store_unaligned(&sine_[k]);
      s1.store_unaligned(&sine_[k + half]);
      c0.store_unaligned(&cosine_[k]);
      c1.store_unaligned(&cosine_[k + half]);
    }
    row += pass;
    position_ += static_cast<double>(pass);
    since_anchor_ += static_cast<int>(pass);
  }
}

void Waves::next(std::size_t rows, const WavesOut<double>& out) {
  for (std::size_t row = 0; row < rows; ++row) {
    plain_row(position_ + static_cast<double>(row), frequency_, count_, amplitude_, out, row);
  }
  seek(position_ + static_cast<double>(rows));
}

void Waves::at(std::span<const double> positions, const WavesOut<float>& out) const {
  const int stride = out.column_stride;
  const Batch<double> amplitude(amplitude_);
  for (std::size_t row = 0; row < positions.size(); ++row) {
    const Batch<double> position(positions[row]);
    for (std::size_t k = 0; k < frequency_.size(); k += group) {
      Batch<double> s0, s1, c0, c1;
      sincos(position * Batch<double>::load_unaligned(&frequency_[k]), s0, c0);
      sincos(position * Batch<double>::load_unaligned(&frequency_[k + half]), s1, c1);
      const std::size_t at = row * out.row_stride + k * out.column_stride;
      store(narrow(amplitude * s0, amplitude * s1), narrow(amplitude * c0, amplitude * c1),
            left(count_, k), left(out.cosines, k), out.sine + at, out.cosine + at, stride);
    }
  }
}

void Waves::at(std::span<const double> positions, const WavesOut<double>& out) const {
  for (std::size_t row = 0; row < positions.size(); ++row) {
    plain_row(positions[row], frequency_, count_, amplitude_, out, row);
  }
}

} // namespace posenc::simd
