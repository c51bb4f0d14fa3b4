// What `x + pe[:x.size(0)]` adds to every token of a sentence. The table is (max_len, 1, dim): its rows are added along the
// first axis of the input, whatever that axis is.
import type { Tensor } from "posenc";
import type { Derive } from "../../kit/derive/derived.js";
import { largestDifference } from "../../kit/derive/largest.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { shortWordsOf } from "../../toys/short_sentence.js";
import { tokenOptions } from "../../toys/toy.js";
import type { Settings } from "./fields.js";

/** At the end of the sentence. */
const padding = ["<pad>", "<pad>", "<pad>"];

type Table = Tensor<Float64Array>;

export interface Model {
  readonly tokens: readonly string[];
  /** Options of their random vectors. */
  readonly drawn: ReturnType<typeof tokenOptions>;
  readonly isBatchFirst: boolean;
  /** Row of the table added to each token. */
  readonly positions: readonly number[];
  /** (tokens, dim): the input, what is added, and their sum. */
  readonly x: Table;
  readonly added: Table;
  readonly sum: Table;
  /** The range of colours: minus to plus the largest magnitude of the three. */
  readonly range: readonly [number, number];
  /** Indices of equal tokens, grouped by word. */
  readonly equal: readonly (readonly number[])[];
  /** The groups whose rows of the sum are equal too. */
  readonly joined: readonly (readonly number[])[];
  /** Largest difference between rows of equal tokens, before and after the sum. */
  readonly before: number;
  readonly after: number;
  readonly cell: Cell;
}

/** Smaller differences are rounding. */
const rounding = 1e-12;

type Makers = Derive<Model, Settings>;

export const derive: Makers = {
  x: ({ pe, settings: { dim }, drawn }) =>
    pe.encode("learned", { ...drawn, dim, dtype: "float64" }),
  sum: ({ pe, settings: { dim }, positions, x }) =>
    pe.encode("sinusoidal", { x: x.data, positions, dim, dtype: "float64" }),
  tokens: ({ settings, language }) => [...shortWordsOf(settings.sentence, language), ...padding],
  drawn: ({ tokens, settings: { dim } }) =>
    tokenOptions({ words: tokens, seed: 1, dim, causal: false }),
  isBatchFirst: ({ settings }) => settings.input === "batch",
  positions: ({ tokens, isBatchFirst }) => tokens.map((_, i) => (isBatchFirst ? 0 : i)),
  added: ({ pe, settings: { dim }, positions }) =>
    pe.encode("sinusoidal", { positions, dim, dtype: "float64" }),
  range({ x, added, sum }) {
    const bound = Math.max(...[x, added, sum].flatMap(({ data }) => Array.from(data, Math.abs)));
    return [-bound, bound];
  },
  equal({ tokens }) {
    const places = new Map<string, number[]>();
    tokens.forEach((token, i) => {
      places.set(token, [...(places.get(token) ?? []), i]);
    });
    return [...places.values()].filter(({ length }) => length > 1);
  },
  joined: ({ sum, equal }) => equal.filter((group) => difference(sum, [group]) < rounding),
  before: ({ x, equal }) => difference(x, equal),
  after: ({ sum, equal }) => difference(sum, equal),
  cell({ settings, tokens }) {
    const [row = 0, column = 0] = settings.cell;
    return [Math.min(row, tokens.length - 1), Math.min(column, settings.dim - 1)];
  },
};

/** max |row - first row of its group| over all groups. */
function difference({ data, shape }: Table, groups: readonly (readonly number[])[]): number {
  const dim = shape[1]!;
  const rowAt = (row: number) => data.subarray(row * dim, (row + 1) * dim);
  const differences = groups.flatMap(([first, ...others]) =>
    others.map((other) => largestDifference(rowAt(first!), rowAt(other))),
  );
  return Math.max(0, ...differences);
}
