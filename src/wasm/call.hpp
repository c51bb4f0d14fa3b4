// What the calls share: addresses in the scratch, the number type, and the plan of the present call of
// the JavaScript API, which runs to its end before the next.
#pragma once

#include <cstdint>

#include "plan.hpp"

namespace posenc::wasm {

using Address = std::uintptr_t;

template <class T> T* at(Address address) { return reinterpret_cast<T*>(address); }

/// Calls f with a float or a double to tell the type by.
template <class F> auto with_type(bool float64, F f) { return float64 ? f(0.0) : f(0.0f); }

/// Keeps a message where JavaScript reads it: null where it is empty.
const char* told(std::string message);

/// The encoding that was prepared last.
extern std::unique_ptr<Plan> plan;

/// What the calls of each file keep from one to the next, given back.
void forget_rows();
void forget_rotary();
void forget_bias();
void forget_attention();
void forget_measures();

/// Positions (axes, length) at an address, or consecutive ones where there is none.
inline Positions positions_of(Address values, double start, std::size_t length,
                              std::size_t axes = 1) {
  if (!values) return {.length = length, .start = start};
  return {.values = {at<const double>(values), axes * length}};
}

} // namespace posenc::wasm
