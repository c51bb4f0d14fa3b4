// The picture: one word at two places. Its numbers as bars of content, those of the place as bars of position, and
// both stacked, which is the vector that the model gets. The marks of the other sum show where the two differ.
import { scaleLinear } from "d3-scale";
import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit";
import type { Content } from "../../kit/content.js";
import { range } from "../../kit/controls/range.js";
import { segments } from "../../kit/controls/segments.js";
import { custom } from "../../kit/panel/panels.js";
import { tenths } from "../../kit/plot/axis.js";
import { fitted } from "../../kit/text/text_width.js";
import { names } from "../../toys/sentence.js";
import type { View } from "./panels.js";

const narrow = 600;
/** Above the bars: the word, the place. */
const label = 34;
/** Between the charts, where a sign stands. */
const gap = 34;

/** The numbers of the word, of its two places and of both sums. */
export const panels = { stacks: custom<View>(stacks) };

function stacks(view: View): TemplateResult {
  const { text, settings, vectors, words, query, key, width } = view;
  const { dim } = settings;
  const row = ({ data }: { data: Float64Array }, at: number) =>
    Array.from(data.subarray(at * dim, (at + 1) * dim));
  const word = row(vectors.x, query);
  const places = [query, key].map((place) => ({ place, values: row(vectors.e, place) }));
  const sums = places.map(({ values }) => values.map((value, c) => value + word[c]!));
  const most = Math.max(
    ...[word, ...places.map(({ values }) => values), ...sums].flat().map(Math.abs),
  );
  const high = width < narrow ? 132 : 172;
  const side = (width - 2 * gap) / 3;
  const pitch = side / dim;
  const up = scaleLinear([-most, most], [high, 0]);
  const name = fitted(names(words)[query]!, side, "600 16px sans-serif");

  /** From one value to another, a bar each; of some channels. */
  const bars = (
    from: (c: number) => number,
    to: (c: number) => number,
    isOf: (c: number) => boolean = () => true,
  ): string =>
    word
      .map((_, c) => {
        const [x, thick] = [tenths((c + 0.12) * pitch), tenths(0.76 * pitch)];
        return isOf(c)
          ? `M${x},${tenths(up(from(c)))}h${thick}V${tenths(up(to(c)))}h${-thick}z`
          : "";
      })
      .join("");
  const marks = (values: readonly number[]): string =>
    values
      .map((value, c) => `M${tenths(c * pitch)},${tenths(up(value))}h${tenths(pitch)}`)
      .join("");
  const chart = (x: number, drawn: unknown): SVGTemplateResult =>
    svg`<g transform="translate(${tenths(x)},${label})"><path class="zero" d="M0,${high / 2}h${tenths(side)}"></path>${drawn}</g>`;
  const sign = (x: number, written: string) =>
    svg`<text class="sign" x=${tenths(x)} y=${label + high / 2} dy="0.32em" text-anchor="middle">${written}</text>`;
  const [second, third] = [side + gap, 2 * (side + gap)];
  const zero = () => 0;
  const at = (values: readonly number[]) => (c: number) => values[c]!;

  return html`
    <div class="stacks" role="img" aria-label=${text.stacksLabel(names(words)[query]!, query, key)}>
      ${places.map(({ place, values }, i) => {
        const sum = sums[i]!;
        const content = svg`<path class="of-word" d=${bars(zero, at(word))}></path>`;
        // What takes away from the word is hollow, as far as zero.
        const goesBack = (c: number) => values[c]! * word[c]! < 0;
        const isAhead = (c: number) => !goesBack(c) || sum[c]! * values[c]! > 0;
        const added = bars((c) => (goesBack(c) ? 0 : word[c]!), at(sum), isAhead);
        const taken = bars(at(word), (c) => (isAhead(c) ? 0 : sum[c]!), goesBack);
        return html`<svg width=${width} height=${label + high + 12} aria-hidden="true">
          <text class="word" x=${tenths(side / 2)} y="20" text-anchor="middle">${name}</text>
          ${chart(0, content)} ${sign(side + gap / 2, "+")}
          <circle class="place" cx=${tenths(second + side / 2)} cy="15" r="14"></circle>
          <text class="at" x=${tenths(second + side / 2)} y="20" text-anchor="middle">${place}</text>
          ${chart(second, svg`<path class="of-place" d=${bars(zero, at(values))}></path>`)}
          ${sign(third - gap / 2, "=")}
          ${chart(
            third,
            svg`${content}
            <path class="of-place" d=${added}></path><path class="of-place back" d=${taken}></path>
            ${query === key ? nothing : svg`<path class="other" d=${marks(sums[1 - i]!)}></path>`}
            <path class="sum" d=${marks(sum)}></path>`,
          )}
        </svg>`;
      })}
    </div>
  `;
}

export const stacksCaption = ({ text, query, key }: View): Content =>
  query === key ? text.sameVector : text.twoVectors;

export const chooseWord = ({ text, words, query, set }: View): Content =>
  segments({
    name: "word",
    label: text.controls.query,
    choices: Object.fromEntries(names(words).entries()),
    chosen: String(query),
    choose: (at) => set({ query: Number(at) }),
  });

export const choosePlace = ({ text, words, key, set }: View): Content =>
  range({
    id: "key",
    label: text.controls.key,
    value: key,
    least: 0,
    most: words.length - 1,
    set: (key, moment) => set({ key }, moment),
  });
