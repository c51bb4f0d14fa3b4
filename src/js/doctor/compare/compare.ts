// Where two rotations part: in words (the first field that differs) and in numbers (angles, tables, scores).

import type { Posenc } from "../../calls/posenc.js";
import type { Rotary } from "../../calls/rotary.js";
import { enumerated, finite, integer, optionsOf, outOfRange } from "../../core/checks.js";
import { floats, type Numbers } from "../../core/tensor.js";
import { ofText, readsOf } from "../axes.js";
import type { Cache, RotaryCache } from "../cache.js";
import { rotaryIdentifier } from "../identify/identify.js";
import {
  isFromGguf,
  optionsIn,
  type Plan,
  type RotarySource,
  readSource,
  sourceIn,
} from "../source.js";
import { measured, nothing, powers } from "./apart.js";
import { cacheAgainst } from "./compare_cache.js";
import {
  type CompareOptions,
  call,
  type Difference,
  isSame,
  type RotaryComparison,
} from "./comparison.js";
import { cachesApart } from "./two_caches.js";

export type CompareRotary = (
  a: RotarySource,
  b: RotarySource,
  options?: CompareOptions,
) => RotaryComparison;

const shapeFields = ["layout", "direction", "headDim", "rotaryDim", "rotaryOffset"] as const;
const implied = { direction: 1, rotaryOffset: 0 } as Readonly<Record<string, unknown>>;

const isClose = (a: number, b: number, tolerance: number): boolean =>
  a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));

/** Whether two values are the same, their numbers up to a relative error. */
function isNear(a: unknown, b: unknown, tolerance: number): boolean {
  if (typeof a === "number" && typeof b === "number") return isClose(a, b, tolerance);
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return a === b;
  const [x, y] = [Object.entries(a), Object.entries(b)];
  return (
    x.length === y.length &&
    x.every(([key, value]) => isNear(value, (b as Record<string, unknown>)[key], tolerance))
  );
}

/** Options whose only effect is the attention factor, which is compared as it is in effect. */
const ofMagnitude = ["attentionFactor", "mscale", "mscaleAllDim"];
const ofMagnitudeIn: Readonly<Record<string, readonly string[]>> = {
  longrope: ["factor", "maxLength"],
};

/** The options that may have made the frequencies another's. */
function optionsDiffer(one: Rotary, other: Rotary, tolerance: number): string[] {
  const [given, taken] = [optionsIn(one), optionsIn(other)];
  const without = new Set<string>([
    ...shapeFields,
    ...ofMagnitude,
    ...(one.data.id === other.data.id ? (ofMagnitudeIn[one.data.id] ?? []) : []),
  ]);
  return [...new Set([...Object.keys(given), ...Object.keys(taken)])].filter(
    (field) => !without.has(field) && !isNear(given[field], taken[field], tolerance),
  );
}

/** Fields in which two rotations differ, those that a configuration names first. */
function differencesOf(a: Plan, b: Plan, tolerance: number): Difference[] {
  const [one, other] = [a.rotary, b.rotary];
  if (!one || !other) {
    if (!one && !other) return besidesDiffer(a, b, tolerance);
    return [{ field: "rotary", a: one ? one.data.id : null, b: other ? other.data.id : null }];
  }
  const found: Difference[] = [];
  const add = (field: string, a: unknown, b: unknown) =>
    found.push({
      field,
      a,
      b,
      sourceA: sourceIn(one, field),
      sourceB: sourceIn(other, field),
    });
  for (const field of shapeFields) {
    const [x, y] = [one[field] ?? implied[field], other[field] ?? implied[field]];
    if (x !== y) add(field, x, y);
  }
  const [f, g] = [ofText(one.data).frequencies, ofText(other.data).frequencies];
  const pair = f.findIndex((value, i) => !isNear(value, g[i] ?? Number.NaN, tolerance));
  if (pair >= 0 || f.length !== g.length) {
    if (one.data.id !== other.data.id) add("id", one.data.id, other.data.id);
    for (const field of optionsDiffer(one, other, tolerance))
      add(field, optionsIn(one)[field], optionsIn(other)[field]);
    if (pair >= 0 && pair < g.length) add(`frequencies[${pair}]`, f[pair], g[pair]);
  }
  const [reads, read] = [readsOf(one.data), readsOf(other.data)];
  if (!isSame(reads, read)) add("axes", reads, read);
  for (const field of ["origins", "perChannel", "mix"] as const)
    if (!isNear(one.data[field], other.data[field], tolerance))
      add(field, one.data[field], other.data[field]);
  if (!isNear(one.attentionFactor, other.attentionFactor, tolerance))
    add("attentionFactor", one.attentionFactor, other.attentionFactor);
  if (!isNear(one.data.growth, other.data.growth, tolerance))
    add("growth", one.data.growth, other.data.growth);
  // A rotary by itself says nothing of attention.
  const areModels = "sources" in one && "sources" in other;
  return areModels ? [...found, ...besidesDiffer(a, b, tolerance)] : found;
}

const besidesDiffer = (a: Plan, b: Plan, tolerance: number): Difference[] =>
  Object.keys(a.besides)
    .filter((field) => !isNear(a.besides[field], b.besides[field], tolerance))
    .map((field) => ({
      field,
      a: a.besides[field],
      b: b.besides[field],
      sourceA: sourceIn(a.rotary, field),
      sourceB: sourceIn(b.rotary, field),
    }));

