// The figure in a few sentences.
import { format } from "d3-format";
import { errorSize, grouped, two } from "../../kit/text/numbers.js";
import { shifts } from "./derive.js";
import { crowdSize, farthest } from "./fields.js";
import type { View } from "./view.js";

const three = format(".3f");

export function summary(view: View): string {
  const { text, settings, now, curve } = view;
  const { query, key } = settings;
  return [
    text.score(query, key, three(now.score), errorSize(curve.normError)),
    ...onCurve(view),
    onCrowd(view),
    onDrift(view),
  ].join(" ");
}

/** At distance 0 and at the farthest one. */
const ends = (values: Float64Array) => [two(values[farthest]!), two(values.at(-1)!)] as const;

function onCurve({ text, settings: { vectors }, curve, ones, sameCrowd }: View): string[] {
  if (vectors === "ones") return [text.topsOnes(...ends(ones), farthest)];
  if (vectors === "same") {
    const mean = text.fell(crowdSize, ...ends(sameCrowd!.mean), farthest);
    return [text.falls(...ends(ones), farthest), mean];
  }
  return [vectors === "peak" && Math.abs(curve.top) < 3 ? text.topsNear : text.tops(curve.top)];
}

function onCrowd({ text, crowd }: View): string {
  const means = crowd.mean.filter(Number.isFinite).map(Math.abs);
  const deviations = crowd.deviation.filter(Number.isFinite);
  const [mean, least, most] = [
    Math.max(...means),
    Math.min(...deviations),
    Math.max(...deviations),
  ];
  return text.crowded(two(mean), two(least), two(most));
}

const onDrift = ({ text, settings: { slid }, drift }: View): string =>
  text.drifted(
    grouped(shifts[slid]!),
    errorSize(drift.rounded[slid]!),
    errorSize(drift.float64[slid]!),
  );
