// Frequencies of scaled rotary encodings, as plainly as they can be written, in double: one formula a function.

type List = number[];

const pairs = (width: number, f: (pair: number) => number): List =>
  Array.from({ length: width / 2 }, (_, pair) => f(pair));

export const rope = (width: number, base = 10000): List =>
  pairs(width, (i) => base ** ((-2 * i) / width));

export const linear = (width: number, base: number, factor: number): List =>
  rope(width, base).map((w) => w / factor);

export const ntk = (width: number, base: number, factor: number): List =>
  rope(width, base * factor ** (width / (width - 2)));

/** `length` positions where `maxLength` were trained. */
export const dynamic = (
  width: number,
  base: number,
  factor: number,
  maxLength: number,
  length = 0,
): List => ntk(width, base, (factor * Math.max(length, maxLength)) / maxLength - (factor - 1));

export function yarn(
  width: number,
  base: number,
  factor: number,
  originalLength: number,
  { fast = 32, slow = 1, truncate = true } = {},
): List {
  /** The pair, not whole as yet, that turns so often in originalLength positions. */
  const pairOf = (turns: number) =>
    (width * Math.log(originalLength / (2 * Math.PI * turns))) / (2 * Math.log(base));
  let low = pairOf(fast);
  let high = pairOf(slow);
  if (truncate) [low, high] = [Math.floor(low), Math.ceil(high)];
  low = Math.max(low, 0);
  high = Math.min(high, width - 1);
  if (low === high) high += 0.001;
  return rope(width, base).map((w, i) => {
    const share = Math.min(Math.max((i - low) / (high - low), 0), 1);
    return w * (1 - share) + (w / factor) * share;
  });
}

/** What YaRN multiplies cos and sin by. */
export const yarnAttention = (factor: number): number => 0.1 * Math.log(factor) + 1;

export const longrope = (width: number, base: number, divisors: readonly number[]): List =>
  rope(width, base).map((w, i) => w / divisors[i]!);

export const longropeAttention = (factor: number, originalLength: number): number =>
  Math.sqrt(1 + Math.log(factor) / Math.log(originalLength));

export const llama3 = (
  width: number,
  base: number,
  factor: number,
  originalLength: number,
  [low, high] = [1, 4],
): List =>
  rope(width, base).map((w) => {
    const wavelength = (2 * Math.PI) / w;
    if (wavelength < originalLength / high!) return w;
    if (wavelength > originalLength / low!) return w / factor;
    const z = (originalLength / wavelength - low!) / (high! - low!);
    return (1 - z) * (w / factor) + z * w;
  });

/** The coordinate of each pair: time, row, column. */
export function axesOf(sections: readonly number[], interleaved = false): List {
  const [time, rows, columns] = sections as [number, number, number];
  return Array.from({ length: time + rows + columns }, (_, pair) => {
    if (!interleaved) return pair < time ? 0 : pair < time + rows ? 1 : 2;
    if (pair % 3 === 1 && pair < 3 * rows) return 1;
    return pair % 3 === 2 && pair < 3 * columns ? 2 : 0;
  });
}
