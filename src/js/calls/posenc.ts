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
import { type MakeTokenPositions, tokenPlacer } from "./token_positions.js";
import { type Vectors, vectorMaker } from "./vectors.js";

export interface Posenc {
  /** Every encoding: id, door, parameters, arrays, reference. */
  readonly catalog: readonly Entry[];
  /**
   * x + encode: rows to add to the input.
   * Vaswani et al. 2017: https://arxiv.org/abs/1706.03762. The papers of the others are in `descriptions` of `posenc/catalog`.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.encode("sinusoidal", { length: 1000, dim: 512 }); // { data: Float32Array, shape: [1000, 512] }
   */
  readonly encode: Encode;
  /** rotate(q), rotate(k): a rotary encoding's numbers and functions. */
  readonly rotary: MakeRotary;
  /**
   * The rotary encoding of a model, from its Hugging Face config.json. It needs the reader of configurations:
   * `load({ config: true })`.
   *
   * @throws {TypeError} The reader is not loaded, or a key has the wrong type.
   * @throws {RangeError} The model has no rotary, or it is not known how it reads a key: the message names the key.
   * @example
   * const pe = await load({ config: true });
   * const model = pe.rotaryFromConfig(config); // what config.json holds, parsed
   * model.rotate(q, { shape: [8, 64, 128] });
   * model.assumptions; // what the file leaves to the class of its model
   */
  readonly rotaryFromConfig: RotaryFromConfig;
  /**
   * Every layer of a model with its rotary encoding, window and temperature, from its config.json. It needs the reader of
   * configurations: `load({ config: true })`.
   *
   * @throws {TypeError} The reader is not loaded, or a key has the wrong type.
   * @throws {RangeError} It is not known how the model reads a key: the message names the key.
   * @example
   * const pe = await load({ config: true });
   * for (const { layer, rotary, window } of pe.layersFromConfig(gemma3)) console.log(layer, rotary?.options.base, window);
   */
  readonly layersFromConfig: LayersFromConfig;
  /**
   * Rotation by cached cosines and sines, as ONNX's RotaryEmbedding.
   * ONNX: https://onnx.ai/onnx/operators/onnx__RotaryEmbedding.html
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.rotateCached(x, { shape: [1, 4, 16, 128], cos, sin, positionIds, layout: "half" });
   */
  readonly rotateCached: RotateCached;
  /**
   * Query and key weights from one layout of pairs to the other.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.permuteRows(wq, { from: "interleaved", to: "half", heads: 32 }); // the same scores in the other layout
   */
  readonly permuteRows: PermuteRows;
  /**
   * Three coordinates for every token of text, images and videos.
   * Wang et al. 2024: https://arxiv.org/abs/2409.12191
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.mropePositions([["text", 5], ["image", 1, 14, 20], ["text", 9]]); // [3, 294], and what a next token adds
   */
  readonly mropePositions: MakeMropePositions;
  /**
   * Where the tokens of a model of images, videos or audio stand: the positions (axes, n) that its rotary takes.
   * Wang et al. 2025: https://arxiv.org/abs/2503.20314 (Wan)
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.tokenPositions("qwen_image", { images: [[1, 64, 64]], text: 20 }); // [3, 4116]
   */
  readonly tokenPositions: MakeTokenPositions;
  /**
   * scores + bias.
   * Press et al. 2021: https://arxiv.org/abs/2108.12409. The papers of the others are in `descriptions` of `posenc/catalog`.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.bias("alibi", { heads: 8, queries: 128, keys: 128, causal: true }); // [8, 128, 128]
   */
  readonly bias: Bias;
  /**
   * softmax(scale q k^T + bias) v with any encoding.
   * Vaswani et al. 2017: https://arxiv.org/abs/1706.03762
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.attention({ q, k, v, shape: [8, 64, 128], causal: true, position: { id: "alibi" } }).output; // [8, 64, 128]
   */
  readonly attention: Attention;
  /**
   * Scores with the terms of an encoding that reads q and k.
   * Shaw et al. 2018: https://arxiv.org/abs/1803.02155. The papers of the others are in `descriptions` of `posenc/catalog`.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.scores("shaw", { q, k, shape: [8, 64, 128], maxDistance: 4 }); // [8, 64, 64], before the softmax
   */
  readonly scores: Scores;
  /**
   * The vectors of a relative encoding that queries meet.
   * Dai et al. 2019: https://arxiv.org/abs/1901.02860
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.vectors("transformer_xl", { u: contentBias, v: positionBias, projection, queries: 128, keys: 160, causal: true });
   */
  readonly vectors: Vectors;
  /**
   * One layer of self-attention from its input, with any encoding.
   * Vaswani et al. 2017: https://arxiv.org/abs/1706.03762
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * pe.selfAttention({ x: tokens, shape: [64, 64], query: wq, key: wk, value: wv, position: { id: "rope" } }).output; // [64, 64]
   */
  selfAttention(options: SelfAttentionOptions): SelfAttentionResult;
  /** Numbers about encodings. */
  readonly measure: Measure;
  /**
   * A matrix as pixels.
   *
   * @throws {RangeError | TypeError} An option is unknown, missing, of the wrong type or out of range: the message names option, value and range.
   * @example
   * const table = pe.encode("sinusoidal", { length: 50, dim: 128 });
   * const colors = new Uint8Array(4 * 257).fill(255); // red, green, blue, alpha of heatmapColors steps
   * pe.heatmap(table, { width: 256, height: 100, low: -1, high: 1, colors }).data; // for new ImageData(data, 256)
   */
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
    rotaryFromConfig: unloaded("rotaryFromConfig"),
    layersFromConfig: unloaded("layersFromConfig"),
    measure: entrances(engine, measurer(engine, equivarianceError, invariance)),
    ...entrances(engine, {
      encode,
      rotary: ((id: never, options: never) => opened(engine, rotary(id, options))) as MakeRotary,
      rotateCached,
      permuteRows,
      mropePositions: mropeIndexer(engine),
      tokenPositions: tokenPlacer(engine),
      bias: biaser(engine),
      attention,
      scores,
      vectors: vectorMaker(engine),
      selfAttention,
      heatmap: heatmapper(engine),
    }),
  });
}
