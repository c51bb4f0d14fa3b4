// What one layer of self-attention is made of, or two: its options, and those of its random numbers.
import type { Posenc, Tensor } from "posenc";
import {
  type EncodingId,
  positionOf,
  projectionOptions,
  type Toy,
  tokenOptions,
} from "../../toys/toy.js";

type Table = Tensor<Float64Array>;
export type Projections = Readonly<Record<"query" | "key" | "value", Table>>;

/** The options of a layer, without its matrices. */
const layerOf = ({ words, dim, causal }: Toy, position: ReturnType<typeof positionOf>) => ({
  shape: [words.length, dim] as const,
  causal,
  ...(position && { position }),
});

/** An absolute encoding is added once, to the input of the first layer; the others act in every layer. */
const actsInEveryLayer = (pe: Posenc, id: EncodingId): boolean =>
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
