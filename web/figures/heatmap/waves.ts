// Frequencies of the columns, in radians from one row to the next, for tables whose columns are waves.
import type { Posenc } from "posenc";
import type { Table } from "./table.js";

/** base^(-index / of) for index 0, 1, ..., by the library: the frequencies of a rotary of `of` pairs. */
const inversePowers = (pe: Posenc, base: number, of: number): Float64Array =>
  pe.rotary("rope", { headDim: 2 * of, base }).frequencies;

/** index and divisor of the exponent of a column's frequency, and whether the column is a sine. */
export interface Wave {
  readonly index: number;
  readonly of: number;
  readonly isSine: boolean;
}

/** Which wave a column of a sinusoidal table is; undefined for the column of zeros of an odd width. */
export function sinusoidalWave(
  options: Readonly<Record<string, unknown>>,
  column: number,
): Wave | undefined {
  const dim = options.dim as number;
  const half = Math.floor(dim / 2);
  const interleaved = options.layout === "interleaved";
  if (!interleaved && column >= 2 * half) return undefined;
  const pair = interleaved ? Math.floor(column / 2) : column % half;
  const isSine = interleaved ? column % 2 === 0 : column < half === (options.layout === "sin_cos");
  if (options.denominator === "half-1") return { index: pair, of: Math.max(half - 1, 1), isSine };
  return interleaved ? { index: 2 * pair, of: dim, isSine } : { index: pair, of: half, isSine };
}

/** The columns of the sine and the cosine of a column's wave. */
export function sinusoidalPair(
  options: Readonly<Record<string, unknown>>,
): NonNullable<Table["pair"]> {
  const dim = options.dim as number;
  const apart = options.layout === "interleaved" ? 1 : Math.floor(dim / 2);
  return (column) => {
    const wave = sinusoidalWave(options, column);
    if (!wave) return undefined;
    const other = column + (wave.isSine === (options.layout !== "cos_sin") ? apart : -apart);
    if (other >= dim) return undefined; // the lone sine of an odd width
    const [sin, cos] = wave.isSine ? [column, other] : [other, column];
    return { sin: [0, sin], cos: [0, cos] };
  };
}

export function sinusoidalFrequencies(
  pe: Posenc,
  options: Readonly<Record<string, unknown>>,
): Float64Array {
  const [dim, least] = [options.dim as number, options.minTimescale as number];
  const base = (options.base as number) / least;
  const waves = Array.from({ length: dim }, (_, column) => sinusoidalWave(options, column));
  const powers = inversePowers(pe, base, waves.find((wave) => wave)?.of ?? 1);
  return Float64Array.from(waves, (wave) =>
    wave ? least * (powers[wave.index] ?? 1 / base) : Number.NaN,
  );
}

/** Of column k of a block of a 2D table: base^(-k / quarter). */
export const gridFrequencies = (pe: Posenc, base: number, quarter: number): Float64Array =>
  inversePowers(pe, base, quarter);

/** More turns than this over the whole plot make a solid block of a curve. */
const mostTurns = 150;

/** Whether a curve over so many rows can be told from a block, at any width of the page. */
export const isReadable = (frequency: number | undefined, rows: number): boolean =>
  !((frequency ?? 0) * rows > 2 * Math.PI * mostTurns);

/** How often the chosen waves turn over the whole table: two fast, two slow. */
const turns = [8, 4, 1, 1 / 4];

/** The columns whose waves come nearest to those numbers of turns. */
export function tellingWaves(frequencies: Float64Array, rows: number): number[] {
  const distance = (frequency: number, wanted: number) =>
    Math.abs(Math.log((frequency * rows) / (2 * Math.PI * wanted)));
  const nearest = turns.map((wanted) => {
    let best = 0;
    frequencies.forEach((frequency, column) => {
      if (distance(frequency, wanted) < distance(frequencies[best]!, wanted)) best = column;
    });
    return best;
  });
  return [...new Set(nearest)];
}
