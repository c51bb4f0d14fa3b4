// The picture: attention, from noise to what the task asks for, and accuracy by position.
import { html, nothing, type TemplateResult } from "lit";
import "../../kit/plot/color_cells.js";
import { lines } from "../../kit/panel/lines.js";
import { custom } from "../../kit/panel/panels.js";
import { multiples, type Setting } from "./fields.js";
import type { Frame } from "./lab.js";
import type { View } from "./panels.js";
import { edgeRule, nameOf, percent, valuesAt, withSpace } from "./plots.js";

/** Shares of the steps at which the film has a frame. */
const parts = [0, 0.1, 0.16, 0.24, 1];
/** Width of the large map and of the film's frames, in CSS pixels. */
const [large, small] = [224, 48];

/** Of the first colour and the last. */
const weights = [0, 1];

export const film = custom<View>((view) => {
  const { pe, text, film: frames, filmed, phase, begun } = view;
  const latest = frames.at(-1);
  const label = text.filmPicture(text.titles[filmed]);
  const map = ({ map }: Frame, width: number) => {
    const style = `width: ${width}px; height: ${width}px`; // tokens by tokens
    return html`<posenc-cells role="img" aria-label=${label} .style=${style} .posenc=${pe} .matrix=${map} .range=${weights} colors="sequential"></posenc-cells>`;
  };
  const steps = begun?.steps ?? 0;
  const shown = parts.map((part) => frames.find(({ step }) => step >= part * steps));
  const cells = shown.filter((frame, i) => frame && shown.indexOf(frame) === i) as Frame[];
  return html`
    <h4>${filmHeading(view)}</h4>
    <div class="map">${latest ? map(latest, Math.min(large, view.width)) : nothing}</div>
    <div class="film">
      ${phase === "idle" ? nothing : cells.map((frame) => html`<div>${map(frame, small)}<span>${frame.step}</span></div>`)}
    </div>
  `;
});

function filmHeading({ text, phase, film, onDiagonal, begun }: View): string {
  const step = film.at(-1)?.step ?? 0;
  if (phase === "idle" || step === 0) return text.filmBefore;
  if (onDiagonal !== undefined && onDiagonal > 0.5)
    return text.filmFound(text.offsets[begun!.offset] ?? String(begun!.offset));
  return phase === "done" ? text.filmAfter : text.filmAt(step);
}

/** The length that will be trained. */
const expected = ({ task, length }: Setting): number =>
  length ?? (task === "first" ? 8 : task === "denoise" ? 24 : 16);

function placesOf({ compared, tested, setting }: View): ArrayLike<number> {
  if (compared.length) return tested.x;
  const longest = expected(setting) * multiples.at(-1)!;
  return Float64Array.from({ length: longest }, (_, i) => i);
}

/** RoPE in one colour, dashed with YaRN; all else is pale. */
const seriesOf = ({ text, compared }: View) =>
  compared.map(
    (line, i) =>
      ({
        name: nameOf(text, line),
        values: line.values,
        hue: line.encoding === "rope" ? (line.treatment === "none" ? 1 : 2) : ("soft" as const),
        strong: i === 0,
      }) as const,
  );

const guessIndex = (view: View): number => {
  const { length } = placesOf(view);
  return view.guess ?? Math.round(0.63 * length);
};

const plot = lines<View>({
  heading: ({ text }) => text.reached,
  note: ({ text, compared }) => (compared.length ? "" : text.whereBreaks),
  label: ({ text, compared }) => (compared.length ? text.reached : text.whereBreaks),
  plot(view) {
    const { text, compared, guess, setting } = view;
    const x = placesOf(view);
    const edge = compared.length
      ? edgeRule(view)
      : [{ name: text.edge, x: expected(setting) - 0.5 }];
    const guessed = {
      name: guess === undefined ? "" : text.yourGuess,
      x: x[guessIndex(view)]!,
      isHeld: !compared.length,
    };
    return {
      height: view.width < 480 ? 200 : 268,
      x: { name: text.place, values: x, ticks: ticksOf(x) },
      y: { name: "", range: withSpace, write: percent },
      series: seriesOf(view),
      rules: [...edge, ...(compared.length && guess === undefined ? [] : [guessed])],
    };
  },
  at: (view) => (view.compared.length ? (view.pointed.places ?? 0) : guessIndex(view)),
  say(view, i) {
    const { text, compared } = view;
    const x = placesOf(view)[i]!;
    return compared.length
      ? valuesAt(text.atPosition(x), seriesOf(view), i, percent)
      : text.atPosition(x);
  },
  /** Before training a click or a key sets the reader's guess; hovering does not. */
  point({ compared, pointed, guess }, index, moment) {
    if (compared.length) return { pointed: { ...pointed, places: index } };
    return { guess: moment === "settled" ? index : guess };
  },
});

const ticksOf = (x: ArrayLike<number>): number[] =>
  [x.length / 8, x.length / 2, x.length - 1].map((i) => x[Math.floor(i)]!);

export const reached = custom<View>(
  (view) => html`${plot.content(view)}<p class="outcome">${outcome(view)}</p>`,
);

function outcome(view: View): string | TemplateResult {
  const { text, compared, breaks, setting, lengths, guess } = view;
  if (!compared.length) {
    const length = expected(setting);
    return text.plan(text.tasks[setting.task], length, length * multiples.at(-1)!, setting.layers);
  }
  const names = compared.map((line) => nameOf(text, line));
  const broken = breaks.flatMap((x, i) => (x === undefined ? [] : [`${names[i]} ${x}`]));
  const holding = names.filter((_, i) => breaks[i] === undefined);
  return [
    broken.length ? text.breaks(broken.join(", ")) : "",
    holding.length ? text.holds(holding.join(", "), lengths.at(-1)!) : "",
    guess === undefined ? "" : text.guessed(view.tested.x[guess]!),
  ]
    .filter(Boolean)
    .join(" ");
}
