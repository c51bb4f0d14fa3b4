// <posenc-rotation>: a query and a key turned by their positions. Both hands of every clock turn; the gap between them, and so
// the score, depends on the distance alone.
import { nice } from "d3-array";
import { format } from "d3-format";
import { html, nothing } from "lit";
import type { InvarianceOptions, Numbers } from "posenc";
import { range } from "../../kit/controls/range.js";
import { figure, type Setup } from "../../kit/figure.js";
import { cursorPlot, type Series } from "../../kit/plot/cursor_plot.js";
import { choice, integer, number, optional } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { errorSize, grouped, plain, significant, two } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { crowdOf, crowdSize, farthest } from "./crowd.js";
import { lastPosition, moved } from "./grips.js";
import { picture, shownPairs, slide } from "./picture.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

/** Distances of the curve, whose key is at position 0. */
const distances = Float64Array.from({ length: 2 * farthest + 1 }, (_, i) => i - farthest);
const zeros = new Float64Array(distances.length);
/** Common shifts, four per power of ten: 1, 2, 3, 6, 10, ... */
const shifts = Float64Array.from({ length: 29 }, (_, i) => Math.round(10 ** (i / 4)));
/** Differences below this are rounding. */
const rounding = 1e-9;
/** At every so many places the picture has a score. */
const everyPlace = 3;
const seed = 11;
/** The package draws a learned table with deviation 0.02, as BERT does; scaled it is 1. */
const scale = 50;
const rows = 2 + 2 * crowdSize;

const three = format(".3f");
/** At distance 0 and at the farthest one. */
const ends = (values: Float64Array) => [two(values[farthest]!), two(values.at(-1)!)] as const;

const settings = {
  /** Position of the query. */
  query: integer(60, 0, lastPosition),
  /** Position of the key. */
  key: integer(40, 0, lastPosition),
  /**
   * Both are drawn by themselves; or the key is the query turned by a distance, where the score then peaks; or it has the
   * query's own content; or both are ones.
   */
  vectors: choice("random", ["random", "peak", "same", "ones"]),
  /** That distance. */
  peak: integer(37, -farthest, farthest),
  /** Which two columns are a pair. */
  layout: choice("half", ["half", "interleaved"]),
  /** Width of query and key. */
  headDim: integer(8, 2, 128, 2),
  /** How much of it is turned: all, where it is not given. */
  rotaryDim: optional(2, 128, 2),
  /** Of the frequencies. */
  base: number(10000, 2, 1e7, "logarithmic"),
  /** Index of the shift whose error is read. */
  slid: integer(20, 0, 28),
};

