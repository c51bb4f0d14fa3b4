// Model configurations with what transformers makes of them (tests/reference/configs), and how the reader fares.
import { readFileSync } from "node:fs";
import type { ConfigOptions, ModelLayer, ModelRotary, Posenc } from "posenc";
import { ofText, readsOf } from "./axes.js";

/** What a configuration makes, by the published code of its class. */
interface Expected {
  layout: string;
  head_dim: number;
  rotary_dim: number;
  inv_freq?: number[] | null;
  attention_factor: number;
  /** The first channel that turns, where it is not 0, and the width if the slice is cut out first. */
  rotary_offset?: number;
  slice_head_dim?: number;
  direction?: -1;
  softmax_scale_factor?: number;
  temperature: {
    beta: number;
    original_length: number;
    offset: number;
    applies_to: string;
    /** [position, factor] */
    check: [number, number][];
  } | null;
  nope_layers: number[] | "all" | null;
  layers_without_attention?: number[];
  chunk?: { size: number };
  indexer?: { layout: string };
  output_rotated_back: boolean;
  mrope?: { axis_of_pair: string };
}

interface Asked {
  name: string;
  config: object;
  layer_type?: string | null;
  length?: number | null;
}
export interface Case extends Asked {
  kind: "text" | "none" | "vision";
  expect: Expected;
}
export interface Trap extends Asked {
  verdict: "refuse" | "report" | "value";
  /** What the answer must name, where it is an answer. */
  key?: string;
  inv_freq_expected?: number[];
  transformers_does: { attention_factor?: number };
}
export interface Row {
  model_type: string;
  cls: string;
  layer_type: string | null;
  rope_theta: number;
  rope_type: string;
  head_dim: number;
  rotary_dim: number;
  layout: string | null;
  rotary_offset?: number;
  direction?: -1;
}

