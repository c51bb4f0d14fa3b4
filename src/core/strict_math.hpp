// Refuses "fast" floating point, which would break the formulas in these headers: NaN means "not given",
// -Infinity means "not visible", and exact sums depend on the order of additions.
#pragma once

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(_M_FP_FAST) ||              \
    (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error                                                                                             \
    "posenc needs exact floating point: compile the files that include <posenc/...> without -ffast-math, -Ofast or /fp:fast. In CMake: set_source_files_properties(your.cpp PROPERTIES COMPILE_OPTIONS -fno-fast-math); other files may keep it."
#endif
