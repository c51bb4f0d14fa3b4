// <posenc-permutation>: words over the columns of an attention matrix and beside its rows, the output of each word now and in
// the first order, and the table of positions above. A dragged word takes its row, its column and its output along: without a
// position no number changes.
import { html } from "lit";
import { figure, type Setup } from "../../kit/figure.js";
import {
  choice,
  flag,
  type ListField,
  type TextField,
  text,
  type Value,
} from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { type Language, language } from "../../kit/text/language.js";
import { decimals, errorSize } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { longestText, read } from "../../toys/sentence.js";
import {
  type Amounts,
  asBefore,
  attentionOf,
  base,
  dim,
  type Encoding,
  encodings,
  largestDifference,
  rounding,
} from "./attend.js";
import { Motion } from "./motion.js";
import { instrument } from "./picture.js";
import { type Cell, small } from "./scene.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const mostWords = 7;
/** The sentence of each language, and the seed of its vectors: of 4,000 one whose weights are spread and whose changes are seen. */
const own: Readonly<Record<Language, { sentence: string; swapped: Pair; seed: number }>> = {
  en: { sentence: "the dog chased the cat", swapped: [1, 4], seed: 1145 },
  ko: { sentence: "나 는 너 를 사랑해", swapped: [0, 2], seed: 774 },
};
type Pair = readonly [number, number];

const wordsOf = (sentence: string, spoken: Language) => read(sentence || own[spoken].sentence);

/** Empty: the sentence of the present language, which a link spells out. */
const sentence: TextField = {
  ...text("", longestText),
  ofReader: true,
  parse(typed) {
    if (typed === own[language()].sentence) return "";
    return typed.length <= longestText && read(typed).words.length > 1 ? typed : undefined;
  },
  print: (typed) => typed || own[language()].sentence,
};

/** Exchanges two words in an order. */
const exchanged = (order: readonly number[], a: number, b: number): number[] =>
  order.map((word) => (word === a ? b : word === b ? a : word));

/** The two words that have changed places at first. */
function pairOf(sentence: string, n: number): Pair {
  return sentence === "" ? own[language()].swapped : [0, n - 1];
}

const countOf = (sentence: string): number =>
  Math.min(wordsOf(sentence, language()).words.length, mostWords);

/** A field whose values are the orders of the words: order[place] is the word there. Empty: two have changed places. */
function orderField(sentence: string): ListField {
  const n = countOf(sentence);
  const first = Array.from({ length: n }, (_, i) => i);
  return {
    kind: "list",
    default: [],
    least: 0,
    most: n - 1,
    longest: n,
    parse(typed) {
      const order = /^\d+(,\d+)*$/.test(typed) ? typed.split(",").map(Number) : [];
      const isOrder = order.length === n && first.every((word) => order.includes(word));
      return isOrder ? order : undefined;
    },
    print: (order) => order.join(","),
  };
}

const settings = {
  /** The words, with spaces between them; the first seven are used. */
  sentence,
  /** How positions are put in: not at all, added, by rotation, or as a bias. */
  encoding: choice<Encoding>("none", encodings),
  /** Whether words after the one that looks are hidden. */
  causal: flag(false),
  /** Of self-attention. */
  layers: choice("1", ["1", "2"]),
};

const amountsOf = (encoding: Encoding): Amounts => ({
  sinusoidal: Number(encoding === "sinusoidal"),
  rope: Number(encoding === "rope"),
  alibi: Number(encoding === "alibi"),
});

