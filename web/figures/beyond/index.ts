// <posenc-beyond>: a rotary embedding at lengths it was not trained on: which pairs finished a turn in training, which angles are
// new, and what each scaling does about it.
import { nice } from "d3-array";
import { html } from "lit";
import { experiments } from "../../experiments/experiments_data.js";
import { choices } from "../../kit/controls/choices.js";
import { choicesStyles } from "../../kit/controls/choices_styles.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { figure, type Setup } from "../../kit/figure.js";
import { cursorPlot, type Series } from "../../kit/plot/cursor_plot.js";
import { choice, integer, number } from "../../kit/state/state.js";
import { withLoad } from "../../kit/text/call_text.js";
import { equals, grouped, percent, plain, rough, significant } from "../../kit/text/numbers.js";
import { optionsText } from "../../kit/text/options_text.js";
import { typeset } from "../../kit/text/typeset.js";
import { pairs, wall } from "./picture.js";
import { styles } from "./styles.js";
import type { Texts } from "./texts.en.js";

const headDim = 2 * pairs;
const scalings = ["none", "linear", "ntk", "by_parts", "yarn", "dynamic", "llama3"] as const;
type Scaling = (typeof scalings)[number];

// The slider goes from a quarter of the trained length to sixteen times it, eight stops an octave.
const octave = 8;
const stopOf = (times: number): number => Math.round(octave * (Math.log2(times) + 2));
const timesAt = (stop: number): number => Number((2 ** (stop / octave - 2)).toPrecision(4));

// By parts and YaRN have the same frequencies, so one curve stands for both.
const curves = [
  { scaling: "linear", hue: 2 },
  { scaling: "ntk", hue: 3 },
  { scaling: "dynamic", hue: 4 },
  { scaling: "yarn", hue: 1 },
  { scaling: "llama3", hue: 5 },
  { scaling: "none", hue: 6 },
] as const;

// What two scalings scored in stored runs: three back, at four times the trained length.
function scoreOf(scaling: "ntk" | "linear"): string {
  const { lengths, rows } = experiments.shift;
  const at = lengths.indexOf(4 * lengths[0]!);
  return `${significant(rows[`rope, ${scaling}`]!.accuracies[at]![0], 3)}%`;
}

const counted = (list: Float64Array, is: (value: number) => boolean): number =>
  list.reduce((count, value) => count + Number(is(value)), 0);
const slow = (times: number): string => times.toFixed(2); // as the paper writes it
const three = (value: number): string => significant(value, 3);
const five = (value: number): string => significant(value, 5);

const settings = {
  /** How the longer context is made to fit. */
  scaling: choice<Scaling>("none", scalings),
  /** Length of training, in positions. */
  trained: integer(4096, 64, 131072, 1, "logarithmic"),
  /** Times that length. */
  factor: number(4, 1, 64, "logarithmic"),
  /** How much of the longer context is in use. */
  share: number(1, 0.01, 1),
  /** Of the frequencies, as trained. */
  base: number(10000, 100, 1e7, "logarithmic"),
  /** The cursor. */
  pair: integer(50, 0, pairs - 1),
};

