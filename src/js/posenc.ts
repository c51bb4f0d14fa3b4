// The library, once its WASM is loaded.
import { type Attention, attender, type Scores } from "./attention.js";
import { type Bias, biaser } from "./bias.js";
import type { Entry } from "./catalog.js";
import { configReader, type RotaryFromConfig } from "./config.js";
import type { Core } from "./core.js";
import { type Encode, encoder } from "./encode.js";
import { Engine } from "./engine.js";
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
  /** The rotary encoding of a model, from its Hugging Face config.json. */
  readonly rotaryFromConfig: RotaryFromConfig;
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

export function makePosenc(core: Core): Posenc {
  const engine = new Engine(core);
  const encode = encoder(engine);
  const { attention, scores } = attender(engine);
  const { selfAttention, equivarianceError } = selfAttender(engine, encode, attention);
  const rotary = rotaryMaker(engine);
  const rotateCached = cachedRotator(engine);
  const invariance = invarianceOf(engine, rotary, rotateCached);
  return Object.freeze({
    catalog: engine.catalog.entries,
    encode,
    rotary,
    rotaryFromConfig: configReader(rotary),
    rotateCached,
    permuteRows,
    mropePositions: mropeIndexer(engine),
    bias: biaser(engine),
    attention,
    scores,
    vectors: vectorMaker(engine),
    selfAttention,
    measure: measurer(engine, equivarianceError, invariance),
    heatmap: heatmapper(engine),
  });
}
