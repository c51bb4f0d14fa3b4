// The figure in a few sentences.
import { format } from "d3-format";
import { errorSize } from "../../kit/text/numbers.js";
import { slides } from "./derive.js";
import { crowdSize, farthest } from "./fields.js";
import type { View } from "./panels.js";

const three = format(".3f");
const two = format(".2f");
const grouped = format(",");

export function summary(view: View): string {
  const { text, settings, turning, now, curve, ones } = view;
  const { query, key, vectors, slid } = settings;
  const isMixed = turning.direction === "mixed";
  const near = two(ones[farthest]!);
  const far = two(ones.at(-1)!);
  const parts = [text.score(query, key, three(now.score), errorSize(curve.normError))];
  if (isMixed) parts.push(text.mixedUp);
  else if (vectors === "ones") parts.push(text.topsOnes(near, far, farthest));
  else if (vectors === "same") {
    parts.push(text.falls(near, far, farthest));
    const { alike } = view;
    if (alike)
      parts.push(
        text.fell(crowdSize, two(alike.mean[farthest]!), two(alike.mean.at(-1)!), farthest),
      );
  } else
    parts.push(
      vectors === "peak" && Math.abs(curve.top) < 3 ? text.topsNear : text.tops(curve.top),
    );
  if (isMixed) return parts.join(" ");
  const { crowd, drift } = view;
  if (crowd) {
    const means = crowd.mean.filter(Number.isFinite).map(Math.abs);
    const spread = crowd.deviation.filter(Number.isFinite);
    parts.push(
      text.crowded(two(Math.max(...means)), two(Math.min(...spread)), two(Math.max(...spread))),
    );
  }
  parts.push(
    text.drifted(
      grouped(slides[slid]!),
      errorSize(drift.rounded[slid]!),
      errorSize(drift.float64[slid]!),
    ),
  );
  return parts.join(" ");
}
