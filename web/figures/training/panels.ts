// The panels of the figure, from top to bottom. Results of former settings are grey, under a line that names those.

import { html } from "lit";
import type { Panel } from "../../kit/figure_definition.js";
import { data } from "../../kit/panel/data.js";
import { custom } from "../../kit/panel/panels.js";
import { attentionView } from "./attention_view.js";
import { comparison } from "./comparison.js";
import { scoresOf } from "./derive.js";
import { momentsView } from "./learned_view.js";
import { loss, places, placesTable, wholePercent } from "./plots.js";
import { runsView } from "./runs_view.js";
import type { View } from "./view.js";

/** Greys the content if the results belong to former settings. */
export const greyed = (panel: Panel<View>): Panel<View> => ({
  ...panel,
  content: (view) =>
    html`<div class=${view.isStale ? "outdated" : ""}>${panel.content(view)}</div>`,
});

/** A panel of results, hidden until there are some. */
const ofResults = (panel: Panel<View>): Panel<View> => ({
  ...greyed(panel),
  isShown: (view) => view.phase !== "idle" && panel.isShown?.(view) !== false,
});

export const panels = {
  stale: custom<View>(({ text }) => html`<p class="stale" role="status">${text.stale}</p>`, {
    isShown: ({ isStale }) => isStale,
  }),
  runs: ofResults(custom<View>(runsView)),
  loss: ofResults(loss),
  places: ofResults(places),
  comparison: ofResults(custom<View>(comparison, { isShown: ({ isTested }) => isTested })),
  attention: ofResults(custom<View>(attentionView, { isShown: ({ maps }) => maps !== undefined })),
  learned: ofResults(custom<View>(momentsView, { isShown: ({ moments }) => moments.length > 0 })),

  /** The accuracy of every model at every place, or at every length. */
  data: ofResults(
    data<View>({
      isShown: ({ isTested }) => isTested,
      table: placesTable,
      files(view) {
        const { trained, tested } = view;
        const { setting } = trained!;
        const values = tested.lines.flatMap((line) => Array.from(line.values));
        return {
          name: `training_${setting.task}`,
          matrix: {
            data: Float32Array.from(values),
            shape: [tested.lines.length, tested.x.length],
          },
          rowName: "model",
        };
      },
    }),
  ),
};

export function summary(view: View): string {
  const { text: t, trained, phase, runs, begun, isByPlace, lengths } = view;
  if (!trained) return t.summaryIdle;
  const { setting } = trained;
  const name = t.tasks[setting.task];
  const tested = runs.filter(({ tests }) => tests.length > 0);
  if (phase !== "done" || tested.length === 0)
    return t.summaryRunning(name, runs.filter(({ isOver }) => isOver).length, runs.length);
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0).toFixed(1);
  const models = tested.map(({ encoding, tests }) => {
    const scores = scoresOf(tests[0]!, isByPlace);
    const ends = lengths.length > 1 ? [scores[0]!, scores.at(-1)!] : scores;
    return `${t.titles[encoding]} ${ends.map(wholePercent).join(", ")}`;
  });
  const what = isByPlace
    ? t.summaryPlaces
    : lengths.length > 1
      ? t.summaryLength
      : t.summaryAccuracy;
  return `${t.summary(name, setting.layers, begun!.length, seconds)} ${what}: ${models.join("; ")}.`;
}
