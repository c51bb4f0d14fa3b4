// The cells of the instrument: the table of positions above the words and the matrix of weights below them, and the card that
// says what stands in the cell that is pointed at.
import { html, nothing, svg, type TemplateResult } from "lit";
import { arc, clockAt, face, hand, hub } from "../../kit/plot/clock_face.js";
import "../../kit/plot/color_cells.js";
import { two } from "../../kit/text/numbers.js";
import { between } from "../../kit/theme/lab.js";
import { clocks, dim, rounding } from "./attend.js";
import {
  type Cell,
  cellsOf,
  channelOf,
  further,
  isUp,
  range,
  type Scene,
  smooth,
  speedOf,
} from "./scene.js";

/** Made once for a number of words: painting them again would cost every frame. */
const tables = new Map<number, { own: Cells[]; further: Cells; all: Float64Array }>();
type Cells = ReturnType<typeof cellsOf>;

function tableOf({ columns, words }: Scene) {
  const n = words.length;
  let made = tables.get(n);
  if (!made) {
    const all = columns(Array.from({ length: n + further }, (_, place) => place));
    const own = words.map((_, place) => cellsOf(all.subarray(place * dim, (place + 1) * dim), 1));
    made = { own, further: cellsOf(all.subarray(n * dim), further), all };
    tables.set(n, made);
  }
  return made;
}

export const ramp = {
  data: Float32Array.from({ length: 33 }, (_, i) => i / 16 - 1),
  shape: [1, 33],
};

export function placeNames({ text, words }: Scene): TemplateResult[] {
  const n = words.length;
  const own = words.map(
    (_, place) =>
      html`<span .style=${`--at:${place}`}>${place ? "" : `${text.place} `}${place}</span>`,
  );
  const far = [10, 30, 50, 70, 90].map(
    (place) =>
      html`<span class="far" .style=${`--share:${((place - n + 0.5) / further).toFixed(4)}`}>${place}</span>`,
  );
  return [...own, ...far];
}

export function table(scene: Scene): TemplateResult {
  const { pe, text, words, pointed } = scene;
  const n = words.length;
  const { own, further: beyond } = tableOf(scene);
  const at = pointed.value?.in === "table" ? pointed.value : undefined;
  const mark = (row: number, kind: string) =>
    at && html`<div class="mark ${kind}" .style=${`--row:${row};${spotOf(at.place, n)}`}></div>`;
  const cellAt = (event: MouseEvent): Cell => {
    const box = event.currentTarget as HTMLElement;
    const { top, height } = box.getBoundingClientRect();
    const row = Math.min(dim - 1, Math.max(0, Math.floor((dim * (event.clientY - top)) / height)));
    const inColumn = (element: Element, count: number) => {
      const { left, width } = element.getBoundingClientRect();
      return Math.min(count - 1, Math.floor((count * (event.clientX - left)) / width));
    };
    const first = box.querySelector(".own")!;
    const wide = box.querySelector(".further")!;
    const isOwn = event.clientX < wide.getBoundingClientRect().left;
    const place = isOwn ? inColumn(first, n) : n + inColumn(wide, further);
    return { in: "table", place: Math.max(0, place), row };
  };
  const start: Cell = { in: "table", place: Math.min(4, n - 1), row: 0 };
  return html`
    <div class="table" tabindex="0" role="group" aria-label=${text.tableLabel}
      @pointermove=${(event: PointerEvent) => event.pointerType === "mouse" && point(scene, cellAt(event))}
      @pointerleave=${(event: PointerEvent) => event.pointerType === "mouse" && point(scene)}
      @click=${(event: MouseEvent) => point(scene, cellAt(event))} @blur=${() => point(scene)}
      @keydown=${walk(scene, start, [n + further, dim])}>
      <div class="own">${own.map((matrix) => html`<posenc-cells .posenc=${pe} .matrix=${matrix} .range=${range}></posenc-cells>`)}</div>
      <posenc-cells class="further" .posenc=${pe} .matrix=${beyond} .range=${range}></posenc-cells>
      ${at ? [mark(at.row, "this"), mark((at.row + clocks) % dim, "other")] : nothing}
    </div>
  `;
}

/** The left edge and the width of a place of the table, as the style sheet has them. */
const spotOf = (place: number, n: number): string =>
  place < n
    ? `--left:calc(${place} * var(--cw));--wide:var(--cw)`
    : `--left:calc(${n} * var(--cw) + ${(place - n) / further} * var(--beyond));--wide:calc(var(--beyond) / ${further})`;

// The matrix of weights.

const amber = {
  light: between([
    "#fff7e6",
    "#fbe0ab",
    "#f0ba61",
    "#d98f26",
    "#b36a0c",
    "#8a4d00",
    "#6b3a00",
    "#4d2900",
  ]),
  dark: between([
    "#241d12",
    "#463214",
    "#6f4c16",
    "#9a6a1e",
    "#c58a2e",
    "#e6ab4f",
    "#f7cb84",
    "#ffe6bf",
  ]),
};

