// The figure's numbers as tables and as files.
import { html, type TemplateResult } from "lit";
import type { SelfAttentionResult } from "posenc";
import { dataTable, filesOf } from "../../kit/panel/data_table.js";
import { errorSize } from "../../kit/text/numbers.js";
import { codeFor } from "./code.js";
import { shownValue } from "./numbers.js";
import { type Order, original } from "./order.js";
import type { View } from "./view.js";

export function tables(view: View): TemplateResult {
  const { text, run, order } = view;
  return html`
    ${weightsTable(view, text.before, run.before, original(order.length))}
    ${weightsTable(view, text.after, run.after, order)}
    ${outputsTable(view)}
  `;
}

export const files = (view: View): TemplateResult =>
  filesOf({
    name: `permutation_${view.settings.encoding}_outputs`,
    matrix: view.run.after.output,
    rowName: "place",
    code: codeFor(view),
  });

function weightsTable(
  { text, names, settings: { causal } }: View,
  when: string,
  { weights }: SelfAttentionResult,
  order: Order,
): TemplateResult {
  const n = order.length;
  const cell = (i: number, j: number) =>
    causal && j > i ? "—" : shownValue(weights.data[i * n + j]!);
  return dataTable({
    caption: text.tableWeights(when, causal),
    columns: [text.queryKey, ...order.map((token) => names[token]!)],
    rows: order.map((token, i) => [names[token]!, ...order.map((_, j) => cell(i, j))]),
  });
}

/** With a row for each channel: there are more channels than words. */
function outputsTable({ text, names, outputs, toy }: View): TemplateResult {
  const channels = Array.from({ length: toy.dim }, (_, c) => [
    String(c),
    ...outputs.flatMap(({ before, after }) => [shownValue(before[c]!), shownValue(after[c]!)]),
  ]);
  const heads = [...names, text.mean].flatMap((name) =>
    [text.before, text.after].map((when) => `${name}, ${when}`),
  );
  return dataTable({
    caption: text.tableOutputs,
    columns: [text.channelHead, ...heads],
    rows: [
      ...channels,
      [text.difference, ...outputs.flatMap(({ change }) => ["", errorSize(change)])],
    ],
  });
}
