// Calls of the second door.
#include <posenc/rotary/rotate.hpp>

#include "call.hpp"
#include "calls.hpp"

namespace posenc::wasm {

namespace {
std::optional<CosSinRows> angles;
}

std::size_t head_dim() { return plan->head_dim; }
std::size_t rotary_dim() { return static_cast<std::size_t>(plan->rotary->rotary_dim); }
int pair_layout() { return static_cast<int>(plan->rotary->layout); }
double attention_factor() { return plan->rotary->attention_factor; }
void frequencies(Address out) {
  std::copy(plan->rotary->frequencies.begin(), plan->rotary->frequencies.end(), at<double>(out));
}

void set_angles(Address values, std::size_t pairs, double factor) {
  angles.emplace(std::span(at<const double>(values), pairs), factor);
}

void cos_sin_rows(Address values, double start, std::size_t length, std::size_t first,
                  std::size_t count, Address cos, Address sin, bool float64) {
  with_type(float64, [&]<class T>(T) {
    angles->fill(positions_of(values, start, length), first, count, at<T>(cos), at<T>(sin));
  });
}

void rotate_heads(Address x, std::size_t heads, std::size_t rows, int dim, int width, int layout,
                  Address cos, Address sin, bool inverse, bool float64) {
  with_type(float64, [&]<class T>(T) {
    for (std::size_t h = 0; h < heads; ++h) {
      rotate_rows(at<T>(x) + h * rows * static_cast<std::size_t>(dim), rows, dim, width,
                  static_cast<PairLayout>(layout), at<const T>(cos), at<const T>(sin), inverse);
    }
  });
}

} // namespace posenc::wasm
