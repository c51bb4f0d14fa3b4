// <posenc-bias-gallery>: what a bias adds to the scores at each distance, what a softmax makes of it where all content is equal,
// and the window of every head, which holds 99 % of its weight. All in float64, by attention with zeros in q and k.
import { bisectLeft, range as counting, max } from "d3-array";
import { format } from "d3-format";
import { html, nothing } from "lit";
import type { Position } from "posenc";
import { descriptions } from "posenc/catalog";
import { alibi } from "../../encodings/alibi.js";
import type { AnyPageEntry } from "../../encodings/entry.js";
import { fire } from "../../encodings/fire.js";
import { kerple } from "../../encodings/kerple.js";
import { parameterControl, parameterFields } from "../../encodings/parameter_control.js";
import { sandwich } from "../../encodings/sandwich.js";
import { shaw } from "../../encodings/shaw.js";
import { t5 as t5Entry } from "../../encodings/t5.js";
import { titleOf } from "../../encodings/titles.js";
import { t5 } from "../../experiments/t5_data.js";
import { control } from "../../kit/controls/controls.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { figure, type Setup } from "../../kit/figure.js";
import { cursorPlot, type Series } from "../../kit/plot/cursor_plot.js";
import "../../kit/plot/matrix_plot.js";
import type { Cell } from "../../kit/plot/matrix_plot.js";
import {
  choice,
  type Fields,
  flag,
  integer,
  type Settable,
  type Value,
} from "../../kit/state/state.js";
import { withLoad, withoutDefaults } from "../../kit/text/call_text.js";
import { decimals, equals, plain, rough, significant } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { typeset } from "../../kit/text/typeset.js";
import { sentence } from "./picture.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

// The biases whose score is a function of the distance at equal content.
const entries = { alibi, t5: t5Entry, shaw, kerple, sandwich, fire };
type Kind = keyof typeof entries;
const kinds = Object.keys(entries) as Kind[];
const pageEntry = (kind: Kind) => entries[kind] as unknown as AnyPageEntry;

// The share of the weight in a window.
const share = 0.99;
// The rows and columns of the matrix.
const size = 24;
// The width of the matrix beside a wide picture, and the space between; a narrower picture has it below, in a room.
const side = 300;
const gap = 24;
const wide = 900;
// The largest distance of the curves.
const reach = 160;
// The words of the sentence.
const words = 20;
// Shaw's vectors are as wide as its queries, which are this figure's own; its heads are too.
const shawDim = 4;

const settings = {
  /** The bias; its parameters are settings too, by their names in the catalog. */
  encoding: choice<Kind>("alibi", kinds),
  /** Whether keys after the query are hidden. */
  causal: flag(true),
  /** The head that is shown. */
  head: integer(0, 0, 31),
  /** Distance of the cursor. */
  distance: integer(9, -4095, 4095),
};

/** The parameters that are settings: ALiBi is by distance here, and Shaw's width that of this figure's own queries. */
function parametersOf(kind: Kind): Fields {
  const { headDim: _, form: __, ...parameters } = parameterFields(pageEntry(kind));
  return parameters;
}

const dependentSettings = ({ encoding }: { readonly encoding: Kind }): Fields => ({
  ...(encoding === "shaw" && { heads: integer(8, 1, 32) }),
  /** The table that a T5 of this project has learned, not one that is drawn from the seed. */
  ...(encoding === "t5" && { learned: flag(false) }),
  ...parametersOf(encoding),
});

// What the two choices of the picture set: ALiBi as in its paper, and T5 as a model of this project has learned it.
const asInPaper = {
  encoding: "alibi",
  heads: 8,
  maxBias: 8,
  slopeRule: "paper",
  causal: true,
} as const;
const { heads, buckets, maxDistance } = t5.settings;
const learnedWith = { heads, buckets, maxDistance, bidirectional: false };
const asLearned = { encoding: "t5", ...learnedWith, causal: true, learned: true } as const;

const fitsLearned = (settings: Readonly<Record<string, Value>>): boolean =>
  settings.encoding === "t5" &&
  Object.entries(learnedWith).every(([name, value]) => settings[name] === value);

