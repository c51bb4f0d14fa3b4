// The picture: a row for each idea, whose numbers are stems over the words; binary digits are cells, many waves the table in
// its colours. The answer is where an idea fails; before it is shown, the reader puts a ring at a place, by a tap or by keys.
import type { Signal } from "@preact/signals-core";
import { html, nothing, svg, type TemplateResult } from "lit";
import type { Posenc, Tensor } from "posenc";
import "../../kit/plot/color_cells.js";
import type { Asked } from "../../kit/figure_definition.js";
import { tenths } from "../../kit/plot/axis.js";
import { cellKeys } from "../../kit/plot/keys.js";
import { pointIn } from "../../kit/plot/pointer.js";
import { early, type Fault, type Idea, ideas, shortText } from "./measure.js";
import type { Texts } from "./texts.en.js";

/** A word in the row of an idea. */
export interface Place {
  readonly idea: Idea;
  readonly word: number;
}

export interface Scene {
  readonly pe: Posenc;
  readonly text: Texts;
  readonly width: number;
  readonly asked: Asked;
  /** Where the reader expects that an idea fails. */
  readonly guess: Signal<Place | undefined>;
  readonly tables: Readonly<Record<Idea, Tensor<Float64Array>>>;
  /** The fractions in a text of `shortText` words. */
  readonly shorter: Float64Array;
  readonly faults: Readonly<Record<Idea, Fault>>;
  /** Binary digits that change between the two neighbours named. */
  readonly flips: number;
}

/** Words on a wide picture; a narrow one has `early` of them. */
const most = 24;
/** Counts are drawn up to as many times the size of a word's own numbers. */
const reach = 5;

/** The first rows on their side, (dim, count), sines above cosines. */
export function onItsSide({ data, shape }: Tensor<Float64Array>, count: number) {
  const dim = shape[1]!;
  const half = dim / 2;
  const value = (_: unknown, i: number) => {
    const row = Math.floor(i / count);
    return data[(i % count) * dim + 2 * (row % half) + Math.floor(row / half)]!;
  };
  return { data: Float32Array.from({ length: dim * count }, value), shape: [dim, count] };
}

