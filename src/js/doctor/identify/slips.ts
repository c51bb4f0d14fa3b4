// What a model's rotation becomes by the slips that engines make: scaling that is lost or applied again, another base,
// another denominator of the exponent, LongRoPE's other list, a scaling on top.
import type { Posenc } from "../../calls/posenc.js";
import type { Rotary } from "../../calls/rotary.js";
import { agreementOf, agreementText } from "./agreement.js";
import { degrees, differs, type Finding, say, stride } from "./findings.js";
import {
  allowance,
  baseIntervals,
  degree,
  type Interval,
  isOfDegrees,
  type Precision,
  rotaryOf,
  roundest,
} from "./fit.js";
import type { Estimate } from "./phases.js";
import { type Plan, withOptions } from "./plans.js";

type Options = Readonly<Record<string, unknown>>;

const numberIn = (options: Options, field: string): number | undefined =>
  typeof options[field] === "number" ? options[field] : undefined;

/** "pairs 0 to 28 agree, ...": what a slip does to a rotation. */
const effect = (made: ArrayLike<number>, own: Rotary): string =>
  agreementText(agreementOf(made, own.frequencies, (pair) => 1e-9 * own.frequencies[pair]!));

/** A model's rotation, with what is needed to change it. */
interface Model {
  readonly pe: Posenc;
  readonly plan: Plan;
  readonly pairs: number;
  readonly base: number;
  /** Frequencies by the base alone. */
  readonly plain: Float64Array;
}

const changed = ({ pe, plan }: Model, frequencies: Float64Array): Rotary =>
  pe.rotary({ ...plan.rotary.data, frequencies: Array.from(frequencies) });

/** The same kind with another setting. */
function remade(model: Model, options: Options, finding: Finding): Plan[] {
  const { pe, plan, pairs } = model;
  const all = { ...plan.options, ...options };
  const rotary = rotaryOf(pe, { id: plan.id, options: all }, 2 * pairs);
  if (!rotary) return [];
  return [{ ...plan, options: all, rotary: withOptions(rotary, all), findings: [finding] }];
}

function scalingDropped(model: Model): Plan[] {
  const { pe, plan, pairs, base, plain } = model;
  if (plan.id === "rope") return [];
  const rotary = rotaryOf(pe, { id: "rope", options: { base } }, 2 * pairs);
  if (!rotary) return [];
  const text = `The ${plan.id} scaling is not applied: ${effect(plain, plan.rotary)}`;
  const finding = differs("scaling dropped", "scaling", "none", plan.id, text);
  const options = { base };
  return [
    { ...plan, id: "rope", options, rotary: withOptions(rotary, options), findings: [finding] },
  ];
}

function scalingTwice(model: Model): Plan[] {
  const { plan, plain } = model;
  if (plan.id === "rope") return [];
  const frequencies = plan.rotary.frequencies.map((one, i) => (one * one) / plain[i]!);
  const text = `The ${plan.id} scaling is applied twice: ${effect(frequencies, plan.rotary)}`;
  const finding = differs("scaling twice", "scaling", `${plan.id} twice`, plan.id, text);
  const rotary = withOptions(changed(model, frequencies), plan.options);
  return [{ ...plan, rotary, findings: [finding] }];
}

function otherDenominator(model: Model): Plan[] {
  const { plan, pairs, base, plain } = model;
  const width = 2 * pairs;
  const { headDim } = plan.rotary;
  const reasons = new Map([
    [2 * width, "i / width where 2i / width belongs"],
    [pairs, "the number of pairs"],
    [headDim, "head_dim"],
  ]);
  reasons.delete(width);
  return [...reasons].flatMap(([denominator, reason]): Plan[] => {
    const frequencies = plan.rotary.frequencies.map(
      (one, i) => (one * base ** ((-2 * i) / denominator)) / plain[i]!,
    );
    const text = `The exponent has the denominator ${denominator} (${reason}), the model's ${width} (the channels that turn)`;
    const finding = differs("denominator", "denominator", denominator, width, text);
    const options = { ...plan.options, base };
    return [
      { ...plan, rotary: withOptions(changed(model, frequencies), options), findings: [finding] },
    ];
  });
}

function otherBase(model: Model, estimate: Estimate, precision: Precision): Plan[] {
  const { plan, pairs, base, plain } = model;
  const { frequencies } = plan.rotary;
  const ratio = plain[0]! / frequencies[0]!;
  const isEven = frequencies.every(
    (one, i) => Math.abs(one * ratio - plain[i]!) < 1e-9 * plain[i]!,
  );
  const steps = baseIntervals(estimate, isEven ? ratio : 1, pairs, precision);
  // All pairs of an even ladder show the base, of a scaled one the first few.
  const chosen = isEven ? steps.slice(pairs - 2) : steps.slice(1);
  const bases = new Set(chosen.flatMap((interval) => roundest(interval, 1)));
  bases.delete(base);
  return [...bases].flatMap((one) =>
    remade(model, { base: one }, differs("base", "base", one, base)),
  );
}

