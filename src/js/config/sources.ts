// Which key of the file each field of a result came from.
import { classPlace } from "./fields.js";
import * as names from "./key_names.js";
import type { Model } from "./model.js";

/** The keys that may give a field, the most telling first. */
const keysOf: Readonly<Record<string, readonly string[]>> = {
  id: ["rope_type", "type"],
  headDim: ["global_head_dim", "lightning_head_dim", ...names.headWidths, "qk_rope_head_dim"],
  rotaryDim: [...names.parts, "rotary_dim", "qk_rope_head_dim"],
  partialRotaryFactor: ["partial_rotary_factor"],
  base: [...names.layerBases, ...names.bases],
  layout: names.layouts,
  factor: ["factor", "scaling_factor", "alpha"],
  alpha: ["alpha"],
  method: ["rope_type"],
  extrapolationFactor: ["extrapolation_factor"],
  attentionScale: ["attn_factor"],
  section: ["xdrope_section", "mrope_section"],
  kept: ["num_inv_freq"],
  heads: ["num_key_value_heads", "fope_sep_head"],
  originalLength: [names.original, ...names.longest],
  maxLength: names.longest,
  betaFast: ["beta_fast"],
  betaSlow: ["beta_slow"],
  truncate: ["truncate"],
  mscale: ["mscale"],
  mscaleAllDim: ["mscale_all_dim"],
  attentionFactor: ["attention_factor", "short_mscale", "long_mscale"],
  shortFactor: ["short_factor"],
  longFactor: ["long_factor"],
  lowFreqFactor: ["low_freq_factor"],
  highFreqFactor: ["high_freq_factor"],
  sections: ["mrope_section"],
  temperature: ["llama_4_scaling_beta"],
  softmaxScaleFactor: ["mscale_all_dim"],
  indexerLayout: ["indexer_rope_interleave"],
  window: ["sliding_window", "local_attention"],
  chunk: ["attention_chunk_size"],
};

/** "class of gemma4_text", for what the file leaves to its class. */
export const classOf = ({ type, facts }: Model): string =>
  facts ? `class of ${type}` : "as in Llama";

/** The place of a field, if a key of the file or of its class gave it. */
export function sourceOf(model: Model, field: string): string | undefined {
  const place = model.reading.placeOf(keysOf[field.replace(/^(section)[1-4]$/, "$1")] ?? []);
  if (place === classPlace) return classOf(model);
  // Step 3.7 lists them by layer (config/forms.ts).
  const { facts, fields } = model;
  const one = `${fields.path}partial_rotary_factor`;
  return facts?.form === "lists" && place === one && !fields.says("partial_rotary_factor")
    ? `${one}s`
    : place;
}

interface Spec {
  id: string;
  options: Readonly<Record<string, unknown>>;
  [field: string]: unknown;
}

/** The place of each field of a rotation. */
export function sourcesOf(model: Model, { options, ...fields }: Spec): Record<string, string> {
  const width = model.reading.placeOf(names.widths);
  const ofHeads = model.reading.placeOf(names.headCounts);
  const places = [width, ofHeads].map((one) => (one === classPlace ? classOf(model) : one));
  const headDim = sourceOf(model, "headDim") ?? [...new Set(places)].join(" / ");
  const given = { ...options, attentionFactor: 1, ...fields };
  const sources: Record<string, string> = {};
  for (const [field, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (field === "length") sources[field] = "the option length";
    else if (field === "headDim") sources[field] = headDim;
    else if (field === "rotaryDim") sources[field] = sourceOf(model, field) ?? headDim;
    else sources[field] = sourceOf(model, field) ?? implied(model, field, fields.id);
  }
  return sources;
}

/** What no key gives: a fact about the class, a default of the scaling, or a consequence of its factor. */
function implied(model: Model, field: string, id: string): string {
  const { reading } = model;
  const ofScaling = `default of ${id}`;
  const scalings = [
    ...["logScale", "select", "tail", "alpha", "extrapolationFactor", "attentionFactor"],
    ...["betaFast", "betaSlow", "truncate", "partialRotaryFactor"],
  ];
  if (scalings.includes(field)) return ofScaling;
  if (field === "factor") {
    const place = reading.placeOf(names.longest);
    return place ? `${place} / ${reading.placeOf([names.original]) ?? names.original}` : ofScaling;
  }
  const isOpen = field === "base" && (model.facts?.base.length ?? 0) > 0;
  return isOpen ? "no key" : classOf(model);
}
