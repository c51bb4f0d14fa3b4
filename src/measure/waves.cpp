#include <posenc/measure/waves.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <posenc/simd/sine.hpp>

namespace posenc {

namespace {

/// A message if the table has several axes or a sine without its cosine, or "".
std::string check_pairs(std::string_view id, const WaveTable& table) {
  if (auto message = check_waves(id, table); !message.empty()) return message;
  if (table.axes != 1) return named(id, "its positions have several coordinates");
  for (const WaveRun& run : table.runs) {
    if (run.lone_sine) return named(id, "an odd dim has a sine without its cosine");
  }
  return {};
}

std::vector<double> frequencies_of(const WaveTable& table) {
  std::vector<double> all;
  for (const WaveRun& run : table.runs) {
    for (double f : run.frequencies) all.push_back(f);
  }
  return all;
}

/// Whether the distances are consecutive integers from the first one on.
bool is_run(std::span<const double> distances) {
  for (std::size_t i = 0; i < distances.size(); ++i) {
    if (distances[i] != distances[0] + static_cast<double>(i)) return false;
  }
  return !distances.empty();
}

/// The rows at positions + shift, where `known` has the rows at the positions: consecutive integers shifted by an
/// integer share most rows.
std::vector<double> moved_rows(const WaveTable& table, std::span<const double> positions,
                               double shift, const std::vector<double>& known) {
  const std::size_t count = positions.size(), dim = table.dim;
  std::vector<double> rows(count * dim);
  TableRows made(table);
  const bool shared = is_run(positions) && positions[0] == std::trunc(positions[0]);
  for (std::size_t i = 0; i < count; ++i) {
    const double later[] = {positions[i] + shift};
    const double at = later[0] - positions[0];
    if (shared && at >= 0 && at < static_cast<double>(count) && at == std::trunc(at)) {
      std::copy_n(&known[static_cast<std::size_t>(at) * dim], dim, &rows[i * dim]);
    } else {
      made.fill({.values = later}, 0, 1, &rows[i * dim]);
    }
  }
  return rows;
}

} // namespace

Result<Tensor<double>> shift_matrix(std::string_view id, const WaveTable& table, double shift) {
  if (auto message = check_pairs(id, table); !message.empty()) return Failure{message};
  Tensor<double> matrix;
  for (double f : frequencies_of(table)) {
    const auto [s, c] = simd::sincos(shift * f);
    for (double entry : {c, s, -s, c}) matrix.data.push_back(entry);
  }
  matrix.shape = {matrix.data.size() / 4, 2, 2};
  return matrix;
}

Result<Tensor<double>> shift_residual(std::string_view id, const WaveTable& table, double shift,
                                      const Positions& positions) {
  auto matrix = shift_matrix(id, table, shift);
  if (!matrix) return matrix;
  const std::size_t count = positions.count(1), dim = table.dim;
  std::vector<double> reader(count), before(count * dim);
  for (std::size_t i = 0; i < count; ++i) reader[i] = positions[i];
  TableRows(table).fill({.values = reader}, 0, count, before.data());
  Tensor<double> residual{{count, dim}, moved_rows(table, reader, shift, before)};
  for (std::size_t i = 0; i < count; ++i) {
    const double* row = &before[i * dim];
    double* out = &residual.data[i * dim];
    const double* m = matrix->data.data();
    for (const WaveRun& run : table.runs) {
      for (std::size_t k = 0; k < run.frequencies.size(); ++k, m += 4) {
        const std::size_t step = k * size(run.stride);
        const std::size_t s = size(run.sine) + step;
        const std::size_t c = size(run.cosine) + step;
        out[s] = m[0] * row[s] + m[1] * row[c] - out[s];
        out[c] = m[2] * row[s] + m[3] * row[c] - out[c];
      }
    }
  }
  return residual;
}

namespace {

void add_cosines(double f, std::span<const double> distances, std::vector<double>& sums) {
  for (std::size_t i = 0; i < distances.size(); ++i) {
    sums[i] += simd::sincos(distances[i] * f).cosine;
  }
}

/// add_cosines for distances first, first + 1, ... by cos (a + b) = cos a cos b - sin a sin b, with a at every
/// 16th distance and b from 0 to 15: at most two more roundings per cosine.
void add_run_of_cosines(double f, double first, std::vector<double>& sums) {
  constexpr std::size_t block = 16;
  std::array<simd::SineCosine, block> within;
  for (std::size_t b = 0; b < block; ++b) within[b] = simd::sincos(static_cast<double>(b) * f);
  for (std::size_t start = 0; start < sums.size(); start += block) {
    const auto a = simd::sincos((first + static_cast<double>(start)) * f);
    const std::size_t count = std::min(block, sums.size() - start);
    for (std::size_t b = 0; b < count; ++b) {
      sums[start + b] += a.cosine * within[b].cosine - a.sine * within[b].sine;
    }
  }
}

} // namespace

Result<std::vector<double>> dot_products(std::string_view id, const WaveTable& table,
                                         std::span<const double> distances) {
  auto message = check_pairs(id, table);
  if (message.empty()) message = check_list(id, "distances", distances);
  if (!message.empty()) return Failure{message};
  const auto frequencies = frequencies_of(table);
  std::vector<double> products(distances.size());
  const bool rising = is_run(distances);
  for (double f : frequencies) {
    if (rising) add_run_of_cosines(f, distances.front(), products);
    else add_cosines(f, distances, products);
  }
  for (double& product : products) product *= table.amplitude * table.amplitude;
  return products;
}

} // namespace posenc
