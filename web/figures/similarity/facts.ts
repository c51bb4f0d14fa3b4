// What is measured of the table, in a row of numbers.
import type { Fact } from "../../kit/panel/panels.js";
import { decimals, notation, percent, rough } from "../../kit/text/numbers.js";
import { doesFall, rounding } from "./derive.js";
import { claimed } from "./fields.js";
import type { View } from "./panels.js";

const tiny = notation(".1e");
/** "1.2e−13", or "0.156": a departure is told by its size first. */
export const sized = (value: number): string =>
  value !== 0 && value < 1e-3 ? tiny(value) : rough(value);

export function tableFacts(view: View): Fact[] {
  const { text, dim, meanCosine, by, isDistanceOnly } = view;
  const decides = isDistanceOnly
    ? text.isOnly(sized(by.departure))
    : text.isNotOnly(percent(by.explained), sized(by.departure));
  return [
    risesFact(view),
    averageFact(view),
    [text.facts.distanceOnly, ...split(decides)],
    [text.facts.norm, normSentence(view)],
    [text.facts.cosine, decimals(meanCosine), text.cosineHint(rough(1 / Math.sqrt(dim)))],
  ];
}

function risesFact({ text, trend: { rises }, far, curve }: View): Fact {
  const value = rises.length ? text.rises(rises.length, curve.length - 1) : text.noRise;
  const notes = [
    ...(rises.length ? [text.first(rises[0]!)] : []),
    ...(far ? [text.risesFar(far.rises.length, claimed)] : []),
  ];
  return [text.facts.rises, value, notes.join(" · ")];
}

function averageFact({ text, trend }: View): Fact {
  const { octaves } = trend;
  const [from, to] = [octaves[0] ?? Number.NaN, octaves.at(-1) ?? Number.NaN].map(decimals) as [
    string,
    string,
  ];
  const last = 2 ** (octaves.length - 1);
  const value = doesFall(trend) ? text.falls(from, to) : text.wanders(from, to);
  return [text.facts.average, value, text.nearFar("1", String(last))];
}

/** "Yes: ..." as a verdict and what it rests on. */
function split(sentence: string): [string, string] {
  const [verdict, ...rest] = sentence.split(/[:.] /);
  return [verdict!, sentence.slice(verdict!.length + (rest.length ? 2 : 0))];
}

function normSentence({ text, norms: [least, most], source, dim }: View): string {
  if (most - least > rounding * most) return text.norms(decimals(least), decimals(most));
  return source === "sinusoidal"
    ? text.sameNorm(decimals(most), dim)
    : text.equalNorm(decimals(most));
}
