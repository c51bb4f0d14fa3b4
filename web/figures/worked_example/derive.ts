// The arrays of every step, in float64, by the package; and the smallest example, added to a word.
import type { FrequencyForms, Posenc, Tensor } from "posenc";
import { inversePowers } from "../../encodings/frequencies.js";
import type { Derive } from "../../kit/derive/derived.js";
import { tokenOptions } from "../../toys/toy.js";
import {
  atColumn,
  mostRows,
  type Settings,
  type Spot,
  type Step,
  steps,
  wordOf,
} from "./fields.js";

/** Rows of the table that the module of the lessons keeps. */
export const maxLength = 5000;
/** Of the word, its position and the input of the small example. */
export const smallWidth = 4;

/** The largest differences of what should be equal. */
export interface Differences {
  /** Of the two forms of the frequencies, in float64 and in float32. */
  readonly forms: number;
  readonly single: number;
  /** Of these rows from the first of a table of `maxLength`. */
  readonly long: number;
}

export interface Layers {
  readonly token: Float64Array;
  readonly encoding: Float64Array;
  readonly input: Float64Array;
  /** What the position is divided by in the second pair. */
  readonly divisor: number;
}

export interface Model {
  readonly step: Step;
  /** The number that is followed, within what there is. */
  readonly spot: Spot;
  readonly pairs: number;
  /** Radians per position. */
  readonly frequencies: Float64Array;
  /** The same by either form of the code, each step rounded. */
  readonly forms: FrequencyForms;
  /** (length, pairs) */
  readonly angles: Float64Array;
  /** Of the angles, likewise: sines and cosines. */
  readonly waves: readonly [Float64Array, Float64Array];
  /** (length, dim) */
  readonly table: Tensor<Float64Array>;
  /** As many kinds of columns as are filled: none, the sines, or the cosines too. */
  readonly kinds: number;
  /** The table as it stands after the step: zeros where nothing is yet. */
  readonly sofar: Float64Array;
  /** The first rows of a table of `maxLength`, which are as many as can be shown. */
  readonly long: Float64Array;
  readonly differences: Differences;
  readonly norms: readonly [least: number, most: number];
  readonly word: string;
  readonly layers: Layers;
  /** The table so far in colour; of the picture what is not filled is -Infinity, which is hatched. */
  readonly colors: Tensor<Float32Array>;
  readonly cells: Tensor<Float32Array>;
}

/** What no address keeps: the timer, while the steps are played. */
export const transient: { readonly playing: ReturnType<typeof setInterval> | undefined } = {
  playing: undefined,
};

export const derive: Derive<Model, Settings, typeof transient> = {
  step: ({ settings }) => steps[settings.step - 1]!,
  spot({ settings: { cell, length }, pairs }) {
    const [row = 0, pair = 0, kind = 0] = cell;
    return {
      row: Math.min(row, length - 1),
      pair: Math.min(pair, pairs - 1),
      kind: Math.min(kind, 1),
    };
  },
  pairs: ({ settings }) => settings.dim / 2,
  frequencies: ({ pe, settings: { base }, pairs }) => inversePowers(pe, base, pairs),
  forms: ({ pe, settings: { dim, base } }) => pe.measure.frequencyForms({ dim, base }),
  angles: ({ settings: { length }, pairs, frequencies }) =>
    Float64Array.from(
      { length: length * pairs },
      (_, i) => Math.floor(i / pairs) * frequencies[i % pairs]!,
    ),
  waves({ pe, settings: { length, dim, base }, pairs }) {
    const { data } = tableOf(pe, { dim, base, layout: "halves" }, length);
    const half = (kind: number) =>
      Float64Array.from(
        { length: length * pairs },
        (_, i) => data[Math.floor(i / pairs) * dim + kind * pairs + (i % pairs)]!,
      );
    return [half(0), half(1)];
  },
  table: ({ pe, settings: { dim, base, layout, length } }) =>
    tableOf(pe, { dim, base, layout }, length),
  kinds: ({ step }) => ({ sinesIn: 1, cosinesIn: 2 })[step as string] ?? 0,
  sofar: ({ settings: { dim, layout }, table, kinds }) =>
    table.data.map((value, i) => (atColumn({ dim, layout }, i % dim).kind < kinds ? value : 0)),
  long: ({ pe, settings: { dim, base, layout } }) =>
    tableOf(pe, { dim, base, layout }, maxLength).data.slice(0, mostRows * dim),
  differences({ pe, settings: { dim, base }, forms, table: { data }, long }) {
    const single = pe.measure.frequencyForms({ dim, base, dtype: "float32" });
    return {
      forms: largestDifference(forms.exponential, forms.power),
      single: largestDifference(single.exponential, single.power),
      long: largestDifference(data, long.subarray(0, data.length)),
    };
  },
  norms({ pe, table }) {
    const norms = pe.measure.norms(table);
    return [Math.min(...norms), Math.max(...norms)];
  },
  word: ({ settings, language }) => wordOf(settings.word, language),
  layers({ pe, settings: { position, base }, word }) {
    const waves = { dim: smallWidth, base, positions: [position], dtype: "float64" } as const;
    const token = pe.encode("learned", { ...tokenOf(word), dtype: "float64" }).data;
    return {
      token,
      encoding: pe.encode("sinusoidal", waves).data,
      input: pe.encode("sinusoidal", { ...waves, x: token }).data,
      divisor: 1 / inversePowers(pe, base, smallWidth / 2)[1]!,
    };
  },
  colors: ({ sofar, table: { shape } }) => ({ data: Float32Array.from(sofar), shape }),
  cells({ settings: { dim, layout }, table: { data, shape }, kinds }) {
    const isFilled = (i: number) => atColumn({ dim, layout }, i % dim).kind < kinds;
    return {
      data: Float32Array.from(data, (value, i) => (isFilled(i) ? value : Number.NEGATIVE_INFINITY)),
      shape,
    };
  },
};

/** Where a word's vector is looked up. */
export const tokenOf = (word: string) => ({
  ...tokenOptions({ words: [word], seed: 1, dim: smallWidth, causal: false }),
  dim: smallWidth,
});

const tableOf = (
  pe: Posenc,
  { dim, base, layout }: Pick<Settings, "dim" | "base" | "layout">,
  length: number,
) =>
  pe.encode("sinusoidal", {
    dim,
    base,
    length,
    layout: layout === "interleaved" ? layout : "sin_cos",
    dtype: "float64",
  });

const largestDifference = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);
