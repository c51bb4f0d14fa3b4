// Checks the two properties of sinusoidal encodings: a shift of the position turns every pair of columns by a
// fixed angle, and the dot product of two rows depends on their distance alone.
//
//   [sin, cos](p + k) = M_i [sin, cos](p),  M_i = [[cos k w_i, sin k w_i], [-sin k w_i, cos k w_i]]
//   PE(p) . PE(p + k) = sum_i cos(k w_i) for all p
//
// Vaswani et al. 2017, arXiv:1706.03762, section 3.5.
#pragma once

#include <posenc/absolute/encode.hpp>

namespace posenc {

/// The matrices M_i (pairs, 2, 2) that shift the rows of a table by `shift` positions. Fails for tables with
/// several axes or a sine without its cosine.
Result<Tensor<double>> shift_matrix(std::string_view id, const WaveTable& table, double shift);

/// The error of these matrices at each position: M PE(p) - PE(p + shift), (positions, dim). Fails as
/// shift_matrix does.
Result<Tensor<double>> shift_residual(std::string_view id, const WaveTable& table, double shift,
                                      const Positions& positions);

/// The dot product of two rows at each distance, amplitude included. Fails as shift_matrix does.
Result<std::vector<double>> dot_products(std::string_view id, const WaveTable& table,
                                         std::span<const double> distances);

template <WaveEncoding E> Result<Tensor<double>> shift_matrix(const E& e, double shift) {
  auto message = check(e);
  if (message.empty()) message = check_number(E::id, "shift", shift);
  if (!message.empty()) return Failure{message};
  return shift_matrix(E::id, waves(e), shift);
}

template <WaveEncoding E>
Result<Tensor<double>> shift_residual(const E& e, double shift, const Positions& positions) {
  auto message = check(e);
  if (message.empty()) message = check_number(E::id, "shift", shift);
  if (message.empty()) message = check_positions(E::id, positions);
  if (message.empty()) message = check_result(E::id, {positions.count(), waves(e).dim});
  if (!message.empty()) return Failure{message};
  return shift_residual(E::id, waves(e), shift, positions);
}

template <WaveEncoding E>
Result<std::vector<double>> dot_products(const E& e, std::span<const double> distances) {
  if (auto message = check(e); !message.empty()) return Failure{message};
  return dot_products(E::id, waves(e), distances);
}

} // namespace posenc