/** Pairs of kinds that stand in the same layers. */
function matched(a: readonly Plan[], b: readonly Plan[]): [Plan, Plan, number[]][] {
  if (a.length === 1 && b.length === 1) return [[a[0]!, b[0]!, [...a[0]!.layers]]];
  const one = (plans: readonly Plan[], other: readonly Plan[]) =>
    plans.length === 1 &&
    plans[0]!.layers.length === 0 &&
    other.every(({ layers }) => layers.length);
  if (one(a, b)) return b.map((plan) => [a[0]!, plan, [...plan.layers]]);
  if (one(b, a)) return a.map((plan) => [plan, b[0]!, [...plan.layers]]);
  return a.flatMap((mine) =>
    b.flatMap((its): [Plan, Plan, number[]][] => {
      const layers = mine.layers.filter((layer) => its.layers.includes(layer));
      return layers.length > 0 ? [[mine, its, layers]] : [];
    }),
  );
}

const countOf = (plans: readonly Plan[]) =>
  plans.reduce((sum, { layers }) => sum + layers.length, 0);

export function rotaryComparer(pe: Posenc): CompareRotary {
  const identify = rotaryIdentifier(pe);
  const twoApart = (a: RotaryCache, b: RotaryCache) => {
    try {
      return cachesApart(identify(a), identify(b));
    } catch (error) {
      if (error instanceof RangeError) return []; // rows of position 0 alone show nothing
      throw error;
    }
  };
  return (a, b, options = {}) => {
    const known = ["layerType", "length", "positions", "seed", "tolerance"];
    const given = optionsOf(call, options, known);
    const seed =
      given.seed === undefined ? 1 : integer(`${call}: seed`, given.seed, 0, 2 ** 32 - 1);
    const tolerance =
      given.tolerance === undefined ? undefined : finite(`${call}: tolerance`, given.tolerance);
    if (tolerance !== undefined && !(tolerance >= 0 && tolerance <= 1))
      throw outOfRange(`${call}: tolerance`, "be from 0 to 1", tolerance);
    const positions =
      given.positions === undefined ? powers : floats(`${call}: positions`, given.positions);
    for (let i = 0; i < positions.length; ++i) finite(`${call}: positions[${i}]`, positions[i]);
    const [x, y] = [
      readSource(pe, `${call}: a`, a, options),
      readSource(pe, `${call}: b`, b, options),
    ];
    if (!Array.isArray(x) || !Array.isArray(y)) {
      const swap = Array.isArray(x);
      const cache = (swap ? y : x) as Cache;
      const other = swap ? x : y;
      const rotary = Array.isArray(other) ? only(other, swap ? "a" : "b") : other;
      const explain = () =>
        Array.isArray(other)
          ? identify((swap ? b : a) as RotaryCache, { models: [rotary as object] })
          : { best: null, findings: twoApart(a as RotaryCache, b as RotaryCache) };
      return cacheAgainst(cache, rotary, explain, { tolerance, swap });
    }
    const isFloat32 = [...x, ...y].some(({ rotary }) => isFromGguf(rotary));
    return compared(x, y, positions, seed, tolerance ?? (isFloat32 ? 2 ** -22 : 1e-12));
  };
}

/** Whether two kinds of layers turn alike, whatever else is different in them. */
const isAlike = (a: Rotary, b: Rotary): boolean => isSame(a.data, b.data);

/** The one rotation of a source, for a cache says nothing of layers. */
function only(plans: readonly Plan[], side: string): Rotary {
  const turning = plans
    .filter(({ rotary }) => rotary)
    .filter(({ rotary }, i, all) => all.findIndex((one) => isAlike(one.rotary!, rotary!)) === i);
  if (turning.length === 1) return turning[0]!.rotary!;
  const names = enumerated(turning.map(({ name }) => `"${name}"`));
  throw new TypeError(
    `${call}: ${side} has ${turning.length} rotations: say by layerType which to compare with the cache: ${names}`,
  );
}

/** Each difference once: kinds of layers may share it. */
function distinct(differences: readonly Difference[]): Difference[] {
  const texts = differences.map(({ field, a, b }) => JSON.stringify([field, a, b]));
  return differences.filter((_, i) => texts.indexOf(texts[i]!) === i);
}

function compared(
  a: readonly Plan[],
  b: readonly Plan[],
  positions: Numbers,
  seed: number,
  tolerance: number,
): RotaryComparison {
  const [inA, inB] = [countOf(a), countOf(b)];
  const counts = inA > 0 && inB > 0 && inA !== inB ? [{ field: "layers", a: inA, b: inB }] : [];
  const pairs = matched(a, b).map(([mine, its, layers]) => ({
    mine,
    its,
    layers,
    differences: differencesOf(mine, its, tolerance),
  }));
  const differing = pairs.filter(({ differences }) => differences.length > 0);
  const shown =
    differing[0] ?? pairs.find(({ mine, its }) => mine.rotary && its.rotary) ?? pairs[0];
  const differences = [...counts, ...distinct(differing.flatMap((pair) => pair.differences))];
  const layers = differing.flatMap((pair) => pair.layers).sort((one, other) => one - other);
  const [one, other] = [shown?.mine.rotary, shown?.its.rotary];
  return {
    same: differences.length === 0,
    first: differences[0] ?? null,
    differences,
    causes: [],
    layers: layers.length > 0 ? layers : (shown?.layers ?? []),
    ...(one && other ? measured(one, other, positions, seed) : nothing),
  };
}
