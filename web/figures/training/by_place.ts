// Right answers by place: the trained places, lines with names at their ends, the main line in colour with the place where it
// breaks, and the reader's flag.
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { tenths } from "../../kit/plot/axis.js";
import { curveLine, curvePath } from "../../kit/plot/curve_path.js";
import { endLabels, leaderLength } from "../../kit/plot/end_labels.js";
import { groundOf, movedMark } from "../../kit/plot/moved_mark.js";
import { textWidth } from "../../kit/text/text_width.js";

export interface PlaceLine {
  readonly name: string;
  /** The share of right answers at every x; NaN where the task asks nothing. */
  readonly values: ArrayLike<number>;
  /** Whether it is the main line, in colour. */
  readonly isMain: boolean;
}

export interface Flag {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
  /** Moves the flag; undefined after the answer. */
  readonly move: ((value: number) => void) | undefined;
}

export interface ByPlace {
  readonly width: number;
  readonly label: string;
  /** Places from 1 on, or lengths. */
  readonly x: readonly number[];
  readonly ticks: readonly number[];
  readonly trained: number;
  readonly words: { readonly x: string; readonly trained: string; readonly expected: string };
  readonly lines: readonly PlaceLine[];
  /** Whether lines are drawn beyond the trained places. */
  readonly isKnown: boolean;
  /** Of the main line. */
  readonly broken: { readonly x: number; readonly name: string } | undefined;
  readonly flag: Flag | undefined;
}

type Scale = ScaleLinear<number, number>;

const top = 58;
const bottom = 46;
const font = "600 15px sans-serif";

export function byPlace(plot: ByPlace): TemplateResult {
  const { width, label, x, ticks, trained, words, lines, isKnown } = plot;
  const isNarrow = width < 480;
  const left = isNarrow ? 44 : 48;
  const height = top + bottom + (isNarrow ? 190 : 240);
  const names = Math.max(0, ...lines.map(({ name }) => textWidth(name, font)));
  const end = width - leaderLength - names - 4;
  const across = scaleLinear([x[0]!, x.at(-1)!], [left, end]);
  const up = scaleLinear([0, 1], [height - bottom, top]);
  const shares = [0, 0.5, 1];
  return html`
    <svg class="by-place moves-across" width=${width} height=${height} role="group" aria-label=${label}>
      <rect class="zone" x=${left} y=${top} width=${across(trained) - left} height=${up(0) - top}></rect>
      <g class="axis">
        <path d=${shares.map((share) => `M${left},${up(share)}H${end}`).join("")}></path>
        ${shares.map((share) => svg`<text x=${left - 8} y=${up(share)} dy="0.34em" text-anchor="end">${100 * share}%</text>`)}
        ${ticks.map((tick) => svg`<text x=${tenths(across(tick))} y=${up(0) + 20} text-anchor="middle">${tick}</text>`)}
      </g>
      <text x=${end} y=${height - 6} text-anchor="end">${words.x}</text>
      ${isKnown ? nothing : expected(plot, across, up, isNarrow)}
      ${plot.flag ? flagMark(plot.flag, plot, across, up) : nothing}
      ${isKnown ? known(plot, across, up) : nothing}
      <text class="strong" x=${left} y=${top - 10}>${words.trained}</text>
    </svg>
  `;
}

/** Of the values from the first on. */
function path({ values }: PlaceLine, x: readonly number[], across: Scale, up: Scale): string {
  return curveLine({ values, x: (i) => across(x[i]!), y: up, isShown: Number.isFinite });
}

/** All lines, the main one last. */
function known(plot: ByPlace, across: Scale, up: Scale): SVGTemplateResult {
  const { x, lines, broken } = plot;
  const others = lines.filter(({ isMain }) => !isMain);
  const main = lines.filter(({ isMain }) => isMain);
  const labels = lines.map(({ name, values, isMain }) => ({
    name,
    y: up(values[x.length - 1]!),
    kind: isMain ? "position strong" : "",
  }));
  return svg`
    ${curvePath(others.map((line) => path(line, x, across, up)).join(""), "other")}
    ${main.map((line) => curvePath(path(line, x, across, up), "main"))}
    ${broken ? breakMark(broken, main[0]!, plot, across, up) : nothing}
    ${endLabels(labels, across(x.at(-1)!), [up(1) - 4, up(0) + 4])}
  `;
}

/** The name beside the line, where the line is below the name. */
function breakMark(
  broken: NonNullable<ByPlace["broken"]>,
  { values }: PlaceLine,
  { x, width }: ByPlace,
  across: Scale,
  up: Scale,
): SVGTemplateResult {
  const below = Array.from(values).findIndex((share, i) => x[i]! >= broken.x && share < 0.72);
  const at = across(x[Math.max(below, x.indexOf(broken.x))]!) + 10;
  const isLeft = at + textWidth(broken.name, font) > width;
  return svg`
    <path class="break" d="M${tenths(across(broken.x))},${up(0.9)}V${up(0)}"></path>
    <text class="position strong" x=${tenths(isLeft ? across(broken.x) - 8 : at)} y=${up(0.8)} text-anchor=${isLeft ? "end" : "start"}>${broken.name}</text>
  `;
}

/** The trained places of the main line, and then on to the flag. */
function expected(
  { x, lines, trained, flag, words }: ByPlace,
  across: Scale,
  up: Scale,
  isNarrow: boolean,
): SVGTemplateResult {
  const main = lines.find(({ isMain }) => isMain);
  if (!main) return svg``;
  const seen = x.filter((place) => place <= trained);
  const [from, to] = [across(trained), across(flag?.value ?? trained)];
  const named = across(trained) + 24;
  const isRight = named + textWidth(words.expected, font) > to - 6;
  return svg`
    ${curvePath(path({ ...main, values: Array.from(main.values).slice(0, seen.length) }, x, across, up), "main")}
    <path class="expected" d="M${tenths(from)},${up(1)}H${tenths(to)}"></path>
    ${isNarrow || !flag ? nothing : svg`<text class="position strong" x=${tenths(isRight ? Math.max(to + 8, named) : named)} y=${top - 10}>${words.expected}</text>`}
  `;
}

function flagMark(flag: Flag, { x }: ByPlace, across: Scale, up: Scale): SVGTemplateResult {
  const { label, value, valueText, move } = flag;
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
    label,
    value,
    valueText,
    least: x[0]!,
    most: x.at(-1)!,
    page: 16,
    valueAt: (place: number) => across.invert(place),
    move,
  };
  return movedMark(mark, svg`${groundOf(from - 12, 0, to - from + 24, up(0))}${drawing}`);
}
