// What the figure shows, from top to bottom.

import { html, nothing } from "lit";
import { later } from "../../kit/later.js";
import { dataText } from "../../kit/panel/data_text.js";
import { folded } from "../../kit/panel/folded.js";
import { custom } from "../../kit/panel/panels.js";
import type { Cell } from "../../kit/plot/matrix_layout.js";
import type { View } from "./view.js";
import "../../kit/plot/word_plot.js";
import { errorSize } from "../../kit/text/numbers.js";
import { type Pair, rounding } from "./derive.js";
import { cellChange, cellWeight } from "./numbers.js";
import { type Order, original, shuffled } from "./order.js";
import { outputs, readOut } from "./outputs.js";
import { verdict } from "./verdict.js";
import { wordRow } from "./word_row.js";

/** From this width on, before and after stand side by side, whatever the sentence. */
const wide = 620;
/** Row names and cells in which a weight can be read. */
const leastWidth = (n: number): number => 48 + 28 * n;

const tables = later(() => import("./tables.js"));
const worked = later(() => import("./worked.js"));

export const panels = {
  words: custom<View>((view) => {
    const { text, names, kinds, order, set } = view;
    const n = order.length;
    const put = (next: Order) => set({ order: next });
    return html`
      <div class="two">
        <div>
          <h4>${text.before}</h4>
          <ol class="words" aria-label=${text.before}>
            ${names.map((name, token) => html`<li><span class="word token-${kinds[token]}"><bdi>${name}</bdi></span></li>`)}
          </ol>
        </div>
        <div class="after">
          <h4>${text.after} <small>${text.drag}</small></h4>
          ${wordRow(view)}
          <div class="row">
            <button type="button" ?disabled=${n < 2} @click=${() => put(shuffled(order))}>${text.shuffle}</button>
            <button type="button" ?disabled=${n < 2} @click=${() => put(original(n))}>${text.restore}</button>
          </div>
        </div>
      </div>
    `;
  }),

  finding: custom<View>((view) => {
    const { mark, short } = verdict(view);
    return html`
      <p class="finding ${mark === "≠" ? "differs" : ""}">
        <strong><span class="mark" aria-hidden="true">${mark}</span>${short}</strong>
        <span class="code">max |f(Px) − P f(x)| = ${errorSize(view.run.error)}</span>
        <small>${view.text.symbols}</small>
      </p>
    `;
  }),

  weights: custom<View>(
    (view) => {
      const { text, order, drawn, width, pair } = view;
      const n = order.length;
      const isBeside = width >= wide || (width - 12) / 2 >= leastWidth(n);
      return html`
        <div class="two weights ${isBeside ? "beside" : ""}">
          <div><h5>${text.before}</h5>${matrix(view, "before", original(n), original(n))}</div>
          <div><h5>${text.after}</h5>${matrix(view, "after", order, drawn)}</div>
        </div>
        <p class="reading worked ${pair ? "" : "soft"}">${pair ? readOut(describe(view, pair), formulaOf(view, pair)) : text.pointAt}</p>
      `;
    },
    { heading: ({ text }) => text.weights, note: ({ text }) => text.weightsNote },
  ),

  outputs: custom<View>((view) => outputs(view, worked(view)?.outputFormula), {
    heading: ({ text }) => text.outputs,
    note: ({ text }) => text.outputsNote,
  }),

  data: custom<View>(
    (view) => html`
      ${folded(view, "table", view.text.table, () => tables(view)?.tables(view) ?? nothing)}
      ${folded(view, "code", dataText().files, () => tables(view)?.files(view) ?? nothing)}
    `,
  ),
};

function matrix(view: View, when: "before" | "after", order: Order, places: readonly number[]) {
  const { text, names, kinds, weights, pair } = view;
  const n = order.length;
  const data = weights[when].data;
  const weigh = weigher(view);
  const write = ([query, key]: Cell, size: number) => {
    if (size < 25) return [];
    const weight = data[query * n + key]!;
    const shown = size < 33 ? cellWeight(weight).replace(/^0/, "") : cellWeight(weight);
    if (when === "before" || size < 40) return [shown];
    const { before, after } = weigh(query, key);
    const change = after - before;
    return Math.abs(change) > rounding ? [shown, cellChange(change)] : [shown];
  };
  const say = ([query, key]: Cell) => {
    const words = text.cell({ query: names[query]!, key: names[key]!, ...weigh(query, key) });
    const isActive = pair?.query === query && pair.key === key;
    return isActive ? `${words}. ${formulaOf(view, pair)}` : words;
  };
  return html`
    <posenc-word-matrix
      .matrix=${weights[when]}
      .range=${[0, 1]}
      .rowWords=${names.map((name, token) => ({ name, color: `var(--token-${kinds[token]})` }))}
      .order=${order}
      .places=${places}
      .write=${write}
      .say=${say}
      .at=${pair && [pair.query, pair.key]}
      .label=${text.weightsOf(text[when])}
      @posenc-at=${({ detail: { cell } }: CustomEvent<{ cell: Cell }>) => view.put({ pointedPair: { query: cell[0], key: cell[1] } })}
      @posenc-leave=${() => view.put({ pointedPair: undefined })}
    ></posenc-word-matrix>
  `;
}

/** What weights are before and after, 0 where the mask hides. It reads the view once, for hundreds of cells. */
function weigher({ run, places, settings: { causal } }: View) {
  const [before, after] = [run.before.weights.data, run.after.weights.data];
  const n = places.length;
  return (query: number, key: number) => {
    const [to, from] = [places[query]!, places[key]!];
    return {
      before: before[query * n + key]!,
      after: after[to * n + from]!,
      hiddenBefore: causal && key > query,
      hiddenAfter: causal && from > to,
    };
  };
}

const formulaOf = (view: View, { query, key }: Pair): string =>
  worked(view)?.weightFormula(view, query, key) ?? "";

const describe = (view: View, { query, key }: Pair): string =>
  view.text.cell({
    query: view.names[query]!,
    key: view.names[key]!,
    ...weigher(view)(query, key),
  });
