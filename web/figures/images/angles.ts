// The angles of a rotary encoding at every patch of a grid, or at every token around an image.
import type { Posenc, Rotary } from "posenc";
import type { RotaryName, Settings } from "./fields.js";
import { sidesOf } from "./patches.js";

export interface Token {
  /** Where it is drawn. */
  readonly line: number;
  readonly slot: number;
  readonly isText: boolean;
  /** As the encoding counts: row and column, or time, row and column. */
  readonly coordinates: readonly number[];
}

export interface Angles {
  readonly id: RotaryName;
  readonly rotary: Rotary;
  /** "y", "x" or "t": what each pair reads. */
  readonly reads: readonly Reading[];
  /** In the order in which they are drawn. */
  readonly tokens: readonly Token[];
  readonly lines: number;
  readonly slots: number;
  /** (tokens, pairs) */
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  readonly rows: number;
  readonly columns: number;
}

export type Reading = "t" | "y" | "x";

/** Of Qwen2-VL, and of Qwen3-VL, whose sections are interleaved. */
const sections = (interleaved: boolean) =>
  interleaved
    ? ({ headDim: 128, temporal: 24, height: 20, width: 20, interleaved } as const)
    : ({ headDim: 128, temporal: 16, height: 24, width: 24 } as const);

/** The options of the encoding that is shown. */
export const rotaryOptions = ({ rotary, headDim, interleaved }: Settings) =>
  rotary === "mrope" ? sections(interleaved) : { headDim };

/** Sides as the encoding takes them: Qwen reads blocks of two by two. */
export function gridOf(settings: Settings): readonly [number, number] {
  const [rows, columns] = sidesOf(settings, "angles");
  const even = settings.rotary === "axial_qwen" ? 2 : 1;
  return [rows - (rows % even), columns - (columns % even)];
}

export function anglesOf(pe: Posenc, settings: Settings): Angles {
  return settings.rotary === "mrope"
    ? aroundImage(pe, settings)
    : onGrid(pe, settings, settings.rotary);
}

function onGrid(pe: Posenc, settings: Settings, id: Exclude<RotaryName, "mrope">): Angles {
  const [rows, columns] = gridOf(settings);
  const rotary = pe.rotary(id, { headDim: settings.headDim });
  const grid = [rows, columns] as const;
  const places = rotary.positions({ grid }).data;
  const count = rows * columns;
  const { cos, sin } = rotary.cosSin({ grid, dtype: "float64" });
  const pairs = rotary.rotaryDim / 2;
  // Tokens may come block by block; they are drawn where their coordinates say.
  const ranks = (list: Float64Array) => {
    const sorted = [...new Set(list)].sort((a, b) => a - b);
    return new Map(sorted.map((value, rank) => [value, rank]));
  };
  const [down, across] = [places.subarray(0, count), places.subarray(count)];
  const [lines, slots] = [ranks(down), ranks(across)];
  const tokens = new Array<Token>(count);
  const drawn = { cos: new Float64Array(count * pairs), sin: new Float64Array(count * pairs) };
  for (let i = 0; i < count; ++i) {
    const [y, x] = [down[i]!, across[i]!];
    const [line, slot] = [lines.get(y)!, slots.get(x)!];
    const at = line * columns + slot;
    tokens[at] = { line, slot, isText: false, coordinates: [y, x] };
    drawn.cos.set(cos.data.subarray(i * pairs, (i + 1) * pairs), at * pairs);
    drawn.sin.set(sin.data.subarray(i * pairs, (i + 1) * pairs), at * pairs);
  }
  const reads = rotary.data.axes!.map((axis) => (["y", "x"] as const)[axis]!);
  return { id, rotary, reads, tokens, lines: rows, slots: columns, ...drawn, rows, columns };
}

