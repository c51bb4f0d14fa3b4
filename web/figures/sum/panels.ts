// The panels of the figure, from top to bottom.

import { html, type TemplateResult } from "lit";
import { data } from "../../kit/panel/data.js";
import { lines } from "../../kit/panel/lines.js";
import { custom, facts } from "../../kit/panel/panels.js";
import type { View } from "./view.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { decimals, errorSize, percent, plain, rough } from "../../kit/text/numbers.js";
import { names } from "../../toys/sentence.js";
import { barsView } from "./bars.js";
import { cost } from "./cost.js";
import { type Part, parts } from "./derive.js";
import { widths } from "./fields.js";
import { barsOf, formulas } from "./summary.js";
import { freeRows, freeWidth, kinds, readWidths } from "./vectors.js";

export const panels = {
  matrices: custom<View>(matrices),

  taken: custom<View>((view) => barsView(view.width, barsOf(view)), {
    heading: ({ text, words, query, key }) => text.taken(names(words)[query]!, names(words)[key]!),
    note: ({ text }) => text.takenNote,
  }),

  space: custom<View>(({ text }) => html`<p class="note">${text.spaceNote}</p>`, {
    heading: ({ text }) => text.space,
  }),

  cosines: lines<View>({
    label: ({ text }) => text.plotLabel,
    plot: ({ text, cosines: { random, crossed, expected }, positions }) => ({
      height: 260,
      x: { name: text.width, values: widths, log: true, ticks: widths },
      y: { name: text.cosine, range: [0, 1] },
      series: [
        { name: text.curves.random, values: random, dots: "alone" },
        { name: text.curves.crossed, values: crossed, dots: "alone", hue: 3 },
        { name: text.curves.expected, values: expected, hue: 5 },
        { name: text.curves.positions, values: positions, hue: 2, strong: true },
      ],
    }),
    at: ({ settings }) => settings.at,
    say: cosinesAt,
    move: (_view, at) => ({ at }),
  }),

  recovery: custom<View>(({ text, missed }) => {
    const shares = missed.map((share) => (share < 1e-6 ? errorSize(share) : percent(share)));
    return html`<p class="read-back">${text.readBack(kinds, readWidths, shares)}</p>`;
  }),

  cost: custom<View>(cost, { heading: ({ text }) => text.cost }),

  facts: facts<View>(({ text, tied, free }) => {
    const t = text.facts;
    return [
      [t.tied, errorSize(tied.projections), t.tiedNote(errorSize(tied.scores))],
      [t.free, percent(free), t.freeNote(freeWidth, freeRows)],
    ];
  }),

  data: data<View>({
    table({ text, words, scores, query, key }) {
      const named = names(words);
      const count = words.length;
      return {
        caption: text.tableCaption,
        columns: [text.pair, ...parts.map((part) => `${text.parts[part]} ${formulas[part]}`)],
        rows: Array.from({ length: count * count }, (_, at) => [
          `${named[Math.floor(at / count)]} → ${named[at % count]}`,
          ...parts.map((part) => decimals(scores[part][at]!)),
        ]),
        current: query * count + key,
      };
    },
    files(view) {
      const { words, scores } = view;
      const rows = Array.from(scores.score, (_, at) => parts.map((part) => scores[part][at]!));
      return {
        name: `score_terms_${words.length}`,
        matrix: { data: Float64Array.from(rows.flat()), shape: [rows.length, parts.length] },
        rowName: "pair",
        columnNames: parts,
      };
    },
  }),
};

function matrices(view: View): TemplateResult {
  const { text, words, most } = view;
  return html`
    <h4>${text.matrices} <small>${text.matricesNote(rough(most))}</small></h4>
    <div class="multiples">${parts.map((part, i) => html`<div>${matrix(view, part, i)}</div>`)}</div>
    <p class="words">${names(words).map((word, i) => html`<span><b>${i}</b> <bdi>${word}</bdi></span> `)}</p>
  `;
}

function matrix(view: View, part: Part, i: number): TemplateResult {
  const { pe, text, words, query, key, scores, sizes, most, set } = view;
  const name = text.parts[part];
  const named = names(words);
  const isTerm = part !== "score";
  return html`
    <h5 class=${isTerm ? `series-${i + 1}` : ""}>${name} <small>${formulas[part]}</small></h5>
    <posenc-matrix
      .posenc=${pe}
      .matrix=${view.matrices[part]}
      .range=${[-most, most]}
      .at=${[query, key]}
      .most=${160}
      .label=${text.matrixLabel(name)}
      .rowName=${text.query}
      .columnName=${text.key}
      .say=${([row, column]: Cell) => text.cell(name, named[row]!, named[column]!, decimals(scores[part][row * words.length + column]!))}
      @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => set({ query: cell[0], key: cell[1] }, "noted")}
    ></posenc-matrix>
    <p>${text.partNotes[part]}</p>
    <p>${isTerm ? text.size(rough(sizes[part])) : ""}</p>
  `;
}

function cosinesAt({ text, cosines, positions }: View, i: number): string {
  const { random, crossed, expected } = cosines;
  const at = (curve: ArrayLike<number>) => decimals(curve[i]!);
  return text.plotSay(plain(widths[i]!), at(random), at(crossed), at(positions), at(expected));
}