const names: Readonly<Record<string, string>> = { originalLength: "original length" };

/** Settings in which two kinds of options differ. */
export const settingsApart = (found: Options, expected: Options): Finding[] =>
  Object.keys({ ...found, ...expected })
    .filter((field) => field !== "attentionFactor")
    .filter((field) => typeof (found[field] ?? expected[field]) !== "object")
    .filter((field) => found[field] !== expected[field])
    .filter((field) => found[field] !== undefined || field === "factor")
    .map((field) =>
      differs(
        field === "base" ? "base" : "setting",
        field,
        found[field],
        expected[field],
        `The numbers have ${names[field] ?? field} ${say(found[field])}, the model ${say(expected[field])}`,
      ),
    );

/** LongRoPE's other list. */
function otherList(model: Model): Plan[] {
  const { id, options } = model.plan;
  if (id !== "longrope") return [];
  const original = numberIn(options, "originalLength") ?? 0;
  const isLong = (numberIn(options, "length") ?? 0) > original;
  const [found, expected] = isLong ? ["short", "long"] : ["long", "short"];
  const text = `The numbers are those of LongRoPE's ${found} factors, the model's of its ${expected} ones`;
  const finding = differs("setting", "length", found, expected, text);
  return remade(model, { length: isLong ? undefined : 2 * original }, finding);
}

/** The rotations that a model's becomes by one slip, as far as the numbers may show it. */
export function slipsOf(pe: Posenc, plan: Plan, estimate: Estimate, precision: Precision): Plan[] {
  const base = numberIn(plan.options, "base");
  const pairs = plan.rotary.frequencies.length;
  if (base === undefined) return [];
  const plain = Float64Array.from({ length: pairs }, (_, i) => base ** (-i / pairs));
  const model: Model = { pe, plan, pairs, base, plain };
  return [
    ...scalingDropped(model),
    ...scalingTwice(model),
    ...otherDenominator(model),
    ...otherBase(model, estimate, precision),
    ...otherList(model),
  ];
}

/** By what the frequencies of a rotation are multiplied, the same for all pairs; undefined if not the same. */
function timesOf(rotary: Rotary, estimate: Estimate, precision: Precision): Interval | undefined {
  let [min, max] = [0, Number.POSITIVE_INFINITY];
  for (const [pair, expected] of rotary.frequencies.entries()) {
    const found = Math.abs(estimate.frequencies[pair]!);
    const slack = allowance(estimate, pair, precision);
    if (expected === 0) {
      if (found > slack) return undefined;
      continue;
    }
    min = Math.max(min, (found - slack) / expected);
    max = Math.min(max, (found + slack) / expected);
  }
  return min <= max && max < 1.2 * min ? [min, max] : undefined;
}

/** The same rotation at positions with a stride, of degrees, or with linear scaling on top. */
export function scaledEvenly(
  pe: Posenc,
  plan: Plan,
  estimate: Estimate,
  precision: Precision,
): Plan[] {
  const times = timesOf(plan.rotary, estimate, precision);
  if (!times || (times[0] <= 1 && times[1] >= 1)) return [];
  const by = (scale: number, finding: Finding): Plan[] => {
    const { data, frequencies } = plan.rotary;
    const made = pe.rotary({ ...data, frequencies: Array.from(frequencies, (one) => one * scale) });
    return [
      {
        ...plan,
        rotary: withOptions(made, plan.options),
        findings: [...plan.findings, finding],
      },
    ];
  };
  if (isOfDegrees(times)) {
    const scale = times[0] < 1 ? degree : 1 / degree;
    return by(scale, degrees(scale));
  }
  if (times[0] > 1) {
    const [step] = roundest(times, 1);
    return step ? [{ ...plan, stride: step, findings: [...plan.findings, stride(step)] }] : [];
  }
  const [factor] = roundest([1 / times[1], 1 / times[0]], 1);
  if (!factor) return [];
  const what = plan.id === "rope" ? "the plain rotation" : `the ${plan.id} scaling`;
  const text = `Linear scaling by ${say(factor)} is on top of ${what}: all pairs turn ${say(factor)} times as slow`;
  return by(1 / factor, differs("linear on top", "linear", factor, 1, text));
}
