// <posenc-sum>: why positions are added and not concatenated. One word at two places as bars; below, every score as the sum of
// four terms, cosines by width, and what concatenation costs.
import { html, nothing } from "lit";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { largest, largestDifference } from "../../kit/derive/largest.js";
import { figure, type Setup } from "../../kit/figure.js";
import { cursorPlot } from "../../kit/plot/cursor_plot.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import { integer, number } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import {
  decimals,
  errorSize,
  grouped,
  percent,
  plain,
  rough,
  significant,
} from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { typeset } from "../../kit/text/typeset.js";
import { products } from "../../toys/products.js";
import { names } from "../../toys/sentence.js";
import { shortWordsOf } from "../../toys/short_sentence.js";
import { projectionOptions, tokenOptions } from "../../toys/toy.js";
import { picture } from "./picture.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";
import * as vectors from "./vectors.js";

const { widths, readWidths } = vectors;
// Width of query and key.
const headDim = 32;
// Of the words and of the weights.
const seed = 1;
// Of the model whose parameters are counted: of the words, and of positions that are written beside them.
const [modelDim, besideDim] = [512, 512];

// Each part of a score, and its formula: four terms, and the score of the summed vectors.
const parts = [
  ["contentContent", "Qx·Ky"],
  ["contentPosition", "Qx·Kf"],
  ["positionContent", "Qe·Ky"],
  ["positionPosition", "Qe·Kf"],
  ["score", "(Q(x + e))·(K(y + f))"],
] as const;
const total = parts.length - 1;

type Rows = Readonly<Record<"x" | "e" | "sum", Float64Array>>;

const settings = {
  /** The word, and the place where it stands: the query. */
  query: integer(1, 0, 4),
  /** The other place, whose word is the key. */
  key: integer(4, 0, 4),
  /** Width of words and positions. */
  dim: integer(16, 8, 256, 2, "logarithmic"),
  /** Size of the position vectors, times their own. */
  scale: number(1, 0, 4),
  /** Of the model whose parameters are counted. */
  heads: integer(8, 1, 64),
  /** Of that model. */
  layers: integer(6, 1, 96),
  /** Index of the width whose cosines are read out. */
  at: integer(8, 0, widths.length - 1),
};

