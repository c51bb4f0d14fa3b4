// The output vectors before and after the move, each joined to its word's other one. A vector is drawn
// as its outline: a bar a channel, up where positive; the bars after the move carry ticks at the values
// from before, so that a change shows channel by channel.

import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { channelBars } from "../../kit/plot/channel_bars.js";
import { pointIn } from "../../kit/plot/pointer.js";
import { errorSize } from "../../kit/text/numbers.js";
import { fitted, textWidth } from "../../kit/text/text_width.js";
import { typeset } from "../../kit/text/typeset.js";
import { type Channel, rounding } from "./derive.js";
import type { View } from "./view.js";

const nameHeight = 18;
const meanGap = 18;

/** Writes the formula of an output, once what writes it is loaded. */
type Formula = (view: View, token: number, channel: number) => string;

export function outputs(view: View, formula?: Formula): TemplateResult {
  const { text, names, kinds, order, drawn, width, channel: active } = view;
  const { dim } = view.toy;
  const n = order.length;
  /** Space for the lines between the two columns. */
  const between = Math.round(Math.max(56, Math.min(170, width * 0.2)));
  const labelFont = `550 12px ${getComputedStyle(view.element).fontFamily}`;
  const strip = (width - between) / 2;
  const bar = strip / dim;
  const tall = n <= 4 ? 52 : n <= 7 ? 42 : 34;
  const pitch = nameHeight + tall + 12;
  const meanTop = n * pitch + meanGap;
  const right = strip + between;
  const formulaAt = ({ token, channel }: Channel) => formula?.(view, token, channel) ?? "";
  const point = (channel: Channel | undefined) => view.put({ pointedChannel: channel });

  let most = 1e-9;
  for (const { before, after } of view.outputs)
    for (let c = 0; c < dim; ++c) most = Math.max(most, Math.abs(before[c]!), Math.abs(after[c]!));
  const longestChange = Math.max(most, ...view.outputs.slice(0, n).map(({ change }) => change));

  const vector = (
    values: ArrayLike<number>,
    before: ArrayLike<number> | undefined,
    channel: number | undefined,
  ) => svg`
    <g transform="translate(0 ${nameHeight})">
      ${channel === undefined ? nothing : svg`<rect class="active" x=${channel * bar} width=${bar} y="-2" height=${tall + 4}></rect>`}
      <g transform="translate(0 ${tall / 2})">${channelBars({ values, before, width: strip, height: tall, most })}</g>
    </g>`;

  const rowOf = (token: number) => {
    const isMean = token === n;
    const { before, after, change } = view.outputs[token]!;
    const label = (most: number) => {
      const mean = textWidth(text.mean, labelFont) > most ? text.meanShort : text.mean;
      return fitted(isMean ? mean : names[token]!, most, labelFont);
    };
    const y0 = isMean ? meanTop : token * pitch;
    const y1 = isMean ? meanTop : drawn[token]! * pitch;
    const middle = nameHeight + tall / 2;
    const isSame = change <= rounding;
    const channel = active?.token === token ? active.channel : undefined;
    const bend = between / 2;
    const joined = `M${strip + 4} ${y0 + middle}C${strip + bend} ${y0 + middle} ${right - bend} ${y1 + middle} ${right - 24} ${y1 + middle}`;
    return svg`
      <g role="row" class="${isMean ? "mean" : `token-${kinds[token]}`}">
        <path class="joint ${isSame ? "" : "broken"}" d=${joined}></path>
        <g transform="translate(0 ${y0})">
          <text role="rowheader" class="name" y="12">${label(strip)}</text>
          ${vector(before, undefined, channel)}
        </g>
        <g transform="translate(${right} ${y1})">
          <text class="verdict" x="-12" y=${middle} text-anchor="middle" dominant-baseline="central">${isSame ? "=" : "≠"}</text>
          <text class="name" y="12">${label(strip - 66)}</text>
          <text class="amount ${isSame ? "" : "changed"}" x=${strip} y="12" text-anchor="end">Δ ${errorSize(change)}</text>
          ${vector(after, before, channel)}
          <rect class="track" y=${nameHeight + tall + 3} width=${strip} height="3" rx="1.5"></rect>
          <rect class="change-bar" y=${nameHeight + tall + 3} width=${strip * Math.min(1, change / longestChange)} height="3" rx="1.5"></rect>
        </g>
        ${channel === undefined ? nothing : svg`<g id="output-active" role="gridcell" aria-label=${`${describeOutput(view, active!)}. ${formulaAt(active!)}`}></g>`}
      </g>`;
  };

  const pointAt = (event: PointerEvent) => {
    const { x, y } = pointIn(event, event.currentTarget as SVGElement);
    const isAfter = x >= right;
    const place = Math.floor(y / pitch);
    const token = y >= meanTop ? n : place < n ? (isAfter ? order[place] : place) : undefined;
    const channel = Math.floor((isAfter ? x - right : x) / bar);
    if (token === undefined || channel < 0 || channel >= dim) return;
    point({ token, channel });
  };
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { token, channel } = active ?? { token: 0, channel: 0 };
    const to = {
      ArrowUp: [token - 1, channel],
      ArrowDown: [token + 1, channel],
      ArrowLeft: [token, channel - 1],
      ArrowRight: [token, channel + 1],
      Home: [token, 0],
      End: [token, dim - 1],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    const within = (index: number, most: number) => Math.min(most, Math.max(0, index));
    point({ token: within(to[0]!, n), channel: within(to[1]!, dim - 1) });
  };

  return html`
    <svg
      class="outputs"
      role="grid"
      tabindex="0"
      aria-label=${text.outputsLabel}
      aria-activedescendant=${active ? "output-active" : nothing}
      width=${width}
      height=${meanTop + pitch - 4}
      @pointermove=${pointAt}
      @pointerdown=${pointAt}
      @pointerleave=${(event: PointerEvent) => event.pointerType === "mouse" && point(undefined)}
      @focus=${({ target }: FocusEvent) => (target as Element).matches(":focus-visible") && !active && point({ token: 0, channel: 0 })}
      @keydown=${walk}
    >
      <path class="rule" d="M0 ${meanTop - meanGap / 2}H${width}"></path>
      ${repeat([...names.keys(), n], (token) => token, rowOf)}
    </svg>
    <p class="reading worked ${active ? "" : "soft"}">${active ? readOut(describeOutput(view, active), formulaAt(active)) : text.pointAtBar}</p>
  `;
}

/** What is read, and below its formula. */
export const readOut = (words: string, formula: string): TemplateResult =>
  html`${words} <small class="formula">${typeset(formula)}</small>`;

function describeOutput({ text, names, outputs }: View, { token, channel }: Channel): string {
  const { before, after } = outputs[token]!;
  const name = names[token] ?? text.mean;
  return text.reading({ name, channel, before: before[channel]!, after: after[channel]! });
}
