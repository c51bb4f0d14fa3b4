// The picture: one word at two places. The numbers of the word as bars of content, those of the place as bars of position, and
// their sum, the input of the model, as stacked bars. Dashed marks show the sum at the other place where it differs.
import { scaleLinear } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import { largest } from "../../kit/derive/largest.js";
import { tenths } from "../../kit/plot/axis.js";
import { clockAt, face, hand, hub } from "../../kit/plot/clock_face.js";
import type { Texts } from "./texts.en.js";

/** Spaces in CSS pixels: for the word and the place above the bars, and for a sign between the charts. */
const label = 34;
const gap = 34;

export interface Scene {
  readonly width: number;
  readonly s: { readonly query: number; readonly key: number; readonly dim: number };
  readonly text: Texts;
  /** The name of the word. */
  readonly word: string;
  /** The vectors of words and of positions, `dim` wide each. */
  readonly x: Float64Array;
  readonly e: Float64Array;
}

export function picture({ width, s, text, word: name, x, e }: Scene): TemplateResult {
  const { dim, query, key } = s;
  const row = (rows: Float64Array, i: number) => Array.from(rows.subarray(i * dim, (i + 1) * dim));
  const word = row(x, query);
  const places = [query, key].map((place) => {
    const position = row(e, place);
    return { place, position, sum: position.map((value, c) => value + word[c]!) };
  });
  const all = places.flatMap(({ position, sum }) => [...word, ...position, ...sum]);
  const most = largest(all);
  const height = width < 600 ? 132 : 172;
  const side = (width - 2 * gap) / 3;
  const [second, third] = [side + gap, 2 * (side + gap)];
  const pitch = side / dim;
  const up = scaleLinear([-most, most], [height, 0]);

  /** A bar for each channel, from one value to another; none where they are equal. */
  const bars = (from: readonly number[], to: readonly number[]) =>
    from
      .map((value, c) => {
        const [x, bar] = [tenths((c + 0.12) * pitch), tenths(0.76 * pitch)];
        const end = to[c]!;
        return value === end ? "" : `M${x},${tenths(up(value))}h${bar}V${tenths(up(end))}h${-bar}z`;
      })
      .join("");
  const marks = (values: readonly number[]) =>
    values
      .map((value, c) => `M${tenths(c * pitch)},${tenths(up(value))}h${tenths(pitch)}`)
      .join("");
  const zeros = word.map(() => 0);
  const content = svg`<path class="of-word" d=${bars(zeros, word)}></path>`;
  const chart = (x: number, drawn: SVGTemplateResult) =>
    svg`<g transform="translate(${tenths(x)},${label})"><path class="zero" d="M0,${height / 2}h${tenths(side)}"></path>${drawn}</g>`;
  const sign = (x: number, written: string) =>
    svg`<text class="sign" x=${tenths(x)} y=${label + height / 2} dy="0.32em" text-anchor="middle">${written}</text>`;
  const equation = ({ place, position, sum }: (typeof places)[number], i: number) => {
    // Where the signs differ, the position covers a part of the word's bar, at most down to zero.
    const left = sum.map((value, c) => {
      if (position[c]! * word[c]! >= 0) return word[c]!;
      return value * position[c]! > 0 ? 0 : value;
    });
    return html`
      <svg width=${width} height=${label + height + 12} aria-hidden="true">
        <text class="word" x=${tenths(side / 2)} y="20" text-anchor="middle">${name}</text>
        ${chart(0, content)} ${sign(side + gap / 2, "+")}
        ${clockAt(second + side / 2 - 12, 15, face(12), hand(12, place), hub(12))}
        <text class="at" x=${tenths(second + side / 2 + 8)} y="20">${place}</text>
        ${chart(second, svg`<path class="of-place" d=${bars(zeros, position)}></path>`)}
        ${sign(third - gap / 2, "=")}
        ${chart(
          third,
          svg`${content}
          <path class="of-place" d=${bars(left, sum)}></path><path class="of-place taken" d=${bars(word, left)}></path>
          ${query === key ? nothing : svg`<path class="other" d=${marks(places[1 - i]!.sum)}></path>`}
          <path class="sum" d=${marks(sum)}></path>`,
        )}
      </svg>
    `;
  };
  return html`
    <div class="stacks" role="img" aria-label=${text.stacksLabel(name, query, key)}>
      ${places.map(equation)}
    </div>
  `;
}
