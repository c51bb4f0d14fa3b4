// The same work as a good JavaScript programmer would write it without the package: loops over
// doubles, with what can be computed once outside the loops.

/** The sinusoidal table, interleaved. */
export function sinusoidal(out, length, dim, base = 10000) {
  const frequencies = Float64Array.from({ length: dim / 2 }, (_, i) => base ** ((-2 * i) / dim));
  for (let p = 0, at = 0; p < length; ++p) {
    for (let i = 0; i < dim / 2; ++i, at += 2) {
      const angle = p * frequencies[i];
      out[at] = Math.sin(angle);
      out[at + 1] = Math.cos(angle);
    }
  }
}

/** RoPE in place, half layout, x (heads, n, headDim), positions from `start`. */
export function rotate(x, heads, n, headDim, start = 0, base = 10000) {
  const half = headDim / 2;
  const cos = new Float32Array(n * half);
  const sin = new Float32Array(n * half);
  for (let p = 0; p < n; ++p) {
    for (let i = 0; i < half; ++i) {
      const angle = (start + p) * base ** ((-2 * i) / headDim);
      cos[p * half + i] = Math.cos(angle);
      sin[p * half + i] = Math.sin(angle);
    }
  }
  for (let row = 0, at = 0; row < heads * n; ++row, at += headDim) {
    const angles = (row % n) * half;
    for (let i = 0; i < half; ++i) {
      const u = x[at + i];
      const v = x[at + half + i];
      const c = cos[angles + i];
      const s = sin[angles + i];
      x[at + i] = u * c - v * s;
      x[at + half + i] = v * c + u * s;
    }
  }
}
