// The four drawings, side by side, or two by two where it is narrow. Eight clocks are as high as the sixteen rows of the column
// and of the table.
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Posenc, Tensor } from "posenc";
import "../../kit/plot/color_cells.js";
import { clockAt, face, type Hand, hand, hub, reach } from "../../kit/plot/clock_face.js";
import { cellKeys } from "../../kit/plot/keys.js";
import { pointIn, within } from "../../kit/plot/pointer.js";
import { turnOf, two } from "../../kit/text/numbers.js";
import type { Texts } from "./texts.en.js";

export const clocks = 8;
export const rows = 2 * clocks;
export const positions = 64;
/** Values of a wave from one position to the next. */
export const samples = 4;

const range = [-1, 1] as const;
/** The space below column and table for positions. */
const foot = 26;

export interface Cell {
  readonly position: number;
  readonly row: number;
}

export interface Scene {
  readonly pe: Posenc;
  readonly text: Texts;
  readonly at: Cell;
  /** Radians per position of each clock. */
  readonly speeds: Float64Array;
  /** (positions, rows) */
  readonly table: Tensor<Float32Array>;
  /** (rows, positions) */
  readonly across: Tensor<Float32Array>;
  /** (positions between too, rows) */
  readonly waves: Tensor<Float32Array>;
  /** Marks a cell while the mouse is over it, and nothing when it leaves. */
  point(cell: Cell | undefined): void;
  /** Marks a cell that was clicked. */
  keep(cell: Cell): void;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export function picture(scene: Scene, width: number): TemplateResult {
  const isWide = width >= 1040;
  const height = isWide ? 344 : width >= 700 ? 352 : 250;
  const unit = width / 72;
  const gap = isWide ? 2.25 * unit : 20;
  const half = (width - gap) / 2;
  const widths = isWide
    ? [15 * unit, 13 * unit, 7.5 * unit, width - 35.5 * unit - 3 * gap]
    : [half, half, half, half];
  const drawings = [oneClock, eightClocks, oneColumn, wholeTable].map((draw, i) =>
    draw(scene, { width: Math.floor(widths[i]!), height }, isWide ? gap : 0),
  );
  const turn = scene.at.row % clocks ? turnOf(scene.speeds[scene.at.row % clocks]!) : undefined;
  const notes = [scene.text.oneNote(turn), ...scene.text.notes];
  const columns = `grid-template-columns: ${widths
    .slice(0, isWide ? 4 : 2)
    .map((wide) => `${wide.toFixed(2)}px`)
    .join(" ")}; column-gap: ${gap.toFixed(2)}px`;
  return html`
    <div class="four" .style=${columns}>
      ${drawings.map((drawing, i) => html`<section><h4>${scene.text.names[i]}</h4>${width < 700 ? nothing : html`<p class="soft">${notes[i]}${i === 3 ? scale(scene) : nothing}</p>`}${drawing}</section>`)}
    </div>
  `;
}

/** The colours from -1 to 1. */
const scale = ({ pe }: Scene) =>
  html`<span class="scale" aria-hidden="true">−1 <posenc-cells .posenc=${pe} .matrix=${ramp} .range=${range}></posenc-cells> 1</span>`;
const ramp = { data: Float32Array.from({ length: 65 }, (_, i) => i / 32 - 1), shape: [1, 65] };

const handOf = ({ table, at }: Scene, clock: number): Hand => [
  table.data[at.position * rows + clock]!,
  table.data[at.position * rows + clock + clocks]!,
];

/** The marked clock with the two shadows of its hand, and its marked number as a wave over all positions. */
function oneClock(scene: Scene, { width, height }: Size) {
  const { text, at, waves } = scene;
  const clock = at.row % clocks;
  const isSine = at.row < clocks;
  const [sin, cos] = handOf(scene, clock);
  const radius = Math.min(0.385 * width, 0.27 * height);
  const [x, y] = [radius + 2, radius + 24];
  const [across, up] = [reach(radius) * sin, reach(radius) * cos];
  const [floor, wall] = [y + radius + 16, x + radius + 16];
  const top = floor + 44;
  const [middle, high] = [(top + height) / 2, (height - top) / 2 - 4];
  const wide = width / (positions - 1);
  const wave = Array.from(
    { length: waves.shape[0]! },
    (_, i) =>
      `${((wide * i) / samples).toFixed(1)},${(middle - high * waves.data[i * rows + at.row]!).toFixed(1)}`,
  );
  const label = `${text.clock(clock)}: ${text.sine} ${two(sin)}, ${text.cosine} ${two(cos)}`;
  const kind = (isMarked: boolean) => (isMarked ? "strong" : "value");
  const now = wide * at.position;
  return html`<svg width=${width} height=${height} role="img" aria-label=${label}>
    ${clockAt(x, y, face(radius))}
    <path class="thin" d="M${x - radius},${floor}h${2 * radius}M${wall},${y - radius}v${2 * radius}"></path>
    <path class="thin drop" d="M${x + across},${y - up}V${floor}M${x + across},${y - up}H${wall}"></path>
    <path class="shadow" stroke-width=${isSine ? 10 : 6} d="M${x},${floor}h${across}"></path>
    <path class="shadow" stroke-width=${isSine ? 6 : 10} d="M${wall},${y}v${-up}"></path>
    ${clockAt(x, y, hand(radius, [sin, cos]), hub(radius))}
    <text class="value" x="0" y="14">${text.clock(clock)}</text>
    <text class=${kind(!isSine)} x=${width} y="14" text-anchor="end">${text.cosine} ${two(cos)}</text>
    <text class=${kind(isSine)} x=${x} y=${floor + 24} text-anchor="middle">${text.sine} ${two(sin)}</text>
    <path class="thin" d="M0,${middle}H${width}"></path>
    <path class="wave" d="M${wave.join("L")}"></path>
    <path class="thin drop" d="M${now},${top}V${height}"></path>
    <circle class="dot" cx=${now} cy=${middle - high * (isSine ? sin : cos)} r="5"></circle>
  </svg>`;
}

/** Each clock with its two numbers as bars, and threads to their cells in the column, where that is at the right. */
function eightClocks(scene: Scene, { width, height }: Size, gap: number) {
  const { text, at, speeds } = scene;
  const high = height / clocks;
  const radius = Math.min(0.39 * high, 18);
  const isNarrow = width < 190;
  const [zero, most] = [(isNarrow ? 0.36 : 0.42) * width, (isNarrow ? 0.12 : 0.16) * width];
  const each = Array.from(speeds, (speed, clock) => {
    const y = (clock + 0.5) * high;
    const both = handOf(scene, clock);
    const isMarked = at.row % clocks === clock;
    const bar = (i: 0 | 1) =>
      svg`<path class="shadow" stroke-width=${at.row === clock + i * clocks ? 8 : 5} d="M${zero},${y + 12 * i - 6}h${most * both[i]}"></path>`;
    return svg`<g data-row=${clock}>
      <rect class="halo ${isMarked ? "marked" : ""}" x="-6" y=${y - high / 2 + 1} width=${width + 2} height=${high - 2} rx="8"></rect>
      ${clockAt(radius + 2, y, face(radius), hand(radius, both), hub(radius))}
      <path class="thin" d="M${zero},${y - 13}v26"></path> ${bar(0)} ${bar(1)}
      <text class="value" x=${width - 12} y=${y + 5} text-anchor="end">${text.perTurn(turnOf(speed), 2 * Math.PI >= 1000 * speed)}</text>
    </g>`;
  });
  const thread = (row: number) => {
    const [from, to] = [((row % clocks) + 0.5) * high, ((row + 0.5) * height) / rows];
    const end = width + gap - 2;
    return svg`<path class="thread ${row === at.row ? "marked" : ""}" d="M${width - 6},${from}C${width + 14},${from} ${end - 22},${to} ${end},${to}"></path>`;
  };
  const label = text.clocksLabel(at.position);
  return html`<svg class="rows" width=${width} height=${height} role="img" aria-label=${label} @pointermove=${overRow(scene)} @pointerleave=${() => scene.point(undefined)} @click=${keepRow(scene)}>
    ${gap ? threadsOf(at.row).map(thread) : nothing} ${each}
  </svg>`;
}

/** The marked one is drawn last, over the others. */
const threadsOf = (marked: number): number[] =>
  [...Array(rows).keys()].sort((a, b) => Number(a === marked) - Number(b === marked));

const rowOf = ({ target }: Event): number | undefined => {
  const found = (target as Element).closest<SVGElement>("[data-row]")?.dataset.row;
  return found === undefined ? undefined : Number(found);
};
const overRow =
  ({ at, point }: Scene) =>
  (event: PointerEvent) => {
    const row = rowOf(event);
    if (event.pointerType === "mouse" && row !== undefined) point({ position: at.position, row });
  };
const keepRow =
  ({ at, keep }: Scene) =>
  (event: MouseEvent) => {
    const row = rowOf(event);
    if (row !== undefined) keep({ position: at.position, row });
  };

/**
 * The ink of a number on its cell, at least 4.5:1 in both schemes: that of text on weak colours, its opposite on full ones.
 * Between them black is better to read in both.
 */
export function inkOn(value: number): "weak" | "middle" | "full" {
  const [weak, middle] = value < 0 ? [0.54, 0.745] : [0.58, 0.73];
  const size = Math.abs(value);
  return size < weak ? "weak" : size < middle ? "middle" : "full";
}

/** The sixteen numbers of the position, as colours. */
function oneColumn(scene: Scene, { width, height }: Size, gap: number) {
  const { pe, text, at, table } = scene;
  const high = height / rows;
  const left = gap ? 0 : 58; // no threads come from the left: words say what they are
  const middle = (left + width) / 2;
  const data = table.data.subarray(at.position * rows, (at.position + 1) * rows);
  const number = (value: number, row: number): SVGTemplateResult =>
    svg`<g data-row=${row}>
      <rect class="target" x=${left} y=${row * high} width=${width - left} height=${high}></rect>
      <text class="value ${inkOn(value)}" x=${middle} y=${(row + 0.5) * high + 5} text-anchor="middle">${two(value)}</text>
    </g>`;
  return html`<div class="cells rows" .style=${`height: ${height + foot}px`} @pointermove=${overRow(scene)} @pointerleave=${() => scene.point(undefined)} @click=${keepRow(scene)}>
    <posenc-cells .style=${`left: ${left}px; width: ${width - left}px; height: ${height}px`} .posenc=${pe} .matrix=${{ data, shape: [rows, 1] }} .range=${range}></posenc-cells>
    <svg width=${width} height=${height + foot} role="img" aria-label=${text.columnLabel(at.position)}>
      ${Array.from(data, number)}
      ${gap ? nothing : halves(text, height, (name, y) => svg`<text class="strong" x=${left - 8} y=${y + 5} text-anchor="end">${name}</text>`)}
      ${frame(left, width, height)} ${mark(left, at.row * high, width - left, high, 0)}
      <text class="strong" x=${middle} y=${height + 20} text-anchor="middle">${at.position}</text>
    </svg>
  </div>`;
}

const halves = (
  { sine, cosine }: Texts,
  height: number,
  word: (name: string, y: number) => SVGTemplateResult,
) => [word(sine, 0.25 * height), word(cosine, 0.75 * height)];

/** An edge around the cells, some of which have the colour of the ground, and a line between sines and cosines. */
const frame = (left: number, right: number, height: number) =>
  svg`<rect class="frame" x=${left} width=${right - left} height=${height}></rect>
    <path class="between" d="M${left},${height / 2}H${right}"></path>`;

/** A line around cells, and paper around the line. */
const mark = (x: number, y: number, width: number, height: number, out: number) =>
  [out && out + 1.5, out].map(
    (by, i) =>
      svg`<rect class=${i ? "here" : "around"} x=${x - by} y=${y - by} width=${width + 2 * by} height=${height + 2 * by}></rect>`,
  );

/** All columns. Its cells are painted once; pointer and keys walk through them. */
function wholeTable(scene: Scene, { width, height }: Size, gap: number) {
  const { pe, text, at, across, point, keep } = scene;
  const [wide, high] = [width / positions, height / rows];
  const step = width > 300 ? 10 : 20;
  const ticks = Array.from({ length: Math.ceil(positions / step) }, (_, i) => step * i);
  const x = (position: number) => (position + 0.5) * wide;
  const number = (position: number, kind = "") =>
    svg`<text class=${kind} x=${x(position)} y=${height + 20} text-anchor="middle">${position}</text>`;
  const cellAt = (event: MouseEvent): Cell => {
    const { x, y } = pointIn(event, event.currentTarget as Element);
    return {
      position: within(Math.floor(x / wide), positions),
      row: within(Math.floor(y / high), rows),
    };
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType === "mouse") point(cellAt(event));
  };
  const press = cellKeys([at.row, at.position], [rows, positions], (row, position) =>
    keep({ position, row }),
  );
  return html`<div class="cells" .style=${`height: ${height + foot}px`}>
    <posenc-cells .style=${`width: ${width}px; height: ${height}px`} .posenc=${pe} .matrix=${across} .range=${range}></posenc-cells>
    <svg width=${width} height=${height + foot} aria-hidden="true">
      ${frame(0, width, height)} ${mark(at.position * wide, 0, wide, height, 1.5)}
      ${mark(at.position * wide, at.row * high, wide, high, 1.5)}
      ${gap ? halves(text, height, (name, y) => svg`<text class="strong" transform="translate(-12,${y}) rotate(-90)" text-anchor="middle">${name}</text>`) : nothing}
      ${ticks.filter((tick) => Math.abs(tick - at.position) * wide > 18).map((tick) => number(tick))}
      ${number(at.position, "strong")}
    </svg>
    <div class="walk" role="application" tabindex="0" aria-label=${text.tableLabel} aria-describedby="walk" .style=${`height: ${height}px`}
      @pointermove=${over} @pointerleave=${() => point(undefined)} @click=${(event: MouseEvent) => keep(cellAt(event))} @keydown=${press}></div>
    <span id="walk" hidden>${text.keys}</span>
  </div>`;
}
