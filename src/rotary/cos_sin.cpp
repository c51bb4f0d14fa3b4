#include <posenc/core/powers.hpp>
#include <posenc/rotary/cos_sin.hpp>

namespace posenc {

/// xPos's factors stay within exp(-80) and exp(80), which float32 holds.
static constexpr double most_growth = 80;

CosSinRows::CosSinRows(const Rotary& rotary, std::size_t head)
    : pairs_(rotary.frequencies.size() / rotary.heads), axes_(rotary.axes), rates_(rotary.rates),
      center_(rotary.center) {
  for (std::size_t i = 0; i < pairs_; ++i) {
    const int axis = rotary.axis_of_pair.empty() ? 0 : rotary.axis_of_pair[i];
    axes_[static_cast<std::size_t>(axis)].pairs.push_back(i);
  }
  for (Axis& axis : axes_) {
    std::vector<double> frequencies;
    for (std::size_t pair : axis.pairs)
      frequencies.push_back(rotary.frequencies[head * pairs_ + pair]);
    axis.waves = simd::Waves(frequencies, rotary.attention_factor);
  }
}

template <class T>
void CosSinRows::waves(const Positions& positions, std::size_t first, std::size_t count, T* cos,
                       T* sin) {
  if (axes_.size() == 1) {
    const simd::WavesOut<T> out{sin, cos, pairs_, 1, pairs_};
    simd::Waves& waves = axes_[0].waves;
    if (!positions.consecutive()) return waves.at(positions.values.subspan(first, count), out);
    if (positions.start != start_ || first != next_) waves.seek(positions.start, first);
    waves.next(count, out);
    start_ = positions.start;
    next_ = first + count;
    return;
  }
  const std::size_t points = positions.count(axes_.size());
  std::vector<T> part;
  for (std::size_t a = 0; a < axes_.size(); ++a) {
    const auto& pairs = axes_[a].pairs;
    const std::size_t width = pairs.size();
    part.resize(2 * count * width);
    T *c = part.data(), *s = c + count * width;
    axes_[a].waves.at(positions.values.subspan(a * points + first, count), {s, c, width, 1, width});
    for (std::size_t row = 0; row < count; ++row) {
      for (std::size_t i = 0; i < width; ++i) {
        cos[row * pairs_ + pairs[i]] = *c++;
        sin[row * pairs_ + pairs[i]] = *s++;
      }
    }
  }
}

template <class T>
void CosSinRows::fill(const Positions& positions, std::size_t first, std::size_t count, T* cos,
                      T* sin, Side side) {
  if (rates_.empty()) return waves(positions, first, count, cos, sin);
  // Scales in double, so that results are rounded once.
  std::vector<double> c(count * pairs_), s(count * pairs_);
  waves(positions, first, count, c.data(), s.data());
  for (std::size_t row = 0; row < count; ++row) {
    const double away = (positions[first + row] - center_) * (side == Side::query ? 1 : -1);
    for (std::size_t i = 0; i < pairs_; ++i) {
      const double growth = exponential(away * rates_[i]);
      const std::size_t at = row * pairs_ + i;
      cos[at] = static_cast<T>(growth * c[at]);
      sin[at] = static_cast<T>(growth * s[at]);
    }
  }
}

template void CosSinRows::fill(const Positions&, std::size_t, std::size_t, float*, float*, Side);
template void CosSinRows::fill(const Positions&, std::size_t, std::size_t, double*, double*, Side);

std::string check_growth(std::string_view id, const Rotary& rotary, const Positions& positions) {
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

std::string check_rotary(std::string_view id, const Rotary& rotary) {
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

} // namespace posenc