/** A sentence whose words can be moved, and what attention makes of its order. */
export const permutation = figure({
  tag: "posenc-permutation",
  settings,
  dependentSettings: ({ sentence }) => ({
    /** The words by their numbers from 0, each once, as they stand now: `2,0,1`. */
    order: orderField(sentence),
  }),
  styles,
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },

  setup({ pe, s, text, language, set, memo, hold, element }: Setup<typeof settings, Texts>) {
    /** The word under the pointer, the word that was tapped, and two that are on their way to each other's place. */
    const held = hold<number | undefined>(undefined);
    const picked = hold<number | undefined>(undefined);
    const exchanging = hold<readonly number[]>([]);
    /** The cell of the table or of the matrix that is pointed at. */
    const pointed = hold<Cell | undefined>(undefined);

    const sentence = memo(() => wordsOf(s.sentence, language));
    const words = memo(() => sentence().words.slice(0, mostWords));
    const first = memo(() => words().map((_, w) => w));
    const order = memo(() => {
      const given = s.order as readonly number[];
      const n = words().length;
      return given.length === n ? given : exchanged(first(), ...pairOf(s.sentence, n));
    });
    /** The place of each word. */
    const goals = memo(() => first().map((w) => order().indexOf(w)));
    /** What has just been done: two words exchanged, at first those of the settings, or a switch set. */
    const done = hold<Pair | "encoding" | "mask" | undefined>(undefined);
    const lead = memo(() => {
      if (done.value === "encoding") return text.chosen[s.encoding];
      if (done.value === "mask") return s.causal ? text.masked : text.unmasked;
      if (!done.value && rest().isFirst) return "";
      const [a, b] = done.value ?? pairOf(s.sentence, words().length);
      return a < words().length && b < words().length ? text.swapped(words()[a]!, words()[b]!) : "";
    });
    const head = memo(() => attentionOf(pe, words(), own[language].seed));
    const motion = new Motion(hold, element, () => ({
      places: goals(),
      amounts: amountsOf(s.encoding),
      held: held.peek(),
    }));

    const resultAt = (places: readonly number[], amounts: Amounts) => {
      const how = { amounts, causal: s.causal, layers: Number(s.layers) };
      const now = head().attend({ places, ...how });
      const before = asBefore(head().attend({ places: first(), ...how }), words(), places);
      return { now, before };
    };
    /** On the screen: between two places, while a word moves. */
    const shown = memo(() => {
      const { places, amounts } = motion.shown();
      return { places, amounts, ...resultAt(places, amounts) };
    });
    /** When all has come to rest. */
    const rest = memo(() => {
      const { now, before } = resultAt(goals(), amountsOf(s.encoding));
      const differences = now.outputs.map((one, w) => largestDifference(one, before.outputs[w]!));
      const weights = now.weights.flatMap((row, q) =>
        Array.from(row, (weight, k) => Math.abs(weight - before.weights[q]![k]!)),
      );
      const isChanged = (difference: number) => difference > rounding;
      return {
        ...{ now, before, differences },
        changedWeights: weights.filter(isChanged).length,
        changedOutputs: differences.filter(isChanged).length,
        /** Equal words may have changed places without a trace. */
        isFirst: first().every((w) => words()[order()[w]!] === words()[w]),
      };
    });
    /** The largest output of any encoding in the first order: as high as a row. */
    const most = memo(() => {
      const all = encodings.flatMap(
        (encoding) => resultAt(first(), amountsOf(encoding)).now.outputs,
      );
      return Math.max(...all.flatMap((output) => Array.from(output, Math.abs)));
    });

    function told(): string {
      const { isFirst, changedWeights, changedOutputs, differences } = rest();
      const n = words().length;
      if (isFirst) return text.isFirst;
      if (changedWeights + changedOutputs === 0) return text.kept(n);
      return text.changed(changedWeights, changedOutputs, n, small(Math.max(...differences)));
    }

    /** Moves words and positions from where they are now, while settings change at once. */
    const moving = (patch: Readonly<Record<string, Value>>, moment?: "moving" | "settled") => {
      motion.begin();
      set(patch, moment);
      motion.go();
    };
    const swap = (a: number, b: number, moment: "moving" | "settled" = "settled") => {
      picked.value = undefined;
      exchanging.value = [a, b];
      done.value = [a, b];
      moving({ order: exchanged(order(), a, b) }, moment);
    };
    const choose = (encoding: Encoding) => {
      done.value = "encoding";
      moving({ encoding });
    };
    const mask = (causal: boolean) => {
      done.value = "mask";
      moving({ causal });
    };

    /** By encoding: how far outputs, in the order of now, are from those of the first order, and their mean. */
    const exactness = memo(() =>
      encodings.map((encoding) => {
        const { now, before } = resultAt(goals(), amountsOf(encoding));
        const mean = (rows: readonly Float64Array[]) =>
          Array.from(
            { length: dim },
            (_, c) => rows.reduce((sum, row) => sum + row[c]!, 0) / rows.length,
          );
        const own = now.outputs.map((one, w) => largestDifference(one, before.outputs[w]!));
        return {
          encoding,
          outputs: Math.max(...own),
          mean: largestDifference(mean(now.outputs), mean(before.outputs)),
        };
      }),
    );

    return {
      ...{ words, goals, order, rest, shown, exactness, head },
      picture: () =>
        instrument({
          ...{ pe, text, words: words(), hued: pairOf(s.sentence, words().length), goals: goals() },
          ...{ shown: shown(), most: most(), encoding: s.encoding, causal: s.causal },
          ...{ held, picked, exchanging, pointed, swap, choose, mask, motion },
          columns: head().columns,
          lead: lead(),
          told: told(),
          isKept: rest().changedWeights + rest().changedOutputs === 0,
        }),
      controls: [],
      options: {
        sentence: () => {
          const cut = sentence().words.length - words().length;
          const hint = cut ? text.sentenceCut(mostWords, cut) : text.sentenceHint(mostWords);
          return { hint, refusal: text.sentenceRefused };
        },
        layers: () => ({}),
      },
      panels: [
        {
          heading: text.exactness,
          note: () => text.exactnessNote,
          draw: () => exactnessTable(text, exactness()),
        },
      ],
      summary: () => `${lead()} ${told()}`.trim(),
      caption: () => text.caption(text.toy(base)),
      question: { isPending: () => motion.isMoving, verdict: () => "" },
      table() {
        const { now, before, differences } = rest();
        const written = (row: Float64Array) => Array.from(row, decimals).join(", ");
        return {
          caption: text.table,
          columns: text.tableColumns,
          rows: order().map((w) => [
            words()[w]!,
            written(now.outputs[w]!),
            written(before.outputs[w]!),
            errorSize(differences[w]!),
          ]),
        };
      },
      file() {
        const { now } = rest();
        const n = words().length;
        const data = new Float64Array(n * n);
        for (const [row, q] of order().entries())
          for (const [column, k] of order().entries()) data[row * n + column] = now.weights[q]![k]!;
        return { name: `weights_${s.encoding}`, matrix: { data, shape: [n, n] }, rowName: "query" };
      },
      code: () => codeFor(head(), order(), s.encoding, s.causal, s.layers),
    };
  },
});

