// The arrays of every step in float64, by the package, and a small example: a position added to a word.
import type { FrequencyForms, Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { largestDifference } from "../../kit/derive/largest.js";
import { tokenOptions } from "../../toys/toy.js";
import { atColumn, length, type Settings, type Spot, type Step, steps, wordOf } from "./fields.js";

/** Rows of the table that a module of lessons stores. */
const maxLength = 5000;
/** Width of all vectors of the small example. */
const smallWidth = 4;

export interface Model {
  readonly step: Step;
  /** The followed number, clamped to the table. */
  readonly spot: Spot;
  readonly pairs: number;
  /** The package's name of the layout. */
  readonly order: "interleaved" | "sin_cos";
  /** Radians per position. */
  readonly frequencies: Float64Array;
  /** The same by both forms of the code, with each step rounded. */
  readonly forms: FrequencyForms;
  /** (length, pairs) */
  readonly angles: Float64Array;
  /** Sines and cosines of the angles. */
  readonly waves: readonly [Float64Array, Float64Array];
  /** (length, dim) */
  readonly table: Tensor<Float64Array>;
  /** The number of kinds of columns filled after the step: none, the sines, or the cosines too. */
  readonly kinds: number;
  /** The table after the step, with zeros where it is not filled. */
  readonly filled: Float64Array;
  /** The largest differences of the two forms of the frequencies, in float64 and in float32. */
  readonly differences: Readonly<Record<"forms" | "single", number>>;
  /** The largest difference from the first rows of a table of `maxLength`. */
  readonly long: number;
  readonly norms: readonly [least: number, most: number];
  readonly word: string;
  /** Options of its random vector. */
  readonly drawn: ReturnType<typeof tokenOptions> & { readonly dim: number };
  /** Vectors of the small example. */
  readonly layers: Readonly<Record<"token" | "encoding" | "input", Float64Array>> & {
    /** Of the position, in the second pair. */
    readonly divisor: number;
  };
  /** `filled` for the picture: other cells are -Infinity, which is hatched. */
  readonly cells: Tensor<Float32Array>;
}

export const derive: Derive<Model, Settings, Record<never, never>> = {
  frequencies: ({ pe, settings: { dim, base } }) =>
    pe.rotary("rope", { headDim: dim, base }).frequencies,
  forms: ({ pe, settings: { dim, base } }) => pe.measure.frequencyForms({ dim, base }),
  table: ({ pe, settings: { dim, base }, order: layout }) =>
    pe.encode("sinusoidal", { dim, base, length, layout, dtype: "float64" }),
  // the first rows of a longer table are the same
  long({ pe, settings: { dim, base }, order: layout, table: { data } }) {
    const all = { dim, base, length: maxLength, layout, dtype: "float64" } as const;
    return largestDifference(data, pe.encode("sinusoidal", all).data);
  },
  layers({ pe, settings: { base }, drawn }) {
    const small = { dim: smallWidth, base, positions: [1], dtype: "float64" } as const;
    const token = pe.encode("learned", { ...drawn, dtype: "float64" }).data;
    return {
      token,
      encoding: pe.encode("sinusoidal", small).data,
      input: pe.encode("sinusoidal", { ...small, x: token }).data,
      divisor: 1 / pe.rotary("rope", { headDim: smallWidth, base }).frequencies[1]!,
    };
  },
  step: ({ settings }) => steps[settings.step - 1]!,
  spot({ settings: { cell }, pairs }) {
    const [row = 0, pair = 0, kind = 0] = cell;
    return {
      row: Math.min(row, length - 1),
      pair: Math.min(pair, pairs - 1),
      kind: Math.min(kind, 1),
    };
  },
  pairs: ({ settings }) => settings.dim / 2,
  order: ({ settings: { layout } }) => (layout === "interleaved" ? layout : "sin_cos"),
  angles: ({ pairs, frequencies }) =>
    Float64Array.from(
      { length: length * pairs },
      (_, i) => Math.floor(i / pairs) * frequencies[i % pairs]!,
    ),
  waves({ pe, settings: { dim, base }, pairs }) {
    const halves = { dim, base, length, layout: "sin_cos", dtype: "float64" } as const;
    const { data } = pe.encode("sinusoidal", halves);
    const half = (kind: number) =>
      Float64Array.from(
        { length: length * pairs },
        (_, i) => data[Math.floor(i / pairs) * dim + kind * pairs + (i % pairs)]!,
      );
    return [half(0), half(1)];
  },
  kinds: ({ step }) => ({ sinesIn: 1, cosinesIn: 2 })[step as string] ?? 0,
  filled: ({ settings, kinds, table }) =>
    table.data.map((value, i) => (atColumn(settings, i % settings.dim).kind < kinds ? value : 0)),
  differences({ pe, settings: { dim, base }, forms }) {
    const single = pe.measure.frequencyForms({ dim, base, dtype: "float32" });
    return {
      forms: largestDifference(forms.exponential, forms.power),
      single: largestDifference(single.exponential, single.power),
    };
  },
  norms({ pe, table }) {
    const norms = pe.measure.norms(table);
    return [Math.min(...norms), Math.max(...norms)];
  },
  word: ({ settings, language }) => wordOf(settings.word, language),
  drawn: ({ word }) => ({
    ...tokenOptions({ words: [word], seed: 1, dim: smallWidth, causal: false }),
    dim: smallWidth,
  }),
  cells({ settings, kinds, table: { data, shape } }) {
    const isFilled = (i: number) => atColumn(settings, i % settings.dim).kind < kinds;
    return {
      data: Float32Array.from(data, (value, i) => (isFilled(i) ? value : Number.NEGATIVE_INFINITY)),
      shape,
    };
  },
};
