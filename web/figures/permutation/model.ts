// One or two layers of self-attention over a sentence, before and after its words were moved, in float64.
import type { Posenc, SelfAttentionResult } from "posenc";
import {
  type EncodingId,
  encodings,
  type Part,
  positionOf,
  projectionOptions,
  type Toy,
  tokenOptions,
} from "../../toys/toy.js";
import type { Order } from "./order.js";

/** What float64 leaves of "equal": outputs are of size 1, so this is far above rounding and far below any effect. */
export const rounding = 1e-12;

export interface Setting extends Toy {
  readonly order: Order;
  readonly encoding: EncodingId;
  readonly layers: number;
}

export interface Run {
  /** max |f(P x) - P f(x)| */
  readonly error: number;
  /** The same of the mean over all words. */
  readonly pooledError: number;
  /** max |f(P x) - f(x)|, place by place. */
  readonly placeError: number;
  /** For every token, the most that a channel of its output changed. */
  readonly changes: readonly number[];
  /** In the original order. */
  readonly before: SelfAttentionResult;
  /** In the order after the move. */
  readonly after: SelfAttentionResult;
}

function projections(pe: Posenc, setting: Setting, layer: number) {
  const { dim } = setting;
  const matrix = (part: Part) =>
    pe.encode("learned", { ...projectionOptions(setting, part, layer), dim, dtype: "float64" });
  return { query: matrix("query"), key: matrix("key"), value: matrix("value") };
}

/** An absolute encoding is added once, to the input of the first layer; the others act in every layer. */
export const actsInEveryLayer = (pe: Posenc, id: EncodingId): boolean =>
  pe.catalog.some((entry) => entry.id === id && entry.door !== "absolute");

/** Largest |a[rows of order] - b|, row by row. */
function rowDifferences(
  a: SelfAttentionResult["output"],
  b: SelfAttentionResult["output"],
  order: Order,
): number[] {
  const dim = a.shape[1]!;
  return order.map((row, i) => {
    let most = 0;
    for (let c = 0; c < dim; ++c)
      most = Math.max(most, Math.abs(a.data[row * dim + c]! - b.data[i * dim + c]!));
    return most;
  });
}

export function run(pe: Posenc, setting: Setting): Run {
  const { words, order, causal, dim, encoding } = setting;
  const shape = [words.length, dim] as const;
  const position = positionOf(setting, encoding);
  const placed = position ? { position } : {};
  let { error, pooledError, before, after } = pe.measure.equivarianceError({
    x: pe.encode("learned", { ...tokenOptions(setting), dim, dtype: "float64" }),
    shape,
    ...projections(pe, setting, 0),
    ...placed,
    causal,
    permutation: order,
  });
  if (setting.layers === 2) {
    const again = actsInEveryLayer(pe, encoding) ? placed : {};
    const second = { shape, ...projections(pe, setting, 1), ...again, causal };
    before = pe.selfAttention({ ...second, x: before.output });
    after = pe.selfAttention({ ...second, x: after.output });
    error = Math.max(...rowDifferences(before.output, after.output, order));
    const row = (pooled: SelfAttentionResult["pooled"]) => ({ data: pooled.data, shape: [1, dim] });
    pooledError = rowDifferences(row(before.pooled), row(after.pooled), [0])[0]!;
  }
  const byPlace = rowDifferences(before.output, after.output, order);
  const changes: number[] = [];
  order.forEach((token, place) => {
    changes[token] = byPlace[place]!;
  });
  const placeError = Math.max(
    ...rowDifferences(
      before.output,
      after.output,
      words.map((_, i) => i),
    ),
  );
  return { error, pooledError, placeError, changes, before, after };
}

/** The error of this order under every encoding. */
export function errors(pe: Posenc, setting: Setting): Map<EncodingId, number> {
  return new Map(encodings.map((encoding) => [encoding, run(pe, { ...setting, encoding }).error]));
}
