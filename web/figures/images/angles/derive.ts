// The angles of a rotary encoding at every patch of a grid, or at every token around an image.
import type { Posenc, Segment } from "posenc";
import { pairsOf } from "../../../encodings/frequencies.js";
import type { Derive } from "../../../kit/derive/derived.js";
import type { Place } from "../patches/patches.js";
import type { RotaryName, Settings } from "./fields.js";

/** What a pair reads: time, row or column. */
type Reading = "t" | "y" | "x";

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

/** The options of the encoding that is shown; M-RoPE has the sections of Qwen2-VL. */
export const rotaryOptions = (rotary: RotaryName) =>
  rotary === "mrope" ? { headDim: 128, temporal: 16, height: 24, width: 24 } : { headDim: 64 };

/** The side that the encoding accepts: Qwen reads blocks of two by two. */
export const sideOf = ({ rotary, rows }: Settings): number =>
  rotary === "axial_qwen" ? rows - (rows % 2) : rows;

/** Tokens of text before the image of M-RoPE, and as many behind it. */
const textTokens = 4;

/** Text, an image, and text again. */
export const segmentsOf = (side: number): Segment[] => [
  ["text", textTokens],
  ["image", 1, side, side],
  ["text", textTokens],
];

function clocksOf(pe: Posenc, settings: Settings) {
  const id = settings.rotary;
  const side = sideOf(settings);
  const rotary = pe.rotary(id as "mrope", rotaryOptions(id));
  const isAround = id === "mrope";
  const words = isAround ? textTokens : 0;
  const letters: Reading[] = isAround ? ["t", "y", "x"] : ["y", "x"];
  const { data } = isAround
    ? pe.mropePositions(segmentsOf(side)).positions
    : rotary.positions({ grid: [side, side] });
  const count = data.length / letters.length;
  const all = Array.from({ length: count }, (_, i) =>
    letters.map((_, axis) => data[axis * count + i]!),
  );
  // Patches may come block by block; drawing follows their coordinates.
  if (!isAround) all.sort(([y, x], [v, u]) => y! - v! || x! - u!);
  const tokens = all.map((coordinates, i): Token => {
    const at = i - words;
    const [above, below] = [0, side + 1];
    if (at < 0) return { line: above, slot: i, patch: undefined, coordinates };
    const slot = at - side * side;
    if (slot >= 0) return { line: below, slot, patch: undefined, coordinates };
    const [y, x] = [Math.floor(at / side), at % side];
    return { line: words ? y + 1 : y, slot: x, patch: [y, x], coordinates };
  });
  const positions = Float64Array.from(letters.flatMap((_, axis) => all.map((one) => one[axis]!)));
  const { cos, sin } = rotary.cosSin({ positions, dtype: "float64" });
  const pairs = pairsOf(rotary);
  return {
    id,
    rotary,
    side,
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
function tokenAt({ words, side }: Clocks, { word, ...at }: Settings): number {
  if (word >= 0 && words) return word < words ? word : side * side + word;
  const [y, x] = [Math.min(at.y, side - 1), Math.min(at.x, side - 1)];
  return words + y * side + x;
}

/** The settings that put the cursor on a token. */
export function cursorOn({ tokens, words, side }: Clocks, at: number) {
  const { patch } = tokens[at]!;
  if (patch) return { word: -1, y: patch[0], x: patch[1] };
  return { word: at < words ? at : at - side * side };
}

/** A pair's angle at a token, in radians, with its two factors. */
export function angleAt({ tokens, letters, frequencies, reads }: Clocks, at: number, pair: number) {
  const coordinate = tokens[at]!.coordinates[letters.indexOf(reads[pair]!)]!;
  const frequency = frequencies[pair]!;
  return { coordinate, frequency, angle: coordinate * frequency };
}

/** The chosen pair if it reads this coordinate, else the pair of the same rank among those that do. */
export function pairReading({ reads }: Clocks, letter: "y" | "x", chosen: number): number {
  const readers = (wanted: Reading) => reads.flatMap((one, i) => (one === wanted ? [i] : []));
  const list = readers(letter);
  return list[Math.min(readers(reads[chosen]!).indexOf(chosen), list.length - 1)]!;
}
