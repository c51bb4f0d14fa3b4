// The picture: attention during training, and below it right answers by place for every encoding of the story: from stored
// runs, and from models trained here. The reader first guesses where the main one breaks.
import { html, nothing, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { custom } from "../../kit/panel/panels.js";
import "../../kit/plot/color_cells.js";
import { byPlace } from "./by_place.js";
import type { Line } from "./derive.js";
import { type Encoding, multiples } from "./fields.js";
import type { Frame } from "./lab.js";
import { greyed } from "./panels.js";
import { storedFrames, storedLines } from "./stored.js";
import type { View } from "./view.js";

/** A model breaks where its share of right answers is smaller. */
const holdsFrom = 0.9;

/** The shares of the steps at which the film has frames. */
const parts = [0, 0.1, 0.16, 0.24, 1];

/** The values of the first and the last colour. */
const weights = [0, 1];

type Measured = Pick<View, "live" | "setting" | "lengths" | "isByPlace">;

/** Until a training has begun, the task's own length, which will be trained. */
const trainedLength = ({ lengths, setting: { task } }: Measured): number =>
  lengths[0] ?? (task === "first" ? 8 : task === "denoise" ? 24 : 16);

const hasFailed = ({ runs }: View): boolean => runs.some(({ state }) => state === "failed");

/** Whether lines beyond the trained places are drawn. */
const isKnown = (view: View): boolean =>
  view.question !== "open" &&
  (view.question === "shown" || view.live.length > 0 || hasFailed(view));

/** The lines; models trained here replace stored ones. */
export function linesOf(view: Pick<View, "live" | "setting">): readonly Line[] {
  const { live, setting } = view;
  const isLive = (encoding: Encoding) => live.some((line) => line.encoding === encoding);
  return [...storedLines(setting).filter(({ encoding }) => !isLive(encoding)), ...live];
}

const mainOf = (lines: readonly Line[]): Line | undefined =>
  lines.find(({ encoding }) => encoding === "rope") ?? lines[0];

/** Places from 1 on, or lengths. */
function placesOf(view: Measured): number[] {
  const { live, isByPlace, lengths } = view;
  if (live.length && !isByPlace) return [...lengths];
  const longest = trainedLength(view) * multiples.at(-1)!;
  return Array.from({ length: longest }, (_, i) => i + 1);
}

/** The first untrained place where the main one breaks. */
export function breakOf(view: Measured): number | undefined {
  const main = mainOf(linesOf(view));
  const trained = trainedLength(view);
  return placesOf(view).find((x, i) => x > trained && main!.values[i]! < holdsFrom);
}

function framesOf(view: View): readonly Frame[] {
  const { film, setting, filmed, begun } = view;
  const stored = storedFrames(setting, filmed);
  if (!begun) return view.question === "shown" ? stored : stored.slice(0, 1);
  const frames = [...stored.slice(0, 1), ...film];
  const shown = parts.map((part) => frames.find(({ step }) => step >= part * begun.steps));
  return shown.filter((frame, i) => frame && shown.indexOf(frame) === i) as Frame[];
}

function film(view: View): TemplateResult {
  const { pe, text, filmed } = view;
  const frames = framesOf(view);
  const label = text.filmPicture(text.titles[filmed]);
  return html`
    <div class="film">
      ${frames.map(({ step, map }) => {
        const name = step === 0 ? text.beforeTraining : text.atStep(step);
        return html`<div><span class=${frames.length > 1 ? "short" : ""} data-step=${step}>${name}</span><posenc-cells role="img" aria-label=${`${label}, ${name}`} .posenc=${pe} .matrix=${map} .range=${weights} colors="sequential"></posenc-cells></div>`;
      })}
      ${frames.length < 2 ? html`<p>${text.filmNote}</p>` : diagonalNote(view, frames.at(-1)!)}
    </div>
  `;
}

/** Whether most of the weight is at the place that the task needs. */
function diagonalNote({ text, setting }: View, { map }: Frame): Content {
  if (setting.task !== "shift") return nothing;
  const [n] = map.shape as [number, number];
  let sum = 0;
  for (let i = back; i < n; ++i) sum += map.data[i * n + i - back]!;
  return sum / (n - back) > 0.5 ? html`<p class="distance found">${text.filmFound}</p>` : nothing;
}

/** The distance that the task `shift` needs. */
const back = 3;

function reached(view: View): TemplateResult {
  const { text, width, guess, question, put } = view;
  const lines = linesOf(view);
  const main = mainOf(lines);
  const x = placesOf(view);
  const trained = trainedLength(view);
  const known = isKnown(view);
  const broken = known && main ? breakOf(view) : undefined;
  return byPlace({
    width,
    label: known ? `${text.reached}: ${verdict(view)}` : text.reached,
    x,
    ticks: [x[0]!, ...multiples.map((times) => times * trained)],
    trained,
    words: {
      x: text.place,
      trained: text.trainedOn(trained),
      expected: text.expected,
    },
    lines: lines.map((line) => ({
      name: text.titles[line.encoding],
      values: line.values,
      isMain: line === main,
    })),
    isKnown: known,
    broken: broken === undefined ? undefined : { x: broken, name: text.below(broken) },
    flag:
      question === "shown"
        ? undefined
        : {
            label: text.flag,
            value: guess,
            valueText: text.placeNumber(guess),
            move: question === "open" ? (guess) => put({ guess }) : undefined,
          },
  });
}

export { train as answer } from "./controls.js";
export const isPending = (view: View): boolean => !isKnown(view);

export const panels = { film: greyed(custom<View>(film)), reached: greyed(custom<View>(reached)) };

export function verdict(view: View): string {
  const { text, question, guess } = view;
  const main = mainOf(linesOf(view));
  if (!main || (question === "answered" && !isKnown(view))) return text.training;
  const at = breakOf(view);
  const name = text.titles[main.encoding];
  const last = placesOf(view).at(-1)!;
  if (question !== "answered") return text.holdsTo(name, at === undefined ? last : at - 1);
  const failed = hasFailed(view) ? ` ${text.notHere}` : "";
  return `${at === undefined ? text.guessedUnbroken(guess, last) : text.guessed(guess, at)}${failed}`;
}

/** Where the lines come from: stored runs, and models trained here. */
export function caption(view: View): Content {
  const { text, live, setting, phase } = view;
  if (storedLines(setting).length === 0) {
    const length = trainedLength(view);
    const { task, layers } = setting;
    return text.plan(text.tasks[task], length, length * multiples.at(-1)!, layers);
  }
  const here = live.map(({ encoding }) => text.titles[encoding]).join(", ");
  const isTraining = phase === "running" || phase === "paused";
  const whose = here ? text.trainedHere(here) : isTraining ? text.trainingHere : text.allStored;
  return `${text.task} ${whose} ${text.departures}`;
}
