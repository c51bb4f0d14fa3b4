// The library, once its WASM is loaded.

import type { LayersFromConfig, RotaryFromConfig } from "../config/config.js";
import type { Engine } from "../core/engine.js";
import type { Entry } from "../core/entry.js";
import { type Attention, attender, type Scores } from "./attention.js";
import { type Bias, biaser } from "./bias.js";
import { type Encode, encoder } from "./encode.js";
import { entrances, opened } from "./entrances.js";
import { type Heatmap, heatmapper } from "./heatmap.js";
import { invarianceOf } from "./invariance.js";
import { type Measure, measurer } from "./measure.js";
import { type MakeMropePositions, mropeIndexer } from "./mrope.js";
import { type PermuteRows, permuteRows } from "./permute_rows.js";
import { type MakeRotary, rotaryMaker } from "./rotary.js";
import { cachedRotator, type RotateCached } from "./rotate_cached.js";
import {
  type SelfAttentionOptions,
  type SelfAttentionResult,
  selfAttender,
} from "./self_attention.js";
import { type Vectors, vectorMaker } from "./vectors.js";

export interface Posenc {
  /** Every encoding: id, door, parameters, arrays, reference. */
  readonly catalog: readonly Entry[];
  /** x + encode: rows to add to the input. */
  readonly encode: Encode;
  /** rotate(q), rotate(k): a rotary encoding's numbers and functions. */
  readonly rotary: MakeRotary;
  /**
   * The rotary encoding of a model, from its Hugging Face config.json. It needs the reader of configurations:
   * `load({ config: true })`.
   */
  readonly rotaryFromConfig: RotaryFromConfig;
  /**
   * Every layer of a model with its rotary encoding, window and temperature, from its config.json. It needs the reader of
   * configurations: `load({ config: true })`.
   */
  readonly layersFromConfig: LayersFromConfig;
  /** Rotation by cached cosines and sines, as ONNX's RotaryEmbedding. */
  readonly rotateCached: RotateCached;
  /** Query and key weights from one layout of pairs to the other. */
  readonly permuteRows: PermuteRows;
  /** Three coordinates for every token of text, images and videos. */
  readonly mropePositions: MakeMropePositions;
  /** scores + bias. */
  readonly bias: Bias;
  /** softmax(scale q k^T + bias) v with any encoding. */
  readonly attention: Attention;
  /** Scores with the terms of an encoding that reads q and k. */
  readonly scores: Scores;
  /** The vectors of a relative encoding that queries meet. */
  readonly vectors: Vectors;
  /** One layer of self-attention from its input, with any encoding. */
  selfAttention(options: SelfAttentionOptions): SelfAttentionResult;
  /** Numbers about encodings. */
  readonly measure: Measure;
  /** A matrix as pixels. */
  readonly heatmap: Heatmap;
}

/** Stands for a function of the reader of configurations, which not every program needs. */
const unloaded = (name: string) => (): never => {
  throw new TypeError(
    `${name}: the reader of configurations is not loaded; load it with the library: const pe = await load({ config: true })`,
  );
};

export function makePosenc(engine: Engine): Posenc {
  const encode = encoder(engine);
  const { attention, scores } = attender(engine);
  const { selfAttention, equivarianceError } = selfAttender(engine, encode, attention);
  const rotary = rotaryMaker(engine);
  const rotateCached = cachedRotator(engine);
  const invariance = invarianceOf(engine, rotary, rotateCached);
  return Object.freeze({
    catalog: engine.catalog.entries,
    permuteRows,
    rotaryFromConfig: unloaded("rotaryFromConfig"),
    layersFromConfig: unloaded("layersFromConfig"),
    measure: entrances(engine, measurer(engine, equivarianceError, invariance)),
    ...entrances(engine, {
      encode,
      rotary: ((id: never, options: never) => opened(engine, rotary(id, options))) as MakeRotary,
      rotateCached,
      mropePositions: mropeIndexer(engine),
      bias: biaser(engine),
      attention,
      scores,
      vectors: vectorMaker(engine),
      selfAttention,
      heatmap: heatmapper(engine),
    }),
  });
}
