// Types of the C++ library: tensors, positions, and results that hold a value or an error message. Nothing throws.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace posenc {

/// Values in C order (the last index runs fastest).
template <class T> struct Tensor {
  std::vector<std::size_t> shape;
  std::vector<T> data;
};

/// A value, or an error message about the input.
template <class T> class [[nodiscard]] Result {
public:
  Result(T value) : content_(std::move(value)) {}
  static Result failure(std::string message) { return Result(Failure{std::move(message)}); }

  explicit operator bool() const { return content_.index() == 0; }
  T& operator*() { return std::get<0>(content_); }
  const T& operator*() const { return std::get<0>(content_); }
  T* operator->() { return &std::get<0>(content_); }
  const T* operator->() const { return &std::get<0>(content_); }
  /// The message, "" if there is a value.
  std::string error() const { return *this ? "" : std::get<1>(content_).message; }

private:
  struct Failure {
    std::string message;
  };
  explicit Result(Failure failure) : content_(std::move(failure)) {}
  std::variant<T, Failure> content_;
};

/// Positions of rows: `length` consecutive ones from `start`, or any finite `values` (axes, count).
struct Positions {
  std::size_t length = 0;
  double start = 0;
  std::span<const double> values{};

  bool consecutive() const { return values.empty(); }
  /// The number of positions with `axes` coordinates each.
  std::size_t count(std::size_t axes = 1) const {
    return consecutive() ? length : values.size() / axes;
  }
  double operator[](std::size_t i) const {
    return consecutive() ? start + static_cast<double>(i) : values[i];
  }
};

/// Returns "" or an error: positions must be finite.
std::string check_positions(std::string_view id, const Positions& positions);

} // namespace posenc
