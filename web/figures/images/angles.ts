// The angles of a rotary encoding at every patch of a grid, or at every token around an image.
import type { Posenc, Rotary } from "posenc";
import type { RotaryName, Settings } from "./fields.js";
import { sidesOf } from "./patches.js";

export interface Token {
  /** Where it is drawn. */
  readonly line: number;
  readonly slot: number;
  readonly isText: boolean;
  /** Row and column, or time, row and column, in the encoding's own units. */
  readonly coordinates: readonly number[];
}

export interface Angles {
  readonly id: RotaryName;
  readonly rotary: Rotary;
  /** What each pair reads. */
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

/** Sections of Qwen2-VL, or of Qwen3-VL, which interleaves them. */
const sections = (interleaved: boolean) =>
  interleaved
    ? ({ headDim: 128, temporal: 24, height: 20, width: 20, interleaved } as const)
    : ({ headDim: 128, temporal: 16, height: 24, width: 24 } as const);

/** The options of the encoding that is shown. */
export const rotaryOptions = ({ rotary, headDim, interleaved }: Settings) =>
  rotary === "mrope" ? sections(interleaved) : { headDim };

/** Rows and columns that the encoding accepts: Qwen reads blocks of two by two. */
export function gridOf(settings: Settings): readonly [number, number] {
  const [rows, columns] = sidesOf(settings);
  const even = settings.rotary === "axial_qwen" ? 2 : 1;
  return [rows - (rows % even), columns - (columns % even)];
}

export const anglesOf = (pe: Posenc, settings: Settings): Angles =>
  settings.rotary === "mrope" ? aroundImage(pe, settings) : onGrid(pe, settings, settings.rotary);

const readsOf = ({ data }: Rotary, letters: readonly Reading[]): Reading[] =>
  data.axes!.map((axis) => letters[axis]!);

function onGrid(pe: Posenc, settings: Settings, id: Exclude<RotaryName, "mrope">): Angles {
  const [rows, columns] = gridOf(settings);
  const grid = [rows, columns] as const;
  const count = rows * columns;
  const rotary = pe.rotary(id, { headDim: settings.headDim });
  const pairs = rotary.rotaryDim / 2;
  const { data } = rotary.positions({ grid });
  const [down, across] = [data.subarray(0, count), data.subarray(count)];
  // Tokens may come block by block; drawing follows their coordinates.
  const order = Array.from(down.keys()).sort(
    (a, b) => down[a]! - down[b]! || across[a]! - across[b]!,
  );
  const tokens = order.map((from, at) => ({
    line: Math.floor(at / columns),
    slot: at % columns,
    isText: false,
    coordinates: [down[from]!, across[from]!],
  }));
  const ordered = (all: Float64Array) => {
    const drawn = new Float64Array(count * pairs);
    order.forEach((from, at) => {
      drawn.set(all.subarray(from * pairs, (from + 1) * pairs), at * pairs);
    });
    return drawn;
  };
  const hands = rotary.cosSin({ grid, dtype: "float64" });
  const [cos, sin] = [ordered(hands.cos.data), ordered(hands.sin.data)];
  const reads = readsOf(rotary, ["y", "x"]);
  return { id, rotary, reads, tokens, lines: rows, slots: columns, cos, sin, rows, columns };
}

function aroundImage(pe: Posenc, settings: Settings): Angles {
  const [rows, columns] = gridOf(settings);
  const { words } = settings;
  const rotary = pe.rotary("mrope", sections(settings.interleaved));
  const { data, shape } = pe.mropePositions(segmentsOf(settings)).positions;
  const count = shape[1]!;
  const above = words ? 1 : 0;
  const tokens = Array.from({ length: count }, (_, i): Token => {
    const patch = i - words;
    const isText = patch < 0 || patch >= rows * columns;
    const line = isText ? (patch < 0 ? 0 : above + rows) : above + Math.floor(patch / columns);
    const slot = isText ? (patch < 0 ? i : patch - rows * columns) : patch % columns;
    return { line, slot, isText, coordinates: [0, 1, 2].map((axis) => data[axis * count + i]!) };
  });
  const { cos, sin } = rotary.cosSin({ positions: data, dtype: "float64" });
  return {
    id: "mrope",
    rotary,
    reads: readsOf(rotary, ["t", "y", "x"]),
    tokens,
    lines: rows + 2 * above,
    slots: Math.max(columns, words),
    cos: cos.data,
    sin: sin.data,
    rows,
    columns,
  };
}

/** Text, an image, and text again. */
export function segmentsOf(settings: Settings) {
  const [rows, columns] = gridOf(settings);
  const text = ["text", settings.words] as const;
  const image = ["image", 1, rows, columns] as const;
  return settings.words ? [text, image, text] : [image];
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
