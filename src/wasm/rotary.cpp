// Calls of the second door.
#include <posenc/half.hpp>
#include <posenc/rotary/mrope.hpp>
#include <posenc/rotary/rotate.hpp>

#include "call.hpp"
#include "calls.hpp"

namespace posenc::wasm {

namespace {

std::optional<CosSinRows> angles;
Rotary turning; // of the angles

/// Whether there is such a list; it is written where there is.
template <class From, class To> bool write(const std::vector<From>& list, To* out) {
  std::copy(list.begin(), list.end(), out);
  return !list.empty();
}

} // namespace

void forget_rotary() {
  angles.reset();
  turning = {};
}

std::size_t head_dim() { return plan->head_dim; }
std::size_t rotary_dim() { return static_cast<std::size_t>(plan->rotary->rotary_dim); }
int pair_layout() { return static_cast<int>(plan->rotary->layout); }
double attention_factor() { return plan->rotary->attention_factor; }
std::size_t coordinates() { return plan->rotary->axes; }
double center() { return plan->rotary->center; }
void frequencies(Address out) { write(plan->rotary->frequencies, at<double>(out)); }
bool axis_of_pairs(Address out) { return write(plan->rotary->axis_of_pair, at<double>(out)); }
bool rates(Address out) { return write(plan->rotary->rates, at<double>(out)); }

void set_angles(Address values, std::size_t pairs, double factor, std::size_t coordinates,
                Address axes, Address rates, double center) {
  const auto list = [pairs](Address address) {
    return std::span(at<const double>(address), address ? pairs : 0);
  };
  turning = {.attention_factor = factor, .axes = coordinates, .center = center};
  turning.frequencies.assign(list(values).begin(), list(values).end());
  turning.rates.assign(list(rates).begin(), list(rates).end());
  for (double axis : list(axes)) turning.axis_of_pair.push_back(static_cast<int>(axis));
  angles.emplace(turning);
}

const char* check_angles(Address values, double start, std::size_t length) {
  return told(
      check_rotary_positions("rotary", turning, positions_of(values, start, length, turning.axes)));
}

void cos_sin_rows(Address values, double start, std::size_t length, std::size_t first,
                  std::size_t count, Address cos, Address sin, bool key, bool float64) {
  with_type(float64, [&]<class T>(T) {
    angles->fill(positions_of(values, start, length, turning.axes), first, count, at<T>(cos),
                 at<T>(sin), key ? Side::key : Side::query);
  });
}

void rotate_heads(Address x, std::size_t heads, std::size_t rows, std::size_t head_stride,
                  std::size_t row_stride, int width, int layout, Address cos, Address sin,
                  bool inverse, bool float64) {
  with_type(float64, [&]<class T>(T) {
    rotate_rows(at<T>(x), {heads, rows, head_stride, row_stride}, width,
                static_cast<PairLayout>(layout), at<const T>(cos), at<const T>(sin), inverse);
  });
}

const char* grid_positions_of(std::size_t rows, std::size_t columns, Address out) {
  const Grid grid{rows, columns};
  auto message = plan->check_grid(grid);
  for (std::size_t t = 0; message.empty() && t < grid.cells(); ++t) {
    const auto [y, x] = plan->cell(grid, t);
    at<double>(out)[t] = y;
    at<double>(out)[grid.cells() + t] = x;
  }
  return told(message);
}

double mrope_positions(Address segments, std::size_t count, Address out) {
  std::vector<Segment> list;
  for (std::size_t i = 0; i < count; ++i) { // text has one number, and zeros
    const double* s = at<const double>(segments) + 3 * i;
    const auto size = [s](int n) { return static_cast<std::size_t>(s[n]); };
    list.push_back({s[1] == 0, size(0), size(0), size(1), size(2)});
  }
  const MropeIndex index = mrope_index(list);
  write(index.positions, at<double>(out));
  return index.delta;
}

void to_halves(Address from, std::size_t count, Address out) {
  for (std::size_t i = 0; i < count; ++i) {
    at<std::uint16_t>(out)[i] = to_half(at<const double>(from)[i]);
  }
}

} // namespace posenc::wasm
