// The host of the WebAssembly module: arrays of the present call, which JavaScript has numbered, and its memory.
#pragma once

#include <posenc/core/math.hpp>
#include <posenc/core/memory.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace posenc::wasm {

/// The arrays of the present call. Native tests bring their own.
Host& javascript();

template <class T> Input<T> input(int array) { return {javascript(), array}; }
template <class T> Output<T> output(int array) { return {javascript(), array}; }

/// A whole array.
template <class T> std::vector<T> values(int array, std::size_t count) {
  std::vector<T> list(count);
  if (count > 0) javascript().read(array, element_of<T>, 0, count, list.data());
  return list;
}
template <class T> void give(int array, const std::vector<T>& list) {
  if (!list.empty()) javascript().write(array, element_of<T>, 0, list.size(), list.data());
}

/// A count that crossed as a double.
inline std::size_t count_of(double number) { return to_whole<std::size_t>(number, 0, 0xffffffff); }

/// Has JavaScript make the arrays of the results, before which nothing is written; see Host.
inline bool make_results(double told = 0) { return javascript().make_results(told); }

/// Calls f with a float or a double to tell the type by.
template <class F> auto with_type(bool float64, F f) { return float64 ? f(0.0) : f(0.0f); }

/// Bytes that one call may need, with what is kept: WebAssembly has 2 GB, in which they must fit in one piece each.
inline constexpr double most_bytes = 1 << 30;

/// Keeps a message for JavaScript to fetch. Returns whether it is empty.
bool accept(std::string message);
/// The message of the call that was refused last.
std::string message();
/// Whether so many bytes are there; else a message says so, beginning with `place`.
bool allow(std::string_view place, double bytes);
/// Bytes of encodings that JavaScript holds, which count against every call.
void keep(double bytes);
/// The most bytes that were allowed since the last time it was asked.
double needed();

} // namespace posenc::wasm
