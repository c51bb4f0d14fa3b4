// What the doctor's functions take: a rotary, its data, a configuration of a model, or a cache.

import type { Posenc } from "../calls/posenc.js";
import type { Rotary } from "../calls/rotary.js";
import { axesOf, type RotaryData } from "../calls/rotary_data.js";
import type { ModelLayer, ModelRotary } from "../config/config.js";
import { shown } from "../core/checks.js";
import { ofText } from "./axes.js";
import {
  type Cache,
  type InverseFrequencies,
  isCache,
  type RotaryCache,
  readCache,
} from "./cache.js";

/** A rotary object, its data, a parsed config.json, a cache of cosines and sines, or its frequencies. */
export type RotarySource =
  | Rotary
  | ModelRotary
  | RotaryData
  | RotaryCache
  | InverseFrequencies
  | object;

/** Layers that turn alike, or a rotary by itself. */
export interface Plan {
  /** The type of the layers, "rotary" where there are no types. */
  readonly name: string;
  /** Which layers; [] for a rotary by itself. */
  readonly layers: readonly number[];
  /** null: these layers do not turn. */
  readonly rotary: Rotary | null;
  /** What a configuration says besides, for attention. */
  readonly besides: Readonly<Record<string, unknown>>;
}

export interface SourceOptions {
  /** Only layers of this type. */
  layerType?: string;
  /** The length of the sequence, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
}

const attention = [
  "window",
  "chunk",
  "temperature",
  "softmaxScaleFactor",
  "outputRotation",
  "indexerLayout",
];

/** The settings of attention beside the rotation: those of the first of these that has them. */
const besidesOf = (...given: readonly (object | null)[]): Record<string, unknown> =>
  Object.fromEntries(
    attention.map((key) => [
      key,
      given
        .map((one) => (one as Record<string, unknown> | null)?.[key])
        .find((one) => one !== undefined),
    ]),
  );

const isRotary = (given: object): given is Rotary =>
  typeof (given as Rotary).rotate === "function" && "data" in given;

const isData = (given: object): given is RotaryData =>
  "frequencies" in given && "headDim" in given && "layout" in given;

/** Where a value of a configuration came from, if it is one. */
export const sourceIn = (rotary: Rotary | null, field: string): string | undefined =>
  (rotary as ModelRotary | null)?.sources?.[field];

export const optionsIn = (rotary: Rotary | null): Readonly<Record<string, unknown>> =>
  (rotary as ModelRotary | null)?.options ?? {};

/** The rotary of text, where all coordinates of a position are alike. */
export function textRotary(pe: Posenc, rotary: Rotary): Rotary {
  if (axesOf(rotary.data) === 1) return rotary;
  const { options, sources } = rotary as ModelRotary;
  return Object.assign(pe.rotary(ofText(rotary.data)), { options, sources });
}

/** Whether a rotary was read of a GGUF, whose numbers are float32: its layout is a fact of llama.cpp. */
export const isFromGguf = (rotary: Rotary | null): boolean =>
  Boolean(sourceIn(rotary, "layout")?.endsWith(" in llama.cpp"));

const alike = (a: ModelLayer, b: ModelLayer): boolean =>
  a.rotary === b.rotary && a.type === b.type && a.attention === b.attention;

function plansOfConfig(pe: Posenc, config: object, options: SourceOptions): Plan[] {
  const { layerType, length } = options;
  const ofLength = length === undefined ? {} : { length };
  if (layerType !== undefined) {
    const rotary = pe.rotaryFromConfig(config, { layerType, ...ofLength });
    return [{ name: layerType, layers: [], rotary, besides: besidesOf(rotary) }];
  }
  let layers: readonly ModelLayer[];
  try {
    layers = pe.layersFromConfig(config, ofLength);
  } catch (error) {
    // Files of one rotation need not say how many layers there are.
    const rotary = rotaryOrNothing(pe, config, ofLength);
    if (!rotary) throw error;
    return [{ name: "rotary", layers: [], rotary, besides: besidesOf(rotary) }];
  }
  const kinds: { like: ModelLayer; layers: number[] }[] = [];
  for (const layer of layers) {
    if (!layer.attention) continue;
    const kind = kinds.find(({ like }) => alike(like, layer));
    if (kind) kind.layers.push(layer.layer);
    else kinds.push({ like: layer, layers: [layer.layer] });
  }
  return kinds.map(({ like, layers }) => ({
    name: like.type ?? (like.rotary ? "rotary" : "still"),
    layers,
    rotary: like.rotary,
    besides: besidesOf(like, like.rotary),
  }));
}

function rotaryOrNothing(pe: Posenc, config: object, options: { length?: number }) {
  try {
    return pe.rotaryFromConfig(config, options);
  } catch {
    return undefined;
  }
}

/** Reads a source: a cache, or its kinds of layers. */
export function readSource(
  pe: Posenc,
  place: string,
  given: unknown,
  options: SourceOptions,
): Cache | Plan[] {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new TypeError(
      `${place} must be a rotary, its data, a parsed config.json or { cos, sin }, got ${shown(given)}`,
    );
  if (isCache(given)) return readCache(place, given);
  const rotary = isRotary(given) ? given : isData(given) ? pe.rotary(given) : undefined;
  if (!rotary) return plansOfConfig(pe, given, options);
  return [{ name: "rotary", layers: [], rotary, besides: besidesOf(rotary) }];
}
