// A toy in place of a trained model: word vectors from a hash of the word, projections from a seed. The core
// draws all of its numbers; this file has only the options of those calls.
import type { SelfAttentionOptions } from "posenc";
import { mostWords } from "./sentence.js";

export interface Toy {
  readonly words: readonly string[];
  readonly causal: boolean;
  readonly dim: number;
  readonly seed: number;
  /** The base of the frequencies; default 10000. */
  readonly base?: number;
}

/** Every part of the toy has its own random numbers. */
const parts = ["tokens", "positions", "query", "key", "value"] as const;
export type Part = (typeof parts)[number];
const stream = (seed: number, part: Part, layer = 0): number =>
  16 * seed + 8 * layer + parts.indexOf(part);

/** The core draws a learned table with deviation 0.02, as BERT does. This scale makes it 1. */
const scale = 50;

/** The number of rows in the seeded table of word vectors. */
const vocabulary = 2 ** 20;

/** A word's row: FNV-1a over its UTF-8 bytes, so equal words have equal vectors. */
function rowOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(word)) hash = Math.imul(hash ^ byte, 0x01000193);
  return ((hash >>> 12) ^ hash) & (vocabulary - 1);
}

export const tokenOptions = ({ words, seed }: Toy) => ({
  positions: words.map(rowOf),
  maxLength: vocabulary,
  scale,
  seed: stream(seed, "tokens"),
});

/** Draws from N(0, 1 / dim), so that products keep the size of their input. */
export const projectionOptions = ({ dim, seed }: Toy, part: Part, layer: number) => ({
  length: dim,
  maxLength: dim,
  scale: scale / Math.sqrt(dim),
  seed: stream(seed, part, layer),
});

type Position = SelfAttentionOptions["position"];

/** The encodings of positions. One head computes the scores, and tables come from the toy's seed. */
const positions = {
  none: () => undefined,
  sinusoidal: ({ base = 10000 }) => ({ id: "sinusoidal", base }),
  learned: ({ seed }) => ({
    id: "learned",
    maxLength: mostWords,
    scale,
    seed: stream(seed, "positions"),
  }),
  rope: ({ base = 10000 }) => ({ id: "rope", base }),
  alibi: () => ({ id: "alibi", heads: 1, maxBias: 1 }), // slope 1/2: the first of the paper's eight heads
  t5: ({ causal, seed }) => ({
    id: "t5",
    heads: 1,
    bidirectional: !causal,
    seed: stream(seed, "positions"),
  }),
  shaw: ({ seed }) => ({ id: "shaw", seed: stream(seed, "positions") }),
} satisfies Record<string, (toy: Toy) => Position>;

export type EncodingId = keyof typeof positions;
export const encodings = Object.keys(positions) as EncodingId[];

export const positionOf = (toy: Toy, id: EncodingId): Position => positions[id](toy);
