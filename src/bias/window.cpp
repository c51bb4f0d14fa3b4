#include <posenc/bias/window.hpp>

#include <algorithm>
#include <posenc/simd/rows.hpp>

namespace posenc {

template <class T>
void WindowRows<T>::set(const Window& window, std::span<const double> table, std::size_t heads,
                        std::size_t head) {
  window_ = window;
  const std::size_t width = 2 * window.columns - 1;
  backwards_.resize(window.entries());
  for (std::size_t entry = 0; entry < window.entries(); ++entry) {
    const std::size_t x = entry % width;
    const std::size_t to = entry < window.offsets() ? entry - x + (width - 1 - x) : entry;
    backwards_[to] = static_cast<T>(table[entry * heads + head]);
  }
}

template <class T> void WindowRows<T>::fill(std::size_t first, std::size_t count, T* out) const {
  const std::size_t rows = window_.rows, columns = window_.columns, width = 2 * columns - 1;
  const T* token = backwards_.data() + window_.offsets();
  for (std::size_t a = first; a < first + count; ++a) {
    if (window_.class_token && a == 0) {
      *out++ = token[2];
      out = std::fill_n(out, rows * columns, token[0]);
      continue;
    }
    if (window_.class_token) *out++ = token[1];
    const std::size_t cell = a - window_.class_token, y = cell / columns, x = cell % columns;
    for (std::size_t row = 0; row < rows; ++row) {
      out = simd::copy_few(backwards_.data() + (y + rows - 1 - row) * width + columns - 1 - x,
                           columns, out);
    }
  }
}

template class WindowRows<float>;
template class WindowRows<double>;

} // namespace posenc
