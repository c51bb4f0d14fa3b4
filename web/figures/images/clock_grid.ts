// A clock for every patch: the hand of one pair, cosine to the right, sine upwards. Text stands in a line above
// and one below. Pointer, touch and arrow keys move the cursor alike.
import { html, svg, type TemplateResult } from "lit";
import { resolved } from "../../kit/plot/line_plot.js";
import { type Angles, neighbour, type Token } from "./angles.js";

const left = 44;
const top = 4;
const bottom = 40;
const widest = 34;

export interface ClockGrid {
  readonly angles: Angles;
  readonly pair: number;
  /** Index of the token of the cursor. */
  readonly at: number;
  /** In CSS pixels. */
  readonly width: number;
  /** Names of the axes, and of a line of text. */
  readonly names: { readonly row: string; readonly column: string; readonly text: string };
}

interface ClockGridControl {
  readonly label: string;
  say(token: number): string;
  move(token: number, moment: "moving" | "settled"): void;
}

/** What is drawn, as paths: a thousand clocks are four of them. */
function drawing({ angles, pair, width }: ClockGrid) {
  const { tokens, lines, slots, cos, sin, rotary } = angles;
  const pairs = rotary.rotaryDim / 2;
  const cell = Math.max(Math.min(Math.floor((width - left - 2) / slots), widest), 6);
  const radius = Math.max(0.5 * cell - Math.max(cell / 12, 0.75), 2);
  const dot = Math.min(Math.max(radius / 6, 0.9), 2.2);
  const center = ({ line, slot }: Token) =>
    [left + (slot + 0.5) * cell, top + (line + 0.5) * cell] as const;
  const circle = (x: number, y: number, r: number) =>
    `M${(x - r).toFixed(2)},${y.toFixed(2)}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
  const paths = { dials: "", textDials: "", hands: "", tips: "" };
  tokens.forEach((token, i) => {
    const [x, y] = center(token);
    const tip = [x + radius * cos[i * pairs + pair]!, y - radius * sin[i * pairs + pair]!] as const;
    paths[token.isText ? "textDials" : "dials"] += circle(x, y, radius);
    paths.hands += `M${x.toFixed(2)},${y.toFixed(2)}L${tip[0].toFixed(2)},${tip[1].toFixed(2)}`;
    paths.tips += circle(...tip, dot);
  });
  const size = { width: left + slots * cell + 2, height: top + lines * cell + bottom };
  return { ...paths, cell, radius, center, size };
}

const hueOf = { y: 1, x: 2, t: 3 } as const;
/** The colour and dashes of what a pair reads, the same wherever it is named. */
export const seriesOf = ({ reads }: Angles, pair: number): string =>
  `series-${hueOf[reads[pair]!]}`;

export function clockGrid(options: ClockGrid & ClockGridControl): TemplateResult {
  const { angles, pair, at, names, label, say, move } = options;
  const { tokens, lines, rows, columns } = angles;
  const { dials, textDials, hands, tips, cell, center, size } = drawing(options);
  const first = lines > rows ? 1 : 0;
  const tokenAt = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const line = Math.floor((event.clientY - box.y - top) / cell);
    const slot = Math.floor((event.clientX - box.x - left) / cell);
    return tokens.findIndex((token) => token.line === line && token.slot === slot);
  };
  const point = (event: PointerEvent, moment: "moving" | "settled") => {
    if (event.type === "pointermove" && event.pointerType !== "mouse" && !event.buttons) return;
    const token = tokenAt(event);
    if (token >= 0) move(token, moment);
  };
  let latest = at; // the next key may come before the next frame
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next: Record<string, () => number> = {
      ArrowUp: () => neighbour(angles, latest, -1, 0),
      ArrowDown: () => neighbour(angles, latest, 1, 0),
      ArrowLeft: () => neighbour(angles, latest, 0, -1),
      ArrowRight: () => neighbour(angles, latest, 0, 1),
      Home: () => 0,
      End: () => tokens.length - 1,
    };
    const token = next[event.key]?.();
    if (token === undefined) return;
    event.preventDefault();
    latest = token;
    move(token, "settled");
  };
  const every = Math.max(Math.ceil(18 / cell), 1);
  const shown = (count: number) =>
    Array.from({ length: Math.ceil(count / every) }, (_, i) => i * every);
  const [x, y] = center(tokens[at]!);
  const below = top + lines * cell;
  return html`
    <div
      class="clock-grid"
      role="application"
      aria-label=${label}
      aria-describedby=${`clock-said-${pair}`}
      tabindex="0"
      @pointermove=${(event: PointerEvent) => point(event, "moving")}
      @pointerdown=${(event: PointerEvent) => point(event, "moving")}
      @click=${(event: PointerEvent) => point(event, "settled")}
      @keydown=${press}
    >
      <svg class=${`hands ${seriesOf(angles, pair)}`} width=${size.width} height=${size.height} aria-hidden="true">
        <path class="dials" d=${dials}></path>
        <path class="dials text" d=${textDials}></path>
        <path class="hand" d=${hands}></path>
        <path class="tips" d=${tips}></path>
        ${shown(rows).map((row) => svg`<text x=${left - 6} y=${top + (first + row + 0.5) * cell} dy="0.32em" text-anchor="end">${row}</text>`)}
        ${shown(columns).map((column) => svg`<text x=${left + (column + 0.5) * cell} y=${below + 14} text-anchor="middle">${column}</text>`)}
        ${first ? [0, lines - 1].map((line) => svg`<text x=${left - 6} y=${top + (line + 0.5) * cell} dy="0.32em" text-anchor="end">${names.text}</text>`) : ""}
        <text x=${left + (columns * cell) / 2} y=${below + 32} text-anchor="middle">${names.column}</text>
        <text transform="translate(11,${top + (first + rows / 2) * cell}) rotate(-90)" text-anchor="middle">${names.row}</text>
        <rect class="here" x=${x - cell / 2} y=${y - cell / 2} width=${cell} height=${cell}></rect>
      </svg>
      <span id=${`clock-said-${pair}`} class="hidden">${say(at)}</span>
    </div>
  `;
}

/** The same as pixels, for a file. */
export function clockPicture(options: ClockGrid, element: Element): HTMLCanvasElement {
  const { dials, textDials, hands, tips, size } = drawing(options);
  const canvas = document.createElement("canvas");
  const ratio = 2;
  [canvas.width, canvas.height] = [ratio * size.width, ratio * size.height];
  const context = canvas.getContext("2d")!;
  const color = (name: string) => resolved(element, `var(--${name})`);
  context.scale(ratio, ratio);
  context.fillStyle = color("panel");
  context.fillRect(0, 0, size.width, size.height);
  context.strokeStyle = color("line-strong");
  context.stroke(new Path2D(dials));
  context.setLineDash([2, 2]);
  context.stroke(new Path2D(textDials));
  context.setLineDash([]);
  context.strokeStyle = context.fillStyle = color(seriesOf(options.angles, options.pair));
  context.lineWidth = 1.75;
  context.stroke(new Path2D(hands));
  context.fill(new Path2D(tips));
  return canvas;
}
