// The figure's numbers as tables.
import { html, type TemplateResult } from "lit";
import type { FloatArray, Tensor } from "posenc";
import type { Run } from "./model.js";
import { shownError, shownValue } from "./numbers.js";
import { type Order, original } from "./order.js";
import type { Scene } from "./scene.js";
import { text } from "./texts.js";

export function tables({ setting: { order }, run, names, at }: Scene): TemplateResult {
  const t = text();
  const first = original(order.length);
  return html`
    ${weightsTable(t.tableWeights(t.before), run.before.weights, first, names)}
    ${weightsTable(t.tableWeights(t.after), run.after.weights, order, names)}
    ${outputsTable(run, at, names)}
  `;
}

function weightsTable(
  caption: string,
  weights: Tensor<FloatArray>,
  order: Order,
  names: readonly string[],
): TemplateResult {
  const n = order.length;
  return scrolling(
    caption,
    html`
      <table>
        <caption>${caption}</caption>
        <thead>
          <tr><th scope="col">${text().queryKey}</th>${order.map((token) => html`<th scope="col">${names[token]}</th>`)}</tr>
        </thead>
        <tbody>
          ${order.map(
            (token, i) =>
              html`<tr><th scope="row">${names[token]}</th>${order.map((_, j) => html`<td>${shownValue(weights.data[i * n + j]!)}</td>`)}</tr>`,
          )}
        </tbody>
      </table>
    `,
  );
}

function outputsTable(
  { before, after, changes, pooledError }: Run,
  at: readonly number[],
  names: readonly string[],
): TemplateResult {
  const t = text();
  const [, dim = 0] = before.output.shape;
  const cells = (tensor: Tensor<FloatArray>, row: number) =>
    Array.from(
      { length: dim },
      (_, c) => html`<td>${shownValue(tensor.data[row * dim + c]!)}</td>`,
    );
  const row = (head: TemplateResult, change: number | undefined, values: TemplateResult[]) =>
    html`<tr>${head}<td>${change === undefined ? "" : shownError(change)}</td>${values}</tr>`;
  const pair = (name: string, change: number, was: TemplateResult[], is: TemplateResult[]) => html`
    ${row(html`<th scope="row">${name}, ${t.before}</th>`, undefined, was)}
    ${row(html`<th scope="row">${name}, ${t.after}</th>`, change, is)}
  `;
  return scrolling(
    t.tableOutputs,
    html`
      <table>
        <caption>${t.tableOutputs}</caption>
        <thead>
          <tr>
            <th scope="col">${t.channelHead}</th>
            <th scope="col">${t.difference}</th>
            ${Array.from({ length: dim }, (_, c) => html`<th scope="col">${c}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${names.map((name, token) => pair(name, changes[token]!, cells(before.output, token), cells(after.output, at[token]!)))}
          ${pair(t.mean, pooledError, cells(before.pooled, 0), cells(after.pooled, 0))}
        </tbody>
      </table>
    `,
  );
}

/** A wide table scrolls in its own frame, by keys too. */
const scrolling = (label: string, table: TemplateResult) =>
  html`<div class="scrolling" role="region" tabindex="0" aria-label=${label}>${table}</div>`;
