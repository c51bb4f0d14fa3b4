// The arrays that operators read and write: memory of this program, or arrays of a host such as JavaScript, whose
// values are copied. Operators work block by block, so that copies stay in the cache.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

namespace posenc {

/// Uninitialized memory for working values, kept from one block of work to the next. It is freed before more is
/// taken.
template <class T> class Scratch {
public:
  /// Memory for at least `count` values. If it must grow, the old values are lost.
  T* at_least(std::size_t count) {
    if (count > size_) {
      values_.reset();
      values_ = std::make_unique_for_overwrite<T[]>(count);
      size_ = count;
    }
    return values_.get();
  }
  T* data() const { return values_.get(); }

private:
  std::unique_ptr<T[]> values_;
  std::size_t size_ = 0;
};

enum class Element { float32, float64, int32, byte };

template <class T>
inline constexpr Element element_of = std::is_same_v<T, float>    ? Element::float32
                                      : std::is_same_v<T, double> ? Element::float64
                                      : sizeof(T) == 4            ? Element::int32
                                                                  : Element::byte;

/// The owner of arrays that this program cannot address; calls name them by number.
class Host {
public:
  /// Copies values [first, first + count) of an array to `to`, as elements of this type.
  virtual void read(int array, Element element, std::size_t first, std::size_t count, void* to) = 0;
  virtual void write(int array, Element element, std::size_t first, std::size_t count,
                     const void* from) = 0;
  /// Makes the arrays of the results, once the call is known to be legal. `told` is what their sizes depend on besides
  /// the call. Returns whether they could be made.
  virtual bool make_results(double /*told*/) { return true; }

protected:
  ~Host() = default;
};

/// An array that is read.
template <class T> class Input {
public:
  Input() = default;
  Input(std::span<const T> values) : values_(values.data()) {}
  Input(Host& host, int array) : host_(&host), array_(array) {}

  explicit operator bool() const { return values_ || host_; }

  /// Values [first, first + count): in place, or copied into `scratch`.
  const T* read(std::size_t first, std::size_t count, Scratch<T>& scratch) const {
    return host_ ? copy(first, count, scratch.at_least(count)) : values_ + first;
  }
  /// The same values, copied to `to`.
  const T* copy(std::size_t first, std::size_t count, T* to) const {
    if (host_) host_->read(array_, element_of<T>, first, count, to);
    else if (to != values_ + first) std::copy_n(values_ + first, count, to);
    return to;
  }

private:
  const T* values_ = nullptr;
  Host* host_ = nullptr;
  int array_ = 0;
};

/// An array that is written.
template <class T> class Output {
public:
  Output() = default;
  Output(std::span<T> values) : values_(values.data()) {}
  Output(Host& host, int array) : host_(&host), array_(array) {}

  explicit operator bool() const { return values_ || host_; }

  /// The memory to write values [first, first + count) to. The caller then stores them by `put`.
  T* at(std::size_t first, std::size_t count, Scratch<T>& scratch) const {
    return host_ ? scratch.at_least(count) : values_ + first;
  }
  /// Stores values from the memory that `at` returned, or from any other.
  void put(std::size_t first, std::size_t count, const T* from) const {
    if (host_) host_->write(array_, element_of<T>, first, count, from);
    else if (from != values_ + first) std::copy_n(from, count, values_ + first);
  }

private:
  T* values_ = nullptr;
  Host* host_ = nullptr;
  int array_ = 0;
};

/// Bytes of a block, which should stay in the second-level cache.
inline constexpr std::size_t block_bytes = 1 << 18;

/// The number of rows of a block: from 1 to `rows`, a multiple of 8 if that many fit.
inline std::size_t rows_per_block(std::size_t row_bytes, std::size_t rows) {
  const std::size_t fitting = block_bytes / std::max<std::size_t>(row_bytes, 1);
  const std::size_t block = fitting < 8 ? std::max<std::size_t>(fitting, 1) : fitting / 8 * 8;
  return std::max<std::size_t>(std::min(rows, block), 1);
}

/// Calls work(first, count) for blocks of at most `block` of `total` rows.
template <class F> void in_blocks(std::size_t total, std::size_t block, const F& work) {
  for (std::size_t first = 0; first < total; first += block) {
    work(first, std::min(block, total - first));
  }
}

} // namespace posenc
