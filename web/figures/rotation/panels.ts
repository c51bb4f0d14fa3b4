// The panels of the figure, from top to bottom.

import { nice } from "d3-array";
import { format } from "d3-format";
import { data } from "../../kit/panel/data.js";
import { dials } from "../../kit/panel/dials.js";
import { lines } from "../../kit/panel/lines.js";
import { custom, finding } from "../../kit/panel/panels.js";
import type { Series } from "../../kit/plot/line_plot.js";
import { errorSize, grouped, plain, significant } from "../../kit/text/numbers.js";
import { distances, shifts } from "./derive.js";
import { handDials, handLegend } from "./dials.js";
import { crowdSize, farthest, lastPosition } from "./fields.js";
import { layoutsTable } from "./layouts.js";
import { track } from "./track.js";
import type { View } from "./view.js";

const three = format(".3f");

export const panels = {
  finding: finding<View>(({ text, settings: { query, key, slid }, now, drift }) => {
    const [by, change] = [grouped(shifts[slid]!), errorSize(drift.float64[slid]!)];
    return { holds: true, sentence: text.same(query - key, three(now.score), by, change) };
  }),

  track: custom<View>(track, {
    heading: ({ text }) => text.track,
    note: ({ text }) => text.trackNote,
  }),

  dials: dials<View>({
    heading: ({ text }) => text.dials,
    note: ({ text }) => text.dialsNote,
    dials: handDials,
    legend: handLegend,
  }),

  parts: lines<View>({
    heading: ({ text }) => text.parts,
    note({ text, now: { pairs, rest, score }, settings }) {
      const sum = pairs.reduce((all, { part }) => all + part, 0);
      return text.sum(three(sum), rest ? three(rest) : "", settings.headDim, three(score));
    },
    label: ({ text }) => text.partsLabel,
    plot: ({ text, now: { pairs } }) => ({
      height: 190,
      x: { name: text.pairAxis, values: Float64Array.from(pairs, (_, i) => i) },
      y: { name: text.partsAxis },
      series: [
        { name: text.parts, values: Float64Array.from(pairs, ({ part }) => part), dots: "alone" },
      ],
      rules: [{ name: "", y: 0 }],
    }),
    hasNames: false,
    at: ({ pair }) => pair,
    say({ text, settings: { query, key }, now }, i) {
      const { part, frequency } = now.pairs[i]!;
      const degrees = ((query - key) * frequency * 180) / Math.PI;
      return text.partAt(i, three(part), significant(frequency, 3), format(".1f")(degrees));
    },
    move: (_view, pair) => ({ pair }),
  }),

  curve: lines<View>({
    heading: ({ text }) => text.curve,
    label: ({ text }) => text.curveLabel,
    plot(view) {
      const { text, settings } = view;
      const { vectors, peak } = settings;
      const series = curves(view);
      return {
        height: 280,
        x: { name: text.distanceAxis, values: distances },
        y: { name: text.curveAxis, range: rangeOf(series) },
        series,
        rules: vectors === "peak" ? [{ name: text.peakRule(peak), x: peak }] : [],
      };
    },
    at: ({ settings: { query, key }, pointed }) => pointed ?? query - key + farthest,
    say: ({ text, curve, ones }, i) =>
      text.curveAt(distances[i]!, three(curve.scores[i]!), three(ones[i]!)),
    move({ settings: { key } }, i) {
      // Moves the query, and the key where the query's positions end.
      const query = Math.min(Math.max(key + distances[i]!, 0), lastPosition);
      return { query, key: query - distances[i]! };
    },
    hover: (_view, pointed) => ({ pointed }),
  }),

  drift: lines<View>({
    heading: ({ text }) => text.drift,
    note: ({ text }) => text.driftNote,
    label: ({ text }) => text.driftLabel,
    plot: ({ text, drift }) => ({
      height: 220,
      x: { name: text.slideAxis, values: shifts, log: true },
      y: { name: text.driftAxis, range: [1e-17, 100], log: true },
      series: (["float64", "rounded", "float32"] as const).map((name) => ({
        name: text[name],
        values: drift[name].map((change) => change || 1e-17), // a logarithmic axis has no 0
      })),
    }),
    at: ({ settings }) => settings.slid,
    say: ({ text, drift: { float64, float32, rounded } }, i) =>
      text.driftAt(
        grouped(shifts[i]!),
        errorSize(float64[i]!),
        errorSize(float32[i]!),
        errorSize(rounded[i]!),
      ),
    move: (_view, slid) => ({ slid }),
  }),

  layouts: custom<View>(layoutsTable, {
    heading: ({ text }) => text.layouts,
    note: ({ text }) => text.layoutsNote,
  }),

  data: data<View>({
    table: ({ text, settings: { query, key }, curve, ones }) => ({
      caption: text.table,
      columns: text.tableColumns,
      rows: Array.from(distances, (distance, i) => [
        plain(distance),
        significant(curve.scores[i]!, 7),
        significant(ones[i]!, 7),
      ]),
      current: query - key + farthest,
    }),
    files(view) {
      const { settings, curve, ones } = view;
      const data = new Float64Array(2 * distances.length);
      for (const [i, score] of curve.scores.entries()) data.set([score, ones[i]!], 2 * i);
      return {
        name: `rotation_${settings.vectors}_${settings.headDim}_scores`,
        matrix: { data, shape: [distances.length, 2] },
        rowName: "distance",
        columnNames: ["score", "all_ones"],
        first: -farthest,
      };
    },
  }),
};

function curves({ text, settings: { vectors }, curve, ones, crowd, sameCrowd }: View): Series[] {
  const series: Series[] = [
    { name: text.own, values: curve.scores, marks: [curve.top + farthest] },
  ];
  if (vectors !== "ones")
    series.push({ name: vectors === "same" ? text.expected : text.ones, values: ones });
  series.push(
    { name: text.mean(crowdSize), values: crowd.mean, dots: "alone" },
    { name: text.deviation(crowdSize), values: crowd.deviation, dots: "alone" },
  );
  if (sameCrowd)
    series.push({ name: text.alike(crowdSize), values: sameCrowd.mean, dots: "alone" });
  return series;
}

/** The extent of the values, with space at the top for the name of the rule. */
function rangeOf(series: readonly Series[]): [number, number] {
  const values = series.flatMap(({ values }) => Array.from(values).filter(Number.isFinite));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return nice(low, high + (high - low || 1) / 7, 5);
}
