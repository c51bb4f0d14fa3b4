// Measures of the table.
import type { Fact } from "../../kit/panel/panels.js";
import { decimals, notation, percent, rough } from "../../kit/text/numbers.js";
import { doesFall, rounding } from "./derive.js";
import { claimedSteps } from "./fields.js";
import type { View } from "./view.js";

const tiny = notation(".1e");
/** "1.2e−13", or "0.156" */
export const departureText = (value: number): string =>
  value !== 0 && value < 1e-3 ? tiny(value) : rough(value);

/** The share that distance explains, never rounded up to 1. */
export const explainedText = ({ text, byDistance: { explained } }: View): string =>
  explained > 0.999 ? text.nearlyAll : percent(explained);

export function tableFacts(view: View): Fact[] {
  const { text, dim, source, curve, trend, far, meanCosine } = view;
  const { rises, octaves } = trend;
  const names = text.facts;
  const notes = [
    rises.length ? text.first(rises[0]!) : "",
    far ? text.risesFar(far.rises.length, claimedSteps) : "",
  ];
  const write = (mean = Number.NaN) => decimals(mean); // a table of one row has no octave
  const [from, to] = [write(octaves[0]), write(octaves.at(-1))];
  const [least, most] = view.norms;
  const norm = decimals(most);
  const equalNorm = source === "sinusoidal" ? text.sameNorm(norm, dim) : text.equalNorm(norm);
  return [
    [
      names.rises,
      rises.length ? text.rises(rises.length, curve.length - 1) : text.noRise,
      notes.filter(Boolean).join(" · "),
    ],
    [
      names.average,
      doesFall(trend) ? text.falls(from, to) : text.wanders(from, to),
      text.nearFar("1", String(2 ** (octaves.length - 1))),
    ],
    [names.distanceOnly, ...verdict(view)],
    [names.norm, most - least > rounding * most ? text.norms(decimals(least), norm) : equalNorm],
    [names.cosine, decimals(meanCosine), text.cosineHint(rough(1 / Math.sqrt(dim)))],
  ];
}

function verdict(view: View) {
  const { text, isDistanceOnly, isSoOffDiagonal, byDistance } = view;
  const { departure, min, max } = byDistance;
  if (isDistanceOnly) return text.isOnly(departureText(departure));
  if (isSoOffDiagonal) return text.isOnlyBetween(decimals(min[0]!), decimals(max[0]!));
  return text.isNotOnly(explainedText(view), departureText(departure));
}