const positions: Readonly<Record<Encoding, string>> = {
  none: "",
  sinusoidal: `, position: { id: "sinusoidal", base: ${base} }`,
  rope: `, position: { id: "rope", base: ${base}, layout: "interleaved" }`,
  alibi: ', position: { id: "alibi", maxBias: 1 }',
};

/** The same sentence in both orders, through one layer or two. */
function codeFor(
  { rows, projections }: ReturnType<typeof attentionOf>,
  order: readonly number[],
  encoding: Encoding,
  causal: boolean,
  layers: string,
): string {
  const how = `shape: [${order.length}, ${dim}]${causal ? ", causal: true" : ""}`;
  const layerAt = (index: number) =>
    `...layer([${projections[index]!.map((options) => `{ ${optionsText(options)} }`).join(", ")}])`;
  const again = encoding === "sinusoidal" ? "" : positions[encoding];
  const second = `\n  x = pe.selfAttention({ x, ${how}, ${layerAt(1)}${again} }).output;`;
  return withLoad(`const draw = (options) => pe.encode("learned", { dim: ${dim}, dtype: "float64", ...options });
const layer = ([query, key, value]) => ({ query: draw(query), key: draw(key), value: draw(value) });
const rows = { ${optionsText(rows)} };
function outputOf(order) {
  let x = draw({ ...rows, positions: order.map((word) => rows.positions[word]) });
  x = pe.selfAttention({ x, ${how}, ${layerAt(0)}${positions[encoding]} }).output;${layers === "2" ? second : ""}
  return x.data;
}
const now = outputOf([${order}]);
const first = outputOf([${order.map((_, w) => w)}]);`);
}

function exactnessTable(
  text: Texts,
  rows: readonly { encoding: Encoding; outputs: number; mean: number }[],
) {
  const cell = (change: number) =>
    html`<td class=${change > rounding ? "differs" : ""}><span aria-hidden="true">${change > rounding ? "≠" : "="}</span> ${errorSize(change)}</td>`;
  return html`<table class="exactness">
    <thead><tr>${text.exactnessColumns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rows.map(({ encoding, outputs, mean }) => html`<tr><th scope="row">${text.encodings[encoding][0]}</th>${cell(outputs)}${cell(mean)}</tr>`)}</tbody>
  </table>`;
}