function aroundImage(pe: Posenc, settings: Settings): Angles {
  const [rows, columns] = gridOf(settings);
  const { words } = settings;
  const rotary = pe.rotary("mrope", sections(settings.interleaved));
  const { positions } = pe.mropePositions(segmentsOf(settings));
  const n = positions.shape[1]!;
  const { cos, sin } = rotary.cosSin({ positions: positions.data, dtype: "float64" });
  const before = words ? 1 : 0;
  const tokens = Array.from({ length: n }, (_, i): Token => {
    const patch = i - words;
    const isText = patch < 0 || patch >= rows * columns;
    const place = isText
      ? { line: patch < 0 ? 0 : before + rows, slot: patch < 0 ? i : patch - rows * columns }
      : { line: before + Math.floor(patch / columns), slot: patch % columns };
    return {
      ...place,
      isText,
      coordinates: [0, 1, 2].map((axis) => positions.data[axis * n + i]!),
    };
  });
  const reads = rotary.data.axes!.map((axis) => (["t", "y", "x"] as const)[axis]!);
  const slots = Math.max(columns, words);
  const lines = rows + 2 * before;
  const hands = { cos: cos.data, sin: sin.data };
  return { id: "mrope", rotary, reads, tokens, lines, slots, ...hands, rows, columns };
}

/** Text, an image, and text again. */
export function segmentsOf(settings: Settings) {
  const [rows, columns] = gridOf(settings);
  const text = ["text", settings.words] as const;
  const image = ["image", 1, rows, columns] as const;
  return settings.words ? [text, image, text] : [image];
}

/** How far hands of a pair that stand in one row of patches, or in one column, are from each other at most. */
export function spreads({ tokens, cos, sin, rotary }: Angles, pair: number) {
  const pairs = rotary.rotaryDim / 2;
  const hand = (i: number) => [cos[i * pairs + pair]!, sin[i * pairs + pair]!] as const;
  const firsts = { line: new Map<number, number>(), slot: new Map<number, number>() };
  const spread = { line: 0, slot: 0 };
  tokens.forEach((token, i) => {
    if (token.isText) return;
    for (const side of ["line", "slot"] as const) {
      const first = firsts[side].get(token[side]);
      if (first === undefined) firsts[side].set(token[side], i);
      else {
        const [[a, b], [c, d]] = [hand(first), hand(i)];
        spread[side] = Math.max(spread[side], Math.hypot(a - c, b - d));
      }
    }
  });
  return spread;
}

/** The token of the cursor. */
export function tokenAt({ tokens, id, rows, columns }: Angles, settings: Settings): number {
  const words = id === "mrope" ? settings.words : 0;
  if (settings.word >= 0 && words) {
    const word = Math.min(settings.word, 2 * words - 1);
    return word < words ? word : rows * columns + word;
  }
  const [y, x] = [Math.min(settings.y, rows - 1), Math.min(settings.x, columns - 1)];
  return Math.min(words + y * columns + x, tokens.length - 1);
}

/** The row of patches that a token is drawn in: text stands in a line above and one below. */
export const rowOf = ({ tokens, lines, rows }: Angles, at: number): number =>
  tokens[at]!.line - (lines > rows ? 1 : 0);

/** The settings that put the cursor on a token. */
export function settingsOf(angles: Angles, at: number) {
  const { isText, line, slot } = angles.tokens[at]!;
  if (isText) return { word: line > 0 ? at - angles.rows * angles.columns : at };
  return { word: -1, y: rowOf(angles, at), x: slot };
}

/** The coordinates that an encoding has, in its order. */
export const lettersOf = ({ id }: Angles): readonly Reading[] =>
  id === "mrope" ? ["t", "y", "x"] : ["y", "x"];

/** What the pair's angle at a token is made of. */
export function angleAt(angles: Angles, at: number, pair: number) {
  const { tokens, rotary, reads } = angles;
  const coordinate = tokens[at]!.coordinates[lettersOf(angles).indexOf(reads[pair]!)]!;
  const frequency = rotary.data.frequencies[pair]!;
  return { coordinate, frequency, angle: coordinate * frequency };
}

/** The chosen pair where it reads a coordinate, else the pair of the same rank among those that do. */
export function pairReading(
  { reads }: Angles,
  letter: Reading,
  chosen: number,
): number | undefined {
  const readers = (wanted: Reading) => reads.flatMap((one, i) => (one === wanted ? [i] : []));
  const list = readers(letter);
  return list[Math.min(readers(reads[chosen]!).indexOf(chosen), list.length - 1)];
}