const luminance = (rgb: readonly number[]): number => {
  const [r, g, b] = rgb.map((c) =>
    c / 255 <= 0.04 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

/** A colour for both schemes, first the light one alone for browsers without light-dark(). */
const inBoth = (name: string, light: string, dark: string): string =>
  `${name}:${light};${name}:light-dark(${light},${dark})`;

/** Ground and ink of a weight: the ramp rises faster at its beginning, for most weights are small. Ink has 4.5:1. */
function colorsOf(weight: number): string {
  const at = Math.min(Math.max(weight, 0), 1) ** 0.75;
  const [light, dark] = [amber.light(at), amber.dark(at)];
  const ink = (rgb: readonly number[]) => (luminance(rgb) > 0.179 ? "#000" : "#fff");
  const css = (rgb: readonly number[]) => `rgb(${rgb.join(",")})`;
  return `${inBoth("background", css(light), css(dark))};${inBoth("color", ink(light), ink(dark))}`;
}
const rampOf = (color: (t: number) => readonly number[]) =>
  `linear-gradient(90deg,${Array.from({ length: 9 }, (_, i) => `rgb(${color((i / 8) ** 0.75).join(",")})`).join(",")})`;
export const rampOfWeights = `--light:${rampOf(amber.light)};--dark:${rampOf(amber.dark)}`;

export function matrix(scene: Scene): TemplateResult {
  const { text, words, goals, shown, held, picked, pointed, causal } = scene;
  const n = words.length;
  const lifted = held.value ?? picked.value;
  const at = pointed.value?.in === "matrix" ? pointed.value : undefined;
  const each = <T>(make: (q: number, k: number) => T) =>
    words.flatMap((_, q) => words.map((_, k) => make(q, k)));
  const placeOf = (q: number, k: number) =>
    `--at:${shown.places[k]!.toFixed(4)};--down:${shown.places[q]!.toFixed(4)}`;
  const plate = (q: number, k: number) => {
    const weight = shown.now.weights[q]![k]!;
    if (causal && shown.places[k]! > shown.places[q]!) return nothing;
    return html`<div class="plate" aria-hidden="true" .style=${placeOf(q, k)}><span .style=${colorsOf(weight)}>${two(weight)}</span></div>`;
  };
  const tile = (q: number, k: number) => {
    const weight = shown.now.weights[q]![k]!;
    const isChanged = Math.abs(weight - shown.before.weights[q]![k]!) > rounding;
    const isHidden = causal && shown.places[k]! > shown.places[q]!;
    const names = [
      ...["tile", isChanged ? "changed" : "", isHidden ? "unseen" : ""],
      isUp(scene, q) && isUp(scene, k) ? "crossing" : isUp(scene, q) || isUp(scene, k) ? "up" : "",
      at && goals[q] === at.row && goals[k] === at.column ? "pointed" : "",
    ];
    const style = `${placeOf(q, k)};${colorsOf(weight)}`;
    return html`<div class=${names.filter(Boolean).join(" ")} .style=${style}><span>${two(weight)}</span></div>`;
  };
  const cellAt = (event: MouseEvent): Cell => {
    const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
    const [x, y] = [(n * (event.clientX - left)) / width, (n * (event.clientY - top)) / height];
    const inside = (value: number) => Math.min(n - 1, Math.max(0, Math.floor(value)));
    return { in: "matrix", column: inside(x), row: inside(y) };
  };
  return html`
    <div class="matrix" tabindex="0" role="group" aria-label=${text.matrixLabel}
      @pointermove=${(event: PointerEvent) => event.pointerType === "mouse" && point(scene, cellAt(event))}
      @pointerleave=${(event: PointerEvent) => event.pointerType === "mouse" && point(scene)}
      @click=${(event: MouseEvent) => point(scene, cellAt(event))} @blur=${() => point(scene)}
      @keydown=${walk(scene, { in: "matrix", column: 1, row: n - 1 }, [n, n])}>
      ${lifted === undefined ? nothing : html`<div class="band down" .style=${`--at:${shown.places[lifted]!}`}></div><div class="band across" .style=${`--down:${shown.places[lifted]!}`}></div>`}
      ${each(tile)} ${stripes(n, smooth(shown.amounts.alibi))} ${shown.amounts.alibi > 0 ? each(plate) : nothing}
    </div>
  `;
}

/** Distance lies over the matrix: k stripes where two places are k apart. */
function stripes(n: number, amount: number): TemplateResult | typeof nothing {
  if (amount === 0) return nothing;
  const lines: string[] = [];
  for (let apart = 1; apart < n; ++apart)
    for (let i = 0; i < apart; ++i) {
      const at = apart + 0.17 * (i - (apart - 1) / 2);
      lines.push(`M${at},0L${n},${n - at}`, `M0,${at}L${n - at},${n}`);
    }
  return html`<svg class="distances" viewBox="0 0 ${n} ${n}" preserveAspectRatio="none" aria-hidden="true" .style=${`clip-path:inset(0 ${100 * (1 - amount)}% 0 0)`}><path d=${lines.join("")}></path></svg>`;
}

// Pointing at a cell.

function point({ pointed, held }: Scene, cell?: Cell): void {
  if (held.peek() !== undefined) return;
  const before = pointed.peek();
  if (JSON.stringify(before) !== JSON.stringify(cell)) pointed.value = cell;
}

/** Arrow keys walk through the cells; Escape lets go. */
const walk =
  (scene: Scene, start: Cell, [columns, rows]: readonly [number, number]) =>
  (event: KeyboardEvent) => {
    if (event.key === "Escape") return point(scene);
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ];
    if (!by) return;
    event.preventDefault();
    const now = scene.pointed.peek();
    const at = now?.in === start.in ? now : start;
    const inside = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
    const row = inside(at.row + by[1]!, rows);
    point(
      scene,
      at.in === "table"
        ? { in: "table", place: inside(at.place + by[0]!, columns), row }
        : { in: "matrix", column: inside(at.column + by[0]!, columns), row },
    );
  };

/** The card at a cell. */
export function tip(scene: Scene): TemplateResult | typeof nothing {
  const at = scene.pointed.value;
  if (!at || scene.held.value !== undefined) return nothing;
  return at.in === "table" ? tipOfTable(scene, at) : tipOfMatrix(scene, at);
}

function tipOfTable(scene: Scene, { place, row }: Cell & { in: "table" }): TemplateResult {
  const { text, words } = scene;
  const clock = row % clocks;
  const isSine = row < clocks;
  const speed = speedOf(clock);
  const value = tableOf(scene).all[place * dim + channelOf(row)]!;
  const angle = clock === 0 ? String(place) : two(place * speed);
  const turn = (2 * Math.PI) / speed;
  return html`
    <div class="tip at-table" role="status" .style=${`--row:${row};${spotOf(place, words.length)}`}>
      <b>${text.cell(place, clock, isSine ? "sin" : "cos", angle, value.toFixed(3).replace("-", "−"))}</b>
      <p>${text.turn(turn < 10 ? turn.toFixed(1) : turn.toFixed(0))}</p>
      ${clockAndWave(place, speed, isSine)}
    </div>
  `;
}

/** A clock with the shadow that is meant, on the floor (sine) or on the wall (cosine), and its wave around the place. */
function clockAndWave(place: number, speed: number, isSine: boolean): TemplateResult {
  const [middle, radius, wide, places] = [42, 34, 216, 24];
  const first = Math.max(0, place - places / 2);
  const x = (at: number) => 96 + (wide * (at - first)) / places;
  const wave = isSine ? Math.sin : Math.cos;
  const y = (at: number) => middle - radius * wave(at * speed);
  const line = Array.from({ length: 121 }, (_, i) => {
    const at = first + (places * i) / 120;
    return `${i ? "L" : "M"}${x(at).toFixed(1)},${y(at).toFixed(1)}`;
  });
  const reach = radius * wave(place * speed);
  const shadow = isSine ? `M0,${radius + 6}h${reach}` : `M${radius + 6},0v${-reach}`;
  return html`
    <svg viewBox="0 0 320 98" aria-hidden="true">
      ${clockAt(middle, middle, face(radius), arc(radius, 0, place * speed), hand(radius, place * speed), hub(radius), svg`<path class="shadow" d=${shadow}></path>`)}
      <path class="tick" d="M96,${middle}h${wide}"></path><path class="wave" d=${line.join("")}></path>
      <path class="tick" stroke-dasharray="2 3" d="M${x(place)},8v72"></path>
      <circle class="dot" cx=${x(place)} cy=${y(place)} r="5"></circle>
      <text class="axis" x=${x(place)} y="95" text-anchor="middle">${place}</text>
    </svg>
  `;
}

function tipOfMatrix(scene: Scene, { row, column }: Cell & { in: "matrix" }): TemplateResult {
  const { text, words, goals, shown, encoding, causal } = scene;
  const [q, k] = [goals.indexOf(row), goals.indexOf(column)];
  const [query, key] = [words[q]!, words[k]!];
  const style = `--left:calc(${column} * var(--cw));--wide:var(--cw);--down:${row}`;
  if (causal && column > row)
    return html`<div class="tip at-matrix" role="status" .style=${style}><b>${text.cannotSee(query, key)}</b></div>`;
  const [now, before] = [shown.now.weights[q]![k]!, shown.before.weights[q]![k]!];
  const apart = Math.abs(row - column);
  const distance =
    apart && encoding === "rope"
      ? text.turned(apart, Math.round((180 * apart) / Math.PI))
      : apart && encoding === "alibi"
        ? text.biased(apart, `−${(apart / 2).toFixed(1)}`)
        : "";
  return html`
    <div class="tip at-matrix" role="status" .style=${style}>
      <b>${text.looksAt(query, key, two(now))}</b>
      <p>${Math.abs(now - before) <= rounding ? text.same : text.was(two(before))}</p>
      ${distance && html`<p class="distance">${distance}</p>`}
    </div>
  `;
}
