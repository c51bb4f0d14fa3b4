// The instrument on the first screen. What belongs to words is amber and goes along with a word; what belongs to places (the
// table, hands, the mask) is blue and stays; distance is green. All sizes are style sheet's: this file sets the place of each
// word, `--at`, which may lie between two places.
import type { Signal } from "@preact/signals-core";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc } from "posenc";
import { arc, clockAt, face, hand, hub } from "../../kit/plot/clock_face.js";
import "../../kit/plot/color_cells.js";
import { stepOf } from "../../kit/plot/keys.js";
import { two } from "../../kit/text/numbers.js";
import { between } from "../../kit/theme/lab.js";
import {
  type Amounts,
  type Attended,
  base,
  clocks,
  dim,
  type Encoding,
  encodings,
  largestDifference,
  rounding,
} from "./attend.js";
import type { Motion } from "./motion.js";
import type { Texts } from "./texts.en.js";

export type Cell =
  | { readonly in: "table"; readonly place: number; readonly row: number }
  | { readonly in: "matrix"; readonly column: number; readonly row: number };

export interface Scene {
  readonly pe: Posenc;
  readonly text: Texts;
  readonly words: readonly string[];
  /** The two words that are told apart by their hue. */
  readonly hued: readonly number[];
  readonly goals: readonly number[];
  readonly shown: {
    readonly places: readonly number[];
    readonly amounts: Amounts;
    readonly now: Attended;
    readonly before: Attended;
  };
  readonly most: number;
  readonly encoding: Encoding;
  readonly causal: boolean;
  readonly held: Signal<number | undefined>;
  readonly picked: Signal<number | undefined>;
  readonly exchanging: Signal<readonly number[]>;
  readonly pointed: Signal<Cell | undefined>;
  readonly motion: Motion;
  /** Columns of the table at these positions (n, dim). */
  columns(positions: readonly number[]): Float64Array;
  swap(a: number, b: number, moment?: "moving" | "settled"): void;
  choose(encoding: Encoding): void;
  mask(causal: boolean): void;
  /** What the reader has just done, and what came of it. */
  readonly lead: string;
  readonly told: string;
  /** Whether no number has changed. */
  readonly isKept: boolean;
}

/** Places of the table behind those of the words. */
const further = 96;

/** Rows of the table: the sines of all clocks, then their cosines. */
const channelOf = (row: number): number => (row < clocks ? 2 * row : 2 * (row - clocks) + 1);
const speedOf = (clock: number): number => base ** (-clock / clocks);

export const small = (value: number): string =>
  value < rounding ? "0" : value < 0.005 ? value.toPrecision(1) : two(value);

const smooth = (t: number): number => t * t * (3 - 2 * t);

export function instrument(scene: Scene): TemplateResult {
  const { text, words, lead, told, isKept, encoding } = scene;
  const n = words.length;
  const carries = carriedBy(scene.shown.amounts);
  return html`
    <div class="instrument ${encoding} ${carries ? `carries-${carries}` : ""}" .style=${`--n:${n}`}>
      ${side(scene)}
      <div class="board" role="group" aria-label=${text.board}>
        <div class="places" aria-hidden="true">${placeNames(scene)}</div>
        <div class="rows" aria-hidden="true">${[text.sine, text.cosine].map((name) => html`<div><span>${text.clock} 0</span><b>${name}</b><span>${text.clock} ${clocks - 1}</span></div>`)}</div>
        ${table(scene)}
        <div class="corner" aria-hidden="true"><span>${text.key}</span><span>${text.query}</span></div>
        <div class="keys">${words.map((_, w) => [beam(scene, w), chip(scene, w, "key")])}</div>
        <div class="heads" aria-hidden="true">${heads(scene)}</div>
        <div class="queries">${words.map((_, w) => chip(scene, w, "query"))}</div>
        ${matrix(scene)}
        <div class="outputs" aria-hidden="true">${words.map((_, w) => output(scene, w))}</div>
        <p class="verdict">${lead} <b class=${isKept ? "content" : "position"}>${told}</b></p>
        <div class="legend of-table" aria-hidden="true"><span>${text.position} −1</span><posenc-cells .posenc=${scene.pe} .matrix=${ramp} .range=${[-1, 1]}></posenc-cells><span>1</span></div>
        <div class="legend of-weights" aria-hidden="true"><span>${text.weight} 0</span><i .style=${rampOfWeights}></i><span>1</span></div>
        ${tip(scene)}
      </div>
    </div>
  `;
}

const carriedBy = ({ sinusoidal, rope }: Amounts): "add" | "rotate" | undefined =>
  sinusoidal > 0 ? "add" : rope > 0 ? "rotate" : undefined;

// The switch and the mask.

const icons: Readonly<Record<Encoding, unknown>> = {
  none: svg`<circle class="none" r="9"></circle>`,
  sinusoidal: svg`<path class="cells-a" d="M-5,-12h10v4h-10zM-5,0h10v4h-10z"></path><path class="cells-b" d="M-5,-4h10v4h-10zM-5,8h10v4h-10z"></path>`,
  rope: svg`<circle class="clock" r="10"></circle><path class="hands" d="M1,-5L0,0L6.6,-4"></path>`,
  alibi: svg`<path class="stripes" d="M-11,-5L5,11M-11,3L-3,11M-5,-11L11,5M3,-11L11,-3"></path>`,
};

