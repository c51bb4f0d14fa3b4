// Types of the C++ library: tensors, rows of matrices, and results that hold a value or an error message. Only the standard
// library throws: std::bad_alloc where memory is short, std::bad_variant_access where the value of an error is read.
#pragma once

#include <concepts>
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

/// An error message about the input.
struct Failure {
  std::string message;
};

/// A value, or an error message about the input.
template <class T> class [[nodiscard]] Result {
public:
  Result(T value) : content_(std::move(value)) {}
  Result(Failure failure) : content_(std::move(failure)) {}

  explicit operator bool() const { return content_.index() == 0; }
  T& operator*() & { return std::get<0>(content_); }
  const T& operator*() const& { return std::get<0>(content_); }
  T&& operator*() && { return std::get<0>(std::move(content_)); }
  T* operator->() { return &std::get<0>(content_); }
  const T* operator->() const { return &std::get<0>(content_); }
  /// The message, "" if there is a value.
  std::string error() const { return *this ? "" : std::get<1>(content_).message; }

private:
  std::variant<T, Failure> content_;
};

/// What becomes a span: a vector, an array, a span of any extent.
template <class X> using ElementOf = typename decltype(std::span(std::declval<X&>()))::element_type;
/// Such memory of numbers, to be written to.
template <class X>
concept Writable = std::same_as<ElementOf<X>, float> || std::same_as<ElementOf<X>, double>;

/// Rows of a matrix: stride -1 for a Toeplitz matrix stored as one line, 0 for one row repeated; null: no matrix.
template <class T> struct Rows {
  const T* first = nullptr;
  std::ptrdiff_t stride = 0;

  explicit operator bool() const { return first != nullptr; }
  const T* operator[](std::size_t i) const {
    return first + static_cast<std::ptrdiff_t>(i) * stride;
  }
  Rows from(std::size_t i) const { return first ? Rows{(*this)[i], stride} : Rows{}; }
  /// Without the first columns.
  Rows columns_from(std::size_t j) const { return first ? Rows{first + j, stride} : Rows{}; }
};

} // namespace posenc
