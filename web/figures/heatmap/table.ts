// The matrices that the heatmap shows: what each door of the library gives for the present settings.
import type { Door, EncodingId, Entry, Posenc, Tensor } from "posenc";
import { parameterOptions } from "../../controls/parameters.js";
import type { HeatmapValues } from "./fields.js";
import { sinusoidalFrequencies, sinusoidalPair } from "./waves.js";

export type AxisName =
  | "position"
  | "patch"
  | "query"
  | "everyQuery"
  | "offset"
  | "dimension"
  | "pair"
  | "key"
  | "channel";

export interface Axis {
  readonly name: AxisName;
  readonly count: number;
  /** What index 0 stands for. */
  readonly first: number;
}

export interface Panel {
  /** "cos" and "sin" where there are two. */
  readonly name: string;
  readonly matrix: Tensor<Float32Array>;
}

export interface Table {
  readonly entry: Entry;
  /** The parameters, and what else the library was called with. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly call: Readonly<Record<string, unknown>>;
  readonly panels: readonly Panel[];
  readonly rows: Axis;
  readonly columns: Axis;
  /** The head that is shown, where there are several. */
  readonly head: number;
  /** All values lie between; undefined where only the values themselves tell. */
  readonly bound: readonly [number, number] | undefined;
  /** Of the columns, where they are waves. */
  readonly frequencies?: Float64Array;
  /** Where the sine and the cosine of a column's wave stand, as [panel, column]. */
  readonly pair?: (
    column: number,
  ) => { sin: readonly [number, number]; cos: readonly [number, number] } | undefined;
  /** Rows of each panel at any positions, where the encoding is defined between the rows. */
  readonly between?: (positions: Float64Array) => Tensor<Float32Array>[];
  /** One value in double precision. */
  exact(panel: number, row: number, column: number): number;
}

/** Arrays that are used again from frame to frame, by name. */
export class Arrays {
  private readonly held = new Map<string, Float32Array<ArrayBuffer>>();

  take(name: string, length: number): Float32Array<ArrayBuffer> {
    let array = this.held.get(name);
    if (!array || array.length < length) {
      array = new Float32Array(length);
      this.held.set(name, array);
    }
    return array.subarray(0, length);
  }
}

type MakeTable = (pe: Posenc, entry: Entry, values: HeatmapValues, arrays: Arrays) => Table;

const axis = (name: AxisName, count: number, first = 0): Axis => ({ name, count, first });

const absolute: MakeTable = (pe, entry, values, arrays) => {
  const options = parameterOptions(entry.id as EncodingId, values);
  const isGrid = entry.axes > 1;
  const { rows, columns } = values;
  // A learned table ends; what lies beyond has no row.
  const ends =
    "maxLength" in options
      ? Math.max(1, (options.maxLength as number) - (options.offset as number))
      : Number.POSITIVE_INFINITY;
  const call = isGrid ? { grid: [rows, columns] } : { length: Math.min(values.positions, ends) };
  const leading = options.classToken === true ? 1 : 0;
  const count = leading + (isGrid ? rows * columns : call.length!);
  const dim = options.dim as number;
  const encode = pe.encode as (id: string, options: object) => Tensor<Float32Array>;
  const matrix = encode(entry.id, { ...options, ...call, out: arrays.take("matrix", count * dim) });
  const scale = Math.abs((options.scale as number | undefined) ?? 1);
  let wholeGrid: Tensor<Float32Array> | undefined;
  return {
    entry,
    options,
    call,
    panels: [{ name: "", matrix }],
    ...(entry.id === "sinusoidal" && {
      frequencies: sinusoidalFrequencies(pe, options),
      pair: sinusoidalPair(options),
    }),
    rows: axis(isGrid ? "patch" : "position", matrix.shape[0]!),
    columns: axis("dimension", dim),
    head: 0,
    bound: entry.arrays.length || !scale ? undefined : [-scale, scale],
    ...(!isGrid &&
      !entry.arrays.length && {
        between: (positions) => [encode(entry.id, { ...options, positions })],
      }),
    exact(_panel, row, column) {
      if (row < leading) return matrix.data[column]!;
      if (isGrid) {
        // Where a token of a grid stands is the encoding's to say, so the grid is asked as a whole.
        wholeGrid ??= encode(entry.id, { ...options, ...call, dtype: "float64" });
        return wholeGrid.data[row * dim + column]!;
      }
      const exactly = encode(entry.id, { ...options, positions: [row], dtype: "float64" });
      return exactly.data[leading * dim + column]!;
    },
  };
};

