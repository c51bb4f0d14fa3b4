// The picture: attention during training, and below it right answers by place. The trained places, lines with names at their
// ends, the main line in colour with the place where it breaks, and the reader's flag.
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import type { Encoding } from "../../experiments/tasks.js";
import { tenths } from "../../kit/plot/axis.js";
import "../../kit/plot/color_cells.js";
import { curveLine, curvePath } from "../../kit/plot/curve_path.js";
import { spread } from "../../kit/plot/end_labels.js";
import { groundOf, movedMark } from "../../kit/plot/moved_mark.js";
import { textWidth } from "../../kit/text/text_width.js";
import type { Frame, Line } from "./setting.js";
import type { Texts } from "./texts.en.js";

export interface Scene {
  readonly width: number;
  readonly text: Texts;
  readonly label: string;
  readonly axis: string;
  /** Places from 1 on, or lengths. */
  readonly x: readonly number[];
  readonly ticks: readonly number[];
  readonly trained: number;
  readonly lines: readonly Line[];
  readonly main: Line | undefined;
  /** Whether lines are drawn beyond the trained places. */
  readonly isKnown: boolean;
  /** Where the main line breaks. */
  readonly broken: number | undefined;
  readonly flag: Flag | undefined;
}

interface Flag {
  readonly value: number;
  /** Moves the flag; undefined after the answer. */
  readonly move: ((value: number) => void) | undefined;
}

type Scale = ScaleLinear<number, number>;

const top = 58;
const bottom = 46;
const font = "600 15px sans-serif";
/** A piece of each line before its name. */
const sample = 36;
const gap = 18;
/** The values of the first and the last colour. */
const weights = [0, 1];
/** The distance that the task `shift` needs. */
const back = 3;

/** Attention at some steps: noise, and what training makes of it. */
export function film(
  pe: Posenc,
  text: Texts,
  { filmed, frames, isShift }: { filmed: Encoding; frames: readonly Frame[]; isShift: boolean },
): TemplateResult {
  const label = text.filmPicture(text.titles[filmed]);
  const isFound = isShift && frames.length > 1 && isDiagonal(frames.at(-1)!);
  return html`
    <div class="film">
      ${frames.map(({ step, map }) => {
        const name = step === 0 ? text.beforeTraining : text.atStep(step);
        return html`<div><span class=${frames.length > 1 ? "short" : ""} data-step=${step}>${name}</span><posenc-cells role="img" aria-label=${`${label}, ${name}`} .posenc=${pe} .matrix=${map} .range=${weights} colors="sequential"></posenc-cells></div>`;
      })}
      ${frames.length < 2 ? html`<p>${text.filmNote}</p>` : isFound ? html`<p class="distance found">${text.filmFound}</p>` : nothing}
    </div>
  `;
}

/** Whether most of the weight is three back. */
function isDiagonal({ map: { data, shape } }: Frame): boolean {
  const n = shape[0]!;
  let sum = 0;
  for (let i = back; i < n; ++i) sum += data[i * n + i - back]!;
  return sum / (n - back) > 0.5;
}

export function byPlace(scene: Scene): TemplateResult {
  const { width, text, x, trained, lines, isKnown } = scene;
  const isNarrow = width < 480;
  const left = isNarrow ? 44 : 48;
  const height = top + bottom + (isNarrow ? 190 : 240);
  const names = lines.map(({ encoding }) => textWidth(text.titles[encoding], font));
  const end = width - sample - Math.max(0, ...names) - 4;
  const across = scaleLinear([x[0]!, x.at(-1)!], [left, end]);
  const up = scaleLinear([0, 1], [height - bottom, top]);
  const shares = [0, 0.5, 1];
  return html`
    <svg class="by-place moves-across" width=${width} height=${height} role="group" aria-label=${scene.label}>
      <rect class="zone" x=${left} y=${top} width=${across(trained) - left} height=${up(0) - top}></rect>
      <g class="axis">
        <path d=${shares.map((share) => `M${left},${up(share)}H${end}`).join("")}></path>
        ${shares.map((share) => svg`<text x=${left - 8} y=${up(share)} dy="0.34em" text-anchor="end">${100 * share}%</text>`)}
        ${scene.ticks.map((tick) => svg`<text x=${tenths(across(tick))} y=${up(0) + 20} text-anchor="middle">${tick}</text>`)}
      </g>
      <text x=${end} y=${height - 6} text-anchor="end">${scene.axis}</text>
      ${isKnown ? nothing : expected(scene, across, up)}
      ${scene.flag ? flagMark(scene.flag, scene, across, up) : nothing}
      ${isKnown ? known(scene, across, up) : nothing}
      <text class="strong" x=${left} y=${top - 10}>${text.trainedOn(trained)}</text>
    </svg>
  `;
}

