// AdamW with warm-up, cosine decay of the rate, and clipping.
//
//   rate(t) = rate min(1, t / warmUp) (f + (1 - f) (1 + cos(pi (t - 1) / steps)) / 2),  t from 1
//   gradients are scaled so that their length over all parameters is at most clipNorm
//   p <- p - rate(t) decay p, then Adam with m and v over 1 - beta^t
//
// Kingma and Ba 2014, arXiv:1412.6980; Loshchilov and Hutter 2017, arXiv:1711.05101 (decoupled decay) and
// Loshchilov and Hutter 2016, arXiv:1608.03983 (cosine). After the last step the rate stays at its final value.
#pragma once

#include <posenc/train/parameters.hpp>

namespace posenc::train {

/// The learning rate of step t, counted from 1.
double rate_at(const Settings& s, int step);

/// The Euclidean length of all gradients.
template <class T> double length_of_gradients(const std::vector<T>& gradients);

/// The running means of gradients and of their squares, and the number of steps.
template <class T> struct Moments {
  std::vector<T> first, second;
  int step = 0;
};

/// Updates all parameters by one step; `length` is length_of_gradients(gradients).
template <class T>
void update(const Settings& s, const Arrays& arrays, const std::vector<T>& gradients, double length,
            std::vector<T>& values, Moments<T>& moments);

extern template double length_of_gradients(const std::vector<float>&);
extern template double length_of_gradients(const std::vector<double>&);
extern template void update(const Settings&, const Arrays&, const std::vector<float>&, double,
                            std::vector<float>&, Moments<float>&);
extern template void update(const Settings&, const Arrays&, const std::vector<double>&, double,
                            std::vector<double>&, Moments<double>&);

} // namespace posenc::train
