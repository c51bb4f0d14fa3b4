#include <posenc/absolute/table.hpp>

#include <algorithm>

namespace posenc {

TableRows::TableRows(WaveTable table) : table_(std::move(table)) {
  std::size_t columns = 0;
  for (const WaveRun& run : table_.runs) {
    waves_.emplace_back(run.frequencies, table_.amplitude);
    columns += 2 * run.frequencies.size() - run.lone_sine;
  }
  covered_ = columns == table_.dim;
}

std::size_t TableRows::rows(const Positions& positions) const {
  return positions.count(table_.axes) + table_.class_token;
}

template <class T>
void TableRows::fill(const Positions& positions, std::size_t first, std::size_t count, T* out) {
  if (count == 0) return;
  const std::size_t dim = table_.dim, points = positions.count(table_.axes);
  if (table_.class_token && first == 0) {
    std::fill_n(out, dim, T(0));
    out += dim;
    --count;
  } else if (table_.class_token) {
    --first;
  }
  if (!covered_) std::fill_n(out, count * dim, T(0));

  for (std::size_t i = 0; i < waves_.size(); ++i) {
    const WaveRun& run = table_.runs[i];
    const simd::WavesOut<T> to{out + run.sine, out + run.cosine, dim, run.stride,
                               run.frequencies.size() - run.lone_sine};
    if (positions.consecutive()) {
      if (first != next_) waves_[i].seek(positions[first]);
      waves_[i].next(count, to);
    } else {
      waves_[i].at(positions.values.subspan(run.axis * points + first, count), to);
    }
  }
  if (positions.consecutive()) next_ = first + count;

  if (!table_.zero_position) return;
  for (std::size_t row = 0; row < count; ++row) {
    if (positions[first + row] == *table_.zero_position) std::fill_n(out + row * dim, dim, T(0));
  }
}

template void TableRows::fill(const Positions&, std::size_t, std::size_t, float*);
template void TableRows::fill(const Positions&, std::size_t, std::size_t, double*);

} // namespace posenc
