// The instrument on the first screen. What belongs to words is amber and goes along with a word; what belongs to places (the
// table, hands, the mask) is blue and stays; distance is green. All sizes are the style sheet's: the drawings set the place of
// each word, `--at`, which may lie between two places.
import { html, nothing, svg, type TemplateResult } from "lit";
import { face, hand } from "../../kit/plot/clock_face.js";
import "../../kit/plot/color_cells.js";
import { stepOf } from "../../kit/plot/keys.js";
import {
  type Amounts,
  clocks,
  type Encoding,
  encodings,
  largestDifference,
  rounding,
} from "./attend.js";
import { matrix, placeNames, ramp, rampOfWeights, table, tip } from "./cells.js";
import { cellsOf, isUp, range, type Scene, small, smooth, speedOf } from "./scene.js";

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

// Words: over the columns and beside the rows.

/** Which hands a chip shows, and their lengths. */
const hands = [
  [0, 0.95],
  [2, 0.72],
  [4, 0.5],
] as const;

function chip(scene: Scene, w: number, kind: "key" | "query"): TemplateResult {
  const { text, words, hued, goals, shown, picked } = scene;
  const names = [
    "word",
    hued.includes(w) ? "hued" : "",
    isUp(scene, w) ? "up" : "",
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
