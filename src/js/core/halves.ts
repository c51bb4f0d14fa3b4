// Reads half floats. The core writes them (toHalves).

/** The number of every half float, indexed by its bits; made at the first use. */
let table: Float32Array | undefined;

function makeTable(): Float32Array {
  const numbers = new Float32Array(2 ** 16);
  for (let bits = 0; bits < numbers.length; ++bits) {
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    const magnitude =
      exponent === 31
        ? fraction
          ? Number.NaN
          : Number.POSITIVE_INFINITY
        : exponent === 0
          ? fraction * 2 ** -24
          : (1024 + fraction) * 2 ** (exponent - 25);
    numbers[bits] = bits >> 15 ? -magnitude : magnitude;
  }
  return numbers;
}

/** The exact values of half floats. */
export function fromHalves(halves: Uint16Array): Float32Array {
  table ??= makeTable();
  const numbers = new Float32Array(halves.length);
  for (let i = 0; i < halves.length; ++i) numbers[i] = table[halves[i]!]!;
  return numbers;
}
