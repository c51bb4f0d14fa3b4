// <posenc-batch>: x + pe[:x.size(0)], and what it adds where the input has its batch first. The table is (max_len, 1, dim):
// its rows are added along the first axis of the input, whatever that axis is.
import { html, svg, type TemplateResult } from "lit";
import type { Tensor } from "posenc";
import { segments } from "../../kit/controls/segments.js";
import { largest, largestDifference } from "../../kit/derive/largest.js";
import { figure, type Setup } from "../../kit/figure.js";
import { face, hand, hub } from "../../kit/plot/clock_face.js";
import "../../kit/plot/color_cells.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { choice, list } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { decimals, errorSize, significant } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { shortSentence, shortWordsOf } from "../../toys/short_sentence.js";
import { tokenOptions } from "../../toys/toy.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

/** At the end of the sentence. */
const padding = ["<pad>", "<pad>", "<pad>"];
/** Width of tokens and positions. */
const dim = 16;
/** The number of rows of the module's table, as in notebooks. */
const tableRows = 5000;
/** Smaller differences are rounding. */
const rounding = 1e-12;
/** Height of a token in CSS pixels, the same as in the style sheet. */
const row = 40;
const radius = 12;

const settings = {
  /** The words, with spaces between them. */
  sentence: shortSentence,
  /** Which axis of the input comes first: the batch, or the sequence as the module expects. */
  input: choice("batch", ["batch", "sequence"]),
  /** Token and dimension of the cursor. */
  cell: list([3, 5], 0, dim - 1, 2),
};

