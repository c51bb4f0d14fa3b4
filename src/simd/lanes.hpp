// The batches of lanes of all kernels. No other folder uses xsimd. A batch is a register: two doubles in
// 128 bits (WASM, SSE2, NEON), more on wider machines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <xsimd/xsimd.hpp>
#if XSIMD_VERSION_MAJOR < 12
#error "posenc needs xsimd 12 or newer"
#endif
#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace posenc::simd {

template <class T> using Batch = xsimd::batch<T>;
template <class T> inline constexpr std::size_t lanes = Batch<T>::size;

static_assert(lanes<float> == 2 * lanes<double>);

/// Rounds two batches of doubles to one batch of floats, `low` first.
inline Batch<float> narrow(Batch<double> low, Batch<double> high) {
#if defined(__wasm_simd128__)
  return wasm_i32x4_shuffle(wasm_f32x4_demote_f64x2_zero(low), wasm_f32x4_demote_f64x2_zero(high),
                            0, 1, 4, 5);
#elif defined(__SSE2__) && !defined(__AVX__)
  return _mm_movelh_ps(_mm_cvtpd_ps(low), _mm_cvtpd_ps(high));
#elif defined(__AVX512F__)
  return _mm512_castpd_ps(
      _mm512_insertf64x4(_mm512_castps_pd(_mm512_castps256_ps512(_mm512_cvtpd_ps(low))),
                         _mm256_castps_pd(_mm512_cvtpd_ps(high)), 1));
#elif defined(__AVX__)
  return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm256_cvtpd_ps(low)), _mm256_cvtpd_ps(high),
                              1);
#else
  alignas(64) double wide[lanes<float>];
  alignas(64) float rounded[lanes<float>];
  low.store_aligned(wide);
  high.store_aligned(wide + lanes<double>);
  for (std::size_t i = 0; i < lanes<float>; ++i) rounded[i] = static_cast<float>(wide[i]);
  return Batch<float>::load_aligned(rounded);
#endif
}

/// Stores two batches interleaved, as a0 b0 a1 b1 ...
template <class T> void store_interleaved(Batch<T> a, Batch<T> b, T* out) {
#if defined(__AVX512F__)
  if constexpr (std::is_same_v<T, float>) {
    const __m512i low = _mm512_set_epi32(23, 7, 22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0),
                  high = _mm512_add_epi32(low, _mm512_set1_epi32(8));
    _mm512_storeu_ps(out, _mm512_permutex2var_ps(a, low, b));
    _mm512_storeu_ps(out + lanes<T>, _mm512_permutex2var_ps(a, high, b));
    return;
  }
#endif
  xsimd::zip_lo(a, b).store_unaligned(out);
  xsimd::zip_hi(a, b).store_unaligned(out + lanes<T>);
}

namespace detail {
struct Swapped {
  static constexpr unsigned get(unsigned i, unsigned) { return i ^ 1; }
};
} // namespace detail

/// b0 a0 b1 a1 ... of a0 b0 a1 b1 ...
inline Batch<float> swap_pairs(Batch<float> x) {
  return xsimd::swizzle(
      x, xsimd::make_batch_constant<std::uint32_t, Batch<float>::arch_type, detail::Swapped>());
}

} // namespace posenc::simd