/** A query and a key turned to their positions: the score, and what it depends on. */
export const rotation = figure({
  tag: "posenc-rotation",
  settings,
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },
  question: {
    hasOneControl: true,
    /** A guess holds while both slide. */
    about: ({ query, key, ...others }) => [query - key, ...Object.values(others)].join(),
  },

  setup({ pe, s, text, set, memo, hold, asked }: Setup<typeof settings, Texts>) {
    const guess = hold<number | undefined>(undefined);
    const pointed = hold<number | undefined>(undefined);

    const options = memo(() => {
      const { headDim, base, layout, rotaryDim: given } = s;
      return { headDim, rotaryDim: given > 0 ? Math.min(given, headDim) : headDim, base, layout };
    });
    const scaled = (scores: Float64Array) => scores.map((one) => one / Math.sqrt(s.headDim));

    /** Independent Gaussian vectors: a query, a key, then pairs of both for the crowd. */
    const drawn = memo(() => {
      const { headDim: dim } = s;
      const table = { dim, maxLength: rows, length: rows, scale, seed, dtype: "float64" } as const;
      const { data } = pe.encode("learned", table);
      return Array.from({ length: rows }, (_, i) => data.subarray(i * dim, (i + 1) * dim));
    });
    const ofOnes = memo(() => {
      const ones = new Float64Array(s.headDim).fill(1);
      return { q: ones, k: ones };
    });
    const vectors = memo(() => {
      if (s.vectors === "ones") return ofOnes();
      const [q, random] = drawn() as [Float64Array, Float64Array];
      if (s.vectors === "same") return { q, k: q };
      if (s.vectors === "random") return { q, k: random };
      return { q, k: pe.rotary("rope", options()).rotate(q, { positions: [s.peak] }).data };
    });
    type How = Partial<InvarianceOptions> & { readonly layout?: string };
    const measured = (queryPositions: Numbers, keyPositions: Numbers, how: How = {}) =>
      pe.measure.invariance("rope", {
        ...options(),
        ...vectors(),
        queryPositions,
        keyPositions,
        ...(how as object),
      });
    const scores = (queries: Numbers, keys: Numbers, how?: How) =>
      scaled(measured(queries, keys, how).scores);

    /** At the chosen positions: the score, each pair after its turn with its share in q . k, and that of the other channels. */
    const now = memo(() => {
      const { rotaryDim, layout } = options();
      const found = measured([s.query], [s.key], { parts: true, turned: true });
      const [step, partner] = layout === "half" ? [1, rotaryDim / 2] : [2, 1];
      const point = (data: ArrayLike<number>, pair: number) =>
        [data[step * pair]!, data[step * pair + partner]!] as const;
      const pairs = Array.from(pe.rotary("rope", options()).frequencies, (frequency, i) => ({
        frequency,
        query: point(found.queries!.data, i),
        key: point(found.keys!.data, i),
        part: found.parts!.data[i]!,
      }));
      const turned = pairs.reduce((sum, { part }) => sum + part, 0);
      const rest = rotaryDim < s.headDim ? found.scores[0]! - turned : 0;
      return { score: scaled(found.scores)[0]!, pairs, rest };
    });
    /** By distance. */
    const curve = memo(() => scores(distances, zeros));
    const top = memo(() => distances[curve().indexOf(Math.max(...curve()))]!);
    const ones = memo(() => scores(distances, zeros, ofOnes()));
    const crowd = memo(() => crowdOf(pe, options(), drawn(), false));
    /** The same queries, each as its own key. */
    const sameCrowd = memo(() => crowdOf(pe, options(), drawn(), true));
    /** At the present distance for all places, of the first of the two at every third position. */
    const along = memo(() => {
      const first = Math.min(s.query, s.key);
      const count = Math.floor((lastPosition - Math.abs(s.query - s.key)) / everyPlace) + 1;
      const places = Array.from({ length: count }, (_, i) => i * everyPlace);
      return scores(
        places.map((place) => place + s.query - first),
        places.map((place) => place + s.key - first),
      );
    });
    /** |score after a common shift - score before|, by shift. */
    const drift = memo(() => {
      const [queries, keys] = [s.query, s.key].map((at) => [0, ...shifts].map((by) => at + by));
      const change = (how: How) => {
        const [before, ...after] = scores(queries!, keys!, how);
        return Float64Array.from(after, (score) => Math.abs(score - before!));
      };
      return {
        float64: change({}),
        float32: change({ dtype: "float32" }),
        rounded: change({ angles: "float32" }),
      };
    });
    /** As trained, with both permuted for the other layout, and with the other layout's code alone. */
    const layouts = memo(() => {
      const { headDim, layout: from, rotaryDim } = options();
      const other = from === "half" ? "interleaved" : "half";
      const order = { from, to: other, heads: 1, rotaryDim } as const;
      const permuted = (data: Float64Array) =>
        pe.permuteRows({ data, shape: [headDim] }, order).data;
      const { q, k } = vectors();
      const score = (how: How) => scores([s.query], [s.key], { ...how, layout: other })[0]!;
      return {
        other,
        trained: now().score,
        permuted: score({ q: permuted(q), k: permuted(k) }),
        mixed: score({}),
      };
    });

    const most = memo(() => Math.max(...curve().map(Math.abs)) || 1);
    const low = () => Math.min(s.query, s.key);
    const slideBoth = () =>
      range({
        id: "slide",
        label: text.slideBoth,
        value: low(),
        least: 0,
        most: lastPosition - Math.abs(s.query - s.key),
        valueText: text.bothAt(s.query, s.key),
        set: (value, moment) => set(moved(s, "both", value - low()), moment),
      });
    /** From the left one to the right one; negative where the query is at the left. */
    const distance = () =>
      range({
        id: "gap",
        label: text.distanceName,
        value: Math.abs(s.query - s.key),
        valueText: plain(s.query - s.key),
        least: 1,
        most: lastPosition,
        hue: "distance",
        set(distance, moment) {
          const from = Math.min(low(), lastPosition - distance);
          const to = from + distance;
          set(s.query < s.key ? { query: from, key: to } : { key: from, query: to }, moment);
        },
      });

    function curves(): Series[] {
      const { mean, deviation } = crowd();
      const dots = "alone";
      return [
        { name: text.own, values: curve(), marks: [top() + farthest] },
        ...(s.vectors === "ones"
          ? []
          : [{ name: s.vectors === "same" ? text.expected : text.allOnes, values: ones() }]),
        { name: text.mean, values: mean, dots },
        { name: text.deviation, values: deviation, dots },
        ...(s.vectors === "same"
          ? [{ name: text.alike, values: sameCrowd().mean, dots } as const]
          : []),
      ];
    }
    const curvePanel = (width: number) => {
      const series = curves();
      return cursorPlot({
        plot: {
          width,
          height: 280,
          x: { name: text.distanceAxis, values: distances },
          y: { name: text.curveAxis, range: rangeOf(series) },
          series,
          rules: s.vectors === "peak" ? [{ name: text.peakRule(s.peak), x: s.peak }] : [],
        },
        label: text.curveLabel,
        at: s.query - s.key + farthest,
        say: (i) => text.curveAt(distances[i]!, three(curve()[i]!), three(ones()[i]!)),
        pointed,
        move(i) {
          // Moves the query, and the key where the query's positions end.
          const query = Math.min(Math.max(s.key + distances[i]!, 0), lastPosition);
          set({ query, key: query - distances[i]! });
        },
      });
    };
    function curveNote(): string {
      const { mean, deviation } = crowd();
      const known = deviation.filter(Number.isFinite);
      const farMean = Math.max(...mean.filter(Number.isFinite).map(Math.abs));
      return text.curveNote(two(farMean), two(Math.min(...known)), two(Math.max(...known)));
    }
    const driftPanel = (width: number) =>
      cursorPlot({
        plot: {
          width,
          height: 220,
          x: { name: text.slideAxis, values: shifts, log: true },
          y: { name: text.driftAxis, range: [1e-17, 100], log: true },
          series: (["float64", "rounded", "float32"] as const).map((name) => ({
            name: text[name],
            values: drift()[name].map((change) => change || 1e-17), // a logarithmic axis has no 0
          })),
        },
        label: text.driftLabel,
        at: s.slid,
        say(i) {
          const { float64, float32, rounded } = drift();
          const [a, b, c] = [float64, float32, rounded].map((one) => errorSize(one[i]!));
          return text.driftAt(grouped(shifts[i]!), a!, b!, c!);
        },
        move: (slid, moment) => set({ slid }, moment === "moving" ? "noted" : "settled"),
      });

    function layoutsPanel() {
      const { other, trained, permuted, mixed } = layouts();
      const row = (weights: string, code: string, score: number) => {
        const change = Math.abs(score - trained);
        const isEqual = change <= rounding;
        return html`
          <tr class=${isEqual ? "" : "differs"}>
            <th scope="row">${weights}</th>
            <td><code>${code}</code></td>
            <td>${significant(score, 6)}</td>
            <td><span aria-hidden="true">${isEqual ? "=" : "≠"}</span> ${isEqual ? text.equal : text.different(errorSize(change))}</td>
          </tr>
        `;
      };
      const isEqual = Math.abs(mixed - trained) <= rounding;
      return html`
        <div class="scroll" tabindex="0" role="region" aria-label=${text.layouts}>
          <table class="layouts">
            <thead><tr>${text.layoutColumns.map((name) => html`<th scope="col">${name}</th>`)}<td></td></tr></thead>
            <tbody>
              ${row(text.asTrained(s.layout), s.layout, trained)} ${row(text.permuted(s.layout, other), other, permuted)}
              ${row(text.asTrained(s.layout), other, mixed)}
            </tbody>
          </table>
        </div>
        ${isEqual ? html`<p class="note soft">${s.query === s.key ? text.equalAtZero : text.equalByChance}</p>` : nothing}
      `;
    }

    function ofCurve(): string {
      if (s.vectors === "ones") return text.ones(...ends(ones()), farthest);
      if (s.vectors === "same") return text.same(...ends(ones()), farthest);
      return s.vectors === "peak" && Math.abs(top()) < 3 ? text.topNear : text.top(top());
    }
    const summary = () => {
      const change = errorSize(drift().float64[s.slid]!);
      const by = grouped(shifts[s.slid]!);
      return `${text.summary(s.query, s.key, three(now().score), by, change)} ${ofCurve()}`;
    };

    return {
      ...{ now, vectors, curve, top, crowd, sameCrowd, drift, layouts, guess },
      picture: (width: number) =>
        picture({
          ...{ width, s, text, set, guess, asked: asked() },
          ...{ now: now(), along: along(), everyPlace, most: most() },
        }),
      controls: [slideBoth, distance],
      panels: [
        { heading: text.curve, note: curveNote, draw: curvePanel },
        { heading: text.drift, note: () => text.driftNote, draw: driftPanel },
        { heading: text.layouts, note: () => text.layoutsNote, draw: layoutsPanel },
      ],
      options: {
        peak: () => (s.vectors === "peak" ? {} : undefined),
        ...{ vectors: () => ({}), layout: () => ({}), headDim: () => ({}), base: () => ({}) },
      },
      summary,
      caption() {
        const { pairs, rest } = now();
        const clocks = text.clocks(pairs.length, shownPairs(pairs).length);
        const other = rest ? text.rest(two(rest / Math.sqrt(s.headDim))) : "";
        return text.caption(s.query - s.key, clocks, other, asked() === "open");
      },
      question: {
        isMade: () => guess.value !== undefined,
        /** Slides both, so that the reader sees the answer. */
        answer: () => set(moved(s, "both", slide)),
        verdict() {
          const score = two(now().score);
          if (asked() !== "answered" || guess.value === undefined) return text.verdictShown(score);
          const isRight = Math.abs(guess.value - now().score) < 0.08 * most();
          return text.verdictAnswered(isRight, score, two(guess.value));
        },
      },
      table: () => ({
        caption: text.table,
        columns: text.tableColumns,
        rows: Array.from(distances, (distance, i) => [
          plain(distance),
          significant(curve()[i]!, 7),
          significant(ones()[i]!, 7),
        ]),
        current: s.query - s.key + farthest,
      }),
      file() {
        const data = new Float64Array(2 * distances.length);
        for (const [i, score] of curve().entries()) data.set([score, ones()[i]!], 2 * i);
        return {
          name: `rotation_${s.vectors}_${s.headDim}_scores`,
          matrix: { data, shape: [distances.length, 2] },
          rowName: "distance",
          columnNames: ["score", "all_ones"],
          first: -farthest,
        };
      },
      code() {
        const { headDim: dim, rotaryDim, ...others } = options();
        const given = { headDim: dim, ...(rotaryDim < dim && { rotaryDim }), ...others };
        const rope = optionsText(given);
        const table = { dim, maxLength: rows, length: rows, scale, seed, dtype: "float64" };
        const drawn = `const { data } = pe.encode("learned", { ${optionsText(table)} });
const q = data.subarray(0, ${dim});`;
        const made = {
          ones: `const q = new Float64Array(${dim}).fill(1);\nconst k = q;`,
          same: `${drawn}\nconst k = q;`,
          random: `${drawn}\nconst k = data.subarray(${dim}, ${2 * dim});`,
          peak: `${drawn}
const turned = pe.rotary("rope", { ${rope} }).rotate(q, { positions: [${s.peak}] });
const k = turned.data; // the query, turned as at one position`,
        };
        const at = optionsText({ queryPositions: [s.query], keyPositions: [s.key] });
        return withLoad(`${made[s.vectors]}
const { scores } = pe.measure.invariance("rope", { ${rope}, q, k, ${at} });
const score = scores[0] / Math.sqrt(${dim});`);
      },
    };
  },
});

/** The extent of the values, with space at the top for the name of the rule. */
function rangeOf(series: readonly Series[]): [number, number] {
  const values = series.flatMap(({ values }) => Array.from(values).filter(Number.isFinite));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return nice(low, high + (high - low || 1) / 7, 5);
}
