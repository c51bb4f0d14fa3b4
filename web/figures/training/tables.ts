// The curves as tables, each with its cursor.
import type { DataTable } from "../../kit/panel/data_table.js";
import { rowsAround } from "../../kit/panel/rows_around.js";
import type { Series } from "../../kit/plot/line_plot.js";
import { decimals, percent } from "../../kit/text/numbers.js";
import { distanceIndex, nameOf } from "./learned_view.js";
import {
  decimal,
  placeIndex,
  placeName,
  placesHeading,
  placesSeries,
  seriesOf,
  stepIndex,
} from "./plots.js";
import type { View } from "./view.js";

/** Most rows of a table; those of a longer curve are around its cursor. */
const mostShown = 160;

function tableOf(
  caption: string,
  [name, x]: readonly [string, ArrayLike<number>],
  series: readonly Pick<Series, "name" | "values">[],
  at: number,
  write: (value: number) => string,
): DataTable {
  const shown = rowsAround(x.length, at, mostShown);
  const cell = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? "" : write(value);
  return {
    caption,
    columns: [name, ...series.map(({ name }) => name)],
    rows: shown.map((i) => [String(x[i]), ...series.map(({ values }) => cell(values[i]))]),
    current: shown.indexOf(at),
  };
}

export function tablesOf(view: View): DataTable[] {
  const { text, curves, tested, lengths, moments } = view;
  const steps = [text.step, curves.steps] as const;
  const bySteps = (caption: string, lines: typeof curves.losses, write: typeof percent) =>
    tableOf(caption, steps, seriesOf(text, lines), stepIndex(view), write);
  const tables = [
    bySteps(text.lossHeading, curves.losses, decimal),
    bySteps(text.accuracyHeading, curves.accuracies, percent),
  ];
  if (lengths.length > 1) {
    const places = [placeName(view), tested.x] as const;
    const at = placeIndex(view);
    tables.push(tableOf(placesHeading(view), places, placesSeries(view), at, percent));
  }
  if (moments.length) {
    const series = moments.map((moment) => ({
      name: nameOf(text, moment),
      values: moment.report.byDistance,
    }));
    const distances = [text.distance, Array.from(series[0]!.values, (_, d) => d)] as const;
    tables.push(tableOf(text.similarityHeading, distances, series, distanceIndex(view), decimals));
  }
  return tables;
}