export function picture(scene: Scene): TemplateResult {
  const { pe, text, width, asked, guess, tables, shorter, faults, flips } = scene;
  const isOpen = asked === "open";
  const isNarrow = width < 760;
  const [length, dim] = tables.integers.shape as [number, number];
  const count = Math.min(length, isNarrow ? early : most);
  const words = Array.from({ length: count }, (_, word) => word);
  const [left, right] = isNarrow ? [0, width] : [190, width - 240];
  const across = (right - left) / count;
  const [above, high, every] = isNarrow ? [26, 46, 96] : [10, 60, 88];
  const x = (word: number) => left + (word + 0.5) * across;
  const top = (idea: Idea) => above + ideas.indexOf(idea) * every;
  const bottom = top("sinusoid") + high;
  /** The vertical place of a number; one beyond the scale is at its end. */
  const y = (idea: Idea, value: number) => {
    const [low, greatest] = idea === "sine" ? [-1, 1] : [0, idea === "integers" ? reach : 1];
    return top(idea) + high - Math.min((value - low) / (greatest - low), 1) * (high - 6);
  };
  const numberOf = (idea: Idea, word: number) => tables[idea].data[word * dim]!;
  const named = (idea: Idea) => (isOpen ? [] : faults[idea].named);

  /** The name of a row, and where it fails, after the answer. */
  const name = (idea: Idea) => {
    const fails = faults[idea].words.length > 0;
    const lines = fails
      ? text.faults[idea](isNarrow, faults[idea].named, flips)
      : [text.noneOfThese];
    const said = isOpen ? [] : isNarrow ? [lines.join(" ")] : lines;
    const middle = top(idea) + high / 2;
    const [nameAt, saidAt] = isNarrow ? [top(idea) - 10, top(idea) - 10] : [middle, middle + 5];
    const [at, anchor] = isNarrow ? [right, "end"] : [right + 24, "start"];
    return svg`<text class="name" y=${nameAt}>${text.rows[idea]}</text>
      ${isNarrow ? nothing : svg`<text y=${middle + 20}>${text.made[idea]}</text>`}
      ${said.map((line, i) => svg`<text class=${fails ? "fault" : "passes"} x=${at} y=${saidAt + 20 * (i - (said.length - 1) / 2)} text-anchor=${anchor}>${line}</text>`)}`;
  };

  /** Stems from zero to each number, with a dot where it is within the scale. */
  const stems = (idea: Idea) => {
    const zero = y(idea, 0);
    const end = (word: number) => tenths(y(idea, numberOf(idea, word)));
    const isShown = (word: number) => idea !== "integers" || numberOf(idea, word) <= reach;
    return svg`<path class="zero" d="M${left},${zero}H${right}"></path>
      <path class="stem" d=${words.map((word) => `M${tenths(x(word))},${zero}V${end(word)}`).join("")}></path>
      ${words.filter(isShown).map((word) => svg`<circle class="end" cx=${tenths(x(word))} cy=${end(word)} r="3.5"></circle>`)}`;
  };

  const integers = () => {
    const size = y("integers", 1);
    const beyond = words.filter((word) => numberOf("integers", word) > reach);
    const arrows = beyond.map(
      (word) => `M${tenths(x(word) - 5)},${y("integers", reach) + 2}l5,-8l5,8z`,
    );
    return svg`${stems("integers")}
      <path class="arrows" d=${arrows.join("")}></path>
      <path class="size ${isOpen ? "" : "fault"}" d="M${left},${size}H${right}"></path>
      ${isNarrow ? nothing : svg`<text x=${left - 8} y=${size + 5} text-anchor="end">${text.wordSize}</text>`}`;
  };

  const fractions = () => {
    const others = [...shorter];
    const end = (value: number) => tenths(y("fractions", value));
    const last = others.length - 1;
    return svg`${stems("fractions")}
      ${named("fractions").map((at) => svg`<path class="fault" d="M${x(at)},${end(others[at]!)}V${end(numberOf("fractions", at))}"></path>`)}
      ${others.map((value, word) => svg`<circle class="end other" cx=${tenths(x(word))} cy=${end(value)} r="4"></circle>`)}
      <text class="text" x=${x(last) + 12} y=${end(others[last]!) + (isNarrow ? 0 : 5)}>${text.textOf(shortText)}</text>
      <text class="text" x=${right} y=${top("fractions") + high + 17} text-anchor="end">${text.textOf(length)}</text>`;
  };

  const binary = () => {
    const digits = Math.min(dim, Math.ceil(Math.log2(count)));
    const tall = high / digits;
    const cells = ["", ""];
    for (const word of words)
      for (let digit = 0; digit < digits; ++digit)
        cells[tables.binary.data[word * dim + digit]!] +=
          `M${tenths(x(word) - across / 2 + 1)},${tenths(top("binary") + digit * tall)}h${tenths(across - 2)}v${tenths(tall - 1.5)}h${tenths(2 - across)}z`;
    return svg`<path class="no" d=${cells[0]!}></path><path class="yes" d=${cells[1]!}></path>
      ${named("binary")
        .slice(0, 1)
        .map(
          (from) =>
            svg`<rect class="fault" x=${x(from) - across / 2 - 1} y=${top("binary") - 3} width=${2 * across + 2} height=${flips * tall + 4} rx="4"></rect>`,
        )}`;
  };

  const sine = () => {
    const same = named("sine");
    const height = same.length ? y("sine", numberOf("sine", same[0]!)) : 0;
    return svg`${stems("sine")}
      ${same.length ? svg`<path class="fault" d="M${x(same[0]!)},${height}H${x(same[1]!)}"></path>` : nothing}
      ${same.map(
        (word) => svg`<circle class="fault" cx=${x(word)} cy=${height} r="6"></circle>
          <g class="axis fault"><text x=${x(word)} y=${top("sine") + high - 6} text-anchor="middle">${word}</text></g>`,
      )}`;
  };

  const inside = ({ idea, word }: Place) => ({
    idea,
    word: Math.min(Math.max(word, 0), count - 1),
  });
  const ring = ({ idea, word }: Place) => {
    const isStem = idea !== "binary" && idea !== "sinusoid";
    const at = isStem ? y(idea, numberOf(idea, word)) : top(idea) + high / 2;
    return svg`${["halo", "ring", "grip"].map((kind) => svg`<circle class=${kind} cx=${x(word)} cy=${at} r=${kind === "grip" ? 22 : 11}></circle>`)}`;
  };
  /** The ground that is tapped, and the ring as a slider. */
  const place = () => {
    const here = inside(guess.value ?? { idea: "integers", word: 0 });
    const move = (to: Place) => {
      guess.value = inside(to);
    };
    const tap = (event: MouseEvent) => {
      const point = pointIn(event, (event.currentTarget as SVGElement).ownerSVGElement!);
      const idea = ideas.findLast((idea) => point.y >= top(idea) - (isNarrow ? 26 : 10));
      move({ idea: idea ?? ideas[0], word: Math.floor((point.x - left) / across) });
    };
    const at = [ideas.indexOf(here.idea), here.word] as const;
    const press = cellKeys(at, [ideas.length, count], (row, word) =>
      move({ idea: ideas[row]!, word }),
    );
    return svg`
      <rect class="ground" x=${left} y="0" width=${right - left} height=${bottom} @click=${tap}></rect>
      <g class="place ${guess.value ? "" : "unset"}" role="slider" tabindex="0" aria-label=${text.yourPlace} aria-valuemin="0"
        aria-valuemax=${count - 1} aria-valuenow=${here.word} aria-valuetext=${text.place(here.idea, here.word)} @keydown=${press}
      >${ring(here)}</g>`;
  };
  const guessed = asked === "answered" && guess.value;

  const rows = { integers, fractions, binary, sine, sinusoid: () => nothing };
  const box = `left: ${left}px; top: ${top("sinusoid")}px; width: ${right - left}px; height: ${high}px`;
  return html`
    <div class="stems">
      <posenc-cells role="presentation" .posenc=${pe} .matrix=${onItsSide(tables.sinusoid, count)} .range=${[-1, 1]} .style=${box}></posenc-cells>
      <svg width=${width} height=${bottom + 24} role=${isOpen ? "group" : "img"} aria-label=${isOpen ? text.rowsToTap : text.rowsLabel}>
        ${ideas.map((idea) => svg`<g class=${idea}>${name(idea)}${rows[idea]()}</g>`)}
        <g class="axis">
          ${[0, count - 1].map((word) => svg`<text x=${x(word)} y=${bottom + 20} text-anchor="middle">${word}</text>`)}
          <text x=${(left + right) / 2} y=${bottom + 20} text-anchor="middle">${text.positionAxis}</text>
        </g>
        ${isOpen ? place() : guessed ? svg`<g class="place left">${ring(inside(guessed))}</g>` : nothing}
      </svg>
    </div>
  `;
}
