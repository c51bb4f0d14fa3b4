// One or two layers of self-attention over a sentence, before and after its words were moved, in float64.
import type { FloatArray, Posenc, SelfAttentionResult, Tensor } from "posenc";
import type { Derive, Scope } from "../../kit/derive/derived.js";
import { largestDifference } from "../../kit/derive/largest.js";
import { kinds, names, read, sentenceOf } from "../../toys/sentence.js";
import { type EncodingId, encodings, type Toy } from "../../toys/toy.js";
import { drawnOf, type Projections, placedOf } from "./attention.js";
import type { Settings } from "./fields.js";
import { type Order, original, pairIn, places, startOrder } from "./order.js";

/** Smaller differences are rounding: outputs are about 1, and real effects are far larger. */
export const rounding = 1e-12;

export interface Run {
  /** max |f(P x) - P f(x)| */
  readonly error: number;
  /** The same for the mean over all words. */
  readonly pooledError: number;
  /** max |f(P x) - f(x)|, compared at equal places. */
  readonly placeError: number;
  /** The largest change of a channel of every token's output. */
  readonly changes: readonly number[];
  /** In the original order. */
  readonly before: SelfAttentionResult;
  /** In the order after the move. */
  readonly after: SelfAttentionResult;
}

/** The output of a word before and after the move, and the largest change of a channel. */
export interface Output {
  readonly before: ArrayLike<number>;
  readonly after: ArrayLike<number>;
  readonly change: number;
}

/** A pair of words. */
export interface Pair {
  readonly query: number;
  readonly key: number;
}

/** A channel of a word's output; the token after the last is the mean. */
export interface Channel {
  readonly token: number;
  readonly channel: number;
}

/** Transient values: no address keeps them. */
export const transient = {
  /** The cells under the pointer, of a sentence and a width that may have changed since. */
  pointedPair: undefined as Pair | undefined,
  pointedChannel: undefined as Channel | undefined,
  /** The place of every token while it moves. */
  onTheWay: [] as readonly number[],
  /** In the picture: the dragged word, its offset and the word below it; and the pressed word. */
  held: undefined as { token: number; by: number; over: number } | undefined,
  picked: undefined as number | undefined,
  /** Whether the reader types a sentence, and the notice about it. */
  typing: false,
  notice: "",
};
export type Transient = typeof transient;

export interface Model {
  readonly toy: Toy;
  /** The name of each token: its word, with a number where it occurs more than once. */
  readonly names: readonly string[];
  /** The number of each token's word, which gives its hue. */
  readonly kinds: readonly number[];
  readonly order: Order;
  /** The two words that a press exchanges. */
  readonly swapped: readonly [number, number];
  /** The place of each token after the move. */
  readonly places: readonly number[];
  /** The place where each token is drawn. */
  readonly drawn: readonly number[];
  /** Vectors of the words in their original order, and the matrices of each layer. */
  readonly input: Tensor<Float64Array>;
  readonly projections: readonly Projections[];
  /** The runs by encoding. */
  readonly runs: ReadonlyMap<EncodingId, Run>;
  readonly run: Run;
  /** The weights by token, query by key; masked ones are -Infinity. */
  readonly weights: Readonly<Record<"before" | "after", Tensor<Float32Array>>>;
  /** The outputs by token; the last is the mean. */
  readonly outputs: readonly Output[];
  /** The weight and the value under the cursor. */
  readonly pair: Pair | undefined;
  readonly channel: Channel | undefined;
  /** The table of the picture, with a row for each position. */
  readonly positions: Tensor<Float32Array>;
}

/** The options of the picture's table. */
export const tableOptions = { dim: 72, layout: "sin_cos" } as const;
/** The number of positions that reach the edge of a wide screen. */
export const tableLength = 640;

