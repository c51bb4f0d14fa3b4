// The figure's numbers as tables.

import { html, type TemplateResult } from "lit";
import type { FloatArray, SelfAttentionResult, Tensor } from "posenc";
import { errorSize } from "../../kit/text/numbers.js";
import type { Run } from "./model.js";
import { shownValue } from "./numbers.js";
import { type Order, original } from "./order.js";
import type { Scene } from "./scene.js";
import { text } from "./texts.js";

export function tables({ setting: { order, causal }, run, names, at }: Scene): TemplateResult {
  const t = text();
  const weights = (when: string, of: SelfAttentionResult, order: Order) =>
    weightsTable(t.tableWeights(when, causal), of.weights, order, names, causal);
  return html`
    ${weights(t.before, run.before, original(order.length))}
    ${weights(t.after, run.after, order)}
    ${outputsTable(run, at, names)}
  `;
}

function weightsTable(
  caption: string,
  weights: Tensor<FloatArray>,
  order: Order,
  names: readonly string[],
  causal: boolean,
): TemplateResult {
  const n = order.length;
  const cell = (i: number, j: number) =>
    causal && j > i ? "—" : shownValue(weights.data[i * n + j]!);
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
              html`<tr><th scope="row">${names[token]}</th>${order.map((_, j) => html`<td>${cell(i, j)}</td>`)}</tr>`,
          )}
        </tbody>
      </table>
    `,
  );
}

/** A row a channel: there are more channels than words. */
function outputsTable(
  { before, after, changes, pooledError }: Run,
  at: readonly number[],
  names: readonly string[],
): TemplateResult {
  const t = text();
  const [, dim = 0] = before.output.shape;
  const vectors = names.map((name, token) => ({
    name,
    was: (channel: number) => before.output.data[token * dim + channel]!,
    is: (channel: number) => after.output.data[at[token]! * dim + channel]!,
    change: changes[token]!,
  }));
  vectors.push({
    name: t.mean,
    was: (channel) => before.pooled.data[channel]!,
    is: (channel) => after.pooled.data[channel]!,
    change: pooledError,
  });
  return scrolling(
    t.tableOutputs,
    html`
      <table class="pairs">
        <caption>${t.tableOutputs}</caption>
        <thead>
          <tr>
            <th scope="col" rowspan="2">${t.channelHead}</th>
            ${vectors.map(({ name }) => html`<th scope="colgroup" colspan="2">${name}</th>`)}
          </tr>
          <tr>${vectors.map(() => html`<th scope="col">${t.before}</th><th scope="col">${t.after}</th>`)}</tr>
        </thead>
        <tbody>
          ${Array.from(
            { length: dim },
            (_, c) =>
              html`<tr><th scope="row">${c}</th>${vectors.map(({ was, is }) => html`<td>${shownValue(was(c))}</td><td>${shownValue(is(c))}</td>`)}</tr>`,
          )}
        </tbody>
        <tfoot>
          <tr><th scope="row">${t.difference}</th>${vectors.map(({ change }) => html`<td colspan="2">${errorSize(change)}</td>`)}</tr>
        </tfoot>
      </table>
    `,
  );
}

/** A wide table scrolls in its own frame, by keys too. */
const scrolling = (label: string, table: TemplateResult) =>
  html`<div class="scrolling" role="region" tabindex="0" aria-label=${label}>${table}</div>`;