const rotary: MakeTable = (pe, entry, values, arrays) => {
  const options = parameterOptions(entry.id as EncodingId, values);
  const made = pe.rotary(entry.id as "rope", options);
  const pairs = made.rotaryDim / 2;
  const length = values.positions;
  const out = { cos: arrays.take("cos", length * pairs), sin: arrays.take("sin", length * pairs) };
  const { cos, sin } = made.cosSin({ length, out });
  const factor = made.attentionFactor;
  return {
    entry,
    options,
    call: { length },
    panels: [
      { name: "cos", matrix: cos },
      { name: "sin", matrix: sin },
    ],
    frequencies: made.frequencies,
    pair: (column) => ({ cos: [0, column], sin: [1, column] }),
    rows: axis("position", length),
    columns: axis("pair", pairs),
    head: 0,
    bound: [-factor, factor],
    between(positions) {
      const { cos, sin } = made.cosSin({ positions });
      return [cos, sin];
    },
    exact(panel, row, column) {
      const one = made.cosSin({ positions: [row], dtype: "float64" });
      return (panel === 0 ? one.cos : one.sin).data[column]!;
    },
  };
};

const bias: MakeTable = (pe, entry, values, arrays) => {
  const options = parameterOptions(entry.id as EncodingId, values);
  const heads = options.heads as number;
  const head = Math.min(values.head, heads - 1);
  const { queries, keys, causal } = values;
  const oneRow = isOneRow(values);
  const rows = oneRow ? 1 : queries;
  const call = oneRow ? { keys } : { queries, keys, causal };
  const ask = pe.bias as (id: string, options: object) => Tensor<Float32Array>;
  const size = rows * keys;
  const whole = ask(entry.id, { ...options, ...call, out: arrays.take("matrix", heads * size) });
  const data = whole.data.subarray(head * size, (head + 1) * size);
  const first = oneRow ? 0 : keys - queries; // the queries are the last rows of what the keys see
  return {
    entry,
    options,
    call,
    panels: [{ name: "", matrix: { data, shape: [rows, keys] } }],
    rows: axis(oneRow ? "everyQuery" : "query", rows, first),
    columns: axis("key", keys),
    head,
    bound: undefined,
    exact(_panel, row, column) {
      const at = oneRow
        ? { keys: column + 1 }
        : { queryPositions: [first + row], keyPositions: [column], causal };
      const { data, shape } = ask(entry.id, { ...options, ...at, dtype: "float64" });
      return data[(head + 1) * shape[2]! - 1]!;
    },
  };
};

/** A bias that is one row for all queries: neither their positions nor a mask apply. */
export const isOneRow = (values: Readonly<Record<string, unknown>>): boolean =>
  values.form === "key_position";

/** The table of key vectors, read through the scores: one-hot queries against keys that are zero. */
const relative: MakeTable = (pe, entry, values, arrays) => {
  const options = parameterOptions(entry.id as EncodingId, values);
  const dim = options.headDim as number;
  const most = options.maxDistance as number;
  const count = 2 * most + 1;
  const scores = pe.scores as (id: string, options: object) => Tensor<Float32Array>;
  const read = (channels: readonly number[], distances: readonly number[], dtype: string) => {
    const q = new Float32Array(channels.length * dim);
    channels.forEach((channel, i) => {
      q[i * dim + channel] = 1;
    });
    return scores(entry.id, {
      ...options,
      q,
      k: new Float32Array(distances.length * dim),
      shape: [1, channels.length, dim],
      keyShape: [1, distances.length, dim],
      queryPositions: channels.map(() => 0),
      keyPositions: distances,
      scale: 1,
      dtype,
    }).data;
  };
  const every = (length: number, first = 0) => Array.from({ length }, (_, i) => first + i);
  const byChannel = read(every(dim), every(count, -most), "float32");
  const data = arrays.take("matrix", count * dim);
  for (let row = 0; row < count; ++row) {
    for (let channel = 0; channel < dim; ++channel)
      data[row * dim + channel] = byChannel[channel * count + row]!;
  }
  return {
    entry,
    options,
    call: {},
    panels: [{ name: "", matrix: { data, shape: [count, dim] } }],
    rows: axis("offset", count, -most),
    columns: axis("channel", dim),
    head: 0,
    bound: undefined,
    exact: (_panel, row, column) => read([column], [row - most], "float64")[0]!,
  };
};

const doors: Record<Door, MakeTable> = { absolute, rotary, bias, relative };

/** The table for these settings. Throws the library's own RangeError where there is none. */
export function makeTable(pe: Posenc, values: HeatmapValues, arrays: Arrays): Table {
  const entry = pe.catalog.find((one) => one.id === values.encoding)!;
  return doors[entry.door](pe, entry, values, arrays);
}

/** Values of the first and the last colour. */
export function colorRange(table: Table, diverging: boolean): readonly [number, number] {
  let [low, high] = table.bound ?? extent(table.panels);
  if (diverging) [low, high] = [-Math.max(-low, high), Math.max(-low, high)];
  return high > low ? [low, high] : [low - 1, high + 1];
}

/** Of what is finite. */
function extent(panels: readonly Panel[]): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { matrix } of panels) {
    for (const value of matrix.data) {
      if (value < low && value !== Number.NEGATIVE_INFINITY) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : [0, 0];
}
