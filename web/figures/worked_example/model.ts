// The arrays of every step, in float64, by the package.
import type { FrequencyForms, Posenc } from "posenc";
import { inversePowers } from "../../encodings/frequencies.js";
import { Kept } from "../../parts/kept.js";
import { columnOf, mostRows, type Setting } from "./fields.js";

/** Rows of the table that the module of the lessons keeps. */
export const maxLength = 5000;

export interface Model {
  readonly rows: number;
  readonly pairs: number;
  /** Radians per position. */
  readonly frequencies: Float64Array;
  /** The same by either form of the code, each step rounded. */
  readonly forms: FrequencyForms;
  /** The largest difference of the forms, and in float32. */
  readonly differs: number;
  readonly differsSingle: number;
  /** Each (rows, pairs). */
  readonly angles: Float64Array;
  readonly sines: Float64Array;
  readonly cosines: Float64Array;
  /** (rows, dim) */
  readonly table: Float64Array;
  /** The largest difference of these rows from the first of a table of `maxLength`. */
  readonly differsLong: number;
  readonly norms: readonly [least: number, most: number];
}

const largestDifference = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

function build(pe: Posenc, setting: Setting, long: Float64Array): Model {
  const { length: rows, dim, base, layout } = setting;
  const pairs = dim / 2;
  const options = { dim, base, dtype: "float64" } as const;
  const blocks = pe.encode("sinusoidal", { ...options, length: rows, layout: "sin_cos" }).data;
  const half = (kind: number) =>
    Float64Array.from(
      { length: rows * pairs },
      (_, i) => blocks[Math.floor(i / pairs) * dim + kind * pairs + (i % pairs)]!,
    );
  const order = layout === "interleaved" ? layout : "sin_cos";
  const finished = pe.encode("sinusoidal", { ...options, length: rows, layout: order });
  const frequencies = inversePowers(pe, base, pairs);
  const forms = pe.measure.frequencyForms({ dim, base });
  const single = pe.measure.frequencyForms({ dim, base, dtype: "float32" });
  const norms = pe.measure.norms(finished);
  return {
    rows,
    pairs,
    frequencies,
    forms,
    differs: largestDifference(forms.exponential, forms.power),
    differsSingle: largestDifference(single.exponential, single.power),
    angles: Float64Array.from(
      { length: rows * pairs },
      (_, i) => Math.floor(i / pairs) * frequencies[i % pairs]!,
    ),
    sines: half(0),
    cosines: half(1),
    table: finished.data,
    differsLong: largestDifference(finished.data, long.subarray(0, rows * dim)),
    norms: [Math.min(...norms), Math.max(...norms)],
  };
}

/** The first rows of a table of `maxLength`, which are as many as can be shown. */
function longOf(pe: Posenc, { dim, base, layout }: Setting): Float64Array {
  const order = layout === "interleaved" ? layout : "sin_cos";
  const options = { dim, base, layout: order, length: maxLength, dtype: "float64" } as const;
  return pe.encode("sinusoidal", options).data.slice(0, mostRows * dim);
}

/** A step or a cursor changes no number; a table of `maxLength` takes a millisecond, and there are eight widths. */
export class Models {
  private readonly model = new Kept<Model>();
  private readonly long = new Kept<Map<number, Float64Array>>();

  of(pe: Posenc, setting: Setting): Model {
    const { length, dim, base, layout } = setting;
    return this.model.of([length, dim, base, layout], () => {
      const ofWidth = this.long.of([base, layout], () => new Map<number, Float64Array>());
      const long = ofWidth.get(dim) ?? longOf(pe, setting);
      ofWidth.set(dim, long);
      return build(pe, setting, long);
    });
  }
}

/** The table as it stands after a step: zeros where nothing is yet. */
export function tableAfter({ table, rows }: Model, setting: Setting): Float64Array {
  const { step, dim } = setting;
  const kinds = step === "cosinesIn" ? [0, 1] : step === "sinesIn" ? [0] : [];
  const sofar = new Float64Array(table.length);
  for (const kind of kinds)
    for (let pair = 0; pair < dim / 2; ++pair) {
      const column = columnOf(setting, { pair, kind });
      for (let row = 0; row < rows; ++row) sofar[row * dim + column] = table[row * dim + column]!;
    }
  return sofar;
}
