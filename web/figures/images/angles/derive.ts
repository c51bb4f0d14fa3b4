// The angles of a rotary encoding at every patch of a grid, or at every token around an image.
import type { Posenc, Segment } from "posenc";
import { pairsOf } from "../../../encodings/frequencies.js";
import type { Derive } from "../../../kit/derive/derived.js";
import { mostSide } from "../patches/fields.js";
import type { Place } from "../patches/patches.js";
import type { Settings } from "./fields.js";

/** What a pair reads: time, row or column. */
export type Reading = "t" | "y" | "x";

export interface Token {
  /** Its place in the drawing: text is a line above the patches and one below. */
  readonly line: number;
  readonly slot: number;
  /** Its patch; text has none. */
  readonly patch: Place | undefined;
  /** Row and column, or time, row and column, in the encoding's own units. */
  readonly coordinates: readonly number[];
}

export type Clocks = ReturnType<typeof clocksOf>;

export interface Model {
  readonly clocks: Clocks;
  /** Of the cursor. */
  readonly pair: number;
  readonly token: number;
}

export const derive: Derive<Model, Settings> = {
  clocks: ({ pe, settings }) => clocksOf(pe, settings),
  pair: ({ settings, clocks }) => Math.min(settings.pair, clocks.reads.length - 1),
  token: ({ settings, clocks }) => tokenAt(clocks, settings),
};

/** The options of the encoding that is shown; M-RoPE has the sections of Qwen2-VL, or of Qwen3-VL, which interleaves. */
export function rotaryOptions({ rotary, headDim, interleaved }: Settings) {
  if (rotary !== "mrope") return { headDim };
  return interleaved
    ? { headDim: 128, temporal: 24, height: 20, width: 20, order: "interleaved" as const }
    : { headDim: 128, temporal: 16, height: 24, width: 24 };
}

/** Rows and columns that the encoding accepts: Qwen reads blocks of two by two. */
export function gridOf({ rotary, rows, columns }: Settings): Place {
  const side = (length: number) => {
    const within = Math.min(length, mostSide);
    return rotary === "axial_qwen" ? within - (within % 2) : within;
  };
  return [side(rows), side(columns)];
}

/** Text, an image, and text again. */
export function segmentsOf(settings: Settings): Segment[] {
  const text = ["text", settings.words] as const;
  const image = ["image", 1, ...gridOf(settings)] as const;
  return settings.words ? [text, image, text] : [image];
}

function clocksOf(pe: Posenc, settings: Settings) {
  const id = settings.rotary;
  const [rows, columns] = gridOf(settings);
  const rotary = pe.rotary(id as "mrope", rotaryOptions(settings));
  const isAround = id === "mrope";
  const words = isAround ? settings.words : 0;
  const letters: Reading[] = isAround ? ["t", "y", "x"] : ["y", "x"];
  const { data } = isAround
    ? pe.mropePositions(segmentsOf(settings)).positions
    : rotary.positions({ grid: [rows, columns] });
  const count = data.length / letters.length;
  const all = Array.from({ length: count }, (_, i) =>
    letters.map((_, axis) => data[axis * count + i]!),
  );
  // Patches may come block by block; drawing follows their coordinates.
  if (!isAround) all.sort(([y, x], [v, u]) => y! - v! || x! - u!);
  const tokens = all.map((coordinates, i): Token => {
    const at = i - words;
    const [above, below] = [0, rows + 1];
    if (at < 0) return { line: above, slot: i, patch: undefined, coordinates };
    const slot = at - rows * columns;
    if (slot >= 0) return { line: below, slot, patch: undefined, coordinates };
    const [y, x] = [Math.floor(at / columns), at % columns];
    return { line: words ? y + 1 : y, slot: x, patch: [y, x], coordinates };
  });
  const positions = Float64Array.from(letters.flatMap((_, axis) => all.map((one) => one[axis]!)));
  const { cos, sin } = rotary.cosSin({ positions, dtype: "float64" });
  const pairs = pairsOf(rotary);
  return {
    id,
    rotary,
    rows,
    columns,
    /** The number of text tokens before the image, and of those behind it. */
    words,
    /** In the order in which they are drawn. */
    tokens,
    /** The names of their coordinates. */
    letters,
    /** The coordinate that each pair reads. */
    reads: pairs.axes.map((axis) => letters[axis]!),
    /** Radians per unit of it, by pair. */
    frequencies: pairs.frequencies,
    /** (tokens, pairs) */
    cos: cos.data,
    sin: sin.data,
  };
}

/** The token of the cursor. */
export function tokenAt({ words, rows, columns }: Clocks, settings: Settings): number {
  if (settings.word >= 0 && words) {
    const word = Math.min(settings.word, 2 * words - 1);
    return word < words ? word : rows * columns + word;
  }
  const [y, x] = [Math.min(settings.y, rows - 1), Math.min(settings.x, columns - 1)];
  return words + y * columns + x;
}

/** The settings that put the cursor on a token. */
export function cursorOn({ tokens, words, rows, columns }: Clocks, at: number) {
  const { patch } = tokens[at]!;
  if (patch) return { word: -1, y: patch[0], x: patch[1] };
  return { word: at < words ? at : at - rows * columns };
}

/** A pair's angle at a token, in radians, with its two factors. */
export function angleAt({ tokens, letters, frequencies, reads }: Clocks, at: number, pair: number) {
  const coordinate = tokens[at]!.coordinates[letters.indexOf(reads[pair]!)]!;
  const frequency = frequencies[pair]!;
  return { coordinate, frequency, angle: coordinate * frequency };
}

/** The chosen pair if it reads this coordinate, else the pair of the same rank among those that do. */
export function pairReading(
  { reads }: Clocks,
  letter: Reading,
  chosen: number,
): number | undefined {
  const readers = (wanted: Reading) => reads.flatMap((one, i) => (one === wanted ? [i] : []));
  const list = readers(letter);
  return list[Math.min(readers(reads[chosen]!).indexOf(chosen), list.length - 1)];
}

/** The largest angle between hands of a pair in one row of patches, or in one column. */
export function spreads({ tokens, cos, sin, reads }: Clocks, pair: number) {
  const spreadOf = (side: 0 | 1) => {
    const firsts = new Map<number, number>();
    const distances = tokens.map(({ patch }, i) => {
      if (!patch) return 0;
      const first = firsts.get(patch[side]) ?? i;
      firsts.set(patch[side], first);
      const [a, b] = [first * reads.length + pair, i * reads.length + pair];
      return Math.hypot(cos[a]! - cos[b]!, sin[a]! - sin[b]!);
    });
    return Math.max(...distances);
  };
  return { inRow: spreadOf(0), inColumn: spreadOf(1) };
}
