// What a target is.
#pragma once

#include "numbers.hpp"

namespace fuzz {

extern const char* const target; // its name

/// Calls the library once and judges the answer.
void call(Numbers& from);

} // namespace fuzz
