// Calls of the first door, and those that begin every call.
#include <cstdlib>

#include "call.hpp"
#include "calls.hpp"

namespace posenc::wasm {

std::unique_ptr<Plan> plan;

const char* told(std::string message) {
  static std::string text;
  text = std::move(message);
  return text.empty() ? nullptr : text.c_str();
}

namespace {

struct Scratch {
  void* data = nullptr;
  std::size_t size = 0;
} scratch;

Grid grid;
std::vector<double> masked; // positions of all cells, where there is a mask

template <class T> std::optional<ResampledRows<T>>& resampled() {
  static std::optional<ResampledRows<T>> instance;
  return instance;
}

/// Positions (2, count) of the grid's cells from `first` on.
std::vector<double> cell_positions(std::size_t first, std::size_t count) {
  std::vector<double> positions(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t token = first + i;
    if (masked.empty()) {
      const auto [y, x] = plan->cell(grid, token);
      positions[i] = y;
      positions[count + i] = x;
    } else {
      positions[i] = masked[token];
      positions[count + i] = masked[grid.cells() + token];
    }
  }
  return positions;
}

} // namespace

const char* encodings() { return told(encoding_ids()); }

Address reserve(double bytes) {
  if (bytes > static_cast<double>(scratch.size)) {
    std::free(scratch.data);
    scratch.size = static_cast<std::size_t>(bytes);
    scratch.data = std::aligned_alloc(64, (scratch.size + 63) / 64 * 64);
    if (!scratch.data) scratch.size = 0;
  }
  return reinterpret_cast<Address>(scratch.data);
}

const char* prepare(std::size_t encoding, Address values, std::size_t count, Address arrays,
                    std::size_t array_count) {
  // Every array is given as its address, its length and three sides.
  std::vector<GivenArray> given;
  for (std::size_t i = 0; i < array_count; ++i) {
    const double* record = at<const double>(arrays) + 5 * i;
    given.push_back(
        {{at<const double>(static_cast<Address>(record[0])), static_cast<std::size_t>(record[1])},
         {record[2], record[3], record[4]}});
  }
  return told(make_plan(encoding, {at<const double>(values), count}, given, plan));
}

double plan_bytes() { return plan->bytes(); }

void forget_rows() {
  std::free(scratch.data);
  scratch = {};
  masked = {};
  resampled<float>().reset();
  resampled<double>().reset();
}

void forget() {
  forget_rows();
  forget_rotary();
  forget_bias();
  forget_attention();
  forget_measures();
  plan.reset();
}

std::size_t width() { return plan->dim; }
std::size_t axes() { return plan->axes; }
std::size_t leading_rows() { return plan->table ? plan->table->rows({}) : 0; }

double set_grid(std::size_t rows, std::size_t columns, Address mask) {
  grid = {rows, columns};
  masked.clear();
  if (mask) masked = plan->masked({grid, {at<const std::uint8_t>(mask), grid.cells()}});
  if (plan->cells.empty()) return static_cast<double>(grid.cells());
  const Resampling how = plan->resampled(grid);
  resampled<float>().reset(); // made when rows of that type are asked for
  resampled<double>().reset();
  return static_cast<double>(how.prefix) + static_cast<double>(grid.cells());
}

void encode_cells(std::size_t first, std::size_t count, Address out, bool float64) {
  with_type(float64, [&]<class T>(T) {
    if (!plan->cells.empty()) {
      auto& rows = resampled<T>();
      if (!rows) rows.emplace(plan->resampled(grid), plan->dim, plan->cells);
      return rows->fill(first, count, at<T>(out));
    }
    const auto positions = cell_positions(first, count);
    plan->table->fill({.values = positions}, plan->table->rows({}), count, at<T>(out));
  });
}

void encode_rows(Address values, double start, std::size_t length, std::size_t first,
                 std::size_t count, Address out, bool float64) {
  const auto positions = positions_of(values, start, length, plan->axes);
  with_type(float64, [&]<class T>(T) {
    if (plan->table) return plan->table->fill(positions, first, count, at<T>(out));
    const std::size_t points = positions.count(plan->axes);
    std::vector<double> position(plan->axes), row(plan->dim);
    for (std::size_t i = first; i < first + count; ++i) {
      for (std::size_t a = 0; a < plan->axes; ++a) {
        position[a] = positions[a * (positions.consecutive() ? 0 : points) + i];
      }
      plan->row(position, row);
      std::copy(row.begin(), row.end(), at<T>(out) + (i - first) * plan->dim);
    }
  });
}

const char* check_places(Address values, double start, std::size_t first, std::size_t count,
                         Address rows) {
  const Positions positions = positions_of(values, start, first + count, plan->axes);
  const std::size_t points = positions.consecutive() ? 0 : positions.count(plan->axes);
  std::vector<double> position(plan->axes);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t a = 0; a < plan->axes; ++a) position[a] = positions[a * points + first + i];
    std::size_t row = 0;
    if (auto message = plan->check_position(position, row); !message.empty()) return told(message);
    if (rows) at<double>(rows)[i] = static_cast<double>(row);
  }
  return nullptr;
}

void look_up_rows(Address rows, Address given, std::size_t count, Address out, bool float64) {
  std::vector<double> values(plan->dim);
  with_type(float64, [&]<class T>(T) {
    for (std::size_t i = 0; i < count; ++i) {
      std::span<const double> row;
      if (given) row = {at<const double>(given) + i * plan->dim, plan->dim};
      plan->look_up(static_cast<std::size_t>(at<double>(rows)[i]), row, values);
      std::copy(values.begin(), values.end(), at<T>(out) + i * plan->dim);
    }
  });
}

void add(Address x, Address out, std::size_t count, bool float64) {
  with_type(float64, [&]<class T>(T) {
    for (std::size_t i = 0; i < count; ++i) at<T>(out)[i] += at<const T>(x)[i];
  });
}

void transpose_rows(Address rows, std::size_t count, std::size_t dim, Address out, bool float64) {
  with_type(float64, [&]<class T>(T) { transpose(at<const T>(rows), count, dim, at<T>(out)); });
}

} // namespace posenc::wasm
