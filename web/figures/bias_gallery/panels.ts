// The first panels: a sentence about the numbers, and two plots of all heads by distance.

import { html, nothing } from "lit";
import { lines } from "../../kit/panel/lines.js";
import { custom } from "../../kit/panel/panels.js";
import type { Series } from "../../kit/plot/line_plot.js";
import { type Curves, isShortcut, keysWithin } from "./derive.js";
import { findings, reading } from "./findings.js";
import { shareText } from "./numbers.js";
import type { View } from "./view.js";

/** The chosen head first, the others behind it. */
function series({ heads }: Curves, head: number): Series[] {
  const all = heads.map((values, i) => ({ name: `${i}`, values, faint: i !== head }));
  return [all[head]!, ...all.filter(({ faint }) => faint)];
}

const reachOf = ({ distance, gathered }: View): number =>
  Math.min(Math.abs(distance), gathered.at.at(-1)!);

const heldReading = ({ text, head, one }: View, reach: number): string =>
  text.heldReading(head, keysWithin(one, reach), shareText(one.held[head]![reach]!));

export const panels = {
  finding: custom<View>((view) => {
    const { sentences, isWrong } = findings(view);
    return html`<p class="finding ${isWrong ? "differs" : ""}">${isWrong ? html`<span class="mark" aria-hidden="true">✕</span>` : nothing}${sentences.join(" ")}</p>`;
  }),

  curves: lines<View>({
    heading: ({ text }) => text.curves,
    note: ({ text, head }) => text.curvesNote(head),
    label: ({ text }) => text.curvesLabel,
    plot: ({ text, head, bias, curves }) => ({
      height: 250,
      x: { name: text.distance(bias.causal), values: curves.at },
      y: { name: isShortcut(bias) ? text.biasFromOwn : text.bias },
      series: series(curves, head),
    }),
    hasNames: false,
    at: ({ distance, curves: { at } }) => at.indexOf(Math.min(distance, at.at(-1)!)),
    say: (view, i) => reading(view, view.curves.at[i]!),
    read: (view) => reading(view, view.distance),
    move: ({ curves }, i) => ({ distance: curves.at[i]! }),
  }),

  gathered: lines<View>({
    heading: ({ text }) => text.held,
    note: ({ text }) => text.heldNote,
    label: ({ text }) => text.heldLabel,
    plot: ({ text, settings, head, one, gathered }) => ({
      height: 250,
      x: {
        name: text.nearest,
        values: gathered.at.map((reach) => keysWithin(one, reach)),
        log: true,
      },
      y: { name: text.heldAxis, range: [0, 1.04] },
      series: series(gathered, head),
      rules: [{ name: `${settings.share}%`, y: Number(settings.share) / 100 }],
    }),
    hasNames: false,
    at(view) {
      const distance = reachOf(view);
      return view.gathered.at.findIndex((reach) => reach >= distance);
    },
    say: (view, i) => heldReading(view, view.gathered.at[i]!),
    read: (view) => heldReading(view, reachOf(view)),
    move: ({ gathered }, i) => ({ distance: gathered.at[i]! }),
  }),
};
