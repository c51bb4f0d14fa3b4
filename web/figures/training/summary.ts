// The figure in a sentence.
import { multiples } from "./fields.js";
import type { View } from "./panels.js";

export function summary({ text: t, trained, phase, runs, begun }: View): string {
  if (!trained) return t.summaryIdle;
  const { setting } = trained;
  const name = t.tasks[setting.task];
  const tested = runs.filter(({ tests }) => tests.length > 0);
  if (phase !== "done" || tested.length === 0)
    return t.summaryRunning(name, runs.filter(({ isOver }) => isOver).length, runs.length);
  const percent = (share: number | undefined) =>
    share === undefined ? "" : `${(100 * share).toFixed(0)}%`;
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0).toFixed(1);
  const models = tested.map(({ encoding, tests }) => {
    const { accuracies } = tests[0]!;
    const far = accuracies[multiples.length - 1];
    return t.summaryModel(t.titles[encoding], percent(accuracies[0]), percent(far));
  });
  return t.summary(name, setting.layers, begun!.length, seconds, models.join("; "));
}