/** Of the values from the first on. */
const pathOf = (values: ArrayLike<number>, x: readonly number[], across: Scale, up: Scale) =>
  curveLine({ values, x: (i) => across(x[i]!), y: up, isShown: Number.isFinite });

/** All lines, the main one last, each with its dashes. */
function known(scene: Scene, across: Scale, up: Scale): SVGTemplateResult {
  const { x, lines, main, text } = scene;
  const kindOf = (line: Line) => (line === main ? "main" : `other kind-${line.encoding}`);
  const ordered = [...lines].sort((a, b) => Number(a === main) - Number(b === main));
  const ends = ordered.map(({ values }) => up(values[x.length - 1]!));
  const places = spread(ends, gap, up(1) - 4, up(0) + 4);
  const end = across(x.at(-1)!);
  return svg`
    ${ordered.map((line) => curvePath(pathOf(line.values, x, across, up), kindOf(line)))}
    ${scene.broken === undefined ? nothing : breakMark(scene, scene.broken, across, up)}
    ${ordered.map((line, i) => {
      const y = tenths(places[i]!);
      return svg`<path class=${kindOf(line)} d="M${end + 2},${tenths(ends[i]!)}L${end + 9},${y}H${end + sample - 5}"></path>
        <text class=${line === main ? "name position strong" : "name"} x=${end + sample} y=${y} dy="0.34em">${text.titles[line.encoding]}</text>`;
    })}
  `;
}

/** The words beside the line, where the line is below them. */
function breakMark(
  { x, main, width, text }: Scene,
  broken: number,
  across: Scale,
  up: Scale,
): SVGTemplateResult {
  const name = text.below(broken);
  const below = x.findIndex((place, i) => place >= broken && main!.values[i]! < 0.72);
  const at = across(x[Math.max(below, x.indexOf(broken))]!) + 10;
  const isLeft = at + textWidth(name, font) > width;
  return svg`
    <path class="break" d="M${tenths(across(broken))},${up(0.9)}V${up(0)}"></path>
    <text class="position strong" x=${tenths(isLeft ? across(broken) - 8 : at)} y=${up(0.8)} text-anchor=${isLeft ? "end" : "start"}>${name}</text>
  `;
}

/** The trained places of the main line, and then on to the flag. */
function expected(
  { x, main, trained, flag, text, width }: Scene,
  across: Scale,
  up: Scale,
): SVGTemplateResult {
  if (!main) return svg``;
  const seen = Array.from(main.values).slice(0, x.filter((place) => place <= trained).length);
  const [from, to] = [across(trained), across(flag?.value ?? trained)];
  const named = from + 24;
  const isRight = named + textWidth(text.expected, font) > to - 6;
  return svg`
    ${curvePath(pathOf(seen, x, across, up), "main")}
    <path class="expected" d="M${tenths(from)},${up(1)}H${tenths(to)}"></path>
    ${width < 480 || !flag ? nothing : svg`<text class="position strong" x=${tenths(isRight ? Math.max(to + 8, named) : named)} y=${top - 10}>${text.expected}</text>`}
  `;
}

function flagMark(
  { value, move }: Flag,
  { x, text }: Scene,
  across: Scale,
  up: Scale,
): SVGTemplateResult {
  const at = tenths(across(value));
  const cloth = 24;
  const drawing = svg`
    <path class="pole ${move ? "" : "guessed"}" d="M${at},${up(0)}V${top - 50}"></path>
    <path class="knob" d="M${at},${top - 52}h46l-8,${cloth / 2} 8,${cloth / 2}h-46z"></path>
    <text class="on-cloth" x=${at + 7} y=${top - 52 + cloth / 2} dy="0.36em">${value}</text>
  `;
  if (!move) return drawing;
  const [from, to] = across.range() as [number, number];
  const mark = {
    ...{ label: text.flag, value, valueText: text.placeNumber(value), move },
    ...{ least: x[0]!, most: x.at(-1)!, page: 16 },
    valueAt: (place: number) => across.invert(place),
  };
  return movedMark(mark, svg`${groundOf(from - 12, 0, to - from + 24, up(0))}${drawing}`);
}
