// Golden files: a rotation at positions that hurt, and sets with the mistakes that a test must reject.

import { finite, integer, optionsOf } from "../../checks.js";
import type { Posenc } from "../../posenc.js";
import type { Rotary } from "../../rotary.js";
import { axesOf, type PairLayout, type RotaryData } from "../../rotary_data.js";
import { floats, type Numbers } from "../../tensor.js";
import { normals } from "../random.js";
import { ladderOf, roundedTable } from "../rounding.js";
import { optionsIn, type Plan, type RotarySource, readSource } from "../source.js";
import type { Golden, GoldenSet, NegativeSet } from "./golden_types.js";

export interface GoldenOptions {
  /** Only layers of this type, where layers differ. */
  layerType?: string;
  /** The length of the sequence, for frequencies that depend on it (dynamic, LongRoPE). */
  length?: number;
  /** Default 0, 1, 255 to 257, the trained length and its neighbours, 2^17 and 2^24. */
  positions?: Numbers;
  /** Of the random vectors, an integer from 0; default 1. */
  seed?: number;
}

export type MakeGolden = (source: RotarySource, options?: GoldenOptions) => Golden;

const call = "golden";

/** Above the rounding of results to float32, below what angles in float32 cost at long positions. */
const tolerance = 1e-6;

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
const plainName = (name: string): string => name.replace(/\W+/g, "_");

