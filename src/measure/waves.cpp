#include <posenc/measure/waves.hpp>
#include <posenc/simd/sine.hpp>

namespace posenc {

namespace {

/// Whether every column has a partner on the one axis: else the message.
std::string check_pairs(std::string_view id, const WaveTable& table) {
  if (auto message = check_waves(id, table); !message.empty()) return message;
  if (table.axes != 1) return std::string(id) + ": its positions have several coordinates";
  for (const WaveRun& run : table.runs) {
    if (run.lone_sine) return std::string(id) + ": an odd dim has a sine without its cosine";
  }
  return {};
}

std::vector<double> frequencies_of(const WaveTable& table) {
  std::vector<double> all;
  for (const WaveRun& run : table.runs) {
    all.insert(all.end(), run.frequencies.begin(), run.frequencies.end());
  }
  return all;
}

} // namespace

Result<Tensor<double>> shift_matrix(std::string_view id, const WaveTable& table, double shift) {
  if (auto message = check_pairs(id, table); !message.empty()) {
    return Result<Tensor<double>>::failure(message);
  }
  Tensor<double> matrix;
  for (double f : frequencies_of(table)) {
    const auto [s, c] = simd::sincos(shift * f);
    matrix.data.insert(matrix.data.end(), {c, s, -s, c});
  }
  matrix.shape = {matrix.data.size() / 4, 2, 2};
  return matrix;
}

Result<Tensor<double>> shift_residual(std::string_view id, const WaveTable& table, double shift,
                                      const Positions& positions) {
  auto matrix = shift_matrix(id, table, shift);
  if (!matrix) return matrix;
  TableRows rows(table), moved(table);
  const std::size_t count = positions.count(1), dim = table.dim;
  std::vector<double> later(count);
  for (std::size_t i = 0; i < count; ++i) later[i] = positions[i] + shift;
  Tensor<double> residual{{count, dim}, std::vector<double>(count * dim)};
  std::vector<double> before(count * dim);
  rows.fill(positions, 0, count, before.data());
  moved.fill({.values = later}, 0, count, residual.data.data());
  for (std::size_t i = 0; i < count; ++i) {
    const double* row = &before[i * dim];
    double* out = &residual.data[i * dim];
    const double* m = matrix->data.data();
    for (const WaveRun& run : table.runs) {
      for (std::size_t k = 0; k < run.frequencies.size(); ++k, m += 4) {
        const std::size_t step = k * static_cast<std::size_t>(run.stride);
        const std::size_t s = static_cast<std::size_t>(run.sine) + step;
        const std::size_t c = static_cast<std::size_t>(run.cosine) + step;
        out[s] = m[0] * row[s] + m[1] * row[c] - out[s];
        out[c] = m[2] * row[s] + m[3] * row[c] - out[c];
      }
    }
  }
  return residual;
}

Result<std::vector<double>> dot_products(std::string_view id, const WaveTable& table,
                                         std::span<const double> distances) {
  if (auto message = check_pairs(id, table); !message.empty()) {
    return Result<std::vector<double>>::failure(message);
  }
  const auto frequencies = frequencies_of(table);
  std::vector<double> products;
  for (double distance : distances) {
    double sum = 0;
    for (double f : frequencies) sum += simd::sincos(distance * f).cosine;
    products.push_back(table.amplitude * table.amplitude * sum);
  }
  return products;
}

} // namespace posenc
