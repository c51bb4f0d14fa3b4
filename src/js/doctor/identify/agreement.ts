// Which pairs of two rotations agree, and how the others differ.
import { type Finding, say } from "./findings.js";

/** Runs of pairs. */
export type Runs = readonly (readonly [first: number, last: number])[];

export interface Agreement {
  readonly agree: Runs;
  readonly count: number;
  /** The least and the largest of found / expected among the other pairs; undefined where all agree. */
  readonly ratio: readonly [number, number] | undefined;
}

/** Compares frequencies pair by pair; `slack` is how far one may be from the expected. */
export function agreementOf(
  found: ArrayLike<number>,
  expected: ArrayLike<number>,
  slack: (pair: number) => number,
): Agreement {
  const agree: [number, number][] = [];
  let count = 0;
  let ratio: [number, number] | undefined;
  for (let pair = 0; pair < expected.length; ++pair) {
    const [one, other] = [found[pair]!, expected[pair]!];
    if (Math.abs(one - other) <= slack(pair)) {
      const run = agree.at(-1);
      if (run?.[1] === pair - 1) run[1] = pair;
      else agree.push([pair, pair]);
      count += 1;
    } else if (other !== 0) {
      const times = one / other;
      ratio = ratio ? [Math.min(ratio[0], times), Math.max(ratio[1], times)] : [times, times];
    }
  }
  return { agree, count, ratio };
}

const runsText = (runs: Runs): string =>
  runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(", ");

const times = (value: number): string => say(+value.toPrecision(4));

/** "2 to 8 times as fast" */
function ratioText([min, max]: readonly [number, number]): string {
  if (!(max > 0)) return "not at all";
  if (!(min > 0)) return "otherwise";
  const isFast = max >= 1;
  const [a, b] = isFast ? [min, max] : [1 / max, 1 / min];
  const range = Math.abs(b - a) <= 1e-4 * b ? times(b) : `up to ${times(b)}`;
  return `${range} times as ${isFast ? "fast" : "slow"}`;
}

/** "pairs 0 to 28 agree, the others are up to 8 times as fast" */
export function agreementText({ agree, count, ratio }: Agreement): string {
  if (!ratio) return count > 0 ? "all pairs agree" : "no pair can be compared";
  if (count === 0) return `all pairs turn ${ratioText(ratio)}`;
  if (count === 1) return `pair ${agree[0]![0]} agrees, the others turn ${ratioText(ratio)}`;
  const runs = agree.length > 4 ? `${count} pairs` : `pairs ${runsText(agree)}`;
  return `${runs} agree, the others turn ${ratioText(ratio)}`;
}

/** The finding that nothing fits but that this comes nearest. */
export const nearest = (name: string, agreement: Agreement): Finding => ({
  kind: "nearest",
  found: agreement.agree,
  expected: name,
  text: `Nearest is ${name}: ${agreementText(agreement)}`,
});
