// Names at the ends of lines, as near to their lines as possible without overlapping, each joined to its line.
import { type SVGTemplateResult, svg } from "lit";
import { tenths } from "./axis.js";

export interface EndLabel {
  readonly name: string;
  /** The end of its line, in pixels. */
  readonly y: number;
  /** The class of the name and its line. */
  readonly kind?: string;
}

/**
 * Places of names near `wanted`, at least `gap` apart and within limits where there is space: names that would overlap
 * share the space around their middle.
 */
export function spread(
  wanted: readonly number[],
  gap: number,
  low = Number.NEGATIVE_INFINITY,
  high = Number.POSITIVE_INFINITY,
): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]!);
  const groups: { members: number[]; start: number }[] = [];
  for (const i of order) {
    let group = placed([i]);
    for (
      let before = groups.at(-1);
      before && before.start + gap * before.members.length > group.start;
      before = groups.at(-1)
    ) {
      groups.pop();
      group = placed([...before.members, ...group.members]);
    }
    groups.push(group);
  }
  function placed(members: number[]) {
    const middle = members.reduce((sum, i) => sum + wanted[i]!, 0) / members.length;
    const length = gap * (members.length - 1);
    return { members, start: Math.max(Math.min(middle - length / 2, high - length), low) };
  }
  const places: number[] = [];
  for (const { members, start } of groups)
    for (const [k, i] of members.entries()) places[i] = start + gap * k;
  return places;
}

/** The space between the end of a line and its name. */
export const leaderLength = 16;
const gap = 18;

/** Names behind `x`, where lines end, between `low` and `high`. */
export function endLabels(
  labels: readonly EndLabel[],
  x: number,
  [low, high]: readonly [number, number],
): SVGTemplateResult[] {
  const places = spread(
    labels.map(({ y }) => y),
    gap,
    low,
    high,
  );
  return labels.map(({ name, y, kind = "" }, i) => {
    const at = places[i]!;
    return svg`<path class="leader" d="M${x + 2},${tenths(y)}L${x + leaderLength - 3},${tenths(at)}"></path>
      <text class=${kind} x=${x + leaderLength} y=${tenths(at)} dy="0.34em">${name}</text>`;
  });
}