/** A rotary embedding beyond the length it was trained on: turns, unseen angles, and what each scaling does. */
export const beyond = figure({
  tag: "posenc-beyond",
  settings,
  styles: [choicesStyles, styles],
  texts: { en: () => import("./texts.en.js"), ko: () => import("./texts.ko.js") },
  question: {
    hasOneControl: true,
    about: ({ pair: _, ...others }) => Object.values(others).join(),
  },

  setup({ pe, s, text, set, memo, hold, asked }: Setup<typeof settings, Texts>) {
    /** The first clock of which the reader expects unseen angles. */
    const guess = hold<number | undefined>(undefined);
    const pointed = hold<number | undefined>(undefined);

    /** Lengths of the target context and of the sequence. */
    const target = memo(() => Math.round(s.trained * s.factor));
    const length = memo(() => Math.max(1, Math.round(target() * s.share)));
    const rope = memo(() => pe.rotary("rope", { headDim, base: s.base }));

    type Recipe = Readonly<Record<string, number>>;
    /** The encoding and options of a scaling, and its factor on the logits. */
    function scaled(id: "rope" | "linear" | "ntk" | "yarn" | "dynamic" | "llama3", own: Recipe) {
      const options = { headDim, base: s.base, ...own };
      const rotary = pe.rotary(id as "yarn", options as never);
      return { id, options, rotary, onLogits: rotary.attentionFactor ** 2 };
    }
    const fixed = memo(() => {
      const { trained: originalLength, factor } = s;
      return {
        none: scaled("rope", {}),
        linear: scaled("linear", { factor }),
        ntk: scaled("ntk", { factor }),
        // YaRN without its attention factor
        by_parts: scaled("yarn", { factor, originalLength, attentionFactor: 1 }),
        yarn: scaled("yarn", { factor, originalLength }),
        llama3: scaled("llama3", { factor, originalLength }),
      };
    });
    /** The base grows with the sequence's own n / L, so this one alone depends on the sequence. */
    const dynamic = memo(() =>
      scaled("dynamic", { factor: 1, maxLength: s.trained, length: length() }),
    );
    const all = memo(() => {
      const means = { ...fixed(), dynamic: dynamic() };
      const reached = (scaling: Scaling) => {
        const one = means[scaling];
        const reach = pe.measure.reach({
          trained: rope().frequencies,
          used: one.rotary.frequencies,
          trainedLength: s.trained,
          length: length(),
        });
        const unseenPairs = counted(reach.unseen, (share) => share > 0);
        return { ...one, ...reach, unseenPairs };
      };
      const found = scalings.map((one) => [one, reached(one)]);
      return Object.fromEntries(found) as Record<Scaling, ReturnType<typeof reached>>;
    });
    const chosen = memo(() => all()[s.scaling]);
    /** Whether the pairs with unseen angles are the slowest ones. */
    const areSlowest = memo(() =>
      chosen()
        .unseen.subarray(pairs - chosen().unseenPairs)
        .every((share) => share > 0),
    );
    /** The number of pairs that never complete a turn in training. */
    const unfinished = memo(() => counted(all().none.turns, (turns) => turns < 1));
    /** Whether the dynamic base equals that of NTK-aware: at the full target context it does. */
    const isMerged = memo(() =>
      all().ntk.slowdown.every(
        (slowdown, i) => Math.abs(slowdown - all().dynamic.slowdown[i]!) < 1e-9,
      ),
    );

    const turnsAt = (i: number) =>
      text.turnsAt(i, three(chosen().turns[i]!), three(chosen().reached[i]!));
    function sayPair(pair: number): string {
      const { turns, slowdown, unseen, reached } = chosen();
      const isSlowed = slow(slowdown[pair]!) !== "1.00";
      return text.readOut({
        pair,
        theta: rough(rope().frequencies[pair]!),
        trained: plain(s.trained),
        turns: three(turns[pair]!),
        degrees: significant(360 * turns[pair]!, 3),
        slowdown: isSlowed ? slow(slowdown[pair]!) : undefined,
        length: plain(length()),
        reached: three(reached[pair]!),
        unseen: unseen[pair]! > 0 ? percent(unseen[pair]!) : undefined,
        isWhole: turns[pair]! >= 1,
      });
    }
    /** "θ_(50) = 10000^(−100/128) ≈ 0.00074989 rad; Lθ / 2π = 4096 · 0.0007499 / 2π ≈ 0.4889; θ′ = …" */
    function formula(pair: number): string {
      const theta = rope().frequencies[pair]!;
      const { turns, slowdown, reached, rotary } = chosen();
      const used = rotary.frequencies[pair]!;
      const turned = (name: string, positions: number, angle: number, found: number) =>
        `${name} / 2π = ${positions} · ${significant(angle, 4)} / 2π ${equals(found, 4)}`;
      return [
        `θ_(${pair}) = ${plain(s.base)}^(−${2 * pair}/${headDim}) ${equals(theta, 5)} rad`,
        turned("Lθ", s.trained, theta, turns[pair]!),
        ...(used === theta ? [] : [`θ′ = θ / ${slow(slowdown[pair]!)} ${equals(used, 5)} rad`]),
        turned(used === theta ? "nθ" : "nθ′", length(), used, reached[pair]!),
      ].join("; ");
    }

    const scalingsPanel = () =>
      html`
        ${choices({
          name: "scaling",
          legend: html`<span class="hidden">${text.scaling}</span>`,
          values: scalings,
          chosen: s.scaling,
          title: (scaling) => text.names[scaling],
          result(scaling) {
            const { unseenPairs, onLogits } = all()[scaling];
            const times = `× ${onLogits.toFixed(2)}`;
            return html`<span class="result">${text.unseenPairs(unseenPairs)}</span> <span class="result ${onLogits === 1 ? "" : "scales"}">${text.logits(times)}</span>`;
          },
          choose: (scaling) => set({ scaling }),
        })}
        <p class="note">${text.notes[s.scaling]} ${text.noVerdict(scoreOf("ntk"), scoreOf("linear"))}</p>
      `;
    const overPairs = () => ({
      x: { name: text.pair, values: Float64Array.from(chosen().turns.keys()) },
      at: s.pair,
      move: (pair: number, moment: "moving" | "settled") =>
        set({ pair }, moment === "moving" ? "noted" : "settled"),
    });
    const turnsPanel = (width: number) => {
      const { x, ...cursor } = overPairs();
      return cursorPlot({
        ...cursor,
        plot: {
          ...{ width, height: 220, x, y: { name: text.turns, log: true } },
          series: [
            { name: text.turnsTrained(plain(s.trained)), values: chosen().turns },
            { name: text.turnsReached(plain(length())), values: chosen().reached },
          ],
          rules: [{ name: text.oneTurn, y: 1, side: "start" }],
        },
        label: text.turnsHeading,
        say: turnsAt,
        read: () => html`${sayPair(s.pair)} <small>${typeset(formula(s.pair))}</small>`,
      });
    };
    /** NTK-aware stands for the dynamic base too while they are equal. */
    function slowdowns(): Series[] {
      const { names } = text;
      const merged = isMerged() ? { ntk: `${names.ntk}, ${names.dynamic}` } : {};
      const named = { ...names, yarn: text.byParts, ...merged };
      const drawn = { by_parts: "yarn", dynamic: isMerged() ? "ntk" : "dynamic" } as const;
      const strong = drawn[s.scaling as keyof typeof drawn] ?? s.scaling;
      return curves
        .filter(({ scaling }) => !isMerged() || scaling !== "dynamic")
        .map(({ scaling, hue }) => ({
          ...{ name: named[scaling], values: all()[scaling].slowdown, hue },
          strong: scaling === strong,
        }));
    }
    const slowdownPanel = (width: number) => {
      const { x, ...cursor } = overPairs();
      const most = chosen().slowdown.reduce((a, b) => Math.max(a, b), s.factor);
      const margin = 0.02 * (most - 1);
      const limits = nice(Math.min(0.95, 1 - margin), most + margin, 10);
      return cursorPlot({
        ...cursor,
        plot: {
          ...{ width, height: 220, x, y: { name: text.slowdown, range: limits } },
          series: slowdowns(),
        },
        label: text.slowdownHeading,
        say: (i) =>
          text.slowdownAt(
            i,
            slowdowns().map(({ name, values }) => `${name} ${slow(values[i]!)}`),
          ),
      });
    };

    function summary(): string {
      const words = grouped(length());
      if (asked() === "open") return text.wallOpen(words);
      if (length() <= s.trained) return text.withinTrained(words);
      const { unseenPairs, onLogits } = chosen();
      const isSame = unfinished() > 0 && unseenPairs === unfinished();
      const times = significant(length() / s.trained, 3);
      const met = text.met(s.scaling, words, times, unseenPairs, isSame);
      return onLogits === 1 ? met : `${met} ${text.logitsTimes(onLogits.toFixed(2))}`;
    }
    /** The columns of the table and of the file. */
    const columns = () => {
      const { turns, slowdown, reached, unseen } = chosen();
      return [rope().frequencies, turns, slowdown, reached, unseen] as const;
    };

    return {
      ...{ length, all, chosen, unfinished, isMerged, guess },
      picture: (width: number) =>
        wall({
          ...{ width, text, asked: asked(), guess, pointed, pair: s.pair, reach: chosen() },
          say: sayPair,
          read: turnsAt,
          choose: (pair) => set({ pair }),
        }),
      controls: [
        () =>
          range({
            id: "length",
            label: text.lengthName,
            value: Math.min(Math.max(stopOf(length() / s.trained), 0), 6 * octave),
            least: 0,
            most: 6 * octave,
            valueText: text.words(grouped(length())),
            isShown: true,
            mark: { value: 2 * octave, name: text.trainedMark(grouped(s.trained)) },
            // A sequence within the trained length is not scaled.
            set(stop, moment) {
              const times = timesAt(stop);
              set({ factor: Math.max(times, 1), share: Math.min(times, 1) }, moment);
            },
          }),
        () =>
          segments({
            name: "stretch",
            label: text.stretch,
            choices: text.stretches,
            chosen: s.scaling,
            choose: (scaling) => set({ scaling }),
          }),
      ],
      panels: [
        { heading: text.scaling, note: () => text.scalingHint, draw: scalingsPanel },
        { heading: text.turnsHeading, draw: turnsPanel },
        { heading: text.slowdownHeading, draw: slowdownPanel },
      ],
      options: {
        trained: () => ({}),
        factor: () => ({ hint: text.factorHint(plain(target())) }),
        share: () => ({ hint: text.shareHint(plain(length())) }),
        base: () => ({}),
      },
      summary,
      question: {
        isMade: () => guess.value !== undefined,
        verdict() {
          const { unseenPairs } = chosen();
          if (asked() !== "answered" || guess.value === undefined)
            return text.verdictShown(unseenPairs, areSlowest());
          return text.verdictAnswered(pairs - guess.value, unseenPairs, areSlowest());
        },
      },
      table: () => ({
        caption: text.tableCaption,
        columns: text.columns,
        rows: Array.from({ length: pairs }, (_, i) => {
          const [unseen, ...others] = columns()
            .map((one) => one[i]!)
            .reverse();
          return [`${i}`, ...others.reverse().map(five), percent(unseen!)];
        }),
        current: s.pair,
      }),
      file: () => ({
        name: `beyond_${s.scaling}_${s.trained}_${length()}`,
        matrix: {
          data: Float32Array.from(
            { length: 5 * pairs },
            (_, i) => columns()[i % 5]![Math.floor(i / 5)]!,
          ),
          shape: [pairs, 5],
        },
        rowName: "pair",
        columnNames: [
          "radians_per_position",
          "turns_trained",
          "times_slower",
          "turns_now",
          "unseen",
        ],
      }),
      code() {
        const { id, options } = chosen();
        return withLoad(`const trained = pe.rotary("rope", { ${optionsText({ headDim, base: s.base })} });
const used = pe.rotary("${id}", { ${optionsText(options)} });
const reach = pe.measure.reach({
  trained: trained.frequencies,
  used: used.frequencies,
  trainedLength: ${s.trained},
  length: ${length()},
});
const onLogits = used.attentionFactor ** 2;`);
      },
    };
  },
});
