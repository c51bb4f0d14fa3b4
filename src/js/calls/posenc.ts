// The library, once its WASM is loaded.

import { configReaders, type LayersFromConfig, type RotaryFromConfig } from "../config/config.js";
import type { Engine } from "../core/engine.js";
import type { Entry } from "../core/entry.js";
import { type Attention, attender, type Scores } from "./attention.js";
import { type Bias, biaser } from "./bias.js";
import { type Encode, encoder } from "./encode.js";
import { type Heatmap, heatmapper } from "./heatmap.js";
import { invarianceOf } from "./invariance.js";
import { type Measure, measurer } from "./measure.js";
import { type MakeMropePositions, mropeIndexer } from "./mrope.js";
import { type PermuteRows, permuteRows } from "./permute_rows.js";
import { type MakeRotary, type Rotary, rotaryMaker } from "./rotary.js";
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
  /** Every layer of a model with its rotary encoding, window and temperature, from its config.json. */
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

/** The functions of an object, each with the library's entrance in front. */
function entrances<T extends object>(engine: Engine, functions: T, name = ""): T {
  const entries = Object.entries(functions).map(([key, work]) => [
    key,
    engine.entrance(name + key, work),
  ]);
  return Object.freeze(Object.fromEntries(entries)) as T;
}

export function makePosenc(engine: Engine): Posenc {
  const encode = encoder(engine);
  const { attention, scores } = attender(engine);
  const { selfAttention, equivarianceError } = selfAttender(engine, encode, attention);
  const rotary = rotaryMaker(engine);
  const rotateCached = cachedRotator(engine);
  const invariance = invarianceOf(engine, rotary, rotateCached);
  /** A rotary for users, whose functions come in by themselves later. */
  const open = <R extends Rotary>(made: R): R => {
    const { rotate, cosSin, positions } = made;
    return Object.assign(
      made,
      entrances(engine, { rotate, cosSin, positions }, `${made.data.id}: `),
    );
  };
  const readers = configReaders(rotary);
  return Object.freeze({
    catalog: engine.catalog.entries,
    permuteRows,
    measure: entrances(engine, measurer(engine, equivarianceError, invariance)),
    ...entrances(engine, {
      encode,
      rotary: ((id: never, options: never) => open(rotary(id, options))) as MakeRotary,
      rotaryFromConfig: ((config, options) =>
        open(readers.rotaryFromConfig(config, options))) as RotaryFromConfig,
      layersFromConfig: ((config, options) => {
        const layers = readers.layersFromConfig(config, options);
        for (const rotary of new Set(layers.map((one) => one.rotary))) if (rotary) open(rotary);
        return layers;
      }) as LayersFromConfig,
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