/** What a module adds that slices its table by the wrong axis: one row for all tokens of a sentence. */
export const batch = figure({
  tag: "posenc-batch",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },

  setup({ pe, s, text, language, set, memo, hold }: Setup<typeof settings, Texts>) {
    /** Which of the three tables has the cursor. */
    const panel = hold(0);

    const tokens = memo(() => [...shortWordsOf(s.sentence, language), ...padding]);
    /** Options of their random vectors. */
    const drawn = memo(() => tokenOptions({ words: tokens(), seed: 1, dim, causal: false }));
    /** The row of the table that is added to each token. */
    const positions = memo(() => tokens().map((_, i) => (s.input === "batch" ? 0 : i)));
    const x = memo(() => pe.encode("learned", { ...drawn(), dim, dtype: "float64" }));
    const added = memo(() =>
      pe.encode("sinusoidal", { positions: positions(), dim, dtype: "float64" }),
    );
    const sum = memo(() =>
      pe.encode("sinusoidal", { x: x().data, positions: positions(), dim, dtype: "float64" }),
    );
    const tables = { x, added, sum };
    type Name = keyof typeof tables;
    const names = Object.keys(tables) as Name[];
    const shown = memo(() =>
      names.map((name) => {
        const { data, shape } = tables[name]();
        return { name: text[name], matrix: { data: new Float32Array(data), shape } };
      }),
    );
    /** Of the colours. */
    const range = memo((): [number, number] => {
      const bound = Math.max(...names.map((name) => largest(tables[name]().data)));
      return [-bound, bound];
    });
    /** Indices of equal tokens, grouped by word. */
    const equal = memo(() => {
      const places = new Map<string, number[]>();
      tokens().forEach((token, i) => {
        places.set(token, [...(places.get(token) ?? []), i]);
      });
      return [...places.values()].filter(({ length }) => length > 1);
    });
    /** The groups whose rows of the sum are equal too. */
    const joined = memo(() => equal().filter((group) => difference(sum(), [group]) < rounding));
    const before = memo(() => difference(x(), equal()));
    const after = memo(() => difference(sum(), equal()));
    const cell = memo((): Cell => {
      const [row = 0, column = 0] = s.cell;
      return [Math.min(row, tokens().length - 1), column];
    });
    const valueAt = (name: Name, [row, column]: Cell) =>
      decimals(tables[name]().data[row * dim + column]!);

    /** Every token with its position and its row of the output. Brackets join equal rows of equal tokens. */
    function picture(): TemplateResult {
      const middle = (token: number) => (token + 0.5) * row;
      const brackets = joined().map((group, i) => {
        const reach = 14 + 13 * i;
        const ends = group.map((token) => `M2,${middle(token)}h${reach}`).join("");
        const [first, last] = [middle(group[0]!), middle(group.at(-1)!)];
        return svg`<path d="${ends}M${2 + reach},${first}V${last}"></path><text x=${6 + reach} y=${(first + last) / 2} dy="0.32em">=</text>`;
      });
      const place = (position: number) =>
        html`<span class="place">${clock(position)} ${position}</span>`;
      return html`
        <div class="slip" .style=${`--rows: ${tokens().length}`} role="img" aria-label=${text.equalRows(tokens().join(", "), positions().join(", "))}>
          ${text.heads.map((head) => html`<span class="head">${head}</span>`)}
          ${tokens().map((token, i) => html`<span class="token">${token}</span>${place(positions()[i]!)}`)}
          <posenc-cells .posenc=${pe} .matrix=${shown()[2]!.matrix} .range=${range()}></posenc-cells>
          <svg class="brackets" width="60" height=${tokens().length * row}>${brackets}</svg>
        </div>
      `;
    }

    const chooseAxis = () =>
      segments({
        name: "axis",
        label: text.axis,
        choices: text.axes,
        chosen: s.input,
        choose: (input) => set({ input }),
      });

    /** The line of a module that adds positions, with the shapes of the present settings. */
    function moduleLine(): TemplateResult {
      const { length } = tokens();
      const [shape, first, rows] =
        s.input === "batch"
          ? [`1, ${length}`, 1, "row 0"]
          : [`${length}, 1`, length, `rows 0 to ${length - 1}`];
      const lines = [
        `x.shape          # (${shape}, ${dim})`,
        `self.pe.shape    # (${tableRows}, 1, ${dim})`,
        `x = x + self.pe[:x.size(0)]    # (${first}, 1, ${dim}): ${rows}`,
      ];
      return html`<pre class="module"><code>${lines.join("\n")}</code></pre>`;
    }

    function terms(): TemplateResult {
      const [row, column] = cell();
      const [position, token] = [positions()[row]!, tokens()[row]!];
      const [x, added, sum] = names.map((name) => valueAt(name, cell()));
      const terms = `x[${row}, ${column}] + pe[${position}, ${column}] = ${x} + ${added} = ${sum}`;
      return html`
        <posenc-matrix
          .posenc=${pe}
          .panels=${shown()}
          .range=${range()}
          .at=${cell()}
          .panel=${panel.value}
          .say=${(cell: Cell, i: number) => text.at(tokens()[cell[0]]!, ...cell, valueAt(names[i]!, cell))}
          .label=${text.tables}
          .rowName=${text.token}
          .columnName=${text.dimension}
          .least=${12}
          .most=${220}
          @posenc-at=${({ detail }: HTMLElementEventMap["posenc-at"]) => {
            panel.value = detail.panel;
            set({ cell: [...detail.cell] }, "noted");
          }}
        ></posenc-matrix>
        <p class="reading">${terms.replaceAll("+ −", "− ")} <span class="soft">${text.row(token, position)}</span></p>
      `;
    }

    return {
      ...{ tokens, positions, x, added, sum, range, joined, before, after, cell },
      picture,
      controls: [chooseAxis, "sentence"],
      panels: [
        { heading: text.module, draw: moduleLine },
        { heading: text.tables, draw: terms },
      ],
      options: { sentence: () => ({}) },
      summary: () =>
        text.summary(s.input, positions().join(", "), errorSize(before()), significant(after(), 4)),
      caption: () => text.captions[s.input],
      table() {
        const [row, column] = cell();
        return {
          caption: text.table(column),
          columns: text.columns,
          rows: tokens().map((token, i) => [
            token,
            String(positions()[i]),
            ...names.map((name) => valueAt(name, [i, column])),
          ]),
          current: row,
        };
      },
      file: () => ({
        name: `batch_${s.input}_${tokens().length}_${dim}`,
        matrix: sum(),
        rowName: "token",
      }),
      code() {
        const sentence = tokens().join(" ").replace(/\s+/g, " ");
        const words = optionsText({ ...drawn(), dim, dtype: "float64" });
        const where = optionsText({ positions: positions(), dim, dtype: "float64" });
        return withLoad(`// ${sentence}: each token's hash is its row of a seeded table
const x = pe.encode("learned", { ${words} });
const sum = pe.encode("sinusoidal", { x: x.data, ${where} });`);
      },
    };
  },
});

/** A position as the hand of the fastest pair, one radian a position. */
const clock = (position: number): TemplateResult =>
  html`<svg width="28" height="28" viewBox="-14 -14 28 28">${face(radius)} ${hand(radius, position)} ${hub(radius)}</svg>`;

/** max |row - first row of its group| over all groups. */
function difference(
  { data }: Tensor<Float64Array>,
  groups: readonly (readonly number[])[],
): number {
  const rowAt = (row: number) => data.subarray(row * dim, (row + 1) * dim);
  const differences = groups.flatMap(([first, ...others]) =>
    others.map((other) => largestDifference(rowAt(first!), rowAt(other))),
  );
  return Math.max(0, ...differences);
}
