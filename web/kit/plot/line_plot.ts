// Curves over one axis, with a cursor for pointer, touch and arrow keys.
//
//   const plot = { width: 600, x: { name: "distance", values }, y: { name: "similarity" }, series, at: 12 };
//   linePlot({ ...plot, label: "Similarity by distance", say: (i) => `...`, move: (i) => state.set({ at: i }) })
import { type ScaleLinear, type ScaleLogarithmic, scaleLinear, scaleLog } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { notation, plain } from "../text/numbers.js";
import { logTicks } from "./axis.js";
import { curveLine, curvePath } from "./curve_path.js";
import { indexKeys } from "./keys.js";
import { isPointing, pointIn, within } from "./pointer.js";

export interface Series {
  readonly name: string;
  /** One value for every x, or `samples` values from each x to the next; NaN where there is none. */
  readonly values: ArrayLike<number>;
  /** Indices that get a dot; the caption says what it means. */
  readonly marks?: readonly number[];
  /** Indices whose step from the previous value is drawn thick: where a curve that should fall rises. */
  readonly steps?: ArrayLike<number>;
  /** Whether it is drawn thicker: the chosen one. */
  readonly strong?: boolean;
  /** A dot for every value and no line; or a dot at every x on the line, where they are far enough apart. */
  readonly dots?: "alone" | "also";
  /** Whether the values and those of x never change, so that the line is made once. */
  readonly isConstant?: boolean;
  /**
   * One of the six colours with its dashes, a faint one, or the one of unexpected results; default by its place in the
   * list.
   */
  readonly hue?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | "soft" | "plain" | "alert";
  /** Whether it is a thin line behind the others, without hue and name: the neighbours of the chosen one. */
  readonly faint?: boolean;
}

/** A line across the plot that is not data: a threshold, the edge of the trained length. */
export interface Rule {
  readonly name: string;
  readonly x?: number;
  readonly y?: number;
  /** Where the name of a line across stands; default at its end. */
  readonly side?: "start" | "end";
}

export interface LinePlot {
  /** In CSS pixels. */
  readonly width: number;
  readonly height?: number;
  readonly x: {
    readonly name: string;
    readonly values: ArrayLike<number>;
    readonly log?: boolean;
    /** The numbers along the axis; default round ones. */
    readonly ticks?: readonly number[];
    /** Writes a number of the axis. */
    readonly write?: (value: number) => string;
  };
  readonly y: {
    readonly name: string;
    /** The limits of the axis; default round numbers around the values, which stay while the values change a little. */
    readonly range?: readonly [number, number];
    readonly log?: boolean;
    /** Writes a number of the axis. */
    readonly write?: (value: number) => string;
  };
  /** At most six, as many as there are colours and dashes, and any number of faint ones. */
  readonly series: readonly Series[];
  readonly rules?: readonly Rule[];
  /** Names and stretches within the plot. */
  readonly labels?: LineLabels;
  /** The number of values from one x to the next; default 1. For linear axes only. */
  readonly samples?: number;
  /** The index of the cursor. */
  readonly at: number;
}