// "1/256" where it is a power of two, else four digits.
export function slopeText(slope: number): string {
  const power = Math.log2(slope);
  if (!Number.isInteger(power) || Math.abs(power) > 40) return significant(slope, 4);
  return power < 0 ? `1/${plain(2 ** -power)}` : plain(2 ** power);
}
const percent = format(".2~f");
const shareText = (share: number): string => `${percent(100 * share)}%`;
// Weights may be smaller than the smallest double.
const weightText = (weight: number): string => (weight === 0 ? "0" : decimals(weight));

/** Biases on the scores: through a softmax, as a matrix, by distance, and the window of every head. */
export const biasGallery = figure({
  tag: "posenc-bias-gallery",
  settings,
  dependentSettings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },
  question: {
    hasOneControl: true,
    about: ({ distance: _, ...others }) => Object.values(others).join(),
  },

  setup({ pe, s, text, set, memo, hold, asked }: Setup<typeof settings, Texts>) {
    /** The number of words that the reader expects in the window. */
    const guess = hold<number | undefined>(undefined);
    /** The row of the matrix's cursor; its column follows from the distance. */
    const row = hold(12);
    /** The cell that a mouse is over. */
    const pointed = hold<Cell | undefined>(undefined);

    const bias = memo(() => {
      const { encoding: kind, causal } = s;
      const isLearned = s.learned === true && fitsLearned(s);
      const names = Object.keys(parametersOf(kind)).filter(
        (name) => !(isLearned && name === "seed"),
      );
      const drawn = Object.fromEntries(names.map((name) => [name, s[name]!]));
      const options = isLearned ? { ...drawn, table: t5.table } : drawn;
      return { kind, options, isLearned, heads: s.heads as number, causal };
    });
    const head = memo(() => Math.min(s.head, bias().heads - 1));
    /**
     * The keys in sight: with a learned table, as many as in the texts that it was learned on. The query is the last one
     * under a mask, else the middle one.
     */
    const sight = memo(() => {
      const { isLearned, causal } = bias();
      const keys = isLearned ? t5.settings.length : 4096;
      return { keys, query: causal ? keys - 1 : Math.floor(keys / 2) };
    });
    /** Those of Shaw, whose scores read them: one per head, the same at every position. */
    const queriesOf = memo(() => ({
      maxLength: 32,
      dim: shawDim,
      scale: 50, // of size 1, where tables are drawn as small as models begin with
      seed: 1001 + (s.seed as number), // another seed than that of its tables
      dtype: "float64" as const,
    }));
    const dim = memo(() => (s.encoding === "shaw" ? shawDim : 1));

    /** Scores, which are the bias, and weights: (heads, queries, keys) each. */
    function attention(queries: number, keys: number, queryStart: number) {
      const { kind, options, heads, causal } = bias();
      const zeros = new Float64Array(keys * dim()); // one head of keys serves all
      const positions = counting(heads * queries).map((row) => Math.floor(row / queries));
      return pe.attention({
        q:
          kind === "shaw"
            ? pe.encode("learned", { ...queriesOf(), positions }).data
            : new Float64Array(heads * queries),
        k: zeros,
        v: zeros,
        shape: [heads, queries, dim()],
        keyShape: [1, keys, dim()],
        position: { id: kind, ...options } as Position,
        ...{ causal, queryStart, scores: true, weights: true, dtype: "float64" },
      });
    }
    /** Of the query, a row for each head: bias and weight by key, and the weight of all keys up to a distance. */
    const one = memo(() => {
      const { heads } = bias();
      const { query, keys } = sight();
      const { scores, weights } = attention(1, keys, query);
      const table = { data: weights.data, shape: [heads, keys] };
      const held = pe.measure.weightWithin(table, { query });
      const rows = ({ data }: { readonly data: Float64Array }) => {
        const length = data.length / heads;
        return counting(heads).map((h) => data.subarray(h * length, (h + 1) * length));
      };
      return { bias: rows(scores), weights: rows(weights), held: rows(held) };
    });
    /** The number of keys up to a distance. */
    const keysWithin = (reach: number): number => {
      const { query, keys } = sight();
      return Math.min(reach, query) + Math.min(reach, keys - 1 - query) + 1;
    };
    /** For every head: the smallest distance within which it has 99 % of its weight, the number of keys, and their weight. */
    const windows = memo(() =>
      one().held.map((held) => {
        // The cumulative weight grows with the distance; its total may round to less than 1.
        const reach = Math.min(bisectLeft(held, share), held.length - 1);
        return { reach, keys: keysWithin(reach), held: held[reach]! };
      }),
    );

    /** The slopes of ALiBi, and those of the other rule for head counts that are no power of two. */
    const slopes = memo(() => {
      const { kind, options } = bias();
      if (kind !== "alibi") return undefined;
      const given = options as { heads: number };
      const slopeRule = s.slopeRule === "paper" ? "geometric" : "paper";
      return { own: pe.measure.slopes(given), other: pe.measure.slopes({ ...given, slopeRule }) };
    });
    /** The buckets of T5, or the rows of Shaw's table, which distances share. */
    const rowsAt = (distances: readonly number[]): Int32Array | undefined => {
      const { kind, options } = bias();
      if (kind === "t5") return pe.measure.buckets("t5", { ...options, distances });
      return kind === "shaw" ? pe.measure.tableRows("shaw", { ...options, distances }) : undefined;
    };
    const rows = memo(() => {
      const at = counting(bias().causal ? 0 : -reach, reach + 1);
      const values = rowsAt(at);
      return values && { at, values };
    });
    /** Distances from 0 to `alone` have a row each; from `last` on all keys share one. */
    const ends = memo(() => {
      const rows = rowsAt(counting(2 * (s.maxDistance as number) + 3));
      if (!rows) return undefined;
      const alone = rows.findIndex((row, distance) => row === rows[distance + 1]) - 1;
      return { alone: Math.max(alone, 0), last: rows.indexOf(rows.at(-1)!) };
    });

    type Value = (row: Float64Array, at: number) => number;
    /** Values of every head over one axis. */
    const curvesOf = (at: readonly number[], rows: readonly Float64Array[], value: Value) => ({
      at,
      heads: rows.map((row) => Float64Array.from(at, (one) => value(row, one))),
    });
    /** The bias by distance, from the farthest key ahead that is drawn to the farthest behind. */
    const curves = memo(() => {
      const { query, keys } = sight();
      const ahead = bias().causal ? 0 : Math.min(reach, keys - 1 - query);
      const at = counting(-ahead, Math.min(reach, query) + 1);
      return curvesOf(at, one().bias, (row, distance) => row[query - distance]!);
    });
    const distance = memo(() => Math.min(Math.max(s.distance, curves().at[0]!), sight().query));
    /** The cumulative weight, at every near distance and at ever fewer far ones. */
    const gathered = memo(() => {
      const { held } = one();
      const most = held[0]!.length - 1;
      const at = [0];
      for (let next = 1; next < most; next = Math.max(next + 1, Math.round(next * 1.06)))
        at.push(next);
      return curvesOf([...at, most], held, (row, reach) => row[reach]!);
    });
    /** Weights of the sentence's words, as shares of the largest weight of the row. */
    const bands = memo(() => {
      const { query } = sight();
      const own = bias().causal ? words - 1 : words >> 1;
      const shares = one().weights.map((row) => {
        const largest = max(row)!;
        return row.map((weight) => weight / largest);
      });
      const at = counting(own, own - words, -1);
      return curvesOf(at, shares, (row, distance) => row[query - distance]!);
    });

    /** The bias for the queries and keys of the matrix, of every head. */
    const scores = memo(() => attention(size, size, 0).scores.data);
    /** That of the chosen head, masked where there is a mask, and its largest magnitude. */
    const matrix = memo(() => {
      const data = Float32Array.from(
        scores().subarray(head() * size * size, (head() + 1) * size * size),
      );
      if (bias().causal)
        for (let row = 0; row < size; ++row)
          data.fill(Number.NEGATIVE_INFINITY, row * size + row + 1, (row + 1) * size);
      return {
        matrix: { data, shape: [size, size] },
        most: max(data.filter(Number.isFinite), Math.abs)!,
      };
    });
    /** The matrix's cursor is as far from the diagonal as the cursor of the curves, where that fits. */
    const cell = memo((): Cell => {
      const away = Math.min(Math.max(s.distance, 1 - size), size - 1);
      const query = Math.min(Math.max(row.value, away, 0), size - 1 + Math.min(away, 0));
      return [query, query - away];
    });
    function formula([row, column]: Cell): string {
      const { kind, options, causal } = bias();
      const name = `b_(${head()})(${row}, ${column})`;
      if (causal && column > row) return `${name} = ${text.masked(column, row)}`;
      const value = scores()[(head() * size + row) * size + column]!;
      if (kind === "shaw") {
        const offset = rowsAt([row - column])![0]! - (s.maxDistance as number);
        return `${name} = q_(${head()}) · a^(K)_(${plain(offset)}) / √${shawDim} ${equals(value)}`;
      }
      const none = { frequency: undefined, grid: undefined, point: undefined, rotation: undefined };
      const place = { row, column, at: row, value, head: head(), panel: "" };
      return pageEntry(kind).formula({ pe, options, ...place, ...none });
    }
    function point({ detail: { cell, moment } }: HTMLElementEventMap["posenc-at"]): void {
      pointed.value = moment === "moving" ? cell : undefined;
      if (moment === "moving") return;
      row.value = cell[0];
      set({ distance: cell[0] - cell[1] }, "noted");
    }
    const matrixPart = () => {
      const at = pointed.value ?? cell();
      return html`
      <div class="matrix">
        <h4>${text.matrix(head())}</h4>
        <posenc-matrix
          .posenc=${pe}
          .matrix=${matrix().matrix}
          .range=${[-matrix().most, matrix().most]}
          .at=${at}
          .most=${300}
          .label=${text.matrixLabel(head())}
          .rowName=${text.query}
          .columnName=${text.key}
          .say=${formula}
          @posenc-at=${point}
          @posenc-leave=${() => {
            pointed.value = undefined;
          }}
        ></posenc-matrix>
        <p class="reading">${typeset(formula(at))}</p>
        <p class="note soft">${text.legend(rough(matrix().most))}</p>
      </div>
    `;
    };

    /** The chosen head first, the others behind it. */
    function series({ heads }: { readonly heads: readonly Float64Array[] }): Series[] {
      const all = heads.map((values, i) => ({ name: `${i}`, values, faint: i !== head() }));
      return [all[head()]!, ...all.filter(({ faint }) => faint)];
    }
    const move = (at: readonly number[]) => (i: number, moment: "moving" | "settled") =>
      set({ distance: at[i]! }, moment === "moving" ? "noted" : "settled");
    function reading(distance: number): string {
      const key = sight().query - distance;
      const value = decimals(one().bias[head()]![key]!);
      return text.reading(head(), distance, value, weightText(one().weights[head()]![key]!));
    }
    const curvePlot = (width: number) => {
      const { at } = curves();
      return cursorPlot({
        plot: {
          width,
          height: 250,
          x: { name: text.distance(bias().causal), values: at },
          y: { name: text.bias },
          series: series(curves()),
        },
        hasNames: false,
        label: text.curvesLabel,
        at: at.indexOf(Math.min(distance(), at.at(-1)!)),
        say: (i) => reading(at[i]!),
        read: () => reading(distance()),
        move: move(at),
      });
    };
    /** With the matrix, where the picture above has no space for it. */
    const curvePanel = (width: number) =>
      width < wide
        ? html`<div class="sides">${matrixPart()}<div>${curvePlot(width < 640 ? width : width - side - gap)}</div></div>`
        : curvePlot(width);
    const gatheredPanel = (width: number) => {
      const { at } = gathered();
      const own = Math.min(Math.abs(distance()), at.at(-1)!);
      const say = (reach: number) =>
        text.heldReading(head(), keysWithin(reach), shareText(one().held[head()]![reach]!));
      return cursorPlot({
        plot: {
          width,
          height: 250,
          x: { name: text.nearest, values: at.map(keysWithin), log: true },
          y: { name: text.heldAxis, range: [0, 1.04] },
          series: series(gathered()),
          rules: [{ name: shareText(share), y: share }],
        },
        hasNames: false,
        label: text.heldLabel,
        at: at.findIndex((reach) => reach >= own),
        say: (i) => say(at[i]!),
        read: () => say(own),
        move: move(at),
      });
    };
    function rowsPanel(width: number) {
      if (!rows()) return undefined;
      const { at, values } = rows()!;
      const { kind } = bias();
      const most = Math.max(...values, 1);
      const { last } = ends()!;
      return cursorPlot({
        plot: {
          width,
          height: 210,
          x: { name: text.distance(bias().causal), values: at },
          y: { name: text.row(kind), range: [-most / 20, 1.3 * most] }, // space for the name of the rule
          series: [{ name: text.row(kind), values, dots: "alone" }],
          rules: last <= reach ? [{ name: text.lastFrom(last), x: last }] : [],
        },
        hasNames: false,
        label: text.rowsLabel,
        at: at.indexOf(Math.min(distance(), at.at(-1)!)),
        say: (i) => text.rowReading(text.row(kind), at[i]!, values[i]!),
        move: move(at),
      });
    }

    const windowSaid = () => text.windowSaid(windows()[head()]!.keys, sight().keys);
    function ofAlibi({ own, other }: { own: Float64Array; other: Float64Array }): string[] {
      const { heads, causal } = bias();
      const { query } = sight();
      const weights = one().weights[head()]!;
      const ratio = weights[query - 1]! / weights[query]!;
      const said = [text.perWord(slopeText(own[head()]!), ratio.toFixed(ratio < 0.99 ? 2 : 3))];
      if (asked() !== "open") said.push(windowSaid());
      if (!causal) said.push(text.bothWays);
      if (Number.isInteger(Math.log2(heads))) return said;
      const below = 2 ** Math.floor(Math.log2(heads));
      const listed = (all: Float64Array) => {
        const first = Array.from(all.subarray(below, below + 4), slopeText).join(", ");
        return heads - below > 4 ? `${first}, …` : first;
      };
      const isPaper = s.slopeRule === "paper";
      return [...said, text.otherRule(isPaper, below, listed(own), listed(other))];
    }
    function ofTable(): string[] {
      const { kind, heads, causal } = bias();
      if (kind === "shaw") return [text.shaw(s.maxDistance as number)];
      if (kind !== "t5") return asked() === "open" ? [] : [text.inWindow(head(), windowSaid())];
      const { alone, last } = ends()!;
      const buckets = s.buckets as number;
      const isHalf = causal && s.bidirectional === true;
      return [
        text.t5(buckets * heads, buckets, heads, alone, last),
        ...(isHalf ? [text.t5Unused] : []),
      ];
    }
    const summary = () => {
      const found = slopes();
      const { kind, isLearned } = bias();
      const whose = isLearned
        ? [text.whoseLearned]
        : "seed" in parametersOf(kind)
          ? [text.toy]
          : [];
      return [...(found ? ofAlibi(found) : ofTable()), ...whose].join(" ");
    };

    function parameter(state: Settable, name: string) {
      if (name === "heads") return control(state, name, text.heads);
      if (name === "learned" && !fitsLearned(s)) return nothing;
      if (name === "learned") return control(state, name, text.learned, { hint: text.random });
      if (name === "seed" && bias().isLearned) return nothing;
      return parameterControl(state, pageEntry(s.encoding), s.encoding, name);
    }

    return {
      ...{ bias, sight, one, windows, slopes, ends, rows, curves, gathered, bands, scores },
      picture(width: number) {
        const isWide = width >= wide;
        const drawing = sentence({
          ...{ width: isWide ? width - side - gap : width, text, ...bands(), head: head() },
          names: slopes() && Array.from(slopes()!.own, slopeText),
          isStepped: ends() !== undefined,
          ...{ keys: sight().keys, window: windows()[head()]!, asked: asked(), guess },
        });
        return isWide ? html`<div class="sides">${drawing}${matrixPart()}</div>` : drawing;
      },
      controls: [
        () =>
          range({
            id: "slope",
            label: slopes() ? text.slopeName : text.headName,
            value: head(),
            least: 0,
            most: bias().heads - 1,
            hue: "distance",
            valueText: slopes() ? slopeText(slopes()!.own[head()]!) : String(head()),
            isShown: true,
            set: (head, moment) => set({ head }, moment),
          }),
        () =>
          segments({
            name: "method",
            label: text.method,
            choices: { alibi: "ALiBi", t5: "T5" },
            chosen: s.encoding === "t5" && !s.learned ? "" : s.encoding,
            choose: (method) => set(method === "t5" ? asLearned : asInPaper),
          }),
      ],
      panels: [
        { heading: text.curves, note: () => text.curvesNote(head()), draw: curvePanel },
        { heading: text.held, note: () => text.heldNote, draw: gatheredPanel },
        { heading: text.rows, note: () => text.rowsNote, draw: rowsPanel },
      ],
      options: {
        encoding() {
          const { arxiv, reference } = descriptions[s.encoding];
          return {
            names: Object.fromEntries(kinds.map((kind) => [kind, titleOf(kind)])),
            hint: html`<a href="https://arxiv.org/abs/${arxiv}" rel="noreferrer" lang="en">${reference}</a>`,
          };
        },
        causal: () => ({}),
      },
      parameters: (state) =>
        html`${Object.keys(dependentSettings(s)).map((name) => parameter(state, name))}`,
      parameter,
      summary,
      caption: () => `${summary()} ${text.drawn}`,
      question: {
        isMade: () => guess.value !== undefined,
        verdict: () =>
          asked() === "answered" && guess.value !== undefined
            ? text.guessed(guess.value, windows()[head()]!.keys)
            : windowSaid(),
      },
      table() {
        const { bias, weights } = one();
        const { columns, tableCaption } = text;
        const key = sight().query - distance();
        const found = slopes();
        return {
          caption: tableCaption(sight().keys),
          columns: [
            columns.head,
            ...(found ? [columns.slope, columns.other] : []),
            columns.window,
            columns.held,
            columns.bias(distance()),
            columns.weight(distance()),
          ],
          rows: windows().map(({ keys, held }, head) => [
            `${head}`,
            ...(found ? [slopeText(found.own[head]!), slopeText(found.other[head]!)] : []),
            `${keys}`,
            shareText(held),
            decimals(bias[head]![key]!),
            weightText(weights[head]![key]!),
          ]),
          current: head(),
        };
      },
      file() {
        const { at, heads } = curves();
        const rows = at.flatMap((_, i) => heads.map((values) => values[i]!));
        return {
          name: `${bias().kind}_by_distance`,
          matrix: { data: Float32Array.from(rows), shape: [at.length, heads.length] },
          rowName: "distance",
          first: at[0]!,
        };
      },
      code() {
        const { kind, options, heads, causal } = bias();
        const { keys, query } = sight();
        const entry = pe.catalog.find(({ id }) => id === kind)!;
        const position = optionsText({ id: kind, ...withoutDefaults(entry, options) });
        const queries =
          kind === "shaw"
            ? `pe.encode("learned", { ${optionsText({ length: heads, ...queriesOf() })} }).data`
            : `new Float64Array(${heads * dim()})`;
        return withLoad(`const nothing = new Float64Array(${keys * dim()}); // equal content: all scores are the bias
const { scores, weights } = pe.attention({
  q: ${queries},
  k: nothing,
  v: nothing,
  shape: [${heads}, 1, ${dim()}], // one query
  keyShape: [1, ${keys}, ${dim()}],
  position: { ${position} },
  causal: ${causal},
  queryStart: ${query},
  scores: true,
  weights: true,
  dtype: "float64",
});
const rows = { data: weights.data, shape: [${heads}, ${keys}] };
const held = pe.measure.weightWithin(rows, { query: ${query} });
const [heads, distances] = held.shape;
const windows = Array.from({ length: heads }, (_, head) => {
  const row = held.data.subarray(head * distances, (head + 1) * distances);
  return row.findIndex((share) => share >= ${share}); // the farthest distance in it
});`);
      },
    };
  },
});
