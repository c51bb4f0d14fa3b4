// The panels of the figure, from top to bottom. Results of former settings are grey, under a line that names those.

import { html } from "lit";
import type { Panel } from "../../kit/figure_definition.js";
import { data } from "../../kit/panel/data.js";
import { custom } from "../../kit/panel/panels.js";
import { attentionView } from "./attention_view.js";
import { comparison, recipeOf } from "./comparison.js";
import { scoresOf } from "./derive.js";
import { componentsView, likeness, momentsView } from "./learned_view.js";
import { accuracy, loss, percent, places } from "./plots.js";
import { runsView } from "./runs_view.js";
import { tablesOf } from "./tables.js";
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

const hasMoments = { isShown: ({ moments }: View) => moments.length > 0 };

export const panels = {
  ready: custom<View>(({ text }) => html`<p class="waiting">${text.ready}</p>`, {
    isShown: ({ phase }) => phase === "idle",
  }),
  stale: custom<View>(
    ({ text, trained, begun }) =>
      html`<p class="stale" role="status">${text.stale} ${text.tasks[trained!.setting.task]}: ${trained!.setting.encodings.map((one) => text.titles[one]).join(", ")}. ${begun ? recipeOf(text, begun) : ""}</p>`,
    { isShown: ({ isStale }) => isStale },
  ),
  runs: ofResults(custom<View>(runsView)),
  loss: ofResults(loss),
  accuracy: ofResults(accuracy),
  places: ofResults(places),
  comparison: ofResults(custom<View>(comparison, { isShown: ({ isTested }) => isTested })),
  attention: ofResults(custom<View>(attentionView, { isShown: ({ maps }) => maps !== undefined })),
  learned: ofResults(custom<View>(momentsView, hasMoments)),
  likeness: ofResults({ ...likeness, ...hasMoments }),
  components: ofResults(custom<View>(componentsView, hasMoments)),

  /** The accuracy of every model at every place, or at every length. */
  data: ofResults(
    data<View>({
      isShown: ({ isTested }) => isTested,
      table: tablesOf,
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
    return `${t.titles[encoding]} ${ends.map(percent).join(", ")}`;
  });
  const what = isByPlace
    ? t.summaryPlaces
    : lengths.length > 1
      ? t.summaryLength
      : t.summaryAccuracy;
  return `${t.summary(name, setting.layers, begun!.length, seconds)} ${what}: ${models.join("; ")}.`;
}
