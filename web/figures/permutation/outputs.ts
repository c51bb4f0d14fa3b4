// The output vectors before and after the move, with a line between the two of each word. A vector is drawn as bars, one for
// each channel; those after the move have short lines at the values before.
import { html, nothing, svg, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { largest } from "../../kit/derive/largest.js";
import { channelBars } from "../../kit/plot/channel_bars.js";
import { cellKeys } from "../../kit/plot/keys.js";
import { pointIn } from "../../kit/plot/pointer.js";
import { errorSize } from "../../kit/text/numbers.js";
import { familyOf, fitted, textWidth } from "../../kit/text/text_width.js";
import { type Channel, rounding } from "./derive.js";
import type { View } from "./view.js";

const nameHeight = 18;
const meanGap = 18;

export function outputs(view: View): TemplateResult {
  const { text, names, kinds, order, drawn, width, channel: active } = view;
  const { dim } = view.toy;
  const n = order.length;
  /** The space for the lines between the two columns. */
  const between = Math.round(Math.max(56, Math.min(170, width * 0.2)));
  const labelFont = `550 12px ${familyOf(view.element)}`;
  const strip = (width - between) / 2;
  const bar = strip / dim;
  const tall = n <= 4 ? 52 : n <= 7 ? 42 : 34;
  const pitch = nameHeight + tall + 12;
  const meanTop = n * pitch + meanGap;
  const right = strip + between;
  const point = (channel: Channel | undefined) => view.put({ pointedChannel: channel });

  const both = view.outputs.flatMap(({ before, after }) => [before, after]);
  const most = Math.max(1e-9, ...both.map(largest));

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
        </g>
        ${channel === undefined ? nothing : svg`<g id="output-active" role="gridcell" aria-label=${describeOutput(view, active!)}></g>`}
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
  const cell = active && ([active.token, active.channel] as const);
  const walk = cellKeys(cell, [n + 1, dim], (token, channel) => point({ token, channel }));

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
    <p class="reading ${active ? "" : "soft"}">${active ? describeOutput(view, active) : text.pointAtBar}</p>
  `;
}

function describeOutput({ text, names, outputs }: View, { token, channel }: Channel): string {
  const { before, after } = outputs[token]!;
  const name = names[token] ?? text.mean;
  return text.reading({ name, channel, before: before[channel]!, after: after[channel]! });
}
