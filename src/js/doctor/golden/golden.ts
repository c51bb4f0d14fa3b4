// Golden files: a rotation at positions that hurt, how far rounding may be from it, and the mistakes that a test must name.

import type { Posenc } from "../../calls/posenc.js";
import type { Rotary } from "../../calls/rotary.js";
import { axesOf, type RotaryData } from "../../calls/rotary_data.js";
import { finite, integer, oneOf, optionsOf } from "../../core/checks.js";
import { floats, type Numbers } from "../../core/tensor.js";
import { normals } from "../random.js";
import { ladderOf } from "../rounding.js";
import { optionsIn, type Plan, type RotarySource, readSource, textRotary } from "../source.js";
import { mistakesOf } from "./golden_mistakes.js";
import {
  heldFrequencies,
  type Precision,
  type PrecisionModel,
  precisionModel,
  precisions,
  tolerances,
} from "./golden_precision.js";
import { tolerancesOff } from "./golden_turn.js";
import type { Golden, GoldenSet } from "./golden_types.js";

export interface GoldenOptions {
  /** Only layers of this type, where layers differ. */
  layerType?: string;
  /** The length of the sequence, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
  /** Default 0, 1, 255 to 257, the trained length and its neighbours, 2^17 and 2^24. */
  positions?: Numbers;
  /** Of the random vectors, an integer from 0; default 1. */
  seed?: number;
  /** The numbers that the tested code computes with, which tolerances follow; default "float32". */
  precision?: Precision;
}

export type MakeGolden = (source: RotarySource, options?: GoldenOptions) => Golden;

const call = "golden";

const other = { half: "interleaved", interleaved: "half" } as const;

/** The trained length that a configuration names. */
function trainedLength(source: object, { rotary, besides }: Plan): number | undefined {
  const { originalLength } = optionsIn(rotary);
  const { temperature } = besides as { temperature?: { originalLength?: number } };
  const { max_position_embeddings } = source as Record<string, unknown>;
  const given = originalLength ?? temperature?.originalLength ?? max_position_embeddings;
  return Number.isSafeInteger(given) && (given as number) > 0 ? (given as number) : undefined;
}

function positionsOf(source: object, plan: Plan): Float64Array {
  const trained = trainedLength(source, plan);
  const around = trained === undefined ? [] : [trained - 1, trained, trained + 1];
  const all = new Set([0, 1, 255, 256, 257, ...around, 2 ** 17, 2 ** 24]);
  return Float64Array.from(all).sort();
}

/** A set name of letters, digits and _. */
export const plainName = (name: string): string => name.replace(/\W+/g, "_").slice(0, 60);

/** A rotation of one coordinate: that of text, where all coordinates of a position are alike. */
function ofOneCoordinate(pe: Posenc, rotary: Rotary): Rotary {
  const { id, growth, mix, origins, perChannel, shape } = rotary.data;
  if (growth) throw new TypeError(`${call}: ${id} scales queries and keys; golden sets only turn`);
  if (mix || origins || perChannel || shape[0] > 1)
    throw new TypeError(
      `${call}: ${id} does not turn every pair by its position times a frequency, the same in all heads; golden sets do`,
    );
  const axes = axesOf(rotary.data);
  if (axes > 1 && id !== "mrope")
    throw new TypeError(`${call}: ${id} has ${axes} coordinates a position; golden sets have one`);
  return textRotary(pe, rotary);
}

export function goldenMaker(pe: Posenc, version: string): MakeGolden {
  /** The numbers of a rotation at these positions. */
  function setOf(
    plan: Plan & { rotary: Rotary },
    positions: Float64Array,
    seed: number,
    precision: PrecisionModel,
  ): GoldenSet {
    const read = plan.rotary;
    const frequencies = heldFrequencies(precision.name, read.frequencies);
    const withData = (changes: Partial<RotaryData>): Rotary =>
      pe.rotary({ ...read.data, frequencies: Array.from(frequencies), ...changes });
    const rotary = withData({});
    const { data, headDim, layout, attentionFactor } = rotary;
    const x = normals(seed, positions.length * headDim);
    const { cos, sin } = rotary.cosSin({ positions, dtype: "float64" });
    const turn = (by: Rotary) =>
      by.rotate(Float64Array.from(x), { positions, shape: [positions.length, headDim] }).data;
    const set: GoldenSet = {
      name: plainName(plan.name),
      layers: [...plan.layers],
      id: data.id,
      layout,
      headDim,
      rotaryDim: rotary.rotaryDim,
      rotaryOffset: rotary.rotaryOffset ?? 0,
      direction: rotary.direction ?? 1,
      attentionFactor,
      base: ladderOf(read).base ?? null,
      frequencies,
      positions,
      tolerance: tolerances(precision, positions, frequencies, attentionFactor),
      cos: cos.data,
      sin: sin.data,
      x,
      rotated: turn(rotary),
      converted: turn(withData({ layout: other[layout] })),
      mistakes: [],
    };
    set.mistakes = mistakesOf(pe, read, set, precision.name).filter(
      (one) => one.angleError !== undefined || tolerancesOff(set, one) > 4,
    );
    return set;
  }

  return (source, options = {}) => {
    const keys = ["layerType", "length", "positions", "seed", "precision"];
    const given = optionsOf(call, options, keys);
    const seed =
      given.seed === undefined ? 1 : integer(`${call}: seed`, given.seed, 0, 2 ** 32 - 1);
    const { precision = "float32" } = given;
    const model = precisionModel(oneOf(`${call}: precision`, precision, precisions));
    const read = readSource(pe, `${call}: source`, source, options);
    if (!Array.isArray(read))
      throw new TypeError(`${call}: source must be a rotary or a configuration, not a cache`);
    const list = given.positions;
    const asked = list === undefined ? undefined : floats(`${call}: positions`, list);
    for (let i = 0; i < (asked?.length ?? 0); ++i) finite(`${call}: positions[${i}]`, asked![i]);
    const sets = read.flatMap((plan, index) => {
      if (!plan.rotary) return [];
      const rotary = ofOneCoordinate(pe, plan.rotary);
      const positions = asked ? Float64Array.from(asked) : positionsOf(source, plan);
      return [setOf({ ...plan, rotary }, positions, seed + index, model)];
    });
    const isConfig = !("data" in source) && !("frequencies" in source);
    const type = (source as Record<string, unknown>).model_type;
    return {
      format: 2,
      library: `posenc ${version}`,
      source: isConfig
        ? `The configuration of ${typeof type === "string" ? `a ${plainName(type)} model` : "a model"}.`
        : `A rotary of kind ${read[0]?.rotary?.data.id}.`,
      precision: model,
      sets: unique(sets),
    };
  };
}

/** Layers of one type may turn differently: then their first layer is in the name. */
function unique(sets: GoldenSet[]): GoldenSet[] {
  const isShared = ({ name }: GoldenSet) => sets.filter((one) => one.name === name).length > 1;
  return sets.map((set) =>
    isShared(set) ? { ...set, name: `${set.name}_from_layer_${set.layers[0]}` } : set,
  );
}