function side({ text, encoding, causal, choose, mask }: Scene): TemplateResult {
  const option = (one: Encoding) => {
    const [name, kind] = text.encodings[one];
    return html`<label><input type="radio" name="encoding" value=${one} .checked=${one === encoding} @change=${() => choose(one)} /><svg viewBox="-13 -13 26 26" aria-hidden="true">${icons[one]}</svg><b>${name}</b><i>${kind}</i></label>`;
  };
  return html`
    <div class="side">
      <fieldset class="switch"><legend>${text.positions}</legend>${encodings.map(option)}</fieldset>
      <label class="mask"><input type="checkbox" role="switch" .checked=${causal} @change=${({ target }: Event) => mask((target as HTMLInputElement).checked)} /><span>${text.mask}</span></label>
    </div>
  `;
}

// The table of positions: a column of its own at the place of each word, and the further places beside them.

/** The rows of a column as a matrix with one column, or of several side by side. */
function cellsOf(columns: Float64Array, count: number) {
  const data = new Float32Array(dim * count);
  for (let row = 0; row < dim; ++row)
    for (let i = 0; i < count; ++i) data[row * count + i] = columns[i * dim + channelOf(row)]!;
  return { data, shape: [dim, count] };
}

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

const range = [-1, 1];
const ramp = { data: Float32Array.from({ length: 33 }, (_, i) => i / 16 - 1), shape: [1, 33] };

