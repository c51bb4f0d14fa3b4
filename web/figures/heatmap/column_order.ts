// The order in which columns are drawn. The table itself, its numbers and files stay as they are.
import type { Run } from "../../kit/plot/matrix_layout.js";
import type { Settings } from "./fields.js";

/** Whether sines and cosines take turns, so that they can be drawn apart. */
export const isInterleaved = ({ encoding, layout }: Settings): boolean =>
  encoding === "sinusoidal" && layout === "interleaved";

/** Undefined where they are drawn as stored. */
export function columnRuns(settings: Settings, count: number): readonly Run[] | undefined {
  if (settings.columnOrder === "stored" || !isInterleaved(settings) || count < 2) return undefined;
  const sines = Math.ceil(count / 2);
  return [
    { name: "sin", first: 0, count: sines, step: 2 },
    { name: "cos", first: 1, count: count - sines, step: 2 },
  ];
}
