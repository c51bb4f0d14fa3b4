// Inkling has no rotation: its queries bring vectors that a projection among the weights turns into logits by distance
// (banded_relative); layers have windows of their own, and others a temperature.
import type { LogTemperature } from "../calls/attention_settings.js";
import { shown } from "../core/checks.js";
import { asTensor, type TensorLike } from "../core/tensor.js";
import type { BandedRelativeOptions } from "../generated/encodings.js";
import { call, type Fields } from "./fields.js";
import { neededCount } from "./layer_types.js";
import type { Model } from "./model.js";

/** What `pe.attention` takes for a layer, but for the vectors that its queries bring (`relativeQueries`). */
export interface BandedLayer {
  readonly type: "hybrid" | "hybrid_sliding";
  readonly window?: number;
  readonly temperature?: LogTemperature & { readonly offset: number };
  /** Of the products, which are of normalized vectors. */
  readonly scale: number;
  readonly position: { readonly id: "banded_relative" } & BandedRelativeOptions;
}

const isInkling = ({ type }: Model): boolean => /^inkling(_text|_mm_model)?$/.test(type);

const projection = "rel_logits_proj.proj";

/** The tensor of a layer, by its name in any checkpoint: model.layers.3.self_attn.rel_logits_proj.proj. */
const weightOf = (
  weights: Model["weights"],
  layer: number,
): [name: string, value: unknown] | undefined =>
  Object.entries(weights ?? {}).find(
    ([name]) =>
      name.endsWith(`.${projection}`) && new RegExp(`(^|\\.)layers\\.${layer}\\.`).test(name),
  );

function typesOf(fields: Fields, count: number): BandedLayer["type"][] {
  const given = fields.texts("layer_types");
  const local = fields.numbers("local_layer_ids");
  return Array.from({ length: count }, (_, layer) => {
    const isSliding = local ? Array.from(local).includes(layer) : (layer + 1) % 6 !== 0;
    const type = given ? given[layer] : isSliding ? "hybrid_sliding" : "hybrid";
    if (type === "hybrid" || type === "hybrid_sliding") return type;
    throw new RangeError(
      `${fields.where("layer_types")}[${layer}] must be "hybrid" or "hybrid_sliding", got ${shown(type)}`,
    );
  });
}

function layerOf(model: Model, layer: number, type: BandedLayer["type"]): BandedLayer {
  const { fields, weights } = model;
  const isSliding = type === "hybrid_sliding";
  const side = (name: string, otherwise: number) =>
    fields.size(isSliding ? `swa_${name}` : name) ?? otherwise;
  const window = fields.length("sliding_window_size", "sliding_window") ?? 512;
  const relativeDim = fields.size("d_rel") ?? 16;
  const extent = isSliding ? window : (fields.length("rel_extent") ?? 1024);
  const found = weightOf(weights, layer);
  if (!found)
    throw new RangeError(
      `${call}: weights must have layers.${layer}.self_attn.${projection} of model_type ${shown(model.type)}, got none`,
    );
  const [name, value] = found;
  const tensor = asTensor(value);
  const shape = tensor && Array.from(tensor.shape);
  if (String(shape) !== String([relativeDim, extent]))
    throw new RangeError(
      `${call}: weights[${shown(name)}] must have shape [${relativeDim}, ${extent}], got ${shape ? `shape ${shown(shape)}` : shown(value)}`,
    );
  const originalLength = isSliding ? undefined : fields.length("log_scaling_n_floor");
  const beta = fields.number("log_scaling_alpha") ?? 0.1;
  return {
    type,
    ...(isSliding && { window }),
    ...(originalLength && {
      temperature: Object.freeze({ kind: "log", beta, originalLength, offset: 1 }),
    }),
    scale: 1 / side("head_dim", 128),
    position: Object.freeze({
      id: "banded_relative",
      heads: side("num_attention_heads", 64),
      relativeDim,
      extent,
      projection: value as TensorLike,
    }),
  };
}

/** All layers; undefined of another model, or where no weights are given. */
export function inklingLayers(model: Model): readonly BandedLayer[] | undefined {
  if (!isInkling(model) || !model.weights) return undefined;
  const { fields } = model;
  const listed = fields.texts("layer_types")?.length;
  const count = fields.has("num_hidden_layers") || listed ? neededCount(model, listed) : 66;
  if (listed !== undefined && listed !== count)
    throw new RangeError(
      `${fields.where("layer_types")} must list ${count} layers, as num_hidden_layers says, got ${listed}`,
    );
  return typesOf(fields, count).map((type, layer) => layerOf(model, layer, type));
}