/** Why positions are added: a score in its four terms, cosines by width, and what concatenating costs. */
export const sum = figure({
  tag: "posenc-sum",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },

  setup({ pe, s, text, language, set, memo }: Setup<typeof settings, Texts>) {
    const words = shortWordsOf("", language);
    const named = names(words);
    const count = words.length;

    /** Options of the random tables: of the words, and of the projections from N(0, 1 / dim). */
    const drawn = memo(() => {
      const { dim } = s;
      const toy = { words, dim, seed, causal: false };
      const head = { length: headDim, maxLength: headDim, dim };
      return {
        x: { ...tokenOptions(toy), dim },
        query: { ...projectionOptions(toy, "query", 0), ...head },
        key: { ...projectionOptions(toy, "key", 0), ...head },
      };
    });
    /** Rows of words, of positions, and of their sums. */
    const rows = memo((): Rows => {
      const waves = { dim: s.dim, scale: s.scale, length: count, dtype: "float64" } as const;
      const x = pe.encode("learned", { ...drawn().x, dtype: "float64" }).data;
      const e = pe.encode("sinusoidal", waves).data;
      return { x, e, sum: pe.encode("sinusoidal", { ...waves, x }).data };
    });
    /** Each part of the scores as (words, words), query by key. */
    const scores = memo(() => {
      const [query, key] = [drawn().query, drawn().key].map((options) => {
        const weights = pe.encode("learned", { ...options, dtype: "float64" }).data;
        const project = (rows: Float64Array) => products(pe, rows, weights, s.dim);
        return { x: project(rows().x), e: project(rows().e), sum: project(rows().sum) };
      }) as [Rows, Rows];
      return [
        products(pe, query.x, key.x, headDim),
        products(pe, query.x, key.e, headDim),
        products(pe, query.e, key.x, headDim),
        products(pe, query.e, key.e, headDim),
        products(pe, query.sum, key.sum, headDim),
      ];
    });
    /** The same for painting. */
    const matrices = memo(() =>
      scores().map((part) => ({ data: new Float32Array(part), shape: [count, count] })),
    );
    const most = memo(() => Math.max(...scores().map(largest)));
    /** max |four terms - score| */
    const residual = memo(() => {
      const [a, b, c, d, score] = scores() as [Float64Array, ...Float64Array[]];
      const added = a.map((one, i) => one + b![i]! + c![i]! + d![i]!);
      return largestDifference(added, score!);
    });
    const cosines = memo(() => vectors.crossCosines(pe));
    /** The mean cosine of positions, by width. */
    const positions = memo(() => vectors.positionCosines(pe));
    /** The share of the positions that one linear map of the sums misses, at each of `readWidths`. */
    const missed = memo(() => readWidths.map((dim) => vectors.readBack(pe, dim)));
    /** Parameters of a model whose input is a sum, and of two whose input is wider by the positions. */
    const counts = memo(() => {
      const { heads, layers } = s;
      /** `before`: once, in front of the layers. */
      const ofWay = (way: keyof Texts["ways"], width: number, before: number) => {
        const matrix = width ** 2;
        const layer = 12 * matrix; // Q, K, V and output, and two of a feed-forward part four times as wide inside
        const headWidth = width % heads ? undefined : width / heads;
        return { way, width, matrix, layer, all: before + layers * layer, headWidth };
      };
      const wide = modelDim + besideDim;
      return [
        ofWay("add", modelDim, 0),
        ofWay("mapped", modelDim, wide * modelDim),
        ofWay("concatenate", wide, 0),
      ];
    });

    const valueAt = (part: number) => scores()[part]![s.query * count + s.key]!;
    const at = (part: number) => decimals(valueAt(part));

    function matrix([part, formula]: (typeof parts)[number], i: number) {
      const { name, note } = text.parts[part];
      const values = scores()[i]!;
      const sign = valueAt(i) < 0 ? "−" : i ? "+" : "";
      const size = Math.hypot(...values) / count; // the root of the mean square
      const say = ([row, column]: Cell) =>
        text.cell(name, named[row]!, named[column]!, decimals(values[row * count + column]!));
      return html`
        <div>
          <h5 class=${i < total ? `series-${i + 1}` : ""}>${name} <small>${formula}</small></h5>
          <posenc-matrix
            .posenc=${pe}
            .matrix=${matrices()[i]}
            .range=${[-most(), most()]}
            .at=${[s.query, s.key]}
            .most=${160}
            .label=${text.matrixLabel(name)}
            .rowName=${text.query}
            .columnName=${text.key}
            .say=${say}
            @posenc-at=${({ detail: { cell } }: HTMLElementEventMap["posenc-at"]) => set({ query: cell[0], key: cell[1] }, "noted")}
          ></posenc-matrix>
          <p class="value">${i < total ? `${sign} ${decimals(Math.abs(valueAt(i)))}` : `= ${at(i)}`}</p>
          <p>${note} ${i < total ? text.size(rough(size)) : nothing}</p>
        </div>
      `;
    }
    const termsPanel = () => html`
      <div class="multiples">${parts.map(matrix)}</div>
      <p class="words">${named.map((word, i) => html`<span>${i} ${word}</span> `)}</p>
      <p class="note">${text.random}</p>
    `;

    function cosinesPanel(width: number) {
      const { random, crossed, expected } = cosines();
      const shares = missed().map((one) => (one < 1e-6 ? errorSize(one) : percent(one)));
      const plot = cursorPlot({
        plot: {
          width,
          height: 260,
          x: { name: text.width, values: widths, log: true, ticks: widths },
          y: { name: text.cosine, range: [0, 1] },
          series: [
            { name: text.curves.random, values: random, dots: "alone" },
            { name: text.curves.crossed, values: crossed, dots: "alone", hue: 3 },
            { name: text.curves.expected, values: expected, hue: 5 },
            { name: text.curves.positions, values: positions(), hue: 2, strong: true },
          ],
        },
        label: text.plotLabel,
        at: s.at,
        say(i) {
          const [a, b, c, d] = [random, crossed, positions(), expected].map((one) =>
            decimals(one[i]!),
          );
          return text.plotSay(plain(widths[i]!), a!, b!, c!, d!);
        },
        move: (at, moment) => set({ at }, moment === "moving" ? "noted" : "settled"),
      });
      return html`<p class="note">${text.spaceNote}</p>${plot}<p>${text.readBack(vectors.kinds, readWidths, shares)}</p>`;
    }

    function costPanel() {
      const least = counts()[0]!.all;
      const choose = (name: "heads" | "layers") =>
        range({
          id: name,
          label: text[name],
          value: s[name],
          ...{ least: settings[name].least, most: settings[name].most },
          hue: "ink",
          isShown: true,
          set: (value, moment) => set({ [name]: value }, moment),
        });
      return html`
        <div class="grid">${choose("heads")} ${choose("layers")}</div>
        <div class="scroll" tabindex="0" role="region" aria-label=${text.cost}>
          <table class="counts">
            <thead><tr>${text.columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
            <tbody>
              ${counts().map(
                ({ way, all, layer, matrix, width, headWidth }) => html`
                  <tr>
                    <th scope="row">${text.ways[way]}</th>
                    <td>× ${significant(all / least, 4)}</td>
                    ${[all, layer, matrix].map((one) => html`<td>${grouped(one)}</td>`)}
                    <td>${plain(width)}</td>
                    <td>${headWidth === undefined ? `✕ ${text.notWhole}` : plain(headWidth)}</td>
                  </tr>
                `,
              )}
            </tbody>
          </table>
        </div>
        <p class="note">${typeset(text.costNote)}</p>
      `;
    }

    const chooseWord = () =>
      segments({
        name: "word",
        label: text.word,
        choices: Object.fromEntries(named.entries()),
        chosen: String(s.query),
        choose: (query) => set({ query: Number(query) }),
      });
    const choosePlace = () =>
      range({
        id: "key",
        label: text.place,
        value: s.key,
        least: 0,
        most: count - 1,
        set: (key, moment) => set({ key }, moment),
      });

    return {
      ...{ scores, matrices, residual, cosines, positions, missed, counts },
      picture: (width: number) =>
        picture({ width, s, text, word: named[s.query]!, x: rows().x, e: rows().e }),
      controls: [chooseWord, choosePlace],
      panels: [
        { heading: text.terms, note: () => text.termsNote(rough(most())), draw: termsPanel },
        { heading: text.space, draw: cosinesPanel },
        { heading: text.cost, draw: costPanel },
      ],
      options: { dim: () => ({}), scale: () => ({}) },
      summary() {
        const [query, key] = [named[s.query]!, named[s.key]!];
        const added = parts.slice(0, total).map(([part], i) => `${text.parts[part].name} ${at(i)}`);
        return text.summary(query, key, at(total), added.join(", "), errorSize(residual()));
      },
      caption: () => (s.query === s.key ? text.sameVector : text.twoVectors),
      table: () => ({
        caption: text.table,
        columns: [
          text.pair,
          ...parts.map(([part, formula]) => `${text.parts[part].name} ${formula}`),
        ],
        rows: Array.from({ length: count ** 2 }, (_, i) => [
          `${named[Math.floor(i / count)]} → ${named[i % count]}`,
          ...scores().map((part) => decimals(part[i]!)),
        ]),
        current: s.query * count + s.key,
      }),
      file() {
        const data = Float64Array.from(
          { length: count ** 2 * parts.length },
          (_, i) => scores()[i % parts.length]![Math.floor(i / parts.length)]!,
        );
        return {
          name: `score_terms_${count}`,
          matrix: { data, shape: [count ** 2, parts.length] },
          rowName: "pair",
          columnNames: parts.map(([part]) => part),
        };
      },
      code() {
        const encode = (id: string, options: object) =>
          `pe.encode("${id}", { ${optionsText({ ...options, dtype: "float64" })} })`;
        const { dim, scale, query, key } = s;
        const [length, width] = [vectors.rows, widths[s.at]!];
        const table = { length, maxLength: length, dim: width, seed: vectors.seed };
        return withLoad(`// ${words.join(" ")}: each word's hash is its row of a seeded table
const x = ${encode("learned", drawn().x)}.data;
const e = ${encode("sinusoidal", { dim, scale, length: count })}.data;
const row = (table, i) => table.subarray(${dim} * i, ${dim} * (i + 1));
const terms = pe.measure.scoreTerms({
  x: row(x, ${query}),
  e: row(e, ${query}),
  y: row(x, ${key}),
  f: row(e, ${key}),
  query: ${encode("learned", drawn().query)},
  key: ${encode("learned", drawn().key)},
});

const cosines = (table) => pe.measure.similarity(table, { cosine: true });
const random = cosines(${encode("learned", table)});
const positions = cosines(${encode("sinusoidal", { length: vectors.places, dim: width })});
const { average } = pe.measure.byDistance(positions); // of distinct positions`);
      },
    };
  },
});