/** Right; wrong; right, but silent about something that the rotation does not hold; or refused. */
export interface Outcome {
  is: "right" | "wrong" | "silent" | "refused";
  /** The error, or what is wrong or missing. */
  why: string;
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../reference/configs/${name}.json`, import.meta.url), "utf8"));
export const { cases, traps } = read("cases") as { cases: Case[]; traps: Trap[] };
export const survey = read("survey").rows as Row[];

/** All that an answer says besides its numbers. */
export const told = ({ assumptions, unread }: ModelRotary): string =>
  [...assumptions, ...unread.map(({ key, reason }) => `${key}: ${reason}`)].join("\n");

const close = (a: number, b: number): boolean => a === b || Math.abs(a / b - 1) < 1e-12;
const allClose = (a: ArrayLike<number>, b: readonly number[]): boolean =>
  a.length === b.length && b.every((value, i) => close(a[i]!, value));

/** Runs the reader; an error must be one of its own. */
function answer(pe: Posenc, { config, layer_type, length }: Asked): ModelRotary | Outcome {
  const options: ConfigOptions = {};
  if (typeof layer_type === "string") options.layerType = layer_type;
  if (typeof length === "number") options.length = length;
  try {
    return pe.rotaryFromConfig(config, options);
  } catch (error) {
    const ours =
      (error instanceof TypeError || error instanceof RangeError) &&
      error.message.startsWith("rotaryFromConfig: ");
    if (!ours) throw error;
    return { is: "refused", why: error.message };
  }
}

/** What differs from what is expected. */
function wrong(made: ModelRotary, wanted: Expected): string[] {
  const headDims = [wanted.head_dim, wanted.slice_head_dim];
  const offset = made.headDim === wanted.slice_head_dim ? 0 : (wanted.rotary_offset ?? 0);
  const factor = wanted.softmax_scale_factor ?? 1;
  const axes = readsOf(made.data)
    ?.map((axis) => "thw"[axis])
    .join("");
  const checks: [what: string, right: boolean][] = [
    ["frequencies", allClose(ofText(made.data).frequencies, wanted.inv_freq ?? [])],
    ["attention factor", close(made.attentionFactor, wanted.attention_factor)],
    ["layout", made.layout === wanted.layout],
    ["headDim", headDims.includes(made.headDim)],
    ["rotaryDim", made.rotaryDim === wanted.rotary_dim],
    ["axes", axes === wanted.mrope?.axis_of_pair],
    ["direction", made.direction === wanted.direction],
    ["offset", (made.rotaryOffset ?? 0) === offset],
    ["softmax factor", close(made.softmaxScaleFactor ?? 1, factor)],
    ["output turned back", (made.outputRotation ?? false) === wanted.output_rotated_back],
    ["indexer", made.indexerLayout === wanted.indexer?.layout],
    ["chunk", made.chunk === wanted.chunk?.size],
    ["sources", hasSources(made)],
  ];
  return checks.flatMap(([what, right]) => (right ? [] : [what]));
}

/** Every option and every further field has a source. */
function hasSources({ options, sources, ...made }: ModelRotary): boolean {
  const further = [
    ...["temperature", "softmaxScaleFactor", "outputRotation", "direction"],
    "indexerLayout",
  ];
  const besides = ["rotaryOffset", "window", "chunk"];
  const given = [...further, ...besides].filter(
    (name) => made[name as keyof typeof made] !== undefined,
  );
  const fields = ["id", "attentionFactor", ...Object.keys(options), ...given];
  const inSections = ["temporal", "height", "width", "order"];
  return fields.every((name) => sources[inSections.includes(name) ? "sections" : name]);
}

/** The factor on the query at this position. */
const factorAt = (given: ModelLayer["temperature"], position: number): number =>
  given
    ? 1 + given.beta * Math.log(1 + Math.floor((position + given.offset) / given.originalLength))
    : 1;

/** What the list of all layers has wrong. */
function wrongLayers(layers: readonly ModelLayer[], made: ModelRotary, wanted: Expected): string[] {
  const { nope_layers, layers_without_attention, temperature, chunk } = wanted;
  const among = (list: unknown, layer: number) => Array.isArray(list) && list.includes(layer);
  const inStill = temperature?.applies_to.includes("without rotary");
  const all = (right: (layer: ModelLayer) => boolean) => layers.every(right);
  const isStill = (layer: number) => among(nope_layers, layer);
  const checks: [what: string, right: boolean][] = [
    ["number", all(({ layer }) => layers[layer]?.layer === layer)],
    ["attention", all((one) => one.attention !== among(layers_without_attention, one.layer))],
    [
      "layers that do not turn",
      all((one) => (one.rotary === null) === (isStill(one.layer) || !one.attention)),
    ],
    ["this rotation", layers.some(({ rotary }) => isSameRotation(rotary, made))],
    ["chunk", all((one) => one.chunk === (one.rotary ? chunk?.size : undefined))],
    [
      "temperature",
      all((one) => {
        const has = temperature && one.attention && (!inStill || one.rotary === null);
        if (!has) return one.temperature === undefined;
        return temperature.check.every(([p, factor]) =>
          close(factorAt(one.temperature, p), factor),
        );
      }),
    ],
    [
      "shared rotaries",
      all((one) =>
        all((other) =>
          one.type !== other.type || !one.rotary || !other.rotary
            ? true
            : one.rotary === other.rotary,
        ),
      ),
    ],
  ];
  return checks.flatMap(([what, right]) => (right ? [] : [what]));
}

const isSameRotation = (one: ModelRotary | null, other: ModelRotary): boolean =>
  JSON.stringify(one?.data) === JSON.stringify(other.data);

/** What is expected besides the numbers and not told. */
function silent(made: ModelRotary, wanted: Expected): string[] {
  const words = told(made);
  const factor = wanted.softmax_scale_factor;
  const numbers = words.match(/\d+(\.\d+)?/g)?.map(Number) ?? [];
  const list = (layers: unknown) => !Array.isArray(layers) || words.includes(layers.join(", "));
  const checks: [what: string, isTold: boolean][] = [
    ["temperature", !wanted.temperature || /temperature/.test(words)],
    ["softmax factor", !factor || numbers.some((n) => close(n, factor))],
    ["layers that do not turn", list(wanted.nope_layers)],
    ["layers without attention", list(wanted.layers_without_attention)],
    ["chunk", !wanted.chunk || words.includes("attention_chunk_size")],
    [
      "indexer",
      !wanted.indexer || words.includes(`indexer turns by the same, ${wanted.indexer.layout}`),
    ],
    ["output turned back", !wanted.output_rotated_back || /output/.test(words)],
  ];
  return checks.flatMap(([what, isTold]) => (isTold ? [] : [what]));
}

export function outcomeOfCase(pe: Posenc, one: Case): Outcome {
  const made = answer(pe, one);
  if ("is" in made) return made;
  if (one.kind !== "text") return { is: "wrong", why: `one rotation, but kind is ${one.kind}` };
  const errors = wrong(made, one.expect);
  if (errors.length > 0) return { is: "wrong", why: errors.join(", ") };
  const counts = /num_(hidden_)?layers|n_layer/;
  if (counts.test(JSON.stringify(one.config))) {
    const length = typeof one.length === "number" ? { length: one.length } : {};
    const layers = pe.layersFromConfig(one.config, length);
    const inLayers = wrongLayers(layers, made, one.expect);
    if (inLayers.length > 0) return { is: "wrong", why: `layers: ${inLayers.join(", ")}` };
  }
  const missing = silent(made, one.expect);
  return { is: missing.length > 0 ? "silent" : "right", why: missing.join(", ") };
}

export function outcomeOfTrap(pe: Posenc, one: Trap): Outcome {
  const made = answer(pe, one);
  if ("is" in made) return made;
  if (one.verdict === "refuse") return { is: "wrong", why: "not refused" };
  const factor = one.transformers_does.attention_factor ?? 1;
  if (
    !allClose(ofText(made.data).frequencies, one.inv_freq_expected!) ||
    !close(made.attentionFactor, factor)
  )
    return { is: "wrong", why: "frequencies or attention factor" };
  const quiet = one.verdict === "report" && !told(made).includes(one.key!);
  return { is: quiet ? "silent" : "right", why: quiet ? one.key! : "" };
}

/** A class with no argument: only its name is given. */
export function outcomeOfRow(pe: Posenc, row: Row): Outcome {
  const { model_type, layer_type } = row;
  const made = answer(pe, { name: model_type, config: { model_type }, layer_type });
  if ("is" in made) return made;
  const checks: [what: string, right: boolean][] = [
    ["headDim", made.headDim === row.head_dim],
    ["rotaryDim", made.rotaryDim === row.rotary_dim],
    ["layout", row.layout === null || made.layout === row.layout],
    ["offset", (made.rotaryOffset ?? 0) === (row.rotary_offset ?? 0)],
    ["direction", made.direction === row.direction],
    // The second frequency of an unscaled ladder tells its base. The first ones are not scaled by YaRN or Llama 3.
    ["base", close(ofText(made.data).frequencies[1]!, row.rope_theta ** (-2 / row.rotary_dim))],
  ];
  const errors = checks.flatMap(([what, right]) => (right ? [] : [what]));
  return { is: errors.length > 0 ? "wrong" : "right", why: errors.join(", ") };
}
