// Softmax of one row of scores, in place. The largest score is subtracted first for stability. Scores of -Infinity are
// hidden; a row of hidden scores becomes zeros, never NaN.
//
// Error for float32: each weight within 4e-7 + 6e-8 d of the exact one relative to it, plus 1e-37
// absolute, for rows of up to 65536 scores; d is how far its score lies below the largest, a
// difference that is rounded (tests/simd/softmax_test.cpp checks these numbers).
#pragma once

#include <cstddef>

namespace posenc::simd {

template <class T> void softmax(T* row, std::size_t count);

} // namespace posenc::simd
