// What can be said of numbers that no rotation explains: tables that never were filled, frequencies in no order, and which
// rotation comes nearest.
import type { Cache } from "../cache.js";
import { agreementOf, nearest } from "./agreement.js";
import { type Finding, say } from "./findings.js";
import { allowance, type Precision } from "./fit.js";
import type { Estimate } from "./phases.js";
import type { Plan } from "./plans.js";
import { isStill } from "./row_positions.js";

const every = (values: ArrayLike<number>, holds: (one: number) => boolean): boolean =>
  Array.prototype.every.call(values, holds);

/** What is wrong with numbers in which nothing turns; undefined where something does. */
export function stillness(cache: Cache): Finding | undefined {
  const { cos, sin, broken, frequencies } = cache;
  if (broken) {
    const { table, row, column, value } = broken;
    const place = table === "inv_freq" ? `pair ${column}` : `row ${row}, column ${column}`;
    return {
      kind: "not finite",
      found: value,
      text: `${table} holds ${say(value)} (${place}), as memory that was not initialised does`,
    };
  }
  if (frequencies) {
    if (!every(frequencies, (one) => one === 0)) return undefined;
    return { kind: "still", text: "All frequencies are 0: inv_freq was not initialised" };
  }
  if (every(cos, (one) => one === 0) && every(sin, (one) => one === 0))
    return { kind: "empty", text: "All cosines and sines are 0: the tables were not initialised" };
  if (!isStill(cache) || !every(sin, (one) => one === 0)) return undefined;
  const [factor] = [cos[0]!];
  const of = every(cos, (one) => one === factor)
    ? `all cosines are ${say(factor)}`
    : "cosines never change";
  return {
    kind: "still",
    text: `Nothing turns: ${of} and all sines 0, as with an inv_freq of zeros that was not initialised`,
  };
}

/** Of so many pairs the frequency rises instead of falling, where there is no order. */
const disorder = 0.2;

/** Frequencies in no order, as memory holds them that was not initialised. */
export function disorderOf({ frequencies, errors }: Estimate): Finding | undefined {
  let rising = 0;
  for (let pair = 1; pair < frequencies.length; ++pair) {
    const [one, next] = [frequencies[pair - 1]!, frequencies[pair]!];
    const slack = 5 * (errors[pair - 1]! + errors[pair]!);
    if (next > one + slack || one * next < -slack * Math.abs(next)) rising += 1;
  }
  if (frequencies.length < 3 || rising < disorder * (frequencies.length - 1)) return undefined;
  return {
    kind: "no order",
    found: rising,
    text: `Frequencies are in no order (${rising} of ${frequencies.length} pairs turn faster than the pair before, or backwards), as in an inv_freq that was not initialised`,
  };
}

/** Cosines and sines whose squares do not add up to the same number. */
export function lengthsApart({ cos, sin, pairs, frequencies }: Cache): Finding | undefined {
  if (frequencies) return undefined;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < cos.length; ++i) {
    const size = Math.sqrt(cos[i]! ** 2 + sin[i]! ** 2);
    min = Math.min(min, size);
    max = Math.max(max, size);
  }
  if (max - min <= 0.05 * max || pairs === 0) return undefined;
  return {
    kind: "not a rotation",
    found: [min, max],
    text: `This is not a rotation: the square root of cos^2 + sin^2 is from ${say(+min.toPrecision(3))} to ${say(+max.toPrecision(3))}, where it is one number`,
  };
}

/** The rotation with the most pairs that agree. */
export function nearestPlan(
  plans: readonly Plan[],
  estimate: Estimate,
  precision: Precision,
): Finding | undefined {
  const slack = (pair: number) => allowance(estimate, pair, precision);
  const all = plans.map((plan) => ({
    plan,
    agreement: agreementOf(estimate.frequencies, plan.rotary.frequencies, slack),
  }));
  all.sort((a, b) => b.agreement.count - a.agreement.count);
  const [best] = all;
  if (!best || best.agreement.count === 0) return undefined;
  const { plan, agreement } = best;
  const { base } = plan.options;
  const name = [
    plan.id,
    base !== undefined && `base ${say(base)}`,
    plan.models[0] && `(${plan.models[0]})`,
  ];
  return nearest(name.filter(Boolean).join(" "), agreement);
}