export function goldenMaker(pe: Posenc, version: string): MakeGolden {
  /** The numbers of a rotation at these positions, by the layout that `data` has. */
  function setOf(
    rotary: Rotary,
    plan: Plan,
    positions: Float64Array,
    x: Float32Array,
    ofModel: boolean,
  ) {
    const { data, headDim, layout } = rotary;
    const n = positions.length;
    const { cos, sin } = rotary.cosSin({ positions, dtype: "float64" });
    const shape = [n, headDim];
    const rotated = rotary.rotate(Float64Array.from(x), { positions, shape }).data;
    const set: GoldenSet = {
      name: `${plainName(plan.name)}_${layout}`,
      layers: [...plan.layers],
      id: data.id,
      layout,
      ofModel,
      headDim,
      rotaryDim: rotary.rotaryDim,
      rotaryOffset: rotary.rotaryOffset ?? 0,
      direction: rotary.direction ?? 1,
      attentionFactor: rotary.attentionFactor,
      frequencies: rotary.frequencies,
      positions,
      cos: cos.data,
      sin: sin.data,
      x,
      rotated,
    };
    return set;
  }

  const withData = (rotary: Rotary, changes: Partial<RotaryData>): Rotary =>
    pe.rotary({ ...rotary.data, ...changes });

  /** The set of the model with one mistake. */
  function wrongSets(set: GoldenSet, rotary: Rotary, plan: Plan): NegativeSet[] {
    const { positions, x } = set;
    const wrong = (kind: NegativeSet["wrong"], says: string, made: Rotary): NegativeSet => ({
      ...setOf(made, plan, positions, x, set.ofModel),
      // What a test is told; the numbers are those of the mistake.
      layout: set.layout,
      attentionFactor: set.attentionFactor,
      direction: set.direction,
      frequencies: set.frequencies,
      name: `${set.name}_wrong_${plainName(kind)}`,
      wrong: kind,
      of: set.name,
      says,
    });
    const { frequencies, layout } = rotary;
    const pairs = frequencies.length;
    const base = ladderOf(rotary).base ?? 0;
    const taken = base === 10000 ? 500000 : 10000;
    const based = frequencies.map((f, i) =>
      base > 0 ? f * (base / taken) ** (i / pairs) : f * taken ** (-i / pairs),
    );
    const sets = [
      wrong(
        "base",
        `The base is ${taken}, ${base > 0 ? `not ${Number(base.toPrecision(12))}` : "which is not the model's"}.`,
        withData(rotary, { frequencies: Array.from(based) }),
      ),
      wrong(
        "layout",
        `Pairs of channels lie as in layout "${other[layout]}", not "${layout}".`,
        withData(rotary, { layout: other[layout] }),
      ),
      wrong(
        "direction",
        "Vectors turn the other way round.",
        withData(rotary, { direction: rotary.direction ? undefined : -1 }),
      ),
    ];
    if (rotary.attentionFactor !== 1)
      sets.push(
        wrong(
          "magnitude",
          `The attention factor ${rotary.attentionFactor} is left out.`,
          withData(rotary, { attentionFactor: 1 }),
        ),
      );
    sets.push(inFloat32(set, rotary));
    return sets.filter((one) => farthest(one, set) > 10 * tolerance);
  }

  /** Angles in float32, as most code forms them. */
  function inFloat32(set: GoldenSet, rotary: Rotary): NegativeSet {
    const { positions, x, headDim } = set;
    const ladder = ladderOf(rotary);
    const signed = rotary.direction ? ladder.frequencies : rotary.frequencies;
    const table = roundedTable({ ...ladder, frequencies: signed }, positions, "float32");
    const { cos } = table;
    const sin = rotary.direction ? table.sin.map((one) => -one) : table.sin;
    const rotated = rotateBy(set, rotary.layout, cos, sin);
    return {
      ...set,
      x: x.slice(0, positions.length * headDim),
      cos,
      sin,
      rotated,
      name: `${set.name}_wrong_float32_angles`,
      wrong: "float32 angles",
      of: set.name,
      says: "Angles are formed in float32, which loses them at long positions.",
    };
  }

  return (source, options = {}) => {
    const given = optionsOf(call, options, ["layerType", "length", "positions", "seed"]);
    const seed =
      given.seed === undefined ? 1 : integer(`${call}: seed`, given.seed, 0, 2 ** 32 - 1);
    const read = readSource(pe, `${call}: source`, source, options);
    if (!Array.isArray(read))
      throw new TypeError(`${call}: source must be a rotary or a configuration, not a cache`);
    const list = given.positions;
    const asked = list === undefined ? undefined : floats(`${call}: positions`, list);
    for (let i = 0; i < (asked?.length ?? 0); ++i) finite(`${call}: positions[${i}]`, asked![i]);
    const sets: GoldenSet[] = [];
    const negative: NegativeSet[] = [];
    for (const [index, plan] of read.entries()) {
      const { rotary } = plan;
      if (!rotary) continue;
      if (axesOf(rotary.data) > 1)
        throw new TypeError(
          `${call}: ${rotary.data.id} has ${axesOf(rotary.data)} coordinates a position; golden sets have one`,
        );
      const positions = asked ? Float64Array.from(asked) : positionsOf(source, plan);
      const x = normals(seed + index, positions.length * rotary.headDim);
      const own = setOf(rotary, plan, positions, x, true);
      const converted = withData(rotary, { layout: other[rotary.layout as PairLayout] });
      sets.push(own, setOf(converted, plan, positions, x, false));
      negative.push(...wrongSets(own, rotary, plan));
    }
    const isConfig = !("data" in source) && !("frequencies" in source);
    const type = (source as Record<string, unknown>).model_type;
    return {
      format: 1,
      library: `posenc ${version}`,
      source: isConfig
        ? `The configuration of ${typeof type === "string" ? `a ${plainName(type)} model` : "a model"}.`
        : `A rotary of kind ${read[0]?.rotary?.data.id}.`,
      tolerance,
      sets,
      negative,
    };
  };
}

/** The largest difference of the rotated vectors. */
function farthest(a: GoldenSet, b: GoldenSet): number {
  return a.rotated.reduce((most, one, i) => Math.max(most, Math.abs(one - b.rotated[i]!)), 0);
}

/** Rotates the set's vectors by these cosines and sines [positions, pairs]. */
function rotateBy(
  set: GoldenSet,
  layout: PairLayout,
  cos: Float64Array,
  sin: Float64Array,
): Float64Array {
  const { x, headDim, rotaryDim, rotaryOffset, positions } = set;
  const pairs = rotaryDim / 2;
  const rotated = Float64Array.from(x);
  for (let row = 0; row < positions.length; ++row)
    for (let pair = 0; pair < pairs; ++pair) {
      const [i, j] = layout === "half" ? [pair, pair + pairs] : [2 * pair, 2 * pair + 1];
      const [c, s] = [cos[row * pairs + pair]!, sin[row * pairs + pair]!];
      const start = row * headDim + rotaryOffset;
      const [a, b] = [x[start + i]!, x[start + j]!];
      rotated[start + i] = a * c - b * s;
      rotated[start + j] = a * s + b * c;
    }
  return rotated;
}