export const derive: Derive<Model, Settings, Transient> = {
  toy: ({ settings, language }) => ({
    words: read(sentenceOf(settings.sentence, language)).words,
    causal: settings.causal,
    dim: 16,
    seed: 1,
    base: settings.base,
  }),
  swapped: ({ settings, toy: { words } }) => pairIn(settings.swapped, words.length),
  names: ({ toy }) => names(toy.words),
  kinds: ({ toy }) => kinds(toy.words),
  order({ settings, toy: { words } }) {
    const order = settings.order as Order; // an order for a sentence in another language, where the figure's differs from the page's
    return order.length === words.length ? order : startOrder(words.length, settings.swapped);
  },
  places: ({ order }) => places(order),
  drawn: ({ onTheWay, places }) => (onTheWay.length === places.length ? onTheWay : places),
  input: ({ pe, toy }) => tableOf(pe, toy, drawnOf(toy).tokens),
  projections({ pe, settings, toy }) {
    const { first, second } = drawnOf(toy);
    const matrices = ({ query, key, value }: typeof first): Projections => ({
      query: tableOf(pe, toy, query),
      key: tableOf(pe, toy, key),
      value: tableOf(pe, toy, value),
    });
    return (settings.layers === "2" ? [first, second] : [first]).map(matrices);
  },
  runs: (view) => new Map(encodings.map((id) => [id, runOf(view, id)])),
  run: ({ runs, settings }) => runs.get(settings.encoding)!,
  weights({ run, toy: { causal, words }, order, places }) {
    const n = words.length;
    const matrix = ({ weights }: SelfAttentionResult, at: readonly number[]) => {
      const data = new Float32Array(n * n);
      for (let query = 0; query < n; ++query)
        for (let key = 0; key < n; ++key)
          data[query * n + key] =
            causal && at[key]! > at[query]!
              ? Number.NEGATIVE_INFINITY
              : weights.data[at[query]! * n + at[key]!]!;
      return { data, shape: [n, n] };
    };
    return { before: matrix(run.before, original(order.length)), after: matrix(run.after, places) };
  },
  outputs({ run: { before, after, changes, pooledError }, names, places, toy: { dim } }) {
    const rows = names.map((_, token) => ({
      before: rowOf(before.output, token, dim),
      after: rowOf(after.output, places[token]!, dim),
      change: changes[token]!,
    }));
    const mean = { before: before.pooled.data, after: after.pooled.data, change: pooledError };
    return [...rows, mean];
  },
  pair({ pointedPair: pair, order: { length } }) {
    return pair && pair.query < length && pair.key < length ? pair : undefined;
  },
  channel({ pointedChannel: at, order: { length }, toy: { dim } }) {
    return at && at.token <= length && at.channel < dim ? at : undefined;
  },
  positions: ({ pe, settings: { base } }) =>
    pe.encode("sinusoidal", { ...tableOptions, base, length: tableLength }),
};

export const rowOf = ({ data }: Tensor<FloatArray>, row: number, dim: number) =>
  data.subarray(row * dim, (row + 1) * dim);

/** Largest |a[rows of order] - b|, row by row. */
function rowDifferences(
  a: SelfAttentionResult["output"],
  b: SelfAttentionResult["output"],
  order: Order,
): number[] {
  const dim = a.shape[1]!;
  return order.map((row, i) => largestDifference(rowOf(a, row, dim), rowOf(b, i, dim)));
}

const tableOf = (pe: Posenc, { dim }: Toy, options: object) =>
  pe.encode("learned", { dim, dtype: "float64", ...(options as { length: number }) });

type View = Scope<Model, Settings, Transient>;

function runOf({ pe, toy, order, input: x, projections }: View, encoding: EncodingId): Run {
  const { placed, placedAgain } = placedOf(pe, toy, encoding);
  const [first, second] = projections;
  const moved = pe.measure.equivarianceError({ ...placed, ...first!, x, permutation: order });
  let { error, pooledError, before, after } = moved;
  if (second) {
    const layer = { ...placedAgain, ...second };
    before = pe.selfAttention({ ...layer, x: moved.before.output });
    after = pe.selfAttention({ ...layer, x: moved.after.output });
    error = Math.max(...rowDifferences(before.output, after.output, order));
    pooledError = largestDifference(before.pooled.data, after.pooled.data);
  }
  const byPlace = rowDifferences(before.output, after.output, order);
  const placeError = Math.max(
    ...rowDifferences(before.output, after.output, original(order.length)),
  );
  const changes = places(order).map((place) => byPlace[place]!);
  return { error, pooledError, placeError, changes, before, after };
}
