// One layer of self-attention, or two, before and after words were moved: the program that runs, and that the code panel shows.
import type { EquivarianceResult, Posenc, SelfAttentionResult, Tensor } from "posenc";
import {
  type EncodingId,
  positionOf,
  projectionOptions,
  type Toy,
  tokenOptions,
} from "../../toys/toy.js";
import type { Order } from "./order.js";

type Table = Tensor<Float64Array>;
export type Projections = Readonly<Record<"query" | "key" | "value", Table>>;

interface Given extends ReturnType<typeof placedOf> {
  readonly pe: Posenc;
  readonly toy: Toy;
  readonly order: Order;
  readonly drawn: ReturnType<typeof drawnOf>;
  readonly table: (options: object) => Table;
  readonly x: Table;
  readonly first: Projections;
  readonly second: Projections;
  readonly layer: Layer & Projections;
  readonly nextLayer: Layer & Projections;
  readonly moved: EquivarianceResult;
}
type Own<Name extends keyof Given> = Pick<Given, Name>;

type Layer = ReturnType<typeof layerOf>;

export const shown = {
  table:
    ({ pe, toy: { dim } }: Own<"pe" | "toy">): Given["table"] =>
    (options) =>
      pe.encode("learned", { dim, dtype: "float64", ...(options as { length: number }) }),
  x: ({ table, drawn: { tokens } }: Own<"table" | "drawn">) => table(tokens),
  first: ({
    table,
    drawn: {
      first: { query, key, value },
    },
  }: Own<"table" | "drawn">) => ({
    query: table(query),
    key: table(key),
    value: table(value),
  }),
  layer: ({ placed, first }: Own<"placed" | "first">) => ({ ...placed, ...first }),
  moved: ({ pe, layer, x, order: permutation }: Own<"pe" | "layer" | "x" | "order">) =>
    pe.measure.equivarianceError({ ...layer, x, permutation }),

  second: ({
    table,
    drawn: {
      second: { query, key, value },
    },
  }: Own<"table" | "drawn">) => ({
    query: table(query),
    key: table(key),
    value: table(value),
  }),
  nextLayer: ({ placedAgain, second }: Own<"placedAgain" | "second">) => ({
    ...placedAgain,
    ...second,
  }),
  secondBefore: ({
    pe,
    nextLayer,
    moved,
  }: Own<"pe" | "nextLayer" | "moved">): SelfAttentionResult =>
    pe.selfAttention({ ...nextLayer, x: moved.before.output }),
  secondAfter: ({ pe, nextLayer, moved }: Own<"pe" | "nextLayer" | "moved">): SelfAttentionResult =>
    pe.selfAttention({ ...nextLayer, x: moved.after.output }),
};

/** The options of a layer, without its matrices. */
const layerOf = ({ words, dim, causal }: Toy, position: ReturnType<typeof positionOf>) => ({
  shape: [words.length, dim] as const,
  causal,
  ...(position && { position }),
});

/** An absolute encoding is added once, to the input of the first layer; the others act in every layer. */
export const actsInEveryLayer = (pe: Posenc, id: EncodingId): boolean =>
  pe.catalog.some((entry) => entry.id === id && entry.door !== "absolute");

/** The options of both layers, without their matrices. */
export function placedOf(pe: Posenc, toy: Toy, encoding: EncodingId) {
  const position = positionOf(toy, encoding);
  const again = actsInEveryLayer(pe, encoding) ? position : undefined;
  return { placed: layerOf(toy, position), placedAgain: layerOf(toy, again) };
}

/** Options of the words' vectors, and of the matrices of each layer. */
export function drawnOf(toy: Toy) {
  const matrices = (layer: number) => ({
    query: projectionOptions(toy, "query", layer),
    key: projectionOptions(toy, "key", layer),
    value: projectionOptions(toy, "value", layer),
  });
  return { tokens: tokenOptions(toy), first: matrices(0), second: matrices(1) };
}
