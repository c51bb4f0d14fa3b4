#include <posenc/train/optimizer.hpp>

#include <cmath>
#include <numbers>
#include <posenc/simd/gradients.hpp>
#include <posenc/simd/sine.hpp>

namespace posenc::train {

double rate_at(const Settings& s, int step) {
  const double warm = s.warm_up > 0 ? std::min(1.0, double(step) / s.warm_up) : 1;
  const double done = std::min(1.0, double(step - 1) / s.all_steps());
  const double cosine = (1 + simd::sincos(std::numbers::pi * done).cosine) / 2;
  return s.peak_rate() * warm * (s.final_rate + (1 - s.final_rate) * cosine);
}

template <class T> double length_of_gradients(const std::vector<T>& gradients) {
  double squares = 0;
  for (T g : gradients) squares += double(g) * double(g);
  return std::sqrt(squares);
}

template <class T>
void update(const Settings& s, const Arrays& arrays, const std::vector<T>& gradients, double length,
            std::vector<T>& values, Moments<T>& moments) {
  const int t = ++moments.step;
  const double rate = rate_at(s, t);
  simd::AdamStep<T> adam{.scale = static_cast<T>(length > s.clip_norm ? s.clip_norm / length : 1),
                         .beta1 = static_cast<T>(s.beta1),
                         .beta2 = static_cast<T>(s.beta2),
                         .first = static_cast<T>(1 / (1 - std::pow(s.beta1, t))),
                         .second = static_cast<T>(1 / (1 - std::pow(s.beta2, t))),
                         .rate = static_cast<T>(rate),
                         .eps = static_cast<T>(s.eps),
                         .kept = 1};
  for (const Array& array : arrays.list()) {
    adam.kept = array.decays ? static_cast<T>(1 - rate * s.weight_decay) : T(1);
    const std::size_t at = array.offset;
    simd::adam(adam, gradients.data() + at, values.data() + at, moments.first.data() + at,
               moments.second.data() + at, array.size);
  }
}

template double length_of_gradients(const std::vector<float>&);
template double length_of_gradients(const std::vector<double>&);
template void update(const Settings&, const Arrays&, const std::vector<float>&, double,
                     std::vector<float>&, Moments<float>&);
template void update(const Settings&, const Arrays&, const std::vector<double>&, double,
                     std::vector<double>&, Moments<double>&);

} // namespace posenc::train