/** A stretch without values, named along the top. */
export interface Stretch {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The labels that line_labels.ts draws. */
export interface LineLabels {
  readonly stretches: readonly Stretch[];
  /** The space of names behind the curves, in CSS pixels. */
  behind(plot: LinePlot): number;
  /** The stretches. */
  marks(placed: Placed): SVGTemplateResult[];
  /** The names of the curves, in a wide plot. */
  names(plot: LinePlot, placed: Placed): SVGTemplateResult[] | typeof nothing;
}

export interface LinePlotControl {
  /** The name of the plot for screen readers. */
  label: string;
  /** The read-out at an index, as text. */
  say(index: number): string;
  /** Called with `settled` when the pointer or the key is released. */
  move(index: number, moment: "moving" | "settled"): void;
  /** Called when the pointer has left. */
  leave?(event: PointerEvent): void;
}

type Scale = ScaleLinear<number, number> | ScaleLogarithmic<number, number>;

const left = 69;
const right = 22;
export const top = 12;
const bottom = 44;

const constants = new WeakMap<object, { readonly key: string; readonly made: unknown }>();

/** Lines and limits of values that never change, made once for each key. */
function madeOnce<T>(values: ArrayLike<number>, key: string, make: () => T): T {
  const known = constants.get(values);
  if (known?.key === key) return known.made as T;
  const made = make();
  constants.set(values, { key, made });
  return made;
}

function scalesOf(plot: LinePlot): Placed {
  const { width, height, x, y, series, samples } = plot;
  if (!y.range || !series.every(({ isConstant }) => isConstant)) return makeScales(plot);
  const key = [width, height, ...y.range, x.log, y.log, samples].join();
  return madeOnce(x.values, key, () => makeScales(plot));
}

function makeScales(plot: LinePlot) {
  const { width, height = 240, x, y, series, rules = [], samples = 1 } = plot;
  const first = x.values[0] ?? 0;
  const last = x.values[x.values.length - 1] ?? 1;
  const inner = {
    x: [left, Math.max(width - right - (plot.labels?.behind(plot) ?? 0), left + 1)],
    y: [height - bottom, top],
  } as const;
  const across: Scale = x.log
    ? scaleLog([first, last], inner.x)
    : scaleLinear([first, last], inner.x);
  const span = y.range ?? widened(...spanOf(series, rules), y.log);
  const up: Scale = y.log ? scaleLog(span, inner.y) : scaleLinear(span, inner.y);
  if (!y.range) up.nice(5);
  const [low, high] = up.domain() as [number, number];
  const slack = (high - low) / 100;
  const isShown = (value: number) => value >= low - slack && value <= high + slack;
  const places = Float64Array.from(x.values, (value) => across(value));
  return { across, up, low, high, isShown, height, places, samples };
}

export type Placed = ReturnType<typeof makeScales>;

/** The vertical place of a value, in pixels. */
export function placeOf({ places, samples }: Placed, i: number): number {
  if (samples === 1) return places[i]!;
  const before = Math.floor(i / samples);
  const part = i / samples - before;
  return part ? places[before]! + part * (places[before + 1]! - places[before]!) : places[before]!;
}

/** The smallest and the largest of all values that are not NaN. */
function spanOf(series: readonly Series[], rules: readonly Rule[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (value: number) => {
    if (!Number.isFinite(value)) return;
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (const { values } of series) for (let i = 0; i < values.length; ++i) take(values[i]!);
  for (const { y } of rules) if (y !== undefined) take(y);
  return [low, high];
}

/** A span that is never empty, even where there are no values. */
function widened(low: number, high: number, log = false): [number, number] {
  if (!(low <= high)) return [0, 1];
  if (low < high) return [low, high];
  if (log) return [low / 1.3, high * 1.3];
  const half = (Math.abs(high) || 1) / 20;
  return [low - half, high + half];
}

const ticksOf = (scale: Scale, count: number): number[] =>
  "base" in scale ? logTicks(scale, count) : scale.ticks(count);

function lineOf({ values, isConstant }: Series, placed: Placed): string {
  const { places, up, isShown, low, high, height, samples } = placed;
  const draw = () => curveLine({ values, x: (i) => placeOf(placed, i), y: up, isShown });
  const key = [places[0], places.at(-1), places.length, samples, low, high, height].join();
  return isConstant ? madeOnce(values, key, draw) : draw();
}

/** The distance in pixels from which on every value gets a dot. */
const dotSpacing = 7;

/** Dots as lines of no length with round ends. */
function dotsOnLine({ values }: Series, { places, samples, up, isShown }: Placed): string {
  if ((places.at(-1)! - places[0]!) / places.length < dotSpacing) return "";
  const dots = Array.from(places, (x, i) => {
    const value = values[i * samples]!;
    return isShown(value) ? `M${x.toFixed(1)},${up(value).toFixed(1)}h0` : "";
  });
  return dots.join("");
}

/** Each rising step as a line of its own. */
function stepsOf({ values, steps }: Series, { places, up }: Placed): string {
  const point = (i: number) => `${places[i]!.toFixed(2)},${up(values[i]!).toFixed(2)}`;
  const drawn = Array.from(steps ?? []).filter((i) => i < values.length);
  return drawn.map((i) => `M${point(i - 1)}L${point(i)}`).join("");
}

export function linePlot(plot: LinePlot & LinePlotControl): TemplateResult {
  const { width, x, y, series, rules = [], at, label, say, move } = plot;
  const placed = scalesOf(plot);
  const { across, up, height } = placed;
  const [from, to] = across.range() as [number, number];
  const count = x.values.length;
  const here = within(at, count);

  const indexAt = (event: PointerEvent) =>
    nearest(x.values, across.invert(pointIn(event, event.currentTarget as Element).x));
  const point = (event: PointerEvent) => {
    if (isPointing(event)) move(indexAt(event), "moving");
  };
  const page = Math.max(Math.round(count / 10), 1);

  const xTicks = x.ticks ?? ticksOf(across, Math.max((to - from) / 80, 2));
  const yTicks = ticksOf(up, 5);
  const middle = (from + to) / 2;
  return html`
    <svg
      class="lines"
      width=${width}
      height=${height}
      role="slider"
      tabindex="0"
      aria-label=${label}
      aria-valuemin="0"
      aria-valuemax=${count - 1}
      aria-valuenow=${here}
      aria-valuetext=${say(here)}
      @pointermove=${point}
      @pointerdown=${point}
      @pointerleave=${(event: PointerEvent) => plot.leave?.(event)}
      @click=${(event: PointerEvent) => move(indexAt(event), "settled")}
      @keydown=${indexKeys(here, count, { across: 1, page }, (index) => move(index, "settled"))}
    >
      <rect class="ground" x=${from} y=${top} width=${to - from} height=${height - top - bottom}></rect>
      <g class="axis">
        <path d=${xTicks.map((tick) => `M${across(tick)},${height - bottom}v5`).join("")}></path>
        <path class="rule" d=${yTicks.map((tick) => `M${from},${up(tick)}H${to}`).join("")}></path>
        ${xTicks.map((tick) => svg`<text x=${across(tick)} y=${height - bottom + 18} text-anchor=${across(tick) > width - 18 ? "end" : "middle"} dx=${across(tick) > width - 18 ? right : 0}>${(x.write ?? written)(tick)}</text>`)}
        ${yTicks.map((tick) => svg`<text x=${from - 8} y=${up(tick)} dy="0.32em" text-anchor="end">${(y.write ?? written)(tick)}</text>`)}
      </g>
      <text class="name" x=${middle} y=${height - 6} text-anchor="middle">${x.name}</text>
      <text class="name" transform="translate(13,${(top + height - bottom) / 2}) rotate(-90)" text-anchor="middle">${y.name}</text>
      ${rules.map((rule) => ruleMark(rule, across, up))}
      ${curvePath(series.map((one) => (one.faint ? lineOf(one, placed) : "")).join(""), "faint")}
      ${plot.labels?.marks(placed)}
      ${series.map((one, i) => (one.faint ? nothing : curve(one, i, placed, here)))}
      ${plot.labels?.names(plot, placed)}
      <path class="here" d="M${across(x.values[here]!)},${top}V${height - bottom}"></path>
    </svg>
  `;
}

function ruleMark({ name, x, y, side }: Rule, across: Scale, up: Scale): SVGTemplateResult {
  const [from, to] = across.range() as [number, number];
  const [low, high] = up.range() as [number, number];
  if (x !== undefined) {
    const end = across(x) > (from + to) / 2;
    return svg`<path class="limit" d="M${across(x)},${high}V${low}"></path>
      <text class="limit-name" x=${across(x) + (end ? -5 : 5)} y=${high + 10} text-anchor=${end ? "end" : "start"}>${name}</text>`;
  }
  return svg`<path class="limit" d="M${from},${up(y!)}H${to}"></path>
    <text class="limit-name" x=${side === "start" ? from + 4 : to - 4} y=${up(y!) - 5} text-anchor=${side ?? "end"}>${name}</text>`;
}

function curve(one: Series, i: number, placed: Placed, here: number): SVGTemplateResult {
  const { places, samples, up, isShown } = placed;
  const dot = (index: number, radius: number, kind: string) => {
    const value = one.values[index * samples]!;
    return isShown(value)
      ? svg`<circle class=${kind} cx=${places[index]} cy=${up(value)} r=${radius}></circle>`
      : nothing;
  };
  return svg`<g class="series series-${one.hue ?? i + 1} ${one.strong ? "strong" : ""}">
    ${one.dots === "alone" ? svg`<path class="dots alone" d=${dotsAlone(one, i, placed)}></path>` : curvePath(lineOf(one, placed))}
    ${one.dots === "also" ? svg`<path class="dots" d=${dotsOnLine(one, placed)}></path>` : nothing}
    ${one.steps ? svg`<path class="steps" d=${stepsOf(one, placed)}></path>` : nothing}
    ${(one.marks ?? []).map((index) => dot(index, 3, "marked"))}
    ${dot(here, 4, "at")}
  </g>`;
}

function dotsAlone({ values }: Series, series: number, { places, up }: Placed): string {
  const shape = (value: number, k: number) =>
    Number.isFinite(value) ? shapeAt(series, places[k]!, up(value)) : "";
  return Array.from(values, shape).join("");
}

/** The dots of a series, which differ in shape too: circles, or squares on their corners. */
const shapeAt = (series: number, x: number, y: number): string =>
  series % 2
    ? `M${(x - 3.4).toFixed(2)},${y.toFixed(2)}l3.4,-3.4l3.4,3.4l-3.4,3.4z`
    : `M${(x - 2.4).toFixed(2)},${y.toFixed(2)}a2.4,2.4 0 1 0 4.8,0a2.4,2.4 0 1 0 -4.8,0z`;

/** The legend of the curves, for captions and plots without space beside the curves. */
export const seriesNames = (series: readonly Series[]): TemplateResult => html`
  <ul class="curve-names">
    ${series.map((one, i) => html`<li class="series series-${one.hue ?? i + 1} ${one.strong ? "strong" : ""}"><svg width="26" height="10" aria-hidden="true">${one.dots === "alone" ? svg`<path class="dots alone" d=${shapeAt(i, 13, 5)}></path>` : svg`<path d="M0,5h26"></path>`}</svg> ${one.name}</li>`)}
  </ul>
`;

/** The index of the value that is nearest, among values that rise. */
export function nearest(values: ArrayLike<number>, wanted: number): number {
  let best = 0;
  for (let i = 1; i < values.length; ++i)
    if (Math.abs(values[i]! - wanted) < Math.abs(values[best]! - wanted)) best = i;
  return best;
}

const short = notation(".3~e");
const written = (tick: number): string => {
  const size = Math.abs(tick);
  return size && (size < 1e-3 || size >= 1e5) ? short(tick) : plain(tick);
};
