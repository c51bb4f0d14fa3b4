#include <posenc/absolute/table.hpp>

#include <algorithm>

namespace posenc {

TableRows::TableRows(WaveTable table)
    : table_(std::move(table)), waves_(table_.runs.size()),
      caches_{table_.runs.size(), table_.runs.size()} {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < waves_.size(); ++i) {
    const WaveRun& run = table_.runs[i];
    waves_[i] = simd::Waves(run.frequencies, table_.amplitude);
    columns += 2 * run.frequencies.size() - run.lone_sine;
  }
  covered_ = columns == table_.dim;
}

/// The columns of one run, computed once for all cells of a grid with the same coordinate.
template <class T>
void TableRows::repeat(std::size_t i, std::span<const double> coordinates, T* out) {
  const WaveRun& run = table_.runs[i];
  const std::size_t sines = run.frequencies.size(), cosines = sines - run.lone_sine;
  const bool interleaved = run.stride == 2;
  auto& cache = std::get<std::vector<RowCache<T>>>(caches_)[i];
  for (const double& coordinate : coordinates) {
    const T* values = cache.at(coordinate, sines + cosines, [&](T* row) {
      T* cosine = row + (interleaved ? 1 : sines);
      waves_[i].at({&coordinate, 1}, simd::WavesOut<T>{row, cosine, 0, run.stride, cosines});
    });
    if (interleaved) {
      std::copy_n(values, sines + cosines, out + run.sine);
    } else {
      std::copy_n(values, sines, out + run.sine);
      std::copy_n(values + sines, cosines, out + run.cosine);
    }
    out += table_.dim;
  }
}

template <class T>
void TableRows::fill(const Positions& positions, std::size_t first, std::size_t count, T* out) {
  if (count == 0) return;
  const std::size_t dim = table_.dim, points = positions.count(table_.axes);
  if (!covered_) std::fill_n(out, count * dim, T(0));

  for (std::size_t i = 0; i < waves_.size(); ++i) {
    const WaveRun& run = table_.runs[i];
    const simd::WavesOut<T> to{out + run.sine, out + run.cosine, dim, run.stride,
                               run.frequencies.size() - run.lone_sine};
    if (positions.consecutive()) {
      if (positions.start != start_ || first != next_) waves_[i].seek(positions.start, first);
      waves_[i].next(count, to);
    } else if (table_.axes == 1) {
      waves_[i].at(positions.values.subspan(first, count), to);
    } else {
      repeat(i, positions.values.subspan(run.axis * points + first, count), out);
    }
  }
  if (positions.consecutive()) {
    start_ = positions.start;
    next_ = first + count;
  }

  if (!table_.zero_position) return;
  for (std::size_t row = 0; row < count; ++row) {
    if (positions[first + row] == *table_.zero_position) std::fill_n(out + row * dim, dim, T(0));
  }
}

template void TableRows::fill(const Positions&, std::size_t, std::size_t, float*);
template void TableRows::fill(const Positions&, std::size_t, std::size_t, double*);

} // namespace posenc