function placeNames({ text, words }: Scene): TemplateResult[] {
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

function table(scene: Scene): TemplateResult {
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

// Words: over the columns and beside the rows.

/** Which hands a chip shows, and their lengths. */
const hands = [
  [0, 0.95],
  [2, 0.72],
  [4, 0.5],
] as const;

function chip(scene: Scene, w: number, kind: "key" | "query"): TemplateResult {
  const { text, words, hued, goals, shown, held, picked, exchanging, motion } = scene;
  const isUp =
    w === held.value || w === picked.value || (motion.isMoving && exchanging.value.includes(w));
  const names = [
    "word",
    hued.includes(w) ? "hued" : "",
    isUp ? "up" : "",
    w === picked.value ? "picked" : "",
  ];
  const style = `--at:${shown.places[w]!.toFixed(4)}`;
  const isKey = kind === "key";
  const grips = movedBy(scene, w, isKey);
  return html`<button type="button" class=${names.join(" ")} .style=${style} tabindex=${isKey ? 0 : -1} aria-label=${text.wordAt(words[w]!, goals[w]!)} aria-pressed=${w === picked.value}
    @pointerdown=${grips.press} @pointermove=${grips.drag} @pointerup=${grips.drop} @pointercancel=${grips.drop} @click=${grips.tap} @keydown=${grips.key}>${carried(scene, w)}<span>${words[w]}</span></button>`;
}

/** What a place has put into its word: a strip of the table, or a clock with three hands. */
function carried({ pe, columns, shown }: Scene, w: number): TemplateResult | typeof nothing {
  const { places, amounts } = shown;
  const kind = carriedBy(amounts);
  if (!kind) return nothing;
  const place = places[w]!;
  if (kind === "add")
    return html`<posenc-cells class="strip" .style=${`opacity:${fallen(amounts.sinusoidal, place)}`} .posenc=${pe} .matrix=${cellsOf(columns([place]), 1)} .range=${range}></posenc-cells>`;
  const amount = smooth(amounts.rope);
  return html`<svg class="hands" viewBox="-14 -14 28 28" aria-hidden="true">${face(13, { ground: "plain" })}${hands.map(([clock, length]) => hand(13, amount * place * speedOf(clock), { length }))}</svg>`;
}

/** From left to right, one after the other. */
const fallen = (amount: number, place: number): number =>
  smooth(Math.min(1, Math.max(0, 1.8 * amount - 0.2 * place)));

/** What falls from the table into a word. */
function beam({ shown }: Scene, w: number): TemplateResult | typeof nothing {
  const { places, amounts } = shown;
  const kind = carriedBy(amounts);
  if (!kind) return nothing;
  const amount = kind === "add" ? amounts.sinusoidal : amounts.rope;
  const place = places[w]!;
  return html`<div class="beam" aria-hidden="true" .style=${`--at:${place.toFixed(4)};opacity:${fallen(amount, place).toFixed(3)}`}>${kind === "add" ? "+" : "↻"}</div>`;
}

interface Drag {
  readonly word: number;
  readonly from: number;
  readonly start: number;
  readonly size: number;
  readonly isAcross: boolean;
  isBegun: boolean;
}
/** One pointer moves a word at a time. */
let drag: Drag | undefined;
let droppedAt = 0;

/** Moves a word: across by its column, down or up by its row; a tap picks it up, a tap on another exchanges the two. */
function movedBy(scene: Scene, w: number, isAcross: boolean) {
  const { words, goals, held, picked, exchanging, motion, swap, pointed } = scene;
  const n = words.length;
  const wordAt = (place: number) => goals.indexOf(place);
  return {
    press(event: PointerEvent) {
      if (event.button !== 0 || drag) return;
      const button = event.currentTarget as HTMLElement;
      const { width, height } = button
        .closest(".board")!
        .querySelector(".matrix")!
        .getBoundingClientRect();
      button.setPointerCapture(event.pointerId);
      drag = {
        ...{ word: w, from: goals[w]!, start: isAcross ? event.clientX : event.clientY },
        ...{ size: (isAcross ? width : height) / n, isAcross, isBegun: false },
      };
    },
    drag(event: PointerEvent) {
      if (drag?.word !== w || drag.isAcross !== isAcross) return;
      const by = (isAcross ? event.clientX : event.clientY) - drag.start;
      if (!drag.isBegun && Math.abs(by) < 4) return;
      if (!drag.isBegun) {
        drag.isBegun = true;
        picked.value = undefined;
        pointed.value = undefined;
        held.value = w;
        motion.begin();
      }
      const place = Math.min(n - 0.7, Math.max(-0.3, drag.from + by / drag.size));
      motion.carry(w, place);
      const other = wordAt(Math.min(n - 1, Math.max(0, Math.round(place))));
      if (other !== w) swap(w, other, "moving");
      else motion.go();
    },
    drop(event: PointerEvent) {
      if (drag?.word !== w) return;
      const { isBegun, from } = drag;
      drag = undefined;
      held.value = undefined;
      if (!isBegun) return; // a click follows
      droppedAt = performance.now();
      const other = wordAt(from);
      if (event.type === "pointercancel" && other !== w)
        swap(w, other); // the page scrolls: all goes back
      else motion.settle();
    },
    tap() {
      if (performance.now() - droppedAt < 50) return; // the end of a drag
      const one = picked.value;
      if (one === undefined) picked.value = w;
      else if (one === w) picked.value = undefined;
      else swap(one, w);
      if (one !== undefined) exchanging.value = [one, w];
    },
    key(event: KeyboardEvent) {
      if (event.key === "Escape") picked.value = undefined;
      const by = stepOf(event, { across: 1, up: -1, end: n });
      if (by === undefined) return;
      const other = wordAt(Math.min(n - 1, Math.max(0, goals[w]! + by)));
      if (other !== w) swap(w, other);
    },
  };
}

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
const rampOfWeights = `--light:${rampOf(amber.light)};--dark:${rampOf(amber.dark)}`;

function matrix(scene: Scene): TemplateResult {
  const { text, words, goals, shown, held, picked, exchanging, motion, pointed, causal } = scene;
  const n = words.length;
  const isUp = (w: number) =>
    w === held.value || w === picked.value || (motion.isMoving && exchanging.value.includes(w));
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
      isUp(q) && isUp(k) ? "crossing" : isUp(q) || isUp(k) ? "up" : "",
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
      @pointermove=${(event: PointerEvent) => event.pointerType === "mouse" && !drag && point(scene, cellAt(event))}
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

// Outputs: now, joined with the one in the first order.

function heads({ text, words, goals }: Scene): TemplateResult {
  const sentence = words.map((_, place) => words[goals.indexOf(place)]!);
  const headOf = (long: string, short: string, order: readonly string[]) =>
    html`<div><b class="long">${long}</b><span class="long">${text.joined(order)}</span><b class="short">${short}</b></div>`;
  return html`${headOf(text.now, text.nowShort, sentence)}${headOf(text.first, text.firstShort, words)}`;
}

function output({ shown, most, held, picked }: Scene, w: number): TemplateResult {
  const [now, before] = [shown.now.outputs[w]!, shown.before.outputs[w]!];
  const difference = largestDifference(now, before);
  const isSame = difference <= rounding;
  const y = (value: number) =>
    (50 - (50 * Math.max(-most, Math.min(value, most))) / most).toFixed(2);
  const bars = (values: Float64Array, from?: Float64Array) =>
    Array.from(
      values,
      (value, i) => `M${10 * i + 1},${y(from?.[i] ?? 0)}V${y(value)}h8V${y(from?.[i] ?? 0)}z`,
    ).join("");
  const drawing = (values: Float64Array, changes: string) =>
    html`<svg viewBox="0 0 160 100" preserveAspectRatio="none"><path class="amber" d=${bars(values)}></path><path class="blue" d=${changes}></path><path class="zero" d="M0,50H160"></path></svg>`;
  const isLifted = w === (held.value ?? picked.value);
  return html`<div class="output ${isLifted ? "up" : ""}" .style=${`--down:${shown.places[w]!.toFixed(4)}`}>${drawing(now, isSame ? "" : bars(now, before))}<div class="join ${isSame ? "" : "broken"}"><b>${isSame ? "=" : "≠"}</b><span>${small(difference)}</span></div>${drawing(before, "")}</div>`;
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
function tip(scene: Scene): TemplateResult | typeof nothing {
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
